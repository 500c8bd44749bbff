// @ts-check
import { filledFrom, lastHands } from "../../hands-over.js";
import { stackAt } from "../../state/selectors.js";
import { stackText } from "../../amounts/stack-text.js";
import { MuteAtTable } from "../../talk/mute-at-table.js";
import { mayMuteHere } from "../../talk/talk-selectors.js";
import { Frame } from "./dialog-frame.js";
import { html } from "../html.js";

/** Who somebody is who sits here, and what can be done about them. @param {Page.DialogProps} props */
export const PlayerCard = ({ state, dialog, actions }) => {
  const seat = state.view.seats.find(({ player }) => player === dialog.player);
  return html`<${Frame} title=${seat?.name ?? "Gone"} actions=${actions}>
    ${seat ? html`<${About} state=${state} seat=${seat} />` : html`<p role="status">They have left the table.</p>`}
    <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button>
      ${seat && mayMuteHere(state, seat) && html`<${MuteAtTable} player=${seat.player} mutes=${state.talk.tableMutes} actions=${actions} size="" />`}
      ${seat && mayReport(state, seat) && html`<a class="button" href=${reportOf(state, seat)} target="_blank">Report to staff</a>`}</div>
  </${Frame}>`;
};

/** @param {Page.WithView} state @param {Protocol.SeatView} seat */
const whoIs = ({ page }, seat) => {
  if (seat.is_house) return "A house player: a program of this room, which plays where there is room for it.";
  if (seat.player === page.viewer) return seat.is_guest ? "That is you, as a guest." : "That is you.";
  return seat.is_guest ? "A guest: a person without an account, who came by the table's link." : "A person.";
};

/** @param {{ state: Page.WithView, seat: Protocol.SeatView }} props */
const About = ({ state, seat }) => html`
  <p>${whoIs(state, seat)}</p>
  <p>Seat ${seat.seat}, with ${stackText(state, stackAt(state, seat.seat)).text}.</p>
  <div key=${seat.player} role="status" ref=${filledFrom(`/tables/${state.page.table}/players/${seat.player}/`, "p", "")}></div>`;

/** @param {Page.WithView} state @param {Protocol.SeatView} seat */
const mayReport = ({ page: { viewer } }, seat) => viewer !== null && seat.player !== viewer;

/** Of the last hand that is over, if there is one: staff read it beside the report. @param {Page.WithView} state @param {Protocol.SeatView} seat */
const reportOf = ({ page, view }, { name }) => {
  const [last] = lastHands(view);
  return `${last ? `/hands/${page.table}-${last}/report/` : "/hands/reports/"}?about=${encodeURIComponent(name)}`;
};

/** Everybody who sits here, for those who press no plates. @param {Page.DialogProps} props */
export const Players = ({ state, actions }) => html`<${Frame} title="Players" actions=${actions}>
  <ul class="people">${state.view.seats.map(({ seat, player, name, is_guest: isGuest }) => html`<li key=${player}>
    <button type="button" class="button" onClick=${() => actions.askAbout(player)}>${name}${isGuest && html` <small>guest</small>`}<span class="visually-hidden">, seat ${seat}</span></button></li>`)}</ul>
  ${!state.view.seats.length && html`<p>Nobody sits here.</p>`}
  <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;
