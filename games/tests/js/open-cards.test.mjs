// What open cards come to in stud, and who acts first with them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstToAct } from "../../../static/table/narration/first-to-act.js";
import { highWith, newlyPaired } from "../../../static/table/state/open-cards.js";
import { herTurn } from "./fixtures.mjs";

const CALLED = [
  ["Jh", null],
  ["Jh Td", null],
  ["Jh Js", "a pair of jacks"],
  ["Jh Js Td", null],
  ["Jh Js Td Tc", "two pair, jacks and tens"],
  ["6h Td 6s 6c", "three sixes"],
  ["6h 6d 6s 6c", "four sixes"],
];
for (const [cards, made] of CALLED) test(`as they come, ${cards}: ${made}`, () => assert.equal(newlyPaired(cards.split(" ")), made));

const HIGH = [
  ["Td Ac", "an ace"],
  ["8d 2c", "an eight"],
  ["Kd 2c Qh", "a king"],
  ["Kd 2c 2h", "a pair of twos"],
  ["2d 2c Kh Ks", "two pair, kings and twos"],
  ["Ah Ad 3c 3h As", "a full house, aces full of threes"],
];
for (const [cards, made] of HIGH) test(`high with ${made}`, () => assert.equal(highWith(cards.split(" ")), made));

const UP = { Alice: "Kc 7h", Bob: "3d 4h", Carol: "Th Tc", Dave: "2s 9c" };
const sixth = { type: "street_dealt", street: 3, up: [{ seat: 3, place: 9, card: "Tc" }] };
/** What is announced as a street opens at this seat. */
const announced = (seat, { level = 0, actor = 4, high = seat, changes = {}, board = [], events = [] } = {}) => {
  const { view, now, hearing, ...rest } = herTurn({});
  const players = Object.entries(UP).map(([name, up], index) => ({ ...view.hand.players[index && 1], seat: index + 1, player: index + 1, name, up: up.split(" "), ...changes[name] }));
  const limit = { ...view.limit, variant: { has_button: false, streets: [] } };
  const state = { ...rest, actor, hearing: { ...hearing, level }, now: { ...now, high_board: high }, view: { ...view, limit, hand: { ...view.hand, street: 3, board, players } } };
  return firstToAct(state, [...events, { type: "action_opened", seat }]).map(({ text }) => text).join();
};

const FIRST = [
  ["somebody who isn't next", announced(3), "Carol is high with a pair of tens."],
  ["whose pair was called as it came", announced(3, { events: [sixth] }), "Carol is high."],
  ["with a common card", announced(2, { board: ["4c"] }), "Bob is high with a pair of fours."],
  ["nobody, if it is the next player", announced(3, { actor: 2 }), ""],
  ["nor if those between have folded or are all-in", announced(4, { actor: 2, changes: { Carol: { stack: 0 } } }), ""],
  ["round the table", announced(2, { actor: 4, changes: { Alice: { has_folded: true } } }), ""],
  ["not the viewer, whose turn says it", announced(1, { actor: 2 }), ""],
  ["that the highest board can't act", announced(3, { high: 2, actor: 4, changes: { Bob: { stack: 0 } } }), "Carol is first to act."],
  ["on a page that was opened since", announced(3, { actor: null }), "Carol is high with a pair of tens."],
  ["to whoever is in, what matters to them", announced(3, { level: 1 }), "Carol is high with a pair of tens."],
  ["nothing of that once they have folded", announced(3, { level: 1, changes: { Alice: { has_folded: true } } }), ""],
  ["nothing at the least level", announced(3, { level: 2 }), ""],
];
for (const [name, said, wanted] of FIRST) test(`who acts first: ${name}`, () => assert.equal(said, wanted));

test("in hold'em the button says it", () => {
  const state = herTurn({});
  const hand = { ...state.view.hand, street: 1 };
  assert.deepEqual(firstToAct({ ...state, view: { ...state.view, hand } }, [{ type: "action_opened", seat: 2 }]), []);
});
