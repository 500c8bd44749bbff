// A turn breaks off what is being read: cards that weren't heard to the end are announced with it, and no others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Interrupted } from "../../../static/table/narration/interrupted.js";

const NONE = { own: "", others: "" };
const FLOP = { own: "Board: king of hearts, nine of diamonds, two of clubs.", others: "" };
const FOURTH = { own: "Fourth street. You have king of clubs, seven of hearts up.", others: "Up, once more: Bob ten of diamonds." };
const cards = (dealt) => ({ polite: [`${dealt.own} ${dealt.others}`.trim()], turn: "", cards: dealt });
const act = { polite: ["Bob checks."], turn: "", cards: NONE };
const turn = { polite: [], turn: "Your turn, you can check.", cards: NONE };
const READ = 10_000; // ms, in which all of it is read aloud

/** What is announced of the last of these, each so many milliseconds after the one before. */
const last = (...announcements) => {
  let now = 0;
  const interrupted = new Interrupted(() => now);
  return announcements.map(([wait, each]) => ((now += wait), interrupted.mended(each))).at(-1);
};

test("a turn soon after the cards reminds of them", () =>
  assert.deepEqual(last([0, cards(FLOP)], [1000, act], [500, turn]), { polite: [], turn: `${FLOP.own} ${turn.turn}` }));

test("where turns are short the price goes before the cards", () =>
  assert.equal(last([0, cards(FLOP)], [500, { ...turn, isShort: true }]).turn, `${turn.turn} ${FLOP.own}`));

test("what others have been dealt follows the turn", () =>
  assert.deepEqual(last([0, cards(FOURTH)], [1000, turn]), { polite: [FOURTH.others], turn: `${FOURTH.own} ${turn.turn}` }));

test("a turn long after the cards doesn't", () =>
  assert.deepEqual(last([0, cards(FLOP)], [READ, turn]), { polite: [], turn: turn.turn }));

test("messages before the cards keep them waiting", () => {
  const long = { ...act, polite: ["Carol folds two of clubs, ten of hearts. ".repeat(4)] };
  assert.deepEqual(last([0, long], [0, cards(FLOP)], [READ, turn]).turn, `${FLOP.own} ${turn.turn}`);
});

test("what a turn has announced isn't announced again", () =>
  assert.deepEqual(last([0, cards(FLOP)], [1000, turn], [500, turn]).turn, turn.turn));
