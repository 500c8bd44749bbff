// @ts-check
// The cuts that this page has thought of (docs/fairness.md). The newest is announced; one before it may be asked for, if a
// frame was on its way meanwhile. Each is revealed for one frame only, whatever is asked, and from whichever tab.
import { asBytes, hashOf, toHex } from "../../../fairness/primitives/bytes.js";
import { cutHash } from "../../../fairness/seeds.js";
import { allTabs, readJson, tab, writeJson } from "../../kept/kept-json.js";
import { ownWords } from "./own-words.js";

/** @typedef {{ readonly cut: string, readonly hash: string, readonly frame?: string }} OwnCut `frame`: for which it was revealed. */

const KEPT = 4; // cuts of a tab
const REVEALED_KEPT = 40; // of a browser
const REVEALED = "room.revealed-cuts";

/** Hexadecimal, of 32 bytes. @param {string} words the player's own @param {Pick<Crypto, "getRandomValues">} random */
export const newCut = (words, random = crypto) => {
  const drawn = random.getRandomValues(new Uint8Array(32));
  return words ? hashOf("cardroom-words/1\n", drawn, asBytes(words)) : toHex(drawn);
};

export class OwnCuts {
  /** @type {readonly OwnCut[]} The newest last. */
  #cuts;
  #name;
  #places;
  #think;

  /** @param {string} whose this player's, at this table @param {{ tab: import("../../kept/kept-json.js").Place, allTabs: import("../../kept/kept-json.js").Place }} [places] */
  constructor(whose, places = { tab, allTabs }, think = () => newCut(ownWords())) {
    this.#name = `room.cuts.${whose}`;
    this.#places = places;
    this.#think = think;
    this.#cuts = readJson(places.tab, this.#name, /** @type {readonly OwnCut[]} */ ([]));
  }

  /** The hash of the cut to announce: one that was never revealed, here or in a tab that this one was copied to or from. */
  get announced() {
    const newest = this.#cuts.at(-1);
    return newest && !newest.frame && !this.#revealed()[newest.hash] ? newest.hash : this.thinkAgain();
  }

  /** Announce another one from now on; its hash. */
  thinkAgain() {
    const cut = this.#think();
    const hash = cutHash(cut);
    this.#keep([...this.#cuts, { cut, hash }].slice(-KEPT));
    return hash;
  }

  /**
   * The cut with a hash, for a frame; null if it isn't ours, or has been revealed for another frame. Kept before it is
   * given, so that a page that is loaded again gives the same.
   * @param {string} hash @param {string} frame
   */
  reveal(hash, frame) {
    const mine = this.#cuts.find((each) => each.hash === hash);
    const revealed = this.#revealed();
    if (!mine || (mine.frame ?? revealed[hash] ?? frame) !== frame) return null;
    this.#keep(this.#cuts.map((each) => (each === mine ? { ...mine, frame } : each)));
    writeJson(this.#places.allTabs, REVEALED, Object.fromEntries([...Object.entries(revealed), [hash, frame]].slice(-REVEALED_KEPT)));
    return mine.cut;
  }

  /** Frames by the hashes of the cuts that this browser has revealed for them. @returns {{ readonly [hash: string]: string }} */
  #revealed() {
    return readJson(this.#places.allTabs, REVEALED, {});
  }

  /** @param {readonly OwnCut[]} cuts */
  #keep(cuts) {
    this.#cuts = cuts;
    writeJson(this.#places.tab, this.#name, cuts);
  }
}
