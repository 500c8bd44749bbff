// @ts-check
// What the viewer has typed, and what wasn't answered yet, kept for this tab: a reload loses no line.
import { allTabs, readJson, tab, writeJson } from "../kept/kept-json.js";
import { MOST_TYPED } from "./talk-selectors.js";

/** @typedef {Pick<Page.State["talk"], "draft" | "sending">} Kept */

const REMINDED = "room.talk-reminded";

/** @param {number} table */
const nameOf = (table) => `room.talk-${table}`;

/** This browser's people have read once that a running hand isn't talked about. */
export const keepReminded = () => writeJson(allTabs, REMINDED, true);

/** @param {number} table @returns {Kept & Pick<Page.State["talk"], "isReminded">} */
export const keptTalk = (table) => {
  const { draft, sending } = readJson(tab, nameOf(table), /** @type {Partial<Kept>} */ ({}));
  return { isReminded: Boolean(readJson(allTabs, REMINDED, false)), draft: isLine(draft) ? draft : "", sending: Array.isArray(sending) ? sending.filter((each) => isLine(each?.text)) : [] };
};

/** Whether the room would read it. @param {unknown} text @returns {text is string} */
const isLine = (text) => typeof text === "string" && text.length <= MOST_TYPED;

/** @param {number} table @param {Page.State["talk"]} before @param {Page.State["talk"]} after */
export const keepTalk = (table, before, after) => {
  if (before.draft === after.draft && before.sending === after.sending) return;
  writeJson(tab, nameOf(table), { draft: after.draft, sending: after.sending });
};
