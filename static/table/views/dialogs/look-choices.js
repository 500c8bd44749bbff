// @ts-check
import { LOOKS, chooseLook, lookOf } from "../../kept/looks.js";
import { OWN_PLACES } from "../../state/own-place.js";
import { SPEEDS, keepPace, pace } from "../../staging/speed.js";
import { html } from "../html.js";

/** How the room looks: each choice shows at once. */
export const LookChoices = () => html`
  <${Choice} look="theme" title="Colours of the room" />
  <${Choice} look="suits" title="Colours of the suits" />
  <${Speed} />`;

/** How long each step of a hand's end stands. */
export const Speed = () => html`<fieldset class="looks">
  <legend>Speed of dealing and showdowns</legend>
  ${SPEEDS.map(([value, text]) => html`<label class="check" key=${value}>
    <input type="radio" name="speed" value=${value} checked=${pace() === value} onChange=${() => keepPace(value)} />
    <span>${text}</span></label>`)}
</fieldset>`;

/** @param {{ look: import("../../kept/looks.js").Look, title: string }} props */
const Choice = ({ look, title }) => html`<fieldset class="looks">
  <legend>${title}</legend>
  ${LOOKS[look].map(([value, text]) => html`<label class="check" key=${value}>
    <input type="radio" name=${look} value=${value} checked=${lookOf(look) === value} onChange=${() => chooseLook(look, value)} />
    <span>${text}</span></label>`)}
</fieldset>`;

/** Where the own seat is drawn, kept with the account. @param {Page.Props} props */
export const OwnPlaceChoice = ({ state, actions }) => html`<fieldset class="looks">
  <legend>My seat is drawn</legend>
  ${OWN_PLACES.map(([place, text]) => html`<label class="check" key=${place}>
    <input type="radio" name="own_place" value=${place} checked=${state.ownPlace === place} onChange=${() => actions.drawMeAt(place)} />
    <span>${text}</span></label>`)}
  <p class="help">The table turns; the number of my seat stays. On a phone it is always at the bottom.</p>
</fieldset>`;
