// The host's acts: read and heard by everybody, and done by menu, slot and command.
import assert from "node:assert/strict";
import { test } from "node:test";
import { replyTo } from "../../../static/table/command/reply-to.js";
import { isHeard } from "../../../static/table/narration/levels.js";
import { linesFor } from "../../../static/table/sentences/events/event-sentences.js";
import { said } from "../../../static/table/sentences/sentences.js";
import { askGames, numberOfStakes } from "../../../static/table/connection/games-to-choose.js";
import { askNextHosts } from "../../../static/table/connection/next-hosts.js";
import { HostGame } from "../../../static/table/views/dialogs/host-game-dialog.js";
import { HostComing, HostPlayers, HostSeats } from "../../../static/table/views/dialogs/host-dialogs.js";
import { doorNews } from "../../../static/table/sentences/asked-sentences.js";
import { soundsShown } from "../../../static/table/sound/shown-sounds.js";
import { AskedOfYou } from "../../../static/table/views/asked-of-you.js";
import { html } from "../../../static/table/views/html.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { reduceView } from "../../../static/table/state/reducer.js";
import { hostsElsewhere } from "../../../static/table/state/host-of.js";
import { update } from "../../../static/table/state/state.js";
import { find, read } from "./drawn.mjs";
import { herTurn } from "./fixtures.mjs";

const RUNNING = herTurn({});
const { view: VIEW } = RUNNING;
const OVER = { ...VIEW, hand: { ...VIEW.hand, is_over: true } };
const [HER, OTHER] = VIEW.seats;
const between = (view) => ({ ...RUNNING, messages: [], left: null, view: { ...OVER, ...view }, now: { ...RUNNING.now, seat: null, turn: null, legal: null } });
const changed = (seconds, by_host) => ({ type: "table_changed", limit: VIEW.limit, rules: { ...VIEW.rules, seconds_to_act: seconds }, options: VIEW.options, ...(by_host ? { by_host } : {}) });
const heard = (view, event, viewer = HER.player) => linesFor(view, [event], reduceView(view, [event]), 12, viewer).map(({ text }) => text).join(" ");

for (const [what, event, inHand, afterwards] of [
  ["a pause", { type: "evening_paused" }, "The host pauses the evening after this hand. Seats and stacks stay.", "The host pauses the evening. Seats and stacks stay."],
  ["going on", { type: "evening_resumed" }, "The host has hands start again.", "The host has hands start again."],
  ["another's removal", { type: "removal_asked", seat: OTHER.seat }, `The host removes ${OTHER.name} after this hand, which they play to its end.`],
  ["one's own removal", { type: "removal_asked", seat: HER.seat }, "The host ends your seat here after this hand. You play it as ever, and leave with your chips."],
  ["sitting somebody out", { type: "sit_out_asked", seat: OTHER.seat, by_host: true }, `${OTHER.name} sits out after this hand: the host says so.`],
  ["sitting one out", { type: "sat_out", seat: HER.seat, by_host: true }, "You sit out: the host says so.", "You sit out: the host says so."],
  ["sitting out by oneself", { type: "sat_out", seat: HER.seat }, "You sit out.", "You sit out."],
  ["another clock", changed(60, true), "The host gives 60 seconds to act, from the next hand on.", "The host gives 60 seconds to act."],
  ["the clock as it holds", changed(60, false), undefined, "There are 60 seconds to act now."],
  ["another game", { ...changed(10, true), limit: { ...VIEW.limit, small_blind: 100, big_blind: 200, variant: { ...VIEW.limit.variant, name: "Hold'em" } }, is_other_game: true }, "The host chooses $1/2 No limit hold'em, from the next hand on.", "The host chooses $1/2 No limit hold'em."],
  ["who may come", { type: "coming_changed", who: "door" }, "The host lets in who has the link, one by one.", "The host lets in who has the link, one by one."],
  ["everybody's coming", { type: "coming_changed", who: "lobby" }, undefined, "The host lets everybody come: the table stands in the lobby."],
  ["the link's", { type: "coming_changed", who: "link" }, undefined, "The host lets whoever has the link come."],
  ["seats to come", { type: "seats_asked", seats: 6 }, "The host has 6 seats here after this hand."],
  ["seats", { type: "seats_changed", seats: 6 }, undefined, "There are 6 seats here now."],
  ["a start by hand", { type: "hand_start_changed", is_by_hand: true }, "Each hand starts when the host says so."],
  ["its end", { type: "hand_start_changed", is_by_hand: false }, undefined, "Hands start by themselves again."],
  ["the word for a deal", { type: "deal_asked" }, undefined, "The host has the next hand start."],
  ["one's own letting in", { type: "let_in", by: HER.player }, "You let somebody in."],
  ["another's letting in", { type: "let_in", by: OTHER.player }, undefined, "A deputy of the host lets somebody in."],
  ["the chair", { type: "chair_handed_over", player: 77, name: "Eve" }, "Eve is the host from now on.", "Eve is the host from now on."],
  ["one's own chair", { type: "chair_handed_over", player: HER.player, name: HER.name }, "You are the host from now on. What a host does is in the menu Host."],
  ["the close", { type: "table_closed", by_host: true }, "The host closes the evening. The hand is played to its end, and your chips go to your bankroll.", "The host closes the evening."],
])
  test(`everybody reads ${what}`, () => {
    if (inHand) assert.equal(heard(VIEW, event), inHand);
    if (afterwards) assert.equal(heard(OVER, event), afterwards);
  });

test("what concerns all is heard at the middle level, and one's own removal at each", () => {
  const listener = (level) => ({ level, seat: HER.seat, player: HER.player, isIn: true });
  for (const type of ["evening_paused", "evening_resumed", "chair_handed_over", "coming_changed", "seats_changed", "hand_start_changed"]) assert.ok(isHeard({ type }, listener(1)));
  for (const level of [0, 1, 2]) assert.ok(isHeard({ type: "removal_asked", seat: HER.seat }, listener(level)));
  assert.ok(!isHeard({ type: "removal_asked", seat: OTHER.seat }, listener(2)));
});

test("a paused evening says by whom, and the host's third slot goes on", () => {
  const paused = { is_paused_by_host: true, host: OTHER.player };
  assert.equal(said(between(paused), 0).text, `Paused by ${OTHER.name}. Seats and stacks stay.`);
  assert.equal(said(between({ ...paused, host: 77 }), 0).text, "Paused by the host. Seats and stacks stay.");
  const mine = between({ ...paused, host: HER.player });
  assert.equal(said(mine, 0).text, "Paused. Seats and stacks stay until you go on.");
  const [, , goOn] = slotsOf(mine).slots;
  assert.deepEqual([goOn.label, goOn.style, goOn.deed], ["Go on", "strong", { type: "as_host", ask: { type: "go_on" } }]);
  assert.notEqual(slotsOf(between(paused)).slots[2].label, "Go on");
});

test("where the host starts each hand their third slot deals, and others read whose word they wait for", () => {
  const byHand = { starts_by_hand: true, host: OTHER.player };
  assert.equal(said(between(byHand), 0).text, `${OTHER.name} starts each hand: the next one comes at their word.`);
  assert.notEqual(slotsOf(between(byHand)).slots[2].label, "Deal");
  const mine = between({ ...byHand, host: HER.player });
  assert.equal(said(mine, 0).text, "You start each hand: deal when everybody is ready.");
  const [, , deal] = slotsOf(mine).slots;
  assert.deepEqual([deal.label, deal.style, deal.deed], ["Deal", "strong", { type: "as_host", ask: { type: "deal_next" } }]);
  assert.equal(slotsOf(between({ ...byHand, deputies: [HER.player] })).slots[2].label, "Deal");
  const asked = between({ ...byHand, host: HER.player, is_deal_asked: true });
  assert.notEqual(slotsOf(asked).slots[2].label, "Deal");
  assert.equal(typed("deal", mine).deed?.ask.type, "deal_next");
  assert.equal(typed("deal", asked).text, "That has been done already.");
});

test("seats and who may come are chosen among what can be, with what holds now marked", () => {
  const limit = { ...VIEW.limit, variant: { ...VIEW.limit.variant, max_seats: 10 } };
  const view = { ...HOSTING.view, limit, who_comes: "door", next_seats: 6 };
  const state = { ...HOSTING, view };
  const seats = read(html`<${HostSeats} state=${state} actions=${{}} />`).join(" ");
  const highest = Math.max(...view.seats.map(({ seat }) => seat));
  assert.match(seats, new RegExp(` ${highest} +seats`));
  assert.match(seats, / 10 +seats/);
  assert.doesNotMatch(seats, new RegExp(` ${Math.max(highest, 2) - 1} +seats`));
  assert.match(seats, /6 after this hand/);
  const who = read(html`<${HostComing} state=${state} actions=${{}} />`).join("|");
  assert.match(who, /Who has the link\|.*Everybody, in the lobby/);
});

test("a closed evening leads to its sheet", () => {
  const seats = VIEW.seats.filter(({ player }) => player !== HER.player);
  const over = between({ is_closed: true, seats });
  const withSheet = { ...over, page: { ...over.page, eveningUrl: "/tables/12/evening/" } };
  assert.deepEqual(slotsOf(withSheet).slots[2].deed, { type: "go", href: "/tables/12/evening/" });
  assert.equal(slotsOf(over).slots[2].isOff, true, "the room's tables have none");
});

const HOSTING = { ...RUNNING, view: { ...VIEW, host: HER.player } };
const typed = (text, state = HOSTING, asked = null) => replyTo(state, text, asked, "");

for (const [text, ask] of [
  ["pause", { type: "pause_evening" }],
  ["6 seats", { type: "change_seats", seats: 6 }],
  ["Everybody may come", { type: "change_coming", who: "lobby" }],
  ["who has the link may come", { type: "change_coming", who: "link" }],
  ["I let in", { type: "change_coming", who: "door" }],
  ["start by hand", { type: "start_by_hand", is_on: true }],
  ["time to act 60", { type: "change_clock", seconds: 60 }],
  ["time to act house", { type: "change_clock", seconds: 0 }],
  [`Sit out ${OTHER.name}`, { type: "sit_player_out", player: OTHER.player }],
])
  test(`a host types ${text}`, () => assert.deepEqual(typed(text).deed, { type: "as_host", ask }));

test("neither a double click removes somebody, nor one press in a dialog that was opened anew", (about) => {
  about.mock.timers.enable({ apis: ["setTimeout"] });
  let state = { ...HOSTING, dialog: { kind: "host_players" } };
  const done = [];
  const actions = { press: ({ asks }) => (state = update(state, { type: "ui_armed", armed: asks })), asHost: (ask) => done.push(ask), closeDialog: () => {} };
  const button = { dataset: {} };
  const drawn = () => find(html`<${HostPlayers} state=${state} dialog=${state.dialog} actions=${actions} />`, ({ props }) => props.onClick && read(props.children).join("").includes("Remove "));
  const click = () => { const { props, ref } = drawn(); ref(button); props.onClick({ currentTarget: button }); drawn().ref(button); };
  const wait = () => about.mock.timers.tick(300);
  drawn().ref(button);
  wait();
  click(), click();
  assert.deepEqual(done, []);
  wait();
  state = update(state, { type: "ui_dialog", dialog: null });
  state = update(state, { type: "ui_dialog", dialog: { kind: "host_players" } });
  drawn().ref(button);
  wait();
  click();
  assert.deepEqual(done, []);
  wait();
  click();
  assert.deepEqual(done, [{ type: "remove_player", player: OTHER.player }]);
});

for (const [text, ask] of [
  ["close the evening", { type: "close_evening" }],
  [`remove ${OTHER.name}`, { type: "remove_player", player: OTHER.player }],
  [`make ${OTHER.name} host`, { type: "hand_over_chair", player: OTHER.player }],
])
  test(`what can't be taken back is typed twice: ${text}`, () => {
    const first = typed(text);
    assert.equal(first.deed, undefined);
    assert.deepEqual(typed(text, HOSTING, first.asked).deed, { type: "as_host", ask });
  });

test("somebody whose name ends with a point is meant by it", () => {
  const seats = HOSTING.view.seats.map((seat) => (seat.player === OTHER.player ? { ...seat, name: "Gran St." } : seat));
  const state = { ...HOSTING, talk: { ...HOSTING.talk, writes: "seated" }, view: { ...HOSTING.view, seats, requests: [{ player: OTHER.player, chips: 20000 }] }, door: [{ id: 3, name: "Eve J." }] };
  for (const [text, ask] of [
    ["sit out Gran St.", { type: "sit_player_out", player: OTHER.player }],
    ["make Gran St. deputy", { type: "name_deputy", player: OTHER.player }],
    ["give Gran St.", { type: "give_chips", player: OTHER.player, chips: 20000 }],
    ["give Gran St. 50", { type: "give_chips", player: OTHER.player, chips: 5000 }],
  ]) assert.deepEqual(typed(text, state).deed, { type: "as_host", ask }, text);
  assert.deepEqual(typed("let in Eve J.", state).deed, { type: "answer_door", id: 3, isIn: true });
  assert.deepEqual(typed("mute Gran St.", state).mute, { player: OTHER.player, isMuted: true, isAtTable: false });
});

test("a host can't pause twice, nor act on nobody; others can't at all", () => {
  const paused = { ...HOSTING, view: { ...HOSTING.view, is_paused_by_host: true } };
  assert.equal(typed("pause", paused).text, "That has been done already.");
  assert.deepEqual(typed("go on", paused).deed, { type: "as_host", ask: { type: "go_on" } });
  assert.equal(typed("remove nobody").text, "Nobody else called nobody sits here.");
  for (const text of ["pause", "close the evening", `remove ${OTHER.name}`])
    assert.equal(typed(text, RUNNING).text, "Only the host can do that, and you aren't the host.");
  assert.match(typed("help").text, /As host: pause/);
  assert.doesNotMatch(typed("help", RUNNING).text, /As host/);
});

test("a host who types change game reads what can be played; others can't", () => {
  assert.equal(typed("change game").menu, "askGame");
  assert.equal(typed("choose the stakes").menu, "askGame");
  assert.equal(typed("change game", RUNNING).text, "Only the host can do that, and you aren't the host.");
});

test("games come into their own dialog alone, and stakes that can't be played say why", () => {
  const games = { games: [{ limit: 7, text: "Hold'em 2–4" }], own: [], limit: 7 };
  const open = update({ ...RUNNING, dialog: { kind: "host_game" } }, { type: "ui_games", games });
  assert.deepEqual(open.dialog?.games, games);
  assert.equal(update({ ...RUNNING, dialog: null }, { type: "ui_games", games }).dialog, null);
  assert.deepEqual(update(open, { type: "ui_stakes_wrong", wrong: { lower: "No." } }).dialog?.wrong, { lower: "No." });
});

test("a table that has stopped is said where the room was asked, and no other answer is made up", async () => {
  const answer = globalThis.fetch;
  const asked = [];
  const page = { ...RUNNING.page, gamesUrl: "/games/" };
  try {
    globalThis.fetch = async () => new Response("<h1>This table has stopped</h1>", { status: 409 });
    await askGames(page, (event) => asked.push(event));
    await askNextHosts("/hosts/", (event) => asked.push(event));
    await numberOfStakes(page, new FormData(), (event) => asked.push(event));
    globalThis.fetch = async () => { throw new TypeError("no line"); };
    await askGames(page, (event) => asked.push(event));
  } finally {
    globalThis.fetch = answer;
  }
  assert.deepEqual(asked.map((each) => "refused" in each ? each.refused : each.wrong.lower).map((text) => text.slice(0, 22)),
    ["This table has stopped", "This table has stopped", "This table has stopped", "The room hasn’t answer"]);
  const open = update({ ...RUNNING, dialog: { kind: "host_game" } }, asked[0]);
  assert.equal(open.dialog?.games, null);
  assert.match(read(html`<${HostGame} state=${open} dialog=${open.dialog} actions=${{}} />`).join(" "), /This table has stopped/);
  const players = update({ ...RUNNING, dialog: { kind: "host_players" } }, asked[1]);
  assert.match(read(html`<${HostPlayers} state=${players} dialog=${players.dialog} actions=${{}} />`).join(" "), /Who else was let in isn’t shown\. +This table has stopped/);
});

test("who was admitted and sits nowhere can have the chair, and each is named once", () => {
  const dialog = update({ ...RUNNING, dialog: { kind: "host_players" } }, { type: "ui_next_hosts", people: [{ player: OTHER.player, name: OTHER.name }, { player: 77, name: "Eve" }] });
  assert.deepEqual(hostsElsewhere(dialog).map(({ name }) => name), ["Eve"]);
  const shut = { ...RUNNING, dialog: null };
  assert.equal(update(shut, { type: "ui_next_hosts", people: [{ player: 77, name: "Eve" }] }).dialog, null);
  assert.deepEqual(hostsElsewhere(shut), []);
});

const MAGDA = { id: 7, name: "Magda" };
const DAVE = { id: 8, name: "Dave", has_account: true, is_alike: true };

test("who waits at the door is told once, with the keys, to whoever has the chair alone", () => {
  const before = { ...HOSTING, door: [] };
  const one = update(before, { type: "door", waiting: [MAGDA] });
  assert.deepEqual(doorNews(before, one), ["Magda waits to be let in. Without an account.", "Y lets in, D turns away."]);
  const two = update(one, { type: "door", waiting: [MAGDA, DAVE] });
  assert.deepEqual(doorNews(one, two), ["Dave waits to be let in. With an account. Somebody who may play here is called so, or nearly so: ask who it is."]);
  assert.deepEqual(doorNews(one, update(one, { type: "door", waiting: [MAGDA] })), []);
  assert.deepEqual(doorNews({ ...RUNNING, door: [] }, { ...RUNNING, door: [MAGDA] }), [], "who is no host hears nothing");
  assert.deepEqual(soundsShown(before, one, { type: "door", waiting: [MAGDA] }), [{ name: "note" }]);
  assert.deepEqual(soundsShown(two, one, { type: "door", waiting: [MAGDA] }), []);
});

test("the longest wait is read with its answers, after who asks for chips, and the bar counts both", () => {
  const state = { ...HOSTING, message: null, closesAt: null, door: [MAGDA, DAVE] };
  const drawn = read(html`<${AskedOfYou} state=${state} actions=${{}} />`).join("|");
  assert.match(drawn, /Magda\| waits to be let in\.\|.*Without an account\.\|.*1 more waits\..*Let in\| .*Magda.*Turn away/);
  assert.equal(read(html`<${AskedOfYou} state=${{ ...state, view: { ...VIEW, host: OTHER.player } }} actions=${{}} />`).join(""), "");
  const answered = update(state, { type: "ui_door_answered", id: 7 });
  assert.deepEqual(answered.door, [DAVE]);
});

test("a host lets in and turns away by typing; who isn't there isn't", () => {
  const state = { ...HOSTING, door: [MAGDA] };
  assert.deepEqual(typed("let in Magda", state).deed, { type: "answer_door", id: 7, isIn: true });
  assert.deepEqual(typed("turn away magda", state).deed, { type: "answer_door", id: 7, isIn: false });
  assert.equal(typed("let in nobody", state).text, "Nobody called nobody waits at the door.");
  assert.equal(typed("let in Magda", { ...RUNNING, door: [MAGDA] }).text, "Only the host can do that, and you aren't the host.");
});
