// A lobby row's texts, as they change in place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { texts } from "../../../static/lobby/row-texts.js";

const row = { players: 3, house_players: 1, seats: 6, waiting: 0 };
const played = { ...row, average_pot: 3150, stayed_percent: 42, hands_per_hour: 144 };

test("seats are drawn house first, then people, then free ones", () => {
  assert.equal(texts(row).dots, "■●●○○○");
  assert.equal(texts(row).players, "3/6");
});

test("nothing is said of what is not there", () => {
  assert.equal(texts({ ...row, house_players: 0 }).house_players, "");
  assert.equal(texts(row).waiting, "");
  assert.equal(texts({ ...row, waiting: 2 }).waiting, "2 waiting");
});

test("a row says that no hand starts, or soon none will", () => {
  const said = [{}, { is_paused: true }, { is_open: false }, { halts_at: 1, keeps_seats: true }, { halts_at: 1 }];
  assert.deepEqual(said.map((each) => texts({ ...row, ...each }).halt), ["", "paused", "closes", "pauses soon", "closes soon"]);
});

test("a new table says so, another one how it plays", () => {
  const { average_pot, stayed_percent, hands_per_hour } = texts(row);
  assert.deepEqual([average_pot, stayed_percent, hands_per_hour], ["new", "new", "new"]);
  const written = texts(played);
  assert.deepEqual([written.average_pot, written.stayed_percent, written.hands_per_hour], ["$31.50", "42 %", "144"]);
  assert.equal(texts({ ...played, stayed_percent: null }).stayed_percent, "–");
});
