import assert from "node:assert/strict";
import { test } from "node:test";
import { gradeOf, lineTitle, lineTold, lineWords, trouble } from "../../../static/table/line-sentences.js";
import { herTurn } from "./told.mjs";

const state = (changes) => ({ ...herTurn({}), ...changes });
const watcher = { ...herTurn({}).page, viewer: null };

const LINES = [
  ["a line not yet measured", { roundTrip: null }, "good", "Connected", "Connected"],
  ["a good line", { roundTrip: 23 }, "good", "23 ms", "Connected"],
  ["a fair line", { roundTrip: 150 }, "fair", "150 ms", "Connected"],
  ["a bad line", { roundTrip: 500 }, "bad", "500 ms", "Connected"],
  ["a page that opens", { connection: "connecting" }, "fair", "Connecting…", "Connecting…"],
  ["a silent line", { connection: "slow", roundTrip: 23 }, "fair", "No answer", "No answer"],
  ["a lost line", { connection: "closed", roundTrip: 23 }, "bad", "Connection lost", "Connection lost"],
  ["a line that was ended", { connection: "signed_out" }, "bad", "Signed out", "Signed out"],
];

for (const [name, changes, grade, words, told] of LINES) {
  test(`${name} is ${grade}`, () => {
    assert.deepEqual([gradeOf, lineWords, lineTold].map((each) => each(state(changes))), [grade, words, told]);
  });
}

test("its sign tells the round trip, where there is one", () => {
  assert.equal(lineTitle(state({ roundTrip: 23 })), "A click takes 23 ms to the room and back");
  assert.equal(lineTitle(state({ connection: "closed", roundTrip: 23 })), "Connection lost");
});

test("of a line in trouble it says what is wrong, and what is safe", () => {
  assert.equal(trouble(state({})), null);
  const safe = "Your seat and chips are safe.";
  assert.deepEqual(trouble(state({ connection: "slow", heard: 1000 }), 8400), { wrong: "No answer", seconds: 7, safe });
  const lost = { wrong: "Connection lost, retrying…", seconds: null };
  assert.deepEqual(trouble(state({ connection: "closed" })), { ...lost, safe });
  assert.deepEqual(trouble(state({ connection: "closed", page: watcher })), { ...lost, safe: "" });
  assert.deepEqual(trouble(state({ connection: "signed_out" })), { wrong: "You are signed out.", seconds: null, safe });
  const suspended = { type: "suspended", scope: "sign_in", until: Date.UTC(2026, 11, 5, 15), reason: "Insults" };
  const wrong = "You are suspended until 5 December 2026, 10:00 EST, and your chips go to your bankroll. The reason: Insults.";
  assert.deepEqual(trouble(state({ connection: "signed_out", suspended })), { wrong, seconds: null, safe: "" });
});
