// @ts-check
import { isTicked, mostAgain, wishChoices } from "../../kept/own-wishes.js";
import { mustAsk } from "../../state/chip-requests.js";
import { html } from "../html.js";

/** In buying in for so much: have the room see to it that it stays so. @param {Page.DialogProps & { chips: number | null }} props */
export const SameAgain = ({ state, dialog, actions, chips }) => {
  if (mustAsk(state)) return null;
  const box = (/** @type {"topsUp" | "buysAgain"} */ name, /** @type {string} */ text) => html`<label class="check">
    <input type="checkbox" checked=${isTicked(state, dialog, name)}
      onChange=${(/** @type {Page.Input} */ event) => actions.tickBox(name, event.currentTarget.checked)} />
    <span>${text}</span></label>`;
  return html`${box("topsUp", "Fill my stack up to this after each hand")}
    ${box("buysAgain", "Buy in for this again when I'm out of chips")}
    ${mostAgain(state, chips) && html`<p class="help">${mostAgain(state, chips)}</p>`}`;
};

/** In the settings: each with its amount. @param {Page.Props} props */
export const Wishes = ({ state, actions }) => {
  if (mustAsk(state)) return null;
  const choose = (/** @type {"top_up_to" | "buy_in_again"} */ name, /** @type {string} */ text) => html`<label class="field"><span>${text}</span>
    <select onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => actions.settings({ [name]: Number(event.currentTarget.value) })}>
      ${wishChoices(state, name).map((each) => html`<option key=${each.chips} value=${each.chips} selected=${each.isOn}>${each.text}</option>`)}
    </select></label>`;
  return html`${choose("top_up_to", "After each hand")} ${choose("buy_in_again", "Out of chips")}`;
};
