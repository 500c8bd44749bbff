// What is shown when: a commit's steps in their order and times, on a clock of the test's own; never ahead of the truth,
// and in the end the truth itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Staging } from "../../../static/table/staging/staging.js";
import { stepsOf } from "../../../static/table/staging/steps.js";
import { initial, update } from "../../../static/table/state/state.js";
import { titleOf } from "../../../static/table/title.js";
import { mayShow } from "../../../static/table/state/selectors.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { soundsShown } from "../../../static/table/sound/shown-sounds.js";
import { fixtures } from "./fixtures.mjs";

/** A clock that stands still until the test lets time go by. */
const stillClock = () => {
  let now = 0;
  let last = 0;
  const timers = new Map();
  const due = (until) => [...timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)[0];
  return {
    after: (wait, run) => (timers.set(++last, { at: now + wait, run }), last),
    cancel: (id) => timers.delete(id),
    pass: (ms) => {
      const until = now + ms;
      for (let next = due(until); next; next = due(until)) {
        timers.delete(next[0]);
        now = next[1].at;
        next[1].run();
      }
      now = until;
    },
    get now() {
      return now;
    },
    get waits() {
      return timers.size;
    },
  };
};

const page = { table: 12, name: "Avon", limit: "$2–4 Hold'em", viewer: 1, bankroll: 100_000 };
const MOMENT = { server_time: 0, turn: "1.1", seat: 2 };

/** A page at a table as it stands, and what it shows when. */
const shownOf = (view, { pace = 1, now = MOMENT, viewer = 1 } = {}) => {
  const clock = stillClock();
  const seen = [];
  const viewing = { pace, isHidden: false };
  let truth = update(initial({ ...page, viewer }), { type: "snapshot", version: 1, view, now });
  const onShown = (before, after, message, isSkipped) =>
    seen.push({ at: clock.now, after, events: message.events ?? [], type: message.type, isSkipped, sounds: soundsShown(before, after, message).map(({ name }) => name) });
  const staging = new Staging(truth, onShown, clock, { pace: () => viewing.pace, isHidden: () => viewing.isHidden });
  const take = (message) => {
    truth = update(truth, message);
    staging.take(message, truth);
  };
  let version = 1;
  const send = (events, moment = { server_time: 0 }) => take({ type: "frame", version: ++version, events, now: moment });
  return { clock, seen, staging, viewing, take, send, get truth() { return truth; } };
};

/** "0 called; 600 betting_closed": what was shown when, by the events' types. */
const times = ({ seen }) => seen.filter(({ type }) => type === "frame").map(({ at, events }) => [at, events.map(({ type }) => type).join(" ")]);

const player = (seat, more = {}) => ({ seat, player: seat, name: `P${seat}`, stack: 0, bet: 0, down: ["??", "??"], up: [], has_folded: false, is_emergency_all_in: false, has_shown: false, has_mucked: false, high: "", low: "", won: 0, ...more });
const seated = (seat, stack = 4000) => ({ seat, player: seat, name: `P${seat}`, stack, is_house: false, is_new: false, is_sitting_out: false, sits_out_next: false, is_leaving: false, queued_top_up: 0, missed_big: false, missed_small: false, wants_to_post: false, auto_post: true, auto_muck: true });
const holdem = fixtures.commits.find(({ before }) => before.limit.variant.has_button).before.limit;
const rules = fixtures.commits[0].before.rules;
/** Three in a hand on the river of hold'em, P2 to act. */
const aView = (players = [player(1, { stack: 4000 }), player(2, { stack: 4000, bet: 200 }), player(3, { stack: 4000, bet: 200 })], hand = {}) => ({
  limit: holdem, rules, max_seats: 9, hand_no: 1, is_closed: false, seats: players.map(({ seat }) => seated(seat)),
  hand: { hand_no: 1, button: 1, players, street: 3, board: ["2c", "3d", "4h", "5s", "9c"], carried: 600, pots: [600], awards: [], may_show: [], is_common_river: false, is_over: false, ...hand },
});

const call = { type: "called", seat: 2, chips: 200 };
const fold = (seat) => ({ type: "folded", seat });
const closed = (...pots) => ({ type: "betting_closed", pots });
const back = { type: "uncalled_bet_returned", seat: 3, chips: 200 };
const shows = (seat) => ({ type: "hand_shown", seat, cards: ["As", "Ad"], high: "Pair, aces", low: "" });
const mucks = (seat) => ({ type: "hand_mucked", seat });
const award = (pot, ...seats) => ({ type: "pot_awarded", pot, chips: 100 * seats.length, shares: seats.map((seat) => ({ seat, chips: 100, half: "whole" })) });
const street = (number, ...board) => ({ type: "street_dealt", street: number, board: board.map((card, place) => ({ place, card })) });
const ended = (...seats) => ({ type: "hand_ended", may_show: seats });
const opened = { type: "action_opened", seat: 3 };

const HANDS = [
  ["the last call before the street", [call, closed(1000), street(1, "2c", "3d", "4h"), opened],
    [[0, "called"], [600, "betting_closed"], [850, "street_dealt action_opened"]]],
  ["a showdown, hand by hand in the order of showing", [call, closed(1000), shows(3), mucks(1), shows(2), award(0, 3), ended()],
    [[0, "called"], [600, "betting_closed"], [850, "hand_shown hand_mucked"], [1250, "hand_shown"], [1950, "pot_awarded"], [2850, "hand_ended"]]],
  ["a run-out with three pots: side pots first", [call, back, closed(300, 200, 100), shows(1), shows(2), shows(3), street(1, "2c", "3d", "4h"), street(2, "5s"), street(3, "9c"), shows(1), shows(2), shows(3), award(2, 3), award(1, 2), award(0, 1), ended()],
    [[0, "called"], [600, "uncalled_bet_returned betting_closed"], [850, "hand_shown hand_shown hand_shown"], [1250, "street_dealt"], [2150, "street_dealt"], [3050, "street_dealt"],
      [3950, "hand_shown"], [4350, "hand_shown"], [5050, "hand_shown"], [5750, "pot_awarded"], [6650, "pot_awarded"], [7550, "pot_awarded"], [8450, "hand_ended"]]],
  ["a split pot with its odd chip", [{ type: "checked", seat: 2 }, closed(1000), shows(2), shows(3), { ...award(0, 2, 3), shares: [{ seat: 2, chips: 101, half: "high" }, { seat: 3, chips: 100, half: "low" }] }, ended()],
    [[0, "checked"], [600, "betting_closed"], [850, "hand_shown"], [1250, "hand_shown"], [1950, "pot_awarded"], [2850, "hand_ended"]]],
  ["a fold-out with an offer to show", [fold(2), back, closed(600), award(0, 3), ended(3)],
    [[0, "folded"], [160, "uncalled_bet_returned betting_closed"], [410, "pot_awarded"], [1310, "hand_ended"]]],
  ["an emergency all-in that ends the betting", [{ type: "emergency_all_in", seat: 2 }, closed(600), shows(3), award(0, 3), ended()],
    [[0, "emergency_all_in"], [600, "betting_closed"], [850, "hand_shown"], [1250, "pot_awarded"], [2150, "hand_ended"]]],
  ["a voided hand", [{ type: "hand_voided", refunds: [] }], [[0, "hand_voided"]]],
  ["who leaves broke leaves after the pots", [call, closed(1000), shows(3), award(0, 3), ended(), { type: "sat_out", seat: 2 }],
    [[0, "called"], [600, "betting_closed"], [850, "hand_shown"], [1250, "pot_awarded"], [2150, "hand_ended sat_out"]]],
];

for (const [name, events, expected] of HANDS)
  test(`It shows ${name}.`, () => {
    const table = shownOf(aView());
    table.send(events);
    table.clock.pass(20_000);
    assert.deepEqual(times(table), expected);
    assert.deepEqual(stepsOf(events).flatMap((step) => step.events), events);
    assert.equal(table.staging.decided, table.truth);
    assert.equal(table.staging.felt, table.truth);
  });

const [, SHOWDOWN] = HANDS[1];
const [, FOLD_OUT] = HANDS[4];

test("Nothing gives away the outcome before its step: not stacks, log, title, nor slots.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN, { server_time: 0, next_hand: 9_000 });
  for (const pass of [0, 600, 250, 400, 300]) {
    table.clock.pass(pass);
    const { decided } = table.staging;
    assert.equal(decided.view.hand.is_over, false);
    assert.equal(decided.view.hand.players.find(({ seat }) => seat === 3).won, 0);
    assert.ok(!decided.log.some(({ kind }) => kind === "win"));
    assert.equal(slotsOf(decided).name, "dealing");
    assert.equal(titleOf(decided, false), "Avon · $2–4 Hold'em");
  }
  table.clock.pass(10_000);
  assert.ok(table.staging.decided.log.some(({ kind }) => kind === "win"));
});

test("No sound gives the outcome away before its step.", () => {
  const table = shownOf(aView(), { viewer: 3 });
  table.send(SHOWDOWN);
  table.clock.pass(20_000);
  assert.deepEqual(table.seen.map(({ at, sounds }) => [at, sounds.join(" ")]), [[0, "chip"], [600, "gather"], [850, ""], [1250, ""], [1950, "gather win"], [2850, ""]]);
});

test("What never stood is shown as skipped.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN);
  table.staging.skip();
  assert.deepEqual(table.seen.map(({ isSkipped }) => isSkipped), [false, true, true, true, true, true]);
});

test("An offer to show waits for the pot.", () => {
  const table = shownOf(aView(), { viewer: 3 });
  table.send(FOLD_OUT, { server_time: 0, turn: "1.2", legal: { show: true } });
  table.clock.pass(1_000);
  assert.equal(mayShow(table.staging.decided), false);
  table.clock.pass(310);
  assert.equal(mayShow(table.staging.decided), true);
});

const STREET = [call, closed(1000), street(1, "2c", "3d", "4h"), opened];

test("While betting is open slots and clock are the room's, and the felt shows whose turn it is at once.", () => {
  const table = shownOf(aView());
  table.send(STREET, { server_time: 0, turn: "1.2", seat: 3, deadline: 30_000 });
  assert.equal(table.staging.decided, table.truth);
  const { view, now } = table.staging.felt;
  assert.deepEqual([view.hand.street, now.seat, now.deadline], [3, 3, 30_000]);
});

test("In the viewer's own turn all is shown at once.", () => {
  const table = shownOf(aView(), { viewer: 3 });
  table.send(STREET, { server_time: 0, turn: "1.2", seat: 3, legal: { check: true } });
  assert.deepEqual(times(table), [[0, "called betting_closed street_dealt action_opened"]]);
});

test("Whoever is asked for a blind sees it at once.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN, { server_time: 0, asked: { kind: "big_blind", chips: 200, until: 9_000 } });
  assert.equal(times(table).length, 1);
});

test("What follows waits its turn; more than two seconds behind, all is shown.", () => {
  const table = shownOf(aView());
  table.send(STREET, { server_time: 0, turn: "1.2", seat: 3 });
  table.send([{ type: "checked", seat: 3 }], { server_time: 0, turn: "1.3", seat: 2 });
  assert.equal(times(table).length, 1);
  table.send(STREET, { server_time: 0, turn: "1.4", seat: 3 });
  assert.equal(times(table).length, 2 * 3 + 1);
  assert.equal(table.staging.felt, table.truth);
});

test("A run-out or showdown that the room's pause covers is not behind.", () => {
  const table = shownOf(aView());
  table.send(HANDS[2][1]);
  assert.equal(times(table).length, 1);
});

test("The next hand ends what is still being shown.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN);
  table.send([{ type: "hand_started", hand_no: 2, button: 1, seats: table.truth.view.seats, players: [player(1), player(2)] }], { server_time: 0 });
  assert.equal(table.clock.waits, 0);
  assert.equal(table.staging.decided, table.truth);
  assert.equal(times(table).flatMap(([, types]) => types.split(" ")).length, SHOWDOWN.length + 1);
});

test("The whole table is shown at once, as it is.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN);
  table.take({ type: "snapshot", version: 9, view: aView(), now: MOMENT });
  assert.equal(table.clock.waits, 0);
  assert.equal(table.staging.decided, table.truth);
});

for (const [name, change] of [["Hidden", { isHidden: true }], ["With the setting off", { pace: 0 }]])
  test(`${name}, each commit is shown at once.`, () => {
    const table = shownOf(aView());
    Object.assign(table.viewing, change);
    table.send(SHOWDOWN);
    assert.deepEqual(times(table), [[0, SHOWDOWN.map(({ type }) => type).join(" ")]]);
  });

test("A page that is hidden meanwhile shows the rest at once.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN);
  table.staging.skip();
  assert.equal(table.clock.waits, 0);
  assert.equal(table.staging.decided, table.truth);
});

test("Fast takes half the time.", () => {
  const table = shownOf(aView(), { pace: 0.5 });
  table.send(FOLD_OUT);
  table.clock.pass(2_000);
  assert.deepEqual(times(table).map(([at]) => at), [0, 80, 205, 655]);
});

test("What the viewer does meanwhile shows at once, and isn't lost.", () => {
  const table = shownOf(aView());
  table.send(SHOWDOWN);
  table.take({ type: "ui_dialog", dialog: { kind: "looks" } });
  assert.equal(table.staging.decided.dialog.kind, "looks");
  table.clock.pass(20_000);
  assert.equal(table.staging.decided.dialog.kind, "looks");
});

test("In every hand of many evenings the steps come to the view that the room would send.", () => {
  for (const { before, events, after } of fixtures.commits) {
    const table = shownOf(before, { viewer: null });
    table.send(events);
    table.clock.pass(60_000);
    assert.deepEqual(table.staging.felt.view, after);
    assert.equal(table.clock.waits, 0);
    assert.equal(times(table).flatMap(([, types]) => types.split(" ").filter(Boolean)).length, events.length);
  }
});

test("The room's pause is long enough for every hand's steps.", () => {
  const ends = fixtures.commits.filter(({ events }) => events.some(({ type }) => type === "hand_ended"));
  assert.ok(ends.length > 100);
  for (const { events, pause } of ends) {
    const needed = stepsOf(events).slice(0, -1).reduce((sum, { ms }) => sum + ms, 0);
    assert.ok(needed <= pause, `${needed} of ${pause} ms: ${events.map(({ type }) => type)}`);
  }
});
