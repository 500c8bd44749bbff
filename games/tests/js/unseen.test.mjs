// What is pressed just after a decision has come was aimed at the one before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOn } from "../../../static/table/pressing/clicks.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { update } from "../../../static/table/state/state.js";
import { JUST_COME, UNSEEN_FOR, Unseen } from "../../../static/table/pressing/unseen.js";
import { herTurn } from "./fixtures.mjs";

const CHECK = { fold: true, check: true, bet: { minimum: 200, maximum: 4000, step: 100, choices: [] } };
const before = herTurn(CHECK);
const after = { ...before, now: { ...before.now, turn: "3.6" } }; // the same words
const waiting = (call) => ({ ...before, now: { ...before.now, turn: "3.5", seat: 2, legal: null, ahead: { call } } });
const ofHand = (change) => (state) => ({ ...state, view: { ...state.view, hand: { ...state.view.hand, ...change(state.view.hand) } } });
const nextCard = ofHand(({ street }) => ({ street: street + 1 }));
const nextHand = ofHand(({ hand_no }) => ({ hand_no: hand_no + 1 }));
const covered = { ...before, dialog: { kind: "top_up", request: "top_up" } };
const check = (state) => slotsOf(state).slots[1].deed;
const callAhead = { type: "pre_act", action: { type: "call", chips: 400 } };

const CASES = [
  ["a turn as soon as it is drawn", before, after, check(after), 0, true],
  ["a turn a double click later", before, after, check(after), UNSEEN_FOR - 1, true],
  ["a turn that has been in sight", before, after, check(after), UNSEEN_FOR, false],
  ["an offer to choose ahead, at another price", waiting(200), waiting(400), callAhead, 100, true],
  ["the same offer, though somebody has acted", waiting(200), waiting(200), callAhead, 100, false],
  ["the same offer, on the next street", waiting(200), nextCard(waiting(200)), callAhead, 100, true],
  ["the same offer, in the next hand", waiting(200), nextHand(waiting(200)), callAhead, 100, true],
  ["a turn that a dialog has covered", covered, before, check(before), 100, true],
  ["what is no decision", before, after, { type: "sit_out" }, 0, false],
];
for (const [name, first, then, deed, later, isUnseen] of CASES)
  test(`whether it can't have been seen: ${name}`, () => {
    const unseen = new Unseen();
    unseen.drawn(first, 0);
    unseen.drawn(then, 10_000);
    unseen.drawn(then, 10_000 + later); // drawing it again doesn't begin anew
    assert.equal(unseen.has(deed, then, 10_000 + later), isUnseen);
  });

test("a decision that isn't drawn yet can't have been seen", () => {
  const unseen = new Unseen();
  unseen.drawn(before, 0);
  assert.equal(unseen.has(check(after), after, 60_000), true);
});

/** Her page, at some moment of a clock; the decision has been in sight since 0. */
const pageAt = (state) => {
  const sent = [];
  const said = [];
  const unseen = new Unseen();
  let moment = 0;
  const dispatch = (message) => (state = update(state, message));
  const narrator = { last: "", answer: (text) => said.push(text) };
  const isUnseen = (deed) => unseen.has(deed, state, moment);
  const isJustUncovered = () => unseen.isJustUncovered(moment);
  const actions = actionsOn({ get: () => state, dispatch, send: (each) => sent.push(each.action), narrator, reconnect: () => {}, redraw: () => {}, isUnseen, isJustUncovered });
  unseen.drawn(state, 0);
  return { actions, sent, said, at: (later) => (moment = later), get: () => state, draw: () => unseen.drawn(state, moment) };
};

const WAYS = [
  ["a slot", ({ actions, get }) => actions.press(slotsOf(get()).slots[1]), { type: "check" }],
  ["Enter in the box", ({ actions }) => actions.makeBet(), { type: "bet", chips: 200 }],
  ["the command line", ({ actions }) => actions.command("check"), { type: "check" }],
];
for (const [name, does, action] of WAYS)
  test(`a decision that has just come isn't answered by ${name}`, () => {
    const page = pageAt(before);
    page.at(UNSEEN_FOR - 1);
    does(page);
    assert.deepEqual(page.sent, []);
    assert.ok(page.said.at(-1) === JUST_COME || page.get().command.text === JUST_COME);
    page.at(UNSEEN_FOR);
    does(page);
    assert.deepEqual(page.sent, [action]);
  });

test("the second press upon a dialog that has gone opens no player's card on the felt below", () => {
  const page = pageAt(covered);
  page.actions.closeDialog();
  page.draw();
  page.at(UNSEEN_FOR - 1);
  page.actions.askAbout(1);
  assert.equal(page.get().dialog, null);
  page.at(UNSEEN_FOR);
  page.actions.askAbout(1);
  assert.equal(page.get().dialog.kind, "player");
  page.actions.askAbout(2); // from the list in this dialog
  assert.equal(page.get().dialog.player, 2);
});

test("chips that are on their way aren't asked for twice, and of settings the last is", () => {
  const sent = [];
  let state = before;
  const dispatch = (message) => (state = update(state, message));
  const actions = actionsOn({ get: () => state, dispatch, send: (each) => sent.push(each.type), narrator: { last: "", answer: () => {} }, reconnect: () => {}, redraw: () => {} });
  for (const press of [() => actions.topUp(2000), () => actions.sitDown(3, 4000), () => actions.leave(), () => actions.settings({ auto_post: true })]) {
    press();
    press();
  }
  assert.deepEqual(sent, ["top_up", "sit_down", "leave", "settings", "settings"]);
});
