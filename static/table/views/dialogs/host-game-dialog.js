// @ts-check
// Dealer's choice: what is on offer, and stakes that the host sets.
import { Frame } from "./dialog-frame.js";
import { html } from "../html.js";

/** @param {Page.DialogProps} props */
export const HostGame = ({ state, dialog, actions }) => html`<${Frame} title="Game and stakes" kind="host" actions=${actions}>
  <p class="help">From the next hand. Everybody keeps seat and stack.</p>
  ${dialog.games && html`<${OnOffer} games=${dialog.games} actions=${actions} /><${OwnStakes} state=${state} games=${dialog.games} wrong=${dialog.wrong ?? {}} actions=${actions} />`}
  ${dialog.games === undefined && html`<p role="status">The room is asked what can be played.</p>`}
  ${dialog.games === null && html`<p role="alert">${dialog.refused}</p>`}
  <div class="row wide"><button type="button" class="button" onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** @param {{ games: Page.GamesToChoose, actions: Page.Actions }} props */
const OnOffer = ({ games: { games, limit }, actions }) => {
  const play = sending((form) => {
    actions.asHost({ type: "change_game", limit: Number(form.get("limit")) });
    actions.closeDialog();
  });
  return html`<form onSubmit=${play}>
    <label class="field"><span>On offer</span><select name="limit" autofocus>
      ${games.map((each) => html`<option key=${each.limit} value=${each.limit} selected=${each.limit === limit}>${each.text}</option>`)}
    </select></label>
    <div class="row wide"><button class="button primary">Play this</button></div>
  </form>`;
};

/** @param {{ state: Page.WithView, games: Page.GamesToChoose, wrong: { readonly [box: string]: string }, actions: Page.Actions }} props */
const OwnStakes = ({ state, games: { own }, wrong, actions }) => {
  const { variant, betting } = state.view.limit;
  const now = `${variant.key} ${betting}`;
  return html`<form onSubmit=${sending(actions.playStakes)} novalidate>
    <h3>Stakes of your own</h3>
    <label class="field"><span>Game</span><select name="game">
      ${own.map((each) => html`<option key=${each.game} value=${each.game} selected=${each.game === now}>${each.text}</option>`)}
    </select></label>
    ${BOXES.map(([name, text]) => html`<${Box} key=${name} name=${name} text=${text} wrong=${wrong[name]} />`)}
    <div class="row wide"><button class="button">Play these stakes</button></div>
  </form>`;
};

/** @type {readonly (readonly [string, string])[]} */
const BOXES = [["lower", "Lower limit, or big blind"], ["higher", "Higher limit (empty: twice the lower)"], ["ante", "Ante (empty: none)"]];

/** @param {{ name: string, text: string, wrong: string | undefined }} props */
const Box = ({ name, text, wrong }) => html`<label class="field"><span>${text}</span>
    <input type="text" inputmode="numeric" name=${name} maxlength="9" autocomplete="off" aria-invalid=${String(Boolean(wrong))} aria-describedby=${`${name}-wrong`} />
    <small class="wrong" id=${`${name}-wrong`} role="alert">${wrong}</small></label>`;

/** @param {(form: FormData) => void} send @returns {(event: SubmitEvent & { currentTarget: HTMLFormElement }) => void} */
const sending = (send) => (event) => {
  event.preventDefault();
  send(new FormData(event.currentTarget));
};
