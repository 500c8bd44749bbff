// @ts-check
// The player's own words, which go into each of their cuts.
import { MOST_WORDS, keepOwnWords, ownWords } from "../table/proof/cuts/own-words.js";
import { html } from "../table/views/html.js";

export const WordsToCut = () => html`<label class="field"><span>My own words for the next cut</span>
    <input type="text" value=${ownWords()} maxlength=${MOST_WORDS} autocomplete="off" spellcheck="false" aria-describedby="words-help"
      onChange=${(/** @type {Page.Input} */ { currentTarget: { value } }) => keepOwnWords(value)} /></label>
  <p class="help" id="words-help">Whatever you like, such as what you read off a die. Your browser mixes it with chance of its own, and sends
    neither: the room sees the cut that comes of them, once it has fixed the decks.</p>`;
