import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, browser } from "../../../static/table/state/world.js";

/** Listens for what wakes a page; `happens` is then what the browser does. */
const wakes = () => {
  const listeners = { pageshow: [], visibilitychange: [] };
  const target = { addEventListener: (/** @type {string} */ what, run) => listeners[what].push(run) };
  globalThis.window = target;
  globalThis.document = { ...target, hidden: false };
  const found = { count: 0, happens: (what, event = {}) => listeners[what].forEach((run) => run(event)) };
  browser.on("visible", () => (found.count += 1));
  return found;
};

test("a page that has just been loaded opens no second line: it has begun to open one", () => {
  const page = wakes();
  page.happens("pageshow", { persisted: false });
  assert.equal(page.count, 0);
});

test("a page wakes when it comes back from the browser's memory, and when somebody looks at it again", () => {
  const page = wakes();
  page.happens("pageshow", { persisted: true });
  page.happens("visibilitychange");
  assert.equal(page.count, 2);
  document.hidden = true;
  page.happens("visibilitychange");
  assert.equal(page.count, 2);
});

test("a socket is as safe as its page", () => {
  assert.equal(addressOf("/ws/lobby/", { protocol: "https:", host: "room.example" }), "wss://room.example/ws/lobby/");
});
