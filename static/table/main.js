// @ts-check
// Starts the table page: the state, the line to the room, the clock and the drawing.
import { h, render } from "../vendor/preact.js";
import { actionsOn } from "./actions.js";
import { heartbeat, hello } from "./commands.js";
import { listen } from "./keys.js";
import { isReloadDue, reloadOnce } from "./reload.js";
import { isRunning, mySeat } from "./selectors.js";
import { connect } from "./socket.js";
import { initial, isGap, update, versionToTell } from "./state.js";
import { titleOf } from "./title.js";
import { App } from "./views/app.js";

const TICK = 250; // ms
const SLOWEST_DRAWING = 200; // ms

/** @param {any} page @param {Element} root @param {typeof connect} open */
export const start = (page, root, open = connect) => {
  let state = initial(page);
  let drawn = state;
  let isDrawing = false;
  let line = { send: (_frame) => {} };
  const get = () => state;
  const draw = () => {
    if (!isDrawing) return;
    isDrawing = false;
    drawn = state;
    document.title = titleOf(state, document.hidden);
    render(h(App, { state, actions }), root);
  };
  const drawSoon = () => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(draw);
    // A hidden tab gets no animation frames, but its title must still say whose turn it is.
    setTimeout(draw, SLOWEST_DRAWING);
  };
  const dispatch = (message) => {
    const before = state;
    state = update(state, message);
    if (state !== before) drawSoon();
    afterwards(before, state, { dispatch, actions });
  };
  const actions = actionsOn({ get, dispatch, send: (frame) => line.send(frame) });
  const onFrame = (frame) => {
    if (isGap(state, frame)) return void line.send(hello(versionToTell(state)));
    const { isLost, pending } = state;
    dispatch(frame);
    if (state.isLost && !isLost) line.send(hello(versionToTell(state)));
    if (frame.reason === "SEAT_TAKEN") actions.sitBeside(pending[frame.request_id]);
  };
  const onState = (connection) => {
    dispatch({ type: "ui_connection", connection });
    if (connection !== "open") return;
    line.send(hello(versionToTell(state)));
    // What was on its way is sent again: the room answers a request that it knows as before.
    Object.values(state.pending).forEach((frame) => line.send(frame));
  };
  line = open({
    path: page.socket,
    onState,
    onFrame,
    beat: () => (state.version === null ? null : heartbeat(state.version)),
  });
  listen({ shown: () => drawn, actions });
  setInterval(() => (state.now?.deadline || state.now?.asked || state.waiting.offer ? drawSoon() : undefined), TICK);
  drawSoon();
  return { get, dispatch };
};

const afterwards = (before, after, { dispatch, actions }) => {
  if (isReloadDue(after)) reloadOnce(after.build);
  const had = before.view && mySeat(before);
  const has = after.view && mySeat(after);
  if (!before.view && after.view && after.page.wantsSeat && !has) actions.askToSit(null);
  if (after.page.viewer && mayHaveMoved(had, has, hasJustEnded(before, after)))
    refreshBankroll(after.page.bankrollUrl, dispatch);
};

/** Whether chips may have come out of the viewer's bankroll, or gone back: a hand's end alone moves none. */
const mayHaveMoved = (had, has, isSettled) =>
  Boolean(had) !== Boolean(has) ||
  Boolean(has && had && (has.queued_top_up !== had.queued_top_up || (has.stack !== had.stack && !isSettled)));

const hasJustEnded = (before, after) => isRunning(before) && !isRunning(after);

const refreshBankroll = async (url, dispatch) => {
  const answer = await fetch(url);
  if (!answer.ok) return;
  const { bankroll, text } = await answer.json();
  dispatch({ type: "ui_bankroll", bankroll });
  document.querySelectorAll("[data-bankroll]").forEach((each) => (each.textContent = text));
};

const data = document.getElementById("table-page");
const root = document.getElementById("table");
if (data?.textContent && root) start(JSON.parse(data.textContent), root);
