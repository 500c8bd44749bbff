import assert from "node:assert/strict";
import { test } from "node:test";
import { foldedCards, isHighBoard, potLines, raisesInWords } from "../../../static/table/state/hand-facts.js";
import { herTurn } from "./fixtures.mjs";

const playing = ({ now = {}, hand = {}, limit = {} } = {}) => {
  const hers = herTurn({});
  const { view } = hers;
  return { ...hers, now: { ...hers.now, ...now }, view: { ...view, limit: { ...view.limit, ...limit }, hand: { ...view.hand, ...hand } } };
};
const players = herTurn({}).view.hand.players;
const seven = [1, 2, 3, 4, 5].map((seat) => ({ ...players[seat === 1 ? 0 : 1], seat, player: seat, name: ["", "Alice", "Bob", "Carol", "Dave", "Erin"][seat] }));

test("each pot is named with whoever can win it, the viewer as you", () => {
  const pots = [{ chips: 20000, contenders: [2, 3, 4, 1] }, { chips: 13500, contenders: [4, 1] }];
  assert.deepEqual(potLines(playing({ now: { pots }, hand: { players: seven } })), [
    { title: "Main pot", amount: "$200", contenders: "4 players", names: "Bob, Carol, Dave, you" },
    { title: "Side pot", amount: "$135", contenders: "Dave, you", names: "Dave, you" },
  ]);
});

test("several side pots are numbered as their awards will be", () => {
  const pots = [1, 2, 3].map((chips) => ({ chips: chips * 100, contenders: [1, 2] }));
  assert.deepEqual(potLines(playing({ now: { pots } })).map(({ title }) => title), ["Main pot", "Side pot 1", "Side pot 2"]);
});

test("one pot needs no list, nor does a hand that is over", () => {
  const pots = [{ chips: 100, contenders: [1, 2] }, { chips: 100, contenders: [1, 2] }];
  assert.deepEqual(potLines(playing()), []);
  assert.deepEqual(potLines(playing({ now: { pots }, hand: { is_over: true } })), []);
});

test("the raise that would be next is counted, until none is left", () => {
  assert.equal(raisesInWords(playing()), "");
  assert.equal(raisesInWords(playing({ now: { raises: { made: 1, most: 3 } } })), "Raise 2 of 3");
  assert.equal(raisesInWords(playing({ now: { raises: { made: 3, most: 3 } } })), "Capped: 3 of 3 raises");
});

test("the highest board is the one that the room names", () => {
  assert.deepEqual([1, 2].map((seat) => isHighBoard(playing({ now: { high_board: 2 } }), seat)), [false, true]);
});

test("what folded players show is listed in stud, her own and hidden cards aside", () => {
  const up = ["Ts", "4d"];
  const some = players.map((each) => ({ ...each, up, has_folded: true }));
  const stud = { variant: { has_button: false, streets: [] } };
  assert.deepEqual(foldedCards(playing({ hand: { players: some }, limit: stud })), [{ name: "Bob", cards: up }]);
  assert.deepEqual(foldedCards(playing({ hand: { players: some } })), []);
  assert.deepEqual(foldedCards(playing({ hand: { players: some, is_over: true }, limit: stud })), []);
});
