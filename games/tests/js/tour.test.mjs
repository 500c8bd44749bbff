// The tips of a first table: in order, between hands, for whoever sits there, until they want no more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tipFacts } from "../../../static/table/kept/first-tips.js";
import { Tour } from "../../../static/table/tour/tour.js";
import { herTurn } from "./fixtures.mjs";

const BETWEEN = { isBetween: true, seconds: 10, countdown: 20, isProtected: true, allIns: 2 };

/** All tips, as somebody reads them who presses Next each time. */
const allTips = (facts = BETWEEN) => {
  const tour = new Tour();
  const read = [];
  for (let shown = tour.see(facts); shown; shown = tour.see(facts)) {
    read.push(shown);
    tour.next();
  }
  return read;
};

test("there is one for each button, one for the clock, and one for a time-out", () => {
  const texts = allTips().map(({ text }) => text);
  const subjects = ["folds", "calls", "raises", "10 seconds", "emergency all-in"];
  assert.deepEqual(subjects.map((word) => texts.findIndex((text) => text.includes(word))), [0, 1, 2, 3, 4]);
  assert.deepEqual(allTips().map(({ isLast }) => isLast), [false, false, false, false, true]);
});

test("while a hand runs there is none, and then it is the same one, announced no second time", () => {
  const tour = new Tour();
  assert.equal(tour.see({ ...BETWEEN, isBetween: false }), null);
  assert.equal(tour.see(BETWEEN)?.isNew, true);
  assert.equal(tour.see({ ...BETWEEN, isBetween: false }), null);
  assert.equal(tour.see(BETWEEN)?.isNew, false);
});

test("whoever wants no more has none", () => {
  const tour = new Tour();
  tour.see(BETWEEN);
  tour.end();
  assert.equal(tour.see(BETWEEN), null);
  assert.equal(tour.isOver, true);
});

test("the clock is the table's", () => {
  const [, , , clock] = allTips({ ...BETWEEN, seconds: 60, countdown: 0 });
  assert.equal(clock.text, "Each turn has 60 seconds, shown at your seat.");
});

test("what a time-out does is what it would do here (EA-1, EA-2, EA-7)", () => {
  const last = (facts) => allTips({ ...BETWEEN, ...facts }).at(-1).text;
  assert.match(last({}), /an emergency all-in\. 2 left today\.$/);
  assert.match(last({ allIns: null }), /an emergency all-in\.$/);
  assert.match(last({ allIns: 0 }), /you are folded: no emergency all-in is left/);
  assert.match(last({ isProtected: false }), /you check if that is free, else you fold/);
});

test("they are for those who sit there, and for the gap between two hands", () => {
  const inHand = herTurn({});
  const { hand, ...rest } = inHand.view;
  const over = { ...inHand, view: { ...rest, hand: { ...hand, is_over: true } } };
  const isBetween = (state) => tipFacts(state).isBetween;
  assert.deepEqual([inHand, over].map(isBetween), [false, true]);
  assert.equal(isBetween({ ...over, page: { ...over.page, viewer: 99 } }), false);
  assert.equal(isBetween({ ...over, page: { ...over.page, viewer: null } }), false);
  assert.equal(isBetween({ ...over, isActing: false }), false);
});
