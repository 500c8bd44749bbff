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

/** @typedef {{ level: number, seat: number | null, player: number | null, isIn: boolean, isInChair?: boolean }} Listener Their seat in the hand, whether they can still win, and whether they answer who asks for chips. */

/** Whether an event is announced to this listener. @param {Page.ViewEvent} event @param {Listener} listener */
export const isHeard = (event, listener) => {
  if (listener.level === EVERYTHING || RESULTS.has(event.type) || isOwnLeaving(event, listener) || isOwnTime(event, listener) || isOfChips(event, listener)) return true;
  if (event.type === "street_dealt") return listener.isIn;
  if (listener.level !== MINE) return false;
  return ("seat" in event && event.seat === listener.seat) || OF_THE_TABLE.has(event.type) || (listener.isIn && PRICES.has(event.type));
};

/** Who asks the listener for chips, and the answer to what they have asked for. @param {Page.ViewEvent} event @param {Listener} listener */
const isOfChips = (event, { seat, isInChair = false }) =>
  (event.type === "chips_asked" && isInChair) || (event.type === "chips_answered" && event.seat === seat);

/** More time from their own time bank. @param {Page.ViewEvent} event @param {Listener} listener */
const isOwnTime = (event, { seat }) => event.type === "clock_rearmed" && seat !== null && event.from_bank_of === seat;

const RESULTS = new Set(["hand_shown", "cards_shown", "pot_awarded", "hand_voided"]);
const OF_THE_TABLE = new Set(["table_changed", "table_closed", "table_opened", "evening_paused", "evening_resumed", "chair_handed_over", "deputy_named", "deputy_dismissed", "host_went_away", "host_came_back", "buy_ins_changed", "coming_changed", "seats_asked", "seats_changed", "hand_start_changed", "let_in", "clock_rearmed"]);
const PRICES = new Set(["bring_in_posted", "completed", "bet_made", "raised_to", "emergency_all_in", "betting_closed"]);

/** Whether a line of what was dealt is announced: at the least level one's own cards alone. @param {Page.Line} line @param {Listener} listener */
export const isLineHeard = ({ kind }, { level }) => level <= MINE || (kind !== "street" && kind !== "cards");
