// What is said, as the page knows it: each line once and in order, what is on its way, what is new, and who is muted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { initial, update } from "../../../static/table/state/state.js";
import { isTalkGap } from "../../../static/table/talk/talk-state.js";
import { keepTalk, keptTalk } from "../../../static/table/talk/kept-talk.js";
import { masksWords } from "../../../static/table/talk/masked.js";
import { talkActions } from "../../../static/table/talk/talk-clicks.js";
import { roomAbove } from "../../../static/table/talk/above-keyboard.js";
import { siteOf } from "../../../static/table/talk/talk-elsewhere.js";
import { paragraphs } from "../../../static/table/talk/conduct.js";
import { asksConduct, hasTalk, linesShown, mayMuteHere, mayWrite, mustBeReminded, unread, whyNot } from "../../../static/table/talk/talk-selectors.js";
import { heardLines, TalkHeard } from "../../../static/table/talk/talk-heard.js";
import { sentence } from "../../../static/table/sentences/refusal-sentences.js";
import { replyTo } from "../../../static/table/command/reply-to.js";
import { talkRead } from "../../../static/table/text/talk-read.js";
import { TalkPanel } from "../../../static/table/talk/talk-panel.js";
import { html } from "../../../static/table/views/html.js";
import { storage } from "./at-a-table.mjs";
import { find, read } from "./drawn.mjs";

const [ALICE, BOB] = [1, 2];
const page = { table: 7, viewer: ALICE, hasTalk: true };
const said = (number, text, player = BOB, id = `r${number}`) => ({ type: "said", number, at: 0, player, name: player === BOB ? "Bob" : "Alice", text, request_id: id });
const talk = (items, number = items.at(-1)?.number ?? 0, writes = "seated") => ({ type: "talk", number, items, writes });
const after = (...messages) => messages.reduce(update, initial(page));
const texts = (state) => linesShown(state).map(({ text }) => text);

test("lines come once and in order, whatever comes twice", () => {
  const state = after(talk([said(1, "a")]), said(2, "b"), said(2, "b"), said(1, "a"), talk([said(1, "a"), said(2, "b"), said(3, "c")]));
  assert.deepEqual(texts(state), ["a", "b", "c"]);
});

test("a line too far ahead is a gap, and isn't shown before what is missing", () => {
  const state = after(talk([said(1, "a")]));
  assert.equal(isTalkGap(state, said(2, "b")), false);
  assert.equal(isTalkGap(state, said(3, "c")), true);
  assert.deepEqual(texts(update(state, said(3, "c"))), ["a"]);
  assert.equal(isTalkGap(initial(page), said(3, "c")), false); // the table is on its way
});

test("earlier lines stay where nothing is missing between, and go where something is", () => {
  const had = after(talk([said(1, "a"), said(2, "b")]));
  assert.deepEqual(texts(update(had, talk([said(2, "b"), said(3, "c")]))), ["a", "b", "c"]);
  assert.deepEqual(texts(update(had, talk([said(9, "i")]))), ["i"]);
});

test("a removed line loses its words", () => {
  const state = after(talk([said(1, "rude")]), { type: "removed", number: 2, at: 0, line: 1 }, said(3, "well"));
  assert.deepEqual(texts(state), ["", "well"]);
});

test("what is on its way is shown until the line itself comes, also if the answer was lost", () => {
  const sent = after(talk([]), { type: "ui_talk_draft", text: "hi" }, { type: "ui_talk_sent", id: "x", text: "hi", at: 5 });
  assert.deepEqual([sent.talk.sending, sent.talk.draft], [[{ id: "x", text: "hi", at: 5, why: null }], ""]);
  for (const news of [said(1, "hi", ALICE, "x"), talk([said(1, "hi", ALICE, "x")])]) assert.deepEqual(update(sent, news).talk.sending, []);
  assert.equal(update(sent, said(1, "hi", BOB, "x")).talk.sending.length, 1); // another's id
});

test("whoever isn't in the hand that runs is reminded once, before their first line", () => {
  const hand = (players, is_over = false) => ({ ...after(talk([], 0, "all")), connection: "open", view: { seats: [], hand: { is_over, players } } });
  const folded = hand([{ player: ALICE, has_folded: true }]);
  for (const [who, state, must] of [
    ["looks on", hand([]), true], ["has folded", folded, true], ["plays", hand([{ player: ALICE, has_folded: false }]), false],
    ["after the hand", hand([], true), false], ["at no hand", after(talk([])), false],
  ]) assert.equal(mustBeReminded(state), must, who);

  let state = folded;
  const sent = [];
  const actions = talkActions({ get: () => state, dispatch: (message) => (state = update(state, message)), sendLine: (frame) => sent.push(frame.text), say: () => {} });
  assert.match(replyTo(state, "say nice hand", null, "").text, /^A hand is running, and you aren't in it/);
  actions.sayLine("nice hand");
  assert.deepEqual([sent, state.talk.draft], [[], "nice hand"]);
  assert.match(state.talk.refused, /^A hand is running/);
  assert.equal(replyTo(state, "say nice hand", null, "").text, "You say: nice hand");
  actions.sayLine(state.talk.draft);
  assert.deepEqual([sent, state.talk.draft, state.talk.refused], [["nice hand"], "", ""]);
});

test("a line that is sent twice before the page is drawn is said once", () => {
  let state = { ...after(talk([], 0, "all")), connection: "open" };
  const sent = [];
  const actions = talkActions({ get: () => state, dispatch: (message) => (state = update(state, message)), sendLine: (frame) => sent.push(frame.text), say: () => {} });
  actions.typeLine("nice hand");
  const form = find(html`<${TalkPanel} state=${state} actions=${actions} />`, ({ type, props }) => type === "form" && props.class === "say");
  const field = { value: "nice hand" };
  const submit = () => form.props.onSubmit({ preventDefault: () => {}, currentTarget: { elements: { namedItem: () => field } } });
  submit(), submit();
  assert.deepEqual([sent, field.value], [["nice hand"], ""]);
  state = { ...state, view: { seats: [], hand: { is_over: false, players: [] } } };
  actions.typeLine((field.value = "well played"));
  submit();
  assert.deepEqual([sent.length, field.value, state.talk.draft], [1, "well played", "well played"]); // the reminder is read first
});

test("a double click sends, says and shows what one does", () => {
  const state = { ...after(talk([], 0, "all")), connection: "open" };
  const done = [];
  const actions = new Proxy({}, { get: (_, name) => (...args) => done.push([name, ...args]) });
  const panel = html`<${TalkPanel} state=${update(state, { type: "ui_talk_quick", isOpen: true })} actions=${actions} />`;
  const named = (text) => find(panel, ({ type, props }) => type === "button" && read(props.children).join("") === text);
  const prevented = [1, 2].map((detail) => { let is = false; named("Send").props.onClick({ detail, preventDefault: () => (is = true) }); return is; });
  assert.deepEqual(prevented, [false, true]);
  for (const text of ["Nice hand", "👏"]) for (const detail of [1, 2, 3, 0]) named(text).props.onClick({ detail }); // a key's press counts no clicks
  assert.deepEqual(done, [["sayWords", "nice_hand"], ["sayWords", "nice_hand"], ["react", "clap"], ["react", "clap"]]);
});

test("what the line was down for too long to take is sent again only by its player", () => {
  const of = (state) => state.talk.sending.map(({ why }) => why);
  const sent = after(talk([]), { type: "ui_talk_sent", id: "x", text: "hi", at: 5 });
  assert.deepEqual(of(update(sent, { type: "ui_talk_late", before: 5 })), [null]);
  assert.deepEqual(of(update(sent, { type: "ui_talk_late", before: 6 })), ["The line was down when you said this."]);
});

test("what is refused goes back into the field, unless something else is typed there", () => {
  const sent = after(talk([]), { type: "ui_talk_sent", id: "x", text: "hi", at: 5 });
  const refused = { type: "refused", request_id: "x", reason: "TALK_TOO_FAST", facts: { a_second: 1 } };
  const back = update(sent, refused);
  assert.deepEqual([back.talk.draft, back.talk.refused, back.talk.sending], ["hi", "One line a second.", []]);
  assert.equal(back.notice, null); // the dealer's line is for the game
  const kept = update(update(sent, { type: "ui_talk_draft", text: "more" }), refused);
  assert.deepEqual([kept.talk.draft, kept.talk.sending], ["more", [{ id: "x", text: "hi", at: 5, why: "One line a second." }]]);
});

test("what was there when one came isn't new; what others say later is, until it is seen", () => {
  const state = after(talk([said(1, "a")]), said(2, "b"), said(3, "mine", ALICE), said(4, "c"));
  assert.equal(unread(state), 2);
  assert.equal(unread(update(state, { type: "ui_talk_seen" })), 0);
});

test("lines count as new after a backup was put back, though the page had seen more", () => {
  const restored = [{ type: "ui_talk_seen" }, talk([said(1, "a")]), said(2, "b again")].reduce(update, after(talk([said(1, "a"), said(2, "b"), said(3, "c")])));
  assert.deepEqual([texts(restored), unread(restored)], [["a", "b again"], 1]);
});

test("who is muted isn't shown nor counted, and is there again once they aren't", () => {
  const muted = { type: "ui_talk_muted", muted: [{ id: BOB, name: "Bob" }], isAllMuted: false };
  const state = after(talk([]), said(1, "a"), said(2, "mine", ALICE), muted, said(3, "b"));
  assert.deepEqual([texts(state), unread(state)], [["mine"], 0]);
  assert.deepEqual(texts(update(state, { ...muted, muted: [], isAllMuted: true })), ["mine"]);
  assert.deepEqual(texts(update(state, { ...muted, muted: [] })), ["a", "mine", "b"]);
});

test("words that staff filter are masked in panel, text mode and announcements, unless their reader wants them", () => {
  const text = "👏🏽 a rotter, an oaf";
  const state = after(talk([]), { ...said(1, text), masks: [{ start: 5, end: 11 }, { start: 16, end: 19 }] }, said(2, "well"));
  const shown = "👏🏽 a [masked], an [masked]";
  assert.deepEqual([texts(state), talkRead(state)[0].text, unread(state)], [[shown, "well"], `Bob: ${shown}`, 2]);
  assert.equal(replyTo({ ...state, connection: "open" }, "chat", null, "").text, `Bob: ${shown} well`);
  assert.deepEqual(texts(update(state, { type: "ui_talk_masks", isOn: false })), [text, "well"]);
  assert.deepEqual(texts(update(state, { type: "removed", number: 3, at: 0, line: 1 })), ["", "well"]);
});

test("words are masked for visitors, guests and players, until a player wants to read them", () => {
  assert.deepEqual([{ viewer: null }, { viewer: 1, preferences: { masks_words: "1" } }, { viewer: 1, preferences: { masks_words: "" } }].map(masksWords), [true, true, false]);
});

const CONDUCT = { version: 1, text: "Be kind.\n\nAdvise nobody." };
const asking = (more = {}) => {
  const state = after(talk([], 0, "all"), { type: "ui_talk_conduct", asked: CONDUCT, refused: "" });
  return { ...state, connection: "open", page: { ...page, ...more } };
};

test("guests write nothing where the host has it so, until it is so no longer", () => {
  const quiet = { ...talk([], 0, "all"), is_without_guests: true };
  const [guest, other] = [{ ...page, isGuest: true }, page];
  for (const [who, frame, may] of [[guest, quiet, false], [other, quiet, true], [guest, talk([], 0, "all"), true]]) {
    const state = update(update(initial(who), quiet), frame);
    assert.equal(mayWrite(state), may);
    if (!may) assert.match(whyNot(state), /^The host has only players with an account write here/);
  }
});

test("whoever hasn't accepted the code of conduct is asked instead of given the field", () => {
  assert.deepEqual([mayWrite(asking()), asksConduct(asking())], [false, true]);
  const accepted = update(asking(), { type: "ui_talk_conduct", asked: null, refused: "" });
  assert.deepEqual([mayWrite(accepted), asksConduct(accepted)], [true, false]);
  for (const no of [{ viewer: null }, { isGuest: true, conduct: { isPublic: true } }]) assert.deepEqual([mayWrite(asking(no)), asksConduct(asking(no))], [false, false]);
  assert.match(whyNot(asking({ isGuest: true, conduct: { isPublic: true } })), /^Guests write at tables that aren’t in the lobby/);
});

test("a line that came before the code of conduct was accepted waits in the field, and what is asked stands there", () => {
  const sent = after(talk([], 0, "all"), { type: "ui_talk_sent", id: "x", text: "hi", at: 5 });
  const refused = update(sent, { type: "refused", request_id: "x", reason: "CONDUCT_NOT_ACCEPTED", facts: CONDUCT });
  assert.deepEqual([refused.talk.asked, refused.talk.draft, refused.talk.refused], [CONDUCT, "hi", "Accept the code of conduct first."]);
  assert.equal(update(refused, { type: "ui_talk_conduct", asked: null, refused: "" }).talk.draft, "hi");
  assert.deepEqual(paragraphs("a\r\n\r\n b\nc\n"), ["a", "b", "c"]);
});

test("by command the code of conduct is read and accepted", () => {
  const told = (state, typed) => replyTo(state, typed, null, "");
  const said = told(asking(), "say hi");
  assert.deepEqual([said.line, said.text], [undefined, "Before your first line here, read the code of conduct, and type accept the code. It says: Be kind.\n\nAdvise nobody."]);
  for (const typed of ["accept the code", "Accept code of conduct.", "accept the code of conduct"]) assert.equal(told(asking(), typed).menu, "acceptConduct");
  const free = { ...after(talk([], 0, "all")), connection: "open" };
  assert.deepEqual([told(free, "accept the code").menu, told(free, "accept the code").text], [undefined, "There is no code of conduct to accept here."]);
});

test("a yes is sent with its version; where another holds by now that one is asked", async () => {
  const messages = [];
  const sent = [];
  let answer = { wrong: "It has changed.", asked: { version: 2, text: "Be kinder." } };
  globalThis.fetch = async (url, { body }) => (sent.push([url, String(body)]), { json: async () => answer });
  const said = [];
  const actions = talkActions({ get: () => asking({ acceptUrl: "/yes/" }), dispatch: (message) => messages.push(message), sendLine: () => {}, say: (text) => said.push(text) });
  await actions.acceptConduct();
  answer = { asked: null };
  await actions.acceptConduct();
  assert.deepEqual(sent, [["/yes/", "version=1"], ["/yes/", "version=1"]]);
  assert.deepEqual(messages.map(({ asked, refused }) => [asked?.version ?? null, refused]), [[2, "It has changed."], [null, ""]]);
  assert.deepEqual(said, ["It has changed.", "Accepted. You may write now."]);
});

test("a mute at a table that has stopped says so, and what is no answer at all doesn't", async () => {
  const said = [];
  const actions = talkActions({ get: () => after(), dispatch: () => assert.fail(), sendLine: () => {}, say: (text) => said.push(text) });
  const pageOf = (status) => (globalThis.fetch = async () => new Response("<h1>It has stopped</h1>", { status, headers: { "content-type": "text/html" } }));
  pageOf(409);
  await actions.muteAtTable(BOB, true);
  assert.match(await actions.setTalkLink("https://meet.example.org/"), /^This table has stopped/);
  pageOf(503);
  await actions.muteAtTable(BOB, true);
  assert.deepEqual(said.map((text) => text.slice(0, 22)), ["This table has stopped", sentence("TRY_AGAIN").slice(0, 22)]);
});

test("who sits there is muted for all from their card, by the host and by deputies, who don't mute the host", () => {
  const [HOST, CARL] = [3, 4];
  const seats = [{ seat: 1, player: BOB, name: "Bob" }, { seat: 2, player: HOST, name: "Hugo" }, { seat: 3, player: CARL, name: "Carl", is_house: true }, { seat: 4, player: ALICE, name: "Alice" }];
  const at = (view) => ({ ...after(), view: { seats, host: HOST, deputies: [], ...view } });
  const mutable = (state) => seats.filter((seat) => mayMuteHere(state, seat)).map(({ name }) => name);
  assert.deepEqual([at({}), at({ deputies: [ALICE] }), at({ host: ALICE }), at({ host: ALICE, is_closed: true })].map(mutable), [[], ["Bob"], ["Bob", "Hugo"], []]);
  assert.deepEqual(mutable({ ...at({ host: ALICE }), page: { ...page, hasTalk: false } }), []);
});

test("a room without talk has none, from the start or from now on", () => {
  assert.equal(hasTalk(initial({ ...page, hasTalk: false })), false);
  const off = after(talk([said(1, "a")]), talk([], 0, "nobody"));
  assert.deepEqual([hasTalk(off), texts(off)], [false, []]);
});

test("who may write: whoever sits, or all who have an account where the table says so", () => {
  assert.equal(mayWrite(after(talk([], 0, "seated"))), false);
  assert.equal(mayWrite(after(talk([], 0, "all"))), true);
  assert.equal(mayWrite(update(initial({ ...page, viewer: null }), talk([], 0, "all"))), false);
});

test("a name is heard once for lines in a row, and each line ends before the next", () => {
  const lines = [said(1, "a"), said(2, "b"), said(3, "c", ALICE)].map((line) => ({ ...line, isGuest: line.player === ALICE }));
  assert.equal(heardLines(lines), "Bob: a. b. Alice, guest: c");
});

test("talk is heard at once, but never in one's turn: then after it, and nothing of one's own or of who is muted", () => {
  const heard = [];
  let isTurn = false;
  const region = { childElementCount: 0, append: ({ textContent }) => heard.push(textContent) };
  globalThis.document = { createElement: () => ({}) };
  const listener = new TalkHeard(region, () => true, () => isTurn);
  let state = after(talk([said(1, "before")]));
  const follow = (...messages) => { state = messages.reduce(update, state); listener.follow(state); };
  follow();
  follow(said(2, "at once"));
  follow(said(3, "mine", ALICE));
  isTurn = true;
  follow(said(4, "in the turn"));
  follow(said(5, "still"));
  assert.deepEqual(heard, ["Bob: at once"]);
  isTurn = false;
  follow();
  assert.deepEqual(heard, ["Bob: at once", "Bob: in the turn. still"]);
});

test("a line is typed as a command, in its own letters, and the last lines are read by name", () => {
  const told = (state, typed) => replyTo(state, typed, null, "");
  const sits = { ...after(talk([said(1, "a"), said(2, "$20?"), said(3, "", BOB), said(4, "c", ALICE)], 4, "all")), connection: "open" };
  const line = (typed) => told(sits, typed).line;
  assert.deepEqual(["say Nice hand, Bob!", "SAY 20.", "say fold"].map(line), ["Nice hand, Bob!", "20.", "fold"]);
  assert.deepEqual([line("say"), told(sits, "say  ").text], [undefined, "Type say and your line."]);
  assert.equal(told(sits, "chat").text, "Bob: a. $20? Alice: c");
  assert.equal(told(after(talk([])), "chat").text, "Nobody has said anything yet.");
  const refusals = [after(talk([], 0, "seated")), after(talk([], 0, "nobody")), { ...sits, connection: "closed" }];
  assert.deepEqual(refusals.map((state) => [told(state, "say hi").line, told(state, "say hi").text]), [
    [undefined, "Sit down to write here."],
    [undefined, "There is no talk at this table."],
    [undefined, "The line is down: nothing can be said just now."],
  ]);
});

test("a line for which the room would close the socket isn't sent, nor is one again that a reload has kept", () => {
  const sits = { ...after(talk([], 0, "all")), connection: "open" };
  const [longest, longer] = ["a".repeat(800), "a".repeat(801)];
  assert.equal(replyTo(sits, `say ${longest}`, null, "").line, longest);
  const { line, text } = replyTo(sits, `say ${longer}`, null, "");
  assert.deepEqual([line, text], [undefined, "That is too long: 200 signs at most."]);
  const sending = [{ id: "x", text: longer, why: null }, null, { id: "y", text: "hi", why: null }];
  globalThis.sessionStorage = storage(new Map([["room.talk-7", JSON.stringify({ viewer: ALICE, draft: longer, sending })]]));
  const { draft, sending: again } = keptTalk(page);
  assert.deepEqual([draft, again], ["", [{ id: "y", text: "hi", why: null }]]);
});

test("what a tab has kept of the talk is its writer's alone: who signs in after them has no line of theirs to say", () => {
  globalThis.sessionStorage = storage();
  const sent = after(talk([]), { type: "ui_talk_sent", id: "x", text: "hi", at: 5 }, { type: "ui_talk_draft", text: "half a l" });
  keepTalk(page, initial(page).talk, sent.talk);
  const kept = (viewer) => { const { draft, sending } = keptTalk({ ...page, viewer }); return [draft, sending.map(({ text }) => text)]; };
  assert.deepEqual([kept(ALICE), kept(BOB), kept(null)], [["half a l", ["hi"]], ["", []], ["", []]]);
  globalThis.sessionStorage.setItem("room.talk-7", JSON.stringify({ draft: "of the version before", sending: [] }));
  assert.deepEqual(kept(ALICE), ["of the version before", []]);
});

test("somebody is muted by name, or all are, and read again", () => {
  const told = (state, typed) => replyTo(state, typed, null, "");
  const state = after(talk([said(1, "a"), said(2, "b", ALICE)]));
  assert.deepEqual([told(state, "Mute bob.").mute, told(state, "mute BOB").text], [{ player: BOB, isMuted: true, isAtTable: false }, "You don't read what Bob writes from now on, at any table."]);
  assert.deepEqual(["mute all", "unmute everybody"].map((typed) => told(state, typed).mute), [{ player: null, isMuted: true, isAtTable: false }, { player: null, isMuted: false, isAtTable: false }]);
  const muted = update(state, { type: "ui_talk_muted", muted: [{ id: BOB, name: "Bob" }, { id: 9, name: "Zoë" }], isAllMuted: false });
  assert.deepEqual(["unmute bob", "unmute zoë"].map((typed) => told(muted, typed).mute), [{ player: BOB, isMuted: false, isAtTable: false }, { player: 9, isMuted: false, isAtTable: false }]);
  const words = [[state, "mute"], [state, "unmute"], [state, "mute alice"], [state, "mute carol"], [state, "unmute bob"], [muted, "mute bob"], [update(state, { type: "ui_talk_muted", muted: [], isAllMuted: true }), "unmute bob"]];
  assert.deepEqual(words.map(([at, typed]) => [told(at, typed).mute, told(at, typed).text]), [
    [undefined, "Type mute and a name, mute all, or mute watchers."],
    [undefined, "Type unmute and a name, unmute all, or unmute watchers."],
    [undefined, "Nobody else called alice sits here or has written here."],
    [undefined, "Nobody else called carol sits here or has written here."],
    [undefined, "You haven't muted them."],
    [undefined, "You have muted them already."],
    [undefined, "Everybody is muted. Type unmute all."],
  ]);
  assert.equal(told(initial({ ...page, hasTalk: false }), "mute bob").text, "There is no talk at this table.");
  assert.equal(told(initial({ ...page, viewer: null }), "mute bob").text, "Sign in first.");
});

test("the host and deputies mute somebody for the table, and nobody else does", () => {
  const told = (state, typed) => replyTo(state, typed, null, "");
  const lines = after(talk([said(1, "a")]));
  const hosts = { ...lines, now: {}, view: { host: ALICE, is_closed: false, seats: [{ player: BOB, name: "Bob" }] } };
  const muted = update(hosts, { type: "ui_talk_table_mutes", tableMutes: [BOB] });
  assert.deepEqual(["mute bob at table", "mute Bob for all", "mute bob at this table"].map((typed) => told(hosts, typed).mute), Array(3).fill({ player: BOB, isMuted: true, isAtTable: true }));
  assert.equal(told({ ...hosts, view: { ...hosts.view, host: BOB, deputies: [ALICE] } }, "mute bob at table").mute.isAtTable, true);
  assert.deepEqual(told(muted, "unmute bob at table").mute, { player: BOB, isMuted: false, isAtTable: true });
  assert.equal(told(muted, "mute bob at table").text, "That has been done already.");
  assert.equal(told(hosts, "mute all at table").text, "Nobody else called all sits here or has written here.");
  for (const state of [lines, { ...hosts, view: { ...hosts.view, host: BOB } }]) assert.deepEqual([told(state, "mute bob at table").mute, told(state, "mute bob at table").text], [undefined, "Only the host can do that, and you aren't the host."]);
});

test("who is kept from talk reads until when, and why", () => {
  const sent = after(talk([]), { type: "ui_talk_sent", id: "x", text: "hi", at: 5 });
  const refused = (until) => update(sent, { type: "refused", request_id: "x", reason: "KEPT_FROM_TALK", facts: { until, why: "Insults" } }).talk.refused;
  assert.equal(refused(null), "Staff keep you from talk until staff lift it; you play on. The reason: Insults.");
  assert.match(refused(Date.UTC(2026, 10, 22, 12)), /^Staff keep you from talk until 22 November 2026, .*07:00 EST\); you play on\. The reason: Insults\.$/);
});

test("text mode reads what was said, what was taken away, and what isn't said yet", () => {
  const state = after(talk([said(1, "a")]), said(2, ""), { type: "ui_talk_sent", id: "x", text: "hi", at: 5 });
  assert.deepEqual(talkRead(state).map(({ text }) => text), ["Bob: a", "A line was taken away by staff.", "hi (sending)"]);
  assert.deepEqual(talkRead(after(talk([]))).map(({ text }) => text), ["Nobody has said anything yet."]);
});

test("quick words are lines as any other, and leave what is being typed", () => {
  let state = { ...after(talk([])), connection: "open", view: { seats: [{ player: ALICE, seat: 1, name: "Alice" }], hand: null } };
  const [sent, answered] = [[], []];
  const actions = talkActions({ get: () => state, dispatch: (message) => (state = update(state, message)), sendLine: (frame) => sent.push(frame), say: (text) => answered.push(text) });
  actions.typeLine("half a li");
  actions.sayWords("nice_hand");
  assert.deepEqual(sent.map(({ type, text }) => [type, text]), [["say", "Nice hand"]]);
  assert.deepEqual([state.talk.draft, state.talk.sending.map(({ text }) => text)], ["half a li", ["Nice hand"]]);

  state = { ...state, view: { ...state.view, hand: { is_over: false, players: [{ player: ALICE, has_folded: true }] } } };
  actions.sayWords("good_luck");
  assert.equal(sent.length, 1);
  assert.match(answered.pop(), /you aren’t in it.*Once more says it/);
  assert.equal(state.talk.draft, "half a li");
  actions.sayWords("good_luck");
  assert.equal(sent.length, 2);

  state = { ...state, talk: { ...state.talk, asked: { version: 1, text: "Be kind." } } };
  actions.sayWords("thank_you");
  assert.deepEqual([answered.pop(), sent.length], ["Accept the code of conduct first.", 2]);
});

test("who doesn't want to reads nothing of whoever looks on, but their own", () => {
  const watched = (number, player) => ({ ...said(number, `by ${player}`, player), is_watcher: true });
  const state = after(talk([said(1, "seated"), watched(2, BOB), watched(3, ALICE)]));
  assert.deepEqual(texts(state), ["seated", "by 2", "by 1"]);
  const hiding = update(state, { type: "ui_talk_watchers", areHidden: true });
  assert.deepEqual(texts(hiding), ["seated", "by 1"]);
  assert.equal(unread({ ...hiding, talk: { ...hiding.talk, seen: 0 } }), 1);
  assert.deepEqual(texts(update(hiding, { type: "ui_talk_watchers", areHidden: false })), ["seated", "by 2", "by 1"]);
  for (const [typed, areHidden] of [["mute watchers", true], ["unmute watchers", false]]) assert.equal(replyTo(state, typed, null, "").areWatchersHidden, areHidden);
});

test("a link to talk elsewhere is shown by its place, in ASCII, and nothing else is a link", () => {
  const linked = (link) => after({ ...talk([]), link }).talk.link;
  assert.equal(linked("https://meet.example.org/"), "https://meet.example.org/");
  assert.equal(after({ ...talk([]), link: "https://meet.example.org/" }, talk([])).talk.link, "");
  for (const [link, place] of [["https://meet.example.org:8443/a", "meet.example.org:8443"], ["https://münchen.example/", "xn--mnchen-3ya.example"], ["", null], ["javascript:alert(1)", null], ["http://meet.example.org/", null], ["https://a@b.example/", null]])
    assert.equal(siteOf(link), place, link);
});

for (const [what, viewport, room] of [
  ["without a keyboard as it is", { height: 800, offsetTop: 0, scale: 1 }, null],
  ["a browser's bar is no keyboard", { height: 700, offsetTop: 0, scale: 1 }, null],
  ["above a keyboard", { height: 460, offsetTop: 0, scale: 1 }, 410],
  ["a page that was scrolled for it", { height: 460, offsetTop: 60, scale: 1 }, 470],
  ["made larger by two fingers", { height: 400, offsetTop: 0, scale: 2 }, null],
  ["never less than nothing", { height: 20, offsetTop: 0, scale: 1 }, 0],
])
  test(`the sheet on a phone: ${what}`, () => assert.equal(roomAbove(viewport, 800, 50), room));
