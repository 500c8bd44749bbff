// A table's own chips are written without a sign, and are never of a bankroll.
import assert from "node:assert/strict";
import { test } from "node:test";

import { bank, money, playInOwnChips, roughly, sign } from "../../../static/table/amounts/amounts.js";
import { asHeard } from "../../../static/table/narration/as-heard.js";

test("amounts are dollars until a table says otherwise", () => {
  assert.deepEqual([money(4000), roughly(1234500), sign(), bank()], ["$40", "$12.3K", "$", "bankroll"]);
  playInOwnChips(true);
  assert.deepEqual([money(4000), money(400000), roughly(1234500), sign(), bank()], ["40", "4,000", "12.3K", "", "purse"]);
  assert.equal(asHeard(`Bob raises to ${money(4000)}.`), "Bob raises to 40.");
  playInOwnChips(false);
  assert.equal(money(4000), "$40");
});
