// @ts-check
// Requests that wait for their answer: one that waits too long is sent again, by its own id, and the
// page says so. The room answers a request that it knows as before. After a long sleep they aren't meant any more.

export const LATE = 2000; // ms
export const TOO_OLD = 300_000; // ms

export class Unanswered {
  /** When each was sent first and last, by its id. */
  #sent = /** @type {Map<string, { first: number, last: number }>} */ (new Map());

  /** Note that a request has just been sent. @param {string} id @param {number} now milliseconds */
  note(id, now) {
    this.#sent.set(id, { first: this.#sent.get(id)?.first ?? now, last: now });
  }

  /**
   * The requests that are to be sent again, now.
   * @param {Page.State["pending"]} pending @param {number} now milliseconds
   */
  due(pending, now) {
    for (const id of this.#sent.keys()) if (!pending[id]) this.#sent.delete(id);
    const late = Object.values(pending).filter((each) => now - (this.#sent.get(each.request_id)?.last ?? now) >= LATE);
    late.forEach((each) => this.note(each.request_id, now));
    return late;
  }

  /**
   * The ids of those that are sent no more: their player has long turned to something else.
   * @param {Page.State["pending"]} pending @param {number} now milliseconds
   */
  tooOld(pending, now) {
    return Object.keys(pending).filter((id) => now - (this.#sent.get(id)?.first ?? now) >= TOO_OLD);
  }
}
