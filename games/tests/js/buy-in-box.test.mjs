// The box for chips that are bought in for or added: what it takes, and what Enter sends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Dialog } from "../../../static/table/views/dialogs/dialogs.js";
import { html } from "../../../static/table/views/html.js";
import { find, read } from "./drawn.mjs";
import { herTurn } from "./fixtures.mjs";

/** The dialog with a text in its box; `enter` sends the form as Enter does, `sent` has what went out. */
const boxWith = (text) => {
  const sent = [];
  const state = { ...herTurn({}), dialog: { kind: "top_up", text } };
  const drawn = html`<${Dialog} state=${state} actions=${{ topUp: (chips) => sent.push(chips) }} />`;
  const called = (is) => find(drawn, is).props;
  const form = called(({ type }) => type === "form");
  return {
    sent,
    box: called(({ props }) => props.name === "chips"),
    why: read(find(drawn, ({ props }) => props.id === "chips-wrong")).join(""),
    button: called(({ props }) => props.type === "submit"),
    enter: () => form.onSubmit({ preventDefault: () => undefined, currentTarget: text }),
  };
};

const WRONG = [
  ["", "Type an amount."],
  ["1o", "Type an amount."],
  ["12 50", "Type an amount."],
  ["7,5", "In chips of $1."],
  ["7.50", "In chips of $1."],
  ["0", "At least $1."],
  ["1,250", "At most $1,000."],
];
const RIGHT = [
  ["40", 4_000],
  ["1,000", 100_000],
  ["7.00", 700],
];

/** Node's FormData reads no stand-ins for forms: this one has the text itself. */
const inForm = (run) => {
  const kept = globalThis.FormData;
  run.after(() => { globalThis.FormData = kept; });
  globalThis.FormData = function (text) { this.get = () => text; };
};

for (const [text, reason] of WRONG)
  test(`chips that can't be had are refused, and Enter does nothing: “${text}”`, (run) => {
    inForm(run);
    const { box, why, button, enter, sent } = boxWith(text);
    enter();
    assert.deepEqual([box["aria-invalid"], why, button.disabled, sent], ["true", reason, true, []]);
  });

for (const [text, chips] of RIGHT)
  test(`what is typed is what Enter sends: “${text}”`, (run) => {
    inForm(run);
    const { box, button, enter, sent } = boxWith(text);
    enter();
    assert.deepEqual([box["aria-invalid"], button.disabled, sent], ["false", false, [chips]]);
  });
