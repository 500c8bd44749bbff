// The command field: what is typed, what is answered, and what is done.
import assert from "node:assert/strict";
import { test } from "node:test";
import { replyTo } from "../../../static/table/command/reply-to.js";
import { herTurn } from "./fixtures.mjs";

const range = (minimum, maximum, choices = []) => ({ minimum, maximum, step: 100, choices });
const facing = herTurn({ fold: true, call: 200, raise_to: range(400, 4000) });
const free = herTurn({ fold: true, check: true, bet: range(200, 4000) });
const lastCall = herTurn({ fold: true, call: 4000 });
const bringIn = herTurn({ bring_in: 100, complete: 200 });
const openPair = herTurn({ fold: true, check: true, bet: range(200, 400, [200, 400]) }, { betting: "fixed_limit" });
const limit = herTurn({ fold: true, call: 200, raise_to: range(400, 400) }, { betting: "fixed_limit" });
const capped = herTurn({ fold: true, call: 200, is_capped: true });
const waiting = (ahead, changes = {}) => ({ ...herTurn({}), now: { ...herTurn({}).now, seat: 2, turn: "3.5", legal: null, ahead }, ...changes });
const inCents = herTurn({ fold: true, call: 200, raise_to: { ...range(400, 4000), step: 10 } });
const broke = { ...facing, now: { ...facing.now, seat: null, turn: null, legal: null }, view: { ...facing.view, hand: null, seats: facing.view.seats.map((each) => ({ ...each, stack: 0, is_sitting_out: true })) } };
const leaving = { ...facing, view: { ...facing.view, seats: facing.view.seats.map((each) => ({ ...each, is_leaving: true })) } };
const refusing = { ...facing, now: { ...facing.now, wishes: { sit_out_at_big_blind: true } } };
const stud = { ...facing, view: { ...facing.view, limit: { ...facing.view.limit, variant: { ...facing.view.limit.variant, has_button: false } } } };

/** What is done, in short: "call", "raise_to 8400", "sit_out". */
const done = ({ deed, menu }) => {
  if (menu) return menu;
  if (!deed) return "";
  const { action } = deed;
  return action === undefined ? deed.type : action === null ? `${deed.type} none` : [action.type, ...(action.chips === undefined ? [] : [action.chips])].join(" ");
};
const reply = (state, typed, asked = null) => replyTo(state, typed, asked, "Bob checks.");

const DONE = [
  ["fold", facing, "fold", "Fold."],
  ["F", facing, "fold", "Fold."],
  ["c", facing, "call", "Call $2."],
  ["c", free, "check", "Check."],
  ["call 2", facing, "call", "Call $2."],
  [" Raise  $8 ", facing, "raise_to 800", "Raise to $8."],
  ["raise to 8", facing, "raise_to 800", "Raise to $8."],
  ["raise to ８", facing, "raise_to 800", "Raise to $8."],
  ["bet 2", free, "bet 200", "Bet $2."],
  ["raise", limit, "raise_to 400", "Raise to $4."],
  ["bet 4", openPair, "bet 400", "Bet $4."],
  ["bet pot", free, "bet 800", "Bet $8."],
  ["raise min", facing, "raise_to 400", "Raise to $4."],
  ["raise 8,00", facing, "raise_to 800", "Raise to $8."],
  ["raise 12,5", inCents, "raise_to 1250", "Raise to $12.50."],
  ["buy in", broke, "buy_in", "Buying in again."],
  ["buy in $30", broke, "buy_in", "Buying in again with $30."],
  ["bring in", bringIn, "bring_in", "Bring in $1."],
  ["complete", bringIn, "complete", "Complete to $2."],
  ["sit out", facing, "sit_out", "Sitting out."],
  ["stay", leaving, "stay", "Staying."],
  ["sit out at the next big blind", facing, "no_big_blind", "You sit out when the big blind comes to you. Type it again to take that back."],
  ["sit out next big blind", refusing, "no_big_blind", "You post the big blind as before."],
  ["redraw", facing, "redraw", "The table is drawn anew."],
];
for (const [typed, state, deed, text] of DONE)
  test(`typed and done: ${typed}`, () => assert.deepEqual([done(reply(state, typed)), reply(state, typed).text], [deed, text]));

const NOT_DONE = [
  ["stay", facing, "You aren't leaving."],
  ["sit out next big blind", stud, "There are no blinds in this game."],
  ["check", facing, "You can't check: there is $2 to call."],
  ["call", free, "There is nothing to call; you can check."],
  ["call 1", facing, "It is $2 to call."],
  ["bet 8", facing, "Somebody has bet already; you can call or raise."],
  ["raise 8", free, "There is no bet to raise; you can bet."],
  ["raise", facing, "You can raise to at least $4 and at most $40, in chips of $1."],
  ["raise 3", facing, "You can raise to at least $4 and at most $40, in chips of $1."],
  ["raise 12,50", facing, "You can raise to at least $4 and at most $40, in chips of $1."],
  ["raise 8,5", facing, "You can raise to at least $4 and at most $40, in chips of $1."],
  ["raise 1,2,3", facing, "I don't know “raise 1,2,3”. Now: fold, call $2, raise to $4. Type help for all."],
  ["raise 1,000", facing, "You can raise to at least $4 and at most $40, in chips of $1."],
  ["buy in 5", broke, "At least $20."],
  ["buy in 30,50", broke, "In chips of $1."],
  ["buy in 30", facing, "You have chips. Type add chips for more."],
  ["raise 8.50", facing, "You can raise to at least $4 and at most $40, in chips of $1."],
  ["bet 3", openPair, "You can bet $2 or $4."],
  ["raise 9", limit, "You can raise to $4."],
  ["raise 4", capped, "Raise: capped at 3 raises."],
  ["fold", bringIn, "Fold: the bring-in is forced."],
  ["check", bringIn, "You have the lowest card: bring in for $1 or complete."],
  ["all in", limit, "You can't bet all: you can raise to $4."],
  ["raise lots", facing, "I don't know “raise lots”. Now: fold, call $2, raise to $4. Type help for all."],
  ["", facing, "Type a command. Now: fold, call $2, raise to $4. Type help for all."],
  ["xyzzy", waiting(null), "I don't know “xyzzy”. Nothing can be done just now. Type help for all."],
  ["bet 9", bringIn, "You can complete to $2."],
  ["raise", bringIn, "There is no bet to raise; you can complete to $2."],
  ["call", waiting(null), "It isn't your turn. Bob is to act."],
  ["i'm back", facing, "You aren't sitting out."],
  ["show", facing, "You can show your cards when the hand is over."],
  ["constructor", facing, "I don't know “constructor”. Now: fold, call $2, raise to $4. Type help for all."],
  ["again", facing, "Bob checks."],
  ["2", free, "Type bet 5 to bet $5."],
  ["2", capped, "There is no such amount now."],
];
for (const [typed, state, text] of NOT_DONE)
  test(`typed and answered: ${typed || "nothing"}`, () => assert.deepEqual([done(reply(state, typed)), reply(state, typed).text], ["", text]));

const ASKED = [
  ["fold", free, "fold", "Check is free. Type fold again to fold."],
  ["raise 21", facing, "raise_to 2100", "$21 is more than 50 percent of your stack. Type raise 21 again to do it."],
  ["raise 40", facing, "raise_to 4000", "$40 is all-in. Type raise 40 again to do it."],
  ["all in", facing, "raise_to 4000", "That is all-in: $40. Type all in again to do it."],
  ["all in", lastCall, "call", "That call is all-in: $40. Type all in again to call."],
  ["call", lastCall, "call", "That call is all-in: $40. Type call again to call."],
  ["leave", facing, "leave", "You would leave with $40. Type leave again to leave."],
];
for (const [typed, state, deed, question] of ASKED)
  test(`a dearer act is asked about in words: ${typed} (${question})`, () => {
    const first = reply(state, typed);
    assert.deepEqual([done(first), first.text], ["", question]);
    assert.equal(done(reply(state, typed, first.asked)), deed);
  });

test("what was asked about one amount or one turn isn't done for another", () => {
  const { asked } = reply(facing, "raise 21");
  assert.match(reply(facing, "raise 22", asked).text, /^\$22 is more/);
  assert.match(reply({ ...facing, now: { ...facing.now, turn: "3.6" } }, "raise 21", asked).text, /again to do it/);
  assert.match(reply(facing, "all in", asked).text, /again to do it/);
});

const AHEAD = [
  ["call", { call: 200, raise_to: 400 }, "call 200", "Chosen ahead: call $2. Type cancel to take it back."],
  ["fold", { call: 200 }, "check_fold", "Chosen ahead: fold. Type cancel to take it back."],
  ["fold", { check: true, call: null }, "check_fold", "Chosen ahead: check, or fold to a bet. Type cancel to take it back."],
  ["check", { check: true, call: null }, "check", "Chosen ahead: check. Type cancel to take it back."],
  ["check", { call: 200 }, "", "You can't check ahead: there is a bet."],
  ["raise 4", { call: 200, raise_to: 400 }, "raise_to 400", "Chosen ahead: bet or raise to $4. Type cancel to take it back."],
  ["raise 8", { call: 200, raise_to: 400 }, "", "You can't choose that raise ahead."],
];
for (const [typed, ahead, deed, text] of AHEAD)
  test(`before her turn she chooses ahead: ${typed}, ${JSON.stringify(ahead)}`, () =>
    assert.deepEqual([done(reply(waiting(ahead), typed)), reply(waiting(ahead), typed).text], [deed, text]));

test("what is chosen ahead can be taken back", () =>
  assert.equal(done(reply(waiting({ call: 200 }, { preAction: { type: "call", chips: 200 } }), "cancel")), "pre_act none"));

test("while an act is on its way nothing else is done", () =>
  assert.match(reply({ ...facing, pending: { a: { type: "act" } } }, "fold").text, /^One moment/));

for (const typed of ["h", "b", "p", "s", "o", "l", "w"])
  test(`the question ${typed} has an answer of one breath`, () => assert.ok(reply(facing, typed).text.length > 4 && reply(facing, typed).text.length <= 120));

test("who buys in again by a typed amount has just that", () =>
  assert.deepEqual(reply(broke, "buy in 30").deed, { type: "buy_in", chips: 3000 }));

test("a visitor hears how to sit down, and sits where they like", () => {
  const visitor = { ...facing, page: { ...facing.page, viewer: 9 } };
  assert.equal(reply(visitor, "sit out").text, "You have no seat at this table.");
  assert.deepEqual(reply(visitor, "sit 3").deed, { type: "ask_sit", seat: 3 });
  assert.equal(reply(visitor, "sit 2,5").text, "Type sit and the number of a seat.");
});
