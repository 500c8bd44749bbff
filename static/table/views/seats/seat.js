// @ts-check
import { whatSits } from "../../sentences/who.js";
import { UNSEEN } from "../../sentences/card-names.js";
import { stackText } from "../../amounts/stack-text.js";
import { isAllIn, isRunning, mySeat, playerAt, seatAt } from "../../state/selectors.js";
import { openDown } from "../../state/cards-to-show.js";
import { Brief } from "../brief.js";
import { Cards } from "./card.js";
import { Chips } from "./drawn-chips.js";
import { classes, html } from "../html.js";
import { Dealer, hasButton, Plate } from "./plate.js";

/** @typedef {{ place: import("../../state/places.js").Place }} Placed */
/** @typedef {{ raised: ReadonlySet<string> }} Raised Cards that have won. */

/** One place at the table: a player with their cards, or a free chair. @param {Page.Props & Placed & Raised & { seatNo: number }} props */
export const Seat = ({ state, actions, seatNo, raised, place }) => {
  const seat = seatAt(state, seatNo);
  return seat
    ? html`<${Taken} state=${state} actions=${actions} seat=${seat} raised=${raised} place=${place} />`
    : html`<${Free} state=${state} actions=${actions} seatNo=${seatNo} place=${place} />`;
};

/** Seen by whoever may sit down; by others only where the button is. @param {Page.Props & Placed & { seatNo: number }} props */
const Free = ({ state, actions, seatNo, place }) => {
  const maySit = !mySeat(state) && !state.view.is_closed;
  return html`<li class=${classes("seat free", { "may-sit": maySit, "has-button": hasButton(state, seatNo) })} style=${place} aria-hidden=${maySit ? null : "true"}>
    <${Dealer} state=${state} seatNo=${seatNo} />
    ${maySit && html`<button type="button" class="chair" onClick=${() => actions.askToSit(seatNo)}
      aria-label=${`Sit here, in seat ${seatNo}`}>+</button>`}
  </li>`;
};

/** Of an upright phone, where up to three plates stand close. */
const TOP_ROW = "var(--row-0)";

/** Letters of a bet beside which a phone has room for its chips. */
const NARROW = 3;

/** Of a phone held sideways, as high as the own cards stand. */
const BESIDE_OWN = "var(--row-2)";

/** Above which the own cards have no room over their plate; percent of the felt. */
const HIGH = 20;

/** @param {Page.Props & { seat: Protocol.SeatView } & Placed & Raised} props */
const Taken = ({ state, actions, seat, raised, place }) => {
  const player = playerAt(state, seat.seat);
  const isTurn = isRunning(state) && state.now?.seat === seat.seat;
  const flags = {
    "is-mine": seat.player === state.page.viewer,
    "is-house": seat.is_house,
    "is-guest": Boolean(seat.is_guest),
    "at-top": place["--ty"] === TOP_ROW,
    "beside-own": place["--sy"] === BESIDE_OWN,
    "has-button": hasButton(state, seat.seat),
    "is-high": parseFloat(String(place["--wy"])) <= HIGH,
    "is-turn": isTurn,
    "is-folded": Boolean(player?.has_folded || player?.has_mucked),
    "is-sitting-out": seat.is_sitting_out,
    "is-winner": Boolean(player?.won),
    "has-shown": Boolean(player && openDown(player).length),
    "is-all-in": Boolean(player && isRunning(state) && isAllIn(player)),
  };
  return html`<li class=${classes("seat taken", flags)} style=${place} data-seat=${seat.seat}
      aria-label=${`Seat ${seat.seat}: ${seat.name}${whatSits(seat)}`}>
    <span class="hand-of">${player && hasCards(player) && html`<${Cards} player=${player} raised=${raised} />`}</span>
    <${Plate} state=${state} actions=${actions} seat=${seat} player=${player} isTurn=${isTurn} />
    ${player && player.bet > 0 && html`<span class=${classes("bet", { "is-wide": stackText(state, player.bet).text.length > NARROW })}><${Chips} cents=${player.bet} /><b><${Brief} state=${state} chips=${player.bet} /></b></span>`}
  </li>`;
};

/** Mucked cards are gone, and folded ones but for what lay open; whoever held them still knows their own. @param {Protocol.PlayerView} player */
const hasCards = ({ down, up, has_folded: hasFolded, has_mucked: hasMucked }) =>
  hasMucked || hasFolded ? up.length > 0 && !hasMucked || down.some((card) => card !== UNSEEN) : down.length + up.length > 0;
