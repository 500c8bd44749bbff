// @ts-check
// Two short tones that say: your time runs low. Made in the browser, so that no file is loaded for them.

const FIRST = 660; // Hz
const SECOND = 880;
const LONG = 0.12; // seconds
const LOUD = 0.15;

/** A browser that lets no page sound before it was touched stays silent. */
export const soundWarning = () => {
  const context = new AudioContext();
  tone(context, FIRST, context.currentTime);
  tone(context, SECOND, context.currentTime + 2 * LONG).onended = () => void context.close();
};

/** @param {AudioContext} context @param {number} pitch @param {number} at */
const tone = (context, pitch, at) => {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + LONG);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + LONG);
  return oscillator;
};
