// Whoever waits for the host's answer reads it while the room doesn't answer, and the page goes on asking.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const TEMPLATES = new URL("../../../templates/games/", import.meta.url);
const [DOOR, LOST] = ["groups/door.html", "guests/lost_seat.html"].map((path) => readFileSync(new URL(path, TEMPLATES), "utf8"));
const SAYS = /<p id="not-heard" role="status" data-says="([^"]+)"><\/p>/;
const NOT_HEARD = "The room doesn’t answer just now. This page goes on asking.";

/** The part of a page that says how it stands. */
const panel = (standing, sent = []) => ({
  dataset: { standing },
  childNodes: [standing],
  replaceChildren(...nodes) { this.childNodes = nodes; },
  querySelector: () => ({ requestSubmit: () => sent.push(standing) }),
});

/** What a fetch on a dead line does: it ends with its patience alone. */
const ended = (signal) => new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));

/** A page on which somebody waits; ``asks`` has it ask once, and the room answer with a panel, another page or not at all. */
const waiting = async (name) => {
  const sent = [];
  const shown = panel("open", sent);
  const said = { textContent: "", dataset: { says: SAYS.exec(DOOR)[1] } };
  const timers = [];
  let answer = null;
  const stand = {
    document: { getElementById: (id) => ({ "host-answers": shown, "not-heard": said })[id] ?? null },
    location: { href: "http://room.example/door/" },
    fetch: async (_, { signal }) => { if (answer === "never") await ended(signal); if (answer === "none") throw new TypeError("no line"); return { text: async () => answer }; },
    DOMParser: class { parseFromString(text) { return { getElementById: () => (text === "error" ? null : panel(text, sent)) }; } },
    setTimeout: (f, ms) => timers.push([f, ms]),
  };
  const before = Object.fromEntries(Object.keys(stand).map((each) => [each, globalThis[each]]));
  const within = async (work) => {
    Object.assign(globalThis, stand);
    try { await work(); await new Promise((done) => setImmediate(done)); } finally { Object.assign(globalThis, before); }
  };
  await within(() => import(`../../../static/groups/host-answers.js?${name}`));
  const asks = async (then) => {
    answer = then;
    const [[next, ms]] = timers.splice(0);
    assert.equal(ms, 3000);
    await within(next);
  };
  return { asks, shown, said, sent, timers };
};

test("a page whose room doesn't answer says so, and no longer once it does", async () => {
  const { asks, said, shown, timers } = await waiting("not heard");
  await asks("none");
  assert.equal(said.textContent, NOT_HEARD);
  assert.equal(shown.dataset.standing, "open");
  await asks("open");
  assert.equal(said.textContent, "");
  await asks("error");
  assert.equal(said.textContent, NOT_HEARD);
  assert.equal(timers.length, 1, "it asks no more");
});

test("a room that never answers is asked again", async () => {
  const { timeout } = AbortSignal;
  const asked = [];
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    asked.push(ms);
    setImmediate(() => control.abort(new DOMException("Timed out.", "TimeoutError")));
    return control.signal;
  };
  try {
    const { asks, said, timers } = await waiting("never");
    await asks("never");
    await new Promise((done) => setImmediate(done));
    assert.deepEqual([asked, said.textContent, timers.length], [[10_000], NOT_HEARD, 1]);
  } finally {
    AbortSignal.timeout = timeout;
  }
});

test("an answer that was given meanwhile is read once the room is back", async () => {
  const { asks, said, shown, sent, timers } = await waiting("granted");
  await asks("none");
  await asks("granted");
  assert.deepEqual([said.textContent, shown.dataset.standing, shown.childNodes], ["", "granted", ["granted"]]);
  assert.equal(sent.length, 1, "it doesn't go on by itself");
  assert.deepEqual(timers, []);
});

test("the door and the page of a lost seat have the sentence", () => {
  for (const page of [DOOR, LOST]) assert.equal(SAYS.exec(page)?.[1], NOT_HEARD);
});
