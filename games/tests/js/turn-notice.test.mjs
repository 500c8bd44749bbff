// A notification of one's turn: while the page is hidden, for who wants it, and as long as the turn lasts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { canNotify, mayNotify } from "../../../static/table/sound/notices.js";
import { TurnNotice } from "../../../static/table/sound/turn-notice.js";
import { herTurn } from "./fixtures.mjs";

const wanting = (state, notifies = true) => ({ ...state, sounds: { ...state.sounds, notifies } });
const hers = wanting(herTurn({ call: 2400 }));
const bobs = wanting(herTurn({}, { now: { ...hers.now, seat: 2, turn: "3.3", legal: null } }));
const next = { ...hers, now: { ...hers.now, turn: "3.6" } };

/** A page's notice, and the notifications that are open. */
const noticing = ({ isHidden = true, isAllowed = true } = {}) => {
  const page = { isHidden, open: [] };
  const show = (title, { body, tag }) => {
    const shown = { title, body, tag, close: () => (page.open = page.open.filter((each) => each !== shown)) };
    page.open.push(shown);
    return shown;
  };
  return Object.assign(page, { notice: new TurnNotice(() => page.isHidden, { show: isAllowed ? show : () => null }) });
};

test("A hidden page says whose turn it is, what it costs, and where; once, and until it is over.", () => {
  const page = noticing();
  page.notice.taken(bobs, hers);
  page.notice.taken(hers, hers);
  assert.deepEqual(page.open.map(({ title, body, tag }) => [title, body, tag]), [["Your turn, $24 to call", "Avon. Pot $8.", "Avon"]]);
  page.notice.taken(hers, bobs);
  assert.deepEqual(page.open, []);
});

test("The next turn has a notification of its own.", () => {
  const page = noticing();
  page.notice.taken(bobs, hers);
  page.notice.taken(hers, next);
  assert.equal(page.open.length, 1);
});

test("Whoever clicks it comes to the page, and it is gone.", () => {
  const page = noticing();
  let focused = 0;
  globalThis.window = { focus: () => (focused += 1) };
  page.notice.taken(bobs, hers);
  page.open[0].onclick();
  assert.deepEqual([focused, page.open], [1, []]);
});

test("A page that is looked at closes it.", () => {
  const page = noticing();
  page.notice.taken(bobs, hers);
  page.notice.close();
  assert.deepEqual(page.open, []);
});

const NONE = [
  ["in a page that is seen", { isHidden: false }, hers],
  ["where it is switched off", {}, wanting(hers, false)],
  ["where the browser won't", { isAllowed: false }, hers],
  ["where what she chose ahead is about to be done", {}, { ...hers, preAction: { type: "call_any" } }],
];
for (const [name, page, state] of NONE)
  test(`There is none ${name}.`, () => {
    const here = noticing(page);
    here.notice.taken({ ...bobs, preAction: state.preAction }, state);
    assert.deepEqual(here.open, []);
    assert.doesNotThrow(() => here.notice.close());
  });

const BROWSERS = [
  ["no secure context", { isSecureContext: false, Notification: class {} }, false],
  ["no notifications", { isSecureContext: true }, false],
  ["refused", { isSecureContext: true, Notification: class { static requestPermission = async () => "denied"; } }, false],
  ["none from pages", { isSecureContext: true, Notification: class { static permission = "granted"; static requestPermission = async () => "granted"; constructor() { throw new TypeError(); } } }, false],
  ["allowed", { isSecureContext: true, Notification: class { static permission = "granted"; static requestPermission = async () => "granted"; } }, true],
];
for (const [name, browser, isAllowed] of BROWSERS)
  test(`Leave to notify is asked for: ${name}.`, async () => {
    delete globalThis.Notification;
    Object.assign(globalThis, browser);
    assert.equal(await mayNotify("Avon"), isAllowed);
    assert.equal(canNotify(), browser.isSecureContext && "Notification" in browser);
  });
