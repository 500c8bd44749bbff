import assert from "node:assert/strict";
import { test } from "node:test";
import { bestHigh, bestLow } from "../../../static/table/state/best-five.js";
import { winningCards } from "../../../static/table/state/winning-cards.js";
import { fixtures } from "./fixtures.mjs";

const LOWS = "A2345678";

test("five are found that the room takes for the best, in all kinds of hands", () => {
  for (const { cards, highs } of fixtures.showdowns)
    assert.ok(highs.some((each) => each.join() === bestHigh(cards).toSorted().join()), `${cards}: ${bestHigh(cards)}`);
  assert.equal(new Set(fixtures.showdowns.map(({ kind }) => kind)).size, 9);
});

test("the best low has the ranks that the room says, and is none where it says none", () => {
  for (const { cards, low } of fixtures.showdowns)
    assert.equal(bestLow(cards).map(([rank]) => rank).toSorted((one, other) => LOWS.indexOf(other) - LOWS.indexOf(one)).join(""), low, `${cards}`);
  assert.ok(fixtures.showdowns.some(({ low }) => low) && fixtures.showdowns.some(({ low }) => !low));
});

const hand = (awards, board = ["Ac", "Kc", "7d", "5h", "2s"]) => ({
  board,
  awards,
  players: [
    { seat: 1, down: ["Ad", "Qh"], up: [] },
    { seat: 2, down: ["3c", "4c"], up: [] },
    { seat: 3, down: ["??", "??"], up: [] },
    { seat: 4, down: ["4h", "2d"], up: [] },
  ],
});
const award = (shares, high = "a pair of aces") => ({ pot: 0, chips: 400, high, shares: shares.map(([seat, half]) => ({ seat, chips: 200, half })) });

for (const [name, awards, cards] of [
  ["the winner's five are raised", [award([[1, "whole"]])], ["7d", "Ac", "Ad", "Kc", "Qh"]],
  ["in hi/lo both halves' are", [award([[2, "high"], [2, "low"]])], ["2s", "3c", "4c", "5h", "Ac"]],
  ["both halves' are, too, where the whole is shared", [{ ...award([[4, "whole"]]), low: "7-5-4-2-A low" }], ["2s", "2d", "4h", "5h", "7d", "Ac", "Kc"]],
  ["of several pots those of the one given away last", [award([[1, "whole"]]), award([[2, "whole"]])], ["2s", "3c", "4c", "5h", "Ac"]],
  ["none are where nobody had to show", [award([[1, "whole"]], "")], []],
  ["none of a hand that is face down are", [award([[3, "whole"]])], []],
  ["none are before a pot is given away", [], []],
])
  test(name, () => assert.deepEqual([...winningCards(hand(awards))].toSorted(), cards.toSorted()));
