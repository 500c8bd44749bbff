// Cutting the deck: which cuts the page announces and reveals, to whom, how often.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutHash } from "../../../static/fairness/seeds.js";
import { newCut } from "../../../static/table/proof/cuts/own-cuts.js";
import { TakingPart } from "../../../static/table/proof/taking-part.js";
import { BUILD, HOUR, ME, TABLE, commit, frameText, framed, handStarted, places, sha256, stateAt, storage } from "./at-a-table.mjs";

/** A page at a table, and what it says; its cuts are 01…, 02…, the first of a page that is loaded again `from`. */
const openPage = ({ viewer = ME, from = 1, kept = places(), build = BUILD } = {}) => {
  const said = [];
  const wrong = [];
  const later = [];
  const clock = { now: HOUR };
  let next = from;
  const part = new TakingPart({
    page: { table: TABLE, viewer, build: BUILD },
    send: (frame) => said.push(frame),
    world: { now: () => clock.now, after: (_, run) => later.push(run) },
    onWrong: ({ code, hand }) => wrong.push({ code, hand }),
    places: kept,
    thinkOf: () => cut(next++),
  });
  const receive = (frame, version = 1) => part.take(frame, stateAt(version));
  const connect = () => {
    part.opened();
    receive({ type: "page", build, viewer });
    if (viewer !== null) receive({ type: "acting", here: true, opened: 5 });
  };
  return { part, said, wrong, later, clock, receive, connect };
};

const cut = (number) => String(number).padStart(2, "0").repeat(32);
const hash = (number) => cutHash(cut(number));
const pledges = ({ said }) => said.flatMap(({ type, hash: alone, next }) => (type === "pledge" ? [alone] : type === "cut" && next ? [next] : []));
const cuts = ({ said }) => said.filter(({ type }) => type === "cut").map(({ frame, cut: sent }) => [frame, sent]);

/** The page's hand begins: its frame lists the cut with this number. */
const begin = (page, number, about = {}) => {
  const listing = { cutters: [[2, hash(number)]], ...about };
  page.receive(commit(2, [handStarted(about.hand), framed(listing)]));
  return sha256(frameText(listing));
};

test("the next cut is announced over each line, and after each one that is revealed", () => {
  const page = openPage();
  page.connect();
  assert.deepEqual(pledges(page), [hash(1)]);
  const frame = begin(page, 1);
  assert.deepEqual(cuts(page), [[frame, cut(1)]]);
  assert.deepEqual(pledges(page), [hash(1), hash(2)]);
  page.connect();
  assert.deepEqual(pledges(page), [hash(1), hash(2), hash(2)]);
});

test("the next cut is announced with the one before it, to a room that knows it; to another version's by itself", () => {
  for (const [build, kinds] of [[BUILD, ["pledge", "cut"]], ["another", ["cut", "pledge"]]]) {
    const page = openPage({ build });
    page.connect();
    begin(page, 1);
    if (build !== BUILD) begin(page, 1, { hand: 2 }); // its first hand has shown that it deals by frames
    assert.deepEqual(page.said.map(({ type }) => type).slice(-2), kinds, build);
  }
});

test("a room of another version is sent no cut until it deals by frames", () => {
  const page = openPage({ build: "another" });
  page.connect();
  assert.deepEqual(page.said, []);
  page.receive(commit(2, [handStarted(), framed({})]));
  assert.deepEqual(pledges(page), [hash(1)]);
});

test("whoever only watches announces nothing", () => {
  const page = openPage({ viewer: null });
  page.connect();
  begin(page, 1);
  assert.deepEqual(page.said, []);
});

test("an older page of the player's announces nothing, but reveals what it had announced", () => {
  const page = openPage();
  page.connect();
  page.receive({ type: "acting", here: false, opened: 5 });
  const frame = begin(page, 1);
  assert.deepEqual(page.said.slice(1), [{ ...page.said[1], type: "cut", frame, cut: cut(1) }]);
});

test("nothing is revealed for a frame that lists the hash at another seat, or is of another table, or lists another hash", () => {
  for (const about of [{ cutters: [[3, hash(1)]] }, { cutters: [[2, hash(1)]], table: 13 }, { cutters: [[2, hash(9)]] }, { cutters: [] }]) {
    const page = openPage();
    page.connect();
    begin(page, 1, about);
    assert.deepEqual(cuts(page), []);
  }
});

test("a cut is revealed for one frame alone, in whichever tab", () => {
  const tab = storage();
  const browser = storage();
  const page = openPage({ kept: places(tab, browser) });
  page.connect();
  const copied = openPage({ kept: places(storage(), browser), from: 1 }); // as of a tab that was copied
  copied.connect();
  begin(page, 1);
  begin(page, 1, { hand: 2 });
  begin(copied, 1, { hand: 3 });
  assert.equal(cuts(page).length, 1);
  assert.equal(cuts(copied).length, 0);
  assert.deepEqual(pledges(copied), [hash(1), hash(2)]); // one that isn't known yet
});

test("a second frame for one attempt gets no cut, and is wrong", () => {
  const page = openPage();
  page.connect();
  begin(page, 1);
  begin(page, 2, { deck: "cc" });
  assert.equal(cuts(page).length, 1);
  assert.deepEqual(page.wrong, [{ code: "other-frame", hand: 1 }]);
});

test("each request for a cut has an id of its own; the same cut is sent again over a new line while its frame waits", () => {
  const page = openPage();
  page.connect();
  const frame = begin(page, 1);
  page.connect();
  assert.deepEqual(cuts(page), [[frame, cut(1)], [frame, cut(1)]]);
  assert.equal(new Set(page.said.filter(({ type }) => type === "cut").map((each) => each.request_id)).size, 2);
  page.receive(commit(3, [{ type: "hand_cut", cuts: [cut(1)], opened: 0, seed: cut(9) }]), 2);
  page.connect();
  assert.equal(cuts(page).length, 2);
});

test("a page that is loaded again sends the same cut, and announces none that was revealed", () => {
  const kept = places();
  const page = openPage({ kept });
  page.connect();
  const frame = begin(page, 1);
  const again = openPage({ kept, from: 7 });
  again.part.opened();
  const hand = [[handStarted(), framed({ cutters: [[2, hash(1)]] })]];
  again.receive({ type: "snapshot", view: { hand: null }, now: { server_time: HOUR }, told: hand }, null);
  again.receive({ type: "acting", here: true, opened: 6 });
  assert.deepEqual(cuts(again), [[frame, cut(1)]]);
  assert.deepEqual(pledges(again), [hash(2)]);
});

test("a hand that has been dealt needs no cut any more", () => {
  const page = openPage();
  page.connect();
  const events = [handStarted(), framed({ cutters: [[2, hash(1)]] }), { type: "hand_cut", cuts: [], opened: 0, seed: "" }];
  page.receive(commit(2, events));
  assert.deepEqual(cuts(page), []);
});

test("the room's answer to a cut is for nobody else; one that was too busy is sent it again", () => {
  const page = openPage();
  page.connect();
  begin(page, 1);
  const { request_id: id } = page.said.find(({ type }) => type === "cut");
  assert.equal(page.receive({ type: "ack", request_id: "another", version: 3 }), false);
  assert.equal(page.receive({ type: "error", reason: "TOO_MANY_OPEN", request_id: id }), true);
  page.later.forEach((run) => run());
  assert.equal(cuts(page).length, 2);
  assert.equal(page.receive({ type: "ack", request_id: page.said.at(-1).request_id, version: 3 }), true);
});

test("a frame that follows others which haven't come waits for these", () => {
  const page = openPage();
  page.connect();
  page.receive(commit(4, [framed({ cutters: [[2, hash(1)]] })]), 1);
  assert.deepEqual(cuts(page), []);
});

test("another cut is announced once the player's words have changed; the one before is given if it is asked for", () => {
  const page = openPage();
  page.part.rethink();
  page.connect();
  page.part.rethink();
  assert.deepEqual(pledges(page), [hash(1), hash(2)]);
  const frame = begin(page, 1);
  assert.deepEqual(cuts(page), [[frame, cut(1)]]);
});

test("the player's words are hashed with what is drawn; without any it is just that", () => {
  const drawn = { getRandomValues: (bytes) => bytes.fill(7) };
  assert.equal(newCut("", drawn), "07".repeat(32));
  assert.equal(newCut("blå", drawn), sha256(Buffer.concat([Buffer.from("cardroom-words/1\n"), Buffer.alloc(32, 7), Buffer.from("blå")])));
  assert.notEqual(newCut(""), newCut(""));
});
