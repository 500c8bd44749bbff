// Chips asked of the host: what each reads and hears, what the slots offer, and what is typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { replyTo } from "../../../static/table/command/reply-to.js";
import { wishesWith } from "../../../static/table/kept/own-wishes.js";
import { isHeard } from "../../../static/table/narration/levels.js";
import { narrate } from "../../../static/table/narration/narrate.js";
import { linesFor } from "../../../static/table/sentences/events/event-sentences.js";
import { doorNews, whyNoAnswer } from "../../../static/table/sentences/asked-sentences.js";
import { ownRequestSaid, requestSaid } from "../../../static/table/sentences/request-said.js";
import { aside, said } from "../../../static/table/sentences/sentences.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { asking, lessOf, mustAsk, myRequest } from "../../../static/table/state/chip-requests.js";
import { reduceView } from "../../../static/table/state/reducer.js";
import { buyIn, mostToAdd } from "../../../static/table/state/selectors.js";
import { update } from "../../../static/table/state/state.js";
import { AskedOfYou } from "../../../static/table/views/asked-of-you.js";
import { Dialog } from "../../../static/table/views/dialogs/dialogs.js";
import { html } from "../../../static/table/views/html.js";
import { NOTHING_PROVED } from "../../../static/table/proof/proof-state.js";
import { read as drawnTexts } from "./drawn.mjs";
import { herTurn } from "./fixtures.mjs";

globalThis.ResizeObserver ??= class { observe() {} }; // which the log beside the bar asks for
const { Bar } = await import("../../../static/table/views/bar.js");

const RUNNING = herTurn({});
const { view: VIEW } = RUNNING;
const [HER, BOB] = VIEW.seats;
const OVER = { ...VIEW, hand: { ...VIEW.hand, is_over: true }, options: { chips_are_asked: true }, deputies: [], requests: [] };
const ASKED = { type: "chips_asked", seat: BOB.seat, chips: 400_000, buy_ins: 3, brought: 600_000 };
const REQUEST = { player: BOB.player, chips: 400_000, least: 0, buy_ins: 3, brought: 600_000 };
const HERS = { ...REQUEST, player: HER.player };

/** Alice's page between hands, as host or not. */
const between = (view, changes = {}) => ({ ...RUNNING, messages: [], message: null, left: null, closesAt: null, view: { ...OVER, ...view }, now: { ...RUNNING.now, seat: null, turn: null, legal: null }, ...changes });
const hosting = (view = {}) => between({ host: HER.player, ...view });
const guest = (view = {}) => between({ host: BOB.player, ...view });
const broke = (view = {}) => guest({ seats: [{ ...HER, stack: 0, is_sitting_out: true }, BOB], ...view });
const read = (event, { viewer = HER.player, ...view } = {}) => {
  const before = { ...OVER, host: BOB.player, ...view };
  return linesFor(before, [event], reduceView(before, [event]), 12, viewer).map(({ text }) => text).join(" ");
};
const answered = (end, more = {}) => ({ type: "chips_answered", seat: BOB.seat, chips: 200_000, end, by: HER.player, ...more });

for (const [what, event, view, text] of [
  ["the host reads who asks", ASKED, { host: HER.player }, "Bob asks you for $4,000."],
  ["others read it too", ASKED, { host: 77 }, "Bob asks the host for $4,000."],
  ["who asks reads that they do", { ...ASKED, seat: HER.seat }, {}, "You ask the host for $4,000."],
  ["who gives", answered("given"), {}, "You give Bob $2,000."],
  ["what the host gives", answered("given", { by: 77 }), { host: 77 }, "The host gives Bob $2,000."],
  ["what a deputy gives", answered("given", { by: 78 }), { host: 77 }, "A deputy of the host gives Bob $2,000."],
  ["what one is given", answered("given", { by: 77, seat: HER.seat }), { host: 77 }, "The host gives you $2,000."],
  ["a no", answered("declined", { by: 77, seat: HER.seat, chips: 0 }), { host: 77 }, "The host gives you no chips."],
  ["what comes by itself", answered("given_alone", { by: null }), {}, "The host is away: Bob is given $2,000."],
  ["what can't be", answered("declined_alone", { by: null, chips: 0 }), {}, "Bob is given no chips: that can't be done here now."],
  ["what is taken back", answered("withdrawn", { by: null, chips: 0 }), {}, "Bob asks for no chips any more."],
  ["the host away", { type: "host_went_away" }, {}, "The host is away. Chips within the bounds come by themselves after a minute."],
  ["the host back", { type: "host_came_back" }, {}, "The host is back."],
  ["that chips are asked for", { type: "buy_ins_changed", are_asked: true, up_to_largest: false }, {}, "Chips are asked of the host from now on."],
  ["how many there may be", { type: "buy_ins_changed", are_asked: false, up_to_largest: true }, {}, "Chips are free up to the bounds from now on, up to the largest stack."],
  ["a deputy", { type: "deputy_named", player: 77, name: "Eve" }, {}, "Eve is the host's deputy from now on."],
  ["one's own part", { type: "deputy_named", player: HER.player, name: HER.name }, {}, "You are the host's deputy from now on: you answer who asks for chips, and pause the evening."],
  ["a deputy no more", { type: "deputy_dismissed", player: 77, name: "Eve" }, {}, "Eve is the host's deputy no more."],
  ["who sits down by a request", { type: "player_sat_down", seat: 3, player: 9, name: "Eve", chips: 0, is_guest: true }, {}, "Eve, a guest, sits down."],
])
  test(`everybody reads ${what}`, () => assert.equal(read(event, view), text));

test("the chair hears a request at each level, others at the most; the answer is heard by whom it is for", () => {
  const listener = (level, more = {}) => ({ level, seat: HER.seat, player: HER.player, isIn: true, ...more });
  for (const level of [0, 1, 2]) assert.ok(isHeard(ASKED, listener(level, { isInChair: true })));
  assert.ok(!isHeard(ASKED, listener(1)));
  for (const level of [0, 1, 2]) assert.ok(isHeard(answered("given", { seat: HER.seat }), listener(level)));
});

test("a host hears with a request by which keys it is answered, once for the one that has them", () => {
  const heard = (before) => {
    const frame = { type: "frame", version: 8, events: [ASKED], now: before.now };
    return narrate(before, update(before, frame), frame, 0).polite.join(" ");
  };
  assert.equal(heard(hosting()), "Bob asks you for 4,000 dollars. Y gives it, E less, D declines.");
  assert.equal(heard(hosting({ requests: [HERS] })), "Bob asks you for 4,000 dollars.");
  assert.equal(heard(guest()), "Bob asks the host for 4,000 dollars.");
});

test("no keys are told while a message has their place: they are once it is put away, or what stood before is answered", () => {
  const heard = (before, message) => narrate(before, update(before, message), message, 0).polite.join(" ");
  const asked = { type: "frame", version: 8, events: [ASKED], now: hosting().now };
  const covered = { ...hosting(), message: { text: "Staff: Cake at nine.", leadsTo: null, asks: null, isOfTheRoom: false } };
  assert.equal(heard(covered, asked), "Bob asks you for 4,000 dollars.");
  assert.equal(whyNoAnswer(update(covered, asked)), "Put the message away first: then this key answers who asks.");
  assert.equal(heard(update(covered, asked), { type: "ui_message_read" }), "Bob asks you for 4,000 dollars. Y gives it, E less, D declines.");
  const both = { ...hosting({ requests: [REQUEST] }), door: [{ id: 7, name: "Magda" }] };
  assert.deepEqual(doorNews({ ...both, door: [] }, both), ["Magda waits to be let in. Without an account."]);
  assert.match(heard(both, { ...asked, events: [answered("given")] }), /Magda waits to be let in\. Without an account\. Y lets in, D turns away\.$/);
  assert.equal(whyNoAnswer(hosting()), "Nobody asks you for anything now.");
});

test("the host reads what they need to decide; what was asked first comes first", () => {
  const state = hosting({ requests: [REQUEST, HERS] });
  const [first, second] = asking(state);
  assert.deepEqual([first.seat.name, second.seat.name], ["Bob", "Alice"]);
  assert.equal(requestSaid(state, first), "Has $38. So far 3 buy-ins, $6,000 in all. The largest stack is $40.");
  const inHand = { ...state, view: { ...state.view, hand: VIEW.hand } };
  assert.match(requestSaid(inHand, first), /Counts after this hand\./);
  assert.deepEqual(asking(guest({ requests: [REQUEST] })), [], "others answer nothing");
  assert.equal(asking(guest({ requests: [REQUEST], deputies: [HER.player] })).length, 1);
});

test("less is between the least that would do and what is asked for", () => {
  const [asker] = asking(hosting({ requests: [REQUEST] }));
  assert.deepEqual(lessOf(hosting(), asker), { minimum: 100, half: 200_000 });
  const isBroke = { ...asker, seat: { ...asker.seat, stack: 0 } };
  assert.deepEqual(lessOf(hosting(), { ...isBroke, request: { ...REQUEST, chips: 3_000 } }), { minimum: 2_000, half: 2_000 });
});

test("who is out of chips asks, and reads who hears it", () => {
  const [, , ask] = slotsOf(broke()).slots;
  assert.deepEqual([ask.label, ask.small, ask.deed.type], ["Ask for chips", "Bob hears it", "buy_in"]);
  const asks = broke({ requests: [HERS] });
  const { name, slots } = slotsOf(asks);
  assert.deepEqual([name, slots[1].deed, slots[2].isOff], ["asked_for_chips", { type: "withdraw_request" }, true]);
  assert.equal(said(asks, 0).text, "You asked for $4,000. Bob hears it.");
  assert.match(ownRequestSaid(broke({ requests: [HERS], is_host_away: true })), /The host is away: chips within the bounds come by themselves/);
});

test("in a hand it stands beside the pot that one has asked", () => {
  const state = { ...guest({ requests: [HERS] }), view: { ...guest({ requests: [HERS] }).view, hand: VIEW.hand } };
  assert.match(aside(state, 0), /You asked for \$4,000\. Bob hears it\. It counts after this hand\./);
  const inTurn = { ...state, now: herTurn({ fold: true, call: 200 }).now };
  assert.equal(aside(inTurn, 0), "", "in one's own turn its price and pot need the room");
});

test("the chair's own chips are free, and the room adds none for others", () => {
  assert.deepEqual([mustAsk(hosting()), mustAsk(guest()), mustAsk(guest({ deputies: [HER.player] }))], [false, true, false]);
  assert.deepEqual(wishesWith(guest(), { kind: "sit_down", topsUp: true }, 4_000), {});
  assert.deepEqual(wishesWith(hosting(), { kind: "sit_down", topsUp: true }, 4_000), { top_up_to: 4_000, buy_in_again: 0 });
});

test("up to the largest stack, where that is more than the limit's most", () => {
  const at = (most, options) => guest({ limit: { ...VIEW.limit, max_buy_in: most }, options });
  assert.equal(mostToAdd(at(3_900, { up_to_largest: true })), 0);
  assert.equal(buyIn(at(3_900, { up_to_largest: true })).maximum, 4_000);
  assert.equal(buyIn(at(3_900, {})).maximum, 3_900);
  assert.equal(buyIn(at(5_000, { up_to_largest: true })).maximum, 5_000);
});

test("a view is followed through requests, deputies and a chair that goes on", () => {
  const all = [ASKED, { type: "deputy_named", player: BOB.player, name: "Bob" }, { type: "host_went_away" }];
  const view = reduceView({ ...OVER, host: HER.player }, all);
  assert.deepEqual([view.requests, view.deputies, view.is_host_away], [[REQUEST], [BOB.player], true]);
  const after = reduceView(view, [answered("given"), { type: "chair_handed_over", player: BOB.player, name: "Bob" }, { type: "host_came_back" }]);
  assert.deepEqual([after.requests, after.deputies, after.is_host_away], [[], [], false]);
  assert.deepEqual(reduceView(view, [{ type: "player_left", seat: BOB.seat, player: BOB.player, chips: 0 }]).requests, []);
  assert.equal(myRequest(guest({ requests: [HERS] })).chips, 400_000);
});

const typed = (text, state) => replyTo(state, text, null, "");
const WAITS = hosting({ requests: [REQUEST] });

for (const [text, ask] of [
  ["give Bob", { type: "give_chips", player: BOB.player, chips: 400_000 }],
  ["give bob 2000", { type: "give_chips", player: BOB.player, chips: 200_000 }],
  ["decline Bob", { type: "decline_chips", player: BOB.player }],
  ["make Bob deputy", { type: "name_deputy", player: BOB.player }],
  ["dismiss Bob", { type: "dismiss_deputy", player: BOB.player }],
  ["chips free", { type: "change_buy_ins", are_asked: false, up_to_largest: false }],
])
  test(`a host types ${text}`, () => assert.deepEqual(typed(text, WAITS).deed, { type: "as_host", ask }));

test("a deputy answers by typing, and does nothing else of the host's", () => {
  const deputy = guest({ requests: [REQUEST], deputies: [HER.player] });
  assert.deepEqual(typed("decline bob", deputy).deed, { type: "as_host", ask: { type: "decline_chips", player: BOB.player } });
  assert.equal(typed("chips free", deputy).text, "Only the host can do that, and you aren't the host.");
  assert.match(typed("help", deputy).text, /Who asks for chips: give Bob/);
});

test("what can't be typed is answered", () => {
  assert.equal(typed("give eve", WAITS).text, "Nobody called eve asks for chips.");
  assert.equal(typed("decline eve", WAITS).text, "Nobody called eve asks for chips.");
  assert.equal(typed("chips asked", WAITS).text, "That has been done already.");
  assert.equal(typed("give bob", guest({ requests: [REQUEST] })).text, "Only the host can do that, and you aren't the host.");
});

test("who asks takes it back by typing", () => {
  assert.deepEqual(typed("take it back", guest({ requests: [HERS] })).deed, { type: "withdraw_request" });
  assert.equal(typed("take it back", guest()).text, "That request is over: it was answered, or taken back.");
  assert.match(typed("buy in", broke({ requests: [HERS] })).text, /^You asked for \$4,000\./);
  assert.equal(typed("buy in 30", broke()).text, "Asking for $30.");
});

/** The elements that a view draws, all the way down. */
const elements = (node) => {
  if (node == null || typeof node !== "object") return [];
  if (Array.isArray(node)) return node.flatMap(elements);
  if (typeof node.type === "function") return elements(node.type.call({}, node.props));
  return [node, ...elements(node.props.children)];
};
const pressed = (state, answer, dataset = {}) => {
  const done = [];
  const actions = { asHost: (ask) => done.push(ask), askToGive: (player) => done.push(player) };
  const button = elements(html`<${AskedOfYou} state=${state} actions=${actions} />`).find(({ props }) => props["data-answer"] === answer);
  button?.props.onClick({ currentTarget: { dataset } });
  return done;
};
const onPage = (state) => ({ ...state, proof: NOTHING_PROVED, connection: "open", heard: 0, standsStill: false });

test("what waits longest is drawn with its three answers and their keys", () => {
  const state = onPage(hosting({ requests: [REQUEST, { ...HERS }] }));
  const texts = drawnTexts(html`<${AskedOfYou} state=${state} actions=${{}} />`, true).join(" ");
  assert.match(texts, /Bob\s+asks for\s+\$4,000/);
  assert.match(texts, /1 more waits\./);
  assert.match(texts, /Give \$4,000.*Y.*Less….*E.*Decline.*D/);
  assert.deepEqual(pressed(state, "give"), [{ type: "give_chips", player: BOB.player, chips: 400_000 }]);
  assert.deepEqual(pressed(state, "decline"), [{ type: "decline_chips", player: BOB.player }]);
  assert.deepEqual(pressed(state, "give_less"), [BOB.player]);
});

test("a press that was aimed at another request does nothing", () => {
  assert.deepEqual(pressed(onPage(hosting({ requests: [REQUEST] })), "give", { deaf: "1" }), []);
});

test("others are drawn no answers, and staff's word goes first", () => {
  for (const state of [guest({ requests: [REQUEST] }), { ...hosting({ requests: [REQUEST] }), message: { id: 1, text: "Soon." } }])
    assert.deepEqual(drawnTexts(html`<${AskedOfYou} state=${onPage(state)} actions=${{}} />`), []);
});

test("the menu says how many wait; a deputy's has what a deputy does", () => {
  const drawn = (state) => drawnTexts(html`<${Bar} state=${onPage({ ...state, page: { ...state.page, house: "Ours" } })} actions=${{}} />`).join("|");
  const host = drawn(hosting({ requests: [REQUEST] }));
  assert.match(host, /1\| ask for chips/);
  assert.match(host, /Chips are asked of me/);
  const deputy = drawn(guest({ requests: [REQUEST], deputies: [HER.player] }));
  assert.match(deputy, /Pause after this hand/);
  assert.doesNotMatch(deputy, /Chips are asked of me|Close the evening/);
  assert.doesNotMatch(drawn(guest({ requests: [REQUEST] })), /Pause after this hand/);
});

test("less is typed in a dialog, which says once the request is over", () => {
  const less = (requests) => drawnTexts(html`<${Dialog} state=${onPage({ ...hosting({ requests }), dialog: { kind: "host_give", player: BOB.player } })} actions=${{}} />`).join(" ");
  assert.match(less([REQUEST]), /Chips for Bob.*So far 3 buy-ins.*Give \$2,000/);
  assert.match(less([]), /That request is over/);
});
