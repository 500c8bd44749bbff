// @ts-check
// The plan of a street: what it deals by the rules, and from which places; and whether a record says the same.

import { permutation } from "./primitives/streams.js";
import { need } from "./wrong.js";

/** @typedef {import("./deal.js").Deal} Deal */

const CARDS = 52;
const TURNED = { burn: 1, down: 0, up: 0, board: 1 };
const HOLDEM = [{ burn: 0, down: 2, up: 0, board: 0 }, { ...TURNED, board: 3 }, TURNED, TURNED];
const OPEN = { burn: 1, down: 0, up: 1, board: 0 };
const STUD = [{ burn: 0, down: 2, up: 1, board: 0 }, OPEN, OPEN, OPEN, { ...OPEN, down: 1, up: 0 }];

/** Take in a street. @param {Deal} deal @param {number} number @param {readonly (readonly string[])[]} lines its reshuffle and deals */
export const nextStreet = (deal, number, lines) => {
  const streets = deal.game === "holdem" ? HOLDEM : STUD;
  need(number === deal.street + 1 && number < streets.length, "street-order", `street ${number} comes after street ${deal.street}.`);
  deal.street = number;
  const isReshuffled = lines[0]?.[0] === "reshuffle";
  const { targets, places } = planOf(deal, streets, isReshuffled);
  const deals = isReshuffled ? lines.slice(1) : lines;
  const targetLines = deals.map(([, , ...target]) => target.join(" "));
  need(targetLines.join() === targets.join(), "street-plan", `street ${number} deals ${targetLines.join(", ")}; by the rules it is ${targets.join(", ")}.`);
  const placesInWords = deals.map(([, place]) => Number(place));
  const code = isReshuffled ? "reshuffle-order" : "wrong-place";
  need(placesInWords.join() === places.join(), code, `street ${number} deals the places ${placesInWords.join(", ")}; in order they are ${places.join(", ")}.`);
  targets.forEach((target, at) => give(deal, target, places[at] ?? 0));
  if (!isReshuffled) deal.nextPlace += places.length;
};

/** To whom the street's cards go, and from which places. @param {Deal} deal @param {typeof STUD} streets @param {boolean} isReshuffled */
const planOf = (deal, streets, isReshuffled) => {
  const stub = Array.from({ length: CARDS - deal.nextPlace }, (_, at) => deal.nextPlace + at);
  const ordinary = targetsOf(deal, streets[deal.street]);
  const isLastInStud = streets === STUD && deal.street === STUD.length - 1;
  const isShort = isLastInStud && stub.length < ordinary.length;
  need(isShort || !isReshuffled, "reshuffle-not-due", `street ${deal.street} has a reshuffle, though there are cards enough without it.`);
  const { targets, places } = isShort ? shortPlan(deal, stub, isReshuffled) : { targets: ordinary, places: stub };
  need(places.length >= targets.length, "street-plan", `street ${deal.street} needs ${targets.length} cards, and ${places.length} are left.`);
  return { targets, places: places.slice(0, targets.length) };
};

/** @param {Deal} deal @param {(typeof STUD)[number] | undefined} street @returns {string[]} */
const targetsOf = (deal, street) => {
  const { burn, down, up, board } = street ?? OPEN;
  const toEach = (/** @type {string} */ word, /** @type {number} */ times) => Array.from({ length: times }, () => deal.seatsIn.map((seat) => `${word} ${seat}`)).flat();
  return [...Array(burn).fill("burn"), ...toEach("down", down), ...toEach("up", up), ...Array(board).fill("board")];
};

/** The last street for which the deck is too short. @param {Deal} deal @param {readonly number[]} stub @param {boolean} isReshuffled */
const shortPlan = (deal, stub, isReshuffled) => {
  const all = isReshuffled ? [...stub, ...deal.burns] : stub;
  const isEnough = all.length >= deal.seatsIn.length;
  const targets = isEnough ? deal.seatsIn.map((seat) => `down ${seat}`) : ["board"];
  if (!isReshuffled) return { targets, places: all };
  const back = isEnough ? all : deal.burns;
  return { targets, places: permutation("river", deal.seed).filter((place) => back.includes(place)) };
};

/** @param {Deal} deal @param {string} target @param {number} place */
const give = (deal, target, place) => {
  const [word, seat] = target.split(" ");
  if (word === "burn") deal.burns.push(place);
  else if (word === "board") deal.board.push(place);
  else (word === "down" ? deal.down : deal.up).get(Number(seat))?.push(place);
};
