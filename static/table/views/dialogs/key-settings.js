// @ts-check
import { isComposed, isOfBrowser } from "../../pressing/composing.js";
import { ACTS, ASKED, TALKING } from "../../pressing/shortcuts.js";
import { html } from "../html.js";

/** @typedef {{ currentTarget: HTMLInputElement }} InBox */

/** What single keys do, for a dialog: each in a box of its own, and a switch for all of them, where reading begins if it is first. @param {Page.SettingProps & { isFirst?: boolean }} props */
export const KeySettings = ({ state, actions, isFirst = false }) => html`
  <label class="check"><input type="checkbox" checked=${state.keys.isOn} autofocus=${isFirst}
    onChange=${(/** @type {InBox} */ { currentTarget }) => actions.switchKeys(currentTarget.checked)} />
    <span>Single keys act and answer</span></label>
  <p class="help">Press the key that you want in its box; Backspace leaves it without one. Up and Down arrows change the amount.</p>
  <p class="notice" role="alert">${state.notice}</p>
  <${Group} title="To act" titles=${ACTS} state=${state} actions=${actions} />
  <${Group} title="To ask" titles=${ASKED} state=${state} actions=${actions} />
  <${Group} title="To talk" titles=${TALKING} state=${state} actions=${actions} />`;

/** @param {Page.SettingProps & { title: string, titles: { readonly [shortcut: string]: string } }} props */
const Group = ({ title, titles, state, actions }) => html`<fieldset class="key-group">
  <legend>${title}</legend>
  ${Object.entries(titles).map(([name, text]) => html`<${Box} key=${name} name=${name} text=${text} state=${state} actions=${actions} />`)}
</fieldset>`;

/** @param {Page.SettingProps & { name: Page.Shortcut, text: string }} props */
const Box = ({ name, text, state, actions }) => html`<label class="key-field"><span>${text}</span>
  <input type="text" class="key-box" maxlength="1" autocomplete="off" spellcheck=${false} value=${state.keys.by[name]}
    disabled=${!state.keys.isOn} onFocus=${(/** @type {InBox} */ { currentTarget }) => currentTarget.select()}
    onKeyDown=${takesKey((key) => actions.changeKey(name, key))}
    onInput=${(/** @type {InBox} */ { currentTarget }) => actions.changeKey(name, currentTarget.value)} /></label>`;

/** Any key of one sign is the new one, wherever in the box it is typed. @param {(key: string) => void} take */
const takesKey = (take) => (/** @type {KeyboardEvent} */ event) => {
  if (isOfBrowser(event) || isComposed(event) || event.key.length !== 1) return;
  event.preventDefault();
  take(event.key);
};
