// A key that is held down does once what one press does.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { listen } from "../../../static/table/pressing/keys.js";
import { QuickRow } from "../../../static/table/talk/quick/quick-row.js";
import { html } from "../../../static/table/views/html.js";
import { USUAL_KEYS } from "../../../static/table/pressing/shortcuts.js";
import { find } from "./drawn.mjs";

const { document, Element, HTMLInputElement } = globalThis;
afterEach(() => Object.assign(globalThis, { document, Element, HTMLInputElement }));

/** An element of a page, as far as a selector that names its kind and one class finds it. */
class Node {
  constructor(kind, ...classes) { Object.assign(this, { kind, classes }); }
  closest(selector) {
    const finds = (one) => one.startsWith(this.kind) && !this.classes.some((each) => one.includes(`:not(.${each})`));
    return selector.split(", ").some(finds) ? this : null;
  }
}

/** Whether a page takes from the browser what a key does on an element. */
const isTaken = (target, key, repeat) => {
  let heard = null;
  globalThis.Element = Node;
  globalThis.HTMLInputElement = class {};
  globalThis.document = { body: new Node("body"), querySelector: () => null, addEventListener: (_, run) => (heard = run) };
  const state = { keys: USUAL_KEYS, talk: { writes: "nobody" }, page: {}, isText: false };
  listen({ shown: () => state, get: () => state, actions: {} });
  let isPrevented = false;
  heard({ key, repeat, target, preventDefault: () => (isPrevented = true) });
  return isPrevented;
};

test("Enter that is held down presses a button, a menu, a link or a form's field no second time", () => {
  for (const kind of ["button", "summary", "a", "input"]) {
    assert.equal(isTaken(new Node(kind), "Enter", false), false, kind);
    assert.equal(isTaken(new Node(kind), "Enter", true), true, kind);
  }
  assert.equal(isTaken(new Node("textarea"), "Enter", true), false, "lines are written in it");
  assert.equal(isTaken(new Node("input"), "Backspace", true), false, "it goes on taking away");
});

test("the buttons beside the slider go on stepping", () => assert.equal(isTaken(new Node("button", "step"), "Enter", true), false));

test("a number that is held down in the row of reactions shows one", () => {
  const pressed = [];
  const buttons = [1, 2, 3].map((each) => ({ click: () => pressed.push(each) }));
  globalThis.document = { activeElement: buttons[0] };
  const row = find(html`<${QuickRow} state=${{ talk: { isQuickOpen: true } }} actions=${{}} />`, ({ props }) => props.onKeyDown);
  const taken = [];
  const event = { key: "2", currentTarget: { querySelectorAll: () => buttons }, preventDefault: () => taken.push(1), stopPropagation: () => {} };
  for (const repeat of [false, true, true]) row.props.onKeyDown({ ...event, repeat });
  assert.deepEqual([pressed, taken.length], [[2], 3]);
});
