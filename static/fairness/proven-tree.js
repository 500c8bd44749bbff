// @ts-check
// The part of a deck's tree that has been proven to lead to its root: openings share most of their ways, so each part is hashed once.

import { fromHex, toHex } from "./primitives/bytes.js";
import { CARDS, leafOf, leftOf, nodeOf } from "./salted-decks.js";

/** @typedef {{ readonly index: number, readonly card: string, readonly salt: string, readonly path: readonly string[] }} Proof `path`: the nearest sister first */
/** @typedef {{ readonly own: string, readonly sister: string, readonly isLeft: boolean }} Step from a part of the tree to one of its halves, and the other half */

export class ProvenTree {
  /** @param {string} root in hexadecimal, as all hashes here */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, string>} hashes of parts of the tree */
    this.proven = new Map();
  }

  /** Whether a card stands in the tree. @param {Proof} proof */
  has({ index, card, salt, path }) {
    const steps = stepsTo(index);
    const sisters = [...path].reverse();
    const known = steps.findIndex(({ sister }) => !this.proven.has(sister));
    const first = known < 0 ? steps.length : known;
    if (path.length !== steps.length) return false;
    if (steps.slice(0, first).some(({ sister }, at) => this.proven.get(sister) !== sisters[at])) return false;
    const right = first ? this.proven.get(steps[first - 1]?.own ?? "") : this.root;
    return this.leads(leafOf(index, card, fromHex(salt)), steps.slice(first), sisters.slice(first), right);
  }

  /** Climb from a leaf, and keep what was met if it leads to the right hash. @param {Uint8Array} leaf @param {readonly Step[]} steps @param {readonly string[]} sisters @param {string | undefined} right */
  leads(leaf, steps, sisters, right) {
    /** @type {(readonly [string, string])[]} */
    const met = [];
    let hash = leaf;
    for (const [at, { own, sister, isLeft }] of [...steps.entries()].reverse()) {
      const other = sisters[at] ?? "";
      met.push([own, toHex(hash)], [sister, other]);
      hash = isLeft ? nodeOf(hash, fromHex(other)) : nodeOf(fromHex(other), hash);
    }
    if (toHex(hash) !== right) return false;
    met.forEach(([part, found]) => this.proven.set(part, found));
    return true;
  }
}

/** The way from the root to a leaf. @param {number} index @returns {readonly Step[]} */
const stepsTo = (index) => {
  const steps = [];
  for (let [start, size] = [0, CARDS]; size > 1; ) {
    const left = leftOf(size);
    const halves = [`${start} ${left}`, `${start + left} ${size - left}`];
    const isLeft = index < start + left;
    steps.push({ own: halves[isLeft ? 0 : 1] ?? "", sister: halves[isLeft ? 1 : 0] ?? "", isLeft });
    [start, size] = isLeft ? [start, left] : [start + left, size - left];
  }
  return steps;
};
