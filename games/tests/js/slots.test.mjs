// The three slots, one row a state: what each holds, and what it does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { herTurn } from "./fixtures.mjs";

const NOBODY = { count: 0, position: null, offer: null };
const range = (minimum, maximum, choices = []) => ({ minimum, maximum, step: 100, choices });
const page = herTurn({}).page;

/** Alice's page when she isn't to act; what differs of her seat, of her in the hand, of the moment. */
const waiting = ({ seat = {}, me = {}, hand = {}, now = {}, view = {}, ...changes } = {}) => {
  const { view: before, ...state } = herTurn({});
  const [alice, bob] = before.hand.players;
  const seats = before.seats.map((each, index) => (index ? each : { ...each, ...seat }));
  const players = [{ ...alice, ...me }, bob];
  const shown = { ...before, seats, hand: { ...before.hand, players, ...hand }, ...view };
  return { ...state, view: shown, now: { ...state.now, turn: "3.5", seat: 2, legal: null, ...now }, ...changes };
};
const over = (changes = {}) => waiting({ hand: { is_over: true }, ...changes, now: { seat: null, turn: null, next_hand: 9_000, ...changes.now } });
const out = (seat = {}, changes = {}) => over({ seat: { is_sitting_out: true, ...seat }, ...changes });
const watcher = (changes = {}, viewer = 9) => over({ page: { ...page, viewer, signIn: "/in/", signUp: "/up/" }, ...changes });

/** A slot in short: "Call $2 (all-in)", a ring for a box, a dash for one that can't be pressed. */
const written = ({ label, chips, small, isOn, isOff }) =>
  (isOff ? "–" : "") + (isOn === undefined ? "" : isOn ? "☑ " : "☐ ") + label + (chips === undefined ? "" : ` $${chips / 100}`) + (small ? ` (${small})` : "");
const row = (state) => [slotsOf(state).name, ...slotsOf(state).slots.map(written)];

const STATES = [
  ["my turn, facing a bet", herTurn({ fold: true, call: 200, raise_to: range(400, 4000) }), ["turn", "Fold", "Call $2", "Raise to $4"]],
  ["my turn, a free check", herTurn({ fold: true, check: true, bet: range(200, 4000) }), ["turn", "Fold", "Check", "Bet $2"]],
  ["my turn, a call for the last chips", herTurn({ fold: true, call: 4000 }), ["turn", "Fold", "Call $40 (all-in)", "–Raise (the call is all-in)"]],
  ["my turn, capped", herTurn({ fold: true, call: 200, is_capped: true }), ["turn", "Fold", "Call $2", "–Raise (capped at 3 raises)"]],
  ["my turn, the raise not reopened", herTurn({ fold: true, call: 200 }), ["turn", "Fold", "Call $2", "–Raise (no full raise since you acted)"]],
  ["bring-in", herTurn({ bring_in: 100, complete: 200 }), ["bring_in", "–Fold (the bring-in is forced)", "Bring in $1", "Complete to $2"]],
  ["bring-in that may be folded", herTurn({ fold: true, bring_in: 100, complete: 200 }), ["bring_in", "Fold", "Bring in $1", "Complete to $2"]],
  ["not my turn", waiting(), ["waiting", "–", "–", "–"]],
  ["folded", waiting({ me: { has_folded: true } }), ["folded", "☐ Sit out next hand", "Hand so far", "☐ Leave after this hand"]],
  ["folded, sitting out next", waiting({ me: { has_folded: true }, seat: { sits_out_next: true } }), ["folded", "☑ Sit out next hand", "Hand so far", "☐ Leave after this hand"]],
  ["folded, leaving", waiting({ me: { has_folded: true }, seat: { is_leaving: true } }), ["folded", "☐ Sit out next hand", "Hand so far", "☑ Leave after this hand"]],
  ["leaving, with cards", waiting({ seat: { is_leaving: true } }), ["leaving", "–", "Hand so far", "☑ Leave after this hand"]],
  ["all-in, leaving", waiting({ me: { stack: 0 }, seat: { is_leaving: true } }), ["all_in", "☐ Sit out next hand", "Hand so far", "☑ Leave after this hand"]],
  ["all-in", waiting({ me: { stack: 0 } }), ["all_in", "☐ Sit out next hand", "Hand so far", "☐ Leave after this hand"]],
  ["hand over, the table's first", over({ view: { hand_no: 1 } }), ["hand_over", "☐ Sit out next hand", "Last hand", "Leave table"]],
  ["hand over", over(), ["hand_over", "☐ Sit out next hand", "Last hand", "Leave table"]],
  ["alone", over({ now: { lacks_players: true } }), ["hand_over", "Busy tables (nobody else here)", "Last hand", "Leave table"]],
  ["alone among friends", over({ now: { lacks_players: true }, page: { ...page, hasOwnChips: true } }), ["hand_over", "–", "Last hand", "Leave table"]],
  ["alone, where the house sends somebody", over({ now: { lacks_players: true, company: true } }), ["hand_over", "☐ Sit out next hand", "Last hand", "Leave table"]],
  ["hand over, stack short", over({ now: { may_add: true } }), ["hand_over", "☐ Sit out next hand", "Add chips (your stack is short)", "Leave table"]],
  ["sitting out", out(), ["out", "Leave table", "Add chips", "I'm back"]],
  ["sitting out, with all that the table allows", out({}, { page: { ...page, bankroll: 0 } }), ["out", "Leave table", "–Add chips (as much as this table allows)", "I'm back"]],
  ["sitting out, owing", out({ missed_big: true, missed_small: true }, { now: { to_post: { 1: 300 } } }), ["out_and_owing", "Leave table", "I'm back: post all $3", "I'm back (from the big blind on)"]],
  ["no chips", out({ stack: 0 }), ["broke", "Leave table", "Other amount… ($20 to $1,000)", "Buy in again $200 (in the next hand)"]],
  ["no chips, nor enough in the bankroll", out({ stack: 0 }, { page: { ...page, bankroll: 1_000 } }), ["broke", "Leave table", "–", "–Buy in again (at least $20: more than your bankroll)"]],
  ["asked for a blind", over({ now: { asked: { kind: "big_blind", chips: 200, until: 0 } } }), ["asked", "Sit out", "–", "Post the big blind $2 (0 s)"]],
  ["asked for an ante", over({ now: { asked: { kind: "ante", chips: 25, until: 0 } } }), ["asked", "Sit out", "–", "I'm in: ante $0.25 (0 s)"]],
  ["new, or owing blinds", over({ seat: { is_new: true }, now: { to_post: { 1: 200 } } }), ["owing", "Leave table", "☑ Wait for the big blind", "☐ Post $2 and play"]],
  ["new, and posting", over({ seat: { is_new: true, wants_to_post: true }, now: { to_post: { 1: 200 } } }), ["owing", "Leave table", "☐ Wait for the big blind", "☑ Post $2 and play"]],
  ["may show", over({ now: { legal: { show: true }, turn: "3.9", next_hand: null } }), ["may_show", "Don't show", "Show my cards", "–"]],
  ["chose not to show", over({ keptHidden: "3.9", now: { legal: { show: true }, turn: "3.9" } }), ["hand_over", "☐ Sit out next hand", "Last hand", "Leave table"]],
  ["seat offered", watcher({ waiting: { ...NOBODY, offer: { seat: 4, until: 0 } } }), ["offered", "No, thanks", "–", "Take seat 4 (kept for you for 0 s)"]],
  ["in line", watcher({ waiting: { count: 3, position: 2, offer: null } }), ["in_line", "Leave the line", "–", "–Waiting for a seat (number 2 of 3)"]],
  ["watching", watcher(), ["watching", "–", "–", "Take a seat"]],
  ["watching a full table", watcher({ waiting: { count: 3, position: null, offer: null } }), ["watching", "–", "–", "Wait for a seat (3 in line.)"]],
  ["a kept seat let go by", watcher({ waiting: { count: 3, position: null, offer: null, isLapsed: true } }), ["watching", "–", "–", "Wait again (3 in line.)"]],
  ["watching a closed table", watcher({ view: { is_closed: true, hand: null } }), ["watching", "–", "Another table", "–Take a seat (this table is closed)"]],
  ["without the seat that they had", watcher({ left: { reason: "broke", chips: 0 } }), ["watching", "–", "Another table", "Take a seat"]],
  ["not signed in", watcher({}, null), ["newcomer", "–", "Sign in", "Sign up to play"]],
  ["signed out", waiting({ connection: "signed_out", page: { ...page, signIn: "/in/" } }), ["signed_out", "–", "–", "Sign in again"]],
  ["shut out", waiting({ connection: "signed_out", suspended: { scope: "sign_in" }, page: { ...page, signIn: "/in/" } }), ["signed_out", "–", "–", "–Sign in again (you are suspended)"]],
  ["suspended from play", watcher({ suspended: { scope: "play" } }), ["watching", "–", "–", "–Take a seat (you are suspended from play)"]],
  ["on an older page of two", herTurn({ fold: true, call: 200 }, { isActing: false }), ["elsewhere", "–", "–", "Play here"]],
  ["no table yet", herTurn({}, { view: null }), ["opening", "–", "–", "–"]],
];

for (const [name, state, expected] of STATES)
  test(`the slots hold, ${name}`, () => assert.deepEqual(row(state), expected));

test("what is on its way is marked, and all slots wait for the answer", () => {
  const pending = { r1: { type: "act", request_id: "r1", turn: "3.4", action: { type: "call" } } };
  const { slots } = slotsOf(herTurn({ fold: true, call: 200 }, { pending }));
  assert.deepEqual(slots.map((each) => [each.isOff, Boolean(each.isSent)]), [[true, false], [true, true], [true, false]]);
});

test("nothing can be pressed while the line is closed", () => {
  const { slots } = slotsOf(herTurn({ fold: true, call: 200 }, { connection: "closed" }));
  assert.deepEqual(slots.map((each) => each.isOff), [true, true, true]);
});

/** What pressing a slot comes to: it is armed, or it does something. */
const pressed = (state, place) => {
  const { asks, deed } = slotsOf(state).slots[place];
  return asks ? { asks } : deed;
};

const ASKED_ONCE = [
  ["a fold beside a free check", { fold: true, check: true, bet: range(200, 4000) }, {}, 0, "3.4 fold", "Fold anyway (Check is free)"],
  ["an all-in", { fold: true, call: 200, raise_to: range(4000, 4000) }, {}, 2, "3.4 dear", "Sure? All-in $40"],
  ["a bet above half the stack", { fold: true, check: true, bet: range(200, 4000) }, { amount: 2100 }, 2, "3.4 dear", "Sure? Bet $21"],
  ["a bet above the part that they have set", { fold: true, check: true, bet: range(200, 4000) }, { amount: 1100, confirmsFrom: 25 }, 2, "3.4 dear", "Sure? Bet $11"],
];

for (const [name, legal, changes, place, key, sure] of ASKED_ONCE)
  test(`asked about once, then done: ${name}`, () => {
    const state = herTurn(legal, changes);
    assert.deepEqual(pressed(state, place), { asks: key });
    const armed = { ...state, armed: key };
    assert.equal(pressed(armed, place).type, "act");
    assert.equal(written(slotsOf(armed).slots[place]), sure);
    const next = { ...armed, now: { ...armed.now, turn: "3.6" } };
    assert.deepEqual(pressed(next, place), { asks: key.replace("3.4", "3.6") }, "in the next turn it is asked again");
  });

const DONE_AT_ONCE = [
  ["a fold to a bet", { fold: true, call: 200 }, {}, 0],
  ["a bet of half the stack", { fold: true, check: true, bet: range(200, 4000) }, { amount: 2000 }, 2],
  ["a bet above half where only all-in is asked about", { fold: true, check: true, bet: range(200, 4000) }, { amount: 3900, confirmsFrom: 100 }, 2],
  ["a fixed bet, whatever is left", { fold: true, check: true, bet: range(4000, 4000, [4000]) }, { betting: "fixed_limit" }, 2],
];

for (const [name, legal, changes, place] of DONE_AT_ONCE)
  test(`done at once: ${name}`, () => assert.equal(pressed(herTurn(legal, changes), place).type, "act"));

test("leaving is asked about once, and says what is taken along", () => {
  const [, , leave] = slotsOf(over()).slots;
  assert.equal(leave.asks, "3 leave");
  assert.equal(written(slotsOf(over({ armed: "3 leave" })).slots[2]), "Sure? Leave (with $40)");
});

test("buying in again brings them back too", () => {
  assert.deepEqual(pressed(out({ stack: 0 }), 2), { type: "buy_in", chips: 20_000 });
});

test("a box that is ticked is unticked by the next press", () => {
  const deeds = (place, ...seats) => seats.map((seat) => pressed(waiting({ me: { has_folded: true }, seat }), place));
  assert.deepEqual(deeds(0, {}, { sits_out_next: true }), [{ type: "sit_out" }, { type: "sit_in", post: false }]);
  assert.deepEqual(deeds(2, {}, { is_leaving: true }), [{ type: "leave" }, { type: "stay" }]);
});
