// @ts-check
import { UNSEEN } from "../card-names.js";
import { ringOf } from "../room-time.js";
import { money } from "../amounts.js";
import { isHighBoard } from "../hand-facts.js";
import { isAllIn, myHolding, stackAt } from "../selectors.js";
import { holding, lastAct } from "../sentences.js";
import { stackText } from "../stack-text.js";
import { SmallCards } from "./card.js";
import { classes, html } from "./html.js";

/** @typedef {{ state: Page.Told, seat: Protocol.SeatView, player: Protocol.PlayerView | null }} Playing */

/** Who sits there, what they have, what they did last, and how long they still have. @param {Playing & { isTurn: boolean }} props */
export const Plate = ({ state, seat, player, isTurn }) => {
  const ring = isTurn ? ringOf(state) : null;
  return html`<div class=${classes("plate", { "is-late": Boolean(ring?.isCountdown), "is-last": Boolean(ring && ring.seconds <= LAST) })}>
    <${Dealer} state=${state} seatNo=${seat.seat} />
    <${Disc} seat=${seat} />
    <span class="name" title=${seat.name}>${seat.name}</span>
    <${Stack} state=${state} chips=${stackAt(state, seat.seat)} />
    ${seat.player === state.page.viewer ? html`<${Holding} state=${state} />` : html`<${Shown} player=${player} />`}
    <span class="badges"><${Badges} state=${state} seat=${seat} player=${player} /></span>
    ${ring && html`<${Clock} ring=${ring} />`}
  </div>`;
};

const LAST = 5; // seconds

/** @param {Page.Told} state @param {number} seatNo */
export const hasButton = ({ view }, seatNo) => view.hand?.button === seatNo;

/** Docked to a plate's inner corner, so that it lies on nothing. @param {{ state: Page.Told, seatNo: number }} props */
export const Dealer = ({ state, seatNo }) =>
  hasButton(state, seatNo) && html`<span class="button-marker" role="img" aria-label=${`The button is at seat ${seatNo}`}>D</span>`;

const COLOURS = 9;

/** People are round, house players square with a roof. @param {{ seat: Protocol.SeatView }} props */
const Disc = ({ seat }) => html`<span class=${`disc c${seat.player % COLOURS}`} aria-hidden="true"
  title=${seat.is_house ? "House player" : null}>${seat.name.slice(0, 1).toUpperCase()}</span>`;

/** In dollars or in big bets; whoever listens hears the dollars in any case. @param {{ state: Page.Told, chips: number }} props */
const Stack = ({ state, chips }) => {
  const { text, other } = stackText(state, chips);
  if (state.isInBets) return html`<span class="stack" title=${other}>${text}<span class="visually-hidden">, ${other}</span></span>`;
  const [dollars, cents] = text.split(".");
  return html`<span class="stack" title=${`${text}, ${other}`}>${dollars}${cents && html`<span class=${centsClass(chips)}>.${cents}</span>`}</span>`;
};

/** Where a plate leaves out cents: of thousands always, of hundreds where it is narrow; the title has them. @param {number} chips */
const centsClass = (chips) => (chips < HUNDRED ? "" : chips < 10 * HUNDRED ? "rest" : "most");

const HUNDRED = 10_000; // cents

/** The viewer's own hand by name. @param {{ state: Page.Told }} props */
const Holding = ({ state }) => {
  const held = myHolding(state);
  if (!held) return null;
  return html`<span class="holding">${holding(held).map(({ half, name }) => html`<span key=${half}>
    ${half && html`<i>${half}</i> `}${name}</span>`)}</span>`;
};

/** Shown cards on a narrow plate, which has no room above it. @param {{ player: Protocol.PlayerView | null }} props */
const Shown = ({ player }) =>
  player?.has_shown && html`<span class="shown-small"><${SmallCards} cards=${player.down.filter((card) => card !== UNSEEN)} /></span>`;

/** @type {{ readonly [presence: string]: string }} */
const LINE = { away: "away", disconnected: "offline" };

/** What is most worth knowing comes first: where there is room for one, it is that one. @param {Playing} props */
const Badges = ({ state, seat, player }) => {
  const act = player && lastAct(state, player);
  const line = LINE[state.presence[seat.player] ?? "connected"];
  return html`
    ${act && html`<b class=${classes(`badge act ${kindOf(act)}`, { "all-in": isAllIn(player) })}
      title=${player.is_emergency_all_in ? "Out of time: emergency all-in" : undefined}><span class=${player.bet ? "word" : ""}>${act}</span>${player.bet > 0 && html`<span class="in-row"> ${money(player.bet)}</span>`}</b>`}
    ${player && player.won > 0 && html`<b class="badge won">+${money(player.won)}</b>`}
    ${isHighBoard(state, seat.seat) && html`<b class="badge board" title="High board: the highest cards that lie open">high<span class="wide-only"> board</span></b>`}
    ${!seat.is_sitting_out && line && !seat.is_house && html`<b class="badge">${line}</b>`}
    ${seat.is_sitting_out && html`<b class="badge">out</b>`}
    ${seat.missed_big && html`<b class="badge owes" title="Missed the big blind">ML</b>`}
    ${seat.missed_small && html`<b class="badge owes" title="Missed the small blind">MS</b>`}
    ${seat.is_leaving && html`<b class="badge">leaving</b>`}
    ${seat.queued_top_up > 0 && html`<b class="badge">+${money(seat.queued_top_up)}</b>`}
  `;
};

/** What a badge's colour says of an act. @param {string} act */
const kindOf = (act) => {
  if (/^(Bet|Raise|Complete)/.test(act)) return "raises";
  if (/^Call/.test(act)) return "calls";
  return /^Fold/.test(act) ? "folds" : "quiet";
};

/** A ring that runs out, or a bar, and the seconds; made anew for each decision, and moved by the style sheet alone. @param {{ ring: NonNullable<ReturnType<typeof ringOf>> }} props */
const Clock = ({ ring }) => html`<span class="clock" key=${ring.deadline} style=${ring.style}>
  <i class="half"><i></i></i><i class="half second"><i></i></i><i class="fuse"></i>
  <b class="seconds">${ring.seconds}<span class="visually-hidden"> seconds left</span></b>
</span>`;
