import assert from "node:assert/strict";
import { test } from "node:test";
import { linesFor } from "../../../static/table/sentences/events/event-sentences.js";
import { KNOWN_EVENTS, reduceView } from "../../../static/table/state/reducer.js";
import { KNOWN, sentence } from "../../../static/table/sentences/refusal-sentences.js";
import { fixtures } from "./fixtures.mjs";

test("the page's reducer comes to the view that the server would send afresh", () => {
  assert.ok(fixtures.commits.length > 1000);
  for (const { before, events, after } of fixtures.commits)
    assert.deepEqual(reduceView(before, events), after, JSON.stringify(events));
});

test("another's down cards stay face down until they are shown, and one's own are seen", () => {
  const found = fixtures.commits.flatMap(({ viewer, before, events }) =>
    (reduceView(before, events).hand?.players ?? []).map((each) => ({ ...each, isOwn: each.player === viewer })),
  );
  const faces = found.filter(({ isOwn, has_shown, down }) => (isOwn || has_shown) && !down.includes("??"));
  const backs = found.filter(({ isOwn, has_shown, turned_up: open }) => !isOwn && !has_shown && !open.length);
  assert.ok(Math.min(faces.length, backs.length) > 500, `${faces.length} faces, ${backs.length} backs`);
  for (const { down } of backs) assert.ok(down.every((card) => card === "??"), down.join(" "));
});

test("the reducer knows every kind of event that the server may send", () => {
  assert.deepEqual(KNOWN_EVENTS, fixtures.events);
  const seen = new Set(fixtures.commits.flatMap(({ events }) => events.map((each) => each.type)));
  for (const type of ["hand_started", "street_dealt", "pot_awarded", "emergency_all_in"]) assert.ok(seen.has(type), type);
  assert.throws(() => reduceView({}, [{ type: "card_peeked" }]), /card_peeked/);
});

test("the reducer never changes what it was given", () => {
  for (const { before, events } of fixtures.commits.slice(0, 200)) {
    const copy = structuredClone(before);
    reduceView(before, events);
    assert.deepEqual(before, copy);
  }
});

test("every frame is described in words without a hole in them", () => {
  for (const { before, events, after } of fixtures.commits)
    for (const { text } of linesFor(before, events, after, 12)) assert.doesNotMatch(text, /undefined|NaN|null|\?\?/, text);
});

test("every refusal of the dealer has a sentence of its own", () => {
  for (const reason of fixtures.reasons) {
    assert.ok(KNOWN.includes(reason), `${reason} has no sentence`);
    assert.match(sentence(reason, {}), /^[A-Z].*\.$/);
  }
  assert.equal(sentence("BET_TOO_SMALL", { minimum: 400 }), "That is too little: the least is $4.");
  assert.equal(sentence("SOMETHING_NEW", {}), "The dealer says no: something new.");
});
