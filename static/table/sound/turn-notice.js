// @ts-check
// A notification that says whose turn it is while the page is hidden, by the browser's leave; gone with the turn.
import { isToChoose, isTurnBegun, turnPriced } from "../narration/turn-sentence.js";
import { pot } from "../sentences.js";

/** @typedef {{ onclick: unknown, close: () => void }} Shown */
/** @typedef {(title: string, options: NotificationOptions) => Shown | null} Show None where the browser won't. */

/** Whether the browser has notifications for this page at all. */
export const canNotify = () => globalThis.isSecureContext === true && "Notification" in globalThis;

/** @type {Show} */
const showInBrowser = (title, options) => {
  try {
    return canNotify() && Notification.permission === "granted" ? new Notification(title, options) : null;
  } catch {
    return null; // Android's have no such page
  }
};

/** Ask for leave, and show that it is given; whether it is. @param {Page.Facts} page */
export const mayNotify = async ({ name }) =>
  canNotify() && (await Notification.requestPermission()) === "granted" && Boolean(showInBrowser("You will be told of your turn.", { body: name, tag: name }));

export class TurnNotice {
  /** @type {Shown | null} */
  #shown = null;
  #isHidden;
  #show;

  /** @param {() => boolean} isHidden @param {Show} [show] */
  constructor(isHidden, show = showInBrowser) {
    this.#isHidden = isHidden;
    this.#show = show;
  }

  /** The room has changed what is true. @param {Page.State} before @param {Page.State} after */
  taken(before, after) {
    if (!isToChoose(after)) this.close();
    else if (isTurnBegun(before, after)) this.#tell(after);
  }

  /** The turn is over, or the page is looked at. */
  close() {
    this.#shown?.close();
    this.#shown = null;
  }

  /** @param {Page.MayAct & Page.InHand} state */
  #tell(state) {
    this.close();
    if (!state.sounds.notifies || !this.#isHidden()) return;
    const { name } = state.page;
    const notice = this.#show(turnPriced(state), { body: `${name}. ${pot(state.view.hand)}.`, tag: name });
    if (notice) notice.onclick = () => (window.focus(), this.close());
    this.#shown = notice;
  }
}
