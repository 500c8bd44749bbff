// @ts-check
// Announcements to somebody who listens: by two live regions, which are there from the page's start and never change their
// roles, or by the browser's voice. What is spoken isn't in a region too. Behind an open dialog no reader hears
// anything, so that each dialog has two regions of its own.
import { Interrupted } from "./interrupted.js";
import { Voice } from "./speech.js";
import { pageTime } from "../connection/page-time.js";

/** So many messages stay in the region: readers that are slow still find them. */
const KEPT = 30;

/** @typedef {import("./narrate.js").Announcement} Announcement */
/** @typedef {ReturnType<typeof import("./hearing.js").spokenTo>} Spoken */

export class Narrator {
  #polite;
  #turn;
  #voice;
  #interrupted;
  #last = "";

  /** @param {Element} polite @param {Element} turn assertive @param {Pick<Voice, "say">} [voice] @param {() => number} [now] milliseconds */
  constructor(polite, turn, voice = new Voice(), now = pageTime) {
    this.#polite = polite;
    this.#turn = turn;
    this.#voice = voice;
    this.#interrupted = new Interrupted(now);
  }

  /** The last message, whole. */
  get last() {
    return this.#last;
  }

  /** Announce what a message of the room, or a click, has brought. @param {Announcement} announcement @param {Spoken} spoken */
  announce(announcement, { speaksPlease, speaksAll, volume }) {
    const { polite, turn, please } = announcement;
    const all = [please, turn, ...polite].filter(Boolean).join(" ");
    if (!all) return;
    this.#last = all;
    const write = () => this.#write({ ...announcement, polite: [please, ...polite].filter(Boolean) });
    if (speaksAll && this.#voice.say(all, volume, write)) return;
    const isSpoken = !speaksAll && speaksPlease && please !== "" && this.#voice.say(please, volume, () => append(inForce(this.#polite), [please]));
    if (isSpoken) this.#write(announcement);
    else write();
  }

  /** Say what somebody has asked for, in one message of its own. @param {string} text @param {Spoken} spoken */
  answer(text, { speaksAll, volume }) {
    const write = () => append(inForce(this.#polite), [text]);
    if (!speaksAll || !this.#voice.say(text, volume, write)) write();
  }

  /**
   * The turn comes first, since most readers break off for it, and forget what waits: what is polite is heard after it.
   * @param {Omit<Announcement, "please">} announcement
   */
  #write(announcement) {
    const { polite, turn } = this.#interrupted.mended(announcement);
    this.#turn.replaceChildren(); // what is over is found by nobody
    if (turn) inForce(this.#turn).replaceChildren(paragraphOf(turn));
    if (polite.length) append(inForce(this.#polite), polite);
  }
}

/** The region itself, or its like in the dialog that is open. @param {Element} region */
const inForce = (region) => document.querySelector(`dialog[open] > .announced-here[role=${region.getAttribute("role")}]`) ?? region;

/** One message is one new paragraph: the same words once more are heard once more. @param {Element} region @param {readonly string[]} texts */
const append = (region, texts) => {
  while (region.childElementCount + texts.length > KEPT && region.firstElementChild) region.firstElementChild.remove();
  region.append(...texts.map(paragraphOf));
};

/** @param {string} text */
const paragraphOf = (text) => Object.assign(document.createElement("p"), { textContent: text });
