// @ts-check
// Starts the table page: the state, the line to the room, the clock and the drawing.
import { h, render } from "../vendor/preact.js";
import { keptSaid, titleWith } from "../shell/kept-title.js";
import { register } from "../shell/register.js";
import { announceInLine } from "../shell/in-line.js";
import { playInOwnChips } from "./amounts/amounts.js";
import { actionsOn } from "./pressing/clicks.js";
import { heartbeat, hello } from "./connection/outgoing.js";
import { isWriting, listen } from "./pressing/keys.js";
import { Line } from "./connection/line.js";
import { followLooks } from "./kept/looks.js";
import { narrate } from "./narration/narrate.js";
import { Narrator } from "./narration/narrator.js";
import { ClosingTime } from "./sentences/closing-sentences.js";
import { firstSaid } from "./sentences/events/leaving-sentences.js";
import { LowTime } from "./narration/low-time.js";
import { onTextButton, showTextButton } from "./text/text-button.js";
import { spokenTo } from "./narration/hearing.js";
import { settingsOf } from "./kept/own-settings.js";
import { firstTips } from "./kept/first-tips.js";
import { isReloadDue, reloadOnce } from "./connection/reload.js";
import { secondsShown } from "./connection/room-time.js";
import { Motion } from "./staging/motion.js";
import { checkWhenIdle, hasTime, takePart } from "./proof/on-page.js";
import { pace } from "./staging/speed.js";
import { Staging } from "./staging/staging.js";
import { isRunning, mySeat } from "./state/selectors.js";
import { Sounding } from "./sound/sounding.js";
import { Synthesizer } from "./sound/synthesizer.js";
import { TurnNotice } from "./sound/turn-notice.js";
import { Leaps } from "./connection/page-time.js";
import { Pane, comeHere, isLoosePane, isOut } from "./pane.js";
import { askWhoGoes } from "./going-away.js";
import { rememberedSounds } from "./sound/kept-sounds.js";
import { dueToShow } from "./state/cards-to-show.js";
import { initial, isGap, update, knownVersion } from "./state/state.js";
import { titleOf } from "./title.js";
import { keepAboveKeyboard } from "./talk/above-keyboard.js";
import { keepTalk, keptTalk } from "./talk/kept-talk.js";
import { masksWords } from "./talk/masked.js";
import { isTalkGap, NOTHING_SAID } from "./talk/talk-state.js";
import { SHOWN_FOR } from "./talk/quick/reactions.js";
import { ReactionsHeard } from "./talk/quick/reactions-heard.js";
import { TalkHeard } from "./talk/talk-heard.js";
import { Unanswered } from "./connection/unanswered.js";
import { Unasked, socketPath } from "./pressing/unasked.js";
import { Unseen } from "./pressing/unseen.js";
import { App } from "./views/app.js";
import { keepingFocus } from "./views/focus.js";
import { drawingAnew } from "./views/seats/swapped.js";
import { WakeLock } from "./connection/wake-lock.js";
import { hasShownWhy, keepAsShown } from "./kept/seats-left.js";
import { isSet } from "./kept/kept-preferences.js";
import { saveAgain } from "./kept/unsaved.js";
import { browser } from "./state/world.js";

const TICK = 250; // ms
const NOTHING_ANNOUNCED = { polite: [], turn: "", please: "", cards: { own: "", others: "" } };
const SLOWEST_DRAWING = 200; // ms
const TALK_LASTS_MS = 300_000; // after that its player says whether it is still worth saying
/** How long the line's milliseconds wait to be drawn with something else, mostly a clock's next second. */
const LINE_WAITS = 1_500; // ms

/** @typedef {Protocol.SeatView} Seat */

const isPageHidden = () => document.hidden;

/** @param {Page.Facts} page @param {Element} root @param {Narrator} narrator */
export const start = (page, root, narrator, world = browser) => {
  let state = { ...initial(page), ...settingsOf(page), talk: { ...NOTHING_SAID, ...page.mutes, tableMutes: page.tableMutes ?? [], ...keptTalk(page), isMasking: masksWords(page), hidesWatchers: isSet(page, "hides_watchers"), asked: page.conduct?.asked ?? null } };
  saveAgain(page);
  let drawn = state;
  let isDrawing = false;
  let lineIsDue = Infinity;
  let seconds = secondsShown(state); // nothing is drawn while they are the same
  const pane = new Pane(page.isPane);
  const isHidden = () => isPageHidden() || pane.isCovered;
  const motion = new Motion(root);
  const unanswered = new Unanswered();
  const unasked = new Unasked();
  const unseen = new Unseen();
  const leaps = new Leaps();
  const lowTime = new LowTime();
  const closingTime = new ClosingTime();
  const synthesizer = new Synthesizer();
  const notice = new TurnNotice(isPageHidden, { come: () => pane.post({ type: "come" }) });
  const talkHeard = new TalkHeard(document.getElementById("talk-told"), () => !pane.isAside);
  const reactionsHeard = new ReactionsHeard((text) => talkHeard.say(text));
  const wakeLock = new WakeLock(isPageHidden);
  const sounding = new Sounding(synthesizer, { now: world.now, isHidden });
  /** What the player sees, and acts on: it trails the truth where nothing is to be decided. */
  const get = () => staging.decided;
  const showTips = firstTips(page, (text) => narrator.answer(text, spokenTo(state)));
  const showTitle = () => show(titleWith(titleOf(get(), isPageHidden()), keptSaid()));
  const renderApp = () => render(h(App, { state: drawn, felt: staging.felt, actions }), root);
  const draw = () => {
    followClock(); // whatever has the page drawn, before the next look at the clock
    isDrawing = false;
    lineIsDue = Infinity;
    drawn = get();
    unseen.drawn(drawn); // before the slots, so that a slot that hears is heard
    showTitle();
    showTextButton(drawn);
    motion.around(() => keepingFocus(() => drawingAnew(renderApp, () => render(null, root)), () => !pane.isAside));
    pane.report(drawn);
  };
  const drawIfDue = () => void (isDrawing && draw());
  const drawSoon = () => {
    // A hidden tab gets no animation frames, and its timers sleep for up to a minute; but frames of
    // the room wake it, and its title must say whose turn it is.
    if (isHidden()) return draw();
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(drawIfDue);
    setTimeout(drawIfDue, SLOWEST_DRAWING);
  };
  const dispatch = (/** @type {Page.Message} */ message) => {
    const before = state;
    state = update(state, message);
    keepTalk(page, before.talk, state.talk);
    talkHeard.follow(state);
    reactionsHeard.follow(state, message);
    staging.take(message, state);
    sounding.taken(before, state, message);
    notice.taken(before, state);
    wakeLock.follow(state);
    if (state.waiting.position && !before.waiting.position) announceInLine();
  };
  const announce = (/** @type {import("./narration/narrate.js").Announcement} */ announcement, /** @type {Page.State} */ shown) =>
    pane.isAside ? pane.call(announcement) : narrator.announce(announcement, spokenTo(shown));
  const onShown = /** @type {import("./staging/staging.js").OnShown} */ (before, after, message, isSkipped) => {
    if (message.type === "frame" && !isHidden() && pace()) motion.note(message.events);
    sounding.shown(before, after, message, isSkipped);
    // A hidden tab is woken by what the room asks, and by no timer: it is drawn then, for its title.
    if (message.type === "ask" && before.roundTrip !== null && !isHidden()) lineIsDue = Math.min(lineIsDue, world.now() + LINE_WAITS);
    else if (after !== before) drawSoon();
    announce(narrate(before, after, message), after);
    showTips(after);
    afterwards(before, after, { dispatch, actions, truth: state });
  };
  const staging = new Staging(state, onShown, world, { pace, isHidden });
  const send = (/** @type {Page.Request} */ frame) => {
    unanswered.note(frame.request_id, world.now());
    line.send(frame);
  };
  const trySound = (/** @type {Page.SoundName} */ name) => sounding.make({ name }, state);
  const actions = actionsOn({ get, dispatch, send, narrator, reconnect: () => line.again(), redraw: () => line.send(hello(null)), trySound, goToNext: () => pane.post({ type: "next" }), saveProofs: () => part.saveProofs(), sendLine: (frame) => line.send(frame), isUnseen: (deed) => unseen.has(deed, get()), isJustUncovered: () => unseen.isJustUncovered() });
  const showForAMoment = (/** @type {number} */ id) => world.after(SHOWN_FOR, () => dispatch({ type: "ui_talk_reaction_over", id }));
  const onFrame = (/** @type {Protocol.TableOut} */ frame) => {
    followClock(); // a frame's time is held against this clock
    unasked.heard(frame.type);
    if (frame.type === "ask") line.answer(heartbeat(state.version ?? 0, frame.ask));
    if (part.take(frame, state)) return;
    if (isGap(state, frame) || isTalkGap(state, frame)) return void line.send(hello(knownVersion(state)));
    const { isLost, pending } = state;
    dispatch(frame);
    if (frame.type === "reacted") showForAMoment(state.talk.reacted - 1);
    if (frame.type === "page" && isSomebodyElse(frame, page)) return void line.end();
    if (state.isLost && !isLost) line.send(hello(knownVersion(state)));
    if (frame.type === "refused" && frame.reason === "SEAT_TAKEN") actions.sitBeside(pending[frame.request_id]);
  };
  const onState = (/** @type {Page.Connection} */ connection) => {
    const wasOpen = state.connection === "slow";
    dispatch({ type: "ui_connection", connection, heard: line.heard });
    if (connection !== "open" || wasOpen) return;
    unasked.opened(world.now());
    part.opened();
    giveUpOld();
    // What was on its way is sent again: the room answers a request that it knows as before.
    Object.values(state.pending).forEach(send);
    dispatch({ type: "ui_talk_late", before: Date.now() - TALK_LASTS_MS });
    state.talk.sending.filter(({ why }) => why === null).forEach(({ id, text }) => line.send({ type: "say", request_id: id, text }));
  };
  const giveUpOld = () => {
    const ids = unanswered.tooOld(state.pending, world.now());
    if (ids.length) dispatch({ type: "ui_given_up", ids });
  };
  const followClock = () => {
    const by = leaps.news();
    if (!by) return;
    dispatch({ type: "ui_leapt", by });
    line.send(hello(knownVersion(state)));
  };
  const tick = () => {
    followClock();
    if (unasked.isDue(world.now())) line.send(hello(knownVersion(state)));
    giveUpOld();
    const late = unanswered.due(state.pending, world.now());
    if (late.length) dispatch({ type: "ui_late" });
    late.forEach((frame) => line.send(frame));
    const before = seconds;
    seconds = secondsShown(get());
    if (seconds !== before || world.now() > lineIsDue) drawSoon();
    showTitle();
    const low = lowTime.news(state);
    if (low && pane.isAside) pane.call({ ...NOTHING_ANNOUNCED, turn: low });
    else if (low) narrator.answer(low, spokenTo(state));
    const closing = closingTime.news(state);
    if (closing && pane.isAside) pane.call({ ...NOTHING_ANNOUNCED, polite: [closing] });
    else if (closing) narrator.answer(closing, spokenTo(state));
    sounding.tick(state);
    checkWhenIdle(part, () => hasTime(state, drawn, isHidden()));
  };
  const line = /** @type {Line<Protocol.TableOut>} */ (new Line({
    path: () => socketPath(state),
    onState,
    onFrame,
    beat: () => (state.version === null ? null : heartbeat(state.version)),
    world,
  }));
  const part = takePart({ page, world, send: (frame) => line.send(frame), dispatch });
  keepAboveKeyboard(root);
  listen({ shown: () => drawn, get, actions });
  onTextButton(() => actions.readAsText(!state.isText));
  for (const press of ["pointerup", "keydown"]) document.addEventListener(press, () => synthesizer.wake());
  const onLook = () => {
    if (isHidden()) staging.skip();
    if (!isPageHidden()) notice.close();
    wakeLock.follow(state);
    showTitle();
    drawSoon();
  };
  document.addEventListener("visibilitychange", onLook);
  pane.listen({ shown: () => (onLook(), pane.report(get(), true)), pressed: () => synthesizer.wake(), go: comeHere, sit_out: () => actions.goAway("sit_out"), leave: () => actions.goAway("leave"), sit_in: () => actions.comeBack() });
  if (!page.isPane) askWhoGoes({ seats: () => Number(mayBeMissed(state)), act: actions.goAway, isDone: () => !Object.keys(state.pending).length });
  // What is heard is set for all of this browser's pages at once: a table beside this one may have been muted.
  followLooks();
  window.addEventListener("storage", () => dispatch({ type: "ui_sounds", sounds: rememberedSounds() }));
  world.every(TICK, tick);
  register();
  drawSoon();
  return { get: () => state, dispatch };
};

/** Whether a deal to come would miss the viewer, and the room can still be asked to sit them out. @param {Page.State} state */
const mayBeMissed = (state) => state.connection === "open" && mySeat(state) !== null && !isOut(state);

/** @param {string} title */
const show = (title) => {
  if (document.title !== title) document.title = title;
};

/**
 * Whether this line's owner isn't whom the page was made for: they have signed out elsewhere. A room
 * of another version may not say whom it takes them for.
 * @param {Protocol.Page} frame @param {Page.Facts} page
 */
const isSomebodyElse = ({ build, viewer = null }, page) => build === page.build && page.viewer !== null && viewer !== page.viewer;

/**
 * What is shown may trail the truth: by the time that a hand's end is seen, the next one may have been dealt.
 * @param {Page.State} before @param {Page.State} after @param {{ dispatch: Page.Dispatch, actions: Page.Actions, truth: Page.State }} page
 */
const afterwards = (before, after, { dispatch, actions, truth }) => {
  if (isReloadDue(after) && !isRunning(truth) && after.build && !isWriting()) reloadOnce(after.build);
  const due = dueToShow(after);
  if (due.length) actions.turnUp(due);
  const had = before.view && mySeat(before);
  const has = after.view && mySeat(after);
  const first = before.view || !after.view ? "" : firstSaid(after.page).join(" ");
  if (first) actions.say(first);
  if (hasShownWhy(before, after)) keepAsShown(after.page, after.page.table);
  if (!before.view && after.view && after.page.wantsSeat && !has) actions.askToSit(null);
  if (after.page.viewer && mayHaveMoved(had, has, hasJustEnded(before, after)))
    refreshBankroll(after.page.bankrollUrl, dispatch);
};

/**
 * Whether chips may have come out of the viewer's bankroll, or gone back: a hand's end alone moves none.
 * @param {Seat | null} had @param {Seat | null} has @param {boolean} isSettled
 */
const mayHaveMoved = (had, has, isSettled) =>
  Boolean(had) !== Boolean(has) ||
  Boolean(has && had && (has.queued_top_up !== had.queued_top_up || (has.stack !== had.stack && !isSettled)));

/** @param {Page.State} before @param {Page.State} after */
const hasJustEnded = (before, after) => isRunning(before) && !isRunning(after);

/** @param {string} url @param {Page.Dispatch} dispatch */
const refreshBankroll = async (url, dispatch) => {
  const fresh = await fetch(url).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null); // no line, or on the way out
  if (!fresh) return;
  dispatch({ type: "ui_bankroll", bankroll: fresh.bankroll });
  document.querySelectorAll("[data-bankroll]").forEach((each) => (each.textContent = fresh.text));
};

const begin = () => {
  const data = document.getElementById("table-page");
  const root = document.getElementById("table");
  const [polite, turn] = ["told", "turn-told"].map((id) => document.getElementById(id));
  if (!data?.textContent || !root || !polite || !turn) return;
  const page = JSON.parse(data.textContent);
  if (isLoosePane(page)) return void location.replace(`/tables/${page.table}/`);
  playInOwnChips(Boolean(page.hasOwnChips));
  start(page, root, new Narrator(polite, turn));
};

// The script waits for no style sheet, since it opens the line; it may be there before the page's end.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
