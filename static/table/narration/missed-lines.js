// @ts-check
// Missed lines, for somebody who listens when the whole table comes: of a hand that they were in, all since; of
// another one, what they hold and what lies open. Pure.

import { titled } from "./as-heard.js";

/** @param {Page.State} before @param {Page.State} after @returns {string[]} */
export const missedLines = (before, after) => {
  if (after.view?.hand?.is_over && !before.view) return [];
  const [had, has] = [ofTheHand(before.log), ofTheHand(after.log)];
  if (had[0]?.text === has[0]?.text) return has.slice(had.length).map((line) => titled(line).text);
  return has.filter(({ kind }) => STANDING.has(kind)).map((line) => titled(line).text);
};

const STANDING = new Set(["hand", "own", "street", "cards"]);

/** The lines of the last hand. @param {Page.State["log"]} log */
const ofTheHand = (log) => {
  const start = log.findLastIndex(({ kind }) => kind === "hand");
  return start < 0 ? [] : log.slice(start);
};
