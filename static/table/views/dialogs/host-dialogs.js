// @ts-check
// The host's dialogs: what is asked about before it is done says so by its own button.
import { guestsOfHost, hostsElsewhere } from "../../state/host-of.js";
import { MuteAtTable } from "../../talk/mute-at-table.js";
import { hasTalk } from "../../talk/talk-selectors.js";
import { deaf, heard } from "../asked-of-you.js";
import { Frame } from "./dialog-frame.js";
import { html } from "../html.js";

/** @typedef {{ actions: Page.Actions, ask: Page.HostAsk }} Asking */

/** Ask the room, and close. @param {Page.Actions} actions @param {Page.HostAsk} ask */
const asking = (actions, ask) => () => {
  actions.asHost(ask);
  actions.closeDialog();
};

/** @param {Page.DialogProps} props */
export const HostPlayers = ({ state, dialog, actions }) => html`<${Frame} title="Players" kind="host" actions=${actions}>
  <p class="help">From the next deal. A deputy answers who asks for chips, and pauses, as you do. Whoever you remove plays this hand to its end and leaves with their chips.</p>
  <ul class="people">${guestsOfHost(state).map((seat) => html`<li key=${seat.player}><${OnPlayer} seat=${seat} state=${state} actions=${actions} /></li>`)}</ul>
  ${!guestsOfHost(state).length && html`<p>Nobody else sits here.</p>`}
  <${Elsewhere} state=${state} dialog=${dialog} actions=${actions} />
  <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** The chair goes to them too. @param {Page.DialogProps} props */
const Elsewhere = ({ state, dialog, actions }) => (dialog.refused ? html`<p role="alert">Who else was let in isn’t shown. ${dialog.refused}</p>` : hostsElsewhere(state).length > 0 && html`<h3>Not seated</h3>
  <ul class="people">${hostsElsewhere(state).map(({ player, name }) => html`<li key=${player}><b>${name}</b>
    <div class="row"><${Deputy} state=${state} actions=${actions} player=${player} name=${name} />
      <${Sure} state=${state} actions=${actions} ask=${{ type: "hand_over_chair", player }} text="Make host" name=${name} /></div></li>`)}</ul>`);

/** Answers requests and pauses beside the host; two may. @param {{ state: Page.WithView, actions: Page.Actions, player: number, name: string }} props */
const Deputy = ({ state, actions, player, name }) => {
  const deputies = state.view.deputies ?? [];
  const isOne = deputies.includes(player);
  const ask = asking(actions, isOne ? { type: "dismiss_deputy", player } : { type: "name_deputy", player });
  return html`<button type="button" class="button small" aria-pressed=${String(isOne)} disabled=${!isOne && deputies.length >= MOST_DEPUTIES} onClick=${ask}>${isOne ? "No deputy" : "Deputy"}<span class="visually-hidden"> ${name}</span></button>`;
};

const MOST_DEPUTIES = 2;

/** @param {{ seat: Protocol.SeatView, state: Page.WithView, actions: Page.Actions }} props */
const OnPlayer = ({ seat, state, actions }) => {
  const { player, name } = seat;
  const isOut = seat.is_sitting_out || seat.sits_out_next;
  return html`<b>${name}${seat.is_guest && html` <small>guest</small>`}</b>
    <div class="row">
      <button type="button" class="button small" disabled=${isOut} onClick=${asking(actions, { type: "sit_player_out", player })}>Sit out<span class="visually-hidden"> ${name}</span></button>
      <${Deputy} state=${state} actions=${actions} player=${player} name=${name} />
      ${!seat.is_guest && html`<${Sure} state=${state} actions=${actions} ask=${{ type: "hand_over_chair", player }} text="Make host" name=${name} />`}
      ${hasTalk(state) && html`<${MuteAtTable} player=${player} name=${name} mutes=${state.talk.tableMutes} actions=${actions} />`}
      <${Sure} state=${state} actions=${actions} ask=${{ type: "remove_player", player }} text="Remove" name=${name} isOff=${seat.is_put_out} />
    </div>`;
};

/** The first press asks, the second does it, but not a double click's. @param {Asking & { state: Page.WithView, text: string, name: string, isOff?: boolean }} props */
const Sure = ({ state, actions, ask, text, name, isOff = false }) => {
  const key = `host ${ask.type} ${name}`;
  const isArmed = state.armed === key;
  const press = isArmed ? asking(actions, ask) : () => actions.press({ label: text, style: "none", deed: null, asks: key });
  return html`<button type="button" class="button small" disabled=${isOff} ref=${deaf(`${key} ${isArmed}`)} onClick=${heard(press)}>${isArmed ? `Sure? ${text}` : text}<span class="visually-hidden"> ${name}</span></button>`;
};

/** @param {Page.DialogProps} props */
export const HostClock = ({ state, actions }) => html`<${Frame} title="Time to act" kind="host" actions=${actions}>
  <p class="help">Now ${state.view.rules.seconds_to_act} seconds. From the next hand.</p>
  <div class="row wide">${CLOCKS.map(([seconds, text]) => html`<button key=${seconds} type="button" class="button" onClick=${asking(actions, { type: "change_clock", seconds })}>${text}</button>`)}</div>
  <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** @type {readonly (readonly [number, string])[]} */
const CLOCKS = [[60, "60 seconds"], [120, "120 seconds"], [0, "As the house has it"]];

/** @param {Page.DialogProps} props */
export const HostSeats = ({ state: { view }, actions }) => html`<${Frame} title="Seats" kind="host" actions=${actions}>
  <p class="help">Now ${view.max_seats}${view.next_seats ? `, ${view.next_seats} after this hand` : ""}. From the next deal. Nobody loses a seat: there are as many as the highest that is taken.</p>
  <div class="row wide">${seatNumbers(view).map((seats) => html`<button key=${seats} type="button" class="button" aria-pressed=${String(seats === (view.next_seats ?? view.max_seats))} onClick=${asking(actions, { type: "change_seats", seats })}>${seats} seats</button>`)}</div>
  <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** Those that there can be, by who sits and by the game. @param {Protocol.View} view */
const seatNumbers = ({ seats, limit }) => {
  const least = Math.max(2, ...seats.map(({ seat }) => seat));
  return Array.from({ length: Math.max(0, limit.variant.max_seats - least + 1) }, (_, index) => least + index);
};

/** @param {Page.DialogProps} props */
export const HostComing = ({ state: { view }, actions }) => html`<${Frame} title="Who may come" kind="host" actions=${actions}>
  <p class="help">Whoever sits here stays. It holds at once.</p>
  <div class="row wide">${COMING.map(([who, text]) => html`<button key=${who} type="button" class="button" aria-pressed=${String(view.who_comes === who)} onClick=${asking(actions, { type: "change_coming", who })}>${text}</button>`)}</div>
  <div class="row wide"><button type="button" class="button primary" autofocus onClick=${actions.closeDialog}>Close</button></div>
</${Frame}>`;

/** @type {readonly (readonly [Protocol.ComingChanged["who"], string])[]} */
const COMING = [["link", "Who has the link"], ["door", "Who has the link, and I let in"], ["lobby", "Everybody, in the lobby"]];

/** @param {Page.DialogProps} props */
export const HostClose = ({ actions }) => html`<${Frame} title="Close the evening" kind="host" actions=${actions}>
  <p>After this hand everybody is cashed out, and the sheet says who brought and won what. The link stays.</p>
  <div class="row wide"><button type="button" class="button danger" onClick=${asking(actions, { type: "close_evening" })}>Close the evening</button>
    <button type="button" class="button" autofocus onClick=${actions.closeDialog}>Play on</button></div>
</${Frame}>`;
