// @ts-check
// One line of the log, and what it is written from.

/**
 * What a line is written from: the view after the events, who is where, which seat is the viewer's; the hand, the seats and the rules before,
 * and the events that took somebody's last chip.
 * @typedef {Protocol.View & import("../who.js").Seated & { tableNo: number, mine: Protocol.SeatView | null,
 *   was: Protocol.HandView | null, seatsBefore: readonly Protocol.SeatView[], rulesBefore: Protocol.HouseRules | null, lastChips: ReadonlySet<Page.ViewEvent> }} Context
 */

/** @param {string} text @param {string} kind @returns {Page.Line} */
export const logLine = (text, kind = "action") => ({ kind, text });
