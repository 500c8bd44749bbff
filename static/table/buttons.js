// @ts-check
// What the buttons offer: one for each legal action, with its amount. Pure.
import { typed } from "./money.js";
import { isMyTurn, mayShow, myHand, potTotal } from "./selectors.js";

/** The left, middle and right button; null where there is none. The places never change. */
export const buttons = (state) => {
  if (mayShow(state)) return [null, { label: "Show my cards", action: { type: "show" }, key: "S" }, null];
  if (!isMyTurn(state)) return [null, null, null];
  const legal = state.now.legal;
  return [fold(legal), passive(state, legal), aggressive(state, legal)];
};

const fold = (legal) => (legal.fold ? { label: "Fold", action: { type: "fold" }, key: "F" } : null);

const passive = (state, legal) => {
  if (legal.check) return { label: "Check", action: { type: "check" }, key: "C" };
  if (legal.bring_in !== null)
    return { label: "Bring in", chips: legal.bring_in, action: { type: "bring_in" }, key: "C" };
  if (legal.call === null) return null;
  const isAllIn = legal.call >= (myHand(state)?.stack ?? Infinity);
  return { label: "Call", chips: legal.call, isAllIn, action: { type: "call" }, key: "C" };
};

const aggressive = (state, legal) => {
  if (legal.complete !== null)
    return { label: "Complete to", chips: legal.complete, action: { type: "complete" }, key: "R" };
  const kind = legal.bet ? "bet" : legal.raise_to ? "raise_to" : null;
  if (!kind) return null;
  const chips = chosen(state, legal[kind]);
  const label = kind === "bet" ? "Bet" : "Raise to";
  return { label, chips, isAllIn: chips === allIn(state), action: { type: kind, chips }, key: "R" };
};

/** The total that puts in the viewer's last chip. */
const allIn = (state) => {
  const me = myHand(state);
  return me.stack + me.bet;
};

/** So many amounts stand side by side; where there are more, a slider chooses. */
const SIDE_BY_SIDE = 6;
const DOLLAR = 100;

/** Each amount that may be made, with what it is called, where they are few: an open pair's two limits
    (ST-6), a narrow spread (BT-8). Null where there is nothing, or too much, to choose from. */
export const choices = (state) => {
  const limits = amounts(state);
  if (!limits?.choices.length || limits.choices.length > SIDE_BY_SIDE) return null;
  const now = chosen(state, limits);
  return limits.choices.map((chips) => ({ label: aggressive(state, state.now.legal).label, chips, isOn: chips === now }));
};

/** Whether this table's amounts are so few, whoever's turn it is: their place is kept free. */
export const hasChoices = ({ view: { limit } }) =>
  limit.betting === "spread_limit" && (limit.higher - limit.lower) / DOLLAR + 2 <= SIDE_BY_SIDE;

/** The amounts to choose from, or null where there is one alone. */
export const amounts = (state) => {
  if (!isMyTurn(state)) return null;
  const found = state.now.legal.bet ?? state.now.legal.raise_to;
  return found && found.minimum < found.maximum ? found : null;
};

/** What is chosen, as the table would take it. */
const chosen = (state, limits) => allowed(state.amount ?? limits.minimum, limits);

/** The nearest amount that may be made. */
export const allowed = (wanted, { minimum, maximum, step, choices }) => {
  if (choices.length) return nearest(wanted, choices);
  if (wanted >= maximum) return maximum;
  return Math.max(minimum, Math.min(maximum, Math.floor(wanted / step) * step));
};

const nearest = (wanted, choices) =>
  choices.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));

/** "½ pot", "Pot" and "All-in", each with the total it makes. */
export const presets = (state) => {
  const limits = amounts(state);
  const me = myHand(state);
  const call = state.now.legal.call ?? 0;
  const after = potTotal(state.view.hand) + call;
  const to = (share) => allowed(me.bet + call + Math.round(after * share), limits);
  const list = [
    { label: "Min", chips: limits.minimum },
    { label: "½ pot", chips: to(0.5) },
    { label: "Pot", chips: to(1) },
    { label: limits.maximum >= allIn(state) ? "All-in" : "Max", chips: limits.maximum },
  ];
  return list.filter((each, index) => list.findIndex((other) => other.chips === each.chips) === index);
};

/** What stands in the box. */
export const boxText = (state) => state.amountText ?? typed(chosen(state, amounts(state)));
