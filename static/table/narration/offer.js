// @ts-check
// What a turn offers beside its price, to somebody who sees no buttons: "complete to 2", "raise from 40". Pure.
import { money } from "../amounts.js";
import { myHand } from "../selectors.js";
import { allIn, isBigBet } from "../sizing.js";
import { LAST_LEVEL } from "./levels.js";

/** What a bet or raise comes to, or where it begins; null where there is none, or at the least level. @param {Page.MayAct & Page.InHand} state */
export const moreOffered = (state) => {
  const { complete, bet, raise_to: raise } = state.now.legal;
  if (state.hearing.level === LAST_LEVEL) return null;
  if (complete !== null) return `complete to ${bare(complete)}`;
  if (bet) return sized("bet", "", bet, state);
  return raise && sized("raise", " to", raise, state);
};

/** What one has, where that is what can be bet: "you have 100". @param {Page.MayAct & Page.InHand} state */
export const stackOffered = (state) => (isBigBet(state) ? [`you have ${bare(myHand(state)?.stack ?? 0)}`] : []);

/** @param {string} verb @param {string} to @param {Protocol.Amounts} amounts @param {Page.MayAct & Page.InHand} state */
const sized = (verb, to, { minimum, maximum, choices }, state) => {
  const me = myHand(state);
  if (me && minimum === allIn(me)) return `${verb} all-in`;
  if (isBigBet(state)) return `${verb} from ${bare(minimum)}`;
  const isEither = choices.length === 2; // an open pair's two limits (ST-6)
  if (minimum === maximum || isEither) return `${verb}${to} ${[...new Set([minimum, maximum])].map(bare).join(" or ")}`;
  return `${verb} from ${bare(minimum)} to ${bare(maximum)}`;
};

/** Whole dollars alone, to be short: the word before says that it is an amount. @param {number} cents */
const bare = (cents) => (cents % 100 === 0 ? money(cents).slice(1) : money(cents));
