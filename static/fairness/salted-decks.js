// @ts-check
// Decks made of a seed, and the Merkle tree over their salted cards. Hashes are bytes here, since there are hundreds.

import { asBytes, toHex } from "./primitives/bytes.js";
import { sha256 } from "./primitives/sha256.js";
import { blocksOf, permutation } from "./primitives/streams.js";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
export const CARDS = 52;
const HASH = 32;

/** @typedef {{ readonly card: string, readonly salt: Uint8Array }} SaltedCard */

/** The cards of a deck, by index. @param {string} seed @returns {readonly SaltedCard[]} */
export const deckOf = (seed) => {
  const salts = blocksOf("salts", seed, CARDS);
  return permutation("order", seed).map((number, index) => ({
    card: RANKS.charAt(Math.floor(number / 4)) + SUITS.charAt(number % 4),
    salt: salts.subarray(HASH * index, HASH * index + HASH),
  }));
};

/** The root of the deck of a seed, in hexadecimal. @param {string} seed */
export const deckRoot = (seed) => toHex(rootOf(deckOf(seed).map(({ card, salt }, index) => leafOf(index, card, salt))));

/** @param {number} index @param {string} card @param {Uint8Array} salt */
export const leafOf = (index, card, salt) => {
  const bytes = new Uint8Array(HASH + 4);
  bytes[1] = index;
  bytes.set(salt, 2);
  bytes.set(asBytes(card), HASH + 2);
  return sha256(bytes);
};

const pair = new Uint8Array(2 * HASH + 1);
pair[0] = 1;

/** @param {Uint8Array} left @param {Uint8Array} right */
export const nodeOf = (left, right) => {
  pair.set(left, 1);
  pair.set(right, HASH + 1);
  return sha256(pair);
};

/** How many of so many leaves are on the left: the largest power of two below. @param {number} size */
export const leftOf = (size) => 1 << (31 - Math.clz32(size - 1));

/** @param {readonly Uint8Array[]} leaves @returns {Uint8Array} */
export const rootOf = (leaves, start = 0, size = leaves.length) => {
  if (size === 1) return /** @type {Uint8Array} */ (leaves[start]);
  const left = leftOf(size);
  return nodeOf(rootOf(leaves, start, left), rootOf(leaves, start + left, size - left));
};
