// @ts-check
// Time as the room tells it: a frame says the server's time, so this machine's clock may be wrong.

/** How far the server's clock is ahead of ours, in milliseconds. */
export const skewOf = (serverTime, here = Date.now()) => serverTime - here;

/** Seconds until a moment of the server's, never less than none. */
export const secondsUntil = (moment, skew, here = Date.now()) =>
  Math.max(0, (moment - skew - here) / 1000);

/** Seconds in which whoever is asked for a blind may answer. */
export const secondsToAnswer = ({ now, skew }, here = Date.now()) =>
  Math.ceil(secondsUntil(now.asked.until, skew, here));

/** The clock of whoever is to act: seconds left, the share of their time left, and who sees it. */
export const clockOf = (state, here = Date.now()) => {
  const { now, skew, view } = state;
  if (!now?.deadline || !view) return null;
  const seconds = secondsUntil(now.deadline, skew, here);
  const total = view.rules.seconds_to_act + view.rules.countdown_seconds;
  const isCountdown = now.countdown != null && secondsUntil(now.countdown, skew, here) === 0;
  return { seconds: Math.ceil(seconds), share: Math.min(1, seconds / total), isCountdown };
};
