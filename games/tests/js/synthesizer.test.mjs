// The synthesizer, on an audio context that only counts: what is made is listened to in a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RECIPES, partsOf } from "../../../static/table/sound/recipes.js";
import { Synthesizer } from "../../../static/table/sound/synthesizer.js";

/** An audio context that plays nothing; `voices` are the loudness of those that are connected to the outside. */
const silentContext = (changes = {}) => {
  const outside = {};
  const context = { state: "running", currentTime: 0, sampleRate: 100, destination: outside, resumed: 0, sources: [], voices: [] };
  const param = () => ({ value: 0, setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
  const node = (more = {}) => ({
    connect: function (to) {
      if (to === outside) context.voices.push(this);
      return to;
    },
    disconnect: function () {
      context.voices = context.voices.filter((each) => each !== this);
    },
    ...more,
  });
  const source = () => {
    const made = node({ frequency: param(), start: (at) => (made.start = at), stop: (at) => (made.stop = at) });
    context.sources.push(made);
    return made;
  };
  return Object.assign(context, {
    createGain: () => node({ gain: param() }),
    createOscillator: source,
    createBufferSource: source,
    createBiquadFilter: () => node({ frequency: param(), Q: param() }),
    createBuffer: (_, length) => ({ getChannelData: () => new Float32Array(length) }),
    resume: () => (context.resumed += 1),
    ...changes,
  });
};
const half = () => 0.5;

test("It makes nothing before somebody has pressed something, and one context then.", () => {
  const made = [];
  const synthesizer = new Synthesizer(() => (made.push(silentContext()), made.at(-1)), half);
  synthesizer.play({ name: "turn" }, 1);
  assert.equal(made.length, 0);
  synthesizer.wake();
  synthesizer.wake();
  synthesizer.play({ name: "turn" }, 1);
  assert.equal(made.length, 1);
  assert.equal(made[0].sources.length, RECIPES.turn.parts.length);
});

test("A browser without Web Audio stays silent.", () => {
  const synthesizer = new Synthesizer(() => null);
  synthesizer.wake();
  assert.doesNotThrow(() => synthesizer.play({ name: "turn" }, 1));
});

test("A context that sleeps is woken, and what it would have said is dropped.", () => {
  const context = silentContext({ state: "suspended" });
  const synthesizer = new Synthesizer(() => context, half);
  synthesizer.wake();
  synthesizer.play({ name: "turn" }, 1);
  assert.deepEqual([context.resumed, context.sources.length], [1, 0]);
});

test("At most four sound at once: the oldest makes way, and what is over takes no place.", () => {
  const context = silentContext();
  const synthesizer = new Synthesizer(() => context, half);
  synthesizer.wake();
  for (const name of ["gather", "card", "fold", "note", "turn"]) synthesizer.play({ name }, 1);
  assert.equal(context.voices.length, 4);
  assert.deepEqual(context.voices.map(({ gain }) => gain.value), ["card", "fold", "note", "turn"].map((name) => RECIPES[name].gain / 2));
  context.currentTime = 60;
  synthesizer.play({ name: "check" }, 0.5);
  assert.equal(context.voices.at(-1).gain.value, RECIPES.check.gain / 4);
});

test("Every sound has a beginning and an end within two seconds, at any chance.", () => {
  for (const random of [() => 0, half, () => 0.999])
    for (const name of Object.keys(RECIPES)) {
      const context = silentContext();
      const synthesizer = new Synthesizer(() => context, random);
      synthesizer.wake();
      synthesizer.play({ name, times: 18 }, 1);
      assert.ok(context.sources.length > 0, name);
      assert.ok(context.sources.every(({ start, stop }) => start >= 0 && start < stop && stop < 2), name);
    }
});

test("More chips are more clicks, 18 to 35 ms apart.", () => {
  const clicks = (count, random) => partsOf(RECIPES.chip, random, count).filter(({ wave }) => wave === "sine").map(({ at }) => at);
  assert.deepEqual(clicks(undefined, () => 0), [0, 0.018, 0.036]);
  assert.equal(clicks(5, half).length, 5);
  assert.equal(clicks(2, () => 1)[1], 0.035);
});
