// @ts-check
// Takes the list from a fresh page: at once, or soon, and then at most every three seconds.
import { showLocalTimes } from "../shell/local-times.js";
import { morph } from "./morph.js";

const APART = 3000; // ms between two pages
let next = /** @type {number | undefined} */ (undefined);
let last = -APART;

/** Whoever's row has moved to another part of the list finds the focus there. @param {HTMLElement} list @param {string | undefined} table */
const keepFocus = (list, table) => {
  if (!table || document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (list.querySelector(`[data-table="${table}"] a`))?.focus();
};

/** Reading a long page and showing it would keep a press waiting: it gets its turn in between. */
const breath = () => new Promise((done) => setTimeout(done));

/** Have a list be as on a fresh page of this address at once. @param {HTMLElement} list */
export const takeNow = async (list) => {
  window.clearTimeout(next);
  next = undefined;
  last = performance.now();
  const address = location.href;
  // Without a network the line says so, and it is asked again.
  const text = await fetch(address).then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  if (text === null || address !== location.href) return;
  const page = new DOMParser().parseFromString(text, "text/html");
  await breath();
  if (address !== location.href) return;
  const fresh = page.getElementById(list.id);
  const row = document.activeElement?.closest("[data-table]");
  const table = row instanceof HTMLElement ? row.dataset["table"] : undefined;
  if (fresh) morph(list, fresh);
  for (const beside of ["halts", "play"]) {
    const [shown, asItIs] = [document, page].map((each) => each.getElementById(beside));
    if (shown && asItIs) morph(shown, asItIs);
  }
  showLocalTimes(document);
  keepFocus(list, table);
};

/** Have a list be as on a fresh page soon. @param {HTMLElement} list */
export const refresh = (list) => {
  next ??= window.setTimeout(() => void takeNow(list), Math.max(0, last + APART - performance.now()));
};
