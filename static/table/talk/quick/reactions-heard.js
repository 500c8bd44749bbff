// @ts-check
// Reactions for somebody who listens and wants to hear of them: one sentence a hand, once the next one has started.
import { isMyTurn } from "../../state/selectors.js";
import { isRead, seatedName, reactionsSentence } from "./reactions.js";

export class ReactionsHeard {
  #say;
  #waits;
  /** What each has shown last, by name. @type {Map<string, Protocol.Reacted["reaction"]>} */
  #shown = new Map();
  #due = "";
  /** @type {number | null} */
  #hand = null;

  /** @param {(text: string) => void} say @param {(state: Page.State) => boolean} waits while this is so */
  constructor(say, waits = isMyTurn) {
    this.#say = say;
    this.#waits = waits;
  }

  /** @param {Page.State} state @param {Page.Message} message that has just come */
  follow(state, message) {
    if (message.type === "reacted") this.#note(state, message);
    this.#endHand(state.view?.hand?.hand_no ?? null, state.hearing.saysReactions);
    if (!this.#due || this.#waits(state)) return;
    this.#say(this.#due);
    this.#due = "";
  }

  /** @param {number | null} hand @param {boolean} isWanted */
  #endHand(hand, isWanted) {
    if (hand === this.#hand) return;
    this.#hand = hand;
    this.#due = isWanted && this.#shown.size ? reactionsSentence(this.#shown) : "";
    this.#shown.clear();
  }

  /** @param {Page.State} state @param {Protocol.Reacted} reacted */
  #note(state, reacted) {
    const { player, reaction, name: watcher } = reacted;
    const name = seatedName(state, player) ?? watcher;
    if (name && player !== state.page.viewer && isRead(state, reacted)) this.#shown.set(name, reaction);
  }
}
