// What the page makes of a hand's proof, when it has time for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutHash } from "../../../static/fairness/seeds.js";
import { verifyDownload } from "../../../static/fairness/verify-download.js";
import { newChecking } from "../../../static/table/proof/checker.js";
import { UNTIL_PUBLISHED } from "../../../static/table/proof/proof-queue.js";
import { TakingPart } from "../../../static/table/proof/taking-part.js";
import { named } from "../../../tools/fairness/making.mjs";
import { BUILD, HOUR, ME, TABLE, commit, places, stateAt } from "./at-a-table.mjs";
import { FIRST, handOf } from "./played-hand.mjs";

const A_WHILE = 10_000; // ms

/** A page at seat 1 that cuts as the hands of handOf say, and what comes of their proofs. */
const openPage = ({ kept = places(), viewer = ME, load = async () => newChecking() } = {}) => {
  const said = [];
  const found = [];
  const wrong = [];
  const saved = [];
  const later = [];
  const clock = { now: HOUR };
  let next = 1;
  const part = new TakingPart({
    page: { table: TABLE, viewer, build: BUILD },
    send: (frame) => said.push(frame),
    world: { now: () => clock.now, after: (_, run) => later.push(run) },
    onWrong: (each) => wrong.push(each),
    onChecked: (each) => found.push(each),
    onToFetch: () => undefined,
    onReady: (each) => saved.push(each),
    load,
    places: kept,
    thinkOf: () => named("cut", next++, 1, 1),
  });
  const receive = (frame, version = 1) => part.take(frame, stateAt(version));
  part.opened();
  receive({ type: "page", build: BUILD, viewer });
  if (viewer !== null) receive({ type: "acting", here: true, opened: 5 });
  const page = { part, said, found, wrong, saved, later, clock, receive };
  return { ...page, prove: (hands, more) => prove(page, hands, more), play: (hand, more) => play(page, hand, more) };
};

const framed = (frame, seats) => ({ type: "hand_framed", frame, signature: "00", cutters: seats ?? [...frame.matchAll(/^cutter (\d+)/gm)].map(([, seat]) => Number(seat)), patience: 1500 });

/** A hand is played before the page's eyes. */
const play = ({ receive }, hand, { frames = hand.frames, dealt = hand.events.dealt } = {}) => {
  const [first, ...others] = frames.map((text) => framed(text));
  receive(commit(2, [hand.events.started, first]));
  for (const each of others) receive(commit(2, [{ type: "attempt_given_up", cuts: ["", ""], seeds: [] }, each]));
  receive(commit(2, [{ type: "hand_cut", cuts: [], opened: 0, seed: "" }, ...dealt, hand.events.ended]));
};

/** The page has time, and asks for what it will; the room answers from these hands. */
const prove = async ({ part, said, receive, clock }, hands, { proofOf = (hand) => hand.proof } = {}) => {
  const asked = [];
  for (let pieces = 0; pieces < 40; pieces++) {
    clock.now += 1000;
    const from = said.length;
    await part.work();
    for (const { hand: number } of said.slice(from).filter(({ type }) => type === "prove")) {
      asked.push(number);
      const hand = hands.find((each) => each.hand === number);
      receive(hand ? proofOf(hand) : { type: "proof", hand: number });
    }
  }
  return asked;
};

const first = handOf(1, FIRST);
const second = handOf(2, first.hash);
const third = handOf(3, second.hash);
const codes = ({ wrong }) => wrong.map(({ code }) => code);

test("a hand is asked for once the next one is framed, or a while after its end, and not before", async () => {
  const page = openPage();
  page.play(first);
  page.clock.now -= 40_000; // what prove() takes
  assert.deepEqual(await page.prove([first]), []);
  page.clock.now += UNTIL_PUBLISHED - 40_000;
  const soon = openPage();
  soon.play(first);
  soon.play(second);
  assert.deepEqual(await soon.prove([first, second]), [1, 2]);
});

test("a right hand that the player cut is found fair, with its words", async () => {
  const page = openPage();
  page.play(first);
  page.play(second);
  await page.prove([first, second]);
  assert.deepEqual(codes(page), []);
  const [{ hand, grade, cutters, words, wasDealtIn, hasBoard, unseen, isNewEra }] = page.found;
  assert.deepEqual([hand, grade, cutters, words, wasDealtIn, hasBoard, unseen, isNewEra], [1, "cut by you", 2, first.words, true, true, 0, false]);
});

test("a watcher's page checks it too", async () => {
  const page = openPage({ viewer: null });
  const bare = (hand) => ({ ...hand.proof, own: [] });
  const dealt = first.events.dealt.map((each) => (each.down ? { ...each, down: each.down.map((down) => ({ ...down, cards: ["??", "??"] })) } : each));
  page.play(first, { dealt });
  page.play(second);
  await page.prove([first], { proofOf: bare });
  assert.deepEqual(codes(page), []);
  assert.equal(page.found[0].grade, "cut by others");
});

test("a hand that nobody cut says so", async () => {
  const page = openPage();
  const uncut = handOf(1, FIRST, { attempts: [{ cutters: [] }] });
  page.play(uncut);
  page.play(handOf(2, uncut.hash));
  await page.prove([uncut]);
  assert.equal(page.found[0].grade, "not cut");
});

test("a record with another frame than the page was shown is found out", async () => {
  const page = openPage();
  const exchanged = handOf(1, FIRST, { at: HOUR + 1 });
  page.play(first, { dealt: exchanged.events.dealt });
  page.play(handOf(2, exchanged.hash));
  await page.prove([exchanged]);
  assert.deepEqual(codes(page), ["other-frame"]);
  assert.deepEqual(JSON.parse(page.wrong[0].shown), { frame: first.frames[0], signature: "00" });
  assert.deepEqual(page.found, []);
});

test("other cards than the page was shown are found out, its own, the board's and those shown", async () => {
  const street = (at, change) => first.events.dealt.map((each, index) => (index === at ? change(each) : each));
  const own = street(0, (each) => ({ ...each, down: each.down.map((down) => (down.seat === 1 ? { ...down, cards: ["2c", "2d"] } : down)) }));
  const board = street(2, (each) => ({ ...each, board: [{ ...each.board[0], card: "2c" }] }));
  const shown = street(4, (each) => ({ ...each, cards: ["2c", "2d"] }));
  for (const dealt of [own, board, shown]) {
    const page = openPage();
    page.play(first, { dealt });
    page.play(second);
    await page.prove([first]);
    assert.deepEqual(codes(page), ["other-cards"]);
  }
});

test("a page that is sent the hand once more with another card says so at once", () => {
  const page = openPage();
  page.play(first);
  const other = first.events.dealt.map((each) => (each.board?.length === 3 ? { ...each, board: each.board.map((card, at) => (at ? card : { ...card, card: "2c" })) } : each));
  page.receive({ type: "snapshot", view: { hand: null }, now: { server_time: HOUR }, told: [[first.events.started, framed(first.frames[0]), ...other]] }, null);
  assert.deepEqual(codes(page), ["other-cards"]);
});

test("a record that the next hand doesn't follow is found out, and one that doesn't follow the hand before", async () => {
  const page = openPage();
  page.play(first);
  page.play(handOf(2, "77".repeat(32)));
  await page.prove([first]);
  assert.deepEqual(codes(page), ["chain-broken"]);
  const other = openPage();
  other.play(first);
  other.play(second);
  await other.prove([first]);
  other.play(handOf(2, "77".repeat(32)));
  assert.deepEqual(codes(other), ["other-frame", "other-cards"]);
});

test("a hand whose frame doesn't follow the record that was found right is wrong at once", async () => {
  const page = openPage();
  page.play(first);
  await page.prove([first]);
  page.clock.now += UNTIL_PUBLISHED;
  await page.prove([first]);
  page.play(handOf(2, "77".repeat(32)));
  assert.deepEqual(codes(page), ["other-record-before"]);
});

test("after a restored backup the page begins anew, and says so", async () => {
  const page = openPage();
  page.play(first);
  page.play(second);
  await page.prove([first, second]);
  const restored = handOf(9, first.hash, { era: "cd".repeat(8) });
  page.play(restored);
  page.play(handOf(10, restored.hash, { era: "cd".repeat(8) }));
  await page.prove([first, restored]);
  assert.deepEqual(codes(page), []);
  assert.deepEqual(page.found.map(({ hand, isNewEra }) => [hand, isNewEra]), [[1, false], [2, false], [9, true]]);
});

test("hands that the page hasn't seen are a gap, and no error", async () => {
  const page = openPage();
  page.play(first);
  page.play(second);
  await page.prove([first, second]);
  const later = handOf(7, "55".repeat(32));
  page.play(later);
  page.play(handOf(8, later.hash));
  await page.prove([first, second, later]);
  assert.deepEqual(codes(page), []);
  assert.equal(page.found.at(-1).unseen, 4);
});

test("a room that has no record of a hand though it deals the next is asked four times, and is wrong then", async () => {
  const page = openPage();
  page.play(first);
  page.play(second);
  assert.deepEqual((await page.prove([])).filter((hand) => hand === 1), [1, 1, 1, 1]);
  assert.deepEqual(codes(page), ["no-record"]);
});

test("a wrong signature is found out, by the browser or without it", async () => {
  const unsigned = handOf(1, FIRST, { cheat: { signature: (right) => right.replace(/^../, (byte) => (byte === "00" ? "01" : "00")) } });
  for (const isRightToBrowser of [newChecking().isRightToBrowser, async () => null]) {
    const page = openPage({ load: async () => ({ ...newChecking(), isRightToBrowser }) });
    page.play(unsigned);
    page.play(handOf(2, unsigned.hash));
    await page.prove([unsigned]);
    assert.deepEqual(codes(page), ["record-signature"]);
  }
});

test("a checker that can't be fetched is tried again", async () => {
  let tries = 0;
  const page = openPage({ load: async () => (tries++ ? newChecking() : Promise.reject(new Error("offline"))) });
  page.play(first);
  page.play(second);
  await page.prove([first]);
  assert.equal(page.found.length, 1);
});

test("what was found right isn't looked at again after the page is loaded anew; the rest is", async () => {
  const kept = places();
  const page = openPage({ kept });
  page.play(first);
  page.play(second);
  await page.prove([first]);
  page.play(third);
  page.part.save();
  const again = openPage({ kept });
  again.play(handOf(4, third.hash));
  assert.deepEqual((await again.prove([first, second, third])).slice(0, 2), [2, 3]);
  assert.deepEqual(codes(again), []);
});

test("the evening is saved as a download that checks, and what the page hasn't is fetched before", async () => {
  const kept = places();
  const page = openPage({ kept });
  for (const hand of [first, second, third]) page.play(hand);
  await page.prove([first, second, third]);
  page.part.save();
  const again = openPage({ kept });
  again.play(handOf(4, third.hash));
  await again.prove([third]);
  again.part.saveProofs();
  while (!again.saved.length) {
    const asked = again.said.filter(({ type }) => type === "prove").at(-1);
    if (asked) again.receive([first, second, third].find(({ hand }) => hand === asked.hand).proof);
    again.later.shift()();
  }
  const [{ name, text }] = again.saved;
  assert.equal(name, `hands-${TABLE}-1-to-3.jsonl`);
  const { hands, wrong } = verifyDownload(text);
  assert.deepEqual(wrong, []);
  assert.deepEqual(hands.map(({ grade }) => grade), ["cut by you", "cut by you", "cut by you"]);
  assert.equal(JSON.parse(text.split("\n")[1]).noted.after, first.hash);
});
