// @ts-check
// This evening's proofs as one download (docs/fairness.md, "Downloads"): the hands up to the newest that has one, none left
// out. What the page hasn't had, as after it was loaded again, is fetched first.

/** @typedef {import("./proof-queue.js").ProofQueue} ProofQueue */
/** @typedef {{ readonly name: string, readonly text: string }} Saved */
/**
 * @typedef {object} Parts
 * @property {number} table
 * @property {ProofQueue} queue
 * @property {{ now: () => number, after: (wait: number, run: () => void) => void }} world
 * @property {(count: number) => void} onToFetch so many are to be fetched
 * @property {(saved: Saved) => void} onReady
 */

const BETWEEN = 120; // ms: a room takes ten questions a second
const PATIENCE = 5000; // ms for an answer

export class Evening {
  #parts;
  /** @type {number[]} Hands whose proofs are to be fetched, the newest first. */
  #wanted = [];
  #isSaving = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** Save it, once all is there. */
  save() {
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#wanted = this.#parts.queue.lacking();
    this.#go();
  }

  /** A proof has come, or there is none. @param {number} hand */
  answered(hand) {
    if (hand !== this.#wanted[0]) return;
    this.#wanted.shift();
    this.#parts.world.after(BETWEEN, () => this.#go());
  }

  #go() {
    const { queue, world, onToFetch } = this.#parts;
    const [hand] = this.#wanted;
    onToFetch(this.#wanted.length);
    if (hand === undefined) return this.#end();
    queue.askFor(hand, world.now());
    world.after(PATIENCE, () => this.#wanted[0] === hand && this.#giveUp());
  }

  /** Without those that don't come. */
  #giveUp() {
    this.#wanted = [];
    this.#go();
  }

  #end() {
    const { table, queue, onReady } = this.#parts;
    const entries = queue.evening();
    const [first, last] = [entries[0]?.[0], entries.at(-1)?.[0]];
    this.#isSaving = false;
    if (first !== undefined) onReady({ name: `hands-${table}-${first}-to-${last}.jsonl`, text: entries.map(([, entry]) => `${JSON.stringify(entry)}\n`).join("") });
  }
}
