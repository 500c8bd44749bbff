// What the page says of the shuffle.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { narrate } from "../../../static/table/narration/narrate.js";
import { WRONG, foundSentences, sealOf, sealTitle, wrongInWords } from "../../../static/table/proof/proof-sentences.js";
import { initial, update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const FOUND = { hand: 31, grade: "cut by you", cutters: 5, wasMissing: false, wasDealtIn: true, hasBoard: true, isVoid: false, words: "bobob", givenUp: 0, isNewEra: false, unseen: 0 };
const first = (changes) => foundSentences({ ...FOUND, ...changes })[0];

test("each error of the documents that a page can meet has a sentence", () => {
  const docs = readFileSync(new URL("../../../docs/fairness.md", import.meta.url), "utf8");
  const codes = [...docs.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
  const ofFiles = ["not-a-download", "other-table", "number-gap", "other-head", "frames-differ", "records-differ", "nothing-in-common"];
  assert.deepEqual(Object.keys(WRONG).sort(), codes.filter((code) => !ofFiles.includes(code)).sort());
});

test("a hand that was found fair is described in sentences", () => {
  assert.deepEqual(foundSentences(FOUND), [
    "Five people cut the deck, you too.",
    "The other deck was opened: 52 different cards.",
    "Your cards and the board came off the top in order.",
  ]);
  assert.equal(foundSentences({ ...FOUND, wasDealtIn: false, hasBoard: false })[2], "The cards and all open cards came off the top in order.");
});

test("who cut it is named as it was", () => {
  assert.equal(first({ cutters: 1 }), "You cut the deck, and nobody else did.");
  assert.equal(first({ grade: "cut by others", cutters: 1 }), "One person cut the deck; you didn't.");
  assert.equal(first({ grade: "cut by others", cutters: 2, wasMissing: true }), "Two people cut the deck; your cut came too late.");
  assert.equal(first({ grade: "cut by others", cutters: 2, wasDealtIn: false }), "Two people cut the deck.");
  assert.equal(first({ grade: "not cut", cutters: 0 }), "Nobody cut the deck, so the room could have chosen it.");
  assert.equal(first({ grade: "not dealt", cutters: 0 }), "The hand could not go on before a card was dealt, and everybody has their chips back.");
});

test("four grades, and a hand that was never dealt", () => {
  const sealed = ["cut by you", "cut by others", "not cut", "not dealt", "no person in"].map((grade) => [sealOf({ grade }), sealTitle({ ...FOUND, grade }, 12)]);
  assert.deepEqual(sealed, [
    ["fair", "Hand 12-31: fair, cut by you"],
    ["fair", "Hand 12-31: fair, cut by others"],
    ["not cut", "Hand 12-31: not cut"],
    ["void", "Hand 12-31: never dealt"],
    ["no person in", "Hand 12-31: no person was dealt in"],
  ]);
});

test("a gap and a restored room have sentences of their own", () => {
  assert.match(foundSentences({ ...FOUND, isNewEra: true }).at(-1), /^The room was restored from a backup/);
  assert.equal(foundSentences({ ...FOUND, unseen: 1 }).at(-1), "Your page didn't see the hand before this one.");
  assert.equal(foundSentences({ ...FOUND, unseen: 4 }).at(-1), "Your page didn't see the 4 hands before this one.");
});

test("what isn't right is announced at once, with what to do; a hand that is fair isn't", () => {
  const state = herTurn({});
  const wrong = { code: "other-frame", hand: 31 };
  assert.equal(narrate(state, state, { type: "ui_unfair", wrong }).turn, wrongInWords(wrong, 12));
  assert.match(wrongInWords(wrong, 12), /^Hand 12-31 isn't right\. .* Save the proofs/);
  const { turn, polite } = narrate(state, state, { type: "ui_checked", checked: FOUND });
  assert.deepEqual([turn, polite], ["", []]);
});

test("what isn't right stays until it is read, and is kept once, the newest first", () => {
  const say = (state, code, hand) => update(state, { type: "ui_unfair", wrong: { code, hand } });
  const twice = say(say(say(initial({}), "other-frame", 3), "not-listed", 4), "other-frame", 3);
  assert.deepEqual(twice.proof.wrong.map(({ code }) => code), ["other-frame", "not-listed"]);
  assert.equal(twice.proof.isRead, false);
  assert.equal(update(twice, { type: "ui_unfair_read" }).proof.isRead, true);
  assert.equal(update(twice, { type: "ui_checked", checked: FOUND }).proof.wrong.length, 2);
});
