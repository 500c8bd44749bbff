// @ts-check
// Low time: announced once a turn, and again where it was made longer.
import { lowTime } from "./turn-sentence.js";
import { pageTime } from "../connection/page-time.js";

export class LowTime {
  #announced = "";

  /** What is to be announced now, if anything. @param {Page.State} state */
  news(state, here = pageTime()) {
    const clock = `${state.now?.turn} ${state.now?.deadline}`;
    const text = clock === this.#announced ? null : lowTime(state, here);
    if (text) this.#announced = clock;
    return text ?? "";
  }
}
