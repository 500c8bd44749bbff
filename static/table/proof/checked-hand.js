// @ts-check
// A checked hand: the findings, without what only a checker needs. Pure.

/** @typedef {import("../../fairness/verify-hand.js").Facts} Facts @typedef {import("./checker.js").Checked} Checked */

/** @param {Facts} facts @param {number | undefined} seat @returns {Checked} */
export const checkedHand = ({ record, grade, cutters, words, givenUp }, seat) => ({
  hand: record.hand,
  hash: record.hash,
  grade,
  cutters: cutters.length,
  wasMissing: record.attempts.some(({ cuts }) => cuts.some((each) => each.seat === seat && each.cut === null)),
  wasDealtIn: seat !== undefined,
  hasBoard: record.events.some((words) => words[0] === "deal" && words[2] === "board"),
  isVoid: record.isVoid,
  words,
  givenUp,
});
