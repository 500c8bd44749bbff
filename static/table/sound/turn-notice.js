// @ts-check
// A notification that says whose turn it is while the page is hidden, by the browser's leave; gone with the turn.
import { isToChoose, isTurnBegun, turnPriced } from "../narration/turn-sentence.js";
import { pot } from "../sentences/sentences.js";
import { showInBrowser } from "./notices.js";

/** @typedef {import("./notices.js").Shown} Shown */
/** @typedef {import("./notices.js").Show} Show */

export class TurnNotice {
  /** @type {Shown | null} */
  #shown = null;
  #isHidden;
  #show;
  #come;

  /** @param {() => boolean} isHidden @param {{ show?: Show, come?: () => void }} [with] `come` brings this table to the front of its page. */
  constructor(isHidden, { show = showInBrowser, come = () => undefined } = {}) {
    this.#isHidden = isHidden;
    this.#show = show;
    this.#come = come;
  }

  /** The room has changed what is true. @param {Page.State} before @param {Page.State} after */
  taken(before, after) {
    if (!isToChoose(after)) this.close();
    else if (isTurnBegun(before, after)) this.#notify(after);
  }

  /** The turn is over, or the page is looked at. */
  close() {
    this.#shown?.close();
    this.#shown = null;
  }

  /** @param {Page.MayAct & Page.InHand} state */
  #notify(state) {
    this.close();
    if (!state.sounds.notifies || !this.#isHidden()) return;
    const { name } = state.page;
    const notice = this.#show(turnPriced(state), { body: `${name}. ${pot(state.view.hand)}.`, tag: name });
    if (notice) notice.onclick = () => (this.#come(), window.focus(), this.close());
    this.#shown = notice;
  }
}
