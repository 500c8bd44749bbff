// @ts-check
// What of the talk is shown to this viewer, and whether they may write.
import { isInChair } from "../state/host-of.js";
import { isRunning, myHand, mySeat } from "../state/selectors.js";
import { maskedText } from "./masked.js";

/** Too long is the room's to say: it counts signs. Bytes beyond this it doesn't even read. */
export const MOST_TYPED = 800;

/** Whether there is talk at all. @param {Page.State} state */
export const hasTalk = ({ talk, page }) => (talk.writes === null ? Boolean(page.hasTalk) : talk.writes !== "nobody");

/** The lines that the viewer sees, as they want to read them: those of whom they have muted aren't there, nor of who looks on if they want it so. @param {Page.State} state */
export const linesShown = ({ talk, page }) => {
  const lines = talk.lines.filter((line) => line.player === page.viewer || !(isMuted(talk, line.player) || (talk.hidesWatchers && line.isWatcher)));
  return talk.isMasking ? lines.map((line) => (line.masks.length ? { ...line, text: maskedText(line) } : line)) : lines;
};

/** @param {Page.State["talk"]} talk @param {number} player */
export const isMuted = ({ muted, isAllMuted }, player) => isAllMuted || muted.some(({ id }) => id === player);

/** How many lines came that weren't in sight yet. @param {Page.State} state */
export const unread = (state) => linesShown(state).filter(({ number, player, text }) => number > state.talk.seen && player !== state.page.viewer && text).length;

/** Whether the viewer may write here at all; the room has the last word. @param {Page.State} state */
const hasPlace = (state) => {
  if (state.page.viewer === null || isGuestInPublic(state) || isQuietGuest(state)) return false;
  return state.talk.writes === "all" || (state.talk.writes === "seated" && state.view !== null && mySeat(state) !== null);
};

/** @param {Page.State} state */
const isGuestInPublic = ({ page }) => Boolean(page.isGuest && page.conduct?.isPublic);

/** @param {Page.State} state */
const isQuietGuest = ({ page, talk }) => Boolean(page.isGuest && talk.isWithoutGuests);

/** @param {Page.State} state */
export const mayWrite = (state) => hasPlace(state) && state.talk.asked === null;

/** Whether they may once they have accepted the code of conduct. @param {Page.State} state */
export const asksConduct = (state) => hasPlace(state) && state.talk.asked !== null;

/** Whether they look on at a hand, or have folded it, and were never reminded that it isn't talked about. @param {Page.State} state */
export const mustBeReminded = (state) => !state.talk.isReminded && isRunning(state) && (myHand(state)?.has_folded ?? true);

/** Whether the viewer can mute somebody who sits here for all: as host, or as a deputy, who doesn't mute the host. @param {Page.WithView} state @param {Protocol.SeatView} seat */
export const mayMuteHere = (state, { player, is_house: isHouse }) => hasTalk(state) && isInChair(state) && !isHouse && player !== state.page.viewer && player !== state.view.host;

/** What stands where others write. @param {Page.State} state */
export const whyNot = (state) => {
  if (asksConduct(state)) return "Accept the code of conduct first.";
  if (isGuestInPublic(state)) return "Guests write at tables that aren’t in the lobby. Keep your name as an account to write here.";
  if (isQuietGuest(state)) return "The host has only players with an account write here. Keep your name as an account to write.";
  if (state.page.viewer === null && !state.page.guest) return "Sign in and sit down to write here.";
  return "Sit down to write here.";
};
