// @ts-check
// One part of a sound in Web Audio: where it comes from, its pitch, and how loud it is when.

/** @typedef {import("./recipes.js").Part} Part */
/** @typedef {{ readonly context: AudioContext, readonly noise: AudioBuffer, readonly out: AudioNode, readonly random: () => number }} Place Where it is made. */

const SILENCE = 0.001;
const NOISE = 0.5; // seconds
const RISES = 0.002; // so that it doesn't crack

/** Seconds from a sound's beginning to a part's end. @param {Part} part */
export const lengthOf = ({ at = 0, rises = RISES, holds = 0, fades }) => at + rises + holds + fades;

/** Noise to cut pieces from. @param {BaseAudioContext} context @param {() => number} random */
export const noiseIn = (context, random) => {
  const noise = context.createBuffer(1, NOISE * context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = 2 * random() - 1));
  return noise;
};

/** @param {Place} place @param {Part} part @param {number} pitch a factor */
export const startPart = (place, part, pitch) => {
  const { context, out, random } = place;
  const begin = context.currentTime + (part.at ?? 0);
  const off = pitch * (1 + (2 * random() - 1) * (part.spread ?? 0));
  const [source, last] = part.wave === "noise" ? hiss(place, part, off, begin) : tone(context, part.wave, part, off, begin);
  last.connect(loudness(context, part, begin)).connect(out);
  source.stop(context.currentTime + lengthOf(part));
};

/** @param {AudioContext} context @param {OscillatorType} wave @param {Part} part @param {number} off @param {number} begin @returns {[AudioScheduledSourceNode, AudioNode]} */
const tone = (context, wave, part, off, begin) => {
  const source = context.createOscillator();
  source.type = wave;
  slide(source.frequency, part, off, begin);
  source.start(begin);
  return [source, source];
};

/** @param {Place} place @param {Part} part @param {number} off @param {number} begin @returns {[AudioScheduledSourceNode, AudioNode]} */
const hiss = ({ context, noise, random }, part, off, begin) => {
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noise;
  filter.type = part.filter ?? "lowpass";
  filter.Q.value = part.q ?? 1;
  slide(filter.frequency, part, off, begin);
  source.start(begin, random() * (NOISE - lengthOf({ ...part, at: 0 })));
  return [source, source.connect(filter)];
};

/** @param {AudioParam} frequency @param {Part} part @param {number} off @param {number} begin */
const slide = (frequency, part, off, begin) => {
  const [from, to] = typeof part.pitch === "number" ? [part.pitch, part.pitch] : part.pitch;
  frequency.setValueAtTime(from * off, begin);
  frequency.exponentialRampToValueAtTime(to * off, begin + lengthOf({ ...part, at: 0 }));
};

/** @param {AudioContext} context @param {Part} part @param {number} begin */
const loudness = (context, { rises = RISES, holds = 0, fades, level = 1 }, begin) => {
  const node = context.createGain();
  const loud = begin + rises;
  node.gain.setValueAtTime(rises ? 0 : level, begin);
  node.gain.linearRampToValueAtTime(level, loud);
  node.gain.setValueAtTime(level, loud + holds);
  node.gain.exponentialRampToValueAtTime(SILENCE * level, loud + holds + fades);
  return node;
};
