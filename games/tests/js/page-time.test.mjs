// The page's own clock, whatever is done to the device's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Leaps } from "../../../static/table/connection/page-time.js";
import { clockOf } from "../../../static/table/connection/room-time.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const HOUR = 3_600_000;

/** The device's clock and the one that nobody sets, moved by hand. */
const clocks = (t) => {
  const at = { wall: 0, steady: 0 };
  const steady = performance.now(); // first: a pause before the other is read sets the device's ahead, never back
  const wall = Date.now();
  t.mock.method(Date, "now", () => Math.round(wall + at.wall));
  t.mock.method(performance, "now", () => steady + at.steady);
  const moved = (by) => ((at.wall += by.wall ?? 0), (at.steady += by.steady ?? 0));
  return { moved, goes: (ms) => moved({ wall: ms, steady: ms }) };
};

test("it goes on while the machine sleeps, and isn't set back with the device", async (t) => {
  const { pageTime } = await import("../../../static/table/connection/page-time.js?alone"); // it has seen no clock yet
  const { goes, moved } = clocks(t);
  const start = pageTime();
  const since = () => pageTime() - start;
  goes(400);
  assert.ok(Math.abs(since() - 400) <= 1);
  moved({ wall: -HOUR });
  goes(600);
  assert.ok(Math.abs(since() - 1000) <= 1);
  moved({ wall: 2 * HOUR }); // set ahead, or asleep
  assert.ok(Math.abs(since() - HOUR - 1000) <= 1);
});

test("a leap is news once, and a clock that is slewed is none", () => {
  const leaps = new Leaps();
  const asked = [[10_000, 0], [10_250, 250], [11_400, 500], [7_237_650, 750], [7_237_900, 1000]];
  assert.deepEqual(asked.map(([now, steady]) => leaps.news(now, steady)), [0, 0, 0, 7_226_900, 0]);
});

test("what was left of a turn stays until the room has said it anew", (t) => {
  const { goes, moved } = clocks(t);
  const frame = { type: "frame", version: 8, events: [], now: { server_time: 1_000_000, turn: "3.4", seat: 1, deadline: 1_030_000, countdown: null } };
  const before = update(herTurn({ check: true }), frame);
  goes(4_000);
  assert.equal(clockOf(before).seconds, 26);
  const leaps = new Leaps();
  leaps.news();
  moved({ wall: 7_200_000 });
  const after = update(before, { type: "ui_leapt", by: leaps.news() });
  assert.deepEqual([clockOf(after).seconds, after.isLost], [26, true]);
  assert.equal(update(herTurn({}, { view: null }), { type: "ui_leapt", by: 5000 }).isLost, false);
});
