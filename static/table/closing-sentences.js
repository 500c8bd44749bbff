// @ts-check
// That no hand starts from some moment on, in words. Pure.
import { secondsUntil } from "./room-time.js";
import { pageTime } from "./page-time.js";

const MINUTE = 60;

/** "No new hands in 4:59: the hand is played to its end, and your chips go to your bankroll." @param {Page.State} state */
export const closingSoon = ({ closesAt, keepsSeats, skew }, here = pageTime()) => {
  if (closesAt === null) return null;
  const seconds = Math.ceil(secondsUntil(closesAt, skew, here));
  const after = keepsSeats ? "; seats are kept" : "";
  return seconds > 0 ? `No new hands in ${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}${after}.` : `No new hands from now on${after}.`;
};

/** What follows it. @param {Page.State} state */
export const afterwards = ({ keepsSeats }) =>
  `The hand is played to its end, and ${keepsSeats ? "the table pauses: you keep your seat and your chips" : "your chips go to your bankroll"}.`;

/** When it is told to those who listen: minutes before. */
const TOLD_AT = [15, 5, 1];

/** Tells how near it is, at each of these once. */
export class ClosingTime {
  #told = /** @type {{ at: number | null, minutes: number }} */ ({ at: null, minutes: Infinity });

  /** What is to be told now, if anything. @param {Page.State} state */
  news(state, here = pageTime()) {
    const { closesAt, skew } = state;
    const was = this.#told;
    if (closesAt === null) return this.#takenBack();
    const minutes = TOLD_AT.findLast((each) => secondsUntil(closesAt, skew, here) <= each * MINUTE) ?? Infinity;
    this.#told = { at: closesAt, minutes };
    if (minutes === Infinity || (was.at === closesAt && was.minutes <= minutes)) return "";
    return `No new hands in ${minutesLeft(secondsUntil(closesAt, skew, here))}. ${afterwards(state)}`;
  }

  /** What was told before no longer holds. */
  #takenBack() {
    const { minutes } = this.#told;
    this.#told = { at: null, minutes: Infinity };
    return minutes === Infinity ? "" : "Hands go on.";
  }
}

/** "5 minutes", "less than a minute". @param {number} seconds */
const minutesLeft = (seconds) => {
  const minutes = Math.round(seconds / MINUTE);
  return minutes < 1 ? "less than a minute" : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
};
