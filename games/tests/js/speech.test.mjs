// The browser's own voice: the newest is spoken next, what speaks to the player isn't lost, and a mute leaves all to the regions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenTo } from "../../../static/table/narration/hearing.js";
import { Voice } from "../../../static/table/narration/speech.js";
import { herTurn } from "./fixtures.mjs";

/** A browser that speaks until the test says that it is done; `said` are its utterances. */
const speaking = (voices = ["a voice"]) => {
  const said = [];
  const synthesis = { speaking: false, getVoices: () => voices, speak: (utterance) => (said.push(utterance), (synthesis.speaking = true)) };
  const voice = new Voice(() => synthesis, (text) => ({ text }));
  const end = (how, about) => {
    synthesis.speaking = false;
    said.at(-1)[how](about);
  };
  return { said, voice, done: () => end("onend"), fails: (error) => end("onerror", { error }) };
};
const texts = ({ said }) => said.map(({ text }) => text);

const WAITING = [
  ["the newest replaces what waits", ["Bob bets.", "Carol folds.", "Dan calls."], ["Bob bets.", "Dan calls."]],
  ["what she did herself doesn't wait", ["Bob wins.", "You fold.", "Carol calls."], ["Bob wins.", "Carol calls."]],
  ["her own cards wait, and come first", ["Bob wins.", "You are dealt two aces.", "Bob folds."], ["Bob wins.", "You are dealt two aces. Bob folds."]],
  ["her turn isn't lost", ["Bob bets.", "Your turn, 4 dollars to call.", "10 seconds left."], ["Bob bets.", "Your turn, 4 dollars to call. 10 seconds left."]],
  ["nor what the dealer asks (HB-3)", ["Bob wins.", "Post the big blind, please.", "Carol sits down."], ["Bob wins.", "Post the big blind, please. Carol sits down."]],
];
for (const [name, lines, spoken] of WAITING)
  test(`Spoken: ${name}.`, () => {
    const browser = speaking();
    lines.forEach((text) => browser.voice.say(text, 1, () => assert.fail()));
    assert.deepEqual(texts(browser), spoken.slice(0, 1));
    browser.done();
    assert.deepEqual(texts(browser), spoken);
    browser.done();
    assert.equal(browser.said.length, 2);
  });

test("It speaks a little faster, at the volume that is set.", () => {
  const browser = speaking();
  browser.voice.say("Bob bets.", 0.4, () => {});
  const [{ rate, volume, lang }] = browser.said;
  assert.deepEqual([rate, volume, lang], [1.1, 0.4, "en-US"]);
});

test("Where there is no voice it says so.", () => assert.equal(speaking([]).voice.say("Bob bets.", 1, () => {}), false));

for (const [error, hasView] of [["not-allowed", true], ["interrupted", false]])
  test(`A voice that fails, ${error}: ${hasView ? "each text goes to the live region" : "it was begun"}.`, () => {
    const browser = speaking();
    const otherwise = [];
    for (const text of ["Your turn.", "You have 40 dollars.", "Bob bets."]) browser.voice.say(text, 1, () => otherwise.push(text));
    browser.fails(error);
    browser.fails(error);
    assert.deepEqual(otherwise, hasView ? ["Your turn.", "You have 40 dollars.", "Bob bets."] : []);
  });

test("While all is muted nothing is spoken, so that a live region has it.", () => {
  const state = { ...herTurn({}), hearing: { level: 0, speaksPlease: true, speaksAll: true } };
  assert.deepEqual(spokenTo(state), { speaksPlease: true, speaksAll: true, volume: 1 });
  const muted = spokenTo({ ...state, sounds: { ...state.sounds, isMuted: true } });
  assert.deepEqual([muted.speaksPlease, muted.speaksAll], [false, false]);
});
