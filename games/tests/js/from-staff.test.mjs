// Messages of staff to a table, that no hand starts soon, and that it is paused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ClosingTime, afterwards, closingSoon, seatMeanwhile } from "../../../static/table/sentences/closing-sentences.js";
import { narrate } from "../../../static/table/narration/narrate.js";
import { initial, update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const MINUTE = 60_000;
const page = () => ({ ...herTurn({}), log: [], lines: 0, message: null, messages: [], closesAt: null });
const message = (id, text, more = {}) => ({ type: "message", id, text, ...more });

test("a message stands on the page until it is put away, and in the log for good", () => {
  const before = page();
  const after = update(before, message(3, "Cake at nine."));
  assert.deepEqual(after.message, { text: "Staff: Cake at nine.", leadsTo: null, asks: null, isOfTheRoom: false });
  assert.equal(after.log.at(-1).text, "Staff: Cake at nine.");
  const read = update(after, { type: "ui_message_read" });
  assert.equal(read.message, null);
  assert.equal(read.log.at(-1).text, "Staff: Cake at nine.");
});

test("one that comes again on a new line isn't shown again, whatever came between", () => {
  let state = update(page(), message(3, "One"));
  state = update(state, message(2, "Two"));
  const again = update(state, message(3, "One"));
  assert.equal(again, state);
});

test("it is announced to those who listen, once, and named as for them alone if it is", () => {
  const before = page();
  const sent = message(3, "Please be kind.", { is_own: true });
  const after = update(before, sent);
  assert.ok(narrate(before, after, sent).polite.join(" ").includes("Staff to you: Please be kind."));
  const away = { type: "ui_message_read" };
  assert.ok(!narrate(after, update(after, away), away).polite.join(" ").includes("kind"));
});

test("what the room says itself isn't the staff's, and may ask its host for an answer", () => {
  const sent = message(4, "Zoë asks for their seat.", { is_own: true, is_of_the_room: true, asks: 7 });
  const asked = update(page(), sent);
  assert.deepEqual(asked.message, { text: "Zoë asks for their seat.", leadsTo: null, asks: 7, isOfTheRoom: true });
  assert.equal(asked.log.at(-1).text, "Zoë asks for their seat.");
  const answer = { type: "ui_answered", text: "Said no.", asks: null };
  const answered = update(asked, answer);
  assert.deepEqual(answered.message, { text: "Said no.", leadsTo: null, asks: null, isOfTheRoom: true });
  assert.ok(narrate(asked, answered, answer).polite.join(" ").includes("Said no."));
});

test("how long hands still start is counted by the room's clock", () => {
  const state = { ...initial({ greeting: "" }), skew: 10_000, closesAt: 10 * MINUTE };
  assert.equal(closingSoon(state, 10 * MINUTE - 10_000 - 299_000), "No new hands in 4:59.");
  assert.equal(closingSoon(state, 10 * MINUTE), "No new hands from now on.");
  assert.equal(closingSoon({ ...state, keepsSeats: true }, 10 * MINUTE), "No new hands from now on; seats are kept.");
  assert.equal(closingSoon({ ...state, closesAt: null }, 0), null);
});

test("whether all go home or stay is said", () => {
  assert.match(afterwards({ keepsSeats: false }), /your chips go to your bankroll\.$/);
  assert.match(afterwards({ keepsSeats: true }), /the table pauses: you keep your seat and your chips\.$/);
});

test("it is announced at fifteen, five and one minute, each once", () => {
  const time = new ClosingTime();
  const at = (left) => time.news({ closesAt: 60 * MINUTE, skew: 0 }, 60 * MINUTE - left * MINUTE);
  assert.match(at(15), /^No new hands in 15 minutes\. The hand is played/);
  assert.deepEqual([14, 9, 5.1].map(at), ["", "", ""]);
  assert.match(at(5), /^No new hands in 5 minutes/);
  assert.equal(at(3), "");
  assert.match(at(1), /^No new hands in 1 minute\./);
  assert.equal(at(0.2), "");
});

test("whoever comes between hears how long it still is, and all that it was taken back", () => {
  const time = new ClosingTime();
  assert.match(time.news({ closesAt: 60 * MINUTE, skew: 0 }, 52 * MINUTE), /^No new hands in 8 minutes/);
  assert.equal(time.news({ closesAt: null, skew: 0 }, 53 * MINUTE), "Hands go on.");
  assert.equal(time.news({ closesAt: null, skew: 0 }, 54 * MINUTE), "");
});

test("where no hand starts any more, nobody hears that hands go on", () => {
  for (const late of [-2, 0, 20]) {
    const time = new ClosingTime();
    assert.match(time.news({ closesAt: 60 * MINUTE, skew: 0 }, 59.5 * MINUTE), /^No new hands/);
    assert.equal(time.news({ closesAt: null, skew: 0 }, 60 * MINUTE + late * 1000), "", `${late} s after it`);
  }
});

test("whoever takes a seat reads it if no hand starts, or soon none will", () => {
  const state = page();
  const at = (view, more = {}) => seatMeanwhile({ ...state, ...more, skew: 0, view: { ...state.view, ...view } }, 0);
  assert.equal(at({}), null);
  assert.match(at({ options: { ...state.view.options, is_paused: true } }), /is paused: you can take a seat/);
  assert.match(at({ is_closed: true }), /nobody can sit down/);
  assert.equal(at({}, { closesAt: 2 * MINUTE, keepsSeats: true }), "No new hands in 2:00; seats are kept.");
});
