// @ts-check
// Clicks: a frame to the room, or a change of the page's own state.
import * as commands from "../connection/outgoing.js";
import { amountsInSentence, readBox } from "../amounts/stack-text.js";
import { carryOutCommand } from "../command/carry-out.js";
import { ONE_BREATH } from "../fitting.js";
import { lastHands } from "../hands-over.js";
import { noTimeBank } from "../sentences/time-bank.js";
import { asHeard } from "../narration/as-heard.js";
import { spokenTo } from "../narration/hearing.js";
import { keepBox, keepPreference } from "../kept/kept-preferences.js";
import { freeSeats, isMyTurn, isRunning, hasView, mayBeGuest, myHand, mySeat, seatToTake } from "../state/selectors.js";
import { settingActions } from "../kept/setting-clicks.js";
import { allowed, amounts, stepped, wrongInBox } from "../amounts/sizing.js";
import { mustAsk } from "../state/chip-requests.js";
import { slotsOf } from "../slots/slots.js";
import { JUST_COME } from "./unseen.js";
import { isOut, leaveFor } from "../pane.js";
import { askGames, numberOfStakes } from "../connection/games-to-choose.js";
import { sendDoorAnswer } from "../connection/door-answer.js";
import { askNextHosts } from "../connection/next-hosts.js";
import { talkActions } from "../talk/talk-clicks.js";
import { wishesWith } from "../kept/own-wishes.js";

/** @typedef {{ reconnect: () => void, redraw: () => void, trySound: (name: Page.SoundName) => void, goToNext: () => void, saveProofs: () => void, sendLine?: (frame: Protocol.Say | Protocol.React) => void, isUnseen?: (deed: Page.Deed) => boolean, isJustUncovered?: () => boolean }} OfThePage `isUnseen`: whether a deed answers what its player can't have seen; `isJustUncovered`: whether a dialog has only just gone from before the felt. */
/** @typedef {import("../narration/narrator.js").Narrator} Narrator */

/** @param {{ get: () => Page.State, dispatch: Page.Dispatch, send: Page.Send, narrator: Narrator } & OfThePage} page @returns {Page.Actions} */
export const actionsOn = ({ get, dispatch, send, narrator, reconnect, redraw, trySound, goToNext, saveProofs, sendLine = () => {}, isUnseen = () => false, isJustUncovered = () => false }) => {
  const request = (/** @type {Page.Request} */ frame) => {
    if (isSent(get(), frame)) return;
    dispatch({ type: "ui_sent", frame });
    send(frame);
  };
  const dialog = (/** @type {Page.Dialog | null} */ value) => dispatch({ type: "ui_dialog", dialog: value });
  /** @type {Page.Actions} */
  const actions = {
    ...settingActions({ get, dispatch, trySound }),
    ...talkActions({ get, dispatch, sendLine, say: (text) => actions.say(text) }),
    press: (slot) => {
      if (slot.deed && !slot.asks && isUnseen(slot.deed)) return actions.say(JUST_COME);
      dispatch({ type: "ui_armed", armed: slot.asks ?? null });
      if (!slot.asks && slot.deed) carryOut(slot.deed, actions);
    },
    readAsText: (isText) => {
      keepBox(get().page, "text_mode", isText);
      dispatch({ type: "ui_text", isText });
    },
    askGuest: () => dialog({ kind: "guest" }),
    showGuest: (guest) => get().dialog?.kind === "guest" && dialog({ kind: "guest", guest }),
    drawMeAt: (place) => {
      keepPreference(get().page, "own_place", place);
      dispatch({ type: "ui_own_place", place });
    },
    command: (typed) => carryOutCommand(typed, { get, dispatch, actions, narrator, isUnseen }),
    announce: (text, isQuoted = false) => narrator.answer(isQuoted ? text : amountsInSentence(get(), text), spokenTo(get())),
    again: () => {
      const text = narrator.last || "Nothing has been announced yet.";
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
    useTimeBank: () => {
      const { now } = get();
      if (isMyTurn(get()) && now?.turn && now.time_bank) request(commands.timeBank({ turn: now.turn }));
      else actions.say(noTimeBank(get()));
    },
    keepHidden: (turn) => dispatch({ type: "ui_keep_hidden", turn }),
    askShowCards: () => dialog({ kind: "show_cards" }),
    turnUp: (cards) => {
      const state = get();
      const isLater = isRunning(state) && Boolean(myHand(state)?.has_folded) && cards.length > 0; // else it was meant for the hand before
      const isNow = !isRunning(state) && state.now?.may_turn_up && state.now.turn;
      dispatch({ type: "ui_shows_later", wish: isLater ? { hand: state.view.hand.hand_no, cards } : null });
      if (isNow && cards.length) actions.act(isNow, { type: "show", cards: [...cards] });
      else if (cards.length && !isLater) actions.say("There is nothing to show any more.");
    },
    sitDown: (seat, chips) => {
      const state = get();
      if (hasView(state)) request(commands.sitDown({ seat, chips, ...wishesWith(state, state.dialog, chips) }));
    },
    sitBeside: (refused) => sitBeside(get(), refused, request),
    leave: () => request(commands.leave()),
    stay: () => request(commands.stay()),
    goAway: (going) => {
      const seat = mySeat(get());
      if (going === "leave" && seat && !seat.is_leaving) actions.leave();
      if (going === "sit_out" && seat && !isOut(get())) actions.sitOut();
    },
    comeBack: () => {
      const seat = mySeat(get());
      if (seat?.is_leaving) actions.stay();
      if (seat?.is_sitting_out || seat?.sits_out_next) actions.sitIn(false);
    },
    withdrawRequest: () => request(commands.withdrawRequest()),
    askToGive: (player) => dialog({ kind: "host_give", player }),
    answerDoor: async (id, isIn) => {
      const wrong = await sendDoorAnswer(get().page, id, isIn);
      if (wrong) return actions.say(wrong);
      dispatch({ type: "ui_door_answered", id });
      if (!isIn) actions.say("Turned away."); // who is let in, all read
    },
    asHost: (ask) => request(commands.asHost(ask)),
    askHost: (kind) => {
      dialog({ kind });
      if (kind === "host_players") void askNextHosts(get().page.hostsUrl, dispatch);
      if (kind === "host_game") void askGames(get().page, dispatch);
    },
    askGame: () => actions.askHost("host_game"),
    playStakes: async (stakes) => {
      const limit = await numberOfStakes(get().page, stakes, dispatch);
      if (limit === null) return;
      actions.asHost({ type: "change_game", limit });
      actions.closeDialog();
    },
    sitOut: () => request(commands.sitOut()),
    sitIn: (post) => request(commands.sitIn({ post })),
    post: (post) => request(commands.post({ post })),
    topUp: (chips) => request(commands.topUp({ chips })),
    buyInAgain: (chips) => {
      const state = get();
      request(commands.topUp({ chips }));
      if (mustAsk(state)) return; // whoever is given chips is back by them
      if (hasView(state) && state.dialog) request(commands.settings(wishesWith(state, state.dialog, chips)));
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
    askAbout: (player) => void (isJustUncovered() || dialog({ kind: "player", player })),
    askWhoIsHere: () => dialog({ kind: "players" }),
    askLastHand: (hand) => {
      const state = get();
      if (hasView(state)) dialog({ kind: "last_hands", hand: hand ?? lastHands(state.view)[0] ?? 0 });
    },
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
      actions.announce(inOneBreath(text));
      show(text, get, dispatch);
    },
    sayAgain: () => show(actions.again(), get, dispatch),
    closeDialog: () => dialog(null),
    putMessageAway: () => dispatch({ type: "ui_message_read" }),
    showAnswer: (answer) => dispatch({ type: "ui_answered", ...answer }),
    tickBox: (name, isOn) => dispatch({ type: "ui_dialog_box", name, isOn }),
    typeChips: (text) => dispatch({ type: "ui_dialog_amount", text }),
    setAmount: (chips) => dispatch({ type: "ui_amount", chips: clamped(get(), chips) }),
    stepAmount: (direction, isFine) => {
      const state = get();
      if (hasView(state)) dispatch({ type: "ui_amount", chips: stepped(state, direction, isFine) });
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

/** @param {Page.Deed} deed @param {Page.Actions} actions */
const carryOut = (deed, actions) => {
  switch (deed.type) {
    case "act": return actions.act(deed.turn, deed.action);
    case "time_bank": return actions.useTimeBank();
    case "pre_act": return actions.preAct(deed.action);
    case "keep_hidden": return actions.keepHidden(deed.turn);
    case "turn_up": return actions.turnUp(deed.cards);
    case "sit_out": return actions.sitOut();
    case "sit_in": return actions.sitIn(deed.post);
    case "post": return actions.post(deed.post);
    case "leave": return actions.leave();
    case "no_big_blind": return actions.settings({ sit_out_at_big_blind: deed.isOn });
    case "stay": return actions.stay();
    case "answer_door": return actions.answerDoor(deed.id, deed.isIn);
    case "as_host": return actions.asHost(deed.ask);
    case "buy_in": return actions.buyInAgain(deed.chips);
    case "withdraw_request": return actions.withdrawRequest();
    case "ask_top_up": return actions.askToTopUp();
    case "ask_sit": return actions.askToSit(deed.seat);
    case "wait": return actions.wait();
    case "stop_waiting": return actions.stopWaiting();
    case "play_here": return actions.playHere();
    case "as_text": return actions.readAsText(true);
    case "ask_guest": return actions.askGuest();
    case "hand_so_far": return actions.askHandSoFar();
    case "last_hand": return actions.askLastHand();
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
  frame.type !== "settings" && Object.values(pending).some((each) => each.type === frame.type && aboutOf(each) === aboutOf(frame));

/** What makes two requests of a kind two: the turn that is acted in, or to whom a host does it. @param {Page.Request} frame */
const aboutOf = (frame) => (frame.type === "act" ? frame.turn : "player" in frame ? frame.player : null);

/** What is typed, if it may be made. @param {Page.State} state @param {string} text */
const readAmount = (state, text) => {
  const limits = amounts(state);
  return !limits || wrongInBox({ ...state, amountText: text }) ? null : clamped(state, readBox(state, text, limits));
};

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
  if (mayBeGuest(state)) return dialog({ kind: "guest" });
  if (!state.page.viewer) return leaveFor(state.page.signIn);
  if (!hasView(state) || mySeat(state)) return;
  if (!freeSeats(state).length) return dispatch({ type: "ui_notice", notice: "Every seat is taken." });
  dialog({ kind: "sit_down", request: "sit_down", seat });
};

/**
 * Whoever was outrun by somebody else sits down in the next free seat: they have chosen once already.
 * @param {Page.State} state @param {Page.Request | undefined} refused @param {(frame: Page.Request) => void} request
 */
const sitBeside = (state, refused, request) => {
  if (refused?.type !== "sit_down" || state.dialog?.kind !== "sit_down" || !hasView(state)) return;
  const seat = seatToTake(state, refused.seat, (seatNo) => seatNo !== refused.seat);
  if (seat !== null) request(commands.sitDown({ seat, chips: refused.chips, ...wishesWith(state, state.dialog, refused.chips) }));
};
