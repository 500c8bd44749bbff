// @ts-check
// What a turn offers beside its price, to somebody who sees no buttons: "complete to 2", "raise from 40", what there is
// to win, and who can pay it. Pure.
import { money } from "../amounts.js";
import { isAllIn, myHand, potTotal } from "../selectors.js";
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

/** What can be bet, and what it comes to that others can call, as a raise is named: "you have 100, Bob can call up to 48"; of several the most. @param {Page.MayAct & Page.InHand} state */
export const stacksOffered = (state) => {
  const me = myHand(state);
  return me && isBigBet(state) ? [`you have ${bare(me.stack)}`, ...othersCall(state.view.hand.players.filter((each) => each !== me))] : [];
};

/** @param {readonly Protocol.PlayerView[]} others */
const othersCall = (others) => {
  const able = others.filter((each) => !each.has_folded && !isAllIn(each));
  if (!able.length) return [];
  const who = able.length === 1 ? able.map(({ name }) => name) : ["others"];
  return [`${who} can call up to ${bare(Math.max(...able.map(allIn)))}`];
};

/** What there is to win: "pot $26", and how it lies where there are side pots: "of it main 18", "side 4". @param {Page.InHand} state */
export const potsOffered = ({ view: { hand }, now: { pots = [] }, hearing: { level } }) => {
  const each = level === LAST_LEVEL ? [] : pots;
  return [`pot ${money(potTotal(hand))}`, ...each.map(({ chips }, index) => `${index === 0 ? "of it main" : "side"} ${bare(chips)}`)];
};

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
