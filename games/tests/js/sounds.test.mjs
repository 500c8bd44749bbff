// Which sounds are heard of what: each at its step, the turn and the clock as they are true, and none of what was missed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actionsOn } from "../../../static/table/pressing/clicks.js";
import { reduceView } from "../../../static/table/state/reducer.js";
import { Hurry } from "../../../static/table/sound/hurry.js";
import { USUAL_SOUNDS, rememberedSounds } from "../../../static/table/sound/kept-sounds.js";
import { soundsShown } from "../../../static/table/sound/shown-sounds.js";
import { Sounding } from "../../../static/table/sound/sounding.js";
import { vibrate } from "../../../static/table/sound/vibration.js";
import { update } from "../../../static/table/state/state.js";
import { herTurn, fixtures } from "./fixtures.mjs";

const hers = herTurn({ call: 200 });
const bobs = { ...hers, now: { ...hers.now, seat: 2, turn: "3.3", legal: null } };
const frame = (...events) => ({ type: "frame", version: 8, events });
const after = (before, message) => ({ ...before, version: 8, view: reduceView(before.view, message.events) });
const heard = (before, ...events) => soundsShown(before, after(before, frame(...events)), frame(...events));
const written = (sounds) => sounds.map(({ name, times }) => (times ? `${name} ${times}` : name)).join(", ");

const board = (...cards) => ({ type: "street_dealt", street: 1, board: cards.map((card, place) => ({ card, place })) });
const down = { type: "street_dealt", street: 0, down: [1, 2].map((seat) => ({ seat, places: [0, 1], cards: ["??", "??"] })), up: [{ seat: 1, card: "As" }] };
const closed = { type: "betting_closed", pots: [800] };
const award = (...seats) => ({ type: "pot_awarded", pot: 0, chips: 600, shares: seats.map((seat) => ({ seat, chips: 600 / seats.length })) });
const noBets = { ...bobs, view: { ...bobs.view, hand: { ...bobs.view.hand, players: bobs.view.hand.players.map((each) => ({ ...each, bet: 0 })) } } };

const SHOWN = [
  ["a check", bobs, [{ type: "checked", seat: 2 }], "check"],
  ["a fold", bobs, [{ type: "folded", seat: 2 }], "fold"],
  ["a bet, with the fewest chips", bobs, [{ type: "bet_made", seat: 2, chips: 400 }], "chip 3"],
  ["a raise of more than a big bet", bobs, [{ type: "raised_to", seat: 2, chips: 401, to: 601 }], "chip 4"],
  ["a call of more than four", bobs, [{ type: "called", seat: 2, chips: 1601 }], "chip 5"],
  ["a call with the last chip", bobs, [{ type: "called", seat: 2, chips: 3800 }], "all-in"],
  ["an emergency all-in", bobs, [{ type: "emergency_all_in", seat: 2 }], "all-in"],
  ["both blinds, once", bobs, [{ type: "blind_posted", seat: 1, kind: "small_blind", chips: 100 }, { type: "blind_posted", seat: 2, kind: "big_blind", chips: 200 }], "chip 3"],
  ["a check that ends a round without bets", noBets, [{ type: "checked", seat: 2 }, closed], "check"],
  ["bets to the pot", bobs, [closed], "gather"],
  ["a flop, card by card", bobs, [board("2c", "3d", "4h")], "card 3"],
  ["a turn", bobs, [board("2c")], "card 1"],
  ["a deal", bobs, [down], "card 5"],
  ["somebody else's pot", bobs, [award(2)], "gather"],
  ["her pot", bobs, [award(1)], "gather, win"],
  ["her half of a pot", bobs, [award(1, 2)], "gather, win"],
  ["hands that are shown", bobs, [{ type: "hand_shown", seat: 2, cards: ["As", "Ad"] }, { type: "hand_ended" }], ""],
];
for (const [name, before, events, sounds] of SHOWN)
  test(`It sounds: ${name}: ${sounds || "nothing"}.`, () => assert.equal(written(heard(before, ...events)), sounds));

const NOTES = [
  ["the line is back", { ...bobs, connection: "closed" }, bobs, "ui_connection", "note"],
  ["the first line", { ...bobs, connection: "connecting" }, bobs, "ui_connection", ""],
  ["the whole table", bobs, { ...hers, version: 9 }, "snapshot", ""],
];
for (const [name, before, now, type, sounds] of NOTES)
  test(`It sounds when: ${name}: ${sounds || "nothing"}.`, () => assert.equal(written(soundsShown(before, now, { type })), sounds));

test("A frame that the page has already sounds of nothing.", () =>
  assert.deepEqual(soundsShown(bobs, bobs, frame({ type: "checked", seat: 2 })), []));

test("Every commit of many evenings can be heard, each sound once.", () => {
  for (const { before, events, after: view } of fixtures.commits) {
    const sounds = soundsShown({ ...bobs, view: before }, { ...bobs, view, version: 8 }, frame(...events));
    assert.equal(new Set(sounds.map(({ name }) => name)).size, sounds.length);
  }
});

/** A page's sounds, on a clock that the test sets; `made` are their names. */
const soundingPage = (changes = {}) => {
  const page = { made: [], felt: [], at: 10_000, isHidden: false, ...changes };
  const player = { play: ({ name }, volume) => page.made.push(volume === 1 ? name : `${name} at ${volume}`) };
  const sounding = new Sounding(player, { now: () => page.at, isHidden: () => page.isHidden }, (name) => page.felt.push(name));
  return Object.assign(page, { sounding });
};

const bet = frame({ type: "bet_made", seat: 2, chips: 400 });
const betAndTurn = { ...hers, version: 8 };
/** Bob bets, and it is her turn. */
const announceBet = ({ sounding }, { sounds = hers.sounds, preAction = null, isSkipped = false } = {}) => {
  const [before, now] = [bobs, betAndTurn].map((state) => ({ ...state, sounds, preAction }));
  sounding.shown(before, now, bet, isSkipped);
  sounding.taken(before, now, bet);
};
const connects = ({ sounding }) => {
  sounding.shown({ ...bobs, connection: "closed" }, bobs, { type: "ui_connection" }, false);
  sounding.taken({ ...bobs, connection: "closed" }, bobs, { type: "ui_connection" });
};
const USUAL = hers.sounds;

const HEARD = [
  ["a bet, and then her turn", {}, {}, "chip turn"],
  ["the turn alone in a hidden page", { isHidden: true }, {}, "turn"],
  ["the turn alone where the rest was skipped", {}, { isSkipped: true }, "turn"],
  ["no turn where what she chose ahead is about to be done", {}, { preAction: { type: "call_any" } }, "chip"],
  ["nothing where all is muted", {}, { sounds: { ...USUAL, isMuted: true } }, ""],
  ["what isn't switched off", {}, { sounds: { ...USUAL, off: ["chip"] } }, "turn"],
  ["at the volume that is set", {}, { sounds: { ...USUAL, volume: 40 } }, "chip at 0.4 turn at 0.4"],
];
for (const [name, page, bets, sounds] of HEARD)
  test(`She hears ${name}.`, () => {
    const here = soundingPage(page);
    announceBet(here, bets);
    assert.equal(here.made.join(" "), sounds);
  });

test("After a lost line she hears that it is back, and of what she missed the last turn alone; then all again.", () => {
  const page = soundingPage();
  connects(page);
  announceBet(page);
  assert.deepEqual(page.made, ["note", "turn"]);
  page.at += 5_000;
  announceBet(page);
  assert.deepEqual(page.made.slice(2), ["chip", "turn"]);
});

const waiting = { count: 1, position: 1, offer: { seat: 3, until: 9 } };
for (const [name, before, isHidden, sounds] of [
  ["A kept seat sounds as a turn does", bobs, false, ["turn"]],
  ["A kept seat sounds in a hidden page too", bobs, true, ["turn"]],
  ["The same seat, kept on, sounds of nothing", { ...bobs, waiting }, false, []],
])
  test(`${name}.`, () => {
    const { sounding, made } = soundingPage({ isHidden });
    sounding.taken(before, { ...bobs, waiting }, { type: "waiting" });
    assert.deepEqual(made, sounds);
  });

test("A turn that the whole table brings makes no sound, and one that goes on none either.", () => {
  const { sounding, made } = soundingPage();
  sounding.taken(bobs, hers, { type: "snapshot" });
  sounding.taken(hers, betAndTurn, bet);
  assert.deepEqual(made, []);
});

test("The choice ahead that is dropped makes it a turn.", () => {
  const { sounding, made } = soundingPage();
  sounding.taken({ ...hers, preAction: { type: "check" } }, hers, { type: "pre_action", action: null });
  assert.deepEqual(made, ["turn"]);
});

/** Her turn with so many seconds left, at 0. */
const left = (seconds, changes = {}) => ({ ...hers, now: { ...hers.now, deadline: seconds * 1000, ...changes } });

test("Her clock is heard at 5, 3 and 1 seconds, each once a turn.", () => {
  const hurry = new Hurry();
  const due = [20, 6, 5, 4.8, 4, 3, 2, 1, 0.5, 0].map((seconds) => (hurry.isDue(left(seconds), 0) ? 1 : 0));
  assert.equal(due.join(""), "0010010100");
  assert.equal(hurry.isDue(left(5, { turn: "3.6" }), 0), true);
});

const NO_HURRY = [
  ["somebody else's clock", left(5, { seat: 2 })],
  ["what is done for her in a moment", { ...left(5), preAction: { type: "check" } }],
  ["no clock", left(null, { deadline: null })],
];
for (const [name, state] of NO_HURRY) test(`No hurry: ${name}.`, () => assert.equal(new Hurry().isDue(state, 0), false));

for (const [isHidden, sounds] of [[false, ["hurry"]], [true, []]])
  test(`A ${isHidden ? "hidden" : "visible"} page makes ${sounds.length ? "a" : "no"} sound of the clock.`, () => {
    const { sounding, made } = soundingPage({ isHidden, at: 0 });
    sounding.tick(left(5));
    sounding.tick(left(4.9));
    assert.deepEqual(made, sounds);
  });

for (const [name, sounds, felt] of [["muted or not", { isMuted: true, off: ["turn"] }, "chip turn"], ["unless she doesn't want it", { vibrates: false }, ""]])
  test(`What is heard is felt too, ${name}.`, () => {
    const page = soundingPage();
    announceBet(page, { sounds: { ...USUAL, ...sounds } });
    assert.equal(page.felt.join(" "), felt);
  });

const VIBRATIONS = [
  ["turn", {}, [[60]]],
  ["hurry", {}, [[30, 60, 30]]],
  ["win", { userActivation: { hasBeenActive: true } }, [[20, 40, 20]]],
  ["chip", {}, []],
  ["turn", { userActivation: { hasBeenActive: false } }, []],
  ["turn", { vibrate: undefined }, []],
];
for (const [name, machine, felt] of VIBRATIONS)
  test(`A machine vibrates: ${name}, ${JSON.stringify(machine)}: ${felt.length} times.`, () => {
    const made = [];
    vibrate(name, { vibrate: (pattern) => made.push(pattern), ...machine });
    assert.deepEqual(made, felt);
  });

/** A browser that keeps what it is given. */
const keeping = (kept = {}) => ({ getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) });

test("What is set holds at once, and is kept by this browser.", () => {
  globalThis.localStorage = keeping();
  let state = hers;
  const actions = actionsOn({ get: () => state, dispatch: (message) => (state = update(state, message)) });
  assert.deepEqual(rememberedSounds(), USUAL_SOUNDS);
  const sounds = { ...USUAL_SOUNDS, isMuted: true, volume: 30, off: ["fold", "card"] };
  actions.setSounds(sounds);
  assert.deepEqual([state.sounds, rememberedSounds()], [sounds, sounds]);
});

for (const [name, kept] of [["another version's", '{"volume":"loud","off":"card","new":1}'], ["broken", "{"], ["none", "null"]])
  test(`Settings that can't be read are the usual ones: ${name}.`, () => {
    globalThis.localStorage = keeping({ "room.sounds": kept });
    assert.deepEqual(rememberedSounds(), USUAL_SOUNDS);
  });
