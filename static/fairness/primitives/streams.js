// @ts-check
// Streams of bytes from a seed, and the permutations that are drawn from them.

import { fromHex, joinBytes } from "./bytes.js";
import { sha256 } from "./sha256.js";

const CARDS = 52;
const BLOCK = 32;

/** A stream's first bytes, so many blocks of 32. @param {string} purpose @param {string} seed in hexadecimal @param {number} blocks */
export const blocksOf = (purpose, seed, blocks, first = 0) => {
  const input = joinBytes(`cardroom/${purpose}/`, fromHex(seed), new Uint8Array(4));
  const counter = new DataView(input.buffer, input.length - 4);
  const bytes = new Uint8Array(blocks * BLOCK);
  for (let block = 0; block < blocks; block++) {
    counter.setUint32(0, first + block);
    bytes.set(sha256(input), block * BLOCK);
  }
  return bytes;
};

/** The numbers 0 to 51 as a stream puts them. @param {string} purpose @param {string} seed @returns {readonly number[]} */
export const permutation = (purpose, seed) => {
  const draw = drawing(purpose, seed);
  const items = Array.from({ length: CARDS }, (_, at) => at);
  for (let last = CARDS - 1; last > 0; last--) {
    const drawn = draw(last + 1);
    const item = /** @type {number} */ (items[last]);
    items[last] = /** @type {number} */ (items[drawn]);
    items[drawn] = item;
  }
  return items;
};

/** What draws numbers below another from a stream, each as likely. @param {string} purpose @param {string} seed @returns {(end: number) => number} */
const drawing = (purpose, seed) => {
  let [block, bytes, next] = [0, new Uint8Array(), 0];
  return (end) => {
    for (;;) {
      if (next === bytes.length) [bytes, next] = [blocksOf(purpose, seed, 1, block++), 0];
      const byte = /** @type {number} */ (bytes[next++]);
      if (byte < 256 - (256 % end)) return byte % end;
    }
  };
};
