// @ts-check
import { clockOf } from "../../connection/room-time.js";
import { money, roughly } from "../../amounts/amounts.js";
import { isHighBoard } from "../../state/hand-facts.js";
import { isAllIn, myHolding, stackAt } from "../../state/selectors.js";
import { openDown } from "../../state/cards-to-show.js";
import { holding, lastAct } from "../../sentences/sentences.js";
import { amountsInSentence, stackText } from "../../amounts/stack-text.js";
import { reactionOf } from "../../talk/quick/reactions.js";
import { Brief } from "../brief.js";
import { SmallCards } from "./card.js";
import { classes, html } from "../html.js";

/** @typedef {{ state: Page.WithView, seat: Protocol.SeatView, player: Protocol.PlayerView | null }} Playing */

/** Who sits there, what they have, what they did last, and how long they still have. Pressed, it opens their card; by keys the menu's *Players* does. @param {Playing & { isTurn: boolean, actions: Page.Actions }} props */
export const Plate = ({ state, seat, player, isTurn, actions }) => {
  const clock = isTurn ? clockOf(state) : null;
  return html`<div class=${classes("plate", { "is-late": Boolean(clock?.isCountdown), "is-last": Boolean(clock && clock.seconds <= LAST) })} onClick=${() => actions.askAbout(seat.player)}>
    <${Dealer} state=${state} seatNo=${seat.seat} />
    <${Disc} seat=${seat} />
    <span class="name" title=${seat.name}>${seat.name}</span>
    <${Reaction} reaction=${reactionOf(state, seat.player)} />
    <${Stack} state=${state} chips=${stackAt(state, seat.seat)} />
    ${seat.player === state.page.viewer ? html`<${Holding} state=${state} />` : html`<${Shown} player=${player} />`}
    <span class="badges"><${Badges} state=${state} seat=${seat} player=${player} /></span>
    ${clock && html`<${Clock} clock=${clock} />`}
  </div>`;
};

const LAST = 5; // seconds

/** @param {Page.WithView} state @param {number} seatNo */
export const hasButton = ({ view }, seatNo) => view.hand?.button === seatNo;

/** Docked to a plate's inner corner, so that it lies on nothing. @param {{ state: Page.WithView, seatNo: number }} props */
export const Dealer = ({ state, seatNo }) =>
  hasButton(state, seatNo) && html`<span class="button-marker" role="img" aria-label=${`The button is at seat ${seatNo}`}>D</span>`;

/** Over the end of the name, so that nothing moves. @param {{ reaction: ReturnType<typeof reactionOf> }} props */
const Reaction = ({ reaction }) => reaction && html`<span class="reaction" role="img" aria-label=${reaction.does}>${reaction.sign}</span>`;

const COLOURS = 9;

/** People are round, house players square with a roof. @param {{ seat: Protocol.SeatView }} props */
const Disc = ({ seat }) => html`<span class=${`disc c${seat.player % COLOURS}`} aria-hidden="true"
  title=${seat.is_house ? "House player" : seat.is_guest ? "Guest" : null}>${firstLetter(seat.name)}</span>`;

/** Whole: 𠮷 is two halves to a script, and neither is a letter. @param {string} name */
export const firstLetter = ([first = ""]) => first.toUpperCase();

/** In dollars or in big bets; whoever listens hears the dollars in any case. @param {{ state: Page.WithView, chips: number }} props */
const Stack = ({ state, chips }) => {
  const { text, other } = stackText(state, chips);
  if (state.isInBets) return html`<span class="stack is-rough" title=${other}>${text}<span class="visually-hidden">, ${other}</span></span>`;
  if (chips >= MANY) return html`<span class="stack is-rough" title=${`${text}, ${other}`}><span class="visually-hidden">${text}</span><span aria-hidden="true">${roughly(chips)}</span></span>`;
  const [dollars, cents] = text.split(".");
  return html`<span class="stack" title=${`${text}, ${other}`}>${dollars}${cents && html`<span class=${centsClass(chips)}>.${cents}</span>`}</span>`;
};

/** Where a plate leaves out cents: of thousands always, of hundreds where it is narrow; the title has them. @param {number} chips */
const centsClass = (chips) => (chips < HUNDRED ? "" : chips < 10 * HUNDRED ? "rest" : "most");

const HUNDRED = 10_000; // cents

/** "$123K", "$1.23M": of so many chips the last hundred counts for nothing, and no plate has room for it; the title has it all. */
const MANY = 10_000_000; // cents
/** From here on a badge has room for whole thousands alone; its title has it all. */
const THOUSANDS = 1_000_000; // cents
const THOUSAND = 100_000; // cents

/** The viewer's own hand by name. @param {{ state: Page.WithView }} props */
const Holding = ({ state }) => {
  const held = myHolding(state);
  if (!held) return null;
  return html`<span class="holding">${holding(held).map(({ half, name }) => html`<span key=${half}>
    ${half && html`<i>${half}</i> `}${name}</span>`)}</span>`;
};

/** Shown cards on a narrow plate, which has no room above it. @param {{ player: Protocol.PlayerView | null }} props */
const Shown = ({ player }) =>
  player && openDown(player).length > 0 && html`<span class="shown-small"><${SmallCards} cards=${openDown(player)} /></span>`;

/** @type {{ readonly [presence: string]: string }} */
const LINE = { away: "away", disconnected: "offline", gone: "gone" };

/** What is most worth knowing comes first: where there is room for one, it is that one. @param {Playing} props */
export const Badges = ({ state, seat, player }) => {
  const act = player && lastAct(state, player);
  const line = LINE[state.presence[seat.player] ?? "connected"];
  return html`
    ${act && html`<b class=${classes(`badge act ${kindOf(act)}`, { "all-in": isAllIn(player) })}
      title=${player.is_emergency_all_in ? "Out of time: emergency all-in" : undefined}><span class=${wordClass(act, player.bet, stackText(state, player.bet).text)}>${act}</span>${player.bet > 0 && html`<span class="in-row"> <${Brief} state=${state} chips=${player.bet} /></span>`}</b>`}
    ${player && player.won > 0 && html`<b class="badge won" title=${amountsInSentence(state, money(player.won))}>+${player.won >= THOUSANDS && !state.isInBets ? roughly(Math.round(player.won / THOUSAND) * THOUSAND) : stackText(state, player.won).text}</b>`}
    ${isHighBoard(state, seat.seat) && html`<b class="badge board" title="High board: the highest cards that lie open">high<span class="wide-only"> board</span></b>`}
    ${!seat.is_sitting_out && line && !seat.is_house && html`<b class="badge">${line}</b>`}
    ${seat.is_sitting_out && html`<b class="badge">out</b>`}
    ${seat.missed_big && html`<b class="badge owes" title="Missed the big blind">ML</b>`}
    ${seat.missed_small && html`<b class="badge owes" title="Missed the small blind">MS</b>`}
    ${seat.is_leaving && html`<b class="badge">leaving</b>`}
    ${seat.queued_top_up > 0 && html`<b class="badge">+${stackText(state, seat.queued_top_up).text}</b>`}
  `;
};

/** A phone's plate has no room for the word beside an amount where both are long. @param {string} act @param {number} bet @param {string} text */
const wordClass = (act, bet, text) => classes(bet ? "word" : "", { "is-long": bet > 0 && act.length + text.length > (text.endsWith("BB") ? LONG_IN_BETS : LONG) });

const LONG = 9; // letters
const LONG_IN_BETS = 6; // they are wider

/** What a badge's colour says of an act. @param {string} act */
const kindOf = (act) => {
  if (/^(Bet|Raise|Complete)/.test(act)) return "raises";
  if (/^Call/.test(act)) return "calls";
  return /^Fold/.test(act) ? "folds" : "quiet";
};

/** A ring that runs out, or a bar, and the seconds: drawn anew with them, since what moves all the time keeps a browser drawing. @param {{ clock: NonNullable<ReturnType<typeof clockOf>> }} props */
const Clock = ({ clock }) => html`<span class="clock" style=${{ "--left": clock.share.toFixed(3) }}>
  <i class="fuse"></i>
  <b class="seconds">${clock.seconds}<span class="visually-hidden"> seconds left</span></b>
</span>`;
