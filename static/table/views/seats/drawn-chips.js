// @ts-check
import { stacksOf } from "../../amounts/chip-stacks.js";
import { html, kept } from "../html.js";

const WIDTH = 26;
const HEIGHT = 13;
const STEP = 6; // of one chip upon another

/** Stacks of chips for an amount; only to look at. @type {import("../../../vendor/preact.js").Component<{ cents: number, columns?: number, height?: number }>} */
export const Chips = kept(({ cents, columns = 2, height = 5 }) => {
  const stacks = stacksOf(cents, columns, height);
  if (!stacks.length) return null;
  const tall = HEIGHT + STEP * height;
  return html`<svg class="chips" aria-hidden="true" viewBox=${`0 0 ${(WIDTH + 2) * stacks.length} ${tall}`}>
    ${stacks.map(({ worth, count }, column) => html`<g class=${`of-${worth} ${column ? "more" : ""}`} key=${worth}>
      ${Array.from({ length: count }, (_, chip) => html`<use href="#chip" x=${column * (WIDTH + 2)} y=${tall - HEIGHT - (chip + 0.5) * STEP} />`)}
    </g>`)}
  </svg>`;
});

/** What pictures are made of, once in the page: a chip, and the four suits. */
export const Symbols = () => html`<svg class="symbols" aria-hidden="true" width="0" height="0">
  <symbol id="chip" viewBox="0 0 26 18" width="26" height="18">
    <path d="M.5 6.5v5c0 3.3 5.6 6 12.5 6s12.5-2.7 12.5-6v-5z" fill="currentColor" stroke="rgb(0 0 0 / 45%)" stroke-width=".8" />
    <path d="M3.5 10.2l3 2.2v3.3l-3-2zM11 13.2h4v4.2h-4zM19.5 12.4l3-2.2v3.5l-3 2z" class="spot" />
    <ellipse cx="13" cy="6.5" rx="12.5" ry="6" fill="currentColor" stroke="rgb(0 0 0 / 35%)" stroke-width=".8" />
    <ellipse cx="13" cy="6.5" rx="10.5" ry="4.8" fill="none" class="rim" stroke-width="2.4" stroke-dasharray="4 5.5" />
  </symbol>
  ${SUITS.map(([name, path]) => html`<symbol id=${`suit-${name}`} key=${name} viewBox="0 0 24 24"><path d=${path} /></symbol>`)}
</svg>`;

/** @type {readonly (readonly [string, string])[]} */
const SUITS = [
  ["s", "M12 1.5C9 6 2 9.5 2 14.8 2 18 4.4 20 7 20c1.7 0 3.2-.8 4.1-2.2C11 20 10.3 21.6 8.5 22.8h7c-1.8-1.2-2.5-2.8-2.6-5C13.8 19.2 15.3 20 17 20c2.6 0 5-2 5-5.2C22 9.5 15 6 12 1.5z"],
  ["h", "M12 22C9.5 18.5 1.5 13.8 1.5 7.8 1.5 4.3 4 2 6.9 2 9.2 2 11 3.3 12 5.3 13 3.3 14.8 2 17.1 2c2.9 0 5.4 2.3 5.4 5.8C22.5 13.8 14.5 18.5 12 22z"],
  ["d", "M12 1c2.3 4 5 7.6 8.5 11-3.5 3.4-6.2 7-8.5 11-2.3-4-5-7.6-8.5-11C7 8.6 9.7 5 12 1z"],
  ["c", "M12 1.2a5.2 5.2 0 0 1 4 8.5 5.2 5.2 0 1 1-3.1 9c.1 2 .9 3.3 2.6 4.1h-7c1.7-.8 2.5-2.1 2.6-4.1a5.2 5.2 0 1 1-3.1-9A5.2 5.2 0 0 1 12 1.2z"],
];
