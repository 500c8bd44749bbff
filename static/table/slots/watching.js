// @ts-check
// The slots of somebody who has no seat, or may not act on this page.
import { secondsUntil } from "../room-time.js";
import { isFull } from "../selectors.js";
import { line } from "../sentences.js";
import { EMPTY, off, quiet, strong } from "./slot.js";

/** @param {Page.State} state @returns {Page.Slots} */
export const signedOut = ({ page, suspended }) => ({
  name: "signed_out",
  slots: [EMPTY, EMPTY, suspended ? off("Sign in again", "you are suspended") : strong("Sign in again", { type: "go", href: page.signIn })],
});

/** A newer page of theirs acts. @returns {Page.Slots} */
export const elsewhere = () => ({ name: "elsewhere", slots: [EMPTY, EMPTY, strong("Play here", { type: "play_here" })] });

/** @param {Page.State} state @returns {Page.Slots} */
export const newcomer = ({ page }) => ({
  name: "newcomer",
  slots: page.signUp
    ? [EMPTY, quiet("Sign in", { type: "go", href: page.signIn }), strong("Sign up to play", { type: "go", href: page.signUp })]
    : [EMPTY, EMPTY, strong("Sign in to play", { type: "go", href: page.signIn })],
});

/** @param {Page.Told} state @param {Protocol.Offer} offer @returns {Page.Slots} */
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

/** @param {Page.Told} state @returns {Page.Slots} */
export const watching = (state) => ({ name: "watching", slots: [EMPTY, EMPTY, coming(state)] });

/** @param {Page.Told} state */
const coming = (state) => {
  const isLined = isFull(state);
  if (state.suspended) return off(isLined ? "Wait for a seat" : "Take a seat", "you are suspended from play");
  if (state.view.is_closed) return off(isLined ? "Wait for a seat" : "Take a seat", "this table is closed");
  if (isLined) return strong(state.waiting.isLapsed ? "Wait again" : "Wait for a seat", { type: "wait" }, { small: line(state.waiting) });
  return strong("Take a seat", { type: "ask_sit", seat: null });
};
