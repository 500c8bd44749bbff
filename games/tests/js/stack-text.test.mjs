// A stack in dollars or in big bets, and the other way beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { amountsShown, amountsInSentence, betUnit, boxed, readBox, stackText } from "../../../static/table/amounts/stack-text.js";
import { partOfPot } from "../../../static/table/amounts/sizing.js";
import { initial, update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

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

for (const [text, heard, shown] of [
  ["Bob bets $4.", "Bob bets 2 big blinds.", "Bob bets 2 BB."],
  ["Your turn, $2 to call, pot $26", "Your turn, 1 big blind to call, pot 13 big blinds", "Your turn, 1 BB to call, pot 13 BB"],
  ["Bob gets the odd $0.05.", "Bob gets the odd $0.05.", "Bob gets the odd $0.05."],
  ["Your $79 is in your bankroll.", "Your $79 is in your bankroll.", "Your $79 is in your bankroll."],
])
  test(`in big blinds the log and the voice say: ${heard}`, () => {
    const state = herTurn({}, { isInBets: true });
    assert.deepEqual([amountsInSentence(state, text), amountsInSentence(state, text, false), amountsInSentence(herTurn({}), text)], [heard, shown, text]);
  });

const inBlinds = herTurn({}, { isInBets: true });
for (const [text, shown] of [
  ["Pot $96", "Pot 48 BB"],
  ["$1,250.50 to call", "625 BB to call"],
  ["In chips of $0.05", "In chips of 0 BB"],
  ["Seat 3 of 9", "Seat 3 of 9"],
])
  test(`in big blinds, ${text} is shown as ${shown}; else as it is`, () => {
    assert.equal(amountsShown(inBlinds, text), shown);
    assert.equal(amountsShown(herTurn({}), text), text);
  });

const LIMITS = { minimum: 400, maximum: 8_150, step: 100, choices: [] };
for (const [typedText, chips] of [["2", 400], ["12.5", 2500], ["12.7", 2500], ["40.75", 8150], ["", null], ["a", null]])
  test(`${typedText || "nothing"} in a box of big blinds is ${chips} cents`, () => assert.equal(readBox(inBlinds, typedText, LIMITS), chips));

test("the box shows what it reads", () => {
  for (const chips of [400, 2500, 8150]) assert.equal(readBox(inBlinds, boxed(inBlinds, chips), LIMITS), chips);
  assert.equal(boxed(herTurn({}), 2550), "25.50");
});

test("a bet is so much of the pot, once called", () => {
  const hers = herTurn({ call: 200, raise_to: LIMITS });
  assert.match(partOfPot(hers, 800), /^\d+%$/);
  assert.equal(partOfPot(herTurn({}, { now: { ...hers.now, seat: 2, legal: null } }), 800), "");
});
