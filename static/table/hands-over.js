// @ts-check
// The last hands of a table, read in a drawer: which there are, and their own pages, which say to each reader what they may see.
import { showLocalTimes } from "../shell/local-times.js";

const MOST = 10;

/** The numbers of those that are over, the newest first. Pure. @param {Pick<Protocol.View, "hand_no" | "hand">} view @returns {number[]} */
export const lastHands = ({ hand_no: handNo, hand }) => {
  const newest = hand?.is_over ? handNo : handNo - 1;
  return Array.from({ length: Math.max(0, Math.min(MOST, newest)) }, (_, index) => newest - index);
};

/** Another of them: older ones to the left. The same at either end. Pure. @param {readonly number[]} hands @param {number} now @param {number} step */
export const stepTo = (hands, now, step) => hands.includes(now + step) ? now + step : now;

/** @type {{ readonly [key: string]: (hands: readonly number[], now: number) => number | undefined }} */
const KEYS = {
  ArrowLeft: (hands, now) => stepTo(hands, now, -1),
  ArrowRight: (hands, now) => stepTo(hands, now, 1),
  Home: (hands) => hands.at(-1),
  End: (hands) => hands[0],
};

/** Where a key leads; undefined: it leads nowhere here. Pure. @param {string} key @param {readonly number[]} hands @param {number} now */
export const stepByKey = (key, hands, now) => KEYS[key]?.(hands, now);

/** What of a page is shown: of a hand's the players and what happened, of a player's the one line. */
const PARTS = "main time, .hand-players, .story";

const NOT_SHOWN = "You can't read this hand here: it was never played to its end, or this table keeps it for those who were dealt in.";

/**
 * Fills an element with what its reader may see of a hand, once. All that stands in it is written here: a text of the
 * page's own that is replaced counts as swapped, and then the whole page is drawn anew.
 * @param {string} address the hand's page, or another of the room's @param {string} [parts] what of it @param {string} [notShown] what stands there if it isn't shown to them
 */
export const filledFrom = (address, parts = PARTS, notShown = NOT_SHOWN) => (/** @type {HTMLElement | null} */ element) => {
  if (!element || element.dataset.from === address) return;
  element.dataset.from = address;
  if (element.ariaBusy) element.textContent = "One moment…";
  void partsOf(address, parts, notShown).then((found) => {
    element.replaceChildren(...found);
    element.removeAttribute("aria-busy");
    showLocalTimes(element);
  });
};

/** @param {string} address @param {string} parts @param {string} notShown @returns {Promise<(Node | string)[]>} */
const partsOf = async (address, parts, notShown) => {
  const answer = await fetch(address).catch(() => null);
  if (!answer) return ["There is no answer from the room. Close this, and try again."];
  if (!answer.ok || answer.redirected) return [notShown];
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...page.querySelectorAll(parts)].map((each) => document.adoptNode(each));
};
