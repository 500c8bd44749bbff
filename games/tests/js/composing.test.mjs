// Keys that an input method or the browser is meant to have: the page takes none of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isComposed } from "../../../static/table/pressing/composing.js";
import { leavesByEscape } from "../../../static/table/talk/go-to-field.js";
import { SideTabs } from "../../../static/table/talk/side-tabs.js";
import { Sizing } from "../../../static/table/views/sizing-row.js";
import { html } from "../../../static/table/views/html.js";
import { find } from "./drawn.mjs";
import { herTurn } from "./fixtures.mjs";

const STATE = herTurn({ fold: true, check: true, bet: { minimum: 200, maximum: 4000, step: 100, choices: [] } });
const INPUT_METHODS = [{ isComposing: true, keyCode: 13 }, { isComposing: false, keyCode: 229 }];
const BROWSERS = [{ ctrlKey: true }, { altKey: true }, { metaKey: true }];

/** What the page does by an event on an element that it draws, and whether it takes the event from the browser. */
const done = (tree, is, name, event) => {
  const did = [];
  const actions = new Proxy({}, { get: (_, action) => (...args) => void did.push([action, ...args]) });
  let isTaken = false;
  const currentTarget = { closest: () => null, querySelector: () => null };
  find(tree(actions), is).props[name]({ preventDefault: () => (isTaken = true), target: null, currentTarget, ...event });
  return isTaken ? did : isTaken;
};
const sizing = (actions) => html`<${Sizing} state=${STATE} actions=${actions} />`;
const isBox = ({ props }) => props.inputmode === "decimal";
const isRow = ({ props }) => props.class === "stepping";

test("Enter makes a bet, but not while it takes over what an input method composes", () => {
  assert.deepEqual(done(sizing, isBox, "onKeyDown", { key: "Enter" }), [["makeBet"]]);
  for (const held of [...INPUT_METHODS, ...BROWSERS]) assert.equal(done(sizing, isBox, "onKeyDown", { key: "Enter", ...held }), false);
});

test("arrows step an amount, but not those that choose among words or go a page back", () => {
  for (const kind of ["HTMLElement", "HTMLInputElement"]) globalThis[kind] ??= class {};
  assert.deepEqual(done(sizing, isRow, "onKeyDown", { key: "ArrowUp" }), [["stepAmount", 1, undefined]]);
  for (const held of [...INPUT_METHODS, ...BROWSERS]) assert.equal(done(sizing, isRow, "onKeyDown", { key: "ArrowUp", ...held }), false);
  const tabs = (actions) => html`<${SideTabs} state=${STATE} actions=${actions} />`;
  const isTabs = ({ props }) => props.role === "tablist";
  assert.deepEqual(done(tabs, isTabs, "onKeyDown", { key: "ArrowLeft" }), [["openTalk", true]]);
  for (const held of BROWSERS) assert.equal(done(tabs, isTabs, "onKeyDown", { key: "ArrowLeft", ...held }), false);
});

test("the wheel steps an amount, but not where it makes the page larger", () => {
  assert.deepEqual(done(sizing, isRow, "onWheel", { deltaX: 0, deltaY: -1 }), [["stepAmount", 1, undefined]]);
  assert.equal(done(sizing, isRow, "onWheel", { deltaX: 0, deltaY: -1, ctrlKey: true }), false);
});

test("Escape that drops what is composed leaves no field", () => {
  const { document } = globalThis;
  globalThis.document = { get activeElement() { throw new Error("it looks where to go"); } };
  const leave = leavesByEscape({});
  for (const held of INPUT_METHODS) leave({ key: "Escape", ...held });
  assert.throws(() => leave({ key: "Escape", keyCode: 27 }));
  globalThis.document = document;
});

test("a phone's Enter is no part of a composition", () => assert.equal(isComposed({ isComposing: false, keyCode: 13 }), false));
