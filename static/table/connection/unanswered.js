// @ts-check
// Requests that wait for their answer: one that waits too long is sent again, by its own id, and the
// page says so. The room answers a request that it knows as before.

export const LATE = 2000; // ms

export class Unanswered {
  /** When each was sent last, by its id. */
  #sent = /** @type {Map<string, number>} */ (new Map());

  /** Note that a request has just been sent. @param {string} id @param {number} now milliseconds */
  note(id, now) {
    this.#sent.set(id, now);
  }

  /**
   * The requests that are to be sent again, now.
   * @param {Page.State["pending"]} pending @param {number} now milliseconds
   */
  due(pending, now) {
    for (const id of this.#sent.keys()) if (!pending[id]) this.#sent.delete(id);
    const late = Object.values(pending).filter((each) => now - (this.#sent.get(each.request_id) ?? now) >= LATE);
    late.forEach((each) => this.note(each.request_id, now));
    return late;
  }
}
