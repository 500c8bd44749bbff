// @ts-check
import { money } from "../money.js";
import { levelOf, placeOf } from "../places.js";
import { isStud, potTotal, seatOrder } from "../selectors.js";
import { Card } from "./card.js";
import { classes, html } from "./html.js";
import { Seat } from "./seat.js";

/** The table from above: seats around it, the viewer's own at the bottom. */
export const Felt = ({ state, actions }) => {
  const order = seatOrder(state);
  return html`<section class=${classes("felt", { "is-stud": isStud(state) })} aria-label="Table">
    <div class="cloth" aria-hidden="true"></div>
    <${Middle} state=${state} />
    <ul class=${`seats of-${order.length}`}>
      ${order.map((seatNo, index) => html`<${Seat} key=${seatNo} state=${state} actions=${actions}
        seatNo=${seatNo} place=${{ ...placeOf(index, order.length), zIndex: levelOf(index, order.length) }} />`)}
    </ul>
    ${state.view.hand && html`<${Bets} state=${state} order=${order} />`}
  </section>`;
};

const Bets = ({ state, order }) => {
  const { hand } = state.view;
  const place = (seatNo) => placeOf(order.indexOf(seatNo), order.length);
  return html`<div class="bets">
    ${hand.players.filter((each) => each.bet > 0).map((each) => html`
      <span class=${classes("bet", { "is-mine": each.player === state.page.viewer })} key=${`bet-${each.seat}`} style=${place(each.seat)}>
        <i class="chip" aria-hidden="true"></i>${money(each.bet)}</span>`)}
    ${hand.button > 0 && html`<span class="button-marker" key="button" style=${place(hand.button)}
      role="img" aria-label=${`The button is at seat ${hand.button}`}>D</span>`}
  </div>`;
};

const Middle = ({ state }) => {
  const { hand } = state.view;
  if (!hand) return html`<div class="middle"></div>`;
  const board = [...hand.board];
  const places = isStud(state) ? board.length : 5;
  return html`<div class="middle">
    <${Pots} hand=${hand} />
    ${places > 0 && html`<div class="board" aria-label="Board">
      ${board.map((card) => html`<${Card} card=${card} key=${card} />`)}
      ${Array.from({ length: places - board.length }, (_, index) => html`<span class="slot" key=${index}></span>`)}
      ${hand.is_common_river && html`<span class="common">Common card</span>`}
    </div>`}
    <${Winners} hand=${hand} />
  </div>`;
};

const Pots = ({ hand }) => {
  if (hand.is_over) return html`<p class="pot">${hand.awards.length ? `Pot ${money(awardedTotal(hand))}` : ""}</p>`;
  const sides = hand.pots.slice(1).filter((chips) => chips > 0);
  return html`<p class="pot">Pot ${money(potTotal(hand))}</p>
    ${sides.length > 0 && html`<p class="side-pots">
      <span>Main ${money(hand.pots[0])}</span>
      ${sides.map((chips, index) => html`<span key=${index}>Side ${index + 1} ${money(chips)}</span>`)}
    </p>`}`;
};

const awardedTotal = (hand) => hand.awards.reduce((total, each) => total + each.chips, 0);

const Winners = ({ hand }) => {
  if (!hand.is_over || !hand.awards.length) return null;
  const winners = hand.players.filter((each) => each.won > 0);
  return html`<p class="winners" role="status">
    ${winners.map((each) => html`<span key=${each.seat}><b>${each.name}</b> wins ${money(each.won)}${handOf(hand, each)}</span>`)}
  </p>`;
};

const handOf = (hand, player) => {
  const shares = hand.awards.flatMap((award) => award.shares.map((share) => ({ award, share })));
  const mine = shares.filter(({ share }) => share.seat === player.seat);
  const names = mine.map(({ award, share }) => (share.half === "low" ? award.low : award.high));
  const known = [...new Set(names.filter(Boolean))];
  return known.length ? html`<em>${known.join("; ")}</em>` : "";
};
