// When a cut must be listed, and when it may not be called missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutHash } from "../../../static/fairness/seeds.js";
import { TakingPart } from "../../../static/table/proof/taking-part.js";
import { BUILD, HOUR, ME, TABLE, commit, framed, handStarted, places, stateAt } from "./at-a-table.mjs";

const cut = (number) => String(number).padStart(2, "0").repeat(32);
const hash = (number) => cutHash(cut(number));
const SECOND = 1000; // ms

/** A page that has announced its first cut so long ago; its clock is ten seconds behind the room's. */
const pageFor = (waited, { asks = 2, acts = true } = {}) => {
  const said = [];
  const wrong = [];
  const clock = { now: HOUR - waited - 10 * SECOND };
  let next = 1;
  const part = new TakingPart({
    page: { table: TABLE, viewer: ME, build: BUILD },
    send: (frame) => said.push(frame),
    world: { now: () => clock.now, after: () => undefined },
    onWrong: ({ code }) => wrong.push(code),
    places: places(),
    thinkOf: () => cut(next++),
  });
  const receive = (frame, version = 1) => part.take(frame, stateAt(version));
  part.opened();
  receive({ type: "snapshot", view: { hand: null }, now: { server_time: HOUR - waited }, told: [] }, null);
  receive({ type: "page", build: BUILD, viewer: ME });
  receive({ type: "acting", here: true, opened: 5 });
  for (let ask = 0; ask < asks; ask++) receive({ type: "ask", ask, round_trip: ask ? 20 : null });
  if (!acts) receive({ type: "acting", here: false, opened: 5 });
  clock.now = HOUR - 10 * SECOND;
  return { receive, wrong, said, clock };
};

const begin = (page, about) => page.receive(commit(2, [handStarted(), framed(about)]));

test("a cut that the room has known for five seconds must be listed", () => {
  const page = pageFor(6 * SECOND);
  begin(page, { cutters: [[3, hash(9)]] });
  assert.deepEqual(page.wrong, ["not-listed"]);
});

test("another hash at the player's seat is none of theirs", () => {
  const page = pageFor(6 * SECOND);
  begin(page, { cutters: [[2, hash(9)]] });
  assert.deepEqual(page.wrong, ["not-listed"]);
});

test("one that is listed is right, and so is a hand that is dealt to others", () => {
  const page = pageFor(6 * SECOND);
  begin(page, { cutters: [[2, hash(1)]] });
  assert.deepEqual(page.wrong, []);
  const other = pageFor(6 * SECOND);
  const started = { ...handStarted(), players: [{ seat: 1, player: 66 }, { seat: 3, player: 68 }] };
  other.receive(commit(2, [started, framed({})]));
  assert.deepEqual(other.wrong, []);
});

test("one that was announced too late, or that the room hasn't confirmed, or on a page that doesn't act, needn't be", () => {
  for (const page of [pageFor(4 * SECOND), pageFor(6 * SECOND, { asks: 1 }), pageFor(6 * SECOND, { acts: false })]) {
    begin(page, {});
    assert.deepEqual(page.wrong, []);
  }
});

const GIVEN_UP = { type: "attempt_given_up", cuts: [""], seeds: [cut(8), cut(9)] };

test("a cut that was sent at once and is called missing was left out; it isn't listed again, and needn't be", () => {
  const page = pageFor(6 * SECOND);
  begin(page, { cutters: [[2, hash(1)]] });
  page.receive(commit(3, [GIVEN_UP, framed({ attempt: 2 })]), 2);
  assert.deepEqual(page.wrong, ["cut-left-out"]);
});

test("in a hand that can't go on a cut may have been on its way", () => {
  const page = pageFor(6 * SECOND);
  begin(page, { cutters: [[2, hash(1)]] });
  page.receive(commit(3, [GIVEN_UP, { type: "hand_voided", refunds: [] }]), 2);
  assert.deepEqual(page.wrong, []);
});

test("one that was there isn't missing, whoever else's is", () => {
  const page = pageFor(6 * SECOND);
  begin(page, { cutters: [[2, hash(1)], [3, hash(9)]] });
  page.receive(commit(3, [{ ...GIVEN_UP, cuts: [cut(1), ""] }]), 2);
  assert.deepEqual(page.wrong, []);
});

test("one that came too late over a slow line is missing, unless the room had taken it", () => {
  for (const [isTaken, wrong] of [[false, []], [true, ["cut-left-out"]]]) {
    const page = pageFor(6 * SECOND);
    page.clock.now += 1 * SECOND; // on its way to the page, of a second and a half
    begin(page, { cutters: [[2, hash(1)]] });
    const { request_id: id } = page.said.find(({ type }) => type === "cut");
    if (isTaken) page.receive({ type: "ack", request_id: id, version: 2 });
    page.receive(commit(3, [GIVEN_UP]), 2);
    assert.deepEqual(page.wrong, wrong);
  }
});
