// @ts-check
// A reaction by command, called as its button is. Pure.
import { EVERY_REACTION, NOBODY_SEES, REACTIONS } from "../talk/quick/reactions.js";
import { hasTalk, mayWrite, whyNot } from "../talk/talk-selectors.js";
import { words } from "./doing.js";

/** Whether it is taken is the room's to say. @param {Page.State} state @param {string} name @returns {import("./doing.js").Reply} */
export const reactCommand = (state, name) => {
  if (!hasTalk(state)) return words("There is no talk at this table.");
  if (!mayWrite(state)) return words(whyNot(state));
  if (state.connection === "closed") return words(NOBODY_SEES);
  const reaction = EVERY_REACTION.find((each) => REACTIONS[each].name === name);
  if (!reaction) return words(`Type react and one of these: ${EVERY_REACTION.map((each) => REACTIONS[each].name).join(", ")}.`);
  return { text: `You react: ${REACTIONS[reaction].name}.`, reaction };
};
