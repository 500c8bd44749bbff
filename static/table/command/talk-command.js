// @ts-check
// Talk by command: what was said lately, and a line of one's own. Pure.
import { heardLines } from "../talk/talk-heard.js";
import { sentence } from "../sentences/refusal-sentences.js";
import { MOST_TYPED, asksConduct, hasTalk, linesShown, mayWrite, mustBeReminded, whyNot } from "../talk/talk-selectors.js";
import { words } from "./doing.js";

/** @typedef {import("./doing.js").Reply} Reply */

/** So many of the last lines are read out. */
const READ = 5;
/** As the room counts them. A far longer line isn't sent: the room closes a socket for it, and it would be sent again over the next one. */
const MOST_SIGNS = 200;
/** What is typed before the first line at a public table. */
export const TO_ACCEPT = "Before your first line here, read the code of conduct, and type accept the code.";
const REMINDED = "A hand is running, and you aren't in it: say nothing of its cards. Type the line again to say it.";
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
  if (state.talk.asked && asksConduct(state)) return { text: `${TO_ACCEPT} It says: ${state.talk.asked.text}`, isQuoted: true };
  if (!mayWrite(state)) return words(whyNot(state));
  if (state.connection === "closed") return words("The line is down: nothing can be said just now.");
  if (text.length > MOST_TYPED) return words(sentence("LINE_TOO_LONG", { most: MOST_SIGNS }));
  if (text.trim() && mustBeReminded(state)) return { text: REMINDED, line: text };
  return text.trim() ? { text: `You say: ${text}`, isQuoted: true, line: text } : words("Type say and your line.");
};

/** How it went is said once the room has answered. @param {Page.State} state @returns {Reply} */
export const acceptCommand = (state) => {
  if (!hasTalk(state)) return words(NO_TALK);
  return state.talk.asked ? { text: "One moment.", menu: "acceptConduct", isSentByRoom: true } : words("There is no code of conduct to accept here.");
};
