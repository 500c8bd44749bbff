// @ts-check
// A turn's offer beside its price, to somebody who sees no buttons: "complete to 2", "raise from 40", what there is
// to win, and who can pay it. Pure.
import { money, sign } from "../amounts/amounts.js";
import { amountsInSentence } from "../amounts/stack-text.js";
import { isAllIn, isBigBet, myHand, potTotal } from "../state/selectors.js";
import { allIn } from "../amounts/sizing.js";
import { LAST_LEVEL } from "./levels.js";

/** What a bet or raise comes to, or where it begins; null where there is none, or at the least level. @param {Page.MayAct & Page.InHand} state */
export const moreOffered = (state) => {
  const { complete, bet, raise_to: raise } = state.now.legal;
  if (state.hearing.level === LAST_LEVEL) return null;
  if (complete !== null) return `complete to ${bare(state, complete)}`;
  if (bet) return sized("bet", "", bet, state);
  return raise && sized("raise", " to", raise, state);
};

/** What can be bet, and what it comes to that others can call, as a raise is named: "you have 100, Bob can call up to 48"; of several the most. @param {Page.MayAct & Page.InHand} state */
export const stacksOffered = (state) => {
  const me = myHand(state);
  return me && isBigBet(state) ? [`you have ${bare(state, me.stack)}`, ...othersCall(state, state.view.hand.players.filter((each) => each !== me))] : [];
};

/** @param {Page.WithView} state @param {readonly Protocol.PlayerView[]} others */
const othersCall = (state, others) => {
  const able = others.filter((each) => !each.has_folded && !isAllIn(each));
  if (!able.length) return [];
  const who = able.length === 1 ? able.map(({ name }) => name) : ["others"];
  return [`${who} can call up to ${bare(state, Math.max(...able.map(allIn)))}`];
};

/** What there is to win: "pot $26", and how it lies where there are side pots: "of it main 18", "side 4". @param {Page.InHand} state */
export const potsOffered = (state) => {
  const { view: { hand }, now: { pots = [] }, hearing: { level } } = state;
  const each = level === LAST_LEVEL ? [] : pots;
  return [`pot ${money(potTotal(hand))}`, ...each.map(({ chips }, index) => `${index === 0 ? "of it main" : "side"} ${bare(state, chips)}`)];
};

/** @param {string} verb @param {string} to @param {Protocol.Amounts} amounts @param {Page.MayAct & Page.InHand} state */
const sized = (verb, to, { minimum, maximum, choices }, state) => {
  const me = myHand(state);
  if (me && minimum === allIn(me)) return `${verb} all-in`;
  if (isBigBet(state)) return `${verb} from ${bare(state, minimum)}`;
  const isEither = choices.length === 2; // an open pair's two limits (ST-6)
  if (minimum === maximum || isEither) return `${verb}${to} ${[...new Set([minimum, maximum])].map((each) => bare(state, each)).join(" or ")}`;
  return `${verb} from ${bare(state, minimum)} to ${bare(state, maximum)}`;
};

/** Whole dollars alone, or big blinds, to be short: the word before says that it is an amount. @param {Page.WithView} state @param {number} cents */
const bare = (state, cents) => {
  const inBets = amountsInSentence(state, money(cents));
  if (inBets !== money(cents)) return String(parseFloat(inBets));
  return cents % 100 === 0 ? money(cents).slice(sign().length) : money(cents);
};
