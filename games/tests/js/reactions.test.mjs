// Reactions: beside a name for a moment, never from whom one has muted, and for the ear at most one sentence a hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { initial, update } from "../../../static/table/state/state.js";
import { EVERY_REACTION, REACTIONS, reactionOf, watchersReactions } from "../../../static/table/talk/quick/reactions.js";
import { ReactionsHeard } from "../../../static/table/talk/quick/reactions-heard.js";
import { talkActions } from "../../../static/table/talk/talk-clicks.js";
import { replyTo } from "../../../static/table/command/reply-to.js";

const [ALICE, BOB, CAROL, DAVE] = [1, 2, 3, 4];
const SEATS = [[ALICE, "Alice"], [BOB, "Bob"], [CAROL, "Carol"]].map(([player, name], at) => ({ seat: at + 1, player, name }));
const reacted = (player, reaction = "clap") => ({ type: "reacted", player, reaction });
const seated = (talk = {}, more = {}) => {
  const state = update(initial({ table: 7, viewer: ALICE, hasTalk: true }), { type: "talk", number: 0, items: [], writes: "seated" });
  return { ...state, connection: "open", talk: { ...state.talk, ...talk }, view: { seats: SEATS, hand: { hand_no: 4, is_over: true, players: [] } }, ...more };
};

test("a reaction is shown until its moment is over, and a newer one takes its place", () => {
  let state = update(seated(), reacted(BOB));
  assert.equal(reactionOf(state, BOB).sign, "👏");
  assert.equal(reactionOf(state, CAROL), null);
  state = update(state, reacted(BOB, "luck"));
  state = update(state, { type: "ui_talk_reaction_over", id: 0 }); // the first one's moment
  assert.equal(reactionOf(state, BOB).sign, "🍀");
  state = update(state, { type: "ui_talk_reaction_over", id: 1 });
  assert.equal(reactionOf(state, BOB), null);
  assert.deepEqual(state.talk.lines, []);
});

for (const [who, talk] of [["somebody muted", { muted: [{ id: BOB, name: "Bob" }] }], ["anybody while all are muted", { isAllMuted: true }], ["anybody where there is no talk", { writes: "nobody" }]])
  test(`nothing is shown of ${who}`, () => assert.equal(reactionOf(update(seated(talk), reacted(BOB)), BOB), null));

test("one's own is shown though all are muted", () => assert.equal(reactionOf(update(seated({ isAllMuted: true }), reacted(ALICE)), ALICE).name, "clap"));

const watches = (reaction = "clap") => ({ ...reacted(DAVE, reaction), name: "Dave", is_guest: true });
const watchersSeen = (talk, more) => watchersReactions(update(seated(talk, more), watches())).map(({ name, isGuest, does }) => `${name}${isGuest ? ", guest" : ""} ${does}`);

test("who looks on reacts under their name until they sit down, and then at their seat", () => {
  assert.deepEqual(watchersSeen(), ["Dave, guest claps"]);
  const sits = { view: { seats: [...SEATS, { seat: 4, player: DAVE, name: "Dave" }], hand: null } };
  assert.deepEqual(watchersSeen({}, sits), []);
  assert.equal(reactionOf(update(seated({}, sits), watches()), DAVE).name, "clap");
  assert.deepEqual(watchersReactions(update(seated(), reacted(BOB))), []);
});

for (const [what, talk] of [
  ["is muted", { muted: [{ id: DAVE, name: "Dave" }] }], ["all are muted", { isAllMuted: true }],
  ["who looks on isn’t read", { hidesWatchers: true }], ["there is no talk", { writes: "nobody" }],
])
  test(`who looks on isn’t seen to react where ${what}`, () => assert.deepEqual(watchersSeen(talk), []));

test("whoever looks on and hides others who do sees their own", () => assert.deepEqual(watchersSeen({ hidesWatchers: true }, { page: { viewer: DAVE } }), ["Dave, guest claps"]));

const ASKED = { version: 1, text: "Be kind." };
const [WATCHES] = [{ view: { seats: [], hand: null } }];
for (const [what, state, may] of [
  ["who sits there may", seated(), true], ["who looks on may where they write", seated({ writes: "all" }, WATCHES), true],
  ["who looks on may not elsewhere", seated({}, WATCHES), false],
  ["who hasn't accepted the code may not", seated({ asked: ASKED }), false],
])
  test(`to react: ${what}`, () => {
    const sent = [];
    talkActions({ get: () => state, dispatch: () => {}, sendLine: (frame) => sent.push(frame), say: () => {} }).react("sad");
    assert.deepEqual(sent.map(({ type, reaction }) => [type, reaction]), may ? [["react", "sad"]] : []);
  });

test("a reaction that is pressed without a line says that nobody would see it", () => {
  const [sent, said] = [[], []];
  talkActions({ get: () => seated({}, { connection: "closed" }), dispatch: () => {}, sendLine: (frame) => sent.push(frame), say: (text) => said.push(text) }).react("sad");
  assert.deepEqual([sent, said], [[], ["The line is down: nobody would see it just now."]]);
});

test("a refusal stands in the talk, and the slots keep their words", () => {
  const refused = { type: "refused", request_id: "r", reason: "REACTED_TOO_FAST", facts: { seconds: 5 } };
  const state = [{ type: "ui_talk_reacting", id: "r" }, refused].reduce(update, seated({ draft: "half a line" }));
  assert.deepEqual([state.talk.refused, state.notice, state.talk.draft], ["One reaction in 5 seconds.", null, "half a line"]);
  const taken = [{ type: "ui_talk_reacting", id: "r" }, { type: "react_ack", request_id: "r" }].reduce(update, state);
  assert.deepEqual([taken.talk.refused, taken.talk.reacting], ["", null]);
});

const heard = (saysReactions, messages, myTurn = () => false, talk = {}) => {
  const said = [];
  const heard = new ReactionsHeard((text) => said.push(text), myTurn);
  let state = seated({ muted: [{ id: CAROL, name: "Carol" }], ...talk });
  state = { ...state, hearing: { ...state.hearing, saysReactions } };
  heard.follow(state, { type: "ask" });
  for (const message of messages) {
    if (message === "next hand") state = { ...state, view: { ...state.view, hand: { ...state.view.hand, hand_no: state.view.hand.hand_no + 1 } } };
    heard.follow(state, message === "next hand" ? { type: "frame" } : message);
  }
  return said;
};

test("at most one sentence a hand, without one's own and whom one has muted", () =>
  assert.deepEqual(heard(true, [reacted(BOB), reacted(ALICE), reacted(CAROL), reacted(BOB, "laugh"), "next hand", "next hand", reacted(BOB, "sad"), "next hand"]), ["Bob laughs.", "Bob is sad."]));

test("who looks on is heard of too, unless the listener doesn’t read them", () => {
  assert.deepEqual(heard(true, [watches(), reacted(BOB), "next hand"]), ["Dave claps, Bob claps."]);
  assert.deepEqual(heard(true, [watches(), "next hand"], () => false, { hidesWatchers: true }), []);
});

test("nothing at first", () => assert.deepEqual(heard(false, [reacted(BOB), "next hand"]), []));

test("it waits while it is the listener's turn", () => {
  let isTurn = true;
  const messages = [reacted(BOB), "next hand", { type: "version" }];
  assert.deepEqual(heard(true, messages, () => isTurn), []);
  isTurn = false;
  assert.deepEqual(heard(true, messages, () => isTurn), ["Bob claps."]);
});

test("all are there by command, by their names", () => {
  for (const each of EVERY_REACTION) assert.equal(replyTo(seated(), `React with ${REACTIONS[each].name}`, null, "").reaction, each);
  assert.equal(replyTo(seated(), "react clap", null, "").text, "You react: clap.");
  assert.match(replyTo(seated(), "react rudely", null, "").text, /^Type react and one of these: thumbs up, clap/);
  assert.equal(replyTo(seated({ writes: "all" }, WATCHES), "react clap", null, "").text, "You react: clap.");
  assert.equal(replyTo(seated({}, WATCHES), "react clap", null, "").text, "Sit down to write here.");
  assert.equal(replyTo(seated({ asked: ASKED }), "react clap", null, "").reaction, undefined);
});

test("a newer room's reaction that this page doesn't know is shown to nobody, and said to nobody", () => {
  const unknown = { ...watches(), reaction: "confetti" };
  const state = [reacted(BOB, "confetti"), unknown].reduce(update, seated());
  assert.deepEqual([reactionOf(state, BOB), watchersReactions(state)], [null, []]);
  const said = [];
  const heard = new ReactionsHeard((text) => said.push(text), () => false);
  const at = (hand_no) => ({ ...state, hearing: { saysReactions: true }, view: { seats: SEATS, hand: { hand_no } } });
  for (const message of [unknown, reacted(CAROL)]) heard.follow(at(4), message);
  heard.follow(at(5), { type: "frame" });
  assert.deepEqual(said, ["Carol claps."]);
});
