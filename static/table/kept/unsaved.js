// @ts-check
// Unsaved preferences, which the account was asked to keep and hasn't answered: a page that is loaded again meanwhile has it all the same.
import { readJson, tab, writeJson } from "./kept-json.js";
import { keepWithAccount } from "./remembered.js";

/** @typedef {{ readonly [name: string]: string }} Texts */
/** @typedef {Pick<Page.Facts, "viewer" | "preferencesUrl" | "csrfToken">} Whose */

/** @param {Whose} whose */
const place = ({ viewer }) => `room.unsaved.${viewer}`;

/** @param {Whose} whose @returns {Texts} */
export const unsaved = (whose) => readJson(tab, place(whose), {});

/** A browser that keeps nothing: the account will. @param {Whose} whose @param {Texts} texts */
const note = (whose, texts) => writeJson(tab, place(whose), texts);

/** Whatever the room said to it. @param {Whose} whose @param {string} name @param {string} text */
const forget = (whose, name, text) => {
  const { [name]: kept, ...others } = unsaved(whose);
  if (kept === text) note(whose, others);
};

/** What was asked for after what is on its way, by name; null: nothing. Two that are sent at once the room may read in either order. @type {Map<string, string | null>} */
const next = new Map();

/** @param {Whose} whose @param {string} name @param {string} text */
export const save = (whose, name, text) => {
  note(whose, { ...unsaved(whose), [name]: text });
  if (next.has(name)) next.set(name, text);
  else send(whose, name, text);
};

/** @param {Whose} whose @param {string} name @param {string} text */
const send = async (whose, name, text) => {
  next.set(name, null);
  if (await keepWithAccount(whose, whose.preferencesUrl, { [name]: text })) forget(whose, name, text);
  const then = next.get(name);
  next.delete(name);
  if (typeof then === "string") send(whose, name, then);
};

/** As a page is left: what waits for an answer is sent without it. @param {Whose} whose */
const sendRest = (whose) => {
  for (const [name, text] of next) if (text !== null) keepWithAccount(whose, whose.preferencesUrl, { [name]: text });
};

/** As a page opens: what the last one was left too soon for. @param {Whose} whose */
export const saveAgain = (whose) => {
  if (whose.viewer === null) return;
  for (const [name, text] of Object.entries(unsaved(whose))) save(whose, name, text);
  globalThis.addEventListener?.("pagehide", () => sendRest(whose));
};
