// @ts-check
// The clock that the page counts by, in milliseconds. Unlike performance.now() it goes on while the machine sleeps; unlike
// Date.now() it isn't set back with the device's clock.

/** How far the device's clock has been ahead of the one that nobody sets, at most. */
let ahead = -Infinity;

export const pageTime = () => {
  const steady = performance.now();
  ahead = Math.max(ahead, Date.now() - steady);
  return Math.round(steady + ahead);
};

const NOTED_FROM = 1000; // ms

/** Notes when that clock has leapt: the machine has slept, or its clock was set ahead. Then what is left of a time isn't known. */
export class Leaps {
  #ahead = /** @type {number | null} */ (null);

  /** By how many milliseconds it has leapt since this was asked last; 0 if it hasn't. */
  news(now = pageTime(), steady = performance.now()) {
    const by = now - steady - (this.#ahead ?? now - steady);
    if (this.#ahead !== null && by < NOTED_FROM) return 0;
    this.#ahead = now - steady;
    return by;
  }
}
