// @ts-check
import { cents, money, typed } from "../money.js";
import { buyIn, inChips, isUnprotected, mySeat, seatToTake, topUp } from "../selectors.js";
import { Unprotected } from "./actions.js";
import { html } from "./html.js";

/** The dialog that is open, if any. */
export const Dialog = ({ state, actions }) => {
  const Found = state.dialog && DIALOGS[state.dialog.kind];
  return Found ? html`<${Found} state=${state} actions=${actions} />` : null;
};

const open = (element) => {
  if (element && !element.open) element.showModal();
};

const Frame = ({ title, actions, children }) => html`
  <dialog ref=${open} onClose=${actions.closeDialog} aria-label=${title}>
    <h2>${title}</h2>
    ${children}
  </dialog>`;

const Chips = ({ state, actions, minimum, maximum, usual, verb, send }) => {
  const text = state.dialog.text ?? typed(usual);
  const chips = cents(text);
  const isFine = chips !== null && chips >= minimum && chips <= maximum && chips === inChips(state, chips);
  const submit = (event) => {
    event.preventDefault();
    if (isFine) send(chips);
  };
  const fill = (amount) => () => actions.typeChips(typed(amount));
  return html`<form onSubmit=${submit}>
    <label class="field"><span>Chips</span><span class="box"><span>$</span>
      <input type="text" inputmode="decimal" value=${text} autofocus aria-describedby="chips-help"
        onInput=${(event) => actions.typeChips(event.target.value)} /></span></label>
    <div class="presets">
      <button type="button" class="preset" onClick=${fill(minimum)}>Min ${money(minimum)}</button>
      ${usual > minimum && usual < maximum && html`<button type="button" class="preset" onClick=${fill(usual)}>${money(usual)}</button>`}
      <button type="button" class="preset" onClick=${fill(maximum)}>Max ${money(maximum)}</button>
    </div>
    <p class="help" id="chips-help">From ${money(minimum)} to ${money(maximum)}, in chips of ${money(state.view.limit.chip)}. Your bankroll: ${money(state.page.bankroll ?? 0)}.</p>
    ${state.notice && html`<p class="notice" role="alert">${state.notice}</p>`}
    <div class="row wide">
      <button type="submit" class="button primary" disabled=${!isFine}>${verb}${isFine ? ` ${money(chips)}` : ""}</button>
      <button type="button" class="button" onClick=${actions.closeDialog}>Cancel</button>
    </div>
  </form>`;
};

const Full = ({ actions }) => html`<${Frame} title="Take a seat" actions=${actions}>
    <p role="status">Every seat has just been taken.</p>
    <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Close</button></div>
  </${Frame}>`;

const SitDown = ({ state, actions }) => {
  const chosen = state.dialog.seat;
  const seat = seatToTake(state, chosen);
  if (seat === null) return html`<${Full} actions=${actions} />`;
  const { minimum, maximum, usual } = buyIn(state);
  if (maximum < minimum)
    return html`<${Frame} title="Take a seat" actions=${actions}>
      <p>This table needs at least ${money(minimum)}; your bankroll has ${money(state.page.bankroll ?? 0)}.</p>
      <div class="row wide"><a class="button primary" href="/">Find another table</a>
        <button type="button" class="button" onClick=${actions.closeDialog}>Close</button></div>
    </${Frame}>`;
  return html`<${Frame} title=${`Take seat ${seat}`} actions=${actions}>
    <p class="help">${state.page.name} · ${state.page.limit}</p>
    ${chosen !== null && chosen !== seat && html`<p role="status">Seat ${chosen} has just been taken. Seat ${seat} is free.</p>`}
    ${isUnprotected(state) && html`<p class="unprotected"><${Unprotected} /></p>`}
    <${Chips} state=${state} actions=${actions} minimum=${minimum} maximum=${maximum} usual=${usual}
      verb="Sit down with" send=${(chips) => actions.sitDown(seat, chips)} />
  </${Frame}>`;
};

const TopUp = ({ state, actions }) => {
  const most = topUp(state);
  const least = Math.min(most, state.view.limit.chip);
  if (most <= 0)
    return html`<${Frame} title="Add chips" actions=${actions}>
      <p>You have as much in front of you as this table allows, or your bankroll is empty.</p>
      <div class="row wide"><button type="button" class="button" onClick=${actions.closeDialog}>Close</button></div>
    </${Frame}>`;
  return html`<${Frame} title="Add chips" actions=${actions}>
    <p class="help">Chips that you add during a hand join your stack when it is over.</p>
    <${Chips} state=${state} actions=${actions} minimum=${least} maximum=${most}
      usual=${Math.min(most, state.view.limit.min_buy_in)} verb="Add" send=${actions.topUp} />
  </${Frame}>`;
};

const Settings = ({ state, actions }) => {
  const seat = mySeat(state);
  const box = (name, text) => html`<label class="check">
    <input type="checkbox" checked=${seat[name]} onChange=${(event) => actions.settings({ [name]: event.target.checked })} />
    <span>${text}</span></label>`;
  return html`<${Frame} title="Settings" actions=${actions}>
    ${box("auto_post", "Post blinds and antes without asking me")}
    ${box("auto_muck", "Muck my losing hands at the showdown")}
    <p class="help keys">Keys: <kbd>F</kbd> fold, <kbd>C</kbd> check or call, <kbd>R</kbd> bet or raise.</p>
    <div class="row wide"><button type="button" class="button primary" onClick=${actions.closeDialog}>Done</button></div>
  </${Frame}>`;
};

const DIALOGS = { sit_down: SitDown, top_up: TopUp, settings: Settings };
