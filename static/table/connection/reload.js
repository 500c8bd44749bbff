// @ts-check
// After a deploy the page loads itself again: between hands, and once for each build.
import { takeOver } from "../../shell/register.js";
import { readJson } from "../kept/kept-json.js";
import { isRunning } from "../state/selectors.js";

const KEY = "builds-reloaded-for";

/** Whether the room serves another build of this page, and nobody is kept from anything by loading it. @param {Page.State} state */
export const isReloadDue = (state) =>
  Boolean(state.page.build && state.build && state.build !== state.page.build) &&
  state.connection === "open" &&
  Boolean(state.view) &&
  !state.isLost &&
  !isRunning(state) &&
  !state.dialog &&
  Object.keys(state.pending).length === 0;

/**
 * Load the page anew for a build, with its worker, unless this tab has done so before: a proxy's old page, or another
 * process that still runs the version before, must not have it load for ever. Where nothing can be remembered it stays.
 * @param {string} build
 */
export const reloadOnce = (build, { storage = /** @type {Pick<Storage, "getItem" | "setItem"> | null} */ (null), reload = () => location.reload(), prepare = takeOver, path = globalThis.location?.pathname ?? "" } = {}) => {
  const key = `${KEY} ${path}`; // panes of one tab each load themselves
  const place = () => storage ?? sessionStorage; // which a browser may refuse even to name
  const builds = /** @type {string[]} */ (readJson(place, key, []));
  if (builds.includes(build)) return;
  try {
    place().setItem(key, JSON.stringify([...builds, build]));
  } catch {
    return; // what can't be remembered would be done again and again
  }
  void prepare().finally(reload);
};
