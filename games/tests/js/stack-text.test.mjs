// A stack in dollars or in big bets, and the other way beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { betUnit, stackText } from "../../../static/table/stack-text.js";
import { initial, update } from "../../../static/table/state.js";
import { herTurn } from "./told.mjs";

const CASES = [
  ["no limit, in chips", "no_limit", false, 8050, "$80.50", "40.3 big blinds"],
  ["no limit, in big blinds", "no_limit", true, 8000, "40 BB", "$80"],
  ["one of them", "no_limit", true, 200, "1 BB", "$2"],
  ["limit, in big bets", "fixed_limit", true, 8000, "20 BB", "$80"],
  ["nothing", "pot_limit", true, 0, "0 BB", "$0"],
];

for (const [name, betting, isInBets, chips, text, other] of CASES)
  test(`a stack is written: ${name}`, () => assert.deepEqual(stackText(herTurn({}, { betting, isInBets }), chips), { text, other }));

test("the switch is called by what it counts in", () => {
  assert.deepEqual(["no_limit", "spread_limit"].map((betting) => betUnit(herTurn({}, { betting }))), ["big blinds", "big bets"]);
  assert.equal(update(initial({}), { type: "ui_in_bets", isOn: true }).isInBets, true);
});
