// @ts-check
// The announcement of the viewer's turn: what it costs, what else they may do, what there is to win, and how long they
// have. Pure.
import { money } from "../amounts/amounts.js";
import { clockLength, clockOf } from "../connection/room-time.js";
import { isBigBet, isMyTurn, hasView, myHand } from "../state/selectors.js";
import { moreOffered, potsOffered, stacksOffered } from "./offer.js";
import { pageTime } from "../connection/page-time.js";

/** Whether it is theirs to choose now: not where what they chose ahead is about to be done. @param {Page.State} state @returns {state is Page.MayAct & Page.InHand} */
export const isToChoose = (state) => isMyTurn(state) && !state.preAction;

/** Whether a turn of theirs has come. @param {Page.State} before @param {Page.State} after @returns {after is Page.MayAct & Page.InHand} */
export const isTurnBegun = (before, after) => isToChoose(after) && !(isToChoose(before) && before.now.turn === after.now.turn);

const QUICK = 20; // seconds

/** Whether a turn is too short to hear all that it offers: its price comes first then, and what else is new. @param {Page.WithView} state */
export const isQuick = (state) => clockLength(state) < QUICK;

/**
 * "Your turn, $4 to call after Bob’s bet, or raise to 8, pot $26, 20 seconds." Nothing if that was said before; whose bet isn't said again with it.
 * @param {Page.State} before @param {Page.State} after @param {readonly Page.ViewEvent[]} [events] @returns {string | null}
 */
export const turnInWords = (before, after, here = pageTime(), events = []) => {
  if (!isTurnBegun(before, after)) return null;
  if (isQuick(after)) return `${turnPriced(after)}.`;
  const clock = clockOf(after, here);
  const time = clock ? [secondsInWords(clock.seconds)] : [];
  return `${["Your turn", ...choices(after, events), ...potsOffered(after), ...time].join(", ")}.`;
};

/**
 * "$4 to call after Bob’s bet, or raise to 8"; "check or bet 4"; in pot limit and no limit "$25 to call, raise from 40, you have 100, Bob can call up to 48".
 * @param {Page.MayAct & Page.InHand} state @param {readonly Page.ViewEvent[]} events
 */
const choices = (state, events) => {
  const more = moreOffered(state);
  const priced = price(state) + faced(state, events);
  if (more === null) return [priced];
  if (isBigBet(state)) return [priced, more, ...stacksOffered(state)];
  return state.now.legal.check ? [`check or ${more}`] : [priced, `or ${more}`];
};

/** @type {{ readonly [act: string]: string }} */
const NAMED = { Bet: "bet", Raise: "raise", Complete: "completion" };

/** Whose bet is to be called: the alert of a turn cuts off what was said of it, and others have acted since. @param {Page.MayAct & Page.InHand} state @param {readonly Page.ViewEvent[]} events */
const faced = ({ now: { legal }, view: { hand }, acts }, events) => {
  if (legal.call === null) return "";
  const most = Math.max(...hand.players.map(({ bet }) => bet));
  const by = hand.players.find(({ bet, seat }) => bet === most && NAMED[acts[seat] ?? ""]);
  const hasView = events.some((event) => "seat" in event && event.seat === by?.seat);
  return by && !hasView ? ` after ${by.name}’s ${NAMED[acts[by.seat] ?? ""]}` : "";
};

/** "Your turn, $4 to call". @param {Page.MayAct & Page.InHand} state */
export const turnPriced = (state) => `Your turn, ${price(state)}`;

/** @param {Page.MayAct & Page.InHand} state */
const price = (state) => {
  const { legal } = state.now;
  if (legal.bring_in !== null) return `${money(legal.bring_in)} to bring in`;
  if (legal.call === null) return "you can check";
  const isAllIn = legal.call >= (myHand(state)?.stack ?? 0);
  return `${money(legal.call)} to call${isAllIn ? ", all-in" : ""}`;
};

/** @param {number} count */
const secondsInWords = (count) => `${count} ${count === 1 ? "second" : "seconds"}`;

const LOW = 10; // seconds

/** That time runs low, once it does, and at half the clock at the latest: "10 seconds left." @param {Page.State} state */
export const lowTime = (state, here = pageTime()) => {
  if (!hasView(state) || !isToChoose(state)) return null;
  const clock = clockOf(state, here);
  const low = Math.min(LOW, clockLength(state) / 2);
  return clock && clock.seconds > 0 && clock.seconds <= low ? `${secondsInWords(clock.seconds)} left.` : null;
};
