// @ts-check
// Commands about one's seat: sitting down and out, posting, chips, leaving. Pure.
import { money } from "../amounts/amounts.js";
import { asTyped } from "../amounts/stack-text.js";
import { buyIn, isBroke, isRunning, isStud, myHand, mySeat } from "../state/selectors.js";
import { mustAsk, myRequest } from "../state/chip-requests.js";
import { ownRequestSaid } from "../sentences/request-said.js";
import { sentence } from "../sentences/refusal-sentences.js";
import { whyNotMade } from "../amounts/sizing.js";
import { slotsOf } from "../slots/slots.js";
import { done, once, sent, words } from "./doing.js";

const DOLLAR = 100; // an amount is typed in dollars, and read in cents

/** @typedef {Extract<import("./parse.js").Command, { type: "seat" }>} SeatCommand @typedef {import("./doing.js").Reply} Reply */

/** @param {Page.WithView} state @param {SeatCommand} command @param {string | null} asked @returns {Reply} */
export const seatCommand = (state, { seating, chips, text }, asked) => {
  const seat = mySeat(state);
  if (seating === "redraw") return { text: "The table is drawn anew.", menu: "redraw" };
  if (seating === "rules") return { text: "How this table is played.", menu: "rules" };
  if (seating === "last_hand") return done("The last hand is open; the left arrow leads to older ones.", { type: "last_hand" });
  if (seating === "play_here") return offered(state, "play_here", "You play here now.") ?? words("You play on this page already.");
  if (!seat) return unseated(state, seating, chips);
  switch (seating) {
    case "sit_out": return seat.is_sitting_out || seat.sits_out_next ? words(sentence("ALREADY_SITTING_OUT")) : sent("Sitting out.", { type: "sit_out" });
    case "sit_in": return seat.is_sitting_out || seat.sits_out_next ? sent("Coming back.", { type: "sit_in", post: false }) : words(sentence("NOT_SITTING_OUT"));
    case "post": return posting(state);
    case "wait": return offered(state, "post", "You wait for the big blind.", (deed) => deed.type === "post" && !deed.post) ?? words("There is nothing to wait for.");
    case "leave": return leaving(state, seat, text, asked);
    case "stay": return seat.is_leaving ? sent("Staying.", { type: "stay" }) : words(sentence("NOT_LEAVING"));
    case "no_big_blind": return noBigBlind(state, seat);
    case "buy_in": return buyingIn(state, chips);
    case "take_back": return myRequest(state) ? sent("Taking it back.", { type: "withdraw_request" }) : words(sentence("NOTHING_ASKED"));
    case "add": return isRunning(state) || !isBroke(state) ? done("How many chips?", { type: "ask_top_up" }) : done("Buy in again.", { type: "ask_top_up" });
    case "settings": return { text: "Settings.", menu: "askSettings" };
    default: return words(sentence("ALREADY_SEATED"));
  }
};

/** Nobody else hears of it, and so the page says it here. @param {Page.WithView} state @param {Protocol.SeatView} seat */
const noBigBlind = (state, seat) => {
  if (isStud(state)) return words(sentence("NO_BLINDS"));
  if (seat.is_sitting_out || seat.sits_out_next) return words(sentence("ALREADY_SITTING_OUT"));
  const isOn = !state.now.wishes?.sit_out_at_big_blind;
  const text = isOn ? "You sit out when the big blind comes to you. Type it again to take that back." : "You post the big blind as before.";
  return done(text, { type: "no_big_blind", isOn });
};

/** For the amount that is typed, if one is. @param {Page.WithView} state @param {number | null} chips */
const buyingIn = (state, chips) => {
  const verb = mustAsk(state) ? "Asking for" : "Buying in again with";
  if (myRequest(state)) return words(`${ownRequestSaid(state)} Type take it back to ask for something else.`);
  const offer = offered(state, "buy_in", mustAsk(state) ? "Asking for chips." : "Buying in again.");
  if (!offer) return words("You have chips. Type add chips for more.");
  if (chips === null) return offer;
  const wrong = whyNotMade(chips, { ...buyIn(state), step: state.view.limit.chip });
  return wrong ? words(`${wrong}.${asTyped(state, buyIn(state))}`) : done(`${verb} ${money(chips)}.`, { type: "buy_in", chips });
};

/** @param {Page.WithView} state @param {number | null} typed */
const sitting = (state, typed) => {
  if (typed === null) return offered(state, "ask_sit", "Take a seat.") ?? words("No seat is free. Type wait to stand in line.");
  const seat = typed / DOLLAR;
  return Number.isInteger(seat) ? done("Take a seat.", { type: "ask_sit", seat }) : words("Type sit and the number of a seat.");
};

/** @param {Page.WithView} state @param {SeatCommand["seating"]} seating @param {number | null} typed */
const unseated = (state, seating, typed) => {
  if (seating === "sit") return sitting(state, typed);
  if (seating === "wait") return offered(state, "wait", "You are in line for a seat.") ?? words(sentence("SEAT_FREE"));
  if (seating === "stop_waiting") return offered(state, "stop_waiting", "You left the line.") ?? words(sentence("NOT_WAITING"));
  return words(sentence("NOT_SEATED"));
};

/** Post what is asked for, or come back and post what is owed. @param {Page.WithView} state */
const posting = (state) =>
  offered(state, "post", "Posted.", (deed) => deed.type === "post" && deed.post) ??
  offered(state, "sit_in", "Back, and posting.", (deed) => deed.type === "sit_in" && deed.post) ??
  words(sentence("NOTHING_OWED"));

/** What a slot offers now. @param {Page.WithView} state @param {Page.Deed["type"]} type @param {string} text @param {(deed: Page.Deed) => boolean} isIt @returns {Reply | null} */
const offered = (state, type, text, isIt = () => true) => {
  const slot = slotsOf(state).slots.find(({ deed, isOff }) => deed && !isOff && deed.type === type && isIt(deed));
  return slot?.deed ? done(text, slot.deed) : null;
};

/** @param {Page.WithView} state @param {Protocol.SeatView} seat @param {string} text @param {string | null} asked */
const leaving = (state, seat, text, asked) => {
  if (seat.is_leaving) return words(sentence("ALREADY_LEAVING"));
  const stack = isRunning(state) ? (myHand(state)?.stack ?? seat.stack) : seat.stack;
  const question = `You would leave with ${money(stack + seat.queued_top_up)}. Type ${text} again to leave.`;
  return once(asked, `${state.view.hand_no} leave`, question, sent("Leaving.", { type: "leave" }));
};
