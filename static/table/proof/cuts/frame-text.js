// @ts-check
// A frame's text, as far as a page needs it at once (docs/fairness.md). Whether that has its one possible form is
// looked at later, with the record.
import { hashOf } from "../../../fairness/primitives/bytes.js";

/**
 * @typedef {object} FrameRead hashes in hexadecimal
 * @property {string} hash @property {string} era @property {string} after
 * @property {number} table @property {number} hand @property {number} attempt
 * @property {number} at when it was made, by the room's clock; milliseconds
 * @property {readonly string[]} dealt seats
 * @property {ReadonlyMap<string, string>} cutters what each had announced, by seat
 */

/** @param {string} text @returns {FrameRead} */
export const readFrame = (text) => {
  const lines = text.split("\n").map((line) => line.split(" "));
  const wordOf = (/** @type {string} */ name) => lines.find(([first]) => first === name)?.[1] ?? "";
  return {
    hash: hashOf(text),
    era: wordOf("era"),
    after: wordOf("after"),
    table: Number(wordOf("table")),
    hand: Number(wordOf("hand")),
    attempt: Number(wordOf("attempt")),
    at: Number(wordOf("at")),
    dealt: lines.find(([first]) => first === "dealt")?.slice(1) ?? [],
    cutters: new Map(lines.flatMap(([first, seat = "", announced = ""]) => (first === "cutter" ? [[seat, announced]] : []))),
  };
};
