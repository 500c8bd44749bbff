// Hands that are as they should be: each game, each way to end, and stud's decks that run short.

import { cutHash } from "../../static/fairness/seeds.js";
import { ZEROS, named, roomOf } from "./making.mjs";

const BASE = { room: roomOf("room"), era: named("era").slice(0, 16), table: 7, hand: 12, after: named("before"), at: 1_790_000_000_000 };
const LIMIT = "no_limit 100 200";
const BLINDS = ["blind 3 small_blind 100", "blind 5 big_blind 200"];

/** Seats 3, 5 and 1 dealt in, in this order, the button at 1. */
const three = (name, play, more) => ({ ...BASE, name, game: "holdem", limit: LIMIT, button: 1, dealt: [3, 5, 1], attempts: [{ cutters: [3, 1] }], play: [...BLINDS, "street", ...play], ...more });

const WIN = ["return 1 400", "close 500", "pot 0 500 0 1 500 whole"];
const FOLDED = ["raise 1 600 600", "fold 3", "fold 5", ...WIN];
const TO_FLOP = ["call 1 200", "call 3 100", "check 5", "close 600", "street"];
const FLOP = [...TO_FLOP, "check 3", "bet 5 400", "fold 1", "fold 3", "return 5 400", "close 600", "pot 0 600 0 5 600 whole"];
const CHECKED = ["check 3", "check 5", "check 1", "close 600"];
const SHOWDOWN = [...TO_FLOP, ...CHECKED, "street", ...CHECKED, "street", ...CHECKED];

/** Seats from 1 up, dealt in at a stud table. */
const stud = (name, count, play, more) => {
  const dealt = Array.from({ length: count }, (_, at) => at + 1);
  const start = [...dealt.map((seat) => `ante ${seat} 10`), "street", "bring_in 1 25", "complete 2 75 100"];
  return { ...BASE, name, game: "stud", limit: "fixed_limit 100 200", button: 0, dealt, attempts: [{ cutters: [2] }], play: [...start, ...play], ...more };
};
const TO_RIVER = ["close 500", "street", "close 500", "street", "close 500", "street", "close 500"];
const alone = (count, winner) => Array.from({ length: count }, (_, at) => `fold ${at + 1}`).filter((fold) => fold !== `fold ${winner}`);

const UNDEALT = { isUndealt: true, end: "void", play: [] };
const GIVEN_UP = [{ cutters: [3, 5, 1], missing: [5] }, { cutters: [3, 1] }];

/** What the page of seat 1 would note. */
export const notedBy1 = (spec) => (attempts) => ({
  after: spec.after ?? BASE.after,
  attempts: attempts.map(({ hash, cutters, missing, cutOf }) => ({
    frame: hash,
    ...(cutters.includes(1) ? { announced: cutHash(cutOf(1)), ...(missing.includes(1) ? {} : { cut: cutOf(1) }) } : {}),
  })),
});

export const RIGHT = [
  three("folded before the flop", FOLDED, { seat: 1 }),
  three("watched", FOLDED),
  three("cut by others", FOLDED, { seat: 5 }),
  three("cut by nobody", FOLDED, { seat: 1, attempts: [{}] }),
  three("a house player dealt in", FOLDED, { seat: 1, house: [5] }),
  three("house players alone dealt in", FOLDED, { house: [3, 5, 1], attempts: [{}] }),
  three("a folded flop, the first hand of a table", FLOP, { seat: 5, hand: 1, after: ZEROS }),
  three("a showdown, one mucked", [...SHOWDOWN, "show 5", "show 1", "muck 3", "pot 0 600 20 1 580 whole"], { seat: 1 }),
  three("seen by one who folded", [...SHOWDOWN.filter((step) => step !== "check 5"), "fold 5", "show 3", "muck 1", "pot 0 600 0 3 600 whole"], { seat: 5 }),
  three("all-in, hands up, then the board", ["all_in 1", "fold 3", "call 5 0", "return 3 10", "close 600", "show 5", "show 1", "street", "street", "street", "show 5", "show 1", "pot 0 600 0 5 300 whole 1 300 whole"], { seat: 5 }),
  three("shown though all had folded", [...FOLDED, "show 1"], { seat: 3 }),
  three("a card shown by one who had folded, then two by the winner", [...FOLDED, "turn_up 3 1", "turn_up 1 1", "turn_up 1 0"], { seat: 5 }),
  three("noted", FOLDED, { seat: 1, noted: notedBy1({}) }),
  three("a cut missing", FOLDED, { seat: 1, attempts: GIVEN_UP, noted: notedBy1({}) }),
  three("two given up, then cut by nobody", FOLDED, { seat: 5, attempts: [{ cutters: [3, 5], missing: [5] }, { cutters: [3], missing: [3] }, {}] }),
  three("a cut of one's own missing", FOLDED, { seat: 1, attempts: [{ cutters: [3, 1], missing: [1] }, { cutters: [3] }], noted: notedBy1({}) }),
  three("void before its deal, a cut missing", [], { ...UNDEALT, seat: 1, attempts: [{ cutters: [3, 1], missing: [3] }] }),
  three("void before its deal, all cuts in", [], { ...UNDEALT, attempts: [{ cutters: [3, 1] }] }),
  three("void before its deal, in the second attempt", [], { ...UNDEALT, attempts: [{ cutters: [3, 1], missing: [3] }, { cutters: [1], missing: [1] }] }),
  three("void before its deal, the key lost", [], { ...UNDEALT, cheat: { opened: () => [] }, attempts: [{ cutters: [3, 1], missing: [3, 1] }] }),
  three("void on the flop", TO_FLOP, { seat: 1, end: "void" }),
  three("void on the flop, the key lost", TO_FLOP, { seat: 1, end: "void", cheat: { shown: () => [], own: () => [] } }),
  three("void when it was dealt", [], { play: [], end: "void", cheat: { shown: () => [] } }),
  { ...three("two are dealt in", []), button: 3, dealt: [5, 3], attempts: [{ cutters: [5] }], play: ["blind 3 small_blind 100", "blind 5 big_blind 200", "street", "fold 3", "return 5 100", "close 200", "pot 0 200 0 5 200 whole"] },
  { ...three("blinds of every kind", FOLDED), limit: "pot_limit 100 200", play: ["ante 3 25", ...BLINDS, "blind 1 joining_blind 200", "blind 1 dead_blind 100", "street", ...FOLDED] },
  stud("stud: folded on fourth street", 3, ["close 200", "street", "bet 2 100", "fold 1", "fold 3", "return 2 100", "pot 0 200 0 2 200 whole"], { seat: 3 }),
  stud("stud: a showdown, one mucked", 3, ["fold 1", ...TO_RIVER, "street", "show 2", "muck 3", "pot 0 500 0 2 500 whole"], { seat: 1 }),
  stud("hi/lo: shown before the river, and again", 2, [...TO_RIVER, "show 1", "show 2", "street", "show 1", "show 2", "pot 0 500 0 1 250 high 2 250 low"], { game: "stud_hilo", limit: "spread_limit 100 500", seat: 1 }),
  stud("stud: stub and burns are enough", 8, ["fold 8", ...TO_RIVER, "street reshuffle", ...alone(7, 4), "pot 0 500 0 4 500 whole"], { seat: 4, shortTarget: "down" }),
  stud("stud: one of the burns for all", 8, [...TO_RIVER, "street reshuffle", ...alone(8, 4), "pot 0 500 0 4 500 whole"], { seat: 4, shortTarget: "board" }),
  stud("stud: the stub without a burn", 7, [...TO_RIVER, "street without", ...alone(7, 6), "pot 0 500 0 6 500 whole"], { seat: 6, shortTarget: "down" }),
  stud("stud: the next card for all", 8, [...TO_RIVER, "street without", ...alone(8, 6), "pot 0 500 0 6 500 whole"], { shortTarget: "board" }),
];

export { BASE, FLOP, FOLDED, GIVEN_UP, SHOWDOWN, TO_RIVER, UNDEALT, alone, stud, three };
