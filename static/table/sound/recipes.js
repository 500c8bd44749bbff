// @ts-check
// Recipes of the room's sounds: each sound as tones and noise, made in the browser, so that no file is loaded for it.

/**
 * A tone, or noise through a filter. Lengths are seconds, pitches Hz; a pitch of two slides from one to the other.
 * @typedef {object} Part
 * @property {"sine" | "triangle" | "noise"} wave
 * @property {number | readonly [number, number]} pitch of noise, that of its filter
 * @property {number} fades how long it takes to be gone
 * @property {number} [at] after the sound's beginning
 * @property {number} [holds] how long it is loudest
 * @property {number} [rises] until it is
 * @property {number} [level] beside the sound's other parts
 * @property {BiquadFilterType} [filter]
 * @property {number} [q]
 * @property {number} [spread] by which share its pitch is off at random
 */
/**
 * What sounds once, and what is repeated, so many times unless it is said how often.
 * @typedef {object} Recipe
 * @property {string} title what it is for, in the settings
 * @property {number} gain
 * @property {readonly Part[]} [parts]
 * @property {readonly Part[]} [each]
 * @property {number} [times]
 * @property {readonly [least: number, most: number]} [between] seconds
 */

/** @type {readonly Part[]} */
const CLICK = [
  { wave: "noise", filter: "bandpass", pitch: 3900, spread: 0.18, q: 6, rises: 0, fades: 0.004, level: 5 },
  { wave: "sine", pitch: 2100, spread: 0.1, rises: 0, fades: 0.012, level: 0.5 },
];
const BETWEEN_CHIPS = /** @type {const} */ ([0.018, 0.035]);

/** @param {number} pitch @param {number} at @returns {readonly Part[]} */
const bell = (pitch, at) => {
  const tone = { wave: /** @type {const} */ ("sine"), pitch, at, rises: 0.008, holds: 0.09, fades: 0.22 };
  return [tone, { ...tone, pitch: 2 * pitch, level: 0.15 }];
};

/** @param {number} pitch @param {number} at @returns {Part} */
const note = (pitch, at) => ({ wave: "triangle", pitch, at, fades: 0.35 });

/** In the order in which they are set. */
export const RECIPES = /** @satisfies {{ readonly [name: string]: Recipe }} */ ({
  turn: { title: "My turn, a seat kept for me", gain: 0.3, parts: [...bell(659, 0), ...bell(880, 0.09)] },
  hurry: { title: "My time runs low", gain: 0.18, parts: [{ wave: "triangle", pitch: 880, holds: 0.04, fades: 0.02 }] },
  win: { title: "I win a pot", gain: 0.25, parts: [note(392, 0), note(523, 0.11), note(659, 0.22)] },
  chip: { title: "Chips bet", gain: 0.22, each: CLICK, times: 3, between: BETWEEN_CHIPS },
  gather: {
    title: "Chips gathered",
    gain: 0.16,
    parts: [{ wave: "noise", filter: "bandpass", pitch: [1800, 3400], q: 1, rises: 0.04, fades: 0.18 }],
    each: CLICK,
    times: 6,
    between: BETWEEN_CHIPS,
  },
  card: {
    title: "Cards",
    gain: 0.12,
    each: [{ wave: "noise", filter: "highpass", pitch: 1200, rises: 0.006, fades: 0.049 }],
    times: 1,
    between: [0.08, 0.08], // as they fly (staging/motion.js)
  },
  check: {
    title: "Checks",
    gain: 0.22,
    each: [
      { wave: "sine", pitch: [140, 90], fades: 0.045, level: 2 },
      { wave: "noise", filter: "lowpass", pitch: 500, rises: 0, fades: 0.008, level: 2 },
    ],
    times: 2,
    between: [0.11, 0.11],
  },
  fold: { title: "Folds", gain: 0.07, parts: [{ wave: "noise", filter: "lowpass", pitch: 900, fades: 0.09, level: 3 }] },
  "all-in": {
    title: "All-in",
    gain: 0.2,
    parts: [{ wave: "sine", pitch: 110, holds: 0.2, fades: 0.1 }],
    each: CLICK,
    times: 5,
    between: BETWEEN_CHIPS,
  },
  note: { title: "Line back", gain: 0.15, parts: [{ wave: "sine", pitch: 1046, holds: 0.03, fades: 0.04 }] },
});

/** @typedef {keyof typeof RECIPES} SoundName */

/** All that one sound is made of, in time. @param {Recipe} recipe @param {() => number} random @param {number} [count] @returns {Part[]} */
export const partsOf = ({ parts = [], each = [], times = 0, between = [0, 0] }, random, count = times) => {
  const all = [...parts];
  for (let at = 0, left = count; left > 0; left--, at += between[0] + random() * (between[1] - between[0]))
    all.push(...each.map((part) => ({ ...part, at: at + (part.at ?? 0) })));
  return all;
};
