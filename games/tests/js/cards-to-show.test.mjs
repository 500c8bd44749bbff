import assert from "node:assert/strict";
import { test } from "node:test";
import { replyTo } from "../../../static/table/command/reply-to.js";
import { actionsOn } from "../../../static/table/pressing/clicks.js";
import { update } from "../../../static/table/state/state.js";
import { canShowCards, chosenLater, dueToShow, hiddenCards, openDown } from "../../../static/table/state/cards-to-show.js";
import { herTurn } from "./fixtures.mjs";

const hers = herTurn({});
const [alice, bob] = hers.view.hand.players;
const changed = (hand) => ({ ...hers, view: { ...hers.view, hand: { ...hers.view.hand, ...hand } } });

const mine = (player, hand, more = {}) => ({ ...changed({ ...hand, players: [{ ...alice, ...player }, bob] }), now: { ...hers.now, seat: 2, legal: null }, ...more });
const after = (player, more) => {
  const state = mine(player, { is_over: true }, more);
  return { ...state, now: { ...state.now, seat: null, legal: null, turn: "12.4", may_turn_up: true } };
};
const HIDDEN = [{ at: 0, card: "As" }, { at: 1, card: "Kd" }];
const ONE = [{ place: 3, at: 0, card: "As" }];

test("both cards can be shown once the hand is over, folded or not; in the hand whoever folded chooses ahead (SD-9)", () => {
  assert.deepEqual(hiddenCards(after({})), HIDDEN);
  for (const [state, can] of [[after({}), true], [after({ has_folded: true }), true], [mine({ has_folded: true }, {}), true], [mine({}, {}), false], [after({ has_shown: true }), false]])
    assert.equal(canShowCards(state), can);
});

test("a card that is shown is shown once, and everybody sees it alone", () => {
  assert.deepEqual(hiddenCards(after({ turned_up: ONE })), [HIDDEN[1]]);
  assert.deepEqual(openDown({ ...bob, down: ["As", "??"], turned_up: ONE }), ["As"]);
  assert.deepEqual(openDown({ ...bob, down: ["??", "??"] }), []);
});

test("what a folder has said is shown once that hand is over, and of no other hand", () => {
  const said = (hand) => ({ showsLater: { hand, cards: [1] } });
  const no = after({}).view.hand.hand_no;
  assert.deepEqual(dueToShow(after({ has_folded: true }, said(no))), [1]);
  assert.deepEqual(dueToShow(mine({ has_folded: true }, {}, said(no))), []);
  assert.deepEqual(chosenLater(mine({ has_folded: true }, {}, said(no))), [1]);
  assert.deepEqual(dueToShow(after({ has_folded: true }, said(no - 1))), []);
});

const TYPED = [
  ["show", after({}), "Show A♠ and K♦.", [0, 1]],
  ["show 2", after({ has_folded: true }), "Show K♦.", [1]],
  ["show 2", mine({ has_folded: true }, {}), "Show K♦ once the hand is over.", [1]],
  ["show 3", after({}), "Type show and a number: 1 for A♠, 2 for K♦.", undefined],
  ["show", after({ has_shown: true }), "You have no cards to show now.", undefined],
];
for (const [typed, state, text, cards] of TYPED)
  test(`typed after a hand: ${typed}: ${text}`, () => {
    const reply = replyTo(state, typed, null, "");
    assert.deepEqual([reply.text, reply.deed?.cards], [text, cards]);
  });

test("a press that comes with the next deal shows nothing of the new hand", (about) => {
  about.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [folded, wish] of [[false, null], [true, { hand: hers.view.hand.hand_no, cards: [0, 1] }]]) {
    let state = { ...mine({ has_folded: folded }, {}), showsLater: null, answer: { text: "", id: 0 } };
    const said = [];
    const dispatch = (message) => (state = update(state, message));
    const narrator = { last: "", answer: (text) => said.push(text) };
    actionsOn({ get: () => state, dispatch, send: () => assert.fail("nothing is shown in a hand"), narrator }).turnUp([0, 1]);
    assert.deepEqual([state.showsLater, said], [wish, folded ? [] : ["There is nothing to show any more."]]);
  }
});
