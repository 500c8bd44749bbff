// @ts-check
// Sentences about the moment from which no hand starts. Pure.
import { bank } from "../amounts/amounts.js";
import { waitsForDeal } from "../state/host-of.js";
import { secondsUntil } from "../connection/room-time.js";
import { pageTime } from "../connection/page-time.js";

const MINUTE = 60;

/** "No new hands in 4:59: the hand is played to its end, and your chips go to your bankroll." @param {Page.State} state */
export const closingSoon = ({ closesAt, keepsSeats, skew }, here = pageTime()) => {
  if (closesAt === null) return null;
  const seconds = Math.ceil(secondsUntil(closesAt, skew, here));
  const after = keepsSeats ? "; seats are kept" : "";
  return seconds > 0 ? `No new hands in ${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}${after}.` : `No new hands from now on${after}.`;
};

/** What follows it. @param {Pick<Page.State, "keepsSeats">} state */
export const afterwards = ({ keepsSeats }) =>
  `The hand is played to its end, and ${keepsSeats ? "the table pauses: you keep your seat and your chips" : `your chips go to your ${bank()}`}.`;

/** What whoever takes a seat reads where no hand starts, or soon none will; null where hands go on. @param {Page.WithView} state */
export const seatMeanwhile = (state, here = pageTime()) => {
  if (state.view.is_closed) return "This table is closed: no hand starts, and nobody can sit down.";
  if (state.view.options?.is_paused) return "The table is paused: you can take a seat, and cards come once staff resume it.";
  if (state.view.is_paused_by_host) return "The evening is paused: you can take a seat, and cards come once the host goes on.";
  if (waitsForDeal(state)) return "The host starts each hand: you can take a seat, and cards come at their word.";
  return closingSoon(state, here);
};

/** When it is announced to those who listen: minutes before. */
const ANNOUNCED_AT_MINUTES = [15, 5, 1];

/** So many seconds may the line make of the moment: "Hands go on" where they stop is worse than silence. */
const JITTER = 3;

/** Announces how near it is, at each of these once. */
export class ClosingTime {
  #announced = /** @type {{ at: number | null, minutes: number }} */ ({ at: null, minutes: Infinity });

  /** What is to be announced now, if anything. @param {Page.State} state */
  news(state, here = pageTime()) {
    const { closesAt, skew } = state;
    const was = this.#announced;
    if (closesAt === null) return this.#over(skew, here);
    const minutes = ANNOUNCED_AT_MINUTES.findLast((each) => secondsUntil(closesAt, skew, here) <= each * MINUTE) ?? Infinity;
    this.#announced = { at: closesAt, minutes };
    if (minutes === Infinity || (was.at === closesAt && was.minutes <= minutes)) return "";
    return `No new hands in ${minutesLeft(secondsUntil(closesAt, skew, here))}. ${afterwards(state)}`;
  }

  /** The room counts no longer: its moment has come, which the table's own events say, or it was taken back. @param {number} skew @param {number} here */
  #over(skew, here) {
    const { at, minutes } = this.#announced;
    this.#announced = { at: null, minutes: Infinity };
    const isTakenBack = at !== null && secondsUntil(at, skew, here) > JITTER;
    return isTakenBack && minutes !== Infinity ? "Hands go on." : "";
  }
}

/** "5 minutes", "less than a minute". @param {number} seconds */
const minutesLeft = (seconds) => {
  const minutes = Math.round(seconds / MINUTE);
  return minutes < 1 ? "less than a minute" : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
};
