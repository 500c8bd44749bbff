// Which hands the drawer has, and where its arrows lead.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lastHands, stepByKey, stepTo } from "../../../static/table/hands-over.js";

for (const [name, view, hands] of [
  ["none before the first", { hand_no: 0, hand: null }, []],
  ["none while the first runs", { hand_no: 1, hand: { is_over: false } }, []],
  ["the first, once it is over", { hand_no: 1, hand: { is_over: true } }, [1]],
  ["not the one that runs", { hand_no: 3, hand: { is_over: false } }, [2, 1]],
  ["ten at most", { hand_no: 345, hand: { is_over: true } }, [345, 344, 343, 342, 341, 340, 339, 338, 337, 336]],
])
  test(`the drawer has ${name}`, () => assert.deepEqual(lastHands(view), hands));

const HANDS = [7, 6, 5];
for (const [now, step, there] of [[7, -1, 6], [5, -1, 5], [7, 1, 7], [6, 1, 7]])
  test(`from ${now} by ${step} it goes to ${there}`, () => assert.equal(stepTo(HANDS, now, step), there));
for (const [key, there] of [["ArrowLeft", 5], ["ArrowRight", 7], ["Home", 5], ["End", 7], ["a", undefined]])
  test(`by ${key} it goes to ${there}`, () => assert.equal(stepByKey(key, HANDS, 6), there));
