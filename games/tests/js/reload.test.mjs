import assert from "node:assert/strict";
import { test } from "node:test";
import { isReloadDue, reloadOnce } from "../../../static/table/connection/reload.js";
import { isWriting } from "../../../static/table/pressing/keys.js";
import { initial, isGap, update, knownVersion } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const frame = (version, ...events) => ({ type: "frame", table: 12, version, events, now: { server_time: 0 } });
const unknown = { type: "card_peeked", seat: 1 };

test("an event that the page doesn't know has it ask for the whole table", () => {
  const before = herTurn({ check: true });
  for (const type of ["card_peeked", "constructor", "toString"]) {
    const lost = update(before, frame(8, { type: "checked", seat: 1 }, { type, seat: 1 }));
    assert.deepEqual([lost.isLost, lost.version, lost.view], [true, 7, before.view]);
    assert.equal(knownVersion(lost), null);
  }
});

test("until the whole table comes the same frames are neither taken nor asked for again", () => {
  const lost = update(herTurn({}), frame(8, unknown));
  assert.equal(update(lost, frame(8)), lost);
  assert.equal(isGap(lost, frame(9)), false);
  assert.equal(isGap(lost, { type: "version", version: 8 }), true); // should the hello have been lost
  const found = update(lost, { type: "snapshot", version: 9, view: lost.view, now: { server_time: 0 } });
  assert.deepEqual([found.isLost, found.version, knownVersion(found)], [false, 9, 9]);
  assert.equal(update(found, frame(10)).version, 10);
});

test("an event that the page stumbles over is a defect, and the whole table the way out of it", (t) => {
  const said = t.mock.method(console, "error", () => {});
  const lost = update(herTurn({}), frame(8, { type: "hand_started" }, { type: "uncalled_bet_returned", seat: 9 }));
  assert.equal(lost.isLost, true);
  assert.equal(said.mock.callCount(), 1);
});

const after = ({ isOver = true, ...changes } = {}) => {
  const state = { ...initial({ ...herTurn({}).page, build: "old" }), ...herTurn({}), build: "new" };
  state.page = { ...state.page, build: "old" };
  state.view = { ...state.view, hand: { ...state.view.hand, is_over: isOver } };
  return { ...state, ...changes };
};

const DUE = [
  ["between hands", {}, true],
  ["in a hand", { isOver: false }, false],
  ["the same build", { build: "old" }, false],
  ["the room hasn't said", { build: null }, false],
  ["names without a hash", { build: "" }, false],
  ["a dialog is open", { dialog: { kind: "sit_down" } }, false],
  ["a request is on its way", { pending: { r1: { type: "leave" } } }, false],
  ["the room doesn't answer", { connection: "closed" }, false],
  ["the whole table is on its way", { isLost: true }, false],
  ["nothing has been shown yet", { view: null }, false],
];

test("the page loads itself anew between hands, when nobody is kept from anything", () => {
  for (const [name, changes, isDue] of DUE) assert.equal(isReloadDue(after(changes)), isDue, name);
  const page = update(after({ build: null }), { type: "page", build: "newer" });
  assert.equal(page.build, "newer");
  const before = after({ page: { ...after().page, build: "" } });
  assert.equal(isReloadDue(before), false);
});

test("the page waits with that while somebody is writing: a command would be lost, and the focus with any line", () => {
  const { document, HTMLInputElement } = globalThis;
  globalThis.HTMLInputElement = class { constructor(type, value) { Object.assign(this, { type, value }); } };
  const at = (activeElement) => (globalThis.document = { activeElement }) && isWriting();
  const field = (...args) => new globalThis.HTMLInputElement(...args);
  assert.deepEqual([at(field("text", "say go")), at(field("text", " ")), at(field("range", "7")), at({}), at(null)], [true, false, false, false, false]);
  Object.assign(globalThis, { document, HTMLInputElement });
});

const kept = (items = {}) => ({ getItem: (key) => items[key] ?? null, setItem: (key, value) => (items[key] = value) });

const settled = () => new Promise(setImmediate);

test("the page loads itself once for each build, and never in a circle", async () => {
  const loads = [];
  const storage = kept();
  const load = (build) => reloadOnce(build, { storage, reload: () => loads.push(build) });
  ["new", "new", "old", "new", "old", "newest"].forEach(load);
  await settled();
  assert.deepEqual(loads, ["new", "old", "newest"]);
});

test("a worker of the new build takes over with the page, and one that can't is no hindrance", async () => {
  const done = [];
  for (const prepare of [async () => void done.push("worker"), async () => Promise.reject(new Error("refused"))])
    reloadOnce("new", { storage: kept(), reload: () => done.push("page"), prepare: () => prepare().catch(() => undefined) });
  await settled();
  assert.deepEqual(done, ["worker", "page", "page"]);
});

test("where nothing can be remembered the page stays as it is", async () => {
  const refuses = () => {
    throw new Error("no storage");
  };
  const loads = [];
  reloadOnce("new", { storage: { getItem: refuses, setItem: refuses }, reload: () => loads.push("new") });
  await settled();
  assert.deepEqual(loads, []);
  reloadOnce("new", { storage: { ...kept(), getItem: () => "{" }, reload: () => loads.push("new") });
  await settled();
  assert.deepEqual(loads, ["new"]);
});

test("a browser that refuses even to name what keeps things loses nothing by a deploy", async (t) => {
  const kept = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage");
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: refuse });
  t.after(() => (kept ? Object.defineProperty(globalThis, "sessionStorage", kept) : delete globalThis.sessionStorage));
  const loads = [];
  assert.doesNotThrow(() => reloadOnce("new", { reload: () => loads.push("new") }));
  await settled();
  assert.deepEqual(loads, []);
});
