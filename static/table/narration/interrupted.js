// @ts-check
// Interrupted announcements: readers break off what they read for an alert, and most forget what
// waits. No page can know how far they are, so it is guessed by how long reading aloud takes. What happened meanwhile
// can be asked for; cards that one hasn't heard would be missed, so the turn reminds of them.

const PACE = 1000 / 15; // ms for a letter, at the usual 180 words a minute

/** @typedef {import("./narrate.js").Cards} Cards */
/** @typedef {Omit<import("./narrate.js").Announcement, "please">} Announcement */

export class Interrupted {
  #now;
  #readUntil = 0;
  /** @type {{ readonly cards: Cards, readonly until: number } | null} */
  #last = null;

  /** @param {() => number} now milliseconds */
  constructor(now) {
    this.#now = now;
  }

  /** What is to be announced, with the cards that the turn would cut off; it counts as announced. @param {Announcement} announcement */
  mended({ polite, turn, cards, isShort = false }) {
    const again = turn ? this.#unheard() : null;
    const mended = {
      polite: [...(again?.others ? [again.others] : []), ...polite],
      turn: (isShort ? [turn, again?.own] : [again?.own, turn]).filter(Boolean).join(" "),
    };
    const start = turn ? this.#now() : Math.max(this.#readUntil, this.#now());
    this.#readUntil = start + PACE * [mended.turn, ...mended.polite].join(" ").length;
    if (turn) this.#last = null;
    else if (cards.own) this.#last = { cards, until: this.#readUntil };
    return mended;
  }

  #unheard() {
    return this.#last && this.#now() < this.#last.until ? this.#last.cards : null;
  }
}
