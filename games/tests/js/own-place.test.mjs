// Where the own seat is drawn: the view turns, the seat doesn't.
import assert from "node:assert/strict";
import { test } from "node:test";
import { settingsOf } from "../../../static/table/kept/own-settings.js";
import { OWN_PLACES, nearestPlace } from "../../../static/table/state/own-place.js";
import { placeOf } from "../../../static/table/state/places.js";
import { seatOrder } from "../../../static/table/state/selectors.js";
import { initial, update } from "../../../static/table/state/state.js";
import { seatsRead } from "../../../static/table/text/readings.js";
import { herTurn } from "./fixtures.mjs";

const COUNTS = Array.from({ length: 9 }, (_, index) => index + 2);
const TABLES = [...COUNTS.map((count) => [count, false]), ...COUNTS.filter((count) => count <= 8).map((count) => [count, true])];
const at = (place) => [place["--wx"], place["--wy"]].join(" ");

test("the place nearest to what is wished for is taken, counted clockwise from the bottom", () => {
  const nearest = (wished) => COUNTS.map((count) => nearestPlace(wished, count));
  assert.deepEqual(nearest("bottom"), [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(nearest(undefined), nearest("bottom")); // as a room of the version before sends it
  assert.deepEqual(nearest("left"), [0, 1, 1, 1, 1, 2, 2, 2, 2]); // of two seats, none is at a side
  assert.deepEqual(nearest("top"), [1, 1, 2, 2, 3, 3, 4, 4, 5]);
  assert.deepEqual(nearest("right"), [0, 2, 3, 4, 5, 5, 6, 7, 8]);
});

test("left and right are alike, and in stud a row of cards has room above its plate", () => {
  for (const [count, isStud] of TABLES.slice(1)) {
    const [left, right] = ["left", "right"].map((wished) => nearestPlace(wished, count, isStud));
    if (left) assert.equal(left + right, count, `${count}`);
  }
  assert.deepEqual([7, 8].map((count) => nearestPlace("left", count, true)), [1, 1]);
});

test("all seats turn by as many places, clockwise, and none shares its place", () => {
  for (const [count, isStud] of TABLES)
    for (let own = 1; own < count; own++) {
      const turned = Array.from({ length: count }, (_, index) => placeOf(index, count, isStud, own));
      assert.equal(new Set(turned.map(at)).size, count);
      turned.forEach((place, index) => {
        const there = (index + own) % count;
        if (there) assert.equal(at(place), at(placeOf(there, count, isStud)));
      });
    }
});

test("on phones nothing turns", () => {
  const onPhones = (place) => Object.entries(place).filter(([name]) => /^--[ts]/.test(name));
  for (const [count, isStud] of TABLES)
    for (let index = 0; index < count; index++)
      assert.deepEqual(onPhones(placeOf(index, count, isStud, 1)), onPhones(placeOf(index, count, isStud)));
});

test("seats are announced and read in the same order, by their own numbers", () => {
  const state = herTurn({});
  for (const [place] of OWN_PLACES) {
    const turned = { ...state, ownPlace: place };
    assert.deepEqual([seatOrder(turned), seatsRead(turned)], [seatOrder(state), seatsRead(state)]);
  }
});

test("it is as the account has it until another is chosen", () => {
  const state = { ...initial({}), ...settingsOf({ viewer: 1, preferences: { own_place: "right" } }) };
  assert.equal(state.ownPlace, "right");
  assert.equal(settingsOf({ viewer: 1, preferences: { own_place: "nowhere" } }).ownPlace, "bottom");
  assert.equal(update(state, { type: "ui_own_place", place: "top" }).ownPlace, "top");
});
