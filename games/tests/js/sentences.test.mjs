import assert from "node:assert/strict";
import { test } from "node:test";
import { aside, backAndPost, gathered, handNumber, holding, lastAct, lastLines, leaveLabel, line, opening, pot, postAndPlay, said, send, streetSentence, wonWith, yes } from "../../../static/table/sentences/sentences.js";
import { myHolding } from "../../../static/table/state/selectors.js";
import { herTurn } from "./fixtures.mjs";

const NOBODY_WAITS = { count: 0, position: null, offer: null };
const state = ({ view = {}, now = {}, ...changes } = {}) => {
  const hers = herTurn({});
  return { ...hers, waiting: NOBODY_WAITS, ...changes, view: { ...hers.view, ...view }, now: { ...hers.now, ...now } };
};
const seats = (...changes) => herTurn({}).view.seats.map((each, index) => ({ ...each, ...changes[index] }));
const between = (view = {}, changes = {}) => state({ view: { hand: null, ...view }, now: { legal: null, turn: null, seat: null }, ...changes });
const idle = (view, now, more) => between(view, { now: { lacks_players: true, ...now }, ...more });
const alone = (view, now, more) => idle({ seats: seats().slice(0, 1), ...view }, now, more);
const asked = (kind) => between({}, { now: { asked: { kind, chips: 200, until: 5_000 } } });
const stranger = { ...herTurn({}).page, viewer: 9 };

/** A hand whose pot has been given away, and that the dealer hasn't ended. */
const givenAway = () => {
  const { hand } = herTurn({}).view;
  return { ...hand, carried: 0, players: hand.players.map((each) => ({ ...each, bet: 0 })), awards: [{ pot: 0, chips: 800, rake: 0, shares: [{ seat: 2, chips: 800 }], high: "", low: "" }] };
};

const PENDING = { r1: { type: "act", request_id: "r1", turn: "3.4", action: { type: "fold" } } };

const LINES = [
  ["a lost connection before all else", state({ connection: "closed", notice: "No." }), ["The connection is lost. Trying again…", "plain"]],
  ["what hasn't gone yet, since the connection is lost", state({ connection: "closed", pending: PENDING }), ["Not sent yet: it goes as soon as the line is back", "strong"]],
  ["what wasn't answered in time", state({ isLate: true, pending: PENDING }), ["Not confirmed yet: sent once more…", "strong"]],
  ["her turn while her act is on its way", state({ pending: PENDING }), ["Your turn", "strong", undefined]],
  ["that she is signed out", state({ connection: "signed_out", notice: "No." }), ["You are signed out.", "plain"]],
  ["that she plays on another page", state({ isActing: false }), ["You play here on another page.", "plain"]],
  ["her own turn without its buttons", state({ now: { legal: null } }), ["It is your turn: the buttons come in a moment", "plain"]],
  ["what was refused, in her turn too", state({ notice: "That is too little." }), ["That is too little.", "notice"]],
  ["her turn, with its seconds", state({ now: { deadline: 7_000 } }), ["Your turn", "strong", 7]],
  ["her turn without a clock", state(), ["Your turn", "strong", undefined]],
  ["what she is asked for", asked("big_blind"), ["Post the big blind, please", "strong", 5]],
  ["an ante", asked("ante"), ["Are you in for the next hand?", "strong", 5]],
  ["a seat that is kept", between({}, { page: stranger, waiting: { ...NOBODY_WAITS, offer: { seat: 3, until: 9_000 } } }), ["A seat is free: it is yours to take", "strong"]],
  ["a kept seat let go by", between({}, { page: stranger, waiting: { count: 1, position: null, offer: null, isLapsed: true } }), ["The seat went to the next in line.", "strong"]],
  ["a kept seat let go by that is free", between({}, { page: stranger, waiting: { ...NOBODY_WAITS, isLapsed: true } }), ["The seat is kept for you no more, and free.", "strong"]],
  ["a seat that is kept for the first in line", between({}, { page: stranger, waiting: { count: 1, position: 1, offer: { seat: 3, until: 9_000 } } }), ["A seat is free: it is yours to take", "strong"]],
  ["whose turn it is", state({ now: { seat: 2 } }), ["Bob is to act", "plain"]],
  ["what leaving comes to, with cards", state({ view: { seats: seats({ is_leaving: true }) }, now: { seat: 2 } }), ["Bob is to act; you leave, and fold at your next turn", "plain"]],
  ["sitting out while a hand is dealt", state({ view: { seats: seats({ is_sitting_out: true }) }, now: { seat: null, legal: null } }), ["You are sitting out.", "plain"]],
  ["a new player in a hand without them", state({ view: { seats: seats({ player: 9 }) }, page: stranger, now: { seat: null } }), ["You play from the next hand that lets you in.", "plain"]],
  ["the dealer at work", state({ now: { seat: null } }), ["The dealer is dealing", "plain"]],
  ["the winners' chips already theirs", state({ view: { hand: givenAway() }, now: { seat: null } }), ["The hand is over", "plain"]],
  ["sitting out between hands", between({ seats: seats({ is_sitting_out: true }) }), ["You are sitting out.", "plain"]],
  ["a closed table", alone({ is_closed: true }), ["This table is closed.", "plain"]],
  ["alone", alone(), ["Waiting for another player.", "plain"]],
  ["alone, where the house sends somebody", alone({}, { company: true }), ["Waiting for another player: a house player comes within half a minute.", "plain"]],
  ["somebody who waits for whoever looks on", alone({}, {}, { page: stranger }), ["Alice waits for another player. Sit down and play.", "plain"]],
  ["two who sit out", idle({ seats: seats({ is_sitting_out: true }, { is_sitting_out: true }) }, {}, { page: stranger }), ["Nobody plays here yet.", "plain"]],
  ["an empty table", idle({ seats: [] }), ["Nobody plays here yet.", "plain"]],
  ["an empty table, where the house sends somebody", idle({ seats: [] }, { company: true }), ["Nobody plays here yet. Sit down, and a house player joins you.", "plain"]],
  ["the pause between hands", between(), ["The next hand starts in a moment", "plain"]],
  ["the pause after she has chosen to keep her cards hidden", between({}, { now: { turn: "7", legal: { show: true } }, keptHidden: "7" }), ["Your cards stay hidden. The next hand starts in a moment", "plain"]],
];

for (const [name, before, [text, tone, seconds]] of LINES) {
  test(`the line above the buttons says: ${name}`, () => {
    const found = said(before, 0);
    assert.deepEqual([found.text, found.tone, found.seconds], [text, tone, seconds]);
  });
}

test("a page without a table says whether the room answers", () => {
  assert.equal(opening(herTurn({})), "Opening the table…");
  assert.equal(opening(herTurn({}, { connection: "closed" })), "The room doesn't answer. Trying again…");
  assert.equal(opening(herTurn({}, { connection: "open", notice: "This table has stopped." })), "This table has stopped.");
});

test("a hand has a number, and in stud a street while it runs", () => {
  const { view } = state();
  const stud = { ...view.limit, variant: { has_button: false, streets: [{ name: "third" }] } };
  assert.deepEqual([handNumber(between()), streetSentence(between())], ["", ""]);
  assert.deepEqual([handNumber(state()), streetSentence(state())], ["12-3", ""]);
  assert.equal(streetSentence(state({ view: { limit: stud } })), "third street");
  assert.equal(streetSentence(state({ view: { limit: stud, hand: { ...view.hand, is_over: true } } })), "");
});

test("the pot is what lies in it, and after the hand what was awarded", () => {
  const { hand } = state().view;
  const awards = [{ chips: 600 }, { chips: 250 }];
  assert.equal(pot(hand), "Pot $8"); // 600 carried, and Bob's 200
  assert.equal(pot({ ...hand, is_over: true, awards }), "Pot $8.50");
  assert.equal(pot({ ...hand, is_over: true }), "");
  assert.deepEqual([gathered(hand), gathered({ ...hand, carried: 0 }), gathered({ ...hand, is_over: true, awards })], ["Pot $6", "", "Pot $8.50"]);
});

test("winners are named with each hand that won them something, once", () => {
  const share = (seat, half) => ({ seat, half, chips: 100 });
  const named = { high: "a flush", low: "8-7-5-3-2 low" };
  const awards = [
    { ...named, shares: [share(1, "high"), share(2, "low")] },
    { ...named, shares: [share(1, "high"), share(1, "low")] },
  ];
  assert.equal(wonWith({ awards }, 1), "a flush; 8-7-5-3-2 low");
  assert.equal(wonWith({ awards }, 2), "8-7-5-3-2 low");
  assert.equal(wonWith({ awards: [{ high: "", low: "", shares: [share(1, "whole")] }] }, 1), "");
});

test("a seat shows its last act while the hand runs, and a late all-in after it too", () => {
  const over = state({ view: { hand: { ...state().view.hand, is_over: true } }, acts: { 2: "Raise" } });
  const running = state({ acts: { 2: "Raise" } });
  const [, bob] = running.view.hand.players;
  assert.deepEqual([lastAct(running, bob), lastAct(over, bob)], ["Raise", ""]);
  assert.deepEqual([lastAct(running, { ...bob, stack: 0 }), lastAct(over, { ...bob, stack: 0 })], ["All-in", ""]);
  const late = { ...bob, is_emergency_all_in: true };
  assert.deepEqual([lastAct(running, late), lastAct(over, late)], ["Late all-in", "Late all-in"]);
});

test("buttons say what they do, with its amount", () => {
  const { seats: [hers] } = state().view;
  const owing = (chips) => state({ now: { to_post: { [hers.seat]: chips } } });
  const owesAll = { ...hers, missed_big: true };
  assert.equal(backAndPost(owing(300), owesAll), "I'm back: post all $3");
  assert.equal(postAndPlay(owing(200), { ...hers, is_new: true }), "Post $2 and play");
  assert.deepEqual([yes({ kind: "ante" }), yes({ kind: "small_blind" }), yes({ kind: "big_blind" })], ["I'm in: ante", "Post the small blind", "Post the big blind"]);
  assert.deepEqual([leaveLabel(hers), leaveLabel({ ...hers, is_leaving: true })], ["Leave the table", "Stay: don't leave after this hand"]);
  assert.deepEqual([line({ count: 3 }), line({ count: 0 })], ["3 in line.", "Every seat is taken."]);
  assert.deepEqual([send("Add", 200), send("Add", null)], ["Add $2", "Add"]);
});

test("her own hand is named, and in hi/lo each half of it", () => {
  assert.deepEqual(holding({ high: "two pair, kings and fives" }), [{ half: "", name: "Two pair, kings and fives" }]);
  assert.deepEqual(holding({ high: "pair of sixes", low: "8-6-5-4-A low" }), [
    { half: "High", name: "Pair of sixes" },
    { half: "Low", name: "8-6-5-4-A" },
  ]);
  assert.deepEqual(holding({ high: "ace-king", low: "no low possible" })[1], { half: "Low", name: "No low possible" });
});

test("she is named nothing before she has cards", () => {
  const own_hand = { high: "ace-king" };
  assert.equal(myHolding(state({ now: { own_hand } })), own_hand);
  const players = state().view.hand.players.map((each) => ({ ...each, down: [] }));
  assert.equal(myHolding(state({ now: { own_hand }, view: { hand: { ...state().view.hand, players } } })), null);
  assert.equal(myHolding(between({}, { now: { own_hand } })), null);
});

const ASIDES = [
  ["nothing", state({ allIns: null }), ""],
  ["her emergency all-ins, in her turn", state({ allIns: 2 }), "2 emergency all-ins left today"],
  ["the last of them", state({ allIns: 1 }), "1 emergency all-in left today"],
  ["the raises of the round", state({ allIns: 2, now: { seat: 2, legal: null, raises: { made: 2, most: 3 } } }), "Raise 2 of 3 · Pot $8"],
  ["no raise yet", state({ allIns: null, now: { raises: { made: 0, most: 3 } } }), ""],
  ["how long her seat is kept without chips", between({ seats: seats({ stack: 0, is_sitting_out: true }) }, { now: { legal: null, seat: null, kept_until: { 1: 42_000 } } }), "Seat kept for 0:42"],
];

for (const [name, before, text] of ASIDES) {
  test(`at the other end of the line stands: ${name}`, () => assert.equal(aside(before, 0), text));
}

test("her turn says what it costs, and what there is to win", () => {
  assert.deepEqual(said(herTurn({ call: 200 })).more, ["$2 to call", "Pot $8"]);
  assert.deepEqual(said(herTurn({ check: true })).more, ["Pot $8"]);
});

test("where no amount is to be chosen, the last acts of the hand are shown", () => {
  const log = ["action", "hand", "action", "street", "action", "action"].map((kind, id) => ({ id, kind, text: `${id}` }));
  assert.deepEqual(lastLines(state({ log })), ["3", "4", "5"]);
  assert.deepEqual(lastLines(state({ log: log.slice(0, 3) })), ["2"]);
});

test("a pot that is given away is called what it was, not as nothing", () => assert.equal(aside(state({ view: { hand: givenAway() }, now: { seat: null } }), 0), "Pot $8"));
