// @ts-check
// Sentences about events: each as the dealer would say it, or nothing.
import { awarded } from "./award-sentences.js";
import { openCards, streetDealt } from "./dealt-sentences.js";
import { bank, money } from "../../amounts/amounts.js";
import { potTitle } from "../../state/hand-facts.js";
import { lastChips } from "../../amounts/last-chips.js";
import { leaveAsked, playerLeft, tableClosed } from "./leaving-sentences.js";
import { clockChanged, comingChanged, gameChosen, handStartChanged, handedOver, letIn, paused, removalAsked, seatsAsked, seatsChanged, sitsOut } from "./host-sentences.js";
import { buyInsChanged, chipsAnswered, chipsAsked, deputyDismissed, deputyNamed, hostWentAway } from "./request-sentences.js";
import { logLine } from "./log-line.js";
import { renamed } from "./renamed.js";
import { shown, turnedUp } from "./showdown-sentences.js";
import { bankUsed } from "../time-bank.js";
import { does, namesOf, peopleIn } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */

/**
 * The lines for events, from the view before them, as this viewer reads them; of those only that `isWanted` takes.
 * @param {Protocol.View | null} before @param {readonly Page.ViewEvent[]} events @param {Protocol.View} after
 * @param {number} tableNo @param {number | null} [viewer] @param {(event: Page.ViewEvent) => boolean} [isWanted] @returns {Page.Line[]}
 */
export const linesFor = (before, events, after, tableNo, viewer = null, isWanted = () => true) => {
  const mine = after.seats.find((each) => viewer !== null && each.player === viewer) ?? null;
  const context = { ...after, people: peopleIn(before, after), tableNo, viewer, mine, was: before?.hand ?? null, seatsBefore: before?.seats ?? [], rulesBefore: before?.rules ?? null, lastChips: lastChips(before, events) };
  return events.filter(isWanted).flatMap((event) => sayingOf(event)?.(event, context) ?? []);
};

/** @template {{ seat: number }} Event @param {(event: Event) => string} verb @param {string} [kind] @returns {(event: Event, context: Context) => Page.Line} */
const says = (verb, kind) => (event, context) => logLine(`${does(event.seat, verb(event), context)}.`, kind);
/** A bet, and that it is somebody's last chip. @template {Page.ViewEvent & { seat: number }} Event @param {(event: Event) => string} verb @returns {(event: Event, context: Context) => Page.Line} */
const pays = (verb) => (event, context) => logLine(`${does(event.seat, `${verb(event)}${context.lastChips.has(event) ? " and [is] all-in" : ""}`, context)}.`);
/** @template {Page.ViewEvent & { seat: number, chips: number }} Event @param {string} verb @returns {(event: Event, context: Context) => Page.Line} */
const chips = (verb) => pays((event) => `${verb} ${money(event.chips)}`);

const BLINDS = {
  small_blind: "post[s] the small blind,",
  big_blind: "post[s] the big blind,",
  joining_blind: "post[s] a big blind to come in,",
  dead_blind: "post[s] a dead small blind,",
  ante: "ante[s]",
};

/** @type {(event: Protocol.BlindPosted, context: Context) => Page.Line} */
const posted = pays((event) => `${BLINDS[event.kind]} ${money(event.chips)}`);

/** @type {{ readonly [kind: string]: string }} */
const PLEASE = { small_blind: "Post the small blind, please.", big_blind: "Post the big blind, please." };

/**
 * Whoever posts without being asked hears the announcement all the same, and nobody else does (HB-3).
 * @param {Protocol.BlindPosted} event @param {Context} context @returns {Page.Line[]}
 */
const announced = (event, { mine }) => {
  const please = PLEASE[event.kind];
  return mine?.auto_post && mine.seat === event.seat && please ? [logLine(please, "please")] : [];
};

/** A call is described by what it adds, unlike a raise: "calls $3 more" where something lies there already. @param {Protocol.Called} event @param {Context} context */
const called = (event, context) => {
  const isMore = context.was?.players.some(({ seat, bet }) => seat === event.seat && bet > 0);
  return pays(() => `call[s] ${money(event.chips)}${isMore ? " more" : ""}`)(event, context);
};

/** Each pot, where there are several and they have changed; whoever can win it, once there is one more. @param {Protocol.BettingClosed} event @param {Context} context @returns {Page.Line[]} */
const potsNow = ({ pots, contenders = [] }, context) => {
  if (pots.length < 2 || pots.join() === context.was?.pots.join()) return [];
  const isMore = pots.length !== context.was?.pots.length;
  const each = pots.map((chips, index) => `${titleBefore(index, pots.length)} ${money(chips)}${isMore ? among(contenders[index] ?? [], context) : ""}.`);
  return [logLine(each.join(" "), "pots")];
};

/** "Side pot 2,": its number isn't part of the amount. @param {number} index @param {number} count */
const titleBefore = (index, count) => potTitle(index, count).replace(/\d$/, "$&,");

/** ": Ann, Ben and you"; of everybody who is in, where they are many, their number. @param {readonly number[]} seats @param {Context} context */
const among = (seats, context) => {
  if (!seats.length) return "";
  const isIn = context.hand?.players.filter((each) => !each.has_folded).length;
  if (seats.length > FEW && seats.length === isIn) return `: all ${seats.length} players`;
  return `: ${namesOf(seats, context)}`;
};

const FEW = 3; // that are named though they are all

/** Whoever has just sat down, and may have left since. @param {Protocol.PlayerSatDown} event @param {Context} context */
const satDown = (event, { viewer }) => (event.player === viewer ? "You sit down" : `${event.name}${asWhat(event)} sits down`);

/** @param {Protocol.PlayerSatDown} event */
const asWhat = ({ is_house: isHouse, is_guest: isGuest }) => (isHouse ? ", a house player," : isGuest ? ", a guest," : "");

/** In a hand it is said twice: as staff ask for it, and when it holds. @param {boolean} isPaused @param {boolean} isNow */
const tableChanged = (isPaused, isNow) => {
  if (isPaused) return isNow ? "The table is paused: no hand starts until staff resume it." : "Staff pause the table after this hand.";
  return "The table's limit or rules have changed.";
};

/** @typedef {Page.Line | readonly Page.Line[]} Said */

/** @type {{ readonly [Event in Page.ViewEvent as Event["type"]]?: (event: Event, context: Context) => Said }} */
const sayings = {
  player_sat_down: (event, context) => logLine(`${satDown(event, context)}${event.chips ? ` with ${money(event.chips)}` : ""}.`.replace(",.", "."), "seat"),
  player_left: (event, context) => logLine(playerLeft(event, context), "seat"),
  leave_asked: (event, context) => logLine(leaveAsked(event, context), "seat"),
  leave_withdrawn: says(() => "stay[s]", "seat"),
  removal_asked: (event, context) => logLine(removalAsked(event, context), "seat"),
  sat_out: (event, context) => logLine(sitsOut("sit[s] out")(event, context), "seat"),
  sit_out_asked: (event, context) => logLine(sitsOut("sit[s] out after this hand")(event, context), "seat"),
  sat_in: says(() => "[is] back", "seat"),
  seat_changed: says((event) => `move[s] to seat ${event.to_seat}`, "seat"),
  topped_up: says((event) => `add[s] ${money(event.chips)}`, "seat"),
  top_up_returned: says((event) => `take[s] back ${money(event.chips)} of a top-up`, "seat"),
  blind_missed: says((event) => `miss[es] the ${event.blind === "big_blind" ? "big" : "small"} blind`, "seat"),
  table_changed: (event, context) => logLine(gameChosen(event, context) ?? clockChanged(event, context) ?? tableChanged(event.options?.is_paused ?? false, context.options?.is_paused ?? false), "seat"),
  table_closed: (event, context) => logLine(tableClosed(event, context), "seat"),
  table_opened: () => logLine("The table is open.", "seat"),
  evening_paused: (event, context) => logLine(paused(event, context), "seat"),
  evening_resumed: () => logLine("The host has hands start again.", "seat"),
  chair_handed_over: (event, context) => logLine(handedOver(event, context), "seat"),
  deputy_named: (event, context) => logLine(deputyNamed(event, context), "seat"),
  deputy_dismissed: (event, context) => logLine(deputyDismissed(event, context), "seat"),
  host_went_away: (event, context) => logLine(hostWentAway(event, context), "seat"),
  host_came_back: () => logLine("The host is back.", "seat"),
  buy_ins_changed: (event) => logLine(buyInsChanged(event), "seat"),
  coming_changed: (event) => logLine(comingChanged(event), "seat"),
  seats_asked: (event) => logLine(seatsAsked(event), "seat"),
  seats_changed: (event) => logLine(seatsChanged(event), "seat"),
  hand_start_changed: (event) => logLine(handStartChanged(event), "seat"),
  let_in: (event, context) => logLine(letIn(event, context), "seat"),
  deal_asked: () => logLine("The host has the next hand start.", "seat"),
  chips_asked: (event, context) => logLine(chipsAsked(event, context), "seat"),
  chips_answered: (event, context) => logLine(chipsAnswered(event, context), "seat"),
  clock_rearmed: (event, context) =>
    logLine(
      typeof event.from_bank_of === "number"
        ? bankUsed(event.from_bank_of, event.seconds, context)
        : event.is_reconnection
        ? `Back from a lost connection: ${event.seconds} seconds more.`
        : event.is_set_back
          ? "The server’s clock was set back; everybody has the time that they had left."
          : "The room was down for a moment; the clock starts again.",
      "seat",
    ),
  hand_started: (event, context) => [logLine(`Hand ${context.tableNo}-${event.hand_no}`, "hand"), ...renamed(context.seatsBefore, event, context.viewer)],
  ante_posted: chips("ante[s]"),
  blind_posted: (event, context) => [...announced(event, context), posted(event, context)],
  street_dealt: streetDealt,
  bring_in_posted: chips("bring[s] in for"),
  completed: pays((event) => `complete[s] to ${money(event.to)}`),
  checked: says(() => "check[s]"),
  bet_made: chips("bet[s]"),
  called,
  raised_to: pays((event) => `raise[s] to ${money(event.to)}`),
  folded: (event, context) =>
    logLine(`${does(event.seat, event.is_time_out ? "run[s] out of time and fold[s]" : "fold[s]", context)}${openCards(event.seat, context)}.`),
  betting_closed: potsNow,
  emergency_all_in: says(() => "run[s] out of time: emergency all-in for what is in the pot"),
  uncalled_bet_returned: says((event) => `take[s] back ${money(event.chips)} that nobody called`),
  hand_shown: shown,
  hand_mucked: says(() => "muck[s]"),
  cards_shown: turnedUp,
  pot_awarded: awarded,
  hand_voided: () => logLine("The hand could not go on: everybody has their chips back.", "win"),
};

/** @param {Page.ViewEvent} event */
const sayingOf = ({ type }) => /** @type {((event: Page.ViewEvent, context: Context) => Said) | undefined} */ (sayings[type]);

/**
 * Why chips that the viewer asked for didn't join the stack (MO-11), or null.
 * @param {readonly Page.ViewEvent[]} events @param {Protocol.View} view @param {number | null} viewer
 */
export const returnedToMe = (events, { seats, limit }, viewer) => {
  const mine = seats.find((each) => viewer !== null && each.player === viewer);
  const back = events.find((event) => event.type === "top_up_returned" && event.seat === mine?.seat);
  if (!mine || back?.type !== "top_up_returned") return null;
  return `${money(back.chips)} of your top-up went back to your ${bank()}: ${whyReturned(mine, limit)}.`;
};

/** @param {Protocol.SeatView} seat @param {Protocol.Limit} limit */
const whyReturned = ({ stack }, { min_buy_in: least, max_buy_in: most }) =>
  stack > 0 && most !== null ? `${money(most)} is the most here` : `without chips you buy in for ${money(least)} or more`;

/** @type {{ readonly [kind: string]: string }} */
const BLIND_SHORT = { small_blind: "SB", big_blind: "BB", dead_blind: "Dead" };

/** @type {{ readonly [Event in Page.ViewEvent as Event["type"]]?: (event: Event) => string }} */
const SHORT = {
  ante_posted: () => "Ante",
  blind_posted: (event) => BLIND_SHORT[event.kind] ?? "Post",
  bring_in_posted: () => "Bring-in",
  completed: () => "Complete",
  checked: () => "Check",
  bet_made: () => "Bet",
  called: () => "Call",
  raised_to: () => "Raise",
  folded: () => "Fold",
  emergency_all_in: () => "All-in",
  hand_mucked: () => "Muck",
};

/**
 * Each seat's last act in one word; a new street wipes them but for folds.
 * @param {Page.Acts} acts @param {readonly Page.ViewEvent[]} events
 */
export const lastActs = (acts, events) => events.reduce(lastAct, acts);

/** Whose act was the last one, at which seat. @param {number | null} before @param {readonly Page.ViewEvent[]} events */
export const lastActor = (before, events) => {
  const event = events.findLast(({ type }) => type in SHORT);
  return event && "seat" in event ? event.seat : before;
};

/** @param {Page.Acts} acts @param {Page.ViewEvent} event @returns {Page.Acts} */
const lastAct = (acts, event) => {
  if (event.type === "hand_started") return {};
  if (event.type === "street_dealt" && event.street > 0)
    return Object.fromEntries(Object.entries(acts).filter(([, word]) => word === "Fold"));
  const shortOf = /** @type {((event: Page.ViewEvent) => string) | undefined} */ (SHORT[event.type]);
  return shortOf && "seat" in event ? { ...acts, [event.seat]: shortOf(event) } : acts;
};
