import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOn } from "../../../static/table/clicks.js";
import { LowTimeSound, isTimeLow } from "../../../static/table/low-time-sound.js";
import { update } from "../../../static/table/state.js";
import { herTurn } from "./told.mjs";

/** Her turn with so many seconds left, at a table that gives so many. */
const left = (seconds, given = 30, changes = {}) => {
  const state = herTurn({ check: true });
  const rules = { ...state.view.rules, seconds_to_act: given, countdown_seconds: 0 };
  return { ...state, view: { ...state.view, rules }, now: { ...state.now, deadline: seconds * 1000 }, ...changes };
};

const LOW = [
  ["ten seconds of thirty", left(10), true],
  ["eleven seconds", left(11), false],
  ["nothing left", left(0), false],
  ["the beginning of a short clock", left(10, 10), false],
  ["the end of a short clock", left(4, 10), true],
  ["somebody else's turn", { ...left(5), now: { ...left(5).now, seat: 2 } }, false],
  ["what is done for her in a moment", left(5, 30, { preAction: { type: "check" } }), false],
  ["no clock", herTurn({ check: true }), false],
];

for (const [name, state, isLow] of LOW)
  test(`time is ${isLow ? "" : "not "}low: ${name}`, () => assert.equal(isTimeLow(state, 0), isLow));

test("it sounds once a turn, and not where it is off", () => {
  let played = 0;
  const sound = new LowTimeSound(() => (played += 1));
  const next = { ...left(5), now: { ...left(5).now, turn: "3.5" } };
  for (const [state, count] of [[left(20), 0], [left(9), 1], [left(8), 1], [next, 2]]) {
    sound.look(state, 0);
    assert.equal(played, count);
  }
  sound.look({ ...next, now: { ...next.now, turn: "3.6" }, hasLowTimeSound: false }, 0);
  assert.equal(played, 2);
});

test("the switch in the menu turns it off", () => {
  let state = herTurn({});
  const actions = actionsOn({ get: () => state, dispatch: (message) => (state = update(state, message)) });
  actions.soundLowTime(false);
  assert.equal(state.hasLowTimeSound, false);
});
