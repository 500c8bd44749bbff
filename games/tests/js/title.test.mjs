// What a tab is called: whose turn it is and what it costs, blinking where nobody looks, and right whenever it is written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { titleWith } from "../../../static/shell/kept-title.js";
import { shortGame } from "../../../static/table/short-game.js";
import { titleOf } from "../../../static/table/title.js";
import { herTurn } from "./fixtures.mjs";

const hers = herTurn({ call: 2400 });
const TITLES = [
  ["her turn, with what it costs", hers, false, 0, "● Your turn, $24 – Avon · $2–4 Hold'em"],
  ["what can be checked", herTurn({ check: true }), false, 0, "● Your turn – Avon · $2–4 Hold'em"],
  ["a bring-in", herTurn({ bring_in: 150 }), false, 0, "● Your turn, $1.50 – Avon · $2–4 Hold'em"],
  ["seen, at an odd second", hers, false, 1000, "● Your turn, $24 – Avon · $2–4 Hold'em"],
  ["hidden, at an even second", hers, true, 2000, "● Your turn, $24 – Avon · $2–4 Hold'em"],
  ["hidden, at an odd second", hers, true, 3999, "○ Your turn, $24 – Avon · $2–4 Hold'em"],
  ["somebody else's turn", herTurn({}, { now: { ...hers.now, seat: 2, legal: null } }), true, 0, "Avon · $2–4 Hold'em"],
  ["an older page of two", { ...hers, isActing: false }, true, 0, "Avon · $2–4 Hold'em"],
  ["no table yet", { ...hers, view: null }, false, 0, "Avon · $2–4 Hold'em"],
];
const KEPT = "Seat 3 at Oak is kept for you";
for (const [title, kept, isHidden, here, whole] of [
  ["Rules", KEPT, false, 1000, `● ${KEPT} – Rules`],
  ["Rules", KEPT, true, 1000, `○ ${KEPT} – Rules`],
  ["● Your turn – Avon", KEPT, false, 0, "● Your turn – Avon"],
  ["Rules", "", true, 1000, "Rules"],
])
  test(`With a seat kept elsewhere the tab is called ${whole}`, () => assert.equal(titleWith(title, kept, isHidden, here), whole));

for (const [name, state, isHidden, here, title] of TITLES)
  test(`The tab is called, ${name}: ${title}`, () => assert.equal(titleOf(state, isHidden, here), title));

for (const [whole, short] of [
  ["$2–4 Hold'em", "$2–4 Hold'em"],
  ["$0.50/1 No limit hold'em", "$0.50/1 NL hold'em"],
  ["$1/2 Pot limit hold'em", "$1/2 PL hold'em"],
  ["$2–4 Seven card stud hi/lo", "$2–4 Stud hi/lo"],
  ["$1–5 Spread limit seven card stud", "$1–5 Spread stud"],
  ["Sunday's $1/2 No limit hold'em, slow", "Sunday's $1/2 NL hold'em, slow"],
])
  test(`A narrow bar calls ${whole}: ${short}`, () => assert.equal(shortGame(whole), short));
