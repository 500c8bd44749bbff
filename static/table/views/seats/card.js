// @ts-check
import { UNSEEN, rank, spoken } from "../../sentences/card-names.js";
import { html, kept } from "../html.js";

/** One card, face up or down. Rank and suit both say what it is; colour only helps. @type {import("../../../vendor/preact.js").Component<{ card: string, extra?: string }>} */
export const Card = kept(({ card, extra = "" }) =>
  card === UNSEEN
    ? html`<span class="card back ${extra}" role="img" aria-label=${spoken(card)}></span>`
    : html`<span class="card suit-${card[1]} ${extra}" role="img" aria-label=${spoken(card)}>
        <b class=${rank(card) === "10" ? "rank ten" : "rank"}>${rank(card)}</b><${Suit} card=${card} /><${Suit} card=${card} extra="large" />
      </span>`);

/** A drawing, since some phones make a coloured picture of the letter. @param {{ card: string, extra?: string }} props */
const Suit = ({ card, extra = "" }) => html`<svg class="suit ${extra}"><use href=${`#suit-${card[1]}`} /></svg>`;

/** Cards as small as a word. @param {{ cards: readonly string[] }} props */
export const SmallCards = ({ cards }) => html`${cards.map((card) => html`
  <span class=${`small-card suit-${card[1]}`} key=${card} role="img" aria-label=${spoken(card)}>${rank(card)}<${Suit} card=${card} /></span>`)}`;

/** A player's cards: hold'em's two, or stud's row with the down cards first and last. @param {{ player: Protocol.PlayerView, raised: ReadonlySet<string> }} props */
export const Cards = ({ player, raised }) => {
  const { up } = player;
  const down = player.has_folded ? player.down.filter((card) => card !== UNSEEN) : player.down;
  const first = up.length ? down.slice(0, 2) : down;
  const last = up.length ? down.slice(2) : [];
  const drawn = (/** @type {string} */ card, /** @type {string} */ kind) => html`<${Card} card=${card} extra=${raised.has(card) ? `${kind} raised` : kind} />`;
  const shown = (/** @type {string} */ card) => drawn(card, player.has_shown ? "shown" : "down");
  return html`<span class=${`cards n${down.length + up.length}`}>
    ${first.map(shown)}${up.map((card) => drawn(card, "up"))}${last.map(shown)}
  </span>`;
};
