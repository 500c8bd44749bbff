// @ts-check
import { CHOICES, keepGoing, keptGoing } from "../../going-away.js";
import { html } from "../html.js";

/** What becomes of a seat when its player follows a link elsewhere; kept in this browser. */
export const GoingChoice = () => html`<label class="field"><span>When I go elsewhere in the room</span>
  <select onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget: { value } }) => keepGoing(/** @type {import("../../going-away.js").Going | ""} */ (value))}>
    ${[{ key: "", one: "Ask me" }, ...CHOICES].map(({ key, one }) => html`<option key=${key} value=${key} selected=${key === keptGoing()}>${one}</option>`)}
  </select></label>`;
