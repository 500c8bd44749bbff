// @ts-check
// The settings page's parts that a form without script couldn't have: what the table's menu shows of them, by the same
// views, kept in the same places.
import { h, render } from "../vendor/preact.js";
import { register } from "../shell/register.js";
import { settingChanges, settingsOf } from "../table/kept/own-settings.js";
import { settingActions } from "../table/kept/setting-clicks.js";
import { isSwitchedOn } from "../table/sound/kept-sounds.js";
import { Synthesizer } from "../table/sound/synthesizer.js";
import { BetSizesForm } from "../table/views/dialogs/bet-sizes-dialog.js";
import { html } from "../table/views/html.js";
import { KeySettings } from "../table/views/dialogs/key-settings.js";
import { Speed } from "../table/views/dialogs/look-choices.js";
import { SoundSettings } from "../table/views/dialogs/sounds.js";
import { drawingAnew } from "../table/views/seats/swapped.js";
import { WordsToCut } from "./words-to-cut.js";

const synthesizer = new Synthesizer();

/** @param {Page.SettingProps} props */
const BetSizes = ({ state, actions }) => html`<h3>Bet sizes</h3>
  <p class="help">What stands beside the slider, with the least and the most.</p>
  <${BetSizesForm} state=${state} dialog=${state.dialog ?? {}} actions=${actions} />
  <p class="help" role="status">${state.dialog ? "" : "Saved."}</p>`;

/** @param {Page.SettingProps} props */
const Keys = ({ state, actions }) => html`<${KeySettings} state=${state} actions=${actions} />
  <p><button type="button" class="button" onClick=${actions.resetKeys}>Usual keys</button></p>`;

/** Where each part stands in the page. @type {{ readonly [id: string]: (props: Page.SettingProps) => unknown }} */
const PARTS = { "own-bet-sizes": BetSizes, "own-speed": Speed, "own-sounds": SoundSettings, "own-keys": Keys, "words-to-cut": WordsToCut };

/** Each part has a state of its own: what is said in one isn't said in another. @param {Page.Settings["page"]} page @param {Element} root @param {(props: Page.SettingProps) => unknown} View */
const start = (page, root, View) => {
  /** @type {Page.Settings} */
  let state = { page, notice: null, dialog: { kind: "bet_sizes" }, ...settingsOf(page) };
  const draw = () => drawingAnew(() => render(h(/** @type {any} */ (View), { state, actions }), root), () => render(null, root));
  const dispatch = (/** @type {Page.Message} */ message) => {
    const change = /** @type {any} */ (settingChanges)[message.type];
    const before = message.type === "ui_dialog_sizes" ? { ...state, dialog: state.dialog ?? { kind: "bet_sizes" } } : state;
    state = change?.(before, message) ?? state;
    draw();
  };
  const trySound = (/** @type {Page.SoundName} */ name) => {
    if (isSwitchedOn(state.sounds, name)) synthesizer.play({ name }, state.sounds.volume / 100);
  };
  const actions = settingActions({ get: () => state, dispatch, trySound });
  root.replaceChildren();
  draw();
};

const facts = JSON.parse(document.getElementById("settings-page")?.textContent ?? "null");
for (const [id, View] of Object.entries(PARTS)) {
  const root = document.getElementById(id);
  if (root && facts) start({ ...facts, name: "The card room" }, root, View);
}
for (const press of ["pointerup", "keydown"]) document.addEventListener(press, () => synthesizer.wake());
register();
