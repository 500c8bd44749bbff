// What somebody hears of a turn at each clock, of a drain, and as a seat is lost, in every game: word for word, in
// heard-at-seams.txt. ROOM_RECORD=1 writes it anew.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { asHeard } from "../../../static/table/narration/as-heard.js";
import { LowTime } from "../../../static/table/narration/low-time.js";
import { narrate } from "../../../static/table/narration/narrate.js";
import { ClosingTime } from "../../../static/table/sentences/closing-sentences.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn, fixtures } from "./fixtures.mjs";

const GOLDEN = new URL("heard-at-seams.txt", import.meta.url);
const [SECOND, MINUTE] = [1000, 60_000];
const CLOCKS = [10, 30, 60, 120]; // seconds
const LOST = ["broke", "closed", "staff"];

/** One limit of each game, by its name. */
const limits = () => new Map(fixtures.commits.map(({ after: { limit } }) => [`${limit.variant.name}, ${limit.betting}`, limit]).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Alice's page at such a table, with so many seconds in each turn. */
const pageAt = (limit, seconds, now = {}) => {
  const page = herTurn({ fold: true, call: limit.higher }, { messages: [], left: null });
  const rules = { ...page.view.rules, seconds_to_act: seconds, countdown_seconds: 0, time_bank_seconds: 60 };
  return { ...page, view: { ...page.view, limit, rules }, now: { ...page.now, deadline: seconds * SECOND, ...now } };
};
const framed = (page, events, now) => ({ type: "frame", version: page.version + 1, events, now: { ...page.now, ...now } });
const spoken = ({ turn, polite }) => [turn, ...polite].filter(Boolean).join(" | ");

const ofATurn = (limit, seconds) => {
  const hers = pageAt(limit, seconds);
  const bobs = { ...hers, now: { ...hers.now, seat: 2, turn: "3.3", legal: null } };
  const bet = framed(bobs, [{ type: "bet_made", seat: 2, chips: limit.higher }], hers.now);
  const turn = narrate(bobs, { ...update(bobs, bet), skew: 0 }, bet, 0);
  const low = new LowTime();
  const warned = [...Array(seconds).keys()].reverse().map((left) => low.news({ ...hers, now: hers.now }, (seconds - left) * SECOND)).filter(Boolean);
  const more = framed(hers, [{ type: "clock_rearmed", seconds: 60, from_bank_of: 1 }], { deadline: (seconds + 60) * SECOND });
  return [`turn: ${spoken(turn)}`, `low: ${warned.join(" | ")}`, `time bank: ${spoken(narrate(hers, { ...update(hers, more), skew: 0 }, more, 0))}`];
};

/** Announced by the minute until the drain holds, and a minute after. */
const ofADrain = (limit, keepsSeats) => {
  const closing = new ClosingTime();
  const page = { ...pageAt(limit, 30), skew: 0, keepsSeats };
  const at = [16, 15, 5, 1].map((left) => closing.news({ ...page, closesAt: 20 * MINUTE }, (20 - left) * MINUTE));
  return [...at, closing.news({ ...page, closesAt: null }, 20 * MINUTE)].filter(Boolean).map(asHeard).join(" | ");
};

const ofASeat = (limit, reason) => {
  const between = pageAt(limit, 30, { seat: null, turn: null, legal: null });
  const over = { ...between, view: { ...between.view, hand: { ...between.view.hand, is_over: true } } };
  const gone = framed(over, [{ type: "player_left", seat: 1, player: 1, chips: 7900, reason }], {});
  return spoken(narrate(over, update(over, gone), gone, 0));
};

const transcript = () =>
  [...limits()].flatMap(([game, limit]) => [
    `== ${game}`,
    ...CLOCKS.flatMap((seconds) => [`${seconds} s`, ...ofATurn(limit, seconds).map((line) => `  ${line}`)]),
    ...[false, true].map((keeps) => `drain, seats ${keeps ? "kept" : "given up"}: ${ofADrain(limit, keeps)}`),
    ...LOST.map((reason) => `seat lost, ${reason}: ${ofASeat(limit, reason)}`),
    "",
  ]).join("\n");

test("turns, drains and lost seats are heard in every game as they were", () => {
  const heard = transcript();
  if (process.env.ROOM_RECORD) writeFileSync(GOLDEN, heard);
  assert.equal(heard, readFileSync(GOLDEN, "utf8"));
  assert.ok(heard.match(/^== /gm).length >= 6);
  assert.doesNotMatch(heard, /undefined|NaN|null|Hands go on/);
});
