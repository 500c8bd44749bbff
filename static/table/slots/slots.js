// @ts-check
// The three slots in each state of the page: a pure table, from what comes first to what is
// left. A slot is never taken away: what can't be done now is greyed, with its reason.
import { isInChair, waitsForDeal } from "../state/host-of.js";
import { askedFor, canAct, hasView, isBroke, isMyTurn, isRunning, isWaiting, mayBeGuest, mayShow, myHand, mySeat, toPost } from "../state/selectors.js";
import { asked, broke, dealing, goingOn, handOver, leaving, out, outAndOwing, owing, resting, showing } from "./seated.js";
import { EMPTY } from "./slot.js";
import { turn } from "./turn.js";
import { aboutToAct, waiting } from "./choosing-ahead.js";
import { elsewhere, guest, inLine, newcomer, offered, signedOut, watching } from "./watching.js";

/** @param {Page.State} state @returns {Page.Slots} */
export const slotsOf = (state) => {
  if (!hasView(state)) return { name: "opening", slots: [EMPTY, EMPTY, EMPTY] };
  const { name, slots } = mySeat(state) ? seated(state) : unseated(state);
  const isHeld = state.connection !== "open" || Object.keys(state.pending).length > 0;
  return { name, slots: isHeld && name !== "signed_out" ? held(state, slots) : slots };
};

/** @param {Page.WithView} state @returns {Page.Slots} */
const unseated = (state) => {
  if (state.connection === "signed_out") return signedOut(state);
  if (mayBeGuest(state)) return guest(state);
  if (!state.page.viewer) return newcomer(state);
  if (state.waiting.offer) return offered(state, state.waiting.offer);
  return state.waiting.position ? inLine(state.waiting) : watching(state);
};

/** @param {Page.WithView} state @returns {Page.Slots} */
const seated = (state) => {
  const seat = /** @type {Protocol.SeatView} */ (mySeat(state));
  if (!canAct(state)) return state.connection === "signed_out" ? signedOut(state) : elsewhere();
  const post = askedFor(state);
  if (post) return asked(state, post);
  if (mayShow(state)) return showing(state);
  if (isMyTurn(state)) return state.preAction ? aboutToAct(state, state.preAction) : turn(state);
  return isRunning(state) && myHand(state) ? inHand(state, seat) : between(state, seat);
};

/** In the hand when somebody else is to act. @param {Page.InHand} state @param {Protocol.SeatView} seat @returns {Page.Slots} */
const inHand = (state, seat) => {
  const me = myHand(state);
  if (me?.has_folded) return resting("folded", seat);
  if (me?.stack === 0 || me?.is_emergency_all_in) return resting("all_in", seat);
  if (!state.now.seat) return resting("dealing", seat); // the rest of the hand is being shown
  return seat.is_leaving ? leaving(seat) : waiting(state);
};

/** Not in a hand. @param {Page.WithView} state @param {Protocol.SeatView} seat @returns {Page.Slots} */
const between = (state, seat) => {
  const owes = toPost(state, seat) > 0;
  if (isBroke(state)) return broke(state);
  if (seat.is_sitting_out) return owes ? outAndOwing(state, seat) : out(state, seat);
  if (isInChair(state) && state.view.is_paused_by_host) return goingOn(handOver(state, seat));
  if (isInChair(state) && waitsForDeal(state) && !isWaiting(state)) return dealing(handOver(state, seat));
  return owes && isGoingOn(state) ? owing(state, seat) : handOver(state, seat);
};

/** A hand runs, or the next one is about to be dealt. @param {Page.WithView} state */
const isGoingOn = (state) => isRunning(state) || Boolean(state.now?.next_hand);

/** What is on its way is marked; all is greyed until the room has answered. @param {Page.WithView} state @param {Page.Three} slots @returns {Page.Three} */
const held = ({ pending }, slots) => {
  const sent = Object.values(pending);
  const one = (/** @type {Page.Slot} */ slot) => ({ ...slot, isOff: true, isSent: sent.some((frame) => isFor(slot.deed, frame)) });
  return [one(slots[0]), one(slots[1]), one(slots[2])];
};

/** Whether a request is what this deed asked for. @param {Page.Deed | null} deed @param {Page.Request} frame */
const isFor = (deed, frame) =>
  deed?.type === "act"
    ? frame.type === "act" && frame.action.type === deed.action.type
    : frame.type === (deed?.type === "as_host" ? deed.ask.type : deed?.type === "buy_in" ? "top_up" : deed?.type);
