// @ts-check
// Seeds, made of the cuts: the seed of a hand, which deck it opens, and the four words that friends compare.

import { fromHex, hashOf } from "./primitives/bytes.js";
import { blocksOf } from "./primitives/streams.js";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aiou";

/** What is announced of a cut. @param {string} cut */
export const cutHash = (cut) => hashOf("cardroom-cut/1\n", fromHex(cut));

/** @param {string} frameHash @param {readonly string[]} cuts in the order of the frame's list */
export const handSeed = (frameHash, cuts) => hashOf("cardroom-seed/1\n", fromHex(frameHash), ...cuts.map(fromHex));

/** Which of the two decks is opened, 0 or 1. @param {string} seed */
export const openedDeck = (seed) => (blocksOf("open", seed, 1).at(0) ?? 0) >> 7;

/** @param {string} seed */
export const fourWords = (seed) => {
  const drawn = new DataView(blocksOf("words", seed, 1).buffer);
  return [0, 2, 4, 6].map((at) => wordOf(drawn.getUint16(at))).join(" ");
};

/** @param {number} bits sixteen */
const wordOf = (bits) => {
  const consonant = (/** @type {number} */ shift) => CONSONANTS.charAt((bits >> shift) & 15);
  const vowel = (/** @type {number} */ shift) => VOWELS.charAt((bits >> shift) & 3);
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0);
};
