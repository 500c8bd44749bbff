// @ts-check
// Choices ahead of the viewer's turn: as the room keeps them, and what one more press makes of them. Pure.
import { sentence } from "../sentences/refusal-sentences.js";

/** Why a choice is dropped that its player may want to make anew: for another price. */
const ANOTHER_PRICE = new Set(["AMOUNT_NOT_ALLOWED", "CANNOT_CHECK", "NOTHING_TO_CALL", "RAISE_CAP_REACHED"]);
const CHOOSE_ANEW = "The price has changed, so what you chose ahead was dropped.";

/** @param {Page.State} state @param {Protocol.KeptPreAction} message @returns {Page.State} */
export const keptAhead = (state, { action, dropped = null }) => ({
  ...state,
  preAction: action,
  notice: dropped && ANOTHER_PRICE.has(dropped) ? CHOOSE_ANEW : state.notice,
});

/** It is shown at once, and taken back if the room refuses it. @param {Page.State} state @param {{ frame: Protocol.PreAct }} message @returns {Page.State} */
export const choseAhead = (state, { frame }) => ({ ...state, preAction: frame.action, askedAhead: frame.request_id, notice: null });

/** @param {Page.State} state @param {Protocol.Refusal | Protocol.Error} message @returns {Page.State} */
export const refusedAhead = (state, { reason, facts }) => ({ ...state, preAction: null, notice: sentence(reason, facts ?? {}) });

/** Whether it is the same choice: of amounts, the same one. @param {Page.PreAction | null} one @param {Page.PreAction | null} other */
export const isSame = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** @param {Page.PreAction | null} action */
const sorted = (action) =>
  action && [action.type, "chips" in action ? action.chips : null, action.type === "check_fold" && Boolean(action.whole_hand)];

/**
 * What a box means when it is pressed once more: its choices in turn, then none of them.
 * @param {readonly Page.PreAction[]} choices @param {Page.PreAction | null} now @returns {Page.PreAction | null}
 */
export const next = (choices, now) => {
  const at = choices.findIndex((each) => isSame(each, now));
  return choices[at + 1] ?? null;
};
