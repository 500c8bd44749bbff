// @ts-check
import { UNSEEN, rank, spoken, suit } from "../cards.js";
import { html } from "./html.js";

/** One card, face up or down. Rank and suit both say what it is; colour only helps. */
export const Card = ({ card, extra = "" }) =>
  card === UNSEEN
    ? html`<span class="card back ${extra}" role="img" aria-label=${spoken(card)}></span>`
    : html`<span class="card suit-${card[1]} ${extra}" role="img" aria-label=${spoken(card)}>
        <b class="rank">${rank(card)}</b><i class="suit">${suit(card)}</i>
      </span>`;

/** A player's cards: hold'em's two, or stud's row with the down cards first and last. */
export const Cards = ({ player }) => {
  const { down, up } = player;
  const first = up.length ? down.slice(0, 2) : down;
  const last = up.length ? down.slice(2) : [];
  const shown = (card) => html`<${Card} card=${card} extra=${player.has_shown ? "shown" : "down"} />`;
  return html`<span class=${`cards n${down.length + up.length}`}>
    ${first.map(shown)}${up.map((card) => html`<${Card} card=${card} extra="up" />`)}${last.map(shown)}
  </span>`;
};
