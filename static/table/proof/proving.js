// @ts-check
// Checking hands that are over, in pieces, when whoever calls has time for one. The checker is fetched with the first.
import { ProofQueue } from "./proof-queue.js";

/** @typedef {import("./hand-notes.js").HandNotes} HandNotes @typedef {import("../../fairness/verify-hand.js").Entry} Entry */
/** @typedef {import("./checker.js").Checking} Checking @typedef {import("./checker.js").Checked} Checked @typedef {import("./checker.js").Signature} Signature */
/** @typedef {Checked & { readonly isNewEra: boolean, readonly unseen: number }} Found Since the last hand that was noted: another era, and so many hands that weren't seen. */
/** @typedef {{ readonly code: string, readonly hand: number, readonly sentence?: string, readonly shown?: string | undefined }} Wrong An error of docs/fairness.md, and of which hand; `shown`: the frames of it that the page was shown. */
/**
 * @typedef {object} Parts
 * @property {number} table
 * @property {HandNotes} notes
 * @property {import("./seen-cards.js").SeenCards} seen
 * @property {(frame: Protocol.Prove) => void} send
 * @property {() => Promise<Checking>} load
 * @property {(found: Found) => void} onChecked
 * @property {(wrong: Wrong) => void} onWrong
 */

const SAMPLE = 16; // hands, of which one has its signatures checked where the browser can't

export class Proving {
  #parts;
  #queue;
  /** @type {Checking | null} */
  #checking = null;
  #isBusy = false;
  /** @type {{ hand: number, entry: Entry } | null} */
  #proof = null;
  /** @type {{ hand: number, left: readonly Signature[] } | null} */
  #signed = null;
  #count = 0; // hands checked

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#queue = new ProofQueue(parts.notes, parts.send);
  }

  get queue() {
    return this.#queue;
  }

  /** The room's answer. @param {Protocol.ProofOfHand} proof @param {number} now milliseconds */
  take(proof, now) {
    const taken = this.#queue.take(proof, now);
    if (taken && !this.#parts.notes.of(taken.hand)?.record) this.#proof = taken;
    if (proof.record == null && this.#queue.isMissing(proof.hand)) this.#parts.onWrong({ code: "no-record", hand: proof.hand });
  }

  /** Do the next piece of work, if the one before is done. @param {number} now milliseconds */
  async work(now) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await this.#piece(now);
    } finally {
      this.#isBusy = false;
    }
  }

  /** @param {number} now */
  async #piece(now) {
    if (this.#signed) await this.#checkSignature(this.#signed);
    else if (this.#proof && this.#checking) await this.#check(this.#proof, this.#checking);
    else if (this.#checking) this.#queue.ask(now);
    else if (this.#queue.isDue(now)) await this.#load().catch(() => undefined); // tried again when there is time
  }

  async #load() {
    this.#checking = await this.#parts.load();
  }

  /** @param {{ hand: number, entry: Entry }} proof @param {Checking} checking */
  async #check({ hand, entry }, checking) {
    const { table, notes, seen, onChecked, onWrong } = this.#parts;
    this.#proof = null;
    this.#queue.leave(hand);
    const verdict = await checking.check(entry, { table, hand, nextAfter: notes.nextAfter(hand), seen: seen.of(hand) });
    if ("code" in verdict) return onWrong({ hand, ...verdict });
    notes.noteRecord(hand, verdict.checked.hash);
    notes.save();
    this.#signed = { hand, left: verdict.signatures };
    this.#count += 1;
    onChecked({ ...verdict.checked, ...notes.since(hand) });
  }

  /** The next signature: by the browser if it can, else of one hand in so many, since the chain holds all together. @param {{ hand: number, left: readonly Signature[] }} signed */
  async #checkSignature({ hand, left: [first, ...left] }) {
    this.#signed = left.length ? { hand, left } : null;
    if (!first || !this.#checking) return;
    const isRight = await this.#checking.isRightToBrowser(first);
    if (isRight || (isRight === null && this.#count % SAMPLE !== 1)) return;
    if (!(await this.#checking.isRight(first))) this.#parts.onWrong({ code: first.code, hand });
  }
}
