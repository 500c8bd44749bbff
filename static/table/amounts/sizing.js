// @ts-check
// Bet sizing: the amounts to choose from, the chosen one, and how to get from one to another. Pure.
import { money } from "./amounts.js";
import { boxed, readBox } from "./stack-text.js";
import { sizeLabel } from "./bet-sizes.js";
import { isMyTurn, myHand, potTotal } from "../state/selectors.js";

/** The total that puts in a player's last chip. @param {Protocol.PlayerView} player */
export const allIn = ({ stack, bet }) => stack + bet;

/** So many amounts stand side by side; where there are more, a slider chooses. */
const SIDE_BY_SIDE = 6;
const DOLLAR = 100;

/** Whether an amount can ever be chosen in this game: its row is always there, so that the felt never jumps. @param {Page.WithView} state */
export const hasSizing = ({ view: { limit, rules } }) =>
  limit.betting !== "fixed_limit" || (rules.open_pair === "doubles" && limit.variant.streets.some((each) => each.open_pair));

/** Whether this table's amounts are so few, whoever's turn it is. @param {Page.WithView} state */
export const hasChoices = ({ view: { limit } }) =>
  limit.betting === "spread_limit" && (limit.higher - limit.lower) / DOLLAR + 2 <= SIDE_BY_SIDE;

/** The amounts to choose from, or null where there is one alone. @param {Page.State} state */
export const amounts = (state) => {
  if (!isMyTurn(state)) return null;
  const found = state.now.legal.bet ?? state.now.legal.raise_to;
  return found && found.minimum < found.maximum ? found : null;
};

/** What is chosen, as the table would take it; at first the least. @param {Page.State} state @param {Protocol.Amounts} limits */
export const chosen = (state, limits) => allowed(state.amount ?? limits.minimum, limits);

/** Why an amount that is typed can't be made; nothing where it can be. @param {number | null} chips @param {Omit<Protocol.Amounts, "choices"> & Partial<Protocol.Amounts>} limits */
export const whyNotMade = (chips, { minimum, maximum, step, choices = [] }) => {
  if (chips === null) return "Type an amount";
  if (chips < minimum) return `At least ${money(minimum)}`;
  if (chips > maximum) return `At most ${money(maximum)}`;
  const isWhole = choices.length ? choices.includes(chips) : chips === maximum || chips % step === 0;
  return isWhole ? "" : `In chips of ${money(step)}`;
};

/** What is wrong with what stands in the box; nothing once it is an amount that may be made. @param {Page.State} state */
export const wrongInBox = (state) => {
  const limits = amounts(state);
  return limits && state.amountText !== null ? whyNotMade(readBox(state, state.amountText, limits), limits) : "";
};

/** The nearest amount that may be made. @param {number} wanted @param {Protocol.Amounts} limits */
export const allowed = (wanted, { minimum, maximum, step, choices }) => {
  if (choices.length) return nearest(wanted, choices);
  if (wanted >= maximum) return maximum;
  return Math.max(minimum, Math.min(maximum, Math.floor(wanted / step) * step));
};

/** @param {number} wanted @param {readonly number[]} choices */
const nearest = (wanted, choices) =>
  choices.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));

/**
 * Each amount that may be made, where they are few: an open pair's two limits (ST-6), a narrow spread
 * (BT-8). Null where there is nothing, or too much, to choose from.
 * @param {Page.State} state
 */
export const choices = (state) => {
  const limits = amounts(state);
  if (!limits?.choices.length || limits.choices.length > SIDE_BY_SIDE) return null;
  const now = chosen(state, limits);
  const label = isMyTurn(state) && state.now.legal.bet ? "Bet" : "Raise to";
  return limits.choices.map((chips) => ({ label, chips, isOn: chips === now }));
};

/** Why there is a choice: "Open pair: $2 or $4". @param {Page.WithView} state */
export const whyChoice = ({ view: { limit } }) =>
  limit.betting === "fixed_limit"
    ? `Open pair: ${money(limit.lower)} or ${money(limit.higher)}`
    : `Spread: ${money(limit.lower)} to ${money(limit.higher)}`;

/**
 * The amount a step up or down: one big blind, finely one chip; of a list the next.
 * @param {Page.WithView} state @param {1 | -1} direction
 */
export const stepped = (state, direction, isFine = false) => {
  const limits = amounts(state);
  if (!limits) return null;
  const now = chosen(state, limits);
  if (limits.choices.length) return limits.choices[limits.choices.indexOf(now) + direction] ?? now;
  const { big_blind: blind, lower } = state.view.limit;
  return allowed(now + direction * (isFine ? limits.step : Math.max(blind || lower, limits.step)), limits);
};

const SLIDER_STEPS = 1000;

/** Where the slider stands for an amount, 0 to 1000: as far from the least as its logarithm. @param {number} chips @param {Protocol.Amounts} limits */
export const slideOf = (chips, { minimum, maximum }) =>
  Math.round((SLIDER_STEPS * Math.log(chips / minimum)) / Math.log(maximum / minimum));

/** The amount that the slider stands for. @param {number} slide @param {Protocol.Amounts} limits */
export const amountAt = (slide, limits) =>
  allowed(Math.round(limits.minimum * (limits.maximum / limits.minimum) ** (slide / SLIDER_STEPS)), limits);

/**
 * Amounts to choose by one press, each with the total it makes, as it may be made: parts of the pot, and before
 * the flop, while that is a raise, big blinds.
 * @param {Page.State} state @returns {Page.Preset[]}
 */
export const presets = (state) => {
  const limits = amounts(state);
  const me = myHand(state);
  if (!limits || !me || !isMyTurn(state)) return [];
  const list = [
    { label: "Min", chips: limits.minimum },
    ...sized(state, me, limits),
    { label: limits.maximum >= allIn(me) ? "All-in" : "Max", chips: limits.maximum },
  ];
  return list.filter((each, index) => list.findIndex((other) => other.chips === each.chips) === index);
};

/** @param {Page.MayAct & Page.InHand} state @param {Protocol.PlayerView} me @param {Protocol.Amounts} limits */
const sized = (state, me, limits) => {
  const chips = chipsOf(state, me, limits);
  return sizesFor(state, limits).map((size) => ({ label: sizeLabel(size), chips: chips(size) }));
};

/** What a size comes to here. @param {Page.MayAct & Page.InHand} state @param {Protocol.PlayerView} me @param {Protocol.Amounts} limits */
const chipsOf = (state, me, limits) => {
  const call = state.now.legal.call ?? 0;
  const after = potTotal(state.view.hand) + call;
  const to = (/** @type {number} */ share) => allowed(me.bet + call + Math.round(after * share), limits);
  return (/** @type {Page.BetSize} */ { blinds, pot = 0 }) => (blinds ? allowed(Math.round(blinds * state.view.limit.big_blind), limits) : to(pot));
};

/** Big blinds before the flop, where any of them is more than the least raise; else parts of the pot. @param {Page.InHand} state @param {Protocol.Amounts} limits */
const sizesFor = ({ betSizes, view: { limit, hand } }, limits) => {
  if (hand.street > 0 || !limit.variant.has_button) return betSizes.after;
  const raises = betSizes.before.filter(({ blinds }) => !blinds || blinds * limit.big_blind > limits.minimum);
  return raises.some(({ blinds }) => blinds) ? raises : betSizes.after;
};

/**
 * The amounts of the keys 1 to 4: each has its own of the list, whichever of them are worth a button.
 * @param {Page.State} state @returns {readonly number[]}
 */
export const quickAmounts = (state) => {
  const limits = amounts(state);
  const me = myHand(state);
  if (!limits || !me || !isMyTurn(state)) return [];
  const few = choices(state);
  if (few) return few.map(({ chips }) => chips);
  const { before, after } = state.betSizes;
  return (sizesFor(state, limits) === after ? after : before).map(chipsOf(state, me, limits));
};

/** How much of the pot, once called, a bet or raise to so much puts in: "66%"; nothing where there is no pot. @param {Page.State} state @param {number} chips */
export const partOfPot = (state, chips) => {
  const me = myHand(state);
  if (!me || !isMyTurn(state) || !state.view.hand) return "";
  const call = state.now.legal.call ?? 0;
  const pot = potTotal(state.view.hand) + call;
  return pot > 0 ? `${Math.round((100 * (chips - me.bet - call)) / pot)}%` : "";
};

/** What stands in the box. @param {Page.State} state */
export const boxText = (state) => {
  const limits = amounts(state);
  return state.amountText ?? (limits ? boxed(state, chosen(state, limits)) : "");
};
