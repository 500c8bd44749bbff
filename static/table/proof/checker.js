// @ts-check
// Checks hands as the table's page asks: each by its proof, by what the page has noted of it and was shown, and beside the
// hands that it checked before. Fetched by itself, once a hand is over, by a worker; all that it needs comes with it.
import { fromHex, joinBytes } from "../../fairness/primitives/bytes.js";
import { isSigned } from "../../fairness/primitives/ed25519.js";
import { readRecord } from "../../fairness/records.js";
import { checkHand, revealedCuts } from "../../fairness/verify-hand.js";
import { Wrong, need } from "../../fairness/wrong.js";
import { answerInWorker } from "./in-worker.js";
import { checkedHand } from "./checked-hand.js";

/** @typedef {import("../../fairness/records.js").PublicRecord} PublicRecord @typedef {import("../../fairness/verify-hand.js").Facts} Facts */
/** @typedef {import("../../fairness/verify-hand.js").Entry} Entry As a download has it. */
/**
 * @typedef {object} Known what the page knows beside it
 * @property {number} table @property {number} hand
 * @property {string | undefined} nextAfter which record the next hand's frame says that it follows
 * @property {ReadonlyMap<number, string>} seen the cards that it was shown, by place
 */
/** @typedef {{ readonly room: string, readonly message: Uint8Array, readonly signature: string, readonly code: string }} Signature */
/**
 * @typedef {object} Checked a hand that was found right
 * @property {number} hand @property {string} hash
 * @property {Facts["grade"]} grade
 * @property {number} cutters how many people's cuts made the deal
 * @property {boolean} wasMissing the viewer's own cut came too late
 * @property {boolean} wasDealtIn the viewer was
 * @property {boolean} hasBoard
 * @property {boolean} isVoid
 * @property {string | null} words
 * @property {number} givenUp attempts
 */
/** @typedef {{ readonly checked: Checked, readonly signatures: readonly Signature[] } | { readonly code: string, readonly sentence: string }} Verdict */

/**
 * @typedef {object} Checking what the page asks, of a worker or of itself
 * @property {(entry: Entry, known: Known) => Verdict | Promise<Verdict>} check
 * @property {(signed: Signature) => boolean | Promise<boolean>} isRight
 * @property {(signed: Signature) => Promise<boolean | null>} isRightToBrowser
 */

class Checker {
  /** @type {Set<string>} Hashes of cuts that were revealed. */
  #used = new Set();
  /** @type {Map<string, number>} Hands by the roots of their decks. */
  #decks = new Map();
  /** @type {Map<string, string>} The room's keys by eras. */
  #rooms = new Map();

  /** @param {Entry} entry @param {Known} known @returns {Verdict} */
  check(entry, known) {
    try {
      const record = readRecord(entry.record);
      return { checked: this.#check(record, entry, known), signatures: signaturesOf(record, entry.signature ?? "") };
    } catch (wrong) {
      if (wrong instanceof Wrong) return { code: wrong.code, sentence: wrong.message };
      throw wrong;
    }
  }

  /** @param {PublicRecord} record @param {Entry} entry @param {Known} known @returns {Checked} */
  #check(record, entry, { table, hand, nextAfter = record.hash, seen }) {
    need(record.table === table && record.hand === hand, "frame-elsewhere", `the record is of hand ${record.hand} at table ${record.table}; you asked for ${hand} at ${table}.`);
    const facts = checkHand(record, entry, { checksSignatures: false, used: this.#used });
    need(nextAfter === record.hash, "chain-broken", `the record is ${record.hash}; the next hand follows ${nextAfter}.`);
    this.#compare(record);
    checkSeen(facts, seen);
    revealedCuts(record).forEach((hash) => this.#used.add(hash));
    return checkedHand(facts, entry.seat);
  }

  /** With the hands before. @param {PublicRecord} record */
  #compare({ hand, attempts, last: { frame } }) {
    const room = this.#rooms.get(frame.era) ?? frame.room;
    need(room === frame.room, "other-room", `the room's key is ${frame.room}; before, in the same era, it was ${room}.`);
    this.#rooms.set(frame.era, room);
    for (const root of attempts.flatMap((each) => each.frame.decks)) {
      const before = this.#decks.get(root) ?? hand;
      need(before === hand, "deck-used-twice", `the deck ${root} stood in hand ${before} before.`);
      this.#decks.set(root, hand);
    }
  }
}

/** That what the page was shown is what was dealt; of a void hand the key to its deck may be lost. @param {Facts} facts @param {ReadonlyMap<number, string>} seen */
const checkSeen = ({ record, cards }, seen) => {
  if (record.isVoid && record.shown.length === 0) return;
  for (const [place, card] of seen)
    need(cards.get(place) === card, "other-cards", `your page was shown ${card} at place ${place}; the proof has ${cards.get(place) ?? "no card"} there.`);
};

/** All that the room has signed of a hand. @param {PublicRecord} record @param {string} signature @returns {Signature[]} */
const signaturesOf = ({ hash, attempts, last }, signature) => [
  { room: last.frame.room, message: joinBytes("cardroom-signature/1 record ", fromHex(hash)), signature, code: "record-signature" },
  ...attempts.map((each) => ({ room: each.frame.room, message: joinBytes("cardroom-signature/1 frame ", fromHex(each.frame.hash)), signature: each.signature, code: "frame-signature" })),
];

/** Whether it is right, by this page's own arithmetic: some milliseconds of work. @param {Signature} signed */
const isRight = ({ room, message, signature }) => isSigned(room, message, signature);

/** Whether it is right, by the browser; null if that can't say, as over plain HTTP. @param {Signature} signed */
const isRightToBrowser = async ({ room, message, signature }) => {
  try {
    const key = await crypto.subtle.importKey("raw", fromHex(room), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, fromHex(signature), /** @type {BufferSource} */ (message));
  } catch {
    return null;
  }
};

/** A checker of one page's hands. @returns {Checking} */
export const newChecking = () => {
  const checker = new Checker();
  return { check: (entry, known) => checker.check(entry, known), isRight, isRightToBrowser };
};

answerInWorker(newChecking);
