// @ts-check
// What a click does: a frame to the room, or a change of the page's own state.
import { allowed, amounts } from "./buttons.js";
import * as commands from "./commands.js";
import { cents } from "./money.js";
import { freeSeats, mySeat, seatToTake } from "./selectors.js";

export const actionsOn = ({ get, dispatch, send }) => {
  const request = (frame) => {
    dispatch({ type: "ui_sent", frame });
    send(frame);
  };
  const dialog = (value) => dispatch({ type: "ui_dialog", dialog: value });
  return {
    // The turn is the one that the button was drawn for: a click is for what somebody saw.
    act: (turn, action) => isSent(get(), turn) || request(commands.act(turn, action)),
    keepHidden: (turn) => dispatch({ type: "ui_keep_hidden", turn }),
    sitDown: (seat, chips) => request(commands.sitDown({ seat, chips })),
    sitBeside: (refused) => sitBeside(get(), refused, request),
    leave: () => request(commands.leave()),
    sitOut: () => request(commands.sitOut()),
    sitIn: (post) => request(commands.sitIn({ post })),
    post: (post) => request(commands.post({ post })),
    topUp: (chips) => request(commands.topUp({ chips })),
    settings: (fields) => request(commands.settings(fields)),
    wait: () => request(commands.wait()),
    stopWaiting: () => request(commands.stopWaiting()),
    askToSit: (seat) => askToSit(get(), seat, dialog, dispatch),
    askToTopUp: () => dialog({ kind: "top_up", request: "top_up" }),
    askSettings: () => dialog({ kind: "settings" }),
    closeDialog: () => dialog(null),
    typeChips: (text) => dispatch({ type: "ui_dialog_amount", text }),
    setAmount: (chips) => dispatch({ type: "ui_amount", chips: clamped(get(), chips) }),
    typeAmount: (text) => dispatch({ type: "ui_amount_text", text, chips: clamped(get(), cents(text)) }),
  };
};

/** Whether this turn's act is on its way already: a second click is no second act. */
const isSent = ({ pending }, turn) =>
  Object.values(pending).some((frame) => frame.type === "act" && frame.turn === turn);

const clamped = (state, chips) => {
  const limits = amounts(state);
  return chips === null || !limits ? null : allowed(chips, limits);
};

const askToSit = (state, seat, dialog, dispatch) => {
  if (!state.page.viewer) return void (location.href = state.page.signIn);
  if (mySeat(state)) return;
  if (!freeSeats(state).length) return dispatch({ type: "ui_notice", notice: "Every seat is taken." });
  dialog({ kind: "sit_down", request: "sit_down", seat });
};

/** Whoever was outrun by somebody else sits down in the next free seat: they have chosen once already. */
const sitBeside = (state, refused, request) => {
  if (refused?.type !== "sit_down" || state.dialog?.kind !== "sit_down") return;
  const seat = seatToTake(state, refused.seat, (seatNo) => seatNo !== refused.seat);
  if (seat !== null) request(commands.sitDown({ seat, chips: refused.chips }));
};
