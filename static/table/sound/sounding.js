// @ts-check
// The moments of sounds: what the felt shows is heard as it is shown, so that none gives away what isn't yet;
// the viewer's turn and their clock are heard as they are true. Of what was missed the last turn alone is heard.
import { isTurnBegun } from "../narration/turn-sentence.js";
import { isSwitchedOn } from "./kept-sounds.js";
import { Hurry } from "./hurry.js";
import { soundsShown } from "./shown-sounds.js";
import { vibrate } from "./vibration.js";

const CATCHES_UP = 2000; // ms after the line is open again, in which it brings what was missed

/** @typedef {import("./synthesizer.js").Sound} Sound */
/** @typedef {{ play: (sound: Sound, volume: number) => void }} Player Makes the sounds. */
/** @typedef {{ readonly now: () => number, readonly isHidden: () => boolean }} World */

/** A seat is kept for the viewer: they have to choose in time, as in a turn. @param {Page.State} before @param {Page.State} after */
const isOffered = (before, after) => Boolean(after.waiting.offer) && !before.waiting.offer;

export class Sounding {
  #player;
  #world;
  #vibrate;
  #hurry = new Hurry();
  #opened = 0; // when the line was

  /** @param {Player} player @param {World} world @param {(name: Page.SoundName) => void} [vibrates] */
  constructor(player, world, vibrates = vibrate) {
    this.#player = player;
    this.#world = world;
    this.#vibrate = vibrates;
  }

  /** The room, or a click, has changed what is true. @param {Page.State} before @param {Page.State} after @param {Page.Message} message */
  taken(before, after, message) {
    if (message.type === "ui_connection") this.#opened = this.#world.now();
    if (message.type !== "snapshot" && (isTurnBegun(before, after) || isOffered(before, after))) this.make({ name: "turn" }, after);
  }

  /** A step is shown, or was skipped. @param {Page.State} before @param {Page.State} after @param {Page.Message} message @param {boolean} isSkipped */
  shown(before, after, message, isSkipped) {
    const isMissed = message.type === "frame" && this.#world.now() - this.#opened < CATCHES_UP;
    if (isSkipped || isMissed || this.#world.isHidden()) return;
    soundsShown(before, after, message).forEach((sound) => this.make(sound, after));
  }

  /** Time goes by. @param {Page.State} state */
  tick(state) {
    if (this.#hurry.isDue(state, this.#world.now()) && !this.#world.isHidden()) this.make({ name: "hurry" }, state);
  }

  /** Make a sound, and what is felt of it, as far as they are on. @param {Sound} sound @param {Page.State} state */
  make(sound, { sounds }) {
    if (isSwitchedOn(sounds, sound.name)) this.#player.play(sound, sounds.volume / 100);
    if (sounds.vibrates) this.#vibrate(sound.name);
  }
}
