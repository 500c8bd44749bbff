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

/** @typedef {Pick<Page.Facts, "table" | "viewer">} Whose */

/** @param {Whose} page @returns {Kept & Pick<Page.State["talk"], "isReminded">} */
export const keptTalk = (page) => {
  const { draft, sending } = keptOf(page);
  return { isReminded: Boolean(readJson(allTabs, REMINDED, false)), draft: isLine(draft) ? draft : "", sending: Array.isArray(sending) ? sending.filter((each) => isLine(each?.text)) : [] };
};

/** Who signs in after somebody else in one tab has none of their lines: they would be said again, under the wrong name. @param {Whose} page @returns {Partial<Kept>} */
const keptOf = ({ table, viewer }) => {
  const kept = readJson(tab, nameOf(table), /** @type {Partial<Kept> & { viewer?: number | null }} */ ({}));
  return kept.viewer === undefined || kept.viewer === viewer ? kept : {}; // a page of the version before named nobody
};

/** Whether the room would read it. @param {unknown} text @returns {text is string} */
const isLine = (text) => typeof text === "string" && text.length <= MOST_TYPED;

/** @param {Whose} page @param {Page.State["talk"]} before @param {Page.State["talk"]} after */
export const keepTalk = ({ table, viewer }, before, after) => {
  if (before.draft === after.draft && before.sending === after.sending) return;
  writeJson(tab, nameOf(table), { viewer, draft: after.draft, sending: after.sending });
};
