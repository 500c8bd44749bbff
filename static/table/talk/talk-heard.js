// @ts-check
// Talk for somebody who listens: a live region of its own, which is quiet while it is the listener's turn.
import { isMyTurn } from "../state/selectors.js";
import { linesShown } from "./talk-selectors.js";

/** So many paragraphs stay in the region. */
const KEPT = 20;

/** A name is said once for lines in a row; each line is heard to end before the next. @param {readonly { readonly name: string, readonly isGuest: boolean, readonly player: number, readonly text: string }[]} lines */
export const heardLines = (lines) =>
  lines
    .map(({ name, isGuest, player, text }, at) => {
      const words = at + 1 < lines.length ? ended(text) : text;
      return lines[at - 1]?.player === player ? words : `${name}${isGuest ? ", guest" : ""}: ${words}`;
    })
    .join(" ");

/** @param {string} text */
const ended = (text) => (/[\p{P}\p{S}]$/u.test(text) ? text : `${text}.`);

export class TalkHeard {
  #region;
  #isHere;
  #waits;
  /** The newest that was announced; null before the first that came. @type {number | null} */
  #number = null;

  /** @param {Element | null} region @param {() => boolean} isHere whether this is the table that its player is at @param {(state: Page.State) => boolean} waits while this is so */
  constructor(region, isHere, waits = isMyTurn) {
    this.#waits = waits;
    this.#region = region;
    this.#isHere = isHere;
  }

  /** Announce what is new, once it isn't the listener's turn. @param {Page.State} state */
  follow(state) {
    const { talk, page } = state;
    if (talk.writes === null || talk.number === this.#number) return;
    if (this.#number === null || !this.#isHere()) return void (this.#number = talk.number);
    if (this.#waits(state)) return;
    const since = this.#number;
    this.#number = talk.number;
    const lines = linesShown(state).filter(({ number, player, text }) => number > since && player !== page.viewer && text);
    if (lines.length) this.say(heardLines(lines));
  }

  /** @param {string} text */
  say(text) {
    if (!this.#region || !this.#isHere()) return;
    while (this.#region.childElementCount >= KEPT) this.#region.firstElementChild?.remove();
    this.#region.append(Object.assign(document.createElement("p"), { textContent: text }));
  }
}
