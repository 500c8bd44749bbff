import assert from "node:assert/strict";
import { test } from "node:test";
import { linesFor } from "../../../static/table/log.js";
import { herTurn } from "./told.mjs";

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
