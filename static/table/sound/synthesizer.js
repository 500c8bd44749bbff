// @ts-check
// Makes the sounds, by Web Audio: none before somebody has pressed something, and few at once.
import { lengthOf, noiseIn, startPart } from "./part-sounds.js";
import { RECIPES, partsOf } from "./recipes.js";

/** @typedef {import("./recipes.js").SoundName} SoundName */
/** @typedef {{ readonly name: SoundName, readonly times?: number }} Sound What is made, and how often what it repeats. */
/** @typedef {import("./part-sounds.js").Place} Place */

const MOST_VOICES = 4;
const LOUDEST = 0.5; // of all
const OFF_PITCH = 0.04; // either way, so that no two are the same

const inBrowser = () => ("AudioContext" in globalThis ? new AudioContext() : null);

export class Synthesizer {
  /** @type {{ context: AudioContext, noise: AudioBuffer } | null} */
  #made = null;
  /** @type {{ readonly gain: GainNode, readonly until: number }[]} The oldest first. */
  #voices = [];
  #make;
  #random;

  /** @param {() => AudioContext | null} [make] */
  constructor(make = inBrowser, random = Math.random) {
    this.#make = make;
    this.#random = random;
  }

  /** Somebody has pressed something: a browser lets the page sound from now on. */
  wake() {
    const context = this.#made ? null : this.#make();
    if (context) this.#made = { context, noise: noiseIn(context, this.#random) };
  }

  /** @param {Sound} sound @param {number} volume from 0 to 1 */
  play({ name, times }, volume) {
    if (!this.#made) return;
    const { context } = this.#made;
    if (context.state !== "running") return void context.resume(); // a sound that comes late says what isn't so
    const recipe = RECIPES[name];
    const parts = partsOf(recipe, this.#random, times);
    const out = this.#voice(context, recipe.gain * volume * LOUDEST, Math.max(...parts.map(lengthOf)));
    const pitch = 1 + (2 * this.#random() - 1) * OFF_PITCH;
    parts.forEach((part) => startPart(/** @type {Place} */ ({ ...this.#made, out, random: this.#random }), part, pitch));
  }

  /** One voice more; the oldest makes way. @param {AudioContext} context @param {number} loudness @param {number} length seconds */
  #voice(context, loudness, length) {
    const now = context.currentTime;
    const sounding = this.#voices.filter(({ until }) => until > now);
    while (sounding.length >= MOST_VOICES) sounding.shift()?.gain.disconnect();
    const gain = context.createGain();
    gain.gain.value = loudness;
    gain.connect(context.destination);
    this.#voices = [...sounding, { gain, until: now + length }];
    return gain;
  }
}
