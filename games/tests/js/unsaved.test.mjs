// What a player sets just before the page is left is set when it is back, though the room hadn't answered.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepPreference, preference } from "../../../static/table/kept/kept-preferences.js";
import { saveAgain } from "../../../static/table/kept/unsaved.js";

const { fetch, sessionStorage } = globalThis;
const sent = [];
afterEach(async () => {
  for (const each of sent) each.fail(new TypeError("the test is over")); // what follows is sent, and fails, too
  await soon();
  Object.assign(globalThis, { fetch, sessionStorage });
  sent.length = 0;
});

const ALICE = { viewer: 1, preferences: { keys: "as it was" }, preferencesUrl: "/account/preferences/", csrfToken: "x" };
const BOB = { ...ALICE, viewer: 2 };

/** A tab, and a room that answers when the test says so. */
const somewhere = () => {
  const kept = {};
  const asked = [];
  globalThis.sessionStorage = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
  globalThis.fetch = (_, { body }) =>
    new Promise((answer, fail) => {
      asked.push({ said: Object.fromEntries(body), answer, fail });
      sent.push(asked.at(-1));
    });
  return asked;
};
const soon = () => new Promise((done) => setTimeout(done, 0));

test("it holds at once, and for nobody else in this tab", () => {
  somewhere();
  keepPreference(ALICE, "keys", "new");
  assert.equal(preference(ALICE, "keys"), "new");
  assert.equal(preference(BOB, "keys"), "as it was");
});

/** @param {number} before ms before now, in which the page was asked for */
const pageAskedFor = (t, before) => t.mock.getter(performance, "timeOrigin", () => Date.now() - before);

test("a page that is asked for once the room has answered has the account's", async (t) => {
  const asked = somewhere();
  keepPreference(ALICE, "keys", "new");
  asked[0].answer({ status: 204 });
  await soon();
  pageAskedFor(t, -1);
  assert.equal(preference(ALICE, "keys"), "as it was");
});

test("one that was asked for before, and comes after the answer, may be as the room had it before: it has what was set", async (t) => {
  const asked = somewhere();
  keepPreference(ALICE, "keys", "new");
  pageAskedFor(t, 1_000);
  asked[0].answer({ status: 204 });
  await soon();
  saveAgain(ALICE);
  assert.equal(preference(ALICE, "keys"), "new");
  assert.equal(asked.length, 1);
});

test("of two that are set in a row the second is sent once the first is answered, so that the room keeps the second", async () => {
  const asked = somewhere();
  for (const text of ["first", "second", "third"]) keepPreference(ALICE, "keys", text);
  assert.deepEqual(asked.map(({ said }) => said.keys), ["first"]);
  asked[0].answer({ status: 204 });
  await soon();
  assert.deepEqual(asked.map(({ said }) => said.keys), ["first", "third"]);
});

test("one that waits for an answer is sent as the page is left", () => {
  const leaves = [];
  globalThis.addEventListener = (name, run) => name === "pagehide" && leaves.push(run);
  const asked = somewhere();
  saveAgain(ALICE);
  keepPreference(ALICE, "bet_sizes", "first");
  keepPreference(ALICE, "bet_sizes", "second");
  for (const run of leaves) run();
  assert.deepEqual(asked.map(({ said }) => said.bet_sizes), ["first", "second"]);
});

test("an answer to what was set before takes nothing newer away", async () => {
  const asked = somewhere();
  keepPreference(ALICE, "keys", "first");
  keepPreference(ALICE, "keys", "second");
  asked[0].answer({ status: 204 });
  await soon();
  assert.equal(preference(ALICE, "keys"), "second");
});

test("what had no answer is said again as the next page opens", async () => {
  const asked = somewhere();
  keepPreference(ALICE, "keys", "new");
  asked[0].fail(new TypeError("the page is left"));
  await soon();
  saveAgain(ALICE);
  assert.deepEqual(asked.map(({ said }) => said), [{ keys: "new" }, { keys: "new" }]);
});

test("a proxy's answer while the room starts anew is none: it is said again", async () => {
  const asked = somewhere();
  keepPreference(ALICE, "keys", "new");
  asked[0].answer({ status: 502 });
  await soon();
  assert.equal(preference(ALICE, "keys"), "new");
  saveAgain(ALICE);
  assert.equal(asked.length, 2);
});

test("what this page can't have kept is as if nothing had been", () => {
  somewhere();
  globalThis.sessionStorage.setItem("room.asked.1", '{"keys":null,"bet_sizes":"as before"}');
  saveAgain(ALICE);
  assert.equal(preference(ALICE, "keys"), "as it was");
});

test("a browser that keeps nothing still saves to the account", () => {
  const asked = somewhere();
  globalThis.sessionStorage = { getItem: () => { throw new Error(); }, setItem: () => { throw new Error(); } };
  keepPreference(ALICE, "keys", "new");
  assert.deepEqual(asked[0].said, { keys: "new" });
  assert.equal(preference(ALICE, "keys"), "as it was");
});
