// @ts-check
// Sentences about the shuffle: of a hand that it has checked, and of one that isn't right. Pure.

/** @typedef {import("./proving.js").Found} Found @typedef {import("./proving.js").Wrong} Wrong */

/** In a word, for the bar. @param {Found} found */
export const sealOf = ({ grade }) => SEALS[grade];

const SEALS = /** @type {const} */ ({ "cut by you": "fair", "cut by others": "fair", "not cut": "not cut", "not dealt": "void", "no person in": "no person in" });

/** The same, in full. @param {Found} found @param {number} table */
export const sealTitle = (found, table) => {
  const hand = `Hand ${table}-${found.hand}`;
  if (found.grade === "not dealt") return `${hand}: never dealt`;
  if (found.grade === "no person in") return `${hand}: no person was dealt in`;
  return found.grade === "not cut" ? `${hand}: not cut` : `${hand}: fair, ${found.grade}`;
};

/** What a hand's check has found, a sentence each. @param {Found} found */
export const foundSentences = (found) => (found.grade === "not dealt" ? [NEVER_DEALT, ...since(found)] : [...dealt(found), ...since(found)]);

const NEVER_DEALT = "The hand could not go on before a card was dealt, and everybody has their chips back.";

/** @param {Found} found */
const dealt = (found) => [
  cutBy(found),
  "The other deck was opened: 52 different cards.",
  `${found.wasDealtIn ? "Your cards" : "The cards"} ${found.hasBoard ? "and the board" : "and all open cards"} came off the top in order.`,
];

const NUMBERS = ["Nobody", "One person", "Two people", "Three people", "Four people", "Five people", "Six people", "Seven people", "Eight people", "Nine people", "Ten people"];

/** @param {Found} found */
const cutBy = ({ grade, cutters, wasDealtIn, wasMissing }) => {
  if (grade === "no person in") return "No person was dealt in: house players alone.";
  if (grade === "not cut") return "Nobody cut the deck, so the room could have chosen it.";
  if (grade === "cut by you") return cutters === 1 ? "You cut the deck, and nobody else did." : `${NUMBERS[cutters]} cut the deck, you too.`;
  const others = `${NUMBERS[cutters]} cut the deck`;
  if (wasMissing) return `${others}; your cut came too late.`;
  return wasDealtIn ? `${others}; you didn't.` : `${others}.`;
};

/** What lies between this hand and the last one that this page had seen. @param {Found} found */
const since = ({ isNewEra, unseen }) => [
  ...(isNewEra ? ["The room was restored from a backup before this hand. What was played since that backup may be lost, so your page begins anew here."] : []),
  ...(unseen ? [`Your page didn't see the ${unseen === 1 ? "hand" : `${unseen} hands`} before this one.`] : []),
];

export const WORDS_HELP = "Friends at this table have the same words now. Compare them by voice: if they agree, all of you were dealt this same hand, and all those before it.";

/** @param {Wrong} wrong @param {number} table */
export const wrongTitle = ({ hand }, table) => `Hand ${table}-${hand} isn't right.`;

/** @param {Wrong} wrong */
export const wrongSentence = ({ code }) => WRONG[code] ?? "The proof of this hand can't be right.";

/** @param {Wrong} wrong @param {number} table */
export const wrongInWords = (wrong, table) => `${wrongTitle(wrong, table)} ${wrongSentence(wrong)} ${WHAT_TO_DO}`;

export const WHAT_TO_DO = "Save the proofs, compare them with a friend's from this table, and show them to somebody who can check them without this room.";

/** For each error of docs/fairness.md that a page can meet. @type {{ readonly [code: string]: string }} */
export const WRONG = {
  "not-canonical": "Its proof isn't written as it must be.",
  "record-signature": "The room hasn't signed its proof.",
  "frame-hash": "Its proof and what was fixed before the deal don't belong together.",
  "frame-signature": "The room hasn't signed what it fixed before the deal.",
  "frame-elsewhere": "Its proof is of another hand, or of another table.",
  "attempt-number": "A try to deal it was left out of the proof.",
  "attempt-chain": "A try to deal it doesn't follow the try before.",
  "frame-changed": "Between two tries to deal it, something was changed that must stay.",
  "dealt-order": "The players don't stand in the order of the deal.",
  "cutter-not-dealt": "Somebody cut the deck who wasn't dealt in.",
  "house-seat": "A seat is called a house player's that can't be one.",
  "cutter-listed-again": "Somebody whose cut was missing was asked again in the same hand.",
  "deck-used-twice": "One of its decks was used twice.",
  "cut-lines": "The cuts in its proof aren't those that were asked for.",
  "cut-hash": "A cut isn't the one that was announced before the deal.",
  "given-up-for-nothing": "A try to deal it was given up though all cuts were there.",
  "missing-yet-dealt": "It was dealt though a cut was missing.",
  "both-decks-opened": "Both decks are open, so the cards were known to the room too soon.",
  "deck-not-opened": "The deck that must be opened isn't.",
  "wrong-deck-opened": "The wrong deck was opened: the cuts name the other one.",
  "opened-root": "The opened deck isn't the one that was fixed before the deal.",
  "street-order": "Its streets weren't dealt one after the other.",
  "street-plan": "Cards were dealt where the rules deal none.",
  "wrong-place": "Cards didn't come off the top of the deck in order.",
  "reshuffle-not-due": "Burnt cards were shuffled back though there were cards enough.",
  "reshuffle-order": "Burnt cards that were shuffled back came in another order than the cuts made.",
  "not-in-hand": "Somebody acted who wasn't in it any more.",
  "shown-extra": "A card is opened that not everybody saw.",
  "shown-missing": "A card that everybody saw isn't proven.",
  "own-extra": "You were sent the proof of a card that isn't yours.",
  "own-missing": "You weren't sent the proof of a card of yours.",
  "opening-wrong": "A card isn't the one that lay there in the deck that was fixed before the deal.",
  "show-differs": "A hand was shown otherwise than it was dealt.",
  "card-twice": "One card was dealt twice.",
  "other-record-before": "It doesn't follow the hand that your page has checked before it.",
  "attempt-left-out": "Your page saw a try to deal it that its proof leaves out.",
  "other-frame": "What was fixed before the deal was exchanged afterwards: your page was shown something else.",
  "not-listed": "Your page was ready to cut the deck, and the room left you out.",
  "cut-left-out": "Your page sent its cut in time, and the room calls it missing. A bad connection can do that once; the room must not.",
  "other-room": "It is signed with another key than the hands before.",
  "chain-broken": "The next hand doesn't follow this one as its proof says.",
  "other-cards": "Its proof has other cards than your page was shown.",
  "no-record": "The room has no proof of it.",
};
