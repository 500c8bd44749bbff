// @ts-check
import { LEVELS } from "../../narration/levels.js";
import { html } from "../html.js";

/** How much is announced. @param {Page.SettingProps} props */
export const LevelSetting = ({ state: { hearing }, actions }) => html`<label class="field"><span>Tell a screen reader</span>
  <select onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => actions.hear({ ...hearing, level: Number(event.currentTarget.value) })}>
    ${LEVELS.map((text, level) => html`<option key=${text} value=${level} selected=${level === hearing.level}>${text}</option>`)}
  </select></label>`;

/** What the browser speaks. @param {Page.SettingProps} props */
export const SpeechSettings = ({ state: { hearing }, actions }) => {
  const switched = (/** @type {"speaksPlease" | "speaksAll" | "saysReactions"} */ name) => (/** @type {Page.Input} */ { currentTarget: { checked } }) =>
    actions.hear({ ...hearing, [name]: checked });
  return html`
    <label class="check"><input type="checkbox" checked=${hearing.speaksPlease} onChange=${switched("speaksPlease")} />
      <span>Speak when a blind of mine is due</span></label>
    <label class="check"><input type="checkbox" checked=${hearing.speaksAll} onChange=${switched("speaksAll")} />
      <span>Speak all else too, and tell a screen reader none of it</span></label>
    <label class="check"><input type="checkbox" checked=${hearing.saysReactions} onChange=${switched("saysReactions")} />
      <span>Say once a hand who has reacted</span></label>`;
};
