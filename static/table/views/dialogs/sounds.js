// @ts-check
import { RECIPES } from "../../sound/recipes.js";
import { canNotify } from "../../sound/notices.js";
import { canVibrate } from "../../sound/vibration.js";
import { SpeechSettings } from "./hearing-settings.js";
import { html } from "../html.js";

const NAMES = /** @type {Page.SoundName[]} */ (Object.keys(RECIPES));

/** In the bar: all sounds on or off, at one press. @param {Page.SettingProps} props */
export const SoundSign = ({ state: { sounds }, actions }) => html`
  <button type="button" class="sound-sign" aria-label="Mute" title="Mute" aria-pressed=${String(sounds.isMuted)}
    onClick=${() => actions.setSounds({ ...sounds, isMuted: !sounds.isMuted })}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path class="box" d="M3 9.5h4l5-4.5v14l-5-4.5H3z" />
      <path d=${sounds.isMuted ? "M16 9l6 6m0-6l-6 6" : "M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"} /></svg>
  </button>`;

/** What is heard, and how loud: each is heard once it is changed. @param {Page.SettingProps} props */
export const SoundSettings = ({ state, actions }) => html`
  <${Box} text="Mute all, speech too" isOn=${state.sounds.isMuted} set=${(/** @type {boolean} */ isMuted) => actions.setSounds({ ...state.sounds, isMuted })} />
  <${Volume} state=${state} actions=${actions} />
  <fieldset class="looks sounds"><legend>Heard</legend>
    ${NAMES.map((name) => html`<${OneSound} key=${name} name=${name} state=${state} actions=${actions} />`)}</fieldset>
  ${canVibrate() && html`<${Box} text="Vibrate for my turn, low time and wins" isOn=${state.sounds.vibrates}
    set=${(/** @type {boolean} */ vibrates) => actions.setSounds({ ...state.sounds, vibrates })} />`}
  ${canNotify() && html`<${Box} text="Notify me of my turn while the page is hidden" isOn=${state.sounds.notifies} set=${actions.notifyOfTurns} />`}
  ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
  <fieldset class="looks"><legend>Spoken</legend><${SpeechSettings} state=${state} actions=${actions} /></fieldset>`;

/** @param {{ text: string, isOn: boolean, set: (isOn: boolean) => void }} props */
const Box = ({ text, isOn, set }) => html`<label class="check">
  <input type="checkbox" checked=${isOn} onChange=${(/** @type {Page.Input} */ { currentTarget: { checked } }) => set(checked)} />
  <span>${text}</span></label>`;

/** @param {Page.SettingProps} props */
const Volume = ({ state: { sounds }, actions }) => {
  const set = (/** @type {Page.Input} */ { currentTarget: { value } }) => actions.setSounds({ ...sounds, volume: Number(value) });
  return html`<label class="field"><span>Volume</span>
    <input type="range" min="0" max="100" step="5" value=${sounds.volume} aria-valuetext=${`${sounds.volume} percent`}
      onInput=${set} onChange=${() => actions.trySound("chip")} /></label>`;
};

/** @param {Page.SettingProps & { name: Page.SoundName }} props */
const OneSound = ({ name, state: { sounds }, actions }) => {
  const set = (/** @type {boolean} */ isOn) => {
    const off = sounds.off.filter((each) => each !== name);
    actions.setSounds({ ...sounds, off: isOn ? off : [...off, name] });
    if (isOn) actions.trySound(name);
  };
  return html`<${Box} text=${RECIPES[name].title} isOn=${!sounds.off.includes(name)} set=${set} />`;
};
