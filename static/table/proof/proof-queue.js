// @ts-check
// The queue of proofs: which hand's the page asks for next, and the proofs that it has. One is asked for at a time, not more than one a
// second.
import { prove } from "../connection/outgoing.js";

/** @typedef {import("./hand-notes.js").HandNotes} HandNotes @typedef {import("./hand-notes.js").HandNote} HandNote */
/** @typedef {import("../../fairness/verify-hand.js").Entry} Entry As a download has it. */

export const UNTIL_PUBLISHED = 21_000; // ms after a hand's end, if no other begins
const BETWEEN = 1000; // ms from one question to the next
const UNANSWERED = 10_000; // ms
const AGAIN = 5000; // ms after one that was in vain
const LATER = 30_000; // ms, where no other hand has begun that would have made the record
const TRIES = 4; // for a record that isn't there
const BACK = 50; // hands
const KEPT = 300; // proofs, of an evening

export class ProofQueue {
  #notes;
  #send;
  /** @type {{ hand: number, at: number } | null} */
  #asked = null;
  #asksFrom = 0; // milliseconds
  #newest = 0; // hand for which a frame came
  #overSince = Infinity; // milliseconds
  /** @type {Map<number, number>} How often each hand was asked for in vain; more often than may be if it needn't be. */
  #vain = new Map();
  /** @type {Map<number, Entry>} */
  #entries = new Map();

  /** @param {HandNotes} notes @param {(frame: Protocol.Prove) => void} send */
  constructor(notes, send) {
    this.#notes = notes;
    this.#send = send;
  }

  /** The newest hand with a proof and those before it, until one has none; in the order of the hands. @returns {readonly (readonly [number, Entry])[]} */
  evening() {
    const newest = Math.max(...this.#entries.keys());
    return this.#inARow(newest, (hand) => this.#entries.has(hand)).map((hand) => [hand, /** @type {Entry} */ (this.#entries.get(hand))]);
  }

  /** The hands whose proofs would belong to these and aren't here, the newest first. */
  lacking() {
    const isKnown = (/** @type {number} */ hand) => this.#entries.has(hand) || Boolean(this.#notes.of(hand)?.record);
    const newest = Math.max(...this.#entries.keys(), ...this.#notes.all.filter(({ record }) => record).map(({ hand }) => hand));
    return this.#inARow(newest, isKnown).filter((hand) => !this.#entries.has(hand)).reverse();
  }

  /** A frame came. @param {number} hand */
  framed(hand) {
    if (hand !== this.#newest) this.#overSince = Infinity;
    this.#newest = hand;
  }

  /** The newest hand is over. @param {number} now milliseconds */
  ended(now) {
    this.#overSince = Math.min(this.#overSince, now);
  }

  /** Whether there is a hand to check. @param {number} now milliseconds */
  isDue(now) {
    return this.#next(now) !== undefined;
  }

  /** Ask for the oldest hand that can be checked and wasn't. @param {number} now milliseconds */
  ask(now) {
    if (this.#asked && now < this.#asked.at + UNANSWERED) return;
    const next = this.#next(now);
    if (next && now >= this.#asksFrom) this.askFor(next.hand, now);
  }

  /** @param {number} hand @param {number} now milliseconds */
  askFor(hand, now) {
    this.#asked = { hand, at: now };
    this.#asksFrom = now + BETWEEN;
    this.#send(prove(hand));
  }

  /**
   * The proof that has come, as a download has it: none if it wasn't asked for, or there is no record yet.
   * @param {Protocol.ProofOfHand} proof @param {number} now milliseconds @returns {{ hand: number, entry: Entry } | null}
   */
  take({ hand, record = null, signature = "", own = [] }, now) {
    const noted = this.#notes.of(hand);
    if (hand !== this.#asked?.hand || !noted) return null;
    this.#asked = null;
    if (record === null) return this.#inVain(hand, now);
    const { seat, attempts } = noted;
    const after = this.#notes.recordBefore(hand);
    const dealtIn = seat === null ? {} : { seat, own };
    const entry = { record, signature, ...dealtIn, noted: { ...(after ? { after } : {}), attempts } };
    this.#entries.set(hand, entry);
    for (const each of this.#entries.keys()) if (this.#entries.size > KEPT) this.#entries.delete(each);
    return { hand, entry };
  }

  /** Ask for this hand no more. @param {number} hand */
  leave(hand) {
    this.#vain.set(hand, TRIES + 1);
  }

  /** Whether a hand was asked for as often as may be, though another one of its era has begun since. @param {number} hand */
  isMissing(hand) {
    return this.#vain.get(hand) === TRIES && this.#notes.of(hand)?.era === this.#notes.of(this.#newest)?.era;
  }

  /** @param {number} hand @param {number} now */
  #inVain(hand, now) {
    const isLast = hand === this.#newest;
    if (!isLast) this.#vain.set(hand, (this.#vain.get(hand) ?? 0) + 1);
    this.#asksFrom = now + (isLast ? LATER : AGAIN);
    return null;
  }

  /** Up to the newest, as far back as all are so. @param {number} newest @param {(hand: number) => boolean} isSo */
  #inARow(newest, isSo) {
    const hands = [];
    for (let hand = newest; isSo(hand); hand--) hands.unshift(hand);
    return hands;
  }

  /** @param {number} now */
  #next(now) {
    const isOver = (/** @type {number} */ hand) => hand < this.#newest || (hand === this.#newest && now >= this.#overSince + UNTIL_PUBLISHED);
    const isDue = (/** @type {HandNote} */ { hand, record }) => !record && hand > this.#newest - BACK && isOver(hand) && (this.#vain.get(hand) ?? 0) < TRIES;
    return this.#notes.all.find(isDue);
  }
}
