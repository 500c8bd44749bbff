// What the room does for the viewer between hands: what is chosen, sent, and said when it ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { initial, update } from "../../../static/table/state/state.js";
import { actionsOn } from "../../../static/table/pressing/clicks.js";
import { isTicked, mostAgain, wishChoices, wishesEnded, wishesWith } from "../../../static/table/kept/own-wishes.js";
import { herTurn } from "./fixtures.mjs";

const wishing = (wishes, limit = {}) => {
  const state = herTurn({});
  return { ...state, now: { ...state.now, wishes }, view: { ...state.view, limit: { ...state.view.limit, ...limit } } };
};
const texts = (state, name) => wishChoices(state, name).map((each) => (each.isOn ? "* " : "") + each.text);

test("a buy-in's least, usual and most are offered, and what is wished now", () => {
  assert.deepEqual(texts(wishing(undefined), "top_up_to"), ["* leave my stack as it is", "fill my stack up to $20", "fill my stack up to $200"]);
  assert.deepEqual(texts(wishing({ buy_in_again: 5000 }, { max_buy_in: 10000 }), "buy_in_again"), [
    "ask me", "buy in again for $20", "* buy in again for $50", "buy in again for $100, the most"]);
  assert.deepEqual(texts(wishing(undefined, { max_buy_in: 4000 }), "buy_in_again"), ["* ask me", "buy in again for $20", "buy in again for $40, the most"]);
});

test("what is ticked in buying in is sent with it, within the most that the limit has", () => {
  const none = { top_up_to: 0, buy_in_again: 0 };
  assert.deepEqual(wishesWith(wishing(), null, 8000), none);
  assert.deepEqual(wishesWith(wishing(), { kind: "sit_down" }, 8000), none);
  assert.deepEqual(wishesWith(wishing(), { kind: "sit_down", topsUp: true }, 8000), { ...none, top_up_to: 8000 });
  const back = wishing(undefined, { max_buy_in: 10000 });
  assert.deepEqual(wishesWith(back, { kind: "sit_down", topsUp: true, buysAgain: true }, 30000), { top_up_to: 10000, buy_in_again: 10000 });
});

test("in buying in again the boxes are as they were until somebody ticks or unticks them", () => {
  const filled = wishing({ top_up_to: 4000 });
  const ticked = (dialog) => ["topsUp", "buysAgain"].map((box) => isTicked(filled, dialog, box));
  assert.deepEqual(ticked({ kind: "top_up" }), [true, false]);
  assert.deepEqual(ticked({ kind: "top_up", topsUp: false, buysAgain: true }), [false, true]);
  assert.deepEqual(wishesWith(filled, { kind: "top_up" }, 8000), { top_up_to: 8000, buy_in_again: 0 });
});

test("whoever buys in again has the same again seen to, if they have said so in the dialog", () => {
  const sent = (dialog) => {
    const frames = [];
    const state = { ...wishing(undefined), dialog };
    actionsOn({ get: () => state, dispatch: () => undefined, send: (frame) => frames.push(frame) }).buyInAgain(8000);
    return frames.map(({ request_id: _, ...frame }) => frame);
  };
  const [bought, back] = [{ type: "top_up", chips: 8000 }, { type: "sit_in", post: false }];
  assert.deepEqual(sent(null), [bought, back]);
  const wish = { type: "settings", top_up_to: 0, buy_in_again: 8000 };
  assert.deepEqual(sent({ kind: "top_up", buysAgain: true }), [bought, wish, back]);
});

test("of what is brought back no more is added again than the limit has as its most", () => {
  const capped = wishing(undefined, { max_buy_in: 10000 });
  assert.equal(mostAgain(capped, 30000), "That will be $100: no more can be added here.");
  assert.deepEqual([mostAgain(capped, 10000), mostAgain(capped, null), mostAgain(wishing(undefined), 30000)], ["", "", ""]);
});

test("the end of it is news once, with what it was for", () => {
  const limit = { chip: 100, min_buy_in: 4000, max_buy_in: null };
  const ended = { wishes: { lacks_bankroll: true } };
  assert.match(wishesEnded({}, ended, limit), /bankroll has too little/);
  assert.match(wishesEnded(null, ended, limit), /bankroll has too little/);
  assert.equal(wishesEnded(ended, ended, limit), null);
  assert.equal(wishesEnded(ended, {}, limit), null);
  const refused = { wishes: { refused: "BUY_IN_TOO_SMALL" } };
  assert.equal(wishesEnded({}, refused, limit),
    "The room adds no more chips for you. That is too little: bring at least $40. You can change that in the settings.");
});

test("a box is ticked in the dialog that is open, and the end is said above the slots", () => {
  const open = update(initial({}), { type: "ui_dialog", dialog: { kind: "sit_down" } });
  assert.equal(update(open, { type: "ui_dialog_box", name: "topsUp", isOn: true }).dialog.topsUp, true);
  assert.equal(update(initial({}), { type: "ui_dialog_box", name: "topsUp", isOn: true }).dialog, null);
  const state = herTurn({});
  const now = { server_time: 0, wishes: { lacks_bankroll: true } };
  const after = update(state, { type: "frame", version: state.version + 1, events: [], now });
  assert.match(after.notice, /bankroll has too little/);
});
