// @ts-check
// How a stack is written: in dollars or in big bets, as the viewer likes; the other way is told beside it. Pure.
import { money } from "./amounts.js";
import { inBets } from "./sentences.js";

/** What a switch to it is called. @param {Page.Told} state */
export const betUnit = ({ view: { limit } }) =>
  limit.betting === "fixed_limit" || limit.betting === "spread_limit" ? "big bets" : "big blinds";

/** "$80" and "40 big blinds", or "40 BB" and "$80". @param {Page.Told} state @param {number} chips */
export const stackText = (state, chips) => {
  const bets = inBets(state, chips);
  return state.isInBets ? { text: bets.replace(/ .*/, " BB"), other: money(chips) } : { text: money(chips), other: bets };
};
