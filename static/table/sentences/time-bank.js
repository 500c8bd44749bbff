// @ts-check
// The time bank (EA-22), in words. Pure.
import { isOnBank } from "../connection/room-time.js";
import { does } from "./who.js";
import { isMyTurn } from "../state/selectors.js";
import { pageTime } from "../connection/page-time.js";

/** @param {number} seat @param {number} seconds @param {import("./events/log-line.js").Context} context */
export const bankUsed = (seat, seconds, context) => `${does(seat, "draw[s] on the time bank", context)}: ${seconds} seconds more.`;

/** Seconds that the viewer can add to their turn now; 0: none. @param {Page.State} state */
export const myBank = (state) => (isMyTurn(state) && state.isActing ? (state.now?.time_bank ?? 0) : 0);

/** Whether the viewer's turn counts their bank already. @param {Page.State} state */
export const isMyBankOn = (state) => isMyTurn(state) && state.isActing && Boolean(state.now?.bank_from);

/** Why there is nothing to add. @param {Page.State} state */
export const noTimeBank = (state) => {
  if (!state.view?.rules.time_bank_seconds) return "This house has no time bank.";
  if (!isMyTurn(state)) return "It isn't your turn.";
  return state.now?.bank_from ? "Your time bank is counted already: what you don't need goes back." : "Nothing is left in your time bank.";
};

/** To everybody, while whoever is to act is on it. @param {Page.State} state */
export const bankRuns = (state, here = pageTime()) => (isOnBank(state, here) ? "Time bank" : "");

/** What a player has beside their clock: "60 seconds in the time bank". @param {Page.State} state */
export const bankLeft = ({ now }) => (now?.time_bank ? `${now.time_bank} seconds in the time bank` : "");
