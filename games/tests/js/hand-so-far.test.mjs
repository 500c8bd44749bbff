// The hand so far, told again to a page that has just been opened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { retell, withoutHand } from "../../../static/table/hand-so-far.js";
import { herTurn } from "./told.mjs";

const page = { table: 12, viewer: 1 };
const { view } = herTurn({});
const started = { type: "hand_started", hand_no: 3, button: 1, players: view.hand.players, seats: view.seats };
const posted = { type: "blind_posted", seat: 2, kind: "big_blind", chips: 200 };
const texts = (lines) => lines.map((line) => line.text);

test("it begins with its start, and ends with what its last commit told of the table", () => {
  // Whoever sat down in the hand isn't told of, so their name isn't known.
  const over = [{ type: "folded", seat: 1 }, { type: "hand_ended" }, { type: "sat_out", seat: 2 }, { type: "player_left", seat: 4, player: 9, chips: 0 }];
  const { lines, acts } = retell({ view, told: [[{ type: "sat_in", seat: 2 }, started, posted], over] }, page);
  assert.deepEqual(texts(lines), ["Hand 12-3", "Bob posts the big blind, $2.", "You fold.", "Bob sits out.", "Seat 4 leaves."]);
  assert.deepEqual(acts, { 1: "Fold", 2: "BB" });
});

test("nothing is told again of no hand, or of one with an event that the page doesn't know", () => {
  const nothing = { lines: [], acts: {} };
  assert.deepEqual(retell({ view }, page), nothing);
  assert.deepEqual(retell({ view, told: [[started], [{ type: "of_tomorrow" }]] }, page), nothing);
});

test("a hand that is told again takes the place of what the log has of it", () => {
  const log = [{ text: "Alice sits down." }, { kind: "hand", text: "Hand 12-3" }, { text: "Bob checks." }];
  const { lines } = retell({ view, told: [[started]] }, page);
  assert.deepEqual(withoutHand(log, lines), log.slice(0, 1));
  assert.equal(withoutHand(log, []), log);
});
