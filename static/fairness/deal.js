// @ts-check
// The deal that a record's events describe, followed strictly by the rules: which card went where.

import { nextStreet } from "./street-plan.js";
import { need } from "./wrong.js";

/**
 * @typedef {object} Deal places of the deal, and who has them
 * @property {string} game @property {string} seed
 * @property {readonly number[]} dealt seats, in the order of the deal
 * @property {number[]} seatsIn
 * @property {number} street @property {number} nextPlace
 * @property {number[]} burns @property {number[]} board
 * @property {Map<number, number[]>} down @property {Map<number, number[]>} up
 * @property {number[]} mucked seats
 * @property {{ readonly seat: number, readonly places: readonly number[], readonly cards: readonly string[] }[]} shows
 */

/** @param {import("./frames.js").Frame} frame @param {string} seed @param {readonly (readonly string[])[]} events @returns {Deal} */
export const followDeal = (frame, seed, events) => {
  const cards = () => new Map(frame.dealt.map((seat) => [seat, /** @type {number[]} */ ([])]));
  /** @type {Deal} */
  const deal = {
    game: frame.game,
    seed,
    dealt: frame.dealt,
    seatsIn: [...frame.dealt],
    street: -1,
    nextPlace: 0,
    burns: [],
    board: [],
    down: cards(),
    up: cards(),
    mucked: [],
    shows: [],
  };
  for (let at = 0; at < events.length; ) at = follow(deal, events, at);
  return deal;
};

/** The places whose cards everybody saw, in order. @param {Deal} deal */
export const publicPlaces = ({ board, up, shows }) =>
  [...new Set([...board, ...[...up.values()].flat(), ...shows.flatMap(({ places }) => places)])].sort((one, other) => one - other);

/** Take in the event at an index, a street with its deals; return the next one's. @param {Deal} deal @param {readonly (readonly string[])[]} events @param {number} at */
const follow = (deal, events, at) => {
  const [word = "", ...rest] = events[at] ?? [];
  if (word !== "street") {
    followOther(deal, word, rest);
    return at + 1;
  }
  let end = at + 1;
  while (["reshuffle", "deal"].includes(events[end]?.[0] ?? "")) end += 1;
  nextStreet(deal, Number(rest[0]), events.slice(at + 1, end));
  return end;
};

/** @param {Deal} deal @param {string} word @param {readonly string[]} rest */
const followOther = (deal, word, rest) => {
  need(word !== "deal" && word !== "reshuffle", "street-plan", `“${word} ${rest.join(" ")}” stands outside a street's deals.`);
  const allowed = word === "return" || word === "turn_up" ? deal.dealt : deal.seatsIn;
  const seats = seatsOf(word, rest);
  need(seats.every((seat) => allowed.includes(seat)), "not-in-hand", `“${word} ${rest.join(" ")}” is of a seat that isn't in the hand; in it are ${allowed}.`);
  const [seat = 0] = seats;
  if (word === "fold") deal.seatsIn = deal.seatsIn.filter((each) => each !== seat);
  if (word === "muck") deal.mucked.push(seat);
  if (word === "show") deal.shows.push({ seat, places: [...(deal.down.get(seat) ?? []), ...(deal.up.get(seat) ?? [])], cards: rest.slice(1) });
  if (word === "turn_up") turnUp(deal, seat, Number(rest[1]), rest[2] ?? "");
};

/** A down card that its player showed once the hand was over. @param {Deal} deal @param {number} seat @param {number} place @param {string} card */
const turnUp = (deal, seat, place, card) => {
  need(deal.down.get(seat)?.includes(place) ?? false, "show-differs", `seat ${seat} is said to turn up the card of place ${place}, which it wasn't dealt down.`);
  deal.shows.push({ seat, places: [place], cards: [card] });
};

/** The seats that an event names. @param {string} word @param {readonly string[]} rest */
const seatsOf = (word, rest) => {
  if (word === "close") return [];
  return word === "pot" ? rest.slice(3).filter((_, at) => at % 3 === 0).map(Number) : [Number(rest[0])];
};
