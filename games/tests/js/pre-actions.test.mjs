// Boxes to choose ahead: what each holds and means when pressed, and what the room says of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOn } from "../../../static/table/pressing/clicks.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn } from "./fixtures.mjs";

const call = { type: "call", chips: 400 };
const any = { type: "call_any" };
const whole = { type: "check_fold", whole_hand: true };
const keeps = (action, dropped) => ({ type: "pre_action", action, ...(dropped ? { dropped } : {}) });

/** Alice waits for Bob, and is offered this. */
const waiting = (ahead, changes = {}, betting = "fixed_limit") => {
  const state = herTurn({}, { betting });
  return { ...state, now: { ...state.now, turn: "3.5", seat: 2, legal: null, ahead }, ...changes };
};
const written = ({ label, chips, small, isOn, isOff }) =>
  (isOff ? "–" : "") + (isOn ? "☑ " : "") + label + (chips === undefined ? "" : ` $${chips / 100}`) + (small ? ` (${small})` : "");
const boxes = (state) => slotsOf(state).slots.map(written);
const meant = (state, slot) => slotsOf(state).slots[slot].deed?.action;

const OFFERS = [
  ["nobody has bet", waiting({ check: true, raise_to: 200 }), ["Check/fold", "Check", "Raise to $2"]],
  ["a bet is to be called", waiting({ call: 200, raise_to: 400 }), ["Fold", "Call $2", "Raise to $4"]],
  ["she has acted", waiting({}), ["Check/fold", "Call any", "–"]],
  ["no limit", waiting({ call: 200 }, {}, "no_limit"), ["Fold", "Call $2", "–"]],
  ["no limit, and she has acted", waiting({}, {}, "no_limit"), ["Check/fold", "–", "–"]],
  ["check or fold", waiting({ call: 200 }, { preAction: { type: "check_fold" } }), ["☑ Fold (this round)", "Call $2", "–"]],
  ["for the whole hand", waiting({ call: 200 }, { preAction: whole }), ["☑ Check/fold (the whole hand)", "Call $2", "–"]],
  ["call any", waiting({ call: 200 }, { preAction: any }), ["Fold", "☑ Call any", "–"]],
  ["just so much", waiting({ call: 400 }, { preAction: call }), ["Fold", "☑ Call $4", "–"]],
];

for (const [name, state, wanted] of OFFERS) test(`boxes: ${name}`, () => assert.deepEqual(boxes(state), wanted));

test("where nobody has bet the raise is a bet, and a capped one says why it is none", () => {
  const state = waiting({ check: true, raise_to: 200 });
  const players = state.view.hand.players.map((each) => ({ ...each, bet: 0 }));
  assert.equal(boxes({ ...state, view: { ...state.view, hand: { ...state.view.hand, players } } })[2], "Bet $2");
  const capped = waiting({ call: 200 });
  assert.equal(boxes({ ...capped, now: { ...capped.now, raises: { made: 3, most: 3 } } })[2], "–Raise (capped at 3 raises)");
});

test("a box pressed again goes on to its next choice, and then to none", () => {
  const offer = { call: 400 };
  assert.deepEqual(meant(waiting(offer), 0), { type: "check_fold" });
  assert.deepEqual(meant(waiting(offer, { preAction: { type: "check_fold" } }), 0), whole);
  assert.equal(meant(waiting(offer, { preAction: whole }), 0), null);
  assert.deepEqual(meant(waiting(offer), 1), call);
  assert.deepEqual(meant(waiting(offer, { preAction: call }), 1), any);
  assert.equal(meant(waiting(offer, { preAction: any }), 1), null);
  assert.equal(meant(waiting(offer, { preAction: call }, "no_limit"), 1), null);
});

test("once it is her turn what she chose stands alone, and can't be pressed", () => {
  const turn = { ...herTurn({ fold: true, call: 400, raise_to: null }), preAction: call };
  assert.deepEqual(boxes(turn), ["–", "–☑ Call $4", "–"]);
  assert.equal(slotsOf(turn).slots[1].isSent, true);
  assert.deepEqual(boxes({ ...turn, preAction: null }).slice(0, 2), ["Fold", "Call $4"]);
});

test("a press sends the choice for this street of this hand, and is shown at once", () => {
  let state = waiting({ call: 400 });
  const sent = [];
  const dispatch = (message) => (state = update(state, message));
  const actions = actionsOn({ get: () => state, dispatch, send: (frame) => sent.push(frame) });
  actions.press(slotsOf(state).slots[1]);
  const [{ request_id: id, ...frame }] = sent;
  assert.deepEqual(frame, { type: "pre_act", hand: 3, street: 0, action: call });
  assert.deepEqual([boxes(state)[1], state.pending], ["☑ Call $4", {}]);
  const refused = update(state, { type: "refused", request_id: id, reason: "HAND_MOVED_ON", facts: {} });
  assert.deepEqual([refused.preAction, refused.notice], [null, "That was too late: the hand has moved on."]);
});

test("what the room keeps is what the page shows, and a new line forgets it", () => {
  const chosen = update(herTurn({}), keeps(call));
  assert.deepEqual(chosen.preAction, call);
  assert.equal(update(chosen, keeps(null)).preAction, null);
  assert.equal(update(chosen, { type: "page", build: "1", viewer: 1 }).preAction, null);
});

test("a choice that is dropped for another price is announced, one whose street is over isn't", () => {
  const chosen = update(herTurn({}), keeps(call));
  assert.match(update(chosen, keeps(null, "AMOUNT_NOT_ALLOWED")).notice, /price has changed/);
  assert.equal(update(chosen, keeps(null, "HAND_MOVED_ON")).notice, chosen.notice);
});
