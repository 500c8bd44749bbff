// @ts-check
// The offer of the buttons: one for each legal action, with its amount. Pure.
import { isMyTurn, mayShow, myHand } from "../state/selectors.js";
import { allIn, chosen } from "../amounts/sizing.js";

/**
 * The left, middle and right button; null where there is none. The places never change.
 * @param {Page.State} state @returns {[Page.Button | null, Page.Button | null, Page.Button | null]}
 */
export const buttons = (state) => {
  if (mayShow(state)) return [null, { label: "Show my cards", action: { type: "show" }, key: "show" }, null];
  const me = myHand(state);
  if (!me || !isMyTurn(state)) return [null, null, null];
  const { legal } = state.now;
  return [fold(legal), passive(me, legal), aggressive(state, me, legal)];
};

/** @param {Protocol.LegalActions} legal @returns {Page.Button | null} */
const fold = (legal) => (legal.fold ? { label: "Fold", action: { type: "fold" }, key: "fold" } : null);

/** @param {Protocol.PlayerView} me @param {Protocol.LegalActions} legal @returns {Page.Button | null} */
const passive = (me, legal) => {
  if (legal.check) return { label: "Check", action: { type: "check" }, key: "pass" };
  if (legal.bring_in !== null)
    return { label: "Bring in", chips: legal.bring_in, action: { type: "bring_in" }, key: "pass" };
  if (legal.call === null) return null;
  return { label: "Call", chips: legal.call, isAllIn: legal.call >= me.stack, action: { type: "call" }, key: "pass" };
};

/** @param {Page.State} state @param {Protocol.PlayerView} me @param {Protocol.LegalActions} legal @returns {Page.Button | null} */
const aggressive = (state, me, legal) => {
  if (legal.complete !== null)
    return { label: "Complete to", chips: legal.complete, action: { type: "complete" }, key: "raise" };
  const limits = legal.bet ?? legal.raise_to;
  if (!limits) return null;
  const chips = chosen(state, limits);
  const isAllIn = chips === allIn(me);
  return legal.bet
    ? { label: "Bet", chips, isAllIn, action: { type: "bet", chips }, key: "raise" }
    : { label: "Raise to", chips, isAllIn, action: { type: "raise_to", chips }, key: "raise" };
};
