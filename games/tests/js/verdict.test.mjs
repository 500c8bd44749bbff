// What a layman reads first of a hand's record.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { verifyHand } from "../../../static/fairness/verify-hand.js";
import { layVerdict } from "../../../static/fair/verdict.js";

const vectors = readFileSync(new URL("../../../docs/fairness-vectors.jsonl", import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const of = (name) => {
  const { record, signature } = vectors.find((each) => each.kind === "hand" && each.name === name).line;
  return layVerdict(verifyHand({ record, signature }));
};

test("a hand is fair, or said to be what it is instead", () => {
  assert.equal(of("watched").first, "This hand: fair, checked by your browser just now.");
  assert.match(of("watched").why[0], /cut the deck/);
  assert.match(of("watched").words, /^\w{5} \w{5} \w{5} \w{5}$/);
  assert.match(of("cut by nobody").first, /but nobody cut it\.$/);
  assert.match(of("house players alone dealt in").first, /no person was dealt in\.$/);
  assert.equal(of("void before its deal, all cuts in").first, "This hand: never dealt.");
});

test("one that is wrong says so first, then why, then what to do", () => {
  const { first, isWrong, why } = of("a record's signature");
  assert.deepEqual([first, isWrong, why[0]], ["This hand isn’t right.", true, "The room hasn't signed its proof."]);
  assert.match(why[1], /^Save the proofs/);
});
