// The room's worker: what it answers, and what it leaves alone; and how pages take it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { runInNewContext } from "node:vm";
import { register, takeOver } from "../../../static/shell/register.js";
import { showInBrowser } from "../../../static/table/sound/notices.js";
import { WakeLock } from "../../../static/table/connection/wake-lock.js";
import { herTurn } from "./fixtures.mjs";

const SCRIPT = readFileSync(new URL("../../../static/shell/worker.js", import.meta.url), "utf8");
const FILE = "/static/css/base.1234.css";
const ORIGIN = "https://room.test";

class Asked {
  constructor(path, { credentials = "include", method = "GET", mode = "cors" } = {}) {
    Object.assign(this, { url: new URL(path, ORIGIN).href, credentials, method, mode });
  }
}

/** A worker with a cache and a network; what it fetches and keeps is noted. */
const working = ({ isOnline = true, others = [] } = {}) => {
  const seen = { kept: [], fetched: [], gone: [], tookOver: 0, opened: [], focused: 0 };
  const listeners = {};
  const cache = {
    addAll: async (asked) => void seen.kept.push(...asked),
    match: async (path) => (seen.kept.some(({ url }) => url === new URL(path, ORIGIN).href) ? `kept ${path}` : undefined),
  };
  const world = {
    self: {
      addEventListener: (name, run) => (listeners[name] = run),
      location: { origin: ORIGIN },
      registration: {},
      skipWaiting: () => (seen.tookOver += 1),
      clients: {
        matchAll: async () => [{ url: `${ORIGIN}/tables/12/?sit=1`, focus: () => (seen.focused += 1) }],
        openWindow: (address) => seen.opened.push(address),
      },
    },
    caches: { open: async () => cache, keys: async () => ["shell b2", ...others], delete: async (name) => seen.gone.push(name) },
    fetch: async ({ url }) => {
      seen.fetched.push(url);
      if (!isOnline) throw new TypeError("no network");
      return `fetched ${url}`;
    },
    KEPT: { build: "b2", offline: "/offline/", shell: [FILE] },
    Request: Asked,
    Response: { error: () => "nothing" },
    URL,
    Promise,
  };
  runInNewContext(SCRIPT.replace("const kept = KEPT", "const kept = globalThis.KEPT"), world);
  const during = async (name, event = {}) => {
    const work = [];
    let answer = null;
    listeners[name]({ waitUntil: (each) => work.push(each), respondWith: (each) => (answer = each), ...event });
    await Promise.all(work);
    return answer && (await answer);
  };
  const ask = (path, how) => during("fetch", { request: new Asked(path, how) });
  return { seen, during, ask };
};

test("it keeps the page that stands in and the room's files, asked for without cookies", async () => {
  const { seen, during } = working();
  await during("install");
  assert.deepEqual(seen.kept.map(({ url, credentials }) => [url, credentials]), [[`${ORIGIN}/offline/`, "omit"], [ORIGIN + FILE, "omit"]]);
});

const NAVIGATE = { mode: "navigate" };

test("a page is always the room's, and never kept", async () => {
  const { seen, during, ask } = working();
  await during("install");
  const before = seen.kept.length;
  for (const path of ["/", "/account/settings/", "/tables/12/"]) assert.equal(await ask(path, NAVIGATE), `fetched ${ORIGIN}${path}`);
  assert.equal(seen.kept.length, before);
});

test("where the room can't be reached the page that stands in says so", async () => {
  const { during, ask } = working({ isOnline: false });
  await during("install");
  assert.equal(await ask("/account/", NAVIGATE), "kept /offline/");
});

test("a file that is kept isn't asked for again; of another version it is", async () => {
  const { seen, during, ask } = working();
  await during("install");
  assert.equal(await ask(FILE), `kept ${FILE}`);
  assert.deepEqual(seen.fetched, []);
  assert.equal(await ask("/static/css/base.5678.css"), null); // the browser's own affair
});

test("what is sent, what scripts ask for, and other origins are none of its business", async () => {
  const { ask } = working();
  assert.equal(await ask("/account/settings/play/", { method: "POST", mode: "navigate" }), null);
  assert.equal(await ask("/bankroll/"), null);
  assert.equal(await ask(`https://elsewhere.test${FILE}`), null);
});

test("a new version waits until it is called, and then forgets what others kept", async () => {
  const { seen, during } = working({ others: ["shell b1"] });
  await during("install");
  await during("message", { data: "something else" });
  assert.equal(seen.tookOver, 0);
  await during("message", { data: "take over" });
  assert.equal(seen.tookOver, 1);
  await during("activate");
  assert.deepEqual(seen.gone, ["shell b1"]);
});

test("whoever clicks a notification comes to its page, which is opened if it isn't", async () => {
  const { seen, during } = working();
  const clicked = (address) => during("notificationclick", { notification: { close: () => undefined, data: { address } } });
  await clicked("/tables/12/");
  assert.deepEqual([seen.focused, seen.opened], [1, []]);
  await clicked("/tables/13/");
  assert.deepEqual(seen.opened, ["/tables/13/"]);
});

test("a page on plain HTTP has no worker, and nothing is said of it", async () => {
  assert.doesNotThrow(() => register(undefined));
  await takeOver(undefined);
});

test("a worker that waits is called to take over", async () => {
  const posted = [];
  await takeOver({ getRegistration: async () => ({ waiting: { postMessage: (text) => posted.push(text) } }) });
  await takeOver({ getRegistration: async () => undefined });
  await takeOver({ getRegistration: async () => Promise.reject(new Error("refused")) });
  assert.deepEqual(posted, ["take over"]);
});

const { navigator } = globalThis;
afterEach(() => {
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  delete globalThis.Notification;
});

test("where pages have no notifications the worker shows them, and closes them with the turn", async () => {
  const open = [];
  const worker = {
    showNotification: async (title, { tag, data }) => void open.push({ title, tag, data, close: () => open.pop() }),
    getNotifications: async ({ tag }) => open.filter((each) => each.tag === tag),
  };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { ready: Promise.resolve(worker) } }, configurable: true });
  Object.assign(globalThis, { isSecureContext: true, location: { pathname: "/tables/12/" } });
  globalThis.Notification = class { static permission = "granted"; constructor() { throw new TypeError(); } };
  const shown = showInBrowser("Your turn", { tag: "Avon" });
  await new Promise(setImmediate);
  assert.deepEqual(open.map(({ title, data }) => [title, data]), [["Your turn", { address: "/tables/12/" }]]);
  shown.close();
  await new Promise(setImmediate);
  assert.deepEqual(open, []);
});

/** A screen, and how often it was kept on. */
const screen = (request = null) => {
  const seen = { taken: 0, released: 0, isHidden: false };
  const lock = { release: async () => void (seen.released += 1) };
  const locks = { request: request ?? (async () => ((seen.taken += 1), lock)) };
  return Object.assign(seen, { wakeLock: new WakeLock(() => seen.isHidden, locks) });
};

test("the screen stays on while she sits and looks, and no longer", async () => {
  const seen = screen();
  const sitting = herTurn({});
  const out = { ...sitting, view: { ...sitting.view, seats: sitting.view.seats.map((each) => ({ ...each, is_sitting_out: true })) } };
  const follow = async (state) => (seen.wakeLock.follow(state), new Promise(setImmediate));
  await follow({ ...sitting, view: null });
  assert.equal(seen.taken, 0);
  await follow(sitting);
  await follow(sitting);
  assert.deepEqual([seen.taken, seen.released], [1, 0]);
  seen.isHidden = true;
  await follow(sitting);
  seen.isHidden = false;
  await follow(sitting);
  assert.deepEqual([seen.taken, seen.released], [2, 1]);
  await follow(out);
  assert.deepEqual([seen.taken, seen.released], [2, 2]);
});

test("a browser that won't keep it on, or can't, is no error", async () => {
  for (const { wakeLock } of [screen(async () => Promise.reject(new Error("empty battery"))), { wakeLock: new WakeLock(() => false, undefined) }]) {
    wakeLock.follow(herTurn({}));
    await new Promise(setImmediate);
    wakeLock.follow({ ...herTurn({}), view: null });
    await new Promise(setImmediate);
  }
});
