import assert from "node:assert/strict";
import { test } from "node:test";
import { ONE_BREATH } from "../../../static/table/fitting.js";
import { QUERIES, answer } from "../../../static/table/sentences/query-sentences.js";
import { herTurn } from "./fixtures.mjs";

const STUD = { has_button: false, streets: [{ name: "third" }, { name: "fourth" }] };
const hers = (changes = {}, { now = {}, hand = {}, limit = {}, view = {} } = {}) => {
  const { view: before, now: moment, ...state } = herTurn({ call: 200 });
  const after = { ...before, ...view, limit: { ...before.limit, ...limit }, hand: hand && { ...before.hand, ...hand } };
  return { ...state, ...changes, now: { ...moment, ...now }, view: after };
};
const [ALICE, BOB] = herTurn({}).view.hand.players;
const OWN = { high: "ace-king" };
const players = (...changes) => [ALICE, BOB, { ...BOB, seat: 3, player: 3, name: "Carol" }].map((each, index) => ({ ...each, ...changes[index] }));
const stud = (changes, now = {}) => hers({}, { limit: { variant: STUD }, now, hand: { street: 1, players: players(...changes) } });
const log = (...lines) => lines.map(([kind, text], id) => ({ id, kind, text }));

const SAID = [
  ["hand", "her cards, and what they make", hers({}, { now: { own_hand: OWN } }), "Ace-king: ace of spades, king of diamonds."],
  ["hand", "what she folded", hers({}, { now: { own_hand: OWN }, hand: { players: players({ has_folded: true }) } }), "Folded: ace-king: ace of spades, king of diamonds."],
  ["hand", "none before the deal", hers({}, { hand: null }), "You have no cards."],
  ["hand", "down and up, high and low", stud([{ up: ["3d", "2c"] }], { own_hand: { high: "high card ace", low: "A-3-2, two to come" } }), "High card ace; low A-3-2, two to come: ace of spades, king of diamonds down, three of diamonds, two of clubs up."],
  ["hand", "a low that says itself that it is one", hers({}, { now: { own_hand: { ...OWN, low: "no low possible" } } }), "Ace-king; no low possible: ace of spades, king of diamonds."],
  ["board", "nothing before the flop", hers(), "Preflop: no board yet."],
  ["board", "the flop", hers({}, { hand: { street: 1, board: ["Kh", "Td", "2c"] } }), "Flop: king of hearts, ten of diamonds, two of clubs."],
  ["board", "the street in stud, and who leads", stud([], { high_board: 2 }), "Fourth street; Bob has the highest board."],
  ["board", "her own board, the highest", stud([], { high_board: 1 }), "Fourth street; you have the highest board."],
  ["board", "a common card", hers({}, { limit: { variant: STUD }, hand: { street: 1, board: ["Js"] } }), "Fourth street; common to all: jack of spades."],
  ["pot", "the price in her turn", hers(), "Pot $8, $2 to call."],
  ["pot", "the price ahead of her turn", hers({}, { now: { seat: 2, legal: null, ahead: { call: 400 } } }), "Pot $8, $4 to call."],
  ["pot", "a check that is free", hers({}, { now: { seat: 2, legal: null, ahead: { check: true } } }), "Pot $8, nothing to call."],
  ["pot", "the bring-in", hers({}, { now: { legal: { bring_in: 50, call: null } } }), "Pot $8, $0.50 to bring in."],
  ["pot", "no price for whoever isn't in", hers({}, { now: { seat: 2, legal: null } }), "Pot $8."],
  ["pot", "each of several", hers({}, { now: { pots: [{ chips: 400, contenders: [1, 2] }, { chips: 200, contenders: [1, 2] }] } }), "Pot $8 (main pot $4: you, Bob; side pot $2: you, Bob), $2 to call."],
  ["pot", "what was in it", hers({}, { hand: { is_over: true, awards: [{ chips: 700 }, { chips: 200 }] } }), "The hand is over; the pot was $9."],
  ["stacks", "everybody's, her own first", hers(), "Stacks: You $40, Bob $38."],
  ["opponents", "nothing in hold'em", hers(), "Nobody has up cards in this game."],
  ["opponents", "who is still in", stud([{ up: ["2c"] }, { up: ["Ts", "4d"] }, { up: ["9h"], has_folded: true }]), "Bob ten of spades, four of diamonds."],
  ["acts", "the last three of this hand", hers({ log: log(["action", "Old."], ["hand", "Hand 12-3"], ["action", "You call $2."], ["street", "Flop."], ["action", "Bob checks."], ["action", "You bet $4."], ["action", "Bob folds."]) }), "Bob checks; You bet $4; Bob folds."],
  ["acts", "none yet", hers({ log: log(["action", "Old."], ["hand", "Hand 12-3"]) }), "Nobody has acted in this hand."],
  ["clock", "hers", hers({}, { now: { deadline: 12_400 } }), "You have 13 seconds left."],
  ["clock", "another's", hers({}, { now: { deadline: 1_000, seat: 2 } }), "Bob has 1 second left."],
  ["clock", "her answer to the dealer", hers({}, { hand: null, now: { asked: { kind: "ante", chips: 25, until: 5_000 } } }), "You have 5 seconds to answer the dealer."],
  ["clock", "the next deal", hers({}, { now: { seat: null, next_hand: 3_000 } }), "The next hand starts in 3 seconds."],
  ["clock", "none", hers(), "No clock runs."],
];

for (const [query, name, state, sentence] of SAID)
  test(`asked for the ${query} it says: ${name}`, () => assert.equal(answer(state, query, 0), sentence));

test("before the table is there it says so", () => {
  for (const query of Object.keys(QUERIES)) assert.equal(answer({ ...hers(), view: null }, query, 0), "The table isn't here yet.");
});

const LONG = "ABCDEFGHIJKLMNOPQRS";
/** Ten seats and 20 letters a name, all alike to the last; stud's widest cards and the largest stacks. */
const crowded = (name) => {
  const { view } = hers();
  const each = Array.from({ length: 10 }, (_, index) => ({ ...BOB, seat: index + 1, player: index + 1, name: name(index), stack: 1_234_567_891 + index, down: ["Ts", "Td", "Tc"], up: [index < 5 ? "Th" : "5h", "7d", "Qc", "8s"] }));
  const seats = each.map((player) => ({ ...view.seats[1], ...player }));
  const pots = each.map(() => ({ chips: 1_234_567_891, contenders: [1, 2] }));
  const own_hand = { high: "full house, sevens over queens", low: "8-7-6-5-4 low" };
  return hers({ log: log(...each.map((player) => ["action", `${player.name} raises to $12,345,678.91.`])) }, {
    now: { pots, own_hand, high_board: 9, seat: 9, legal: null, ahead: { call: 1_234_567_891 }, deadline: 60_000 },
    limit: { variant: STUD },
    view: { seats, max_seats: 10 },
    hand: { players: each, street: 1, board: ["Js"], carried: 12_345_678_910 },
  });
};

for (const query of Object.keys(QUERIES))
  test(`whatever is asked for is said in one breath: ${query}`, () => {
    const answers = [crowded((index) => `${LONG}${index}`), crowded((index) => `${index}${LONG}`), crowded((index) => `P${index}`)].map((state) => answer(state, query, 0));
    for (const said of answers) {
      assert.ok(said.length <= ONE_BREATH, `${said.length}: ${said}`);
      assert.ok(said.endsWith("."), said); // nothing was cut off
    }
  });

test("with ten seats every stack and every up card is still named", () => {
  const state = crowded((index) => `${LONG}${index}`);
  assert.equal(answer(state, "stacks").match(/\$12.3M/g).length, 10);
  assert.equal(answer(state, "opponents").match(/(10|5)♥7♦Q♣8♠/g).length, 9);
});
