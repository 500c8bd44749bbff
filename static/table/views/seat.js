// @ts-check
import { UNSEEN } from "../cards.js";
import { clockOf } from "../clock.js";
import { money, sizeOf } from "../money.js";
import { isAllIn, isRunning, mySeat, playerAt, seatAt, stackAt } from "../selectors.js";
import { Cards } from "./card.js";
import { classes, html } from "./html.js";

/** One place at the table: a player with their cards, or a free chair. */
export const Seat = ({ state, actions, seatNo, place }) => {
  const seat = seatAt(state, seatNo);
  return seat
    ? html`<${Taken} state=${state} seat=${seat} place=${place} />`
    : html`<${Free} state=${state} actions=${actions} seatNo=${seatNo} place=${place} />`;
};

const Free = ({ state, actions, seatNo, place }) => {
  const maySit = !mySeat(state) && !state.view.is_closed;
  return html`<li class=${classes("seat free", { "may-sit": maySit })} style=${place}>
    ${maySit
      ? html`<button type="button" class="chair" onClick=${() => actions.askToSit(seatNo)}
          aria-label=${`Sit here, in seat ${seatNo}`}>Sit here</button>`
      : html`<span class="chair" aria-label=${`Seat ${seatNo} is free`}>Free</span>`}
  </li>`;
};

const Taken = ({ state, seat, place }) => {
  const player = playerAt(state, seat.seat);
  const isTurn = isRunning(state) && state.now?.seat === seat.seat;
  const isMine = seat.player === state.page.viewer;
  const flags = {
    "is-mine": isMine,
    "is-turn": isTurn,
    "is-folded": Boolean(player?.has_folded || player?.has_mucked),
    "is-away": seat.is_sitting_out,
    "is-winner": Boolean(player?.won && state.view.hand.is_over),
  };
  return html`<li class=${classes("seat taken", flags)} style=${place} data-seat=${seat.seat}
      aria-label=${`Seat ${seat.seat}: ${seat.name}`}>
    <span class="hand-of">${player && hasCards(player) && html`<${Cards} player=${player} />`}</span>
    ${player?.bet > 0 && html`<span class="in-row">${money(player.bet)}</span>`}
    <${Plate} state=${state} seat=${seat} player=${player} isTurn=${isTurn} />
  </li>`;
};

/** Mucked cards are gone, but whoever mucked them still knows their own. */
const hasCards = (player) =>
  player.down.length + player.up.length > 0 && !(player.has_mucked && player.down[0] === UNSEEN);

const Plate = ({ state, seat, player, isTurn }) => {
  const clock = isTurn ? clockOf(state) : null;
  const ring = clock ? { "--left": clock.share } : {};
  return html`<div class=${classes("plate", { "is-late": Boolean(clock?.isCountdown) })} style=${ring}>
    <span class="who"><span class="name" title=${seat.name}>${seat.name}</span>
      ${seat.is_house && html`<b class="badge house" title="House player">house</b>`}</span>
    <span class=${`stack ${sizeOf(stackAt(state, seat.seat))}`}>${money(stackAt(state, seat.seat))}</span>
    <span class="badges"><${Badges} state=${state} seat=${seat} player=${player} /></span>
    ${clock && html`<span class="seconds" aria-label=${`${clock.seconds} seconds left`}>${clock.seconds}</span>`}
  </div>`;
};

const LINE = { away: "away", disconnected: "offline" };

const Badges = ({ state, seat, player }) => {
  const isPlaying = isRunning(state) && player;
  const isLate = Boolean(player?.is_emergency_all_in);
  const act = isLate ? "Late all-in" : isPlaying && (isAllIn(player) ? "All-in" : state.acts[seat.seat]);
  const line = LINE[state.presence[seat.player]];
  return html`
    ${act && html`<b class=${`badge act ${isAllIn(player) ? "all-in" : ""}`}
      title=${isLate ? "Out of time: emergency all-in" : undefined}>${act}</b>`}
    ${!isPlaying && player?.won > 0 && html`<b class="badge won">+${money(player.won)}</b>`}
    ${seat.missed_big && html`<b class="badge owes" title="Missed the big blind">ML</b>`}
    ${seat.missed_small && html`<b class="badge owes" title="Missed the small blind">MS</b>`}
    ${seat.is_sitting_out && html`<b class="badge away">out</b>`}
    ${!seat.is_sitting_out && line && !seat.is_house && html`<b class="badge away">${line}</b>`}
    ${seat.is_leaving && html`<b class="badge away">leaving</b>`}
    ${seat.queued_top_up > 0 && html`<b class="badge">+${money(seat.queued_top_up)}</b>`}
  `;
};
