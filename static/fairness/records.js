// @ts-check
// Public records, read from their text: each has one possible form.

import { hashOf } from "./primitives/bytes.js";
import { takeFrame } from "./frames.js";
import { Lines } from "./lines.js";
import { handSeed } from "./seeds.js";
import { need } from "./wrong.js";

/** @typedef {import("./frames.js").Frame} Frame */
/** @typedef {{ readonly seat: number, readonly cut: string | null }} Cut null: missing */
/** @typedef {{ readonly stated: string, readonly signature: string, readonly frame: Frame, readonly cuts: readonly Cut[], readonly opened: ReadonlyMap<number, string> }} Attempt `opened`: seeds of decks, by number */
/** @typedef {{ readonly place: number, readonly card: string, readonly salt: string, readonly path: readonly string[] }} Opening */
/**
 * @typedef {object} PublicRecord
 * @property {string} hash @property {number} table @property {number} hand @property {string} after
 * @property {readonly Attempt[]} attempts one at least
 * @property {Attempt} last
 * @property {readonly (readonly string[])[]} events
 * @property {boolean} isVoid
 * @property {readonly Opening[]} shown
 */

const EVENTS = new Map(
  [
    "ante <number> <number>",
    "blind <number> <small_blind|big_blind|joining_blind|dead_blind> <number>",
    "street <number>",
    "reshuffle",
    "bring_in <number> <number>",
    "complete <number> <number> <number>",
    "check <number>",
    "bet <number> <number>",
    "call <number> <number>",
    "raise <number> <number> <number>",
    "fold <number>",
    "all_in <number>",
    "close <number>…",
    "return <number> <number>",
    "show <number> <card>…",
    "muck <number>",
    "turn_up <number> <number> <card>",
    "pot <number> <number> <number> <number> <number> <whole|high|low>………",
  ].map((form) => [form.split(" ", 1)[0] ?? "", form]),
);

const DEALS = new Map([
  [3, "deal <number> <burn|board>"],
  [4, "deal <number> <down|up> <number>"],
]);

/** A record from its text. @param {string} text @returns {PublicRecord} */
export const readRecord = (text) => {
  const lines = new Lines(text, "the record");
  lines.take("cardroom-record/1");
  const table = lines.takeNumber("table <number>");
  const hand = lines.takeNumber("hand <number>");
  const after = lines.takeOne("after <32-bytes>");
  let last = takeAttempt(lines);
  const attempts = [last];
  while (lines.word === "attempt") attempts.push((last = takeAttempt(lines)));
  const events = takeEvents(lines);
  const isVoid = lines.takeOne("end <played|void>") === "void";
  const shown = takeOpenings(lines, "shown");
  lines.end();
  return { hash: hashOf(text), table, hand, after, attempts, last, events, isVoid, shown };
};

/** The openings of cards that a player alone was to see. @param {readonly string[]} own */
export const readOwn = (own) => {
  const lines = new Lines(own.map((line) => `${line}\n`).join(""), "own");
  const openings = takeOpenings(lines, "own");
  lines.end();
  return openings;
};

/** The seed of an attempt; null where a cut is missing. @param {Attempt} attempt */
export const seedOf = ({ frame, cuts }) => {
  const all = cuts.flatMap(({ cut }) => (cut === null ? [] : [cut]));
  return all.length === cuts.length ? handSeed(frame.hash, all) : null;
};

/** @param {Lines} lines @returns {Attempt} */
const takeAttempt = (lines) => {
  const [stated = "", signature = ""] = lines.take("attempt <32-bytes> <64-bytes>");
  const frame = takeFrame(lines);
  const cuts = lines.takeAll("cut <number> <missing|32-bytes>").map(([seat, cut = ""]) => ({ seat: Number(seat), cut: cut === "missing" ? null : cut }));
  const opened = lines.takeAll("opened <0|1> <32-bytes>").map(([number, seed = ""]) => /** @type {const} */ ([Number(number), seed]));
  needAscending(opened.map(([number]) => number), "opened");
  return { stated, signature, frame, cuts, opened: new Map(opened) };
};

/** @param {Lines} lines */
const takeEvents = (lines) => {
  const events = [];
  for (let form = eventForm(lines); form; form = eventForm(lines)) events.push([lines.word, ...lines.take(form)]);
  return events;
};

/** The form of the event that comes next, if one does. @param {Lines} lines */
const eventForm = (lines) => (lines.word === "deal" ? DEALS.get(lines.length) : EVENTS.get(lines.word));

/** @param {Lines} lines @param {string} word @returns {Opening[]} */
const takeOpenings = (lines, word) => {
  const taken = lines.takeAll(`${word} <number> <card> <32-bytes> <32-bytes>…`);
  const openings = taken.map(([place, card = "", salt = "", ...path]) => ({ place: Number(place), card, salt, path }));
  needAscending(openings.map(({ place }) => place), word);
  return openings;
};

/** @param {readonly number[]} numbers @param {string} word */
const needAscending = (numbers, word) =>
  need(numbers.every((each, at) => each > (numbers[at - 1] ?? -1)), "not-canonical", `the ${word} lines are of ${numbers.join(", ")}; each may stand once, the lowest first.`);
