// @ts-check
// Time by the room's clock: a frame says the server's time, so this machine's clock may be wrong.
import { pageTime } from "./page-time.js";
import { hasView } from "../state/selectors.js";

/** How far the server's clock is ahead of ours, in milliseconds. @param {number} serverTime */
export const skewOf = (serverTime, here = pageTime()) => serverTime - here;

/** Seconds until a moment of the server's, never less than none. @param {number} moment @param {number} skew */
export const secondsUntil = (moment, skew, here = pageTime()) =>
  Math.max(0, (moment - skew - here) / 1000);

/**
 * Every count of seconds that the page may show, as one text: when it changes, the page is to be drawn.
 * @param {Page.State} state
 */
export const secondsShown = ({ now, skew, waiting, connection, heard, closesAt }, here = pageTime()) => {
  const moments = [now?.deadline, now?.countdown, now?.bank_from, now?.asked?.until, now?.next_hand, waiting.offer?.until, closesAt, ...Object.values(now?.kept_until ?? {})];
  const left = moments.map((moment) => moment && Math.ceil(secondsUntil(moment, skew, here)));
  return [...left, connection === "slow" && Math.round((here - heard) / 1000)].join();
};

/** Seconds in which whoever is asked for a blind may answer. @param {Page.State} state */
export const secondsToAnswer = ({ now, skew }, here = pageTime()) =>
  now?.asked ? Math.ceil(secondsUntil(now.asked.until, skew, here)) : 0;

/** How long whoever is to act has in all, in seconds. @param {Page.WithView} state */
export const clockLength = ({ view: { rules } }) => rules.seconds_to_act + rules.countdown_seconds;

/** From when that is on their time bank (EA-22); null: it isn't to be. @param {Page.State} state */
const bankFrom = ({ now }) => now?.bank_from ?? null;

/** How long this turn is in all, a time bank that was drawn on counted. @param {Page.WithView} state */
const turnLength = (state) => {
  const from = bankFrom(state);
  return clockLength(state) + (from && state.now.deadline ? (state.now.deadline - from) / 1000 : 0);
};

/** Whether whoever is to act is on their time bank now. @param {Page.State} state */
export const isOnBank = (state, here = pageTime()) => {
  const from = bankFrom(state);
  return from !== null && secondsUntil(from, state.skew, here) === 0;
};

/** The clock of whoever is to act: seconds left, the share of their time left, and who sees it. @param {Page.State} state */
export const clockOf = (state, here = pageTime()) => {
  const { now, skew } = state;
  if (!now?.deadline || !hasView(state)) return null;
  const seconds = secondsUntil(now.deadline, skew, here);
  const total = turnLength(state);
  const isCountdown = now.countdown != null && secondsUntil(now.countdown, skew, here) === 0;
  return { seconds: Math.ceil(seconds), share: Math.min(1, seconds / total), isCountdown };
};
