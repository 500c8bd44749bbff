// @ts-check
// Levels of announcements: how much of what happens somebody hears. Pure.
import { isOwnLeaving } from "../sentences/events/leaving-sentences.js";

/** The levels, from the most to the least; their numbers are remembered. */
export const LEVELS = /** @type {const} */ (["Everything", "What matters to me", "My cards, my turn and results"]);
/** The level at which no line is left out. */
export const EVERYTHING = 0;
/** The one with the least. */
export const LAST_LEVEL = LEVELS.length - 1;
const MINE = 1;

/** @typedef {{ level: number, seat: number | null, player: number | null, isIn: boolean }} Listener Their seat in the hand, and whether they can still win. */

/** Whether an event is announced to this listener. @param {Page.ViewEvent} event @param {Listener} listener */
export const isHeard = (event, listener) => {
  if (listener.level === EVERYTHING || RESULTS.has(event.type) || isOwnLeaving(event, listener) || isOwnTime(event, listener)) return true;
  if (event.type === "street_dealt") return listener.isIn;
  if (listener.level !== MINE) return false;
  return ("seat" in event && event.seat === listener.seat) || OF_THE_TABLE.has(event.type) || (listener.isIn && PRICES.has(event.type));
};

/** More time from their own time bank. @param {Page.ViewEvent} event @param {Listener} listener */
const isOwnTime = (event, { seat }) => event.type === "clock_rearmed" && seat !== null && event.from_bank_of === seat;

const RESULTS = new Set(["hand_shown", "cards_shown", "pot_awarded", "hand_voided"]);
const OF_THE_TABLE = new Set(["table_changed", "table_closed", "table_opened", "evening_paused", "evening_resumed", "chair_handed_over", "clock_rearmed"]);
const PRICES = new Set(["bring_in_posted", "completed", "bet_made", "raised_to", "emergency_all_in", "betting_closed"]);

/** Whether a line of what was dealt is announced: at the least level one's own cards alone. @param {Page.Line} line @param {Listener} listener */
export const isLineHeard = ({ kind }, { level }) => level <= MINE || (kind !== "street" && kind !== "cards");
