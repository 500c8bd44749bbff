// @ts-check
// The room sends a new socket the table unasked, by what its address says that the page has. A room
// of the version before doesn't: it is asked, once nothing has come for a while. Its era goes with it: after a backup was
// put back the same version stands for something else.
import { knownVersion } from "../state/state.js";

export const LATE_TO_SEND = 3000; // ms

/** The socket's path: what the page has and, of a player's page, when it was opened. @param {Page.State} state */
export const socketPath = (state) => {
  const { page, opened, era } = state;
  const more = `${era ? `&era=${era}` : ""}${page.viewer === null ? "" : `&opened=${opened}`}`;
  return `${page.socket}?has=${knownVersion(state) ?? ""}${more}`;
};

export class Unasked {
  #since = Infinity; // when the socket opened over which the table hasn't come yet

  /** A socket has opened. @param {number} now milliseconds */
  opened(now) {
    this.#since = now;
  }

  /** A frame has come. @param {string} type */
  heard(type) {
    if (type === "snapshot" || type === "frame") this.#since = Infinity;
  }

  /** Whether the room is to be asked, now; once for each socket. @param {number} now milliseconds */
  isDue(now) {
    const isDue = now - this.#since >= LATE_TO_SEND;
    if (isDue) this.#since = Infinity;
    return isDue;
  }
}
