import assert from "node:assert/strict";
import { test } from "node:test";
import { linesFor } from "../../../static/table/event-sentences.js";
import { KNOWN_EVENTS, reduceView } from "../../../static/table/reducer.js";
import { KNOWN, sentence } from "../../../static/table/refusal-sentences.js";
import { told } from "./told.mjs";

test("the page's reducer comes to the view that the server would send afresh", () => {
  assert.ok(told.commits.length > 1000);
  for (const { before, events, after } of told.commits)
    assert.deepEqual(reduceView(before, events), after, JSON.stringify(events));
});

test("the reducer knows every kind of event that the server may send", () => {
  assert.deepEqual(KNOWN_EVENTS, told.events);
  const seen = new Set(told.commits.flatMap(({ events }) => events.map((each) => each.type)));
  for (const type of ["hand_started", "street_dealt", "pot_awarded", "emergency_all_in"]) assert.ok(seen.has(type), type);
  assert.throws(() => reduceView({}, [{ type: "card_peeked" }]), /card_peeked/);
});

test("the reducer never changes what it was given", () => {
  for (const { before, events } of told.commits.slice(0, 200)) {
    const copy = structuredClone(before);
    reduceView(before, events);
    assert.deepEqual(before, copy);
  }
});

test("every frame is told in words without a hole in them", () => {
  for (const { before, events, after } of told.commits)
    for (const { text } of linesFor(before, events, after, 12)) assert.doesNotMatch(text, /undefined|NaN|null|\?\?/, text);
});

test("every refusal of the dealer has a sentence of its own", () => {
  for (const reason of told.reasons) {
    assert.ok(KNOWN.includes(reason), `${reason} has no sentence`);
    assert.match(sentence(reason, {}), /^[A-Z].*\.$/);
  }
  assert.equal(sentence("BET_TOO_SMALL", { minimum: 400 }), "That is too little: the least is $4.");
  assert.equal(sentence("SOMETHING_NEW", {}), "The dealer says no: something new.");
});
