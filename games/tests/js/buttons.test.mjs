import assert from "node:assert/strict";
import { test } from "node:test";
import { buttons } from "../../../static/table/pressing/buttons.js";
import { slotOf } from "../../../static/table/pressing/keys.js";
import { allowed, amountAt, amounts, choices, hasChoices, hasSizing, presets, quickAmounts, slideOf, stepped, whyChoice } from "../../../static/table/amounts/sizing.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { herTurn } from "./fixtures.mjs";

const labels = (state) => buttons(state).map((each) => each && [each.label, each.chips ?? null, Boolean(each.isAllIn)]);
const actionOf = (state, shortcut) => slotsOf(state).slots[slotOf(state, shortcut)]?.deed.action ?? null;
const range = (minimum, maximum, choices = []) => ({ minimum, maximum, step: 100, choices });

const CASES = [
  ["facing a bet", { fold: true, call: 200, raise_to: range(400, 400, [400]) }, [["Fold", null, false], ["Call", 200, false], ["Raise to", 400, false]]],
  ["nobody has bet", { fold: true, check: true, bet: range(200, 200, [200]) }, [["Fold", null, false], ["Check", null, false], ["Bet", 200, false]]],
  ["the cap is reached", { fold: true, call: 200, is_capped: true }, [["Fold", null, false], ["Call", 200, false], null]],
  ["the lowest door card", { bring_in: 100, complete: 200 }, [null, ["Bring in", 100, false], ["Complete to", 200, false]]],
  ["a call for the last chips", { fold: true, call: 4000 }, [["Fold", null, false], ["Call", 4000, true], null]],
  ["a raise with the last chips", { fold: true, call: 200, raise_to: range(4000, 4000) }, [["Fold", null, false], ["Call", 200, false], ["Raise to", 4000, true]]],
  ["a hand that may be shown", { show: true }, [null, ["Show my cards", null, false], null]],
];

for (const [name, legal, expected] of CASES)
  test(`the buttons keep their places: ${name}`, () => assert.deepEqual(labels(herTurn(legal)), expected));

test("there are no buttons when it is somebody else's turn", () => {
  const state = herTurn({});
  assert.deepEqual(buttons({ ...state, now: { ...state.now, seat: 2, legal: undefined } }), [null, null, null]);
});

test("keys stand for the buttons that there are", () => {
  const state = herTurn({ fold: true, call: 200, raise_to: range(400, 400) });
  assert.deepEqual(actionOf(state, "fold"), { type: "fold" });
  assert.deepEqual(actionOf(state, "pass"), { type: "call" });
  assert.deepEqual(actionOf(state, "raise"), { type: "raise_to", chips: 400 });
  assert.equal(actionOf(state, "show"), null);
  assert.equal(actionOf(herTurn({ bring_in: 100 }), "raise"), null);
});

const onTheFlop = (state) => ({ ...state, view: { ...state.view, hand: { ...state.view.hand, street: 1 } } });

test("there is an amount to choose only where there is a choice", () => {
  assert.equal(amounts(herTurn({ bet: range(200, 200, [200]) })), null);
  assert.deepEqual(amounts(herTurn({ bet: range(200, 4000) })), range(200, 4000));
});

const CHOICES = [
  ["an open pair, nobody has bet (ST-6)", { check: true, bet: range(500, 1000, [500, 1000]) }, [["Bet", 500, true], ["Bet", 1000, false]]],
  ["an open pair, a bet to raise (ST-6)", { call: 500, raise_to: range(1000, 1500, [1000, 1500]) }, [["Raise to", 1000, true], ["Raise to", 1500, false]]],
  ["a spread after a bet of $3 (BT-8)", { call: 300, raise_to: range(600, 800, [600, 700, 800]) }, [["Raise to", 600, true], ["Raise to", 700, false], ["Raise to", 800, false]]],
  ["one amount alone", { check: true, bet: range(500, 500, [500]) }, null],
  ["more than stand side by side", { check: true, bet: range(100, 900, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => each * 100)) }, null],
  ["anything between two amounts", { check: true, bet: range(200, 4000) }, null],
];

for (const [name, legal, expected] of CHOICES)
  test(`few amounts stand side by side: ${name}`, () => {
    const found = choices(herTurn(legal, { betting: "fixed_limit" }));
    assert.deepEqual(found && found.map(({ label, chips, isOn }) => [label, chips, isOn]), expected);
  });

test("the amount that is chosen is the one that the button makes", () => {
  const state = { ...herTurn({ check: true, bet: range(500, 1000, [500, 1000]) }, { betting: "fixed_limit" }), amount: 1000 };
  assert.deepEqual(choices(state).map((each) => each.isOn), [false, true]);
  assert.deepEqual(buttons(state)[2].action, { type: "bet", chips: 1000 });
  assert.deepEqual(actionOf(state, "raise"), { type: "bet", chips: 1000 });
});

test("a narrow spread keeps the place of its choices free", () => {
  const at = (limit) => hasChoices({ view: { limit } });
  assert.equal(at({ betting: "spread_limit", lower: 100, higher: 500 }), true);
  assert.equal(at({ betting: "spread_limit", lower: 100, higher: 2000 }), false);
  assert.equal(at({ betting: "fixed_limit", lower: 100, higher: 200 }), false);
});

test("an amount is brought to what the table would take", () => {
  const limits = range(400, 3950);
  const cases = [[0, 400], [450, 400], [799, 700], [3950, 3950], [99999, 3950]];
  for (const [wanted, taken] of cases) assert.equal(allowed(wanted, limits), taken);
  assert.equal(allowed(260, range(100, 300, [100, 200, 300])), 300);
});

test("half the pot and the pot count the call in", () => {
  const state = onTheFlop(herTurn({ call: 200, raise_to: range(400, 4000) }));
  // 600 in the pot, 200 in front of Bob, 200 to call: the pot is 1000.
  assert.deepEqual(presets(state).map((each) => [each.label, each.chips]), [["Min", 400], ["½ pot", 700], ["¾ pot", 900], ["Pot", 1200], ["All-in", 4000]]);
});

test("before the flop big blinds are offered, while they are a raise", () => {
  const labelled = (state) => presets(state).map((each) => [each.label, each.chips]);
  const small = { ...range(200, 40000), step: 10 };
  assert.deepEqual(labelled(herTurn({ raise_to: { ...small, minimum: 400 } })), [["Min", 400], ["2.2 BB", 440], ["2.5 BB", 500], ["3 BB", 600], ["Pot", 800], ["All-in", 40000]]);
  assert.deepEqual(labelled(herTurn({ call: 400, raise_to: { ...small, minimum: 600 } })).map(([label]) => label), ["Min", "¼ pot", "½ pot", "¾ pot", "Pot", "All-in"]);
  assert.deepEqual(labelled(herTurn({ raise_to: range(400, 40000) })), [["Min", 400], ["2.5 BB", 500], ["3 BB", 600], ["Pot", 800], ["All-in", 40000]]); // in whole chips
});

test("a step is a big blind, finely a chip, and stays within what is legal", () => {
  const state = herTurn({ raise_to: range(400, 1050) });
  const from = (amount, ...how) => stepped({ ...state, amount }, ...how);
  assert.deepEqual([from(null, 1), from(400, -1), from(600, 1, true), from(600, -1, true), from(1000, 1)], [600, 400, 700, 500, 1050]);
  const list = herTurn({ bet: range(100, 900, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((each) => each * 100)) });
  assert.deepEqual([stepped({ ...list, amount: 300 }, 1), stepped({ ...list, amount: 900 }, 1)], [400, 900]);
  assert.equal(stepped(herTurn({ check: true }), 1), null);
});

test("the slider goes from the least to the most, evenly by what it multiplies", () => {
  const limits = range(400, 40000);
  assert.deepEqual([slideOf(400, limits), slideOf(4000, limits), slideOf(40000, limits)], [0, 500, 1000]);
  assert.deepEqual([amountAt(0, limits), amountAt(500, limits), amountAt(1000, limits)], [400, 4000, 40000]);
});

test("the row of amounts is there wherever an amount can ever be chosen, and says why there is a choice", () => {
  const game = (betting, openPair, rule) => ({ view: { limit: { betting, lower: 200, higher: 400, variant: { streets: [{ open_pair: openPair }] } }, rules: { open_pair: rule } } });
  const rows = ["no_limit", "pot_limit", "spread_limit"].map((betting) => hasSizing(game(betting, false, "doubles")));
  assert.deepEqual(rows, [true, true, true]);
  assert.deepEqual([hasSizing(game("fixed_limit", true, "doubles")), hasSizing(game("fixed_limit", true, "plays_lower")), hasSizing(game("fixed_limit", false, "doubles"))], [true, false, false]);
  assert.deepEqual([whyChoice(game("fixed_limit")), whyChoice(game("spread_limit"))], ["Open pair: $2 or $4", "Spread: $2 to $4"]);
});

test("the keys 1 to 4 have their own amounts, whichever have a button", () => {
  const state = herTurn({ call: 200, raise_to: range(400, 4000) });
  assert.deepEqual(quickAmounts(state), [400, 500, 600, 1200]);
  assert.deepEqual(quickAmounts(onTheFlop(state)), [400, 700, 900, 1200]);
  assert.deepEqual(quickAmounts(onTheFlop(herTurn({ call: 200, raise_to: range(1000, 4000) }))), [1000, 1000, 1000, 1200]);
  const few = herTurn({ check: true, bet: range(500, 1000, [500, 1000]) }, { betting: "fixed_limit" });
  assert.deepEqual(quickAmounts(few), [500, 1000]);
  assert.deepEqual(quickAmounts(herTurn({ check: true })), []);
});
