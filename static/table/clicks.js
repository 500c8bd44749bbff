// @ts-check
// What a click does: a frame to the room, or a change of the page's own state.
import * as commands from "./outgoing.js";
import { cents } from "./amounts.js";
import { carryOutCommand } from "./command/carry-out.js";
import { ONE_BREATH } from "./fitting.js";
import { asHeard } from "./narration/as-heard.js";
import { spokenTo } from "./narration/hearing.js";
import { keepBox, keepPreference } from "./kept-preferences.js";
import { freeSeats, isTold, mySeat, seatToTake } from "./selectors.js";
import { settingActions } from "./setting-clicks.js";
import { allowed, amounts, stepped, wrongInBox } from "./sizing.js";
import { slotsOf } from "./slots/slots.js";
import { JUST_COME } from "./unseen.js";
import { leaveFor } from "./pane.js";
import { wishesWith } from "./own-wishes.js";

/** @typedef {{ reconnect: () => void, redraw: () => void, trySound: (name: Page.SoundName) => void, goToNext: () => void, saveProofs: () => void, isUnseen?: (deed: Page.Deed) => boolean }} OfThePage `isUnseen`: whether a deed answers what its player can't have seen. */
/** @typedef {import("./narration/narrator.js").Narrator} Narrator */

/** @param {{ get: () => Page.State, dispatch: Page.Dispatch, send: Page.Send, narrator: Narrator } & OfThePage} page @returns {Page.Actions} */
export const actionsOn = ({ get, dispatch, send, narrator, reconnect, redraw, trySound, goToNext, saveProofs, isUnseen = () => false }) => {
  const request = (/** @type {Page.Request} */ frame) => {
    if (isSent(get(), frame)) return;
    dispatch({ type: "ui_sent", frame });
    send(frame);
  };
  const dialog = (/** @type {Page.Dialog | null} */ value) => dispatch({ type: "ui_dialog", dialog: value });
  /** @type {Page.Actions} */
  const actions = {
    ...settingActions({ get, dispatch, trySound }),
    press: (slot) => {
      if (slot.deed && !slot.asks && isUnseen(slot.deed)) return actions.say(JUST_COME);
      dispatch({ type: "ui_armed", armed: slot.asks ?? null });
      if (!slot.asks && slot.deed) carryOut(slot.deed, get(), actions);
    },
    readAsText: (isText) => {
      keepBox(get().page, "text_mode", isText);
      dispatch({ type: "ui_text", isText });
    },
    drawMeAt: (place) => {
      keepPreference(get().page, "own_place", place);
      dispatch({ type: "ui_own_place", place });
    },
    command: (typed) => carryOutCommand(typed, { get, dispatch, actions, narrator, isUnseen }),
    tell: (text) => narrator.answer(text, spokenTo(get())),
    again: () => {
      const text = narrator.last || "Nothing has been told yet.";
      narrator.answer(text, spokenTo(get()));
      return text;
    },
    act: (turn, action) => request(commands.act(turn, action)),
    preAct: (action) => {
      const hand = get().view?.hand;
      if (!hand) return;
      const frame = commands.preAct({ hand: hand.hand_no, street: hand.street, action });
      dispatch({ type: "ui_pre_act", frame });
      send(frame); // what isn't answered isn't sent again: the room says what it keeps
    },
    keepHidden: (turn) => dispatch({ type: "ui_keep_hidden", turn }),
    sitDown: (seat, chips) => {
      const state = get();
      if (isTold(state)) request(commands.sitDown({ seat, chips, ...wishesWith(state, state.dialog, chips) }));
    },
    sitBeside: (refused) => sitBeside(get(), refused, request),
    leave: () => request(commands.leave()),
    stay: () => request(commands.stay()),
    sitOut: () => request(commands.sitOut()),
    sitIn: (post) => request(commands.sitIn({ post })),
    post: (post) => request(commands.post({ post })),
    topUp: (chips) => request(commands.topUp({ chips })),
    buyInAgain: (chips) => {
      const state = get();
      request(commands.topUp({ chips }));
      if (isTold(state) && state.dialog) request(commands.settings(wishesWith(state, state.dialog, chips)));
      request(commands.sitIn({ post: false })); // the room takes the two in order
    },
    settings: (fields) => request(commands.settings(fields)),
    always: (name, isOn) => {
      keepBox(get().page, name, isOn);
      actions.settings({ [name]: isOn });
    },
    wait: () => request(commands.wait()),
    stopWaiting: () => request(commands.stopWaiting()),
    askToSit: (seat) => askToSit(get(), seat, dialog, dispatch),
    askToTopUp: () => dialog({ kind: "top_up", request: "top_up" }),
    askSettings: () => dialog({ kind: "settings" }),
    showInBets: (isOn) => {
      keepBox(get().page, "in_bets", isOn);
      dispatch({ type: "ui_in_bets", isOn });
    },
    askHandSoFar: () => dialog({ kind: "hand_so_far" }),
    askBetSizes: () => dialog({ kind: "bet_sizes" }),
    askAboutTable: (isAboutLine) => dialog({ kind: "this_table", isAboutLine }),
    askSounds: () => dialog({ kind: "sounds" }),
    askSeal: () => {
      dialog({ kind: "seal" });
      dispatch({ type: "ui_unfair_read" });
    },
    saveProofs,
    askKeys: () => dialog({ kind: "keys" }),
    askLooks: () => dialog({ kind: "looks" }),
    say: (text) => {
      actions.tell(inOneBreath(text));
      show(text, get, dispatch);
    },
    sayAgain: () => show(actions.again(), get, dispatch),
    closeDialog: () => dialog(null),
    putMessageAway: () => dispatch({ type: "ui_message_read" }),
    tickBox: (name, isOn) => dispatch({ type: "ui_dialog_box", name, isOn }),
    typeChips: (text) => dispatch({ type: "ui_dialog_amount", text }),
    setAmount: (chips) => dispatch({ type: "ui_amount", chips: clamped(get(), chips) }),
    stepAmount: (direction, isFine) => {
      const state = get();
      if (isTold(state)) dispatch({ type: "ui_amount", chips: stepped(state, direction, isFine) });
    },
    reconnect,
    redraw,
    goToNext,
    playHere: () => {
      dispatch({ type: "ui_play_here" });
      reconnect();
    },
    settleAmount: () => wrongInBox(get()) || dispatch({ type: "ui_amount", chips: clamped(get(), get().amount) }),
    makeBet: () => {
      const wrong = wrongInBox(get());
      if (wrong) actions.say(`${wrong}.`);
      const [, , slot] = slotsOf(get()).slots;
      if (slot.key === "raise" && !slot.isOff) actions.press(slot);
      return !wrong;
    },
    typeAmount: (text) => dispatch({ type: "ui_amount_text", text, chips: readAmount(get(), text) }),
  };
  return actions;
};

/** @param {Page.Deed} deed @param {Page.State} state @param {Page.Actions} actions */
const carryOut = (deed, state, actions) => {
  switch (deed.type) {
    case "act": return actions.act(deed.turn, deed.action);
    case "pre_act": return actions.preAct(deed.action);
    case "keep_hidden": return actions.keepHidden(deed.turn);
    case "sit_out": return actions.sitOut();
    case "sit_in": return actions.sitIn(deed.post);
    case "post": return actions.post(deed.post);
    case "leave": return actions.leave();
    case "no_big_blind": return actions.settings({ sit_out_at_big_blind: deed.isOn });
    case "stay": return actions.stay();
    case "buy_in": return actions.buyInAgain(deed.chips);
    case "ask_top_up": return actions.askToTopUp();
    case "ask_sit": return actions.askToSit(deed.seat);
    case "wait": return actions.wait();
    case "stop_waiting": return actions.stopWaiting();
    case "play_here": return actions.playHere();
    case "hand_so_far": return actions.askHandSoFar();
    case "last_hand": return void window.open(`/tables/${state.page.table}/last-hand/`);
    case "go": return leaveFor(deed.href);
  }
};

const IN_SIGHT = 8000; // ms

/** In words that are best heard, where that isn't too long. @param {string} text */
const inOneBreath = (text) => (asHeard(text).length <= ONE_BREATH ? asHeard(text) : text);

/** Shows an answer until the next one, but not for long. @param {string} text @param {() => Page.State} get @param {Page.Dispatch} dispatch */
const show = (text, get, dispatch) => {
  dispatch({ type: "ui_answer", text });
  const { id } = get().answer;
  setTimeout(() => get().answer.id === id && dispatch({ type: "ui_answer", text: "" }), IN_SIGHT);
};

/** Whether the same is on its way already: a second click is no second act, nor twice the chips. Of settings the last one holds. @param {Page.State} state @param {Page.Request} frame */
const isSent = ({ pending }, frame) =>
  frame.type !== "settings" &&
  Object.values(pending).some((each) => each.type === frame.type && (frame.type !== "act" || (each.type === "act" && each.turn === frame.turn)));

/** What is typed, if it may be made. @param {Page.State} state @param {string} text */
const readAmount = (state, text) => (wrongInBox({ ...state, amountText: text }) ? null : clamped(state, cents(text)));

/** @param {Page.State} state @param {number | null} chips */
const clamped = (state, chips) => {
  const limits = amounts(state);
  return chips === null || !limits ? null : allowed(chips, limits);
};

/**
 * @param {Page.State} state @param {number | null} seat
 * @param {(dialog: Page.Dialog) => void} dialog @param {Page.Dispatch} dispatch
 */
const askToSit = (state, seat, dialog, dispatch) => {
  if (!state.page.viewer) return leaveFor(state.page.signIn);
  if (!isTold(state) || mySeat(state)) return;
  if (!freeSeats(state).length) return dispatch({ type: "ui_notice", notice: "Every seat is taken." });
  dialog({ kind: "sit_down", request: "sit_down", seat });
};

/**
 * Whoever was outrun by somebody else sits down in the next free seat: they have chosen once already.
 * @param {Page.State} state @param {Page.Request | undefined} refused @param {(frame: Page.Request) => void} request
 */
const sitBeside = (state, refused, request) => {
  if (refused?.type !== "sit_down" || state.dialog?.kind !== "sit_down" || !isTold(state)) return;
  const seat = seatToTake(state, refused.seat, (seatNo) => seatNo !== refused.seat);
  if (seat !== null) request(commands.sitDown({ seat, chips: refused.chips, ...wishesWith(state, state.dialog, refused.chips) }));
};
