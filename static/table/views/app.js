// @ts-check
import { opening } from "../sentences/sentences.js";
import { Actions } from "./action-bar.js";
import { Bar } from "./bar.js";
import { Symbols } from "./seats/drawn-chips.js";
import { Dialog } from "./dialogs/dialogs.js";
import { Felt } from "./seats/felt.js";
import { FromStaff } from "./from-staff.js";
import { AskedOfYou } from "./asked-of-you.js";
import { html } from "./html.js";
import { LineTrouble } from "./line.js";
import { Unfair } from "./seats/seal.js";
import { Log } from "./log.js";
import { TalkPanel } from "../talk/talk-panel.js";
import { SideTabs } from "../talk/side-tabs.js";
import { hasTalk } from "../talk/talk-selectors.js";
import { TextTable } from "./text-table.js";

/** The whole page, from the state alone; the felt's may trail it (staging/). @param {{ state: Page.State, felt: Page.State, actions: Page.Actions }} props */
export const App = ({ state, felt, actions }) => html`
  <${Symbols} />
  <${Bar} state=${state} actions=${actions} />
  <${LineTrouble} state=${state} actions=${actions} />
  <${FromStaff} state=${state} actions=${actions} />
  <${AskedOfYou} state=${state} actions=${actions} />
  <${Unfair} state=${state} actions=${actions} />
  ${state.view
    ? html`${state.isText
          ? html`<${TextTable} state=${state} actions=${actions} />`
          : html`<${Felt} state=${felt} actions=${actions} />
            ${hasTalk(state) && html`<${SideTabs} state=${state} actions=${actions} />`}
            <${Log} state=${felt} />
            ${hasTalk(state) && html`<${TalkPanel} state=${state} actions=${actions} />`}
            <${Actions} state=${state} actions=${actions} />`}
        ${state.view && html`<${Dialog} state=${state} actions=${actions} />`}`
    : html`<p class="loading" role="status">${opening(state)}</p>`}`;
