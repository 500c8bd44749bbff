// @ts-check
import { isStud, mySeat, streetName } from "../selectors.js";
import { classes, html } from "./html.js";

const LINE = { open: "Connected", connecting: "Connecting…", closed: "Connection lost" };

/** The line above the table: which it is, how the connection is, and what its player can do. */
export const Bar = ({ state, actions }) => html`
  <header class="bar">
    <a class="back" href="/" aria-label="Lobby">‹ <span>Lobby</span></a>
    <h1><span class="title">${state.page.name}</span> <small>${state.page.limit}${handTitle(state)}</small></h1>
    <span class=${`line ${state.connection}`} role="status"><i aria-hidden="true"></i><span>${LINE[state.connection]}</span></span>
    ${state.view && mySeat(state) && html`<${Menu} state=${state} actions=${actions} />`}
  </header>`;

const handTitle = (state) => {
  const hand = state.view?.hand;
  if (!hand) return "";
  const street = streetName(state).replaceAll("_", " ");
  return ` · Hand ${state.page.table}-${hand.hand_no}${isStud(state) && street && !hand.is_over ? ` · ${street} street` : ""}`;
};

const Menu = ({ state, actions }) => {
  const seat = mySeat(state);
  const isOut = seat.is_sitting_out || seat.sits_out_next;
  const pick = (run) => (event) => {
    event.target.closest("details").open = false;
    run();
  };
  return html`<details class="menu">
    <summary class=${classes("button small")}>Seat</summary>
    <div class="sheet">
      ${isOut
        ? html`<button type="button" onClick=${pick(() => actions.sitIn(false))}>I'm back</button>`
        : html`<button type="button" onClick=${pick(actions.sitOut)}>Sit out</button>`}
      <button type="button" onClick=${pick(actions.askToTopUp)}>Add chips</button>
      <button type="button" onClick=${pick(actions.askSettings)}>Settings</button>
      <button type="button" onClick=${pick(() => window.open(`/tables/${state.page.table}/last-hand/`))}>Last hand</button>
      ${state.allIns !== null && html`<p class="all-ins">Emergency all-ins left today: <b>${state.allIns}</b></p>`}
      <button type="button" onClick=${pick(actions.leave)} disabled=${seat.is_leaving}>
        ${seat.is_leaving ? "Leaving after this hand" : "Leave the table"}</button>
    </div>
  </details>`;
};
