// @ts-check
// An act that is typed before one's turn: it is chosen ahead, for the price that it was heard with (BT-15). Pure.
import { money } from "../amounts/amounts.js";
import { written } from "../sentences/card-names.js";
import { canShowCards, hiddenCards } from "../state/cards-to-show.js";
import { isRunning, mayShow, myHand } from "../state/selectors.js";
import { noTimeBank } from "../sentences/time-bank.js";
import { said } from "../sentences/sentences.js";
import { done, sent, words } from "./doing.js";

/** @typedef {Extract<import("./parse.js").Command, { type: "act" }>} ActCommand @typedef {import("./doing.js").Reply} Reply */

/** @param {Page.WithView} state @param {ActCommand} command @returns {Reply} */
export const aheadCommand = (state, command) => {
  if (command.act === "show" && (command.chips !== null || !mayShow(state))) return turningUp(state, command.chips);
  if (command.act === "show" || command.act === "hide") return showing(state, command.act);
  if (command.act === "cancel") return state.preAction ? done("Nothing is chosen ahead now.", { type: "pre_act", action: null }) : words("Nothing is chosen ahead.");
  if (command.act === "time_bank") return words(noTimeBank(state));
  const ahead = isRunning(state) && myHand(state) ? state.now.ahead : null;
  const chosen = ahead ? choice(state, ahead, command) : null;
  if (!ahead || !chosen) return words(`It isn't your turn. ${said(state).text}.`.replace(/\.\.$/, "."));
  return typeof chosen === "string" ? words(chosen) : done(`Chosen ahead: ${choiceInWords(chosen, ahead)}. Type cancel to take it back.`, { type: "pre_act", action: chosen });
};

/** @param {Page.WithView} state @param {"show" | "hide"} act */
const showing = (state, act) => {
  if (!mayShow(state)) return words("You have no cards to show now.");
  const { turn } = state.now;
  return act === "show" ? sent("Show my cards.", { type: "act", turn, action: { type: "show" } }) : done("Your cards stay hidden.", { type: "keep_hidden", turn });
};

/** "show", or "show 2" for the second of the down cards: now, or once the hand is over (SD-9). @param {Page.WithView} state @param {number | null} chips the number as if it were dollars */
const turningUp = (state, chips) => {
  const cards = hiddenCards(state);
  if (!canShowCards(state)) return words("You have no cards to show now.");
  const wanted = chips === null ? cards : cards.filter(({ at }) => 100 * (at + 1) === chips);
  if (!wanted.length) return words(`Type show and a number: ${cards.map(({ at, card }) => `${at + 1} for ${written([card])}`).join(", ")}.`);
  const text = `Show ${wanted.map(({ card }) => written([card])).join(" and ")}`;
  return done(isRunning(state) ? `${text} once the hand is over.` : `${text}.`, { type: "turn_up", cards: wanted.map(({ at }) => at) });
};

/** What is chosen; a sentence where that can't be. @param {Page.WithView} state @param {Protocol.PreActionOffer} ahead @param {ActCommand} command @returns {Page.PreAction | string | null} */
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

/** @param {Page.WithView} state */
const isLimit = ({ view: { limit } }) => limit.betting === "fixed_limit" || limit.betting === "spread_limit";

/** @param {Page.PreAction} action @param {Protocol.PreActionOffer} ahead */
const choiceInWords = (action, { call = null }) => {
  switch (action.type) {
    case "check_fold": return call === null ? "check, or fold to a bet" : "fold";
    case "call": return `call ${money(action.chips)}`;
    case "raise_to": return `bet or raise to ${money(action.chips)}`;
    case "call_any": return "call any bet";
    default: return "check";
  }
};
