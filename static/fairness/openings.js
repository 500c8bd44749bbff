// @ts-check
// The cards that a record shows, and those that a player alone was shown: each is proven by its path to the deck's root.

import { publicPlaces } from "./deal.js";
import { ProvenTree } from "./proven-tree.js";
import { permutation } from "./primitives/streams.js";
import { need } from "./wrong.js";

/** @typedef {import("./deal.js").Deal} Deal @typedef {import("./records.js").Opening} Opening @typedef {import("./records.js").PublicRecord} PublicRecord */
/** @typedef {ReadonlyMap<number, string>} Cards by their places */

/** Check all that was opened of a deal; the cards by their places. @param {PublicRecord} record @param {Deal} deal @param {number | null} seat @param {readonly Opening[]} own @returns {Cards} */
export const checkOpenings = (record, deal, seat, own) => {
  const dealtDeck = 1 - Math.min(...record.last.opened.keys());
  const proofs = { tree: new ProvenTree(record.last.frame.decks[dealtDeck] ?? ""), order: permutation("deal", deal.seed) };
  const isWithout = record.isVoid && record.shown.length === 0;
  if (!isWithout) checkPublic(record, deal);
  const cards = opened(record.shown, proofs, "shown");
  if (!isWithout) checkShows(deal, cards);
  if (seat !== null) checkOwnPlaces(record, deal, seat, own);
  const all = new Map([...cards, ...opened(own, proofs, "own")]);
  checkDifferent(all);
  return all;
};

/** That just those cards are shown which everybody saw. @param {PublicRecord} record @param {Deal} deal */
const checkPublic = (record, deal) => {
  const open = publicPlaces(deal);
  const shown = record.shown.map(({ place }) => place);
  const extra = shown.filter((place) => !open.includes(place));
  need(extra.length === 0, "shown-extra", `the cards at places ${extra} are opened; not everybody saw them.`);
  const missing = open.filter((place) => !shown.includes(place));
  need(missing.length === 0, "shown-missing", `the cards at places ${missing} have no opening.`);
};

/** @param {readonly Opening[]} openings @param {{ tree: ProvenTree, order: readonly number[] }} proofs @param {string} word @returns {Cards} */
const opened = (openings, { tree, order }, word) =>
  new Map(
    openings.map(({ place, card, salt, path }) => {
      const index = order[place];
      const isRight = index !== undefined && tree.has({ index, card, salt, path });
      need(isRight, "opening-wrong", `the ${word} line of place ${place}, ${card}, doesn't lead to the deck's root.`);
      return [place, card];
    }),
  );

/** @param {Deal} deal @param {Cards} cards */
const checkShows = (deal, cards) =>
  deal.shows.forEach(({ seat, places, cards: shown }) => {
    const right = places.map((place) => cards.get(place)).join(" ");
    need(shown.join(" ") === right, "show-differs", `seat ${seat} is said to show ${shown.join(" ")}; it was dealt ${right}.`);
  });

/** @param {PublicRecord} record @param {Deal} deal @param {number} seat @param {readonly Opening[]} own */
const checkOwnPlaces = (record, deal, seat, own) => {
  const allowed = [seat, ...deal.mucked].flatMap((each) => deal.down.get(each) ?? []);
  const extra = own.map(({ place }) => place).filter((place) => !allowed.includes(place));
  need(extra.length === 0, "own-extra", `the own lines of places ${extra} are of cards that seat ${seat} isn't to see.`);
  const known = [...own, ...record.shown].map(({ place }) => place);
  const missing = (deal.down.get(seat) ?? []).filter((place) => !known.includes(place));
  need(record.isVoid || missing.length === 0, "own-missing", `the cards at places ${missing}, seat ${seat}'s own, have no opening.`);
};

/** @param {Cards} cards */
const checkDifferent = (cards) => {
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const [place, card] of cards) {
    need(!places.has(card), "card-twice", `${card} was dealt at place ${place}, and at ${places.get(card)} too.`);
    places.set(card, place);
  }
};
