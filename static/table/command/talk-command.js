// @ts-check
// Talk by command: what was said lately, and a line of one's own. Pure.
import { heardLines } from "../talk/talk-heard.js";
import { hasTalk, linesShown, mayWrite, whyNot } from "../talk/talk-selectors.js";
import { words } from "./doing.js";

/** @typedef {import("./doing.js").Reply} Reply */

/** So many of the last lines are read out. */
const READ = 5;
const NO_TALK = "There is no talk at this table.";

/** The last lines, a name once for lines in a row. @param {Page.State} state @returns {Reply} */
export const chatCommand = (state) => {
  if (!hasTalk(state)) return words(NO_TALK);
  const lines = linesShown(state).filter(({ text }) => text);
  return lines.length ? { text: heardLines(lines.slice(-READ)), isQuoted: true } : words("Nobody has said anything yet.");
};

/** Whether the line is taken is the room's to say. @param {Page.State} state @param {string} text @returns {Reply} */
export const sayCommand = (state, text) => {
  if (!hasTalk(state)) return words(NO_TALK);
  if (!mayWrite(state)) return words(whyNot(state));
  if (state.connection === "closed") return words("The line is down: nothing can be said just now.");
  return text.trim() ? { text: `You say: ${text}`, isQuoted: true, line: text } : words("Type say and your line.");
};
