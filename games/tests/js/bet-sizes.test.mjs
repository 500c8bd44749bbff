// The amounts beside the slider, as the player sets them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keptSizes, readSizes, sizeLabel, sizesToKeep, typedSizes, USUAL_SIZES } from "../../../static/table/amounts/bet-sizes.js";
import { presets } from "../../../static/table/amounts/sizing.js";
import { initial, update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const range = (minimum, maximum) => ({ minimum, maximum, step: 10, choices: [] });
const labels = (list, text) => readSizes(list, text).sizes.map(sizeLabel);

const READ = [
  ["before", "2.2, 2.5, 3, pot", ["2.2 BB", "2.5 BB", "3 BB", "Pot"]],
  ["before", "2.25bb 4BB; POT", ["2.25 BB", "4 BB", "Pot"]],
  ["after", "¼, ½, ¾, pot", ["¼ pot", "½ pot", "¾ pot", "Pot"]],
  ["after", "1/3 2/3 60% 1.5", ["⅓ pot", "⅔ pot", "60% pot", "150% pot"]],
  ["after", "100%", ["Pot"]],
  ["after", "¼,½,pot", ["¼ pot", "½ pot", "Pot"]],
];

for (const [list, text, expected] of READ)
  test(`bet sizes are read: ${list} the flop ${text}`, () => {
    assert.equal(readSizes(list, text).problem, "");
    assert.deepEqual(labels(list, text), expected);
  });

const REFUSED = [
  ["before", "", "Name one at least."],
  ["before", "2, 3, 4, 5, 6", "There is room for 4; these are 5."],
  ["before", "2, 2.0", "One of them is there twice."],
  ["before", "2,5, 3", "“2,5” can't be read: big blinds from 1 to 100, like 2.5, or pot."], // two, or two and a half?
  ["before", "0.5", "“0.5” can't be read: big blinds from 1 to 100, like 2.5, or pot."],
  ["before", "½", "“½” can't be read: big blinds from 1 to 100, like 2.5, or pot."],
  ["after", "half", "“half” can't be read: parts of the pot from 1% to 500%, like ½, 2/3 or 60%, or pot."],
  ["after", "1/0", "“1/0” can't be read: parts of the pot from 1% to 500%, like ½, 2/3 or 60%, or pot."],
  ["after", "600%", "“600%” can't be read: parts of the pot from 1% to 500%, like ½, 2/3 or 60%, or pot."],
  ["after", "-½", "“-½” can't be read: parts of the pot from 1% to 500%, like ½, 2/3 or 60%, or pot."],
];

for (const [list, text, problem] of REFUSED)
  test(`bet sizes are refused, and why: ${list} the flop “${text}”`, () => assert.equal(readSizes(list, text).problem, problem));

test("what is kept is read again, and what can't be read is as usual", () => {
  const sizes = { before: readSizes("before", "2.5 pot").sizes, after: readSizes("after", "1/3 80%").sizes };
  assert.deepEqual(keptSizes(sizesToKeep(sizes)).before, sizes.before);
  assert.equal(typedSizes(keptSizes(sizesToKeep(sizes)).after), "⅓, 80%");
  for (const text of [null, "", "x", "2.5|", "|½", "9,9|½"]) assert.equal(keptSizes(text), USUAL_SIZES);
});

test("the row holds what was set, rounded to what may be bet", () => {
  const betSizes = { before: readSizes("before", "2.25, 10").sizes, after: readSizes("after", "1/3").sizes };
  const before = herTurn({ call: 200, raise_to: range(400, 4000) }, { betSizes });
  const row = (state) => presets(state).map((each) => [each.label, each.chips]);
  assert.deepEqual(row(before), [["Min", 400], ["2.25 BB", 450], ["10 BB", 2000], ["All-in", 4000]]);
  const after = { ...before, view: { ...before.view, hand: { ...before.view.hand, street: 1 } } };
  assert.deepEqual(row(after), [["Min", 400], ["⅓ pot", 530], ["All-in", 4000]]);
});

test("setting them closes the dialog; what is typed stays in it until then", () => {
  const open = update(initial({}), { type: "ui_dialog", dialog: { kind: "bet_sizes" } });
  const typing = update(open, { type: "ui_dialog_sizes", list: "after", text: "1/" });
  assert.equal(typing.dialog.after, "1/");
  const sizes = { before: [{ blinds: 2 }], after: [{ pot: 0.5 }] };
  const set = update(typing, { type: "ui_bet_sizes", sizes });
  assert.deepEqual([set.dialog, set.betSizes], [null, sizes]);
});
