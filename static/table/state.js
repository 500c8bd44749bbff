// @ts-check
// Everything the page knows, changed by one pure function: by the room's frames and by the viewer's
// own clicks (whose types begin with "ui_").
import { skewOf } from "./clock.js";
import { lastActs, linesFor, returnedToMe } from "./log.js";
import { typed } from "./money.js";
import { isKnown, reduceView } from "./reducer.js";
import { sentence } from "./refusals.js";

const LOG_LINES = 200;

/** @param {any} page What the server wrote into the page. */
export const initial = (page) => ({
  page,
  view: null,
  version: null,
  isLost: false, // something happened that this page can't follow: the whole table is on its way
  build: null, // of the page, as the room serves it now
  now: null,
  skew: 0,
  presence: {},
  waiting: { count: 0, position: null, offer: null }, // the line for a seat
  allIns: null, // emergency all-ins left today, once the room has said
  connection: "connecting",
  log: [],
  lines: 0, // told so far
  acts: {},
  pending: {}, // requests on their way, by id
  notice: null, // what the dealer has just refused
  dialog: null,
  amount: null, // cents chosen for a bet
  amountText: null, // while somebody types
  keptHidden: null, // the turn in which the viewer chose not to show
});

/** @param {any} state @param {any} message */
export const update = (state, message) => changes[message.type]?.(state, message) ?? state;

/** Whether something is missing between what we have and this frame. */
export const isGap = (state, { type, version }) =>
  (type === "frame" && !state.isLost && (state.version === null || version > state.version + 1)) ||
  (type === "version" && version > (state.version ?? -1));

/** The version to say hello with; none, for the whole table, when these frames can't be followed. */
export const versionToTell = (state) => (state.isLost ? null : state.version);

const timed = (state, now) => ({ ...state, now, skew: skewOf(now.server_time) });

const withoutTurn = (state) => ({ ...state, amount: null, amountText: null });

const snapshot = (state, { version, view, now }) =>
  withoutTurn(timed({ ...state, version, view, acts: {}, isLost: false }, now));

/** Adds lines to the log, each with a number of its own. */
const told = (state, lines) => ({
  ...state,
  lines: state.lines + lines.length,
  log: [...state.log, ...lines.map((line, index) => ({ ...line, id: state.lines + index }))].slice(-LOG_LINES),
});

const frame = (state, message) => {
  if (state.isLost || state.version === null || message.version !== state.version + 1) return state;
  if (!message.events.every(isKnown)) return { ...state, isLost: true };
  try {
    return followed(state, message);
  } catch (error) {
    console.error(error); // a defect, but the whole table is a way out of it
    return { ...state, isLost: true };
  }
};

const followed = (state, { version, events, now }) => {
  const view = reduceView(state.view, events);
  const lines = linesFor(state.view, events, view, state.page.table, state.page.viewer);
  const after = timed({ ...told(state, lines), version, view, acts: lastActs(state.acts, events) }, now);
  const news = returnedToMe(events, view, state.page.viewer);
  if (now.turn === state.now?.turn) return { ...after, notice: news ?? after.notice };
  // What a dialog was refused is still to be read there, whoever's turn it is at the table.
  return { ...withoutTurn(after), notice: news ?? (state.dialog ? after.notice : null) };
};

const without = (pending, id) => Object.fromEntries(Object.entries(pending).filter(([key]) => key !== id));

const refused = (state, { request_id: id, reason, facts }) => ({
  ...state,
  pending: without(state.pending, id),
  notice: sentence(reason, facts ?? {}),
  dialog: reason === "MUST_BRING_BACK" ? broughtBack(state.dialog, facts) : state.dialog,
});

/** The dialog that now begins with what the room asks for: it may be more than the usual maximum (MO-12). */
const broughtBack = (dialog, { minimum }) => dialog && { ...dialog, bringBack: minimum, text: typed(minimum) };

const ack = (state, { request_id: id, seat }) => {
  const sent = state.pending[id];
  const after = {
    ...state,
    pending: without(state.pending, id),
    dialog: sent?.type === state.dialog?.request ? null : state.dialog,
    notice: null,
  };
  const chosen = state.dialog?.seat ?? sent?.seat;
  return seat && chosen && seat !== chosen ? seatedElsewhere(after, chosen, seat) : after;
};

/** In the log too: the next turn takes the notice away. */
const seatedElsewhere = (state, chosen, seat) => {
  const text = `Seat ${chosen} had just been taken, so you have seat ${seat}.`;
  return { ...told(state, [{ kind: "seat", text }]), notice: text };
};

const changes = {
  snapshot,
  frame,
  ack,
  refused,
  error: (state, message) => refused(state, message),
  page: (state, { build }) => ({ ...state, build }),
  presence: (state, { players }) => ({ ...state, presence: { ...state.presence, ...players } }),
  all_ins: (state, { left }) => ({ ...state, allIns: left }),
  waiting: (state, { count, position = null, offer = null }) => ({ ...state, waiting: { count, position, offer } }),
  ui_connection: (state, { connection }) => ({ ...state, connection }),
  ui_sent: (state, { frame: sent }) => ({
    ...state,
    notice: null,
    pending: { ...state.pending, [sent.request_id]: sent },
  }),
  ui_keep_hidden: (state, { turn }) => ({ ...state, keptHidden: turn }),
  ui_dialog: (state, { dialog }) => ({ ...state, dialog, notice: null }),
  ui_dialog_amount: (state, { text }) => ({ ...state, dialog: { ...state.dialog, text } }),
  ui_amount: (state, { chips }) => ({ ...state, amount: chips, amountText: null }),
  ui_amount_text: (state, { text, chips }) => ({ ...state, amount: chips ?? state.amount, amountText: text }),
  ui_notice: (state, { notice }) => ({ ...state, notice }),
  ui_bankroll: (state, { bankroll }) => ({ ...state, page: { ...state.page, bankroll } }),
};
