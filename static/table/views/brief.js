// @ts-check
import { money, roughly } from "../amounts/amounts.js";
import { amountsInSentence, stackText } from "../amounts/stack-text.js";
import { html } from "./html.js";

/** An amount that a phone writes as "$12.3K" where it would lie over its neighbour; it is always read out whole. @param {{ state: Page.WithView, chips: number }} props */
export const Brief = ({ state, chips }) => {
  const text = money(chips);
  if (state.isInBets) return html`<span aria-hidden="true">${stackText(state, chips).text}</span><span class="visually-hidden">${amountsInSentence(state, text)}</span>`;
  if (chips < THOUSAND) return text;
  return html`<span class="brief"><span class="whole">${text}</span><span class="short" aria-hidden="true">${roughly(chips)}</span></span>`;
};

const THOUSAND = 100_000; // cents
