import assert from "node:assert/strict";
import { test } from "node:test";
import { called, nextOf, several, shownOf, titleOfSeveral, wanting, wentTo, withNews, without } from "../../../static/several/panes.js";
import { keepsRoom } from "../../../static/several/room-for.js";
import { newsOf, wantOf } from "../../../static/table/pane.js";
import { herTurn } from "./fixtures.mjs";

const [AVON, DANUBE, RHONE] = [12, 13, 14];
const three = (first = []) => several([{ id: AVON, name: "Avon" }, { id: DANUBE, name: "Danube" }, { id: RHONE, name: "Rhone" }], first);
const wants = (seconds, text = "Your turn, $4 to call") => ({ type: "table", isSeated: true, want: { text, seconds }, said: "" });
const quiet = { type: "table", isSeated: true, want: null, said: "Ember is to act" };
const ids = (tables) => tables.map(({ id }) => id);

test("one table is shown on a small screen and two on a wide one, the first asked for among them", () => {
  assert.deepEqual([...shownOf(three(), 1)], [AVON]);
  assert.deepEqual([...shownOf(three([RHONE]), 2)], [RHONE, AVON]);
  assert.deepEqual([...shownOf(three([99]), 2)], [AVON, DANUBE]);
});

test("a table that is gone to takes the place of the one that was left longest ago, and the bar's order stays", () => {
  const page = wentTo(wentTo(three(), DANUBE), RHONE);
  assert.deepEqual([...shownOf(page, 2)], [RHONE, DANUBE]);
  assert.deepEqual(ids(page.tables), [AVON, DANUBE, RHONE]);
});

test("news of a table shows no other: nobody is taken from where they are", () => {
  const page = withNews(three(), RHONE, wants(3));
  assert.deepEqual([...shownOf(page, 2)], [AVON, DANUBE]);
});

test("the next is the one with least time, but for the one where they are", () => {
  const page = withNews(withNews(withNews(three(), AVON, wants(9)), DANUBE, wants(4)), RHONE, quiet);
  assert.deepEqual(ids(wanting(page)), [DANUBE, AVON]);
  assert.equal(nextOf(page, null).id, DANUBE);
  assert.equal(nextOf(page, DANUBE).id, AVON);
  assert.equal(nextOf(withNews(page, AVON, quiet), DANUBE).id, DANUBE);
  assert.equal(nextOf(three(), AVON), null);
});

test("the title says which table wants its player, or how many do", () => {
  assert.equal(titleOfSeveral(three()), "My tables");
  const one = withNews(three(), DANUBE, wants(9));
  assert.equal(titleOfSeveral(one), "● Danube: Your turn, $4 to call");
  assert.equal(titleOfSeveral(one, false), "○ Danube: Your turn, $4 to call");
  assert.equal(titleOfSeveral(withNews(one, AVON, wants(2))), "● 2 tables want you");
});

test("a call names its table", () => {
  const [avon] = three().tables;
  assert.equal(called(avon, "Your turn, $4 to call."), "Avon: Your turn, $4 to call.");
  assert.equal(called(avon, ""), "");
  assert.equal(called(undefined, "Your turn."), "");
});

test("a table that is closed is nowhere any more", () => {
  const page = without(three([DANUBE]), DANUBE);
  assert.deepEqual(ids(page.tables), [AVON, RHONE]);
  assert.deepEqual([...shownOf(page, 2)], [AVON, RHONE]);
});

test("what a table wants is its player's turn, with the clock that the table shows", () => {
  const hers = herTurn({ call: 400 });
  const state = { ...hers, now: { ...hers.now, deadline: 9_400 } };
  assert.deepEqual(wantOf(state, 0), { text: "Your turn, $4 to call", seconds: 10 });
  assert.equal(wantOf({ ...state, preAction: { type: "check_fold" } }, 0), null, "what was chosen ahead is about to be done");
  assert.equal(wantOf({ ...state, view: null }, 0), null);
});

test("so is a seat that is kept for somebody in line", () => {
  const state = herTurn({ call: 400 });
  const watching = { ...state, page: { ...state.page, viewer: 999 }, now: { ...state.now, legal: null }, waiting: { count: 1, position: 1, offer: { seat: 4, until: 30_000 } } };
  assert.deepEqual(newsOf(watching, 0).want, { text: "Seat 4 is kept for you", seconds: 30 });
  assert.equal(newsOf(watching, 0).isSeated, false);
});

test("room is reported at once and when it changes", () => {
  const [counts, wide] = [[], { matches: false, addEventListener: (_, run) => (wide.run = run) }];
  keepsRoom((count) => counts.push(count), () => wide);
  wide.matches = true;
  wide.run();
  assert.deepEqual(counts, [1, 2]);
});
