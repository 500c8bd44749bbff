// @ts-check
// Tells that time runs low, once a turn.
import { lowTime } from "./turn-sentence.js";
import { pageTime } from "../page-time.js";

export class LowTime {
  #turn = /** @type {string | null | undefined} */ (null);

  /** What is to be told now, if anything. @param {Page.State} state */
  news(state, here = pageTime()) {
    const turn = state.now?.turn;
    const text = turn === this.#turn ? null : lowTime(state, here);
    if (text) this.#turn = turn;
    return text ?? "";
  }
}
