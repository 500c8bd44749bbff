// The hand so far, replayed for a page that has just been opened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { replayHand, withoutHand } from "../../../static/table/state/hand-so-far.js";
import { herTurn } from "./fixtures.mjs";

const page = { table: 12, viewer: 1 };
const { view } = herTurn({});
const started = { type: "hand_started", hand_no: 3, button: 1, players: view.hand.players, seats: view.seats };
const posted = { type: "blind_posted", seat: 2, kind: "big_blind", chips: 200 };
const texts = (lines) => lines.map((line) => line.text);

test("it begins with its start, and ends with what its last commit says of the table", () => {
  // Whoever sat down in the hand has no event in it, so their name isn't known.
  const over = [{ type: "folded", seat: 1 }, { type: "hand_ended" }, { type: "sat_out", seat: 2 }, { type: "player_left", seat: 4, player: 9, chips: 0 }];
  const { lines, acts } = replayHand({ view, told: [[{ type: "sat_in", seat: 2 }, started, posted], over] }, page);
  assert.deepEqual(texts(lines), ["Hand 12-3", "Bob posts the big blind, $2.", "You fold.", "Bob sits out.", "Seat 4 leaves."]);
  assert.deepEqual(acts, { 1: "Fold", 2: "BB" });
});

test("nothing is replayed of no hand, or of one with an event that the page doesn't know", () => {
  const nothing = { lines: [], acts: {} };
  assert.deepEqual(replayHand({ view }, page), nothing);
  assert.deepEqual(replayHand({ view, told: [[started], [{ type: "of_tomorrow" }]] }, page), nothing);
});

test("a hand that is replayed takes the place of what the log has of it", () => {
  const log = [{ text: "Alice sits down." }, { kind: "hand", text: "Hand 12-3" }, { text: "Bob checks." }];
  const { lines } = replayHand({ view, told: [[started]] }, page);
  assert.deepEqual(withoutHand(log, lines), log.slice(0, 1));
  assert.equal(withoutHand(log, []), log);
});
