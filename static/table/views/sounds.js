// @ts-check
import { RECIPES } from "../sound/recipes.js";
import { SpeechSettings } from "./hearing-settings.js";
import { html } from "./html.js";

const NAMES = /** @type {Page.SoundName[]} */ (Object.keys(RECIPES));

/** In the bar: all sounds on or off, at one press. @param {{ state: Page.State, actions: Page.Actions }} props */
export const SoundSign = ({ state: { sounds }, actions }) => html`
  <button type="button" class="sound-sign" aria-label="Mute" title="Mute" aria-pressed=${String(sounds.isMuted)}
    onClick=${() => actions.setSounds({ ...sounds, isMuted: !sounds.isMuted })}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path class="box" d="M3 9.5h4l5-4.5v14l-5-4.5H3z" />
      <path d=${sounds.isMuted ? "M16 9.5l5 5m0-5l-5 5" : "M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"} /></svg>
  </button>`;

/** What is heard, and how loud: each is heard once it is changed. @param {Page.Props} props */
export const SoundSettings = ({ state, actions }) => html`
  <${Mute} state=${state} actions=${actions} />
  <${Volume} state=${state} actions=${actions} />
  <fieldset class="looks sounds"><legend>Heard</legend>
    ${NAMES.map((name) => html`<${OneSound} key=${name} name=${name} state=${state} actions=${actions} />`)}</fieldset>
  <fieldset class="looks"><legend>Spoken</legend><${SpeechSettings} state=${state} actions=${actions} /></fieldset>`;

/** @param {Page.Props} props */
const Mute = ({ state: { sounds }, actions }) => html`<label class="check">
  <input type="checkbox" checked=${sounds.isMuted}
    onChange=${(/** @type {Page.Input} */ { currentTarget: { checked } }) => actions.setSounds({ ...sounds, isMuted: checked })} />
  <span>Mute all, speech too</span></label>`;

/** @param {Page.Props} props */
const Volume = ({ state: { sounds }, actions }) => {
  const set = (/** @type {Page.Input} */ { currentTarget: { value } }) => actions.setSounds({ ...sounds, volume: Number(value) });
  return html`<label class="field"><span>Volume</span>
    <input type="range" min="0" max="100" step="5" value=${sounds.volume} aria-valuetext=${`${sounds.volume} percent`}
      onInput=${set} onChange=${() => actions.trySound("chip")} /></label>`;
};

/** @param {Page.Props & { name: Page.SoundName }} props */
const OneSound = ({ name, state: { sounds }, actions }) => {
  const change = (/** @type {Page.Input} */ { currentTarget: { checked } }) => {
    const off = sounds.off.filter((each) => each !== name);
    actions.setSounds({ ...sounds, off: checked ? off : [...off, name] });
    if (checked) actions.trySound(name);
  };
  return html`<label class="check"><input type="checkbox" checked=${!sounds.off.includes(name)} onChange=${change} />
    <span>${RECIPES[name].title}</span></label>`;
};
