// @ts-check
// A short sound when time runs low, once a turn, for whoever has it on: none before they have pressed anything.
import { isMyTurn } from "./selectors.js";
import { clockOf } from "./room-time.js";

/** Whether the sound is on: 1 or 0. */
export const LOW_TIME_SOUND = "room.low-time-sound";

const LOW = 10; // seconds
const LAST_PART = 0.4; // of a clock that is short itself

/** Whether little time is left to act. @param {Page.State} state */
export const isTimeLow = (state, here = Date.now()) => {
  const clock = isMyTurn(state) && !state.preAction ? clockOf(state, here) : null;
  return Boolean(clock && clock.seconds > 0 && clock.seconds <= LOW && clock.share <= LAST_PART);
};

export class LowTimeSound {
  #play;
  #turn = /** @type {string | null | undefined} */ (null);

  /** @param {() => void} play */
  constructor(play) {
    this.#play = play;
  }

  /** Sound, if it is time to. @param {Page.State} state */
  look(state, here = Date.now()) {
    if (state.now?.turn === this.#turn || !isTimeLow(state, here)) return;
    this.#turn = state.now?.turn;
    if (state.hasLowTimeSound) this.#play();
  }
}

/** Two short tones; a browser lets a page sound once its reader has pressed something. @returns {() => void} */
export const tones = () => {
  let sounds = /** @type {AudioContext | null} */ (null);
  const begin = () => (sounds ??= new AudioContext());
  for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, begin, { once: true });
  return () => {
    if (sounds) [0, 0.2].forEach((after) => tone(/** @type {AudioContext} */ (sounds), after));
  };
};

const PITCH = 660; // Hz
const LENGTH = 0.12; // seconds
const LOUDNESS = 0.1;

/** @param {AudioContext} sounds @param {number} after seconds from now */
const tone = (sounds, after) => {
  const begin = sounds.currentTime + after;
  const source = new OscillatorNode(sounds, { frequency: PITCH });
  const volume = new GainNode(sounds, { gain: LOUDNESS });
  volume.gain.setTargetAtTime(0, begin + LENGTH / 2, LENGTH / 6); // so that it doesn't crack
  source.connect(volume).connect(sounds.destination);
  source.start(begin);
  source.stop(begin + LENGTH);
};
