// Whoever counts in big blinds or big bets reads and hears them so everywhere; beside the bankroll's dollars where these move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { carryOutCommand } from "../../../static/table/command/carry-out.js";
import { Sizing } from "../../../static/table/views/sizing-row.js";
import { TextTable } from "../../../static/table/views/text-table.js";
import { Actions } from "../../../static/table/views/action-bar.js";
import { Brief } from "../../../static/table/views/brief.js";
import { Dialog } from "../../../static/table/views/dialogs/dialogs.js";
import { Badges } from "../../../static/table/views/seats/plate.js";
import { html } from "../../../static/table/views/html.js";
import { fixtures, herTurn } from "./fixtures.mjs";
import { read } from "./drawn.mjs";

const RAISE = { minimum: 400, maximum: 4000, step: 100, choices: [] };
const actions = new Proxy({}, { get: () => () => undefined });
const turn = (changes) => herTurn({ fold: true, call: 200, raise_to: RAISE }, changes);
const drawn = (view, state, more = {}) => read(html`<${view} state=${state} actions=${actions} ...${more} />`);
const withWin = (state) => {
  const [seat, player] = [state.view.seats[1], { ...state.view.hand.players[1], won: 4800 }];
  return drawn(Badges, state, { seat: { ...seat, queued_top_up: 1000 }, player });
};
const sits = (state) => {
  const view = { ...state.view, seats: state.view.seats.filter(({ player }) => player !== 1) };
  const texts = drawn(Dialog, { ...state, view, dialog: { kind: "sit_down", seat: 3 } });
  return [...texts, /From .*?, in chips/.exec(texts.join(""))?.[0] ?? ""];
};

const watches = (state) => {
  const page = { ...state, now: { ...state.now, seat: 2, turn: null, legal: null }, log: [{ kind: "act", text: "Bob bets $4.", id: 1 }] };
  return read(html`<${Actions} state=${page} actions=${actions} />`, true);
};

const answers = (state) => read(html`<${Actions} state=${state} actions=${actions} />`, true);

/** What stands below the command field once this is typed. */
const typed = (state, text) => {
  const shown = [];
  carryOutCommand(text, { get: () => state, dispatch: ({ text: answer }) => shown.push(answer), actions, narrator: {}, isUnseen: () => false });
  return shown;
};

test("what is said at the table stands below the field as it was typed", () => {
  const state = turn({ isInBets: true });
  assert.deepEqual(typed({ ...state, talk: { ...state.talk, writes: "seated" } }, "say I owe you $20"), ["You say: I owe you $20"]);
});

for (const [name, draw, inDollars, inBlinds] of [
  ["the slider's value", (state) => drawn(Sizing, { ...state, amount: 800 }), /^\$8, \d+% of the pot$/, /^4 big blinds, \d+% of the pot$/],
  ["a winner's badge", withWin, /^\$48$/, /^24 big blinds$/],
  ["a bet on a plate", (state) => drawn(Brief, state, { chips: 200 }), /^\$2$/, /^1 big blind$/],
  ["the pot above the buttons, in another's turn", watches, /^Pot \$8\b/, /^Pot 4 BB\b/],
  ["what happened last", watches, /^Bob bets \$4\.$/, /^Bob bets 2 BB\.$/],
  ["what a key answered", (state) => answers({ ...state, answer: { text: "Pot $8.", id: 1 } }), /^Pot \$8\.$/, /^Pot 4 BB\.$/],
  ["why the dealer said no", (state) => answers({ ...state, notice: "The least is $4." }), /^The least is \$4\.$/, /^The least is 2 BB\.$/],
  ["what the field answers", (state) => typed(state, "call 4"), /^It is \$2 to call\.$/, /^It is 1 big blind to call\.$/],
  ["what may be bet", (state) => typed(state, "raise 1"), /at least \$4 and at most \$40, in chips of \$1\.$/, /at least 2 big blinds and at most 20 big blinds, in chips of 0\.5 big blinds\. Type it in dollars: 4 to 40\.$/],
  ["chips that wait to be added", withWin, /^\$10$/, /^5 BB$/],
  ["what a seat costs", sits, /^From \$20 to \$1,000, in chips/, /^From \$20 \(10 big blinds\) to \$1,000 \(500 big blinds\), in chips/],
  ["the slider of a seat's dialog", sits, /^\$38$/, /^\$38 \(19 big blinds\)$/],
])
  test(`${name} is written as its reader counts`, () => {
    const [dollars, blinds] = [turn({}), turn({ isInBets: true })].map(draw);
    assert.ok(dollars.some((text) => inDollars.test(text)), dollars.join(" | "));
    assert.ok(blinds.some((text) => inBlinds.test(text)), blinds.join(" | "));
    assert.ok(!blinds.some((text) => inDollars.test(text)), blinds.join(" | "));
  });

/** Less than a twentieth of one can't be counted so. */
const isSmall = (amount, { limit }) => Number(amount.replaceAll(/[$,]/g, "")) * 100 < (limit.betting === "fixed_limit" || limit.betting === "spread_limit" ? limit.higher : limit.big_blind) / 20;

test("text mode has no dollars left in any game, but where they are too small to count so", () => {
  const units = new Set();
  for (const { after: view, viewer } of fixtures.commits) {
    if (viewer === null || !view.hand) continue;
    const state = turn({});
    const page = { ...state, page: { ...state.page, viewer }, view, isInBets: true, now: { ...state.now, seat: null, turn: null, legal: null } };
    const text = drawn(TextTable, page).join("\n");
    for (const [amount] of text.matchAll(/\$[\d,]+(?:\.\d\d)?/g)) assert.ok(isSmall(amount, view), `${amount} in ${text.split("\n").filter((line) => line.includes(amount))}`);
    for (const [unit] of text.matchAll(/big (?:blind|bet)/g)) units.add(`${view.limit.betting}: ${unit}`);
  }
  assert.deepEqual([...units].sort(), ["fixed_limit: big bet", "no_limit: big blind", "pot_limit: big blind", "spread_limit: big bet"]);
});
