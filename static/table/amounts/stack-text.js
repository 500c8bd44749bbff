// @ts-check
// Amounts as text: in dollars or in big bets, as the viewer likes; the other way stands beside a stack. Pure.
import { bank, cents, money, sign, typed } from "./amounts.js";
import { hasView } from "../state/selectors.js";
import { inBets } from "../sentences/sentences.js";

/** What a switch to it is called. @param {Page.WithView} state */
export const betUnit = ({ view: { limit } }) => (isOfBets(limit) ? "big bets" : "big blinds");

/** @param {Protocol.Limit} limit */
const isOfBets = ({ betting }) => betting === "fixed_limit" || betting === "spread_limit";

/** What one of them is, in cents; 0 before the table has come. @param {Page.State} state */
const unitOf = ({ view }) => (view ? (isOfBets(view.limit) ? view.limit.higher : (view.limit.big_blind ?? 0)) : 0);

/** "$80" and "40 big blinds", or "40 BB" and "$80". @param {Page.WithView} state @param {number} chips */
export const stackText = (state, chips) => {
  const bets = inBets(state, chips);
  return state.isInBets ? { text: `${briefly(parseFloat(bets))} BB`, other: money(chips) } : { text: money(chips), other: bets };
};

/** Of a hundred or more the tenths count for nothing, and no plate has room for them. @param {number} bets */
const briefly = (bets) => (bets >= 100 ? Math.round(bets) : bets);

const AMOUNT = /\$\d+(?:,\d{3})*(?:\.\d\d)?/g;
/** Chips of a table's own have no sign: among words a number may be a seat's. */
const UNSIGNED = /(?<=^(?:Pot )?)[\d,]+(?:\.\d\d)?$/;

/** A sentence or a label with its amounts as the viewer likes them: "Pot $96", or "Pot 48 BB". @param {Page.WithView} state @param {string} text */
export const amountsShown = (state, text) =>
  state.isInBets ? text.replace(sign() ? AMOUNT : UNSIGNED, (each) => stackText(state, cents(each.replaceAll(",", "")) ?? 0).text) : text;

/**
 * A sentence of the log, or one to be heard, with its amounts as the viewer likes them: "Bob bets 2 BB.", "Bob bets 2 big blinds." What is too
 * small to be counted so, what lies in the bankroll, and chips of a table's own stay as they are.
 * @param {Page.State} state @param {string} text
 */
export const amountsInSentence = (state, text, isHeard = true) => {
  if (!state.isInBets || !hasView(state) || !unitOf(state) || !sign() || text.includes(bank())) return text;
  return text.replace(AMOUNT, (each) => {
    const chips = cents(each) ?? 0;
    const { text: short } = stackText(state, chips);
    if (short.startsWith("0 ")) return each;
    return isHeard ? inBets(state, chips) : short;
  });
};

/** Where chips come out of the bankroll, which is in dollars: "$80", or "$80 (40 big blinds)". @param {Page.WithView} state @param {number} chips */
export const inBoth = (state, chips) => (state.isInBets ? `${money(chips)} (${inBets(state, chips)})` : money(chips));

/** What stands in the box for so many chips: "48", or "24" big blinds. @param {Page.State} state @param {number} chips */
export const boxed = (state, chips) => (state.isInBets && unitOf(state) ? String(Math.round((100 * chips) / unitOf(state)) / 100) : typed(chips));

/** What is to be typed as a command where amounts are read as bets: " Type it in dollars: 4 to 40." @param {Page.State} state @param {{ readonly minimum: number, readonly maximum: number }} limits */
export const asTyped = (state, { minimum, maximum }) => (state.isInBets && sign() ? ` Type it in dollars: ${typed(minimum)} to ${typed(maximum)}.` : "");

/**
 * What somebody typed into the box, in cents; null if it is no amount. Bets are rounded to what chips there are.
 * @param {Page.State} state @param {string} text @param {Protocol.Amounts} limits
 */
export const readBox = (state, text, { step, maximum }) => {
  const hundredths = cents(text);
  const unit = unitOf(state);
  if (!state.isInBets || !unit || hundredths === null) return hundredths;
  const chips = (hundredths * unit) / 100;
  return Math.abs(chips - maximum) <= unit / 100 ? maximum : Math.round(chips / step) * step;
};
