// @ts-check
import { secondsUntil } from "../clock.js";
import { freeSeats } from "../selectors.js";
import { html } from "./html.js";

/** What somebody without a seat may do: sign up, sit down, or wait in line for a seat. */
export const Watch = ({ state, actions }) => {
  if (!state.page.viewer) return html`<${SignUp} page=${state.page} />`;
  if (state.waiting.offer) return html`<${Offer} state=${state} actions=${actions} />`;
  if (state.waiting.position) return html`<${InLine} waiting=${state.waiting} actions=${actions} />`;
  if (state.waiting.count || !freeSeats(state).length)
    return html`<${Line} waiting=${state.waiting} actions=${actions} isClosed=${state.view.is_closed} />`;
  return html`<div class="row wide"><button type="button" class="button primary"
    onClick=${() => actions.askToSit(null)} disabled=${state.view.is_closed}>Take a seat</button></div>`;
};

const SignUp = ({ page }) => html`<div class="row wide">
  <a class="button primary" href=${page.signUp}>Sign up to play</a>
  <a class="button" href=${page.signIn}>Sign in</a>
</div>`;

const Offer = ({ state, actions }) => {
  const { seat, until } = state.waiting.offer;
  return html`<div class="row wide">
    <button type="button" class="button primary" onClick=${() => actions.askToSit(seat)}>Take seat ${seat}</button>
    <button type="button" class="button" onClick=${actions.stopWaiting}>No, thank you</button>
    <span class="hint">Kept for you for ${Math.ceil(secondsUntil(until, state.skew))} s.</span>
  </div>`;
};

const InLine = ({ waiting, actions }) => html`<div class="row wide">
  <button type="button" class="button" onClick=${actions.stopWaiting}>Leave the line</button>
  <span class="hint" role="status">You are number ${waiting.position} of ${waiting.count} in line for a seat.</span>
</div>`;

const Line = ({ waiting, actions, isClosed }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${actions.wait} disabled=${isClosed}>Wait for a seat</button>
  <span class="hint">${waiting.count ? `${waiting.count} in line.` : "Every seat is taken."}</span>
</div>`;
