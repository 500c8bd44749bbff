// @ts-check
// Tells somebody who listens: by two live regions, which are there from the page's start and never change their
// roles, or by the browser's voice. What is spoken isn't in a region too. Behind an open dialog no reader hears
// anything, so that each dialog has two regions of its own.
import { sayAloud } from "./speech.js";

/** So many messages stay in the region: readers that are slow still find them. */
const KEPT = 12;

/** @typedef {import("./narrate.js").Told} Told */

export class Narrator {
  #told;
  #turn;
  #aloud;
  #last = "";

  /** @param {Element} told polite @param {Element} turn assertive @param {typeof sayAloud} [aloud] */
  constructor(told, turn, aloud = sayAloud) {
    this.#told = told;
    this.#turn = turn;
    this.#aloud = aloud;
  }

  /** The last message, whole. */
  get last() {
    return this.#last;
  }

  /** Tell what a message of the room, or a click, has brought. @param {Told} told @param {Page.Hearing} hearing */
  tell({ polite, turn, please }, { speaksPlease, speaksAll }) {
    const all = [please, polite, turn].filter(Boolean).join(" ");
    if (!all) return;
    this.#last = all;
    const write = () => this.#write([please, polite].filter(Boolean).join(" "), turn);
    if (speaksAll && this.#aloud(all, write)) return;
    const isSpoken = !speaksAll && speaksPlease && please !== "" && this.#aloud(please, () => append(inForce(this.#told), please));
    if (isSpoken) this.#write(polite, turn);
    else write();
  }

  /** Tell what somebody has asked for, so in one message of its own. @param {string} text @param {Page.Hearing} hearing */
  answer(text, { speaksAll }) {
    const write = () => append(inForce(this.#told), text);
    if (!speaksAll || !this.#aloud(text, write)) write();
  }

  /** @param {string} polite @param {string} turn */
  #write(polite, turn) {
    if (polite) append(inForce(this.#told), polite);
    this.#turn.replaceChildren(); // what is over is found by nobody
    if (turn) inForce(this.#turn).replaceChildren(paragraphOf(turn));
  }
}

/** The region itself, or its like in the dialog that is open. @param {Element} region */
const inForce = (region) => document.querySelector(`dialog[open] > .told-here[role=${region.getAttribute("role")}]`) ?? region;

/** One message is one new paragraph: the same words once more are heard once more. @param {Element} region @param {string} text */
const append = (region, text) => {
  if (region.childElementCount >= KEPT) region.firstElementChild?.remove();
  region.append(paragraphOf(text));
};

/** @param {string} text */
const paragraphOf = (text) => Object.assign(document.createElement("p"), { textContent: text });
