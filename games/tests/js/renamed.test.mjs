// A name that staff have changed comes to the table with a deal, and is announced.
import assert from "node:assert/strict";
import { test } from "node:test";
import { narrate } from "../../../static/table/narration/narrate.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const hers = { ...herTurn({}), left: null };
const dealt = (names) => ({
  type: "frame",
  version: 8,
  events: [{ type: "hand_started", hand_no: 4, button: 1, players: hers.view.hand.players, seats: hers.view.seats.map((seat) => ({ ...seat, name: names[seat.name] ?? seat.name })) }],
  now: { ...hers.now, turn: null, seat: null, legal: null },
});
const logOf = (message) => update(hers, message).log.map(({ text }) => text);
const ANNOUNCED = "Staff have given you another name: you are Alicia here now. Sign in by it from now on.";

test("to the player themselves, in the log and above the buttons", () => {
  const message = dealt({ Alice: "Alicia" });
  const after = update(hers, message);
  assert.deepEqual(logOf(message), ["Hand 12-4", ANNOUNCED]);
  assert.equal(after.notice, ANNOUNCED);
  for (const level of [0, 1, 2]) {
    const at = (state) => ({ ...state, hearing: { ...state.hearing, level } });
    const heard = narrate(at(hers), at(after), message, 0).polite.join(" ");
    assert.equal(heard.split("another name").length, 2, `heard once at level ${level}: ${heard}`);
  }
});

test("to the others, that it is the same person", () => assert.deepEqual(logOf(dealt({ Bob: "Robert" })), ["Hand 12-4", "Bob is called Robert from now on."]));

test("where nobody was renamed, nothing", () => assert.deepEqual(logOf(dealt({})), ["Hand 12-4"]));
