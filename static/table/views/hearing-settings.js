// @ts-check
import { LEVELS } from "../narration/levels.js";
import { html } from "./html.js";

/** How much is told, and what the browser speaks. @param {{ state: Page.State, actions: Page.Actions }} props */
export const HearingSettings = ({ state: { hearing }, actions }) => {
  const switched = (/** @type {"speaksPlease" | "speaksAll"} */ name) => (/** @type {Page.Input} */ { currentTarget: { checked } }) =>
    actions.hear({ ...hearing, [name]: checked });
  return html`
    <label class="field"><span>Tell a screen reader</span>
      <select onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => actions.hear({ ...hearing, level: Number(event.currentTarget.value) })}>
        ${LEVELS.map((text, level) => html`<option key=${text} value=${level} selected=${level === hearing.level}>${text}</option>`)}
      </select></label>
    <label class="check"><input type="checkbox" checked=${hearing.speaksPlease} onChange=${switched("speaksPlease")} />
      <span>Speak when a blind of mine is due</span></label>
    <label class="check"><input type="checkbox" checked=${hearing.speaksAll} onChange=${switched("speaksAll")} />
      <span>Speak all else too, without a screen reader</span></label>`;
};
