// @ts-check
import { money } from "../../amounts/amounts.js";
import { amountsShown } from "../../amounts/stack-text.js";
import { foldedCards, potLines } from "../../state/hand-facts.js";
import { nearestPlace } from "../../state/own-place.js";
import { ofTable } from "../../pane.js";
import { BOTTOM, NOBODYS, placeOf } from "../../state/places.js";
import { isStud, mySeat, seatOrder } from "../../state/selectors.js";
import { gathered, wonWith } from "../../sentences/sentences.js";
import { Card, SmallCards } from "./card.js";
import { Chips } from "./drawn-chips.js";
import { classes, html } from "../html.js";
import { Seat } from "./seat.js";
import { winningCards } from "../../state/winning-cards.js";

/** The table from above: seats around it, the viewer's own at the bottom, or where they like it best. @param {Page.Props} props */
export const Felt = ({ state, actions }) => {
  const order = seatOrder(state);
  const own = mySeat(state) ? nearestPlace(state.ownPlace, order.length, isStud(state)) : NOBODYS;
  const raised = state.view.hand ? winningCards(state.view.hand) : NONE;
  const flags = { "is-stud": isStud(state), "is-turned": own > BOTTOM, "has-eight-seats": order.length >= 8, "has-raised": raised.size > 0 };
  return html`<section class=${classes("felt", flags)} aria-label=${ofTable(state, "Table")}
      style=${{ "--rows": Math.max(1, state.view.seats.length - (mySeat(state) ? 1 : 0)) }}>
    <div class="cloth" aria-hidden="true"></div>
    <${Middle} state=${state} raised=${raised} />
    <ul class="seats">
      ${order.map((seatNo, index) => html`<${Seat} key=${seatNo} state=${state} actions=${actions}
        seatNo=${seatNo} raised=${raised} place=${placeOf(index, order.length, isStud(state), own)} />`)}
    </ul>
  </section>`;
};

/** @type {ReadonlySet<string>} */
const NONE = new Set();

/** @param {{ state: Page.WithView, raised: ReadonlySet<string> }} props */
const Middle = ({ state, raised }) => {
  const { hand } = state.view;
  if (!hand) return html`<div class="middle"></div>`;
  const board = [...hand.board];
  const places = isStud(state) ? board.length : 5;
  return html`<div class="middle">
    <div class="pots">
      <p class=${classes("pot", { "is-wide": gathered(hand).length > WIDE })}>${gathered(hand) && html`<${Chips} cents=${hand.carried} columns=${3} /><b>${amountsShown(state, gathered(hand))}</b>`}</p>
      <${Pots} state=${state} pots=${potLines(state)} />
    </div>
    ${places > 0 && html`<div class="board" role="group" aria-label="Board">
      ${board.map((card) => html`<${Card} card=${card} key=${card} extra=${raised.has(card) ? "raised" : ""} />`)}
      ${Array.from({ length: places - board.length }, (_, index) => html`<span class="slot" key=${index}></span>`)}
    </div>`}
    ${hand.is_common_river && html`<span class="common">Common card</span>`}
    <${Tray} folded=${foldedCards(state)} />
    <${Winners} state=${state} hand=${hand} />
  </div>`;
};

/** Letters of "Pot $1,234", for which a phone still has room. */
const WIDE = 10;

/** Each pot and whoever can win it. @param {{ state: Page.WithView, pots: ReturnType<typeof potLines> }} props */
const Pots = ({ state, pots }) =>
  pots.length > 0 && html`<ul class="side-pots" aria-label="Pots">
    ${pots.map(({ title, amount, contenders, names }) => html`<li key=${title} title=${names}>
      <b>${title} ${amountsShown(state, amount)}</b> <span>${contenders}</span></li>`)}
  </ul>`;

/** What folded players show: cards that nobody will be dealt. @param {{ folded: ReturnType<typeof foldedCards> }} props */
const Tray = ({ folded }) =>
  folded.length > 0 && html`<div class="tray"><span>Folded</span><ul aria-label="Folded up cards">
    ${folded.map(({ name, cards }) => html`<li key=${name} title=${name}>
      <span class="visually-hidden">${name}</span><${SmallCards} cards=${cards} /></li>`)}
  </ul></div>`;

/** Pot after pot, as they are given away. @param {{ state: Page.WithView, hand: Protocol.HandView }} props */
const Winners = ({ state, hand }) => {
  if (!hand.awards.length) return null;
  const winners = hand.players.filter((each) => each.won > 0);
  return html`<p class="winners">
    ${winners.map((each) => html`<span key=${each.seat}><b>${each.name}</b> wins ${amountsShown(state, money(each.won))}${named(wonWith(hand, each.seat))}</span>`)}
  </p>`;
};

/** @param {string} hand */
const named = (hand) => hand && html`<em>${hand}</em>`;
