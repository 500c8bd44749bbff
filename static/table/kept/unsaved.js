// @ts-check
// Unsaved preferences: the account was asked to keep them. A page that is loaded again before the answer has them all the same.
// So has a page that the room wrote before it kept them, and that comes after the answer.
import { readJson, tab, writeJson } from "./kept-json.js";
import { keepWithAccount } from "./remembered.js";

/** @typedef {{ readonly [name: string]: string }} Texts */
/** @typedef {Pick<Page.Facts, "viewer" | "preferencesUrl" | "csrfToken">} Whose */
/** @typedef {{ readonly [name: string]: { readonly text: string, readonly answered: number | null } }} Asked `answered` in ms of Unix time. */

/** @param {Whose} whose */
const place = ({ viewer }) => `room.asked.${viewer}`;

/** Those that the room may not have known as it wrote this page. @param {Whose} whose */
const asked = (whose) => {
  const all = Object.entries(readJson(tab, place(whose), /** @type {Asked} */ ({})));
  return all.filter(([, each]) => each?.answered === null || each?.answered >= performance.timeOrigin);
};

/** @param {Whose} whose @returns {Texts} */
export const unsaved = (whose) => Object.fromEntries(asked(whose).map(([name, { text }]) => [name, text]));

/** A browser that keeps nothing: the account will. @param {Whose} whose @param {string} name @param {string} text @param {number | null} answered */
const note = (whose, name, text, answered) =>
  writeJson(tab, place(whose), { ...Object.fromEntries(asked(whose)), [name]: { text, answered } });

/** Whatever the room said to it. @param {Whose} whose @param {string} name @param {string} text */
const noteAnswer = (whose, name, text) => {
  if (unsaved(whose)[name] === text) note(whose, name, text, Date.now());
};

/** What was asked for after what is on its way, by name; null: nothing. Two that are sent at once the room may read in either order. @type {Map<string, string | null>} */
const next = new Map();

/** @param {Whose} whose @param {string} name @param {string} text */
export const save = (whose, name, text) => {
  note(whose, name, text, null);
  if (next.has(name)) next.set(name, text);
  else send(whose, name, text);
};

/** @param {Whose} whose @param {string} name @param {string} text */
const send = async (whose, name, text) => {
  next.set(name, null);
  if (await keepWithAccount(whose, whose.preferencesUrl, { [name]: text })) noteAnswer(whose, name, text);
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
  for (const [name, { text, answered }] of asked(whose)) if (answered === null) save(whose, name, text);
  globalThis.addEventListener?.("pagehide", () => sendRest(whose));
};
