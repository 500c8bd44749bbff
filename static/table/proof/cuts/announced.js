// @ts-check
// The cut that the room must have known when it made a frame: one that was announced long enough before, over a line that
// has answered since, by the page on which the player acts.

/** @typedef {import("./cutting.js").Pledged} Pledged */

const LONG_BEFORE = 5000; // ms
const ASKED_SINCE = 2; // questions of the room: it has had the answer to the first, and so what was sent before that

export class Announced {
  /** @type {string | null} */
  #hash = null;
  #asked = 0;
  #acts = false;
  #since = Infinity;

  /** Whether this is the page on which the player acts. */
  get acts() {
    return this.#acts;
  }

  /** There is a new line. */
  opened() {
    this.#hash = null;
    this.#acts = false;
  }

  /** @param {boolean} acts @param {number} at by the room's clock; milliseconds */
  acting(acts, at) {
    if (acts !== this.#acts) this.#since = at;
    this.#acts = acts;
  }

  /** The room has asked whether the page is there. @param {Protocol.Ask} ask @param {Pledged | null} pledged */
  heard({ round_trip: roundTrip = null }, pledged) {
    if (pledged?.hash !== this.#hash) this.#asked = 0;
    this.#hash = pledged?.hash ?? null;
    if (this.#asked === 0 || roundTrip !== null) this.#asked += 1;
  }

  /** The hash that a frame of this moment must list, or null. @param {Pledged | null} pledged @param {number} at when the frame was made; milliseconds */
  mustBeListed(pledged, at) {
    const isKnown = pledged !== null && pledged.hash === this.#hash && this.#asked >= ASKED_SINCE;
    return isKnown && this.#acts && Math.max(pledged.at, this.#since) + LONG_BEFORE <= at ? pledged.hash : null;
  }
}
