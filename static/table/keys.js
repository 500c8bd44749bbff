// @ts-check
// F folds, C checks or calls (or brings in), R or B bets, raises or completes, S shows.
import { buttons } from "./buttons.js";

/** The action that a key stands for now, or null. */
export const actionOf = (state, key) => {
  const wanted = key.toUpperCase() === "B" ? "R" : key.toUpperCase();
  return buttons(state).find((each) => each?.key === wanted)?.action ?? null;
};

/** Whether somebody is typing, or a dialog is open, so that keys aren't for the table. */
export const isBusy = (event) =>
  event.ctrlKey || event.altKey || event.metaKey || event.repeat ||
  Boolean(document.querySelector("dialog[open]")) ||
  (event.target instanceof HTMLInputElement && event.target.type === "text");

/** Listens for keys; `shown` gives the state as it is drawn. */
export const listen = ({ shown, actions }) =>
  document.addEventListener("keydown", (event) => {
    if (isBusy(event)) return;
    const state = shown();
    const action = state.connection === "open" ? actionOf(state, event.key) : null;
    if (action) actions.act(state.now.turn, action);
  });
