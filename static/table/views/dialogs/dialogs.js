// @ts-check
import { bank, cents, money, sign, typed } from "../../amounts/amounts.js";
import { amountsInSentence, inBoth } from "../../amounts/stack-text.js";
import { seatMeanwhile } from "../../sentences/closing-sentences.js";
import { asMostHave, buyIn, inChips, isBigBet, isBroke, isUnprotected, mySeat, seatToTake, mostToAdd } from "../../state/selectors.js";
import { handNumber, handLines, inBets, send, whyLeast } from "../../sentences/sentences.js";
import { ownRequestSaid, requestSaid } from "../../sentences/request-said.js";
import { asking, lessOf, mustAsk, myRequest } from "../../state/chip-requests.js";
import { whyNotMade } from "../../amounts/sizing.js";
import { gameHere } from "../../sentences/game-and-stakes.js";
import { Unprotected } from "../action-bar.js";
import { BetSizesForm } from "./bet-sizes-dialog.js";
import { Frame } from "./dialog-frame.js";
import { GoingChoice } from "./going-choice.js";
import { LevelSetting } from "./hearing-settings.js";
import { GuestDialog } from "./guest-dialog.js";
import { HostGame } from "./host-game-dialog.js";
import { HostClock, HostClose, HostComing, HostPlayers, HostSeats } from "./host-dialogs.js";
import { HandNumber } from "../hand-number.js";
import { html } from "../html.js";
import { LastHands } from "./last-hands.js";
import { KeySettings } from "./key-settings.js";
import { LookChoices, OwnPlaceChoice } from "./look-choices.js";
import { PlayerCard, Players } from "./player-card.js";
import { ShowCards } from "../show-cards.js";
import { Findings, Seal } from "../seats/seal.js";
import { SoundSettings } from "./sounds.js";
import { HouseRules } from "./table-sheet.js";
import { SameAgain, Wishes } from "./wish-fields.js";

/** The dialog that is open, if any. @param {Page.Props} props */
export const Dialog = ({ state, actions }) => {
  const { dialog } = state;
  return dialog && html`<${DIALOGS[dialog.kind]} state=${state} dialog=${dialog} actions=${actions} />`;
};

/**
 * @param {Page.DialogProps & { minimum: number, maximum: number, usual: number, first: number, verb: string,
 *   onSend: (chips: number) => void, children?: Page.Children }} props
 */
const Chips = ({ state, dialog, actions, minimum, maximum, usual, first, verb, onSend, children }) => {
  const text = dialog.text ?? typed(first);
  const chips = typedChips(dialog, first);
  const bounds = { minimum, maximum, step: state.view.limit.chip };
  const wrong = whyNotMade(chips, bounds);
  const isFine = chips !== null && !wrong;
  // What stands in the box: on a slow device it is ahead of what was drawn last.
  const submit = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    const sent = typedChips({ ...dialog, text: String(new FormData(event.currentTarget).get("chips")) }, first);
    if (sent !== null && !whyNotMade(sent, bounds)) onSend(sent);
  };
  const fill = (/** @type {number} */ amount) => () => actions.typeChips(typed(amount));
  return html`<form onSubmit=${submit}>
    <label class="field"><span>Chips</span><span class="box"><span>${sign()}</span>
      <input type="text" name="chips" inputmode="decimal" value=${text} autofocus aria-invalid=${String(!isFine)} aria-describedby="chips-wrong chips-help"
        onInput=${(/** @type {Page.Input} */ event) => actions.typeChips(event.currentTarget.value)} /></span></label>
    <input type="range" aria-label="Chips" aria-valuetext=${isFine ? inBoth(state, chips) : ""} min=${minimum} max=${maximum}
      step=${state.view.limit.chip} value=${chips ?? minimum}
      onInput=${(/** @type {Page.Input} */ { currentTarget: { value } }) => fill(inChips(state, Number(value)))()} />
    <p class=${isFine ? "in-bets" : "in-bets notice"} id="chips-wrong" role="status">${isFine ? inBets(state, chips) : `${wrong}.`}</p>
    ${whyLeast(state) && html`<p class="help">${whyLeast(state)}</p>`}
    <div class="presets">
      <button type="button" class="preset" onClick=${fill(minimum)}>Min ${money(minimum)}</button>
      ${usual > minimum && usual < maximum && html`<button type="button" class="preset" onClick=${fill(usual)}>${money(usual)}</button>`}
      <button type="button" class="preset" onClick=${fill(maximum)}>Max ${money(maximum)}</button>
    </div>
    <p class="help" id="chips-help">From ${inBoth(state, minimum)} to ${inBoth(state, maximum)}, in chips of ${money(state.view.limit.chip)}.${bank() === "purse" ? "" : ` Your bankroll: ${money(state.page.bankroll ?? 0)}.`}</p>
    ${children}
    ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
    <div class="row wide">
      <button type="submit" class="button primary" disabled=${!isFine}>${send(verb, isFine ? chips : null)}</button>
      <button type="button" class="button" onClick=${actions.closeDialog}>Cancel</button>
    </div>
  </form>`;
};

/** What is in the box, in cents; `first` until somebody types. @param {Page.Dialog} dialog @param {number} first */
const typedChips = ({ text }, first) => (text == null ? first : cents(text));

/** @param {{ actions: Page.Actions }} props */
const Full = ({ actions }) => html`<${Frame} title="Take a seat" actions=${actions}>
    <p role="status">Every seat has just been taken.</p>
    <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Close</button></div>
  </${Frame}>`;

/** @param {Page.DialogProps} props */
const SitDown = ({ state, dialog, actions }) => {
  const chosen = dialog.seat ?? null;
  const seat = seatToTake(state, chosen);
  if (seat === null) return html`<${Full} actions=${actions} />`;
  const { minimum, maximum, usual } = buyIn(state);
  const first = dialog.bringBack ?? asMostHave(state);
  if (maximum < minimum)
    return html`<${Frame} title="Take a seat" actions=${actions}>
      <p>This table needs at least ${money(minimum)}; your ${bank()} has ${money(state.page.bankroll ?? 0)}.</p>
      <div class="row wide"><a class="button primary" href="/">Find another table</a>
        <button type="button" class="button" onClick=${actions.closeDialog}>Close</button></div>
    </${Frame}>`;
  return html`<${Frame} title=${`Take seat ${seat}`} actions=${actions}>
    <p class="help">${state.page.name} · ${gameHere(state)}</p>
    ${chosen !== null && chosen !== seat && html`<p role="status">Seat ${chosen} has just been taken. Seat ${seat} is free.</p>`}
    ${seatMeanwhile(state) && html`<p role="status">${seatMeanwhile(state)}</p>`}
    ${isUnprotected(state) && html`<p class="unprotected"><${Unprotected} /></p>`}
    <${Chips} state=${state} dialog=${dialog} actions=${actions} minimum=${minimum} maximum=${maximum} usual=${usual}
      first=${first} verb=${mustAsk(state) && !dialog.bringBack ? "Sit down and ask for" : "Sit down with"} onSend=${(/** @type {number} */ chips) => actions.sitDown(seat, chips)}>
      <${SameAgain} state=${state} dialog=${dialog} actions=${actions} chips=${typedChips(dialog, first)} /></${Chips}>
  </${Frame}>`;
};

/** @param {Page.DialogProps} props */
const TopUp = ({ state, dialog, actions }) => {
  const most = mostToAdd(state);
  if (most <= 0)
    return html`<${Frame} title="Add chips" actions=${actions}>
      <p>You have as much in front of you as this table allows, or your ${bank()} is empty.</p>
      <div class="row wide"><button type="button" class="button" onClick=${actions.closeDialog}>Close</button></div>
    </${Frame}>`;
  if (myRequest(state)) return html`<${Requested} state=${state} actions=${actions} />`;
  if (isBroke(state)) return html`<${BuyInAgain} state=${state} dialog=${dialog} actions=${actions} />`;
  const usual = Math.min(most, state.view.limit.min_buy_in);
  return html`<${Frame} title="Add chips" actions=${actions}>
    <p class="help">Chips that you add during a hand join your stack when it is over.</p>
    <${Chips} state=${state} dialog=${dialog} actions=${actions} minimum=${Math.min(most, state.view.limit.chip)} maximum=${most}
      usual=${usual} first=${usual} verb=${mustAsk(state) ? "Ask for" : "Add"} onSend=${actions.topUp} />
  </${Frame}>`;
};

/** Whoever is out of chips buys in in full, and is back (MO-11). @param {Page.DialogProps} props */
const BuyInAgain = ({ state, dialog, actions }) => {
  const { minimum, maximum, usual } = buyIn(state);
  const first = asMostHave(state);
  return html`<${Frame} title="Buy in again" actions=${actions}>
    <p class="help">Without chips you buy in in full: at least ${inBoth(state, minimum)}.</p>
    <${Chips} state=${state} dialog=${dialog} actions=${actions} minimum=${minimum} maximum=${maximum} usual=${usual}
      first=${first} verb=${mustAsk(state) ? "Ask for" : "Buy in with"} onSend=${actions.buyInAgain}>
      <${SameAgain} state=${state} dialog=${dialog} actions=${actions} chips=${typedChips(dialog, first)} /></${Chips}>
  </${Frame}>`;
};

/** One request a player: it is answered, or taken back. @param {Page.Props} props */
const Requested = ({ state, actions }) => html`<${Frame} title="Add chips" actions=${actions}>
  <p role="status">${ownRequestSaid(state)}</p>
  <div class="row wide"><button type="button" class="button" onClick=${takingBack(actions)}>Take it back</button>
    <button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** @param {Page.Actions} actions */
const takingBack = (actions) => () => {
  actions.withdrawRequest();
  actions.closeDialog();
};

/** Less than somebody asks for. @param {Page.DialogProps} props */
const HostGive = ({ state, dialog, actions }) => {
  const found = asking(state).find(({ seat }) => seat.player === dialog.player);
  if (!found) return html`<${Frame} title="Less" actions=${actions}>
      <p role="status">That request is over: it was answered, or taken back.</p>
      <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
    </${Frame}>`;
  const { request, seat } = found;
  const { minimum, half } = lessOf(state, found);
  const give = (/** @type {number} */ chips) => {
    actions.asHost({ type: "give_chips", player: request.player, chips });
    actions.closeDialog();
  };
  return html`<${Frame} title=${`Chips for ${seat.name}`} kind="host" actions=${actions}>
    <p class="help">${requestSaid(state, found)}</p>
    <${Chips} state=${state} dialog=${dialog} actions=${actions} minimum=${minimum} maximum=${request.chips} usual=${half} first=${half} verb="Give" onSend=${give} />
  </${Frame}>`;
};

/** @param {Page.DialogProps} props */
const Settings = ({ state, actions }) => {
  const seat = mySeat(state);
  const box = (/** @type {"auto_post" | "auto_muck"} */ name, /** @type {string} */ text) => html`<label class="check">
    <input type="checkbox" checked=${seat?.[name]}
      onChange=${(/** @type {Page.Input} */ event) => actions.always(name, event.currentTarget.checked)} />
    <span>${text}</span></label>`;
  return html`<${Frame} title="Settings" actions=${actions}>
    ${box("auto_post", "Post blinds and antes without asking me")}
    ${box("auto_muck", "Muck my losing hands at the showdown")}
    <${Wishes} state=${state} actions=${actions} />
    ${isBigBet(state) && html`<p><button type="button" class="button small" onClick=${actions.askBetSizes}>Bet sizes…</button></p>`}
    <${ConfirmFrom} state=${state} actions=${actions} />
    <${GoingChoice} />
    <${LevelSetting} state=${state} actions=${actions} />
    <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Done</button>
      <a class="button" href="/account/settings/" target="_blank">All settings</a></div>
  </${Frame}>`;
};

/** @param {Page.DialogProps} props */
const BetSizes = ({ state, dialog, actions }) => html`<${Frame} title="Bet sizes" actions=${actions}>
  <p class="help">What stands beside the slider, with the least and the most.</p>
  <${BetSizesForm} state=${state} dialog=${dialog} actions=${actions} cancel=${actions.closeDialog} />
</${Frame}>`;

/** For whoever has nothing more to do in it. @param {Page.DialogProps} props */
const HandSoFar = ({ state, actions }) => html`<${Frame} title=${`Hand ${handNumber(state)} so far`} actions=${actions}>
  <ol class="so-far">${handLines(state).map((line) => html`<li key=${line.id} class=${`of-${line.kind}`}>${amountsInSentence(state, line.text, false)}</li>`)}</ol>
  <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** The page for a table's game. @param {Protocol.Limit} limit */
const howToPlay = ({ variant }) => `/how-to-play/${variant.has_button ? "holdem" : variant.low ? "hi-lo" : "stud"}/`;

/** @param {Page.DialogProps} props */
const ThisTable = ({ state, dialog, actions }) => html`<${Frame} title="This table" actions=${actions}>
  <${HandNumber} state=${state} /><${Seal} state=${state} actions=${actions} />
  <${HouseRules} state=${state} dialog=${dialog} actions=${actions} />
  <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Close</button>
    <a class="button" href=${howToPlay(state.view.limit)} target="_blank">How to play</a>
    <a class="button" href=${state.page.rulesUrl} target="_blank">House rules</a></div>
</${Frame}>`;

/** @param {Page.DialogProps} props */
const KeysDialog = ({ state, actions }) => html`<${Frame} title="Keys" actions=${actions}>
  <${KeySettings} state=${state} actions=${actions} isFirst=${true} />
  <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Done</button>
    <button type="button" class="button" onClick=${actions.resetKeys}>Usual keys</button></div>
</${Frame}>`;

/** @param {Page.DialogProps} props */
const Looks = ({ state, actions }) => html`<${Frame} title="Looks" actions=${actions}>
  <${LookChoices} />
  ${state.page.viewer !== null && html`<${OwnPlaceChoice} state=${state} actions=${actions} />`}
  <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Done</button></div>
</${Frame}>`;

/** @param {Page.DialogProps} props */
const Sounds = ({ state, actions }) => html`<${Frame} title="Sounds" actions=${actions}>
  <${SoundSettings} state=${state} actions=${actions} />
  <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Done</button></div>
</${Frame}>`;

/** From which part of the stack on a bet is asked about before it is made. @param {Page.Props} props */
const ConfirmFrom = ({ state, actions }) => html`<label class="field"><span>Ask before a bet</span>
  <select onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => actions.confirmFrom(Number(event.currentTarget.value))}>
    ${CONFIRM_FROM.map(([percent, text]) => html`<option key=${percent} value=${percent} selected=${percent === state.confirmsFrom}>${text}</option>`)}
  </select></label>`;

/** @type {readonly (readonly [number, string])[]} */
const CONFIRM_FROM = [
  [25, "of more than a quarter of my stack"],
  [50, "of more than half of my stack"],
  [75, "of more than three quarters of my stack"],
  [100, "only when it is all-in"],
];

/** @param {Page.DialogProps} props */
const SealDialog = ({ state, actions }) => html`<${Frame} title="Is it fair?" actions=${actions}>
  <${Findings} state=${state} actions=${actions} />
</${Frame}>`;

const DIALOGS = { sit_down: SitDown, guest: GuestDialog, top_up: TopUp, settings: Settings, bet_sizes: BetSizes, hand_so_far: HandSoFar, show_cards: ShowCards, player: PlayerCard, players: Players, host_players: HostPlayers, host_clock: HostClock, host_game: HostGame, host_coming: HostComing, host_seats: HostSeats, host_close: HostClose, host_give: HostGive, last_hands: LastHands, this_table: ThisTable, keys: KeysDialog, looks: Looks, sounds: Sounds, seal: SealDialog };
