import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOn } from "../../../static/table/pressing/clicks.js";
import { clockOf, secondsShown, secondsToAnswer } from "../../../static/table/connection/room-time.js";
import { act } from "../../../static/table/connection/outgoing.js";
import { cents, money, typed } from "../../../static/table/amounts/amounts.js";
import { placeOf } from "../../../static/table/state/places.js";
import { stacksOf } from "../../../static/table/amounts/chip-stacks.js";
import { asMostHave, askedFor, buyIn, areHousePlayersComing, isWaiting, mayAdd, seatToTake, mostToAdd, toPost } from "../../../static/table/state/selectors.js";
import { inBets, whyLeast } from "../../../static/table/sentences/sentences.js";
import { GIVEN_UP } from "../../../static/table/sentences/refusal-sentences.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { initial, isGap, update } from "../../../static/table/state/state.js";
import { LATE, TOO_OLD, Unanswered } from "../../../static/table/connection/unanswered.js";
import { herTurn, fixtures } from "./fixtures.mjs";

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

test("who is suspended from play reads until when and why, and when it is over", () => {
  const frame = { type: "suspended", scope: "play", until: null, reason: "Insults" };
  const state = update(herTurn({}), frame);
  assert.equal(state.notice, "You may look on, and not play, until staff lift it. The reason: Insults.");
  assert.equal(state.suspended, frame);
  assert.equal(state.log.at(-1).text, state.notice);
  assert.equal(update(state, { ...frame }).log.length, state.log.length); // the line came back
  const over = update(state, { type: "suspended", scope: null });
  assert.deepEqual([over.suspended, over.notice], [null, "You may play again."]);
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
  assert.deepEqual(buyIn(asking), { minimum: 2000, maximum: 20_000, usual: 20_000 });
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

test("the page is drawn again when a second that it shows has gone by, and not before", () => {
  const here = 5_000;
  const now = { server_time: 1_000_000, deadline: 1_015_000, next_hand: null, kept_until: { 4: 1_030_400 } };
  const state = { ...herTurn({}), now, skew: 995_000 };
  const at = (moment, more = {}) => secondsShown({ ...state, ...more }, moment);
  assert.equal(at(here + 300), at(here + 350));
  assert.notEqual(at(here + 350), at(here + 450)); // the kept seat's
  assert.notEqual(at(here + 900), at(here + 1_000)); // the player's
  assert.equal(at(here + 100_000), at(here + 200_000)); // all has run out
  const slow = { connection: "slow", heard: here, now: null };
  assert.notEqual(at(here + 7_000, slow), at(here + 8_000, slow));
});

test("whoever is to post reads what, they alone", () => {
  const posted = (seat) => frame(8, [{ type: "blind_posted", seat, kind: "big_blind", chips: 200 }]);
  const lines = (seat) => update(herTurn({}), posted(seat)).log.map((line) => line.text);
  assert.deepEqual(lines(1), ["Post the big blind, please.", "You post the big blind, $2."]);
  assert.deepEqual(lines(2), ["Bob posts the big blind, $2."]);
});

test("a top-up that goes back is said to all, and why to its owner (MO-11)", () => {
  const back = (seat, stack, limit = {}) => {
    const state = herTurn({});
    const seats = state.view.seats.map((each) => ({ ...each, stack, queued_top_up: 1000 }));
    const view = { ...state.view, seats, limit: { ...state.view.limit, ...limit } };
    return update({ ...state, view }, frame(8, [{ type: "top_up_returned", seat, chips: 1000 }]));
  };
  const broke = back(1, 0);
  assert.equal(broke.notice, "$10 of your top-up went back to your bankroll: without chips you buy in for $20 or more.");
  assert.equal(broke.view.seats[0].queued_top_up, 0);
  assert.deepEqual(broke.log.map((line) => line.text), ["You take back $10 of a top-up."]);
  assert.equal(back(1, 25_000, { max_buy_in: 20_000 }).notice, "$10 of your top-up went back to your bankroll: $200 is the most here.");
  assert.equal(back(2, 0).notice, null);
});

test("amounts are read and written as people do", () => {
  assert.deepEqual([money(400), money(25), money(123456700)], ["$4", "$0.25", "$1,234,567"]);
  const READ = [["4", 400], ["$1,000.50", 100050], ["4.5", 450], [" 12,50 ", 1250], ["7,5", 750], ["12.", 1200], ["1 250,50", 125050], ["1\u00a0250", 125000], ["12$", 1200], ["１，２５０．５０", 125050], ["＄５０", 5000]];
  for (const [text, read] of READ) assert.equal(cents(text), read, text);
  for (const text of ["four", "", "$", "1o", "12 50", "1,2,3", "1.250,50", "1,250,50", "12,5000", "0,500", "-5", "1e3", "12.345", "١٢"]) assert.equal(cents(text), null, text);
  assert.deepEqual([typed(400), typed(450)], ["4", "4.50"]);
});

test("every seat has a place of its own in each form of the page, left and right alike", () => {
  for (const [isStud, most] of [[false, 10], [true, 8]])
    for (let count = 2; count <= most; count++) {
      const places = Array.from({ length: count - 1 }, (_, index) => placeOf(index + 1, count, isStud));
      for (const form of "wts") {
        const at = places.map((each) => [parseFloat(each[`--${form}x`]), each[`--${form}y`]]);
        assert.equal(new Set(at.map(String)).size, count - 1, `${count} ${form}`);
        assert.deepEqual(at.map(([x, y]) => [100 - x, y]).reverse(), at, `${count} ${form}`);
      }
      assert.equal(placeOf(1, count, isStud), places[0]); // worked out once
    }
});

test("an amount lies on the felt as its dearest chips, cut to so many stacks and so high", () => {
  const stacks = (...given) => stacksOf(...given).map(({ worth, count }) => [worth, count]);
  assert.deepEqual(stacks(2400, 2, 5), [[500, 4], [100, 4]]);
  assert.deepEqual(stacks(124600, 3, 5), [[100000, 1], [10000, 2], [2500, 1]]);
  assert.deepEqual(stacks(900_000, 2, 5), [[100000, 5]]);
  assert.deepEqual(stacks(0, 2, 5), []);
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

test("what posting costs, and whether company comes, is what the room says", () => {
  const state = herTurn({});
  const [mine, other] = state.view.seats;
  const at = (now) => ({ ...state, now: { server_time: 0, ...now } });
  assert.deepEqual([mine, other].map((seat) => toPost(at({ to_post: { 1: 300 } }), seat)), [300, 0]);
  assert.deepEqual([toPost(at({}), mine), isWaiting(at({})), areHousePlayersComing(at({}))], [0, false, false]);
  const alone = at({ lacks_players: true, company: true });
  assert.deepEqual([isWaiting(alone), areHousePlayersComing(alone)], [true, true]);
  assert.deepEqual([isWaiting({ ...state, now: null }), toPost({ ...state, now: null }, mine)], [false, 0]);
});

test("chips are offered to a short stack between hands, as many as they may add", () => {
  const state = herTurn({});
  const between = { ...state, now: { server_time: 0, may_add: true }, view: { ...state.view, hand: null } };
  assert.equal(mayAdd(between), true);
  assert.equal(mostToAdd(between), 100000);
  assert.equal(mayAdd({ ...between, page: { ...state.page, bankroll: 0 } }), false);
  const capped = { ...between, view: { ...between.view, limit: { ...state.view.limit, max_buy_in: 4500 } } };
  assert.equal(mostToAdd(capped), 500);
});

test("the dialog's own buttons fill in whole chips", () => {
  const state = herTurn({});
  const withCents = { ...state, page: { ...state.page, bankroll: 12345 } };
  assert.deepEqual(buyIn(withCents), { minimum: 2000, maximum: 12300, usual: 12300 });
  assert.equal(mostToAdd(withCents), 12300);
  assert.equal(mostToAdd({ ...withCents, page: { ...state.page, bankroll: 99 } }), 0);
});

test("the line for a seat is what the room said last, and nobody waits until it says so", () => {
  const state = initial({});
  assert.deepEqual(state.waiting, { count: 0, position: null, isDrawn: false, offer: null });
  const offer = { seat: 4, until: 1_045_000 };
  const offered = update(state, { type: "waiting", count: 2, position: 1, offer });
  assert.deepEqual(offered.waiting, { count: 2, position: 1, isDrawn: false, offer, isLapsed: false });
  assert.equal(update(state, { type: "waiting", count: 2, position: 1, is_drawn: true }).waiting.isDrawn, true);
  const gone = update(offered, { type: "waiting", count: 1 });
  assert.deepEqual(gone.waiting, { count: 1, position: null, isDrawn: false, offer: null, isLapsed: true });
  assert.equal(update(gone, { type: "waiting", count: 2 }).waiting.isLapsed, true);
  assert.equal(update(gone, { type: "waiting", count: 2, position: 2 }).waiting.isLapsed, false);
  const given = { ...offered, pending: { r1: { type: "stop_waiting", request_id: "r1" } } };
  assert.equal(update(given, { type: "waiting", count: 1 }).waiting.isLapsed, false);
  const acked = update(given, { type: "ack", request_id: "r1", version: 3 });
  assert.equal(update(acked, { type: "waiting", count: 1 }).waiting.isLapsed, false);
});

test("the seat to take is the chosen one, else the next free one after it", () => {
  const state = herTurn({}); // four seats, of which 1 and 2 are taken
  const cases = [[3, 3], [1, 3], [4, 4], [null, 3]];
  for (const [chosen, seat] of cases) assert.equal(seatToTake(state, chosen), seat);
  assert.equal(seatToTake(state, 4, (seatNo) => seatNo !== 4), 3);
  const full = { ...state, view: { ...state.view, max_seats: 2 } };
  assert.equal(seatToTake(full, 1), null);
});

test("whoever is given another seat than the chosen one reads it, in the log too", () => {
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

/** The first long hand of the fixtures, as the public was sent it, commit by commit. */
const aHand = () => {
  const seen = fixtures.commits.filter((_, at) => at % 2 === 0);
  const starts = seen.flatMap(({ events }, at) => (events.some((each) => each.type === "hand_started") ? [at] : []));
  return starts.map((start, nth) => seen.slice(start, starts[nth + 1])).find((hand) => hand.length > 12);
};

test("the whole table brings the log and the last acts of its hand", () => {
  const hand = aHand();
  const page = { table: 12, viewer: null };
  const seen = hand.reduce(
    (state, { before, events }, at) => update({ ...state, view: before }, { ...frame(at + 1, events) }),
    { ...initial(page), version: 0, view: hand[0].before, now: { server_time: 0 } },
  );
  const snapshot = { type: "snapshot", version: 40, view: hand.at(-1).after, now: { server_time: 0 }, told: hand.map((each) => each.events) };
  const opened = update(initial(page), snapshot);
  const start = seen.log.findIndex((line) => line.kind === "hand");
  assert.ok(opened.log.length > 8);
  assert.deepEqual(opened.log.map((line) => line.text), seen.log.slice(start).map((line) => line.text));
  assert.deepEqual(opened.acts, seen.acts);
  assert.deepEqual(update(seen, snapshot).log.map((line) => line.text), seen.log.map((line) => line.text));
});

test("a hand with something in it that this page doesn't know isn't replayed", () => {
  const state = herTurn({});
  const snapshot = { type: "snapshot", version: 9, view: state.view, now: { server_time: 0 }, told: [[{ type: "hand_started" }, { type: "card_peeked" }]] };
  assert.deepEqual(update(state, snapshot).log, []);
});

test("an answer that takes too long is announced, until it comes", () => {
  const sent = act("3.4", { type: "fold" });
  const late = update(update(herTurn({}), { type: "ui_sent", frame: sent }), { type: "ui_late" });
  assert.equal(late.isLate, true);
  assert.equal(update(late, { type: "ack", request_id: "another's", version: 8 }).isLate, true);
  assert.equal(update(late, { type: "ack", request_id: sent.request_id, version: 8 }).isLate, false);
});

test("a request is sent again every two seconds until it is answered", () => {
  const unanswered = new Unanswered();
  const pending = { r1: { request_id: "r1" } };
  unanswered.note("r1", 0);
  assert.deepEqual(unanswered.due(pending, LATE - 1), []);
  assert.deepEqual(unanswered.due(pending, LATE), [pending.r1]);
  assert.deepEqual(unanswered.due(pending, LATE + 1), []);
  assert.deepEqual(unanswered.due(pending, 2 * LATE), [pending.r1]);
  assert.deepEqual(unanswered.due({}, 9 * LATE), []);
});

test("a request that was made before a long sleep isn't sent again, and its player reads so", () => {
  const unanswered = new Unanswered();
  const sent = { type: "top_up", request_id: "r1", chips: 4000 };
  const pending = update(herTurn({}), { type: "ui_sent", frame: sent });
  unanswered.note("r1", 0);
  unanswered.note("r1", TOO_OLD - 1); // sent again
  assert.deepEqual(unanswered.tooOld(pending.pending, TOO_OLD - 1), []);
  const ids = unanswered.tooOld(pending.pending, TOO_OLD);
  const after = update(pending, { type: "ui_given_up", ids });
  assert.deepEqual([ids, after.pending], [["r1"], {}]);
  assert.deepEqual([after.notice, after.log.at(-1).text], [GIVEN_UP, GIVEN_UP]);
});

for (const [betting, hasButton, limit, chips] of [
  ["no_limit", true, {}, 20_000],
  ["pot_limit", true, {}, 20_000],
  ["no_limit", true, { max_buy_in: 16_000 }, 16_000],
  ["no_limit", true, { min_buy_in: 30_000 }, 30_000],
  ["fixed_limit", true, {}, 8000],
  ["spread_limit", false, {}, 8000],
])
  test(`where nobody sits the usual is filled in: ${betting}, ${JSON.stringify(limit)}`, () => {
    const state = herTurn({}, { betting });
    const alone = { ...state.view, hand: null, seats: [], limit: { ...state.view.limit, ...limit, variant: { ...state.view.limit.variant, has_button: hasButton } } };
    assert.equal(asMostHave({ ...state, view: alone }), chips);
  });

test("a dialog begins with what most at the table have, as it buys in", () => {
  const state = herTurn({});
  const withStacks = (...stacks) => ({ ...state, view: { ...state.view, hand: null, seats: stacks.map((stack, index) => ({ ...state.view.seats[0], seat: index + 1, stack })) } });
  assert.equal(asMostHave(withStacks()), 20_000); // nobody sits here: the usual
  assert.equal(asMostHave(withStacks(3000, 0, 9050, 60000)), 9000); // the one in the middle, in whole chips; the broke don't count
  assert.equal(asMostHave(withStacks(900)), 2000); // no less than buys in
  assert.equal(asMostHave({ ...withStacks(60000), page: { ...state.page, bankroll: 5000 } }), 5000);
});

test("chips are written in big bets, where the betting has no limit in big blinds", () => {
  assert.equal(inBets(herTurn({}, { betting: "fixed_limit" }), 8000), "20 big bets");
  assert.equal(inBets(herTurn({}), 8100), "40.5 big blinds");
  assert.equal(inBets(herTurn({}), 200), "1 big blind");
});

test("a least that is above the limit's own says why (MO-12)", () => {
  assert.equal(whyLeast(herTurn({})), "");
  const dialog = { kind: "sit_down", bringBack: 30000 };
  assert.equal(whyLeast(herTurn({}, { dialog })), "You left this limit with $300 or more within the hour: that much comes back.");
});

/** A page's actions, with what they send; the state is what was shown last. */
const pageOf = (before) => {
  const sent = [];
  const heard = [];
  const narrator = { last: "", answer: (text) => heard.push(text) };
  let state = before;
  const dispatch = (message) => (state = update(state, message));
  const actions = actionsOn({ get: () => state, dispatch, send: (each) => sent.push(each), narrator, reconnect: () => {}, redraw: () => {} });
  return { actions, sent, heard, get: () => state };
};
const FOLD = { label: "Fold", style: "quiet", deed: { type: "act", turn: "3.4", action: { type: "fold" } } };

test("what asks is armed by the first press and done by the second", () => {
  const { actions, sent, get } = pageOf(herTurn({ fold: true, check: true }));
  actions.press({ ...FOLD, asks: "3.4 fold" });
  assert.deepEqual([sent.length, get().armed], [0, "3.4 fold"]);
  actions.press({ ...FOLD, isArmed: true });
  assert.deepEqual([sent.map((each) => each.action.type), get().armed], [["fold"], null]);
});

test("something else that is pressed, another amount or another turn disarms", () => {
  const armed = () => pageOf({ ...herTurn({ fold: true, check: true, bet: { minimum: 200, maximum: 4000, step: 100, choices: [] } }), armed: "3.4 dear" });
  const other = armed();
  other.actions.setAmount(300);
  assert.equal(other.get().armed, null);
  const pressed = armed();
  pressed.actions.press({ ...FOLD, deed: { type: "act", turn: "3.4", action: { type: "check" } } });
  assert.equal(pressed.get().armed, null);
  const next = update(armed().get(), { type: "frame", version: 8, events: [], now: { server_time: 0, turn: "3.5", seat: 2 } });
  assert.equal(next.armed, null);
  const inDialog = { ...armed().get(), dialog: { kind: "host_players" }, armed: "host remove_player Bob" };
  assert.equal(update(inDialog, { type: "frame", version: 8, events: [], now: { server_time: 0, turn: "3.5", seat: 2 } }).armed, inDialog.armed);
  const same = update(armed().get(), { type: "frame", version: 8, events: [], now: { server_time: 0, turn: "3.4", seat: 1 } });
  assert.equal(same.armed, "3.4 dear");
});

test("a second press of the same is none, but a host who answers two players at once answers both", () => {
  const { actions, sent } = pageOf(herTurn({}));
  for (const player of [2, 2, 3]) actions.asHost({ type: "remove_player", player });
  for (const chips of [1000, 2000]) actions.topUp(chips);
  for (const turn of ["3.4", "3.4", "3.5"]) actions.act(turn, { type: "fold" });
  assert.deepEqual(sent.map(({ type, player, chips, turn }) => [type, player ?? chips ?? turn]), [["remove_player", 2], ["remove_player", 3], ["top_up", 1000], ["act", "3.4"], ["act", "3.5"]]);
});

test("buying in again asks for the chips and then to be back", () => {
  const { actions, sent } = pageOf(herTurn({}));
  actions.press({ label: "Buy in again", style: "strong", deed: { type: "buy_in", chips: 8000 } });
  assert.deepEqual(sent.map(({ type, chips, post }) => [type, chips ?? post]), [["top_up", 8000], ["sit_in", false]]);
});

test("a key is changed, but not to one that something else has", () => {
  const { actions, get } = pageOf({ ...herTurn({}), dialog: { kind: "keys" } });
  actions.changeKey("fold", "c");
  assert.deepEqual([get().keys.by.fold, get().notice?.slice(0, 41)], ["F", "C is already the key for: Check or call. "]);
  actions.changeKey("fold", "z");
  assert.deepEqual([get().keys.by.fold, get().notice], ["Z", null]);
  actions.switchKeys(false);
  assert.deepEqual([get().keys.isOn, get().keys.by.fold], [false, "Z"]);
  actions.resetKeys();
  assert.deepEqual([get().keys.isOn, get().keys.by.fold], [true, "F"]);
});

test("the bet that is made is what is typed, drawn or not, and a dear one is asked about", () => {
  const { actions, sent, get } = pageOf(herTurn({ fold: true, check: true, bet: { minimum: 200, maximum: 4000, step: 100, choices: [] } }));
  actions.typeAmount("8");
  actions.makeBet();
  assert.deepEqual(sent.map(({ action }) => action), [{ type: "bet", chips: 800 }]);
  const dear = pageOf(herTurn({ fold: true, check: true, bet: { minimum: 200, maximum: 4000, step: 100, choices: [] } }));
  dear.actions.typeAmount("40");
  dear.actions.makeBet();
  assert.deepEqual([dear.sent.length, dear.get().armed], [0, "3.4 dear"]);
  assert.equal(get().pending[sent[0].request_id].type, "act");
});

const NO_LIMIT = { fold: true, check: true, bet: { minimum: 200, maximum: 4000, step: 100, choices: [] } };
const WRONG = [
  ["", "Type an amount"],
  ["1o", "Type an amount"],
  ["12 50", "Type an amount"],
  ["1", "At least $2"],
  ["41", "At most $40"],
  ["1,250", "At most $40"],
  ["12.50", "In chips of $1"],
  ["12,50", "In chips of $1"],
];
for (const [text, why] of WRONG)
  test(`what can't be bet is refused, whatever was chosen before: “${text}”`, () => {
    const { actions, sent, heard, get } = pageOf(herTurn(NO_LIMIT));
    actions.setAmount(1700);
    actions.typeAmount(text);
    const { label, small, isOff, deed } = slotsOf(get()).slots[2];
    assert.deepEqual([label, small, isOff, deed], ["Bet", why, true, null]);
    assert.equal(actions.makeBet(), false);
    actions.settleAmount(); // the box is left
    assert.equal(actions.makeBet(), false);
    assert.deepEqual([sent, get().amountText, heard.length], [[], text, 2]);
    actions.setAmount(1700);
    assert.equal(actions.makeBet(), true);
    assert.deepEqual(sent.map(({ action }) => action), [{ type: "bet", chips: 1700 }]);
  });

test("an answer doesn't lie over the line that says that it is her turn, nor for long", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { actions, heard, get } = pageOf({ ...herTurn({}), now: { server_time: 0, turn: "3.4", seat: 2 } });
  actions.say("Pot $8.");
  assert.deepEqual(heard, ["Pot 8 dollars."]);
  const { text, id } = get().answer;
  assert.equal(text, "Pot $8.");
  const later = (turn, seat) => update(get(), { type: "frame", version: 8, events: [], now: { server_time: 0, turn, seat, ...(seat === 1 ? { legal: {} } : {}) } }).answer;
  assert.deepEqual(later("3.5", 1), { text: "", id });
  assert.deepEqual(later("3.5", 2), { text: "Pot $8.", id });
  assert.deepEqual(later("3.4", 2), { text: "Pot $8.", id });
  mock.timers.tick(8000);
  assert.equal(get().answer.text, "");
});

test("what was read of a hand makes way for the next; other dialogs stay", () => {
  const start = { type: "hand_started", hand_no: 4, button: 1, players: [], seats: herTurn({}).view.seats };
  const after = (kind) => update(herTurn({}, { dialog: { kind } }), frame(8, [start])).dialog;
  assert.equal(after("hand_so_far"), null);
  assert.deepEqual(after("settings"), { kind: "settings" });
  const within = herTurn({}, { dialog: { kind: "hand_so_far" } });
  assert.deepEqual(update(within, frame(8, [{ type: "folded", seat: 2 }])).dialog, { kind: "hand_so_far" });
});
