// @ts-check
// Why a seat is given up, and where its chips go, in words. Pure.
import { afterwards } from "../closing-sentences.js";
import { bank, money } from "../../amounts/amounts.js";
import { does } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */

/** @type {{ readonly [reason: string]: string }} */
const MINE = {
  own: "You leave.",
  broke: "You were without chips for too long: your seat is free again.",
  away: "You sat out for too long: your seat is free again.",
  made_room: "You missed so much that your seat goes to somebody who waits.",
  closed: "The table is closed: you leave.",
  staff: "Staff have ended your seat here.",
  host: "The host has ended your seat here.",
};

/** To the player whose seat it was. @param {Pick<Protocol.PlayerLeft, "reason" | "chips">} event */
export const leftMySeat = ({ reason = "own", chips }) =>
  `${MINE[reason] ?? MINE.own}${chips ? ` Your ${money(chips)} is in your ${bank()}.` : ""}`;

/** What the page says first: how a seat was given up while it wasn't open, and what *Play now* has done. @param {Pick<Page.Facts, "left" | "greeting">} page */
export const firstSaid = ({ left, greeting }) => [...(left ? [leftMySeat(left)] : []), ...(greeting ? [greeting] : [])];

/** @param {Protocol.PlayerLeft} event @param {Context} context */
export const playerLeft = (event, context) => (event.player === context.viewer ? leftMySeat(event) : `${does(event.seat, "leave[s]", context)}.`);

/** In a hand, which is played out first (TB-3). @param {Protocol.LeaveAsked} event @param {Context} context */
export const leaveAsked = ({ seat, is_removed: isRemoved }, context) =>
  isRemoved && seat === context.mine?.seat
    ? `Staff end your seat here after this hand: you fold at your next turn, an all-in plays to its end, and your chips go to your ${bank()}.`
    : `${does(seat, "leave[s] after this hand", context)}.`;

/** @param {Protocol.TableClosed} event @param {Context} context */
export const tableClosed = ({ by_host: byHost = false }, { mine, hand }) => {
  const isPlayed = mine && hand && !hand.is_over;
  return `${byHost ? "The host closes the evening." : "The table is closed."}${isPlayed ? ` ${afterwards({ keepsSeats: false })}` : ""}`;
};

/** Whether an event ends this player's seat, or is about to, whoever wants it. @param {Page.ViewEvent} event @param {{ seat: number | null, player: number | null }} mine */
export const isOwnLeaving = (event, { seat, player }) =>
  (event.type === "player_left" && event.player === player) || (event.type === "removal_asked" && event.seat === seat) || (event.type === "leave_asked" && Boolean(event.is_removed) && event.seat === seat);

/** The last of these events by which the viewer's seat was given up, or null. @param {readonly Page.ViewEvent[]} events @param {number | null} viewer */
export const mySeatLeft = (events, viewer) => {
  const left = events.findLast((event) => event.type === "player_left" && viewer !== null && event.player === viewer);
  return left?.type === "player_left" ? left : null;
};
