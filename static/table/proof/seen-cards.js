// @ts-check
// The cards that this page was shown of a table's last hands, by their places in the deal: the proof must have no
// others. Kept by the page alone.

/** @typedef {Map<number, string>} Cards by place */

const KEPT = 4; // hands
const HIDDEN = "??";

export class SeenCards {
  /** @type {Map<number, { cards: Cards, down: Map<number, number[]> }>} By hands; `down` are the places of each seat's down cards. */
  #hands = new Map();

  /** What was shown of a hand. @param {number} hand @returns {ReadonlyMap<number, string>} */
  of(hand) {
    return this.#hands.get(hand)?.cards ?? new Map();
  }

  /** Note what an event shows; whether it agrees with all before. @param {number} hand @param {Page.ViewEvent} event */
  note(hand, event) {
    if (event.type !== "street_dealt" && event.type !== "hand_shown" && event.type !== "cards_shown") return true;
    const { cards, down } = this.#open(hand);
    const shown = shownBy(event, down);
    return shown.map(([place, card]) => agrees(cards, place, card)).every(Boolean);
  }

  /** @param {number} hand @returns {{ cards: Cards, down: Map<number, number[]> }} */
  #open(hand) {
    const known = this.#hands.get(hand) ?? { cards: new Map(), down: new Map() };
    this.#hands.set(hand, known);
    for (const each of this.#hands.keys()) if (this.#hands.size > KEPT && each !== hand) this.#hands.delete(each);
    return known;
  }
}

/** @param {Protocol.StreetDealt | Protocol.HandShown | Protocol.CardsShown} event @param {Map<number, number[]>} down @returns {(readonly [number, string])[]} */
const shownBy = (event, down) => {
  if (event.type === "street_dealt") return dealt(event, down);
  return event.type === "hand_shown" ? atPlaces(down.get(event.seat) ?? [], event.cards) : event.cards.map(({ place, card }) => [place, card]);
};

/** Each place of a street, and its card as this viewer sees it. @param {Protocol.StreetDealt} street @param {Map<number, number[]>} down @returns {(readonly [number, string])[]} */
const dealt = ({ down: hidden = [], up = [], board = [] }, down) => {
  for (const { seat, places } of hidden) down.set(seat, [...new Set([...(down.get(seat) ?? []), ...places])]);
  return [...hidden.flatMap(({ places, cards }) => atPlaces(places, cards)), ...[...up, ...board].map(({ place, card }) => /** @type {const} */ ([place, card]))];
};

/** Cards in the order of their places. @param {readonly number[]} places @param {readonly string[]} cards */
const atPlaces = (places, cards) => places.map((place, at) => /** @type {const} */ ([place, cards[at] ?? HIDDEN]));

/** @param {Cards} cards @param {number} place @param {string} card */
const agrees = (cards, place, card) => {
  if (card === HIDDEN) return true;
  const known = cards.get(place) ?? card;
  cards.set(place, known);
  return known === card;
};
