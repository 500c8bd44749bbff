// @ts-check
// An act that is typed before one's turn: it is chosen ahead, for the price that it was heard with (BT-15). Pure.
import { money } from "../amounts.js";
import { isRunning, mayShow, myHand } from "../selectors.js";
import { said } from "../sentences.js";
import { done, sent, words } from "./doing.js";

/** @typedef {Extract<import("./parse.js").Command, { type: "act" }>} ActCommand @typedef {import("./doing.js").Reply} Reply */

/** @param {Page.Told} state @param {ActCommand} command @returns {Reply} */
export const aheadCommand = (state, command) => {
  if (command.act === "show" || command.act === "hide") return showing(state, command.act);
  if (command.act === "cancel") return state.preAction ? done("Nothing is chosen ahead now.", { type: "pre_act", action: null }) : words("Nothing is chosen ahead.");
  const ahead = isRunning(state) && myHand(state) ? state.now.ahead : null;
  const chosen = ahead ? choice(state, ahead, command) : null;
  if (!ahead || !chosen) return words(`It isn't your turn. ${said(state).text}.`.replace(/\.\.$/, "."));
  return typeof chosen === "string" ? words(chosen) : done(`Chosen ahead: ${told(chosen, ahead)}. Type cancel to take it back.`, { type: "pre_act", action: chosen });
};

/** @param {Page.Told} state @param {"show" | "hide"} act */
const showing = (state, act) => {
  if (!mayShow(state)) return words("You have no cards to show now.");
  const { turn } = state.now;
  return act === "show" ? sent("Show my cards.", { type: "act", turn, action: { type: "show" } }) : done("Your cards stay hidden.", { type: "keep_hidden", turn });
};

/** What is chosen; a sentence where that can't be. @param {Page.Told} state @param {Protocol.PreActionOffer} ahead @param {ActCommand} command @returns {Page.PreAction | string | null} */
const choice = (state, { check = false, call = null, raise_to: raise = null }, { act, chips }) => {
  switch (act) {
    case "fold": return { type: "check_fold" };
    case "check": return check ? { type: "check" } : "You can't check ahead: there is a bet.";
    case "pass": return check ? { type: "check" } : call === null ? null : { type: "call", chips: call };
    case "call": return call === null ? "There is nothing to call yet." : chips !== null && chips !== call ? `It is ${money(call)} to call.` : { type: "call", chips: call };
    case "call_any": return isLimit(state) ? { type: "call_any" } : "Only in limit games can you call any bet ahead.";
    case "bet": case "raise": case "complete": return raise === null || (chips !== null && chips !== raise) ? "You can't choose that raise ahead." : { type: "raise_to", chips: raise };
    default: return "That can't be chosen ahead.";
  }
};

/** @param {Page.Told} state */
const isLimit = ({ view: { limit } }) => limit.betting === "fixed_limit" || limit.betting === "spread_limit";

/** @param {Page.PreAction} action @param {Protocol.PreActionOffer} ahead */
const told = (action, { call = null }) => {
  switch (action.type) {
    case "check_fold": return call === null ? "check, or fold to a bet" : "fold";
    case "call": return `call ${money(action.chips)}`;
    case "raise_to": return `bet or raise to ${money(action.chips)}`;
    case "call_any": return "call any bet";
    default: return "check";
  }
};
