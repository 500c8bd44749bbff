import assert from "node:assert/strict";
import { test } from "node:test";
import { linesFor } from "../../../static/table/sentences/events/event-sentences.js";
import { herTurn } from "./fixtures.mjs";

const LOW = "8-7-5-3-2 low";
const share = (half) => ({ seat: half === "low" ? 1 : 2, chips: 300, half });

const SAID = [
  ["a hand with a low", { type: "hand_shown", seat: 1, cards: ["As", "Kd"], high: "a pair of kings", low: LOW }, [`a pair of kings and ${LOW}.`]],
  ["a hand without one", { type: "hand_shown", seat: 1, cards: ["As", "Kd"], high: "a pair of kings" }, ["a pair of kings."]],
  ["both halves of a pot", { type: "pot_awarded", pot: 0, chips: 600, rake: 0, shares: [share("high"), share("low")], high: "a pair of kings", low: LOW }, ["with the high: a pair of kings.", `with ${LOW}.`]],
];

for (const [name, event, ends] of SAID) {
  test(`the log says that a low is one once: ${name}`, () => {
    const { view } = herTurn({});
    const lines = linesFor(view, [event], view, 12).map((line) => line.text);
    assert.equal(lines.length, ends.length);
    lines.forEach((line, place) => assert.ok(line.endsWith(ends[place]), line));
  });
}

const NAMES = ["Alice", "Bob", "Carol"];
/** What the log says to Alice of one event, at a stud table if the variant has no button. */
const heard = (event, { viewer = 1, has_button = true, low = null, odd_chip = "left_of_button", up = [], ups = {}, board = [], pots = [600] } = {}) => {
  const { view } = herTurn({});
  const players = NAMES.map((name, index) => ({ ...view.hand.players[index && 1], seat: index + 1, player: index + 1, name, up: ups[index + 1] ?? up }));
  const variant = { has_button, low, streets: [{ name: has_button ? "preflop" : "third" }, { name: has_button ? "flop" : "fourth" }] };
  const after = { ...view, rules: { ...view.rules, odd_chip }, limit: { ...view.limit, variant }, hand: { ...view.hand, players, board, pots } };
  return linesFor(after, [event], after, 12, viewer).map((line) => line.text);
};

const OWN_ACTS = [
  [{ type: "blind_posted", kind: "dead_blind", chips: 100 }, "posts a dead small blind, $1.", "post a dead small blind, $1."],
  [{ type: "ante_posted", chips: 25 }, "antes $0.25.", "ante $0.25."],
  [{ type: "bring_in_posted", chips: 100 }, "brings in for $1.", "bring in for $1."],
  [{ type: "completed", to: 200, chips: 100 }, "completes to $2.", "complete to $2."],
  [{ type: "checked" }, "checks.", "check."],
  [{ type: "bet_made", chips: 400 }, "bets $4.", "bet $4."],
  [{ type: "raised_to", to: 4000, chips: 4000 }, "raises to $40 and is all-in.", "raise to $40 and are all-in."],
  [{ type: "folded" }, "folds.", "fold."],
  [{ type: "folded", is_time_out: true }, "runs out of time and folds.", "run out of time and fold."],
  [{ type: "emergency_all_in" }, "runs out of time: emergency all-in for what is in the pot.", "run out of time: emergency all-in for what is in the pot."],
  [{ type: "uncalled_bet_returned", chips: 400 }, "takes back $4 that nobody called.", "take back $4 that nobody called."],
  [{ type: "hand_shown", cards: ["As", "Ad"], high: "a pair of aces" }, "shows A♠ A♦: a pair of aces.", "show A♠ A♦: a pair of aces."],
  [{ type: "cards_shown", cards: [{ place: 0, at: 0, card: "As" }] }, "turns up A♠.", "turn up A♠."],
  [{ type: "hand_mucked" }, "mucks.", "muck."],
  [{ type: "player_left" }, "leaves.", "leave."],
  [{ type: "sat_in" }, "is back.", "are back."],
  [{ type: "blind_missed", blind: "big_blind" }, "misses the big blind.", "miss the big blind."],
];
for (const [event, others, own] of OWN_ACTS)
  test(`the log describes what she does as hers, and a watcher by her name: ${own}`, () => {
    assert.deepEqual(heard({ seat: 1, ...event }), [`You ${own}`]);
    assert.deepEqual(heard({ seat: 1, ...event }, { viewer: null }), [`Alice ${others}`]);
  });

const dealt = (fields) => ({ type: "street_dealt", street: 0, burns: [], ...fields });
const down = (seat, cards) => ({ seat, places: [0, 1], cards });

test("a house player who sits down is named as one", () => {
  const sat = (more) => heard({ type: "player_sat_down", seat: 4, player: 9, name: "Badger", chips: 16_000, ...more });
  assert.deepEqual(sat({ is_house: true }), ["Badger, a house player, sits down with $160."]);
  assert.deepEqual(sat({}), ["Badger sits down with $160."]);
  assert.deepEqual(sat({ player: 1 }), ["You sit down with $160."]);
});

const DEALT = [
  ["her own cards, and nobody else's", dealt({ down: [down(1, ["As", "Kd"]), down(2, ["??", "??"])] }), {}, ["Preflop.", "You are dealt A♠ K♦."]],
  ["the board", dealt({ street: 1, board: [{ place: 5, card: "Kh" }, { place: 6, card: "9d" }] }), {}, ["Flop: K♥ 9♦."]],
  ["third street", dealt({ down: [down(1, ["5d", "Ah"])], up: [{ seat: 1, place: 4, card: "6d" }, { seat: 2, place: 5, card: "3d" }] }), { has_button: false }, ["Third street.", "You are dealt 5♦ A♥ down and 6♦ up.", "Up: Bob 3♦."]],
  ["fourth street", dealt({ street: 1, up: [{ seat: 1, place: 9, card: "Js" }, { seat: 3, place: 8, card: "Td" }] }), { has_button: false }, ["Fourth street.", "You are dealt J♠ up.", "Up: Carol 10♦."]],
  ["an open pair as it comes", dealt({ street: 1, up: [{ seat: 2, place: 9, card: "Js" }, { seat: 3, place: 8, card: "Td" }] }), { has_button: false, ups: { 2: ["Jh", "Js"], 3: ["Kc", "Td"] } }, ["Fourth street.", "Up: Bob J♠, a pair of jacks showing, Carol 10♦."]],
  ["the pair of a street that others have followed", dealt({ street: 1, up: [{ seat: 2, place: 9, card: "Js" }] }), { has_button: false, ups: { 2: ["Jh", "Js", "Jd"] } }, ["Fourth street.", "Up: Bob J♠, a pair of jacks showing."]],
  ["seventh street", dealt({ street: 1, down: [{ ...down(1, ["9c"]), places: [5] }] }), { has_button: false }, ["Fourth street.", "You are dealt 9♣ down."]],
  ["a common card", dealt({ street: 1, is_common: true, board: [{ place: 9, card: "Js" }] }), { has_button: false }, ["Fourth street: J♠. It is common to all."]],
  ["what a folded hand showed", { type: "folded", seat: 3 }, { has_button: false, up: ["Td", "4c"] }, ["Carol folds 10♦ 4♣."]],
  ["a fold in hold'em", { type: "folded", seat: 3 }, {}, ["Carol folds."]],
];

for (const [name, event, table, lines] of DEALT)
  test(`the log names cards: ${name}`, () => assert.deepEqual(heard(event, table), lines));

const shows = (cards, made) => ({ type: "hand_shown", seat: 2, cards: cards.split(" "), ...made });
const STUD = { has_button: false };
const SHOWN = [
  ["all of it in hold'em", shows("Jc Jd", { high: "a pair of jacks" }), {}, "Bob shows J♣ J♦: a pair of jacks."],
  ["in stud what was down", shows("3s 5h 9c 7s Tc Qc Ad", { high: "high card ace" }), { ...STUD, ups: { 2: ["7s", "Tc", "Qc", "Ad"] } }, "Bob turns over 3♠, 5♥ and 9♣: high card ace."],
  ["a common card that makes it", shows("3s 5h 7s Tc Qc Ad", { high: "a pair of aces" }), { ...STUD, ups: { 2: ["7s", "Tc", "Qc", "Ad"] }, board: ["As"] }, "Bob turns over 3♠ and 5♥: a pair of aces, with the common A♠."],
  ["a common card that makes the low alone", shows("2s 3h 4s Kc Kd 7d", { high: "a pair of kings", low: LOW }), { ...STUD, ups: { 2: ["4s", "Kc", "Kd", "7d"] }, board: ["5s"] }, `Bob turns over 2♠ and 3♥: a pair of kings and ${LOW}, with the common 5♠.`],
  ["a common card that doesn't play", shows("Ks Kd Kc 7h 7d 2s", { high: "a full house, kings full of sevens" }), { ...STUD, ups: { 2: ["Kc", "7h", "7d", "2s"] }, board: ["As"] }, "Bob turns over K♠ and K♦: a full house, kings full of sevens."],
];
for (const [name, event, table, line] of SHOWN) test(`the log says what is shown: ${name}`, () => assert.deepEqual(heard(event, table), [line]));

/** What Bob does, Alice's page having this in front of him. */
const done = (event, bet) => {
  const { view } = herTurn({});
  const before = { ...view, hand: { ...view.hand, players: view.hand.players.map((each) => (each.seat === 2 ? { ...each, bet } : each)) } };
  return linesFor(before, [event], before, 12, 1).map((line) => line.text);
};
const ACTS = [
  ["a call of all that there is to call", { type: "called", seat: 2, chips: 400 }, 0, "Bob calls $4."],
  ["a call by what it adds", { type: "called", seat: 2, chips: 300 }, 100, "Bob calls $3 more."],
  ["a raise by what it comes to", { type: "raised_to", seat: 2, to: 1200, chips: 800 }, 400, "Bob raises to $12."],
];
for (const [name, event, bet, line] of ACTS) test(`the log says ${name}`, () => assert.deepEqual(done(event, bet), [line]));

const closed = (pots, contenders) => ({ type: "betting_closed", pots, contenders });
const CLOSED = [
  ["each pot with those who can win it", closed([4000, 6000], [[1, 2, 3], [2, 3]]), ["Main pot $40: Bob, Carol and you. Side pot $60: Bob and Carol."]],
  ["side pots by number", closed([4000, 6000, 500], [[1, 2, 3], [2, 3], [3]]), ["Main pot $40: Bob, Carol and you. Side pot 1, $60: Bob and Carol. Side pot 2, $5: Carol."]],
  ["pots of a room that doesn't say whose", closed([4000, 6000]), ["Main pot $40. Side pot $60."]],
  ["the same pots, grown, by what they hold", closed([4000, 6500], [[1, 2, 3], [2, 3]]), ["Main pot $40. Side pot $65."], [4000, 6000]],
  ["one pot", closed([4000]), []],
];
for (const [name, event, lines, pots = [600]] of CLOSED) test(`the log says ${name}`, () => assert.deepEqual(heard(event, { pots }), lines));

const HILO = { has_button: false, low: "eight_or_better" };
const pot = (shares, fields = {}) => ({ type: "pot_awarded", pot: 0, chips: shares.reduce((sum, each) => sum + each.chips, 0), contenders: [1, 2, 3], shares, ...fields });
const part = (seat, chips, half = "whole") => ({ seat, chips, half });
const HANDS = { high: "a flush, nine high", low: LOW };

const AWARDED = [
  ["a whole pot", pot([part(2, 900)], { high: HANDS.high }), {}, ["Bob wins $9 with a flush, nine high."]],
  ["the odd chip, left of the button", pot([part(2, 500), part(3, 400)]), {}, ["Bob wins $5.", "Carol wins $4.", "Bob gets the odd $1: first to the left of the button."]],
  ["the odd chip in stud, which has no button", pot([part(1, 500), part(3, 400)]), { has_button: false }, ["You win $5.", "Carol wins $4.", "You get the odd $1: first to the left of the dealer."]],
  ["the odd chip by the highest card", pot([part(3, 425), part(1, 400)]), { ...HILO, odd_chip: "highest_card" }, ["Carol wins $4.25.", "You win $4.", "Carol gets the odd $0.25: theirs is the highest card, by suit if need be."]],
  ["her own odd chip by the highest card", pot([part(1, 425), part(3, 400)]), { ...HILO, odd_chip: "highest_card" }, ["You win $4.25.", "Carol wins $4.", "You get the odd $0.25: yours is the highest card, by suit if need be."]],
  ["both halves, the odd chip with the high one", pot([part(2, 425, "high"), part(3, 400, "low")], HANDS), HILO, ["Bob wins $4.25 with the high: a flush, nine high.", `Carol wins $4 with ${LOW}.`, "The odd $0.25 goes to the high half."]],
  ["a quartered low, with its own odd chip", pot([part(2, 900, "high"), part(1, 450, "low"), part(3, 425, "low")], HANDS), HILO, ["Bob wins $9 with the high: a flush, nine high.", `You win $4.50, a quarter, with ${LOW}.`, `Carol wins $4.25, a quarter, with ${LOW}.`, "The odd $0.25 goes to the high half.", "You get the odd $0.25: first to the left of the dealer."]],
  ["a scoop of both halves", pot([part(3, 450, "high"), part(3, 450, "low")], HANDS), HILO, [`Carol scoops $9 with the high: a flush, nine high, and ${LOW}.`]],
  ["a scoop without a low", pot([part(3, 900)], { high: HANDS.high }), HILO, ["Carol scoops $9 with the high: a flush, nine high, and no low."]],
  ["equal highs without a low", pot([part(1, 400), part(3, 400)], { high: HANDS.high }), HILO, ["You win $4 with a flush, nine high, no low.", "Carol wins $4 with a flush, nine high, no low."]],
  ["a hi/lo pot that nobody contested", pot([part(3, 900)], { contenders: [3] }), HILO, ["Carol wins $9."]],
  ["a pot that two share who tie both ways", pot([part(1, 450), part(3, 450)], HANDS), HILO, [`You win $4.50 with the high: a flush, nine high, and ${LOW}.`, `Carol wins $4.50 with the high: a flush, nine high, and ${LOW}.`]],
  ["a side pot", pot([part(3, 900)], { pot: 1, high: HANDS.high }), {}, ["Carol wins $9 from the side pot with a flush, nine high."]],
];

for (const [name, event, table, lines] of AWARDED)
  test(`the log says who wins: ${name}`, () => assert.deepEqual(heard(event, table), lines));

test("what the room takes of a pot is said after who wins it", () => {
  const raked = (rake) => heard({ type: "pot_awarded", pot: 0, chips: 3300, rake, shares: [{ seat: 2, chips: 3300 }], high: "", low: "" });
  assert.deepEqual(raked(100), ["Bob wins $33.", "The room takes $1 of it as rake."]);
  assert.deepEqual(raked(0), ["Bob wins $33."]);
});
