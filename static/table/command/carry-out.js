// @ts-check
// Does what a command says, and gives its answer: below the field, and aloud if nothing else will announce it.
import { amountsInSentence } from "../amounts/stack-text.js";
import { JUST_COME } from "../pressing/unseen.js";
import { words } from "./doing.js";
import { replyTo } from "./reply-to.js";

/** @typedef {import("../narration/narrator.js").Narrator} Narrator */

/** @param {string} typed @param {{ get: () => Page.State, dispatch: Page.Dispatch, actions: Page.Actions, narrator: Narrator, isUnseen: (deed: Page.Deed) => boolean }} page */
export const carryOutCommand = (typed, { get, dispatch, actions, narrator, isUnseen }) => {
  const state = get();
  const reply = replyTo(state, typed, state.command.asked, narrator.last);
  const { text, deed, areWatchersHidden, line, reaction, mute, menu, isQuoted = false, isSentByRoom = false, asked = null } = reply.deed && isUnseen(reply.deed) ? words(JUST_COME) : reply;
  dispatch({ type: "ui_command", text: isQuoted ? text : amountsInSentence(state, text), asked });
  if (!isSentByRoom) actions.announce(text, isQuoted);
  if (line) actions.sayLine(line);
  if (reaction) actions.react(reaction);
  if (mute?.isAtTable && mute.player !== null) void actions.muteAtTable(mute.player, mute.isMuted);
  else if (mute) void actions.mute(mute.player, mute.isMuted);
  if (areWatchersHidden !== undefined) actions.hideWatchers(areWatchersHidden);
  if (deed) actions.press({ label: text, style: "none", deed });
  if (menu === "rules") actions.askAboutTable(false);
  else if (menu) actions[menu]();
};
