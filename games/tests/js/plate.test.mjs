// A seat's plate, whatever its player is called.
import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLetter } from "../../../static/table/views/seats/plate.js";

test("the first letter of a name is a whole one in every script", () => {
  assert.deepEqual(["alice", "𠮷田", "שרה", "éa", ""].map(firstLetter), ["A", "𠮷", "ש", "É", ""]);
});
