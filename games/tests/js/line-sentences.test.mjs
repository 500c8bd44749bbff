import assert from "node:assert/strict";
import { test } from "node:test";
import { gradeOf, lineTitle, lineInWords, lineWords, trouble } from "../../../static/table/sentences/line-sentences.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

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

for (const [name, changes, grade, words, heard] of LINES) {
  test(`${name} is ${grade}`, () => {
    assert.deepEqual([gradeOf, lineWords, lineInWords].map((each) => each(state(changes))), [grade, words, heard]);
  });
}

test("its sign says the round trip, where there is one", () => {
  assert.equal(lineTitle(state({ roundTrip: 23 })), "A click takes 23 ms to the room and back");
  assert.equal(lineTitle(state({ connection: "closed", roundTrip: 23 })), "Connection lost");
});

test("of a room that stands still it says what is safe, as long as the line is there", () => {
  const wrong = "The room can write nothing just now, so nothing is played and nobody’s time runs out.";
  const still = update(state({}), { type: "standstill", is_on: true });
  assert.deepEqual(trouble(still), { wrong, seconds: null, safe: "Your seat and chips are safe." });
  assert.equal(trouble({ ...still, page: watcher }).safe, "");
  assert.equal(trouble({ ...still, connection: "closed" }).wrong, "Connection lost, retrying…");
  assert.equal(trouble(update(still, { type: "standstill", is_on: false })), null);
  assert.equal(trouble(update(still, { type: "page", build: "2" })), null); // a new line, over which it would be said again
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
  const { wrong, ...rest } = trouble(state({ connection: "signed_out", suspended }));
  assert.match(wrong, /^You are suspended until \d December 2026, \d\d:\d\d \((5 December 2026, )?10:00 EST\), and your chips go to your bankroll\. The reason: Insults\.$/);
  assert.deepEqual(rest, { seconds: null, safe: "" });
});
