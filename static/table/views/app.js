// @ts-check
import { Actions } from "./actions.js";
import { Bar } from "./bar.js";
import { Dialog } from "./dialogs.js";
import { Felt } from "./felt.js";
import { html } from "./html.js";
import { Log } from "./log.js";

/** The whole page, from the state alone. */
export const App = ({ state, actions }) => html`
  <${Bar} state=${state} actions=${actions} />
  ${state.view
    ? html`<${Felt} state=${state} actions=${actions} />
        <${Log} state=${state} />
        <${Actions} state=${state} actions=${actions} />
        ${state.view && html`<${Dialog} state=${state} actions=${actions} />`}`
    : html`<p class="loading" role="status">${state.connection === "closed" ? "The room doesn't answer. Trying again…" : "Opening the table…"}</p>`}`;
