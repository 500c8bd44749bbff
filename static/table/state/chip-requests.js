// @ts-check
// Chips asked of the host (OT-9): who asks, and for how much. Pure.
import { isInChair } from "./host-of.js";
import { inChips, isRunning } from "./selectors.js";

/** Whether the viewer's chips are asked of the host. @param {Page.State} state */
export const mustAsk = (state) => Boolean(state.view?.options?.chips_are_asked) && !isInChair(state);

/** What the viewer asks for, if anything. @param {Page.State} state */
export const myRequest = ({ view, page }) => (view?.requests ?? []).find(({ player }) => player === page.viewer) ?? null;

/** @typedef {{ readonly request: Protocol.ChipRequest, readonly seat: Protocol.SeatView }} Asker */

/** Who waits for the viewer's answer, whoever asked first coming first. @param {Page.State} state @returns {readonly Asker[]} */
export const asking = (state) => {
  if (!isInChair(state)) return [];
  return (state.view?.requests ?? []).flatMap((request) => {
    const seat = state.view?.seats.find(({ player }) => player === request.player);
    return seat ? [{ request, seat }] : [];
  });
};

/** The largest stack that somebody has now. @param {Page.WithView} state */
export const largestStack = ({ view }) => Math.max(0, ...view.seats.map(({ stack }) => stack));

/** Who hears a request, by name where they sit here. @param {Page.WithView} state */
export const hostName = ({ view }) => view.seats.find(({ player }) => player === view.host)?.name ?? "The host";

/** Whether chips that are given now count after the hand. @param {Page.WithView} state @param {number} player */
export const countsLater = (state, player) => isRunning(state) && state.view.hand.players.some((each) => each.player === player);

/** The least that can be given, and half of what is asked for, in cents. @param {Page.WithView} state @param {Asker} asker */
export const lessOf = (state, { request, seat }) => {
  const isBroke = seat.stack + seat.queued_top_up === 0 && !countsLater(state, seat.player);
  const { chip, min_buy_in: least } = state.view.limit;
  const minimum = Math.min(request.chips, isBroke ? Math.max(least, request.least ?? 0) : chip);
  return { minimum, half: Math.max(minimum, inChips(state, request.chips / 2)) };
};
