// @ts-check
// Everything the page knows, changed by one pure function: by the room's frames and by the viewer's
// own clicks (whose types begin with "ui_").
import { skewOf } from "../connection/room-time.js";
import { replayHand, withoutHand } from "./hand-so-far.js";
import { lastActor, lastActs, linesFor, returnedToMe } from "../sentences/events/event-sentences.js";
import { typed } from "../amounts/amounts.js";
import { USUAL_SIZES } from "../amounts/bet-sizes.js";
import { choseAhead, keptAhead, refusedAhead } from "../pressing/pre-actions.js";
import { NOTHING_PROVED, proofChanges } from "../proof/proof-state.js";
import { firstSaid, mySeatLeft } from "../sentences/events/leaving-sentences.js";
import { isKnown, reduceView } from "./reducer.js";
import { myNewName } from "../sentences/events/renamed.js";
import { GIVEN_UP, sentence } from "../sentences/refusal-sentences.js";
import { isMyTurn, hasView } from "./selectors.js";
import { USUAL_KEYS } from "../pressing/shortcuts.js";
import { USUAL_SOUNDS } from "../sound/kept-sounds.js";
import { isOfTalk, lineRefused, NOTHING_SAID, talkChanges } from "../talk/talk-state.js";
import { suspendedOrNot } from "./suspension.js";
import { settingChanges } from "../kept/own-settings.js";
import { wishesEnded } from "../kept/own-wishes.js";

const LOG_LINES = 200;
/** So many more before the oldest go, since a list that loses its first line is laid out anew. */
const SLACK = 50;

/** @param {Page.Facts} page @returns {Page.State} */
export const initial = (page) => ({
  page,
  view: null,
  version: null,
  era: "", // in which that is the version
  isLost: false, // something happened that this page can't follow: the whole table is on its way
  build: null, // of the page, as the room serves it now
  now: null,
  skew: 0,
  presence: {},
  watching: 0, // people without a seat who have this table open, the viewer too
  waiting: { count: 0, position: null, isDrawn: false, offer: null }, // the line for a seat
  left: page.left ?? null, // how the viewer's seat here was given up, while they have no other
  suspended: null, // by staff, from playing here or from signing in
  allIns: null, // emergency all-ins left today, once the room has said
  connection: "connecting",
  heard: 0, // when the last frame came, while the line is slow; milliseconds
  roundTrip: null, // of a frame, there and back; milliseconds
  isActing: true, // unless the viewer has opened this table on a newer page
  opened: 0, // when this page was, as the room has it; milliseconds
  log: firstSaid(page).map((text, id) => ({ kind: "seat", text, id })),
  lines: firstSaid(page).length, // written so far
  acts: {},
  actor: null, // whose act was the last one, at which seat
  pending: {}, // requests on their way, by id
  isLate: false, // one of them has waited too long, and was sent again
  notice: null, // what the dealer has just refused
  message: null, // what staff say, until it is put away
  door: [],
  messages: [], // those that have come, by id
  closesAt: null, // from when no hand starts, where that is soon
  keepsSeats: false, // whether the table then pauses, and isn't closed
  standsStill: false, // the room, whose database takes nothing just now
  dialog: null,
  amount: null, // cents chosen for a bet
  amountText: null, // while somebody types
  preAction: null, // what the room keeps for the viewer's turn
  askedAhead: null,
  keptHidden: null, // the turn in which the viewer chose not to show
  armed: null, // what was pressed once, and is asked about
  confirmsFrom: 50, // percent of the stack
  betSizes: USUAL_SIZES,
  sounds: USUAL_SOUNDS,
  showsLater: null,
  isInBets: false, // stacks are shown in dollars
  isText: false,
  ownPlace: "bottom",
  buyIn: "usual",
  offersAhead: true,
  command: { text: "", asked: null },
  hearing: { level: 0, speaksPlease: true, speaksAll: false, saysReactions: false },
  keys: USUAL_KEYS,
  proof: NOTHING_PROVED,
  talk: NOTHING_SAID,
  answer: { text: "", id: 0 }, // to what was asked last
});

/** A newer room may send messages that this page doesn't know. @param {Page.State} state @param {Page.Message} message */
export const update = (state, message) => {
  const change = /** @type {((before: Page.State, message: Page.Message) => Page.State) | undefined} */ (changes[message.type]);
  return change?.(state, message) ?? state;
};

/** Whether something is missing between what we have and this frame. @param {Page.State} state @param {Page.Message} message */
export const isGap = (state, message) =>
  (message.type === "frame" && !state.isLost && (state.version === null || message.version > state.version + 1)) ||
  (message.type === "version" && message.version > (state.version ?? -1));

/** The version to say hello with; none, for the whole table, when these frames can't be followed. @param {Page.State} state */
export const knownVersion = (state) => (state.isLost ? null : state.version);

/** @template {Page.State} State @param {State} state @param {Protocol.Now} now */
const timed = (state, now) => ({ ...state, now, skew: skewOf(now.server_time) });

/** What a dialog asks about is of no turn. @template {Page.State} State @param {State} state @returns {State} */
const withoutTurn = (state) => ({ ...state, amount: null, amountText: null, armed: state.dialog && state.armed });

/** @param {Page.State} state @param {Protocol.Snapshot} message @returns {Page.State} */
const snapshot = (state, message) => {
  const { lines, acts } = replayHand(message, state.page);
  const before = { ...state, log: withoutHand(state.log, lines), version: message.version, era: message.era ?? "", view: message.view, left: leftNow(state, [], message.view) };
  const notice = wishesEnded(state.now, message.now, message.view.limit) ?? state.notice;
  return withoutTurn(timed({ ...withLines(before, lines), acts, actor: null, isLost: false, notice }, message.now));
};

/**
 * Adds lines to the log, each with a number of its own.
 * @template {Page.State} State @param {State} state @param {readonly Page.Line[]} lines @returns {State}
 */
const withLines = (state, lines) => {
  const log = [...state.log, ...lines.map((line, index) => ({ ...line, id: state.lines + index }))];
  return { ...state, lines: state.lines + lines.length, log: log.length > LOG_LINES + SLACK ? log.slice(-LOG_LINES) : log };
};

/** @param {Page.State} state @param {Protocol.Frame} message @returns {Page.State} */
const frame = (state, message) => {
  if (!hasView(state) || state.isLost || state.version === null || message.version !== state.version + 1) return state;
  if (!message.events.every(isKnown)) return { ...state, isLost: true };
  try {
    return followed(state, message);
  } catch (error) {
    console.error(error); // a defect, but the whole table is a way out of it
    return { ...state, isLost: true };
  }
};

/** The state after a part of a frame that the room has sent: staging/ shows it so. @param {Page.State} state @param {Protocol.Frame} part @returns {Page.State} */
export const follow = (state, part) => (hasView(state) ? followed(state, part) : state);

/** @param {Page.WithView} state @param {Protocol.Frame} message @returns {Page.State} */
const followed = (state, { version, events, now }) => {
  const view = reduceView(state.view, events);
  const named = myNewName(state.view.seats, events, state.page.viewer); // its notice is what is heard of it
  const lines = [...linesFor(state.view, events, view, state.page.table, state.page.viewer), ...(named ? [{ kind: "seat", text: named }] : [])];
  const dialog = view.hand_no === state.view.hand_no ? state.dialog : withoutHandSoFar(state.dialog);
  const after = timed({ ...withLines(state, lines), version, view, dialog, acts: lastActs(state.acts, events), actor: lastActor(state.actor, events), left: leftNow(state, events, view) }, now);
  const news = named ?? wishesEnded(state.now, now, view.limit) ?? returnedToMe(events, view, state.page.viewer);
  if (now.turn === state.now?.turn) return { ...after, notice: news ?? after.notice };
  // What a dialog was refused is still to be read there, whoever's turn it is at the table.
  const turned = { ...withoutTurn(after), notice: news ?? (state.dialog ? after.notice : null) };
  return isMyTurn(turned) ? { ...turned, answer: { ...turned.answer, text: "" } } : turned; // it lies over "Your turn"
};

/** How the viewer's seat was given up, until they have one again. @param {Page.State} state @param {readonly Page.ViewEvent[]} events @param {Protocol.View} view */
const leftNow = ({ left, page: { viewer } }, events, { seats }) =>
  seats.some(({ player }) => player === viewer) ? null : (mySeatLeft(events, viewer) ?? left);

/** What was read of the last hand isn't in the way of the next. @param {Page.Dialog | null} dialog */
const withoutHandSoFar = (dialog) => (dialog?.kind === "hand_so_far" ? null : dialog);

/** What waits once a request is answered. @param {Page.State} state @param {string | null | undefined} id */
const without = ({ pending, isLate }, id) => {
  const waiting = Object.fromEntries(Object.entries(pending).filter(([key]) => key !== id));
  return { pending: waiting, isLate: isLate && Object.keys(waiting).length > 0 };
};

/** In the log too: the next turn takes the notice away. @param {Page.State} state @param {{ readonly ids: readonly string[] }} old @returns {Page.State} */
const givenUp = (state, { ids }) => {
  const rest = ids.reduce((left, id) => ({ ...left, ...without(left, id) }), state);
  return { ...withLines(rest, [{ kind: "seat", text: GIVEN_UP }]), notice: GIVEN_UP };
};

/** @param {Page.State} state @param {Protocol.Refusal | Protocol.Error} message @returns {Page.State} */
const refused = (state, { request_id: id, reason, facts }) => ({
  ...state,
  ...without(state, id),
  notice: sentence(reason, facts ?? {}),
  dialog: reason === "MUST_BRING_BACK" ? broughtBack(state.dialog, facts?.minimum) : state.dialog,
});

/**
 * The dialog that now begins with what the room asks for: it may be more than the usual maximum (MO-12).
 * @param {Page.Dialog | null} dialog @param {unknown} minimum
 */
const broughtBack = (dialog, minimum) =>
  dialog && typeof minimum === "number" ? { ...dialog, bringBack: minimum, text: typed(minimum) } : dialog;

/** @param {Page.State} state @param {Protocol.Ack} message @returns {Page.State} */
const ack = (state, { request_id: id, seat }) => {
  const sent = state.pending[id];
  const after = {
    ...state,
    ...without(state, id),
    waiting: sent?.type === "stop_waiting" ? { ...state.waiting, offer: null, position: null } : state.waiting,
    dialog: sent?.type === state.dialog?.request ? null : state.dialog,
    notice: null,
  };
  const chosen = state.dialog?.seat ?? (sent?.type === "sit_down" ? sent.seat : null);
  return seat && chosen && seat !== chosen ? seatedElsewhere(after, chosen, seat) : after;
};

/**
 * In the log too: the next turn takes the notice away.
 * @param {Page.State} state @param {number} chosen @param {number} seat @returns {Page.State}
 */
const seatedElsewhere = (state, chosen, seat) => {
  const text = `Seat ${chosen} had just been taken, so you have seat ${seat}.`;
  return { ...withLines(state, [{ kind: "seat", text }]), notice: text };
};

/** In the log too, where it stays once it is put away. @param {Page.State} state @param {Protocol.Message} message @returns {Page.State} */
const messageCame = (state, { id, text, is_own: isOwn = false, leads_to: leadsTo = null, is_of_the_room: isOfTheRoom = false, asks = null }) => {
  if (state.messages.includes(id)) return state; // it comes again on a new line
  const said = isOfTheRoom ? text : fromStaff(text, isOwn);
  return { ...withLines(state, [{ kind: "staff", text: said }]), messages: [...state.messages, id].slice(-MESSAGES_KNOWN), message: { text: said, leadsTo, asks, isOfTheRoom } };
};

/** So many come within a minute at most, for as long as the room repeats each. */
const MESSAGES_KNOWN = 100;

/** @param {string} text @param {boolean} isOwn */
const fromStaff = (text, isOwn) => `Staff${isOwn ? " to you" : ""}: ${text}`;

/** Until the whole table comes with the room's time, what is left stays as it was. @param {Page.State} state @param {{ readonly by: number }} leap @returns {Page.State} */
const leapt = (state, { by }) => ({ ...state, skew: state.skew - by, isLost: state.view !== null });

/** @param {Page.State} state @param {Protocol.Refusal | Protocol.Error} message */
const isAhead = ({ askedAhead }, { request_id: id }) => Boolean(id) && id === askedAhead;

/** What was asked for says what its refusal changes. @param {Page.State} state @param {Protocol.Refusal | Protocol.Error} message */
const refusalOf = (state, message) => {
  if (isOfTalk(state, message)) return lineRefused;
  return isAhead(state, message) ? refusedAhead : refused;
};

/** Whether a seat was kept for the viewer who hasn't taken it, nor given it up. @param {Page.State} state */
const isLapsing = ({ waiting: { offer, isLapsed }, pending, view, page }) =>
  Boolean(offer || isLapsed) &&
  !Object.values(pending).some(({ type }) => type === "stop_waiting" || type === "sit_down") &&
  !view?.seats.some(({ player }) => player === page.viewer);

/** @type {Page.ByType<Page.Message, Page.State>} */
const changes = {
  snapshot,
  frame,
  ack,
  refused: (state, message) => refusalOf(state, message)(state, message),
  error: (state, message) => refusalOf(state, message)(state, message),
  version: (state) => state, // isGap asks about it
  ask: (state, { round_trip: roundTrip = null }) => ({ ...state, roundTrip: roundTrip ?? state.roundTrip }),
  acting: (state, { here, opened }) => ({ ...state, isActing: here, opened }),
  page: (state, { build }) => ({ ...state, build, preAction: null, standsStill: false }), // a new line: it says so next, if it is so
  pre_action: keptAhead,
  proof: (state) => state, // proof/ has taken it
  ui_pre_act: choseAhead,
  presence: (state, { players, watching = 0 }) => ({ ...state, presence: { ...state.presence, ...players }, watching }),
  suspended: (state, message) => suspendedOrNot(state, message, withLines),
  all_ins: (state, { left }) => ({ ...state, allIns: left }),
  message: messageCame,
  door: (state, { waiting }) => ({ ...state, door: waiting }),
  ui_door_answered: (state, { id }) => ({ ...state, door: state.door.filter((each) => each.id !== id) }),
  closing: (state, { at = null, keeps_seats: keepsSeats = false }) => ({ ...state, closesAt: at, keepsSeats }),
  standstill: (state, { is_on: standsStill }) => ({ ...state, standsStill }),
  ui_message_read: (state) => ({ ...state, message: null }),
  ui_answered: (state, { text, asks }) => ({ ...state, message: { text, leadsTo: null, asks, isOfTheRoom: true } }),
  waiting: (state, { count, position = null, is_drawn: isDrawn = false, offer = null }) => ({
    ...state,
    waiting: { count, position, isDrawn, offer, isLapsed: position === null && !offer && isLapsing(state) },
  }),
  ui_connection: (state, { connection, heard }) => ({ ...state, connection, heard }),
  ui_play_here: (state) => ({ ...state, opened: 0 }), // as if it were opened now
  ui_leapt: leapt,
  ui_late: (state) => ({ ...state, isLate: true }),
  ui_given_up: givenUp,
  ui_sent: (state, { frame: sent }) => ({
    ...state,
    notice: null,
    pending: { ...state.pending, [sent.request_id]: sent },
  }),
  ui_keep_hidden: (state, { turn }) => ({ ...state, keptHidden: turn }),
  ui_shows_later: (state, { wish }) => ({ ...state, showsLater: wish }),
  ui_dialog: (state, { dialog }) => ({ ...state, dialog, notice: null, armed: null }),
  ui_dialog_box: (state, { name, isOn }) => ({ ...state, dialog: state.dialog && { ...state.dialog, [name]: isOn } }),
  ui_next_hosts: (state, { people, refused }) => (state.dialog?.kind === "host_players" ? { ...state, dialog: { ...state.dialog, nextHosts: people, refused } } : state),
  ui_games: (state, { games, refused }) => (state.dialog?.kind === "host_game" ? { ...state, dialog: { ...state.dialog, games, refused } } : state),
  ui_stakes_wrong: (state, { wrong }) => ({ ...state, dialog: state.dialog && { ...state.dialog, wrong } }),
  ui_dialog_amount: (state, { text }) => ({ ...state, dialog: state.dialog && { ...state.dialog, text } }),
  ui_armed: (state, { armed }) => ({ ...state, armed }),
  ...settingChanges,
  ...proofChanges,
  ...talkChanges,
  ui_text: (state, { isText }) => ({ ...state, isText }),
  ui_own_place: (state, { place }) => ({ ...state, ownPlace: place }),
  ui_command: (state, { text, asked }) => ({ ...state, command: { text, asked } }),
  ui_in_bets: (state, { isOn }) => ({ ...state, isInBets: isOn }),
  ui_amount: (state, { chips }) => ({ ...state, amount: chips, amountText: null, armed: null }),
  ui_amount_text: (state, { text, chips }) => ({ ...state, amount: chips ?? state.amount, amountText: text, armed: null }),
  ui_answer: (state, { text }) => ({ ...state, answer: { text, id: state.answer.id + 1 } }),
  ui_bankroll: (state, { bankroll }) => ({ ...state, page: { ...state.page, bankroll } }),
};
