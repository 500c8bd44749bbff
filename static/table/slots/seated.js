// @ts-check
// The slots of somebody who has a seat and isn't to act.
import { bank, money } from "../amounts/amounts.js";
import { secondsToAnswer, secondsUntil } from "../connection/room-time.js";
import { buyIn, isRunning, areHousePlayersComing, isWaiting, mayAdd, mayShow, mostToAdd, myHand } from "../state/selectors.js";
import { hostName, mustAsk, myRequest } from "../state/chip-requests.js";
import { backAndPost, postAndPlay, yes } from "../sentences/sentences.js";
import { askingOnce, EMPTY, off, plain, quiet, strong } from "./slot.js";

/** Asked for a blind or an ante (HB-3, ST-2). @param {Page.WithView} state @param {Protocol.Asked} post @returns {Page.Slots} */
export const asked = (state, post) => ({
  name: "asked",
  slots: [
    quiet("Sit out", { type: "sit_out" }),
    mayShow(state) ? show(state) : EMPTY,
    strong(yes(post), { type: "post", post: true }, { chips: post.chips, small: `${secondsToAnswer(state)} s` }),
  ],
});

/** After the hand they may show their cards, and need not (SD-2, SD-3). @param {Page.WithView} state @returns {Page.Slots} */
export const showing = (state) => ({
  name: "may_show",
  slots: [quiet("Don't show", { type: "keep_hidden", turn: state.now.turn ?? "" }), show(state), EMPTY],
});

/** @param {Page.WithView} state */
const show = ({ now, skew }) =>
  plain("Show my cards", { type: "act", turn: now.turn ?? "", action: { type: "show" } }, {
    key: "show",
    ...(now.next_hand ? { small: `${Math.ceil(secondsUntil(now.next_hand, skew))} s` } : {}),
  });

/** With nothing left to do in this hand. @param {string} name @param {Protocol.SeatView} seat @returns {Page.Slots} */
export const resting = (name, seat) => ({
  name,
  slots: [sittingOutNext(seat), SO_FAR, leavingAfter(seat)],
});

/** Leaving, with cards: they are folded as soon as it is their turn (TB-3), unless they stay. @param {Protocol.SeatView} seat @returns {Page.Slots} */
export const leaving = (seat) => ({ name: "leaving", slots: [EMPTY, SO_FAR, leavingAfter(seat)] });

const SO_FAR = quiet("Hand so far", { type: "hand_so_far" });

/** Between hands, or new at a running game. @param {Page.WithView} state @param {Protocol.SeatView} seat @returns {Page.Slots} */
export const handOver = (state, seat) => ({
  name: "hand_over",
  slots: [alone(state) ?? sittingOutNext(seat), mayAdd(state) ? adding("your stack is short") : lastHand(state), leavingNow(state)],
});

/** The host's evening is paused: *Leave table* is in the menu. @param {Page.Slots} slots @returns {Page.Slots} */
export const goingOn = ({ slots: [first, second] }) => ({
  name: "paused",
  slots: [first, second, strong("Go on", { type: "as_host", ask: { type: "go_on" } }, { small: "hands start again" })],
});

/** Each hand starts at the host's word (OT-16). @param {Page.Slots} slots @returns {Page.Slots} */
export const dealing = ({ slots: [first, second] }) => ({
  name: "by_hand",
  slots: [first, second, strong("Deal", { type: "as_host", ask: { type: "deal_next" } }, { small: "the next hand starts" })],
});

/** For whoever waits alone: nothing is dealt that they could sit out. At tables of friends others don't help. @param {Page.WithView} state */
const alone = (state) => {
  if (!isWaiting(state) || areHousePlayersComing(state)) return null;
  return state.page.hasOwnChips ? EMPTY : WITH_PEOPLE;
};

const WITH_PEOPLE = quiet("Busy tables", { type: "go", href: "/?hide_empty=1" }, { small: "nobody else here", title: "Tables with people: nobody else plays here" });

/** @param {Page.WithView} state @param {Protocol.SeatView} seat @returns {Page.Slots} */
export const out = (state, seat) => ({
  name: "out",
  slots: [
    leavingNow(state),
    mostToAdd(state) > 0 ? adding() : off("Add chips", "as much as this table allows"),
    strong("I'm back", { type: "sit_in", post: false }, seat.queued_top_up ? { small: `with ${money(seat.stack + seat.queued_top_up)}` } : {}),
  ],
});

/** Back at once and posting, or back and waiting for the big blind (HB-8, HB-9). @param {Page.WithView} state @param {Protocol.SeatView} seat @returns {Page.Slots} */
export const outAndOwing = (state, seat) => ({
  name: "out_and_owing",
  slots: [
    leavingNow(state),
    quiet(backAndPost(state, seat), { type: "sit_in", post: true }),
    strong("I'm back", { type: "sit_in", post: false }, { small: "from the big blind on" }),
  ],
});

/** New, or owing blinds (HB-4, HB-8). @param {Page.WithView} state @param {Protocol.SeatView} seat @returns {Page.Slots} */
export const owing = (state, seat) => ({
  name: "owing",
  slots: [
    leavingNow(state),
    quiet("Wait for the big blind", { type: "post", post: false }, { isOn: !seat.wants_to_post }),
    strong(postAndPlay(state, seat), { type: "post", post: true }, { isOn: seat.wants_to_post }),
  ],
});

/** Out of chips: one clear button buys in again, in full (MO-11). @param {Page.WithView} state @returns {Page.Slots} */
export const broke = (state) => {
  const mine = myRequest(state);
  if (mine) return requested(state, mine);
  const { minimum, maximum, usual } = buyIn(state);
  if (maximum < minimum)
    return { name: "broke", slots: [leavingNow(state), EMPTY, off("Buy in again", `at least ${money(minimum)}: more than your ${bank()}`)] };
  return {
    name: "broke",
    slots: [
      leavingNow(state),
      quiet("Other amount…", { type: "ask_top_up" }, { small: `${money(minimum)} to ${money(maximum)}` }),
      mustAsk(state)
        ? strong("Ask for chips", { type: "buy_in", chips: usual }, { chips: usual, small: `${hostName(state)} hears it` })
        : strong("Buy in again", { type: "buy_in", chips: usual }, { chips: usual, small: "in the next hand" }),
    ],
  };
};

/** Chips were asked for (OT-9). @param {Page.WithView} state @param {Protocol.ChipRequest} mine @returns {Page.Slots} */
const requested = (state, { chips }) => ({
  name: "asked_for_chips",
  slots: [leavingNow(state), quiet("Take it back", { type: "withdraw_request" }), off("Asked", state.view.is_host_away ? "the host is away" : `for ${money(chips)}`)],
});

/** @param {string} [small] */
const adding = (small) => quiet("Add chips", { type: "ask_top_up" }, small ? { small } : {});

/** @param {Protocol.SeatView} seat */
const sittingOutNext = (seat) =>
  quiet("Sit out next hand", seat.sits_out_next ? { type: "sit_in", post: false } : { type: "sit_out" }, { isOn: seat.sits_out_next });

/** Until the hand is over it can be taken back. @param {Protocol.SeatView} seat */
const leavingAfter = (seat) =>
  quiet("Leave after this hand", { type: seat.is_leaving ? "stay" : "leave" }, { isOn: seat.is_leaving });

/** A seat that has been given up is gone, so that this is asked about once. @param {Page.WithView} state */
const leavingNow = (state) => sure(state, quiet("Leave table", { type: "leave" }));

/** @param {Page.WithView} state @param {Page.Slot} slot */
const sure = (state, slot) =>
  askingOnce(state, `${state.view.hand_no} leave`, slot, { label: "Sure? Leave", small: `with ${money(takenAlong(state))}` });

/** What somebody who leaves takes back to their bankroll, as it is now. @param {Page.WithView} state */
const takenAlong = (state) => {
  const seat = state.view.seats.find((each) => each.player === state.page.viewer);
  const stack = isRunning(state) ? (myHand(state)?.stack ?? seat?.stack ?? 0) : (seat?.stack ?? 0);
  return stack + (seat?.queued_top_up ?? 0);
};

/** The page of the last hand that is over. @param {Page.WithView} state */
const lastHand = ({ view: { hand_no: handNo, hand } }) =>
  handNo > 1 || hand?.is_over ? quiet("Last hand", { type: "last_hand" }) : EMPTY;
