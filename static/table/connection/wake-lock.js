// @ts-check
// Keeps the screen on while the viewer plays: they sit, aren't out, and look at the page. Browsers without it, and pages
// on plain HTTP, do without.
import { mySeat } from "../state/selectors.js";

/** @typedef {{ release: () => Promise<void>, readonly released: boolean }} Lock */
/** @typedef {{ request: (kind: "screen") => Promise<Lock> }} Locks */

/** @param {Page.State} state */
const isPlaying = (state) => {
  const seat = mySeat(state);
  return Boolean(seat && !seat.is_sitting_out);
};

export class WakeLock {
  /** @type {Promise<Lock | null> | null} */
  #lock = null;
  #locks;
  #isHidden;

  /** @param {() => boolean} isHidden @param {Locks | undefined} [locks] */
  constructor(isHidden, locks = globalThis.navigator?.wakeLock) {
    this.#locks = locks;
    this.#isHidden = isHidden;
  }

  /** As it is now: a browser takes the lock back when the page is hidden. @param {Page.State} state */
  follow(state) {
    const isWanted = isPlaying(state) && !this.#isHidden();
    if (isWanted && !this.#lock) this.#lock = this.#take();
    else if (!isWanted) this.#release();
  }

  /** None where the browser won't, as with an empty battery: it is asked again when the page is looked at again. */
  async #take() {
    try {
      return (await this.#locks?.request("screen")) ?? null;
    } catch {
      return null;
    }
  }

  #release() {
    void this.#lock?.then((lock) => lock?.release().catch(() => undefined));
    this.#lock = null;
  }
}
