// The time bank (EA-22): what is said of it, heard, pressed and typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { replyTo } from "../../../static/table/command/reply-to.js";
import { linesFor } from "../../../static/table/sentences/events/event-sentences.js";
import { LowTime } from "../../../static/table/narration/low-time.js";
import { narrate } from "../../../static/table/narration/narrate.js";
import { answer } from "../../../static/table/sentences/query-sentences.js";
import { clockOf } from "../../../static/table/connection/room-time.js";
import { aside } from "../../../static/table/sentences/sentences.js";
import { USUAL_KEYS, keptKeys, readKeys, shortcutOf } from "../../../static/table/pressing/shortcuts.js";
import { myBank } from "../../../static/table/sentences/time-bank.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const SECOND = 1000;
/** Alice's turn on a clock of so many seconds, in a house with a bank of 60. */
const onClock = (seconds, now = {}) => {
  const state = herTurn({ fold: true, call: 200 });
  const rules = { ...state.view.rules, seconds_to_act: seconds, countdown_seconds: 0, time_bank_seconds: 60 };
  return { ...state, left: null, messages: [], connection: "open", view: { ...state.view, rules }, now: { ...state.now, deadline: seconds * SECOND, time_bank: 60, ...now } };
};
const used = (seat) => ({ type: "clock_rearmed", seconds: 60, from_bank_of: seat });
const drawnOn = (seconds, seat = 1) => {
  const before = onClock(seconds);
  const message = { type: "frame", version: 8, events: [used(seat)], now: { ...before.now, time_bank: null, bank_from: seconds * SECOND, deadline: (seconds + 60) * SECOND } };
  return { before, message, after: { ...update(before, message), skew: 0 } };
};

for (const seconds of [10, 30, 60, 120]) {
  test(`with a clock of ${seconds} s it is heard once, and time that runs low again`, () => {
    const { before, message, after } = drawnOn(seconds);
    for (const level of [0, 1, 2]) {
      const at = (state) => ({ ...state, hearing: { ...state.hearing, level } });
      assert.deepEqual(narrate(at(before), at(after), message, 0).polite, ["You draw on the time bank: 60 seconds more."]);
    }
    const low = new LowTime();
    const warned = Math.min(10, seconds / 2);
    assert.equal(low.news(before, (seconds - warned) * SECOND), `${warned} seconds left.`);
    assert.equal(low.news(after, seconds * SECOND), "");
    assert.equal(low.news(after, (seconds + 60 - warned) * SECOND), `${warned} seconds left.`);
    assert.equal(low.news(after, (seconds + 61 - warned) * SECOND), "");
  });

  test(`with a clock of ${seconds} s the ring is of both, and all see when it runs`, () => {
    const { after } = drawnOn(seconds);
    assert.equal(clockOf(after, 0).share, 1);
    assert.equal(clockOf(after, ((seconds + 60) / 2) * SECOND).share, 0.5);
    assert.doesNotMatch(aside(after, (seconds - 1) * SECOND), /Time bank/);
    assert.match(aside(after, seconds * SECOND), /Time bank/);
  });
}

test("it is to be had in one's own turn, once", () => {
  assert.equal(myBank(onClock(30)), 60);
  assert.equal(myBank(onClock(30, { seat: 2, turn: "3.5", legal: null })), 0);
  assert.equal(myBank(drawnOn(30).after), 0);
  assert.equal(myBank({ ...onClock(30), isActing: false }), 0);
});

test("the log says whose it is", () => {
  const { before } = drawnOn(30);
  const logged = (seat) => linesFor(before.view, [used(seat)], before.view, 12, 1).map(({ text }) => text);
  assert.deepEqual(logged(1), ["You draw on the time bank: 60 seconds more."]);
  assert.deepEqual(logged(2), ["Bob draws on the time bank: 60 seconds more."]);
});

test("the clock's answer has it", () => {
  assert.equal(answer(onClock(30), "clock", 0), "You have 30 seconds left, and 60 seconds in the time bank.");
  assert.equal(answer(drawnOn(30).after, "clock", 0), "You have 90 seconds left.");
});

const TYPED = [
  ["time bank", onClock(30), "Time bank: 60 seconds.", { type: "time_bank" }],
  ["t", onClock(30), "Time bank: 60 seconds.", { type: "time_bank" }],
  ["bank", drawnOn(30).after, "Your time bank is counted already: what you don't need goes back.", undefined],
  ["bank", onClock(30, { time_bank: null }), "Nothing is left in your time bank.", undefined],
  ["bank", onClock(30, { seat: 2, turn: "3.5", legal: null }), "It isn't your turn.", undefined],
  ["bank", herTurn({ fold: true, call: 200 }), "This house has no time bank.", undefined],
];
for (const [text, state, said, deed] of TYPED)
  test(`typed: ${text}: ${said}`, () => {
    const reply = replyTo(state, text, null, "");
    assert.equal(reply.text, said);
    assert.deepEqual(reply.deed, deed);
  });

test("T is its key, but where the player has T for something else", () => {
  assert.equal(shortcutOf(USUAL_KEYS, "t"), "time_bank");
  const { time_bank: _, ...before } = USUAL_KEYS.by;
  const kept = readKeys(JSON.stringify({ isOn: true, by: { ...before, fold: "T" } }));
  assert.equal(shortcutOf(kept, "t"), "fold");
  assert.equal(kept.by.time_bank, "");
  assert.deepEqual(readKeys(keptKeys(USUAL_KEYS)), USUAL_KEYS);
});
