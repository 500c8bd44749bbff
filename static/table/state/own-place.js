// @ts-check
// The place where a player likes their own seat to be drawn: the view turns, the seat doesn't. Pure.
import { BOTTOM, placeOf } from "./places.js";

/** @typedef {"bottom" | "left" | "top" | "right"} OwnPlace */

/** What there is to choose; the first is the usual. @type {readonly (readonly [place: OwnPlace, text: string])[]} */
export const OWN_PLACES = [["bottom", "At the bottom"], ["left", "On the left"], ["top", "At the top"], ["right", "On the right"]];

/** The place of that name; the usual one for what names none. @param {string} name @returns {OwnPlace} */
export const placeNamed = (name) => OWN_PLACES.find(([place]) => place === name)?.[0] ?? "bottom";

/** @typedef {readonly [x: number, y: number]} Point In percent of the felt. */

/** @type {Point} */
const FOOT = [50, 88];
const BESIDE_BOARD = 52;
const LOW_DOWN = 72; // where a row of seven cards has room above its plate

/** Whereabouts each is. @param {boolean} isStud @returns {{ readonly [place in OwnPlace]: Point }} */
const whereabouts = (isStud) => {
  const side = isStud ? LOW_DOWN : BESIDE_BOARD;
  return { bottom: FOOT, left: [0, side], top: [50, 0], right: [100, side] };
};

/**
 * Which place, counted clockwise from the bottom, is nearest to the one that is wished for.
 * @param {OwnPlace | undefined} wished A room of the version before says none. @param {number} count Of seats.
 */
export const nearestPlace = (wished, count, isStud = false) => {
  const [x, y] = whereabouts(isStud)[wished ?? "bottom"];
  const away = Array.from({ length: count }, (_, index) => {
    const [placeX, placeY] = pointOf(index, count, isStud);
    return Math.hypot(placeX - x, placeY - y);
  });
  return away.indexOf(Math.min(...away));
};

/** @param {number} index @param {number} count @param {boolean} isStud @returns {Point} */
const pointOf = (index, count, isStud) => {
  const { "--wx": x, "--wy": y } = placeOf(index, count, isStud);
  return index === BOTTOM ? FOOT : [parseFloat(String(x)), parseFloat(String(y))];
};
