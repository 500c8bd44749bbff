// @ts-check
// The slots of somebody who has no seat, or may not act on this page.
import { secondsUntil } from "../connection/room-time.js";
import { freeSeats, isFull } from "../state/selectors.js";
import { line } from "../sentences/sentences.js";
import { EMPTY, off, quiet, strong } from "./slot.js";

/** @param {Page.State} state @returns {Page.Slots} */
export const signedOut = ({ page, suspended }) => page.isGuest ? elsewhereNow : ({
  name: "signed_out",
  slots: [EMPTY, EMPTY, suspended ? off("Sign in again", "you are suspended") : strong("Sign in again", { type: "go", href: page.signIn })],
});

/** A guest has no password to come back by. @type {Page.Slots} */
const elsewhereNow = { name: "signed_out", slots: [EMPTY, EMPTY, off("Signed out", "you sit elsewhere", "You sit at another device now")] };

/** A newer page of theirs acts. @returns {Page.Slots} */
export const elsewhere = () => ({ name: "elsewhere", slots: [EMPTY, EMPTY, strong("Play here", { type: "play_here" })] });

/** @param {Page.State} state @returns {Page.Slots} */
export const newcomer = ({ page }) => ({
  name: "newcomer",
  slots: page.signUp
    ? [EMPTY, quiet("Sign in", { type: "go", href: page.signIn }), strong("Sign up to play", { type: "go", href: page.signUp })]
    : [EMPTY, EMPTY, strong("Sign in to play", { type: "go", href: page.signIn })],
});

/** Whoever has the link and no account. @param {Page.WithView} state @returns {Page.Slots} */
export const guest = (state) => ({
  name: "guest",
  slots: [state.isText ? EMPTY : quiet("Text mode", { type: "as_text" }), EMPTY, sitAsGuest(state)],
});

/** @param {Page.WithView} state */
const sitAsGuest = (state) => {
  if (state.view.is_closed) return off("Sit down", "this table is closed");
  const free = freeSeats(state).length;
  if (isFull(state)) return strong("Wait in line", { type: "ask_guest" }, { small: line(state.waiting) });
  return strong("Sit down", { type: "ask_guest" }, { small: free === 1 ? "one seat is free" : `${free} seats are free` });
};

/** @param {Page.WithView} state @param {Protocol.Offer} offer @returns {Page.Slots} */
export const offered = ({ skew }, { seat, until }) => ({
  name: "offered",
  slots: [
    quiet("No, thanks", { type: "stop_waiting" }),
    EMPTY,
    strong(`Take seat ${seat}`, { type: "ask_sit", seat }, { small: `kept for you for ${Math.ceil(secondsUntil(until, skew))} s` }),
  ],
});

/** @param {Page.State["waiting"]} waiting @returns {Page.Slots} */
export const inLine = ({ position, count, isDrawn }) => ({
  name: "in_line",
  slots: [quiet("Leave the line", { type: "stop_waiting" }), EMPTY, off("Waiting for a seat", isDrawn ? `one of ${count}, by lot` : `number ${position} of ${count}`)],
});

/** @param {Page.WithView} state @returns {Page.Slots} */
export const watching = (state) => ({ name: "watching", slots: [EMPTY, another(state), coming(state)] });

/** For whoever has lost a seat, or has come to a table that is closed. @param {Page.WithView} state */
const another = ({ left, suspended, view }) =>
  !suspended && (left || view.is_closed) ? quiet("Another table", { type: "go", href: withSeats(view.limit.variant.name) }) : EMPTY;

/** The lobby's tables of a game that have free seats. @param {string} game */
const withSeats = (game) => `/?${new URLSearchParams({ game, hide_full: "1" })}`;

/** @param {Page.WithView} state */
const coming = (state) => {
  const isLined = isFull(state);
  if (state.suspended) return off(isLined ? "Wait for a seat" : "Take a seat", "you are suspended from play");
  if (state.view.is_closed && state.page.eveningUrl) return strong("The evening’s sheet", { type: "go", href: state.page.eveningUrl });
  if (state.view.is_closed) return off(isLined ? "Wait for a seat" : "Take a seat", "this table is closed");
  if (isLined) return strong(state.waiting.isLapsed ? "Wait again" : "Wait for a seat", { type: "wait" }, { small: line(state.waiting) });
  return strong("Take a seat", { type: "ask_sit", seat: null });
};
