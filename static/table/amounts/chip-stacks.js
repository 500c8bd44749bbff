// @ts-check
// Chips as they lie on the felt: which ones make an amount, and in how many stacks. Pure.

/** What a chip is worth in cents, the highest first. */
const WORTH = /** @type {const} */ ([100_000, 50_000, 10_000, 2_500, 500, 100, 25]);
/** @typedef {(typeof WORTH)[number]} Worth */
/** @typedef {{ readonly worth: Worth, readonly count: number }} Stack */

/**
 * The stacks of an amount, the dearest chips first, each cut to a height: the number beside them is the truth.
 * @param {number} cents @param {number} columns @param {number} height @returns {readonly Stack[]}
 */
export const stacksOf = (cents, columns, height) => {
  let left = cents;
  const all = WORTH.map((worth) => {
    const count = Math.floor(left / worth);
    left -= count * worth;
    return { worth, count: Math.min(count, height) };
  });
  return all.filter(({ count }) => count > 0).slice(0, columns);
};
