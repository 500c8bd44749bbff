// @ts-check
// Ticks of the viewer's own clock: each of these seconds once.
import { isToChoose } from "../narration/turn-sentence.js";
import { clockOf } from "../connection/room-time.js";
import { pageTime } from "../connection/page-time.js";

const SECONDS = [5, 3, 1];

export class Hurry {
  #heard = "";

  /** Whether it is to be heard now. @param {Page.State} state */
  isDue(state, here = pageTime()) {
    const seconds = isToChoose(state) ? clockOf(state, here)?.seconds : undefined;
    if (seconds === undefined || !SECONDS.includes(seconds)) return false;
    const moment = `${state.now?.turn}, ${seconds}`;
    if (moment === this.#heard) return false;
    this.#heard = moment;
    return true;
  }
}
