// The table as text: what a reader finds under each heading.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardRead, handRead, seatsRead, turnRead } from "../../../static/table/text/readings.js";
import { herTurn } from "./fixtures.mjs";

const state = (() => {
  const hers = herTurn({ call: 200 });
  return { ...hers, now: { ...hers.now, own_hand: { high: "ace high", low: "8-6 low" }, deadline: 17_000, raises: { made: 1, most: 3 } } };
})();
const changed = (hand) => ({ ...state, view: { ...state.view, hand: { ...state.view.hand, ...hand } } });
const [alice, bob] = state.view.hand.players;

test("one's own hand: the cards in words, and what they make", () => {
  assert.deepEqual(handRead(state), ["Cards: ace of spades, king of diamonds", "High: ace high", "Low: 8-6 low"]);
  assert.deepEqual(handRead(changed({ players: [{ ...alice, up: ["5d"] }, bob] })).slice(0, 2), ["Down: ace of spades, king of diamonds", "Up: five of diamonds"]);
  assert.deepEqual(handRead(changed({ players: [bob] })), ["You have no cards."]);
});

test("the board, the pot and each side pot", () => {
  const pots = { ...changed({ board: ["Kh"] }), now: { ...state.now, pots: [{ chips: 500, contenders: [1, 2] }, { chips: 100, contenders: [1, 2] }] } };
  assert.deepEqual(boardRead(pots), ["Round: preflop", "Board: king of hearts", "Pot $8", "Main pot $5: you, Bob", "Side pot $1: you, Bob", "Raise 2 of 3"]);
});

test("who has won, once the hand is over", () => {
  const over = changed({ is_over: true, players: [alice, { ...bob, won: 800 }], awards: [{ pot: 0, chips: 800, shares: [{ seat: 2, chips: 800 }], rake: 0, high: "a pair of kings", low: "" }] });
  assert.equal(boardRead(over).at(-1), "Bob wins $8 with a pair of kings");
  assert.equal(boardRead({ ...over, page: { ...over.page, viewer: 2 } }).at(-1), "You win $8 with a pair of kings");
});

test("the seats, one's own first, with stacks, bets and up cards; free ones too", () => {
  const texts = seatsRead(changed({ players: [alice, { ...bob, up: ["5d"] }] })).map(({ text }) => text);
  assert.deepEqual(texts, ["Seat 1: Alice, you, $40, button", "Seat 2: Bob, $38, bet $2, up cards five of diamonds", "Seat 3: free", "Seat 4: free"]);
});

test("a player who is all-in, one who has folded, and one who shows", () => {
  const text = (player) => seatsRead(changed({ players: [alice, { ...bob, ...player }] }))[1].text;
  assert.equal(text({ stack: 0 }), "Seat 2: Bob, $0, all-in $2");
  assert.equal(text({ has_folded: true, bet: 0 }), "Seat 2: Bob, $38, folded");
  assert.equal(text({ has_folded: true, bet: 0, down: ["Ts", "??"], turned_up: [{ place: 2, at: 0, card: "Ts" }] }), "Seat 2: Bob, $38, folded, shows ten of spades");
  assert.equal(text({ has_shown: true, bet: 0, down: ["Ts", "Td"] }), "Seat 2: Bob, $38, shows ten of spades, ten of diamonds");
});

test("whose turn it is, what it costs, and about how long is left: in steps that leave a reader alone", () => {
  assert.deepEqual(turnRead(state, 0), ["Your turn", "$2 to call", "Pot $8", "About 20 seconds left"]);
  assert.deepEqual(turnRead(state, 1_900), turnRead(state, 0));
});
