// @ts-check
// Frames: what the room fixed of a hand before it knew any cut.

import { asBytes, hashOf } from "./primitives/bytes.js";

/** @typedef {import("./lines.js").Lines} Lines */
/** @typedef {{ readonly seat: number, readonly announced: string }} Cutter */
/**
 * @typedef {object} Frame hashes and keys in hexadecimal
 * @property {string} hash
 * @property {string} fixed what every attempt of the hand has in common: the lines as they stand
 * @property {string} room @property {string} era
 * @property {number} table @property {number} hand @property {number} attempt
 * @property {string} game @property {number} button
 * @property {readonly number[]} dealt seats, in the order of the deal
 * @property {readonly number[]} house seats of house players, as far as it says
 * @property {string} after
 * @property {readonly string[]} decks two roots
 * @property {readonly Cutter[]} cutters
 */

/** The frame that comes next. @param {Lines} lines @returns {Frame} */
export const takeFrame = (lines) => {
  const first = lines.at;
  lines.take("cardroom-frame/1");
  const room = lines.takeOne("room <32-bytes>");
  const era = lines.takeOne("era <8-bytes>");
  const table = lines.takeNumber("table <number>");
  const hand = lines.takeNumber("hand <number>");
  const above = lines.textFrom(first);
  const attempt = lines.takeNumber("attempt <number>");
  lines.take("at <number>");
  const second = lines.at;
  const game = lines.takeOne("game <holdem|stud|stud_hilo>");
  lines.take("limit <fixed_limit|spread_limit|pot_limit|no_limit> <number> <number>");
  const button = lines.takeNumber("button <number>");
  const dealt = lines.take("dealt <number> <number>…").map(Number);
  const house = lines.word === "house" ? lines.take("house <number>…").map(Number) : [];
  const fixed = above + lines.textFrom(second);
  const after = lines.takeOne("after <32-bytes>");
  const decks = [lines.takeOne("deck <32-bytes>"), lines.takeOne("deck <32-bytes>")];
  const cutters = lines.takeAll("cutter <number> <32-bytes>").map(([seat, announced = ""]) => ({ seat: Number(seat), announced }));
  const hash = hashOf(asBytes(lines.textFrom(first)));
  return { hash, fixed, room, era, table, hand, attempt, game, button, dealt, house, after, decks, cutters };
};
