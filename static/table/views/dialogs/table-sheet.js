// @ts-check
import { ABOUT_LINE, houseRules } from "../../sentences/house-sentences.js";
import { html } from "../html.js";

/** What opens the sheet: a sign in the bar, or words that ask about a dropped line. @param {{ actions: Page.Actions, text?: string }} props */
export const SheetLink = ({ actions, text = "" }) => html`<button type="button" class=${text ? "sheet-link" : "sheet-sign"}
  aria-haspopup="dialog" aria-label=${text ? undefined : "This table: how it is played"}
  onClick=${() => actions.askAboutTable(Boolean(text))}>${text ? html`<span class="words">${text}</span>?` : html`<span aria-hidden="true">i</span>`}</button>`;

/** How this table is played, for a dialog; what was asked about is in sight. @param {Page.DialogProps} props */
export const HouseRules = ({ state, dialog }) => {
  const rules = houseRules(state);
  return html`<dl class="house-rules" tabindex="-1" autofocus>
    ${rules.map(({ title, text }) => html`<div key=${title} ref=${dialog.isAboutLine && title === ABOUT_LINE && inSight}>
      <dt>${title}</dt><dd>${text}</dd></div>`)}
  </dl>`;
};

/** Once: it is drawn again whenever the table moves. @param {HTMLElement | null} element */
const inSight = (element) => {
  if (!element || element.dataset.isShown) return;
  element.dataset.isShown = "true";
  requestAnimationFrame(() => element.scrollIntoView({ block: "center" }));
};
