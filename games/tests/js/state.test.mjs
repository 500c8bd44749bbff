import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOn } from "../../../static/table/actions.js";
import { clockOf, secondsToAnswer } from "../../../static/table/clock.js";
import { act } from "../../../static/table/commands.js";
import { cents, money, typed } from "../../../static/table/money.js";
import { placeOf } from "../../../static/table/places.js";
import { askedFor, buyIn, dealsEverybodyIn, isSentCompany, mayAdd, seatToTake, topUp, toPost } from "../../../static/table/selectors.js";
import { pauseBefore } from "../../../static/table/socket.js";
import { initial, isGap, update } from "../../../static/table/state.js";
import { herTurn } from "./told.mjs";

const frame = (version, events = []) => ({ type: "frame", table: 12, version, events, now: { server_time: 0 } });

test("a frame that comes next is taken, one that came before is not", () => {
  const state = herTurn({ check: true });
  assert.equal(update(state, frame(8)).version, 8);
  assert.equal(update(state, frame(7)), state);
});

test("a gap is asked about, never guessed over", () => {
  const state = herTurn({});
  assert.equal(isGap(state, frame(8)), false);
  assert.equal(isGap(state, frame(9)), true);
  assert.equal(isGap(state, { type: "version", version: 8 }), true);
  assert.equal(isGap(state, { type: "version", version: 7 }), false);
  assert.equal(isGap(initial({}), frame(1)), true);
  assert.equal(update(state, frame(9)), state);
});

test("a request is pending until it is answered, and a refusal is a sentence", () => {
  const sent = act("3.4", { type: "fold" });
  const pending = update(herTurn({ fold: true }), { type: "ui_sent", frame: sent });
  assert.deepEqual(Object.keys(pending.pending), [sent.request_id]);
  const refused = update(pending, { type: "refused", request_id: sent.request_id, reason: "HAND_MOVED_ON", facts: {} });
  assert.deepEqual(refused.pending, {});
  assert.equal(refused.notice, "That was too late: the hand has moved on.");
  const done = update(pending, { type: "ack", request_id: sent.request_id, version: 8 });
  assert.deepEqual([done.pending, done.notice], [{}, null]);
});

test("the dialog closes when what it asked for is done", () => {
  const state = { ...herTurn({}), dialog: { kind: "sit_down", request: "sit_down" } };
  const sent = { type: "sit_down", request_id: "r1", seat: 3, chips: 4000 };
  const pending = update(state, { type: "ui_sent", frame: sent });
  assert.equal(update(pending, { type: "ack", request_id: "r1", version: 8 }).dialog, null);
  const refused = update(pending, { type: "refused", request_id: "r1", reason: "SEAT_TAKEN", facts: {} });
  assert.equal(refused.dialog.kind, "sit_down");
});

test("whoever must bring more back is offered just that, above the maximum too (MO-12)", () => {
  const state = herTurn({});
  const view = { ...state.view, limit: { ...state.view.limit, max_buy_in: 20_000 } };
  const asking = { ...state, view, dialog: { kind: "sit_down", request: "sit_down", seat: 3, text: "40" } };
  assert.deepEqual(buyIn(asking), { minimum: 2000, maximum: 20_000, usual: 8000 });
  const refused = update(asking, { type: "refused", request_id: "r1", reason: "MUST_BRING_BACK", facts: { minimum: 59_800 } });
  assert.deepEqual(buyIn(refused), { minimum: 59_800, maximum: 59_800, usual: 59_800 });
  assert.equal(refused.dialog.text, "598");
});

test("the clock counts from the server's time, whatever this machine's says", () => {
  const now = { server_time: 1_000_000, deadline: 1_015_000, countdown: 1_000_000, turn: "3.4", seat: 1 };
  const here = 5_000;
  const state = { ...herTurn({}), now, skew: 995_000 };
  assert.deepEqual(clockOf(state, here), { seconds: 15, share: 0.5, isCountdown: true });
  assert.equal(clockOf(state, here + 60_000).seconds, 0);
  assert.equal(clockOf({ ...state, now: { ...now, deadline: null } }, here), null);
});

test("whoever posts without being asked is told to, he alone", () => {
  const posted = (seat) => frame(8, [{ type: "blind_posted", seat, kind: "big_blind", chips: 200 }]);
  const lines = (seat) => update(herTurn({}), posted(seat)).log.map((line) => line.text);
  assert.deepEqual(lines(1), ["Post the big blind, please.", "Alice posts the big blind, $2."]);
  assert.deepEqual(lines(2), ["Bob posts the big blind, $2."]);
});

test("a top-up that goes back is told to all, and why to its owner (MO-11)", () => {
  const back = (seat, stack, limit = {}) => {
    const state = herTurn({});
    const seats = state.view.seats.map((each) => ({ ...each, stack, queued_top_up: 1000 }));
    const view = { ...state.view, seats, limit: { ...state.view.limit, ...limit } };
    return update({ ...state, view }, frame(8, [{ type: "top_up_returned", seat, chips: 1000 }]));
  };
  const broke = back(1, 0);
  assert.equal(broke.notice, "$10 of your top-up went back to your bankroll: without chips you buy in for $20 or more.");
  assert.equal(broke.view.seats[0].queued_top_up, 0);
  assert.deepEqual(broke.log.map((line) => line.text), ["Alice takes back $10 of a top-up."]);
  assert.equal(back(1, 25_000, { max_buy_in: 20_000 }).notice, "$10 of your top-up went back to your bankroll: $200 is the most here.");
  assert.equal(back(2, 0).notice, null);
});

test("the line is opened again a little later each time, up to eight seconds", () => {
  const pauses = [0, 1, 2, 3, 9].map((tries) => pauseBefore(tries, () => 0.5));
  assert.deepEqual(pauses, [250, 500, 1000, 2000, 8000]);
});

test("amounts are read and written as people do", () => {
  assert.deepEqual([money(400), money(25), money(123456700)], ["$4", "$0.25", "$1,234,567"]);
  assert.deepEqual([cents("4"), cents("$1,000.50"), cents("4.5"), cents("four"), cents("")], [400, 100050, 450, null, null]);
  assert.deepEqual([typed(400), typed(450)], ["4", "4.50"]);
});

test("seats stand inside the table, the viewer's at the bottom, no two in one place", () => {
  for (let count = 2; count <= 10; count++) {
    const places = Array.from({ length: count }, (_, index) => placeOf(index, count));
    assert.deepEqual([places[0]["--y"], places[0]["--py"]], [1, 1]);
    assert.equal(new Set(places.map((each) => JSON.stringify([each["--px"], each["--py"]]))).size, count);
    for (const place of places) for (const offset of Object.values(place)) assert.ok(Math.abs(offset) <= 1);
  }
});

test("what a dialog was refused stays there to be read when the turn moves on", () => {
  const refused = { ...herTurn({}), notice: "Somebody else took that seat." };
  const next = { type: "frame", version: 8, events: [], now: { server_time: 0, turn: "another" } };
  assert.equal(update(refused, next).notice, null);
  const inDialog = { ...refused, dialog: { kind: "sit_down", request: "sit_down", seat: null } };
  assert.equal(update(inDialog, next).notice, refused.notice);
});

test("a blind is asked for between hands, of whoever sits here", () => {
  const state = herTurn({});
  const asked = { kind: "big_blind", chips: 200, until: 1_000 };
  const between = { ...state, now: { server_time: 0, asked }, view: { ...state.view, hand: null } };
  assert.equal(askedFor(between), asked);
  assert.equal(askedFor({ ...between, view: { ...between.view, seats: [] } }), null);
  assert.equal(askedFor({ ...state, now: { ...state.now, asked } }), null);
  assert.equal(secondsToAnswer({ ...between, skew: 0 }, 400), 1);
});

test("posting to come in costs the big blind live and, with a marker, the small one dead", () => {
  const state = herTurn({});
  state.view.limit = { ...state.view.limit, small_blind: 100, big_blind: 200 };
  const [seat] = state.view.seats;
  const cases = [[{ is_new: true }, 200], [{ missed_big: true }, 300], [{ missed_big: true, missed_small: true }, 300], [{ missed_small: true }, 100], [{}, 0]];
  for (const [marks, chips] of cases) assert.equal(toPost(state, { ...seat, ...marks }), chips);
});

test("chips are offered to a short stack between hands, as many as he may add", () => {
  const state = herTurn({});
  const between = { ...state, now: { server_time: 0, may_add: true }, view: { ...state.view, hand: null } };
  assert.equal(mayAdd(between), true);
  assert.equal(topUp(between), 100000);
  assert.equal(mayAdd({ ...between, page: { ...state.page, bankroll: 0 } }), false);
  const capped = { ...between, view: { ...between.view, limit: { ...state.view.limit, max_buy_in: 4500 } } };
  assert.equal(topUp(capped), 500);
});

test("the dialog's own buttons fill in whole chips", () => {
  const state = herTurn({});
  const withCents = { ...state, page: { ...state.page, bankroll: 12345 } };
  assert.deepEqual(buyIn(withCents), { minimum: 2000, maximum: 12300, usual: 8000 });
  assert.equal(topUp(withCents), 12300);
  assert.equal(topUp({ ...withCents, page: { ...state.page, bankroll: 99 } }), 0);
});

test("the line for a seat is what the room said last, and nobody waits until it says so", () => {
  const state = initial({});
  assert.deepEqual(state.waiting, { count: 0, position: null, offer: null });
  const offer = { seat: 4, until: 1_045_000 };
  const offered = update(state, { type: "waiting", count: 2, position: 1, offer });
  assert.deepEqual(offered.waiting, { count: 2, position: 1, offer });
  const gone = update(offered, { type: "waiting", count: 1 });
  assert.deepEqual(gone.waiting, { count: 1, position: null, offer: null });
});

test("company is promised where the house sends some", () => {
  const waiting = (count) => ({ count, position: null, offer: null });
  const alone = (hasHousePlayers, max_seats, count = 0) => {
    const state = herTurn({});
    const view = { ...state.view, max_seats, seats: state.view.seats.slice(0, 1), hand: null };
    return isSentCompany({ ...state, view, waiting: waiting(count), page: { ...state.page, hasHousePlayers } });
  };
  assert.equal(alone(true, 6), true);
  assert.equal(alone(false, 6), false);
  assert.equal(alone(true, 3), true);
  assert.equal(alone(true, 2), false); // the seat beside hers is kept for a person
  assert.equal(alone(true, 3, 1), false);
  const stranger = herTurn({});
  const empty = { ...stranger.view, max_seats: 2, seats: [], hand: null };
  assert.equal(isSentCompany({ ...stranger, view: empty, waiting: waiting(0), page: { viewer: null, hasHousePlayers: true } }), false);
});

test("before a table's first hand, and after the game had stopped, nobody posts to come in (HB-2, HB-15)", () => {
  const state = herTurn({});
  const between = (owe) => ({
    ...state,
    view: { ...state.view, hand: null, seats: state.view.seats.map((each, index) => ({ ...each, ...owe[index] })) },
  });
  const isNew = { is_new: true };
  assert.equal(dealsEverybodyIn(between([isNew, isNew])), true);
  assert.equal(dealsEverybodyIn(between([{ missed_big: true }, {}])), true);
  const third = between([isNew, {}]);
  third.view.seats.push({ ...third.view.seats[1], seat: 3, player: 3 });
  assert.equal(dealsEverybodyIn(third), false);
  third.view.seats[2].is_sitting_out = true;
  assert.equal(dealsEverybodyIn(third), true);
  assert.equal(dealsEverybodyIn(state), false);
});

test("the seat to take is the chosen one, else the next free one after it", () => {
  const state = herTurn({}); // four seats, of which 1 and 2 are taken
  const cases = [[3, 3], [1, 3], [4, 4], [null, 3]];
  for (const [chosen, seat] of cases) assert.equal(seatToTake(state, chosen), seat);
  assert.equal(seatToTake(state, 4, (seatNo) => seatNo !== 4), 3);
  const full = { ...state, view: { ...state.view, max_seats: 2 } };
  assert.equal(seatToTake(full, 1), null);
});

test("whoever is given another seat than the chosen one is told, in the log too", () => {
  const sent = { type: "sit_down", request_id: "r1", seat: 3, chips: 4000 };
  const asked = (dialog) => update({ ...herTurn({}), dialog }, { type: "ui_sent", frame: sent });
  const answered = (state, seat) => update(state, { type: "ack", request_id: "r1", version: 8, seat });
  const chosen = asked({ kind: "sit_down", request: "sit_down", seat: 3 });
  const text = "Seat 3 had just been taken, so you have seat 4.";
  const moved = answered(chosen, 4);
  assert.deepEqual([moved.notice, moved.dialog, moved.log.at(-1).text], [text, null, text]);
  assert.deepEqual([answered(chosen, 3).notice, answered(chosen, 3).log], [null, []]);
  const any = asked({ kind: "sit_down", request: "sit_down", seat: null });
  assert.equal(answered(any, 4).notice, text);
});

test("whoever was outrun by another person sits down in the next free seat, with the same chips", () => {
  const sent = [];
  let state = { ...herTurn({}), page: { viewer: 9 }, dialog: { kind: "sit_down", request: "sit_down", seat: 3 } };
  const actions = actionsOn({ get: () => state, dispatch: () => {}, send: (frame) => sent.push(frame) });
  const refused = { type: "sit_down", request_id: "r1", seat: 3, chips: 4000 };
  actions.sitBeside(refused);
  actions.sitBeside({ type: "change_seat", seat: 3 });
  state = { ...state, dialog: null };
  actions.sitBeside(refused);
  assert.deepEqual(sent.map(({ type, seat, chips }) => [type, seat, chips]), [["sit_down", 4, 4000]]);
});
