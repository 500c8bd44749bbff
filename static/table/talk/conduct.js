// @ts-check
// The code of conduct: at a public table it stands in the field's place until it is accepted, elsewhere as a link below it.
import { html } from "../views/html.js";
import { goOnceDrawn, goToField } from "./go-to-field.js";

/** @param {string} text @returns {readonly string[]} */
export const paragraphs = (text) => text.split(/(?:\r?\n\s*)+/).filter((each) => each.trim());

/** @param {Page.Props} props */
export const AskedConduct = ({ state: { talk }, actions }) => {
  const accept = async () => {
    await actions.acceptConduct();
    goOnceDrawn(goToField);
  };
  return talk.asked && html`<section class="conduct" aria-label="Code of conduct">
    <p><b>Before your first line at a table of the lobby:</b></p>
    <div class="conduct-text" tabindex="0" role="group" aria-label="What it says">${paragraphs(talk.asked.text).map((each) => html`<p key=${each}>${each}</p>`)}</div>
    ${talk.refused && html`<p class="talk-note" role="alert">${talk.refused}</p>`}
    <button type="button" class="button primary" onClick=${accept}>I accept this</button>
  </section>`;
};

/** @param {{ page: Page.Facts }} props */
export const ConductLink = ({ page }) => page.conduct?.isThere && html`<p class="talk-note"><a href=${page.conductUrl} target="_blank" rel="noopener">Code of conduct</a></p>`;
