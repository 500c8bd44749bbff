// A seat that is given up: why, where its chips went, and what can be done next, read and heard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { linesFor } from "../../../static/table/sentences/events/event-sentences.js";
import { narrate } from "../../../static/table/narration/narrate.js";
import { departureSaid } from "../../../static/lobby/why-left.js";
import { hasShownWhy } from "../../../static/table/kept/seats-left.js";
import { playInOwnChips } from "../../../static/table/amounts/amounts.js";
import { said } from "../../../static/table/sentences/sentences.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { initial, update } from "../../../static/table/state/state.js";
import { herTurn, fixtures } from "./fixtures.mjs";

const GONE = [
  ["own", "You leave."],
  ["broke", "You were without chips for too long: your seat is free again."],
  ["away", "You sat out for too long: your seat is free again."],
  ["made_room", "You missed so much that your seat goes to somebody who waits."],
  ["closed", "The table is closed: you leave."],
  ["staff", "Staff have ended your seat here."],
];
const BETWEEN = herTurn({});
const between = { ...BETWEEN, messages: [], left: null, view: { ...BETWEEN.view, hand: { ...BETWEEN.view.hand, is_over: true } }, now: { ...BETWEEN.now, seat: null, turn: null, legal: null } };
const left = (reason, chips = 7900) => ({ type: "player_left", seat: 1, player: 1, chips, ...(reason === "own" ? {} : { reason }) });
const framed = (state, ...events) => ({ type: "frame", version: state.version + 1, events, now: state.now });
const after = (state, ...events) => update(state, framed(state, ...events));
const heardIn = (state, ...events) => narrate(state, after(state, ...events), framed(state, ...events), 0).polite.join(" | ");

for (const [reason, why] of GONE)
  test(`whoever loses a seat reads why, and where the chips went: ${reason}`, () => {
    const gone = after(between, left(reason));
    const text = `${why} Your $79 is in your bankroll.`;
    assert.equal(gone.log.at(-1).text, text);
    assert.equal(said(gone, 0).text, text);
    assert.deepEqual(linesFor(between.view, [left(reason)], gone.view, 12, 2).map((line) => line.text), ["Alice leaves."]);
    assert.equal(after(between, left(reason, 0)).log.at(-1).text, why, "there are no chips to speak of");
  });

for (const level of [0, 1, 2])
  test(`it is heard once, however little is announced: level ${level}`, () => {
    const listening = { ...between, hearing: { ...between.hearing, level } };
    assert.equal(heardIn(listening, left("broke", 0)), GONE[1][1]);
    assert.match(heardIn(listening, { type: "leave_asked", seat: 1, is_removed: true }), /^Staff end your seat here after this hand/);
  });

for (const [reason, why] of GONE.slice(1))
  test(`whose page was closed reads the same at the next visit, here or in the lobby: ${reason}`, () => {
    const text = `${why} Your $79 is in your bankroll.`;
    const page = { ...between.page, greeting: "", left: { reason, chips: 7900 } };
    const opened = initial(page);
    assert.deepEqual(opened.log.map((line) => line.text), [text]);
    const seats = between.view.seats.filter(({ player }) => player !== page.viewer);
    const gone = update(opened, { type: "snapshot", version: 7, view: { ...between.view, seats }, now: between.now, hand_events: [] });
    assert.equal(said({ ...gone, connection: "open" }, 0).text, text);
    assert.ok(hasShownWhy(opened, gone));
    assert.equal(hasShownWhy(gone, { ...gone, version: 8 }), false, "it is kept as shown once");
    assert.equal(update(opened, { type: "snapshot", version: 7, view: between.view, now: between.now, hand_events: [] }).left, null, "they sit again");
    const departure = { table: "Cedar", table_id: 3, reason, chips: 7900 };
    assert.equal(departureSaid({ ...departure, has_own_chips: true }).join(""), `Cedar. ${why} Your 79 is in your purse.`);
    assert.equal(departureSaid({ ...departure, has_own_chips: false }).join(""), `Cedar. ${text}`);
    playInOwnChips(false);
  });

test("a page that was open has shown it, unless it was its player's own wish", () => {
  assert.ok(hasShownWhy(between, after(between, left("away"))));
  assert.equal(hasShownWhy(between, after(between, left("own"))), false);
});

test("another table is one press away, until they sit again", () => {
  const gone = after(between, left("staff"));
  assert.deepEqual(slotsOf(withGame(gone)).slots[1].deed, { type: "go", href: "/?game=Hold%27em&hide_full=1" });
  const again = after(gone, { type: "player_sat_down", seat: 3, player: 1, name: "Alice", chips: 4000 });
  assert.equal(again.left, null);
  assert.equal(slotsOf(withGame({ ...gone, suspended: { type: "suspended", scope: "play" } })).slots[1].label, "", "the suspended play nowhere");
});
const withGame = (state) => ({ ...state, view: { ...state.view, limit: { ...state.view.limit, variant: { ...state.view.limit.variant, name: "Hold'em" } } } });

test("in a hand, that it is played out first", () => {
  const lines = (event, viewer) => linesFor(BETWEEN.view, [event], BETWEEN.view, 12, viewer).map((line) => line.text);
  const removed = { type: "leave_asked", seat: 1, is_removed: true };
  assert.deepEqual(lines(removed, 1), ["Staff end your seat here after this hand: you fold at your next turn, an all-in plays to its end, and your chips go to your bankroll."]);
  assert.deepEqual(lines(removed, 2), ["Alice leaves after this hand."]);
  assert.deepEqual(lines({ type: "leave_asked", seat: 1 }, 1), ["You leave after this hand."]);
  const closed = "The table is closed.";
  assert.deepEqual(lines({ type: "table_closed" }, 1), [`${closed} The hand is played to its end, and your chips go to your bankroll.`]);
  assert.deepEqual(lines({ type: "table_closed" }, 9), [closed]);
  assert.deepEqual(linesFor(between.view, [{ type: "table_closed" }], between.view, 12, 1).map((line) => line.text), [closed]);
});

test("a suspension is heard once: not as news, and again as what has ended the line", () => {
  const held = { type: "suspended", scope: "sign_in", until: null, reason: "Insults" };
  const suspended = update(between, held);
  const shut = { type: "ui_connection", connection: "signed_out", heard: 0 };
  const heard = [narrate(between, suspended, held, 0), narrate(suspended, update(suspended, shut), shut, 0)].flatMap(({ polite }) => polite);
  assert.deepEqual(heard, ["You are suspended until staff lift it, and your chips go to your bankroll. The reason: Insults."]);
});

test("in every game a table that closes says so to each of its players, once", () => {
  const games = new Set();
  for (const { before, after: view, events } of fixtures.commits) {
    const mine = view.hand?.is_over && view.seats.find(({ is_leaving: isLeaving, stack }) => !isLeaving && stack);
    if (!mine || !events.some(({ type }) => type === "hand_ended")) continue;
    const page = { ...between, page: { ...between.page, viewer: mine.player }, view, now: { ...between.now, server_time: 0 } };
    const closing = [{ type: "table_closed" }, { ...left("closed", mine.stack), seat: mine.seat, player: mine.player }];
    assert.match(heardIn(page, ...closing), /^The table is closed\.( \||) ?The table is closed: you leave\. Your [\d,]+ dollars?( \d+ cents)? is in your bankroll\.$/);
    games.add(`${before.limit.variant.name} ${before.limit.betting}`);
  }
  assert.ok(games.size >= 6, [...games].join());
});
