// @ts-check
import { isInOwnChips } from "../amounts/amounts.js";
import { isStud, hasView, mySeat } from "../state/selectors.js";
import { leaveLabel, streetSentence } from "../sentences/sentences.js";
import { gameHere } from "../sentences/game-and-stakes.js";
import { shortGame } from "../short-game.js";
import { betUnit } from "../amounts/stack-text.js";
import { asking } from "../state/chip-requests.js";
import { atDoor } from "../state/at-door.js";
import { isHost, isInChair, waitsForDeal } from "../state/host-of.js";
import { HandNumber } from "./hand-number.js";
import { classes, html } from "./html.js";
import { LineSign } from "./line.js";
import { LogSign } from "./log.js";
import { TalkSign } from "../talk/side-tabs.js";
import { hasTalk } from "../talk/talk-selectors.js";
import { Seal } from "./seats/seal.js";
import { SoundSign } from "./dialogs/sounds.js";
import { SheetLink } from "./dialogs/table-sheet.js";

/**
 * The line above the table: which it is, how the connection is, and what its player can do.
 * @param {{ state: Page.State, actions: Page.Actions }} props
 */
export const Bar = ({ state, actions }) => {
  const seat = mySeat(state);
  return html`
  <header class="bar">
    ${!state.page.isPane && html`<a class="back" href="/" aria-label="Lobby">‹ <span>Lobby</span></a>`}
    <h1><span class="title">${state.page.name}</span> <small title=${gameHere(state)}><span class="whole">${gameHere(state)}</span><span class="short">${shortGame(gameHere(state))}</span></small></h1>
    ${hasView(state) && html`<span class="of-hand"><${HandNumber} state=${state} /><${Seal} state=${state} actions=${actions} /> <small>${streetSentence(state)}</small>${state.watching > 0 && html` <small>${state.watching} ${state.watching === 1 ? "looks" : "look"} on</small>`}</span><${SheetLink} actions=${actions} />`}
    <${LineSign} state=${state} />
    ${state.view && !state.isText && html`<${LogSign} />`}
    ${state.view && !state.isText && hasTalk(state) && html`<${TalkSign} state=${state} actions=${actions} />`}
    <${SoundSign} state=${state} actions=${actions} />
    ${hasView(state) && isInChair(state) && html`<${HostMenu} state=${state} actions=${actions} />`}
    ${seat ? html`<${Menu} state=${state} seat=${seat} actions=${actions} />` : html`<${Watching} state=${state} actions=${actions} />`}
  </header>`;
};

/**
 * Folds the menu, with the focus on it, and runs what was chosen.
 * @param {() => void} run
 */
const pick = (run) => (/** @type {{ currentTarget: Element }} */ { currentTarget }) => {
  const menu = currentTarget.closest("details");
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
  run();
};

/** With the focus back on what opened it. @param {KeyboardEvent & { currentTarget: HTMLDetailsElement }} event */
const shutByEscape = ({ key, currentTarget: menu }) => {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
};

/** What anybody may set for themselves. @param {{ actions: Page.Actions }} props */
const Choices = ({ actions }) => html`
  <button type="button" onClick=${pick(actions.askSounds)}>Sounds</button>
  <button type="button" onClick=${pick(actions.askKeys)}>Keys</button>
  <button type="button" onClick=${pick(actions.askLooks)}>Looks</button>`;

/** @param {{ state: Page.State, actions: Page.Actions }} props */
const Watching = ({ state, actions }) => html`<details class="menu" onKeyDown=${shutByEscape}>
  <summary class="button small">Table</summary>
  <div class="sheet">${hasView(state) && html`<${InBets} state=${state} actions=${actions} />`}<${Choices} actions=${actions} />
    ${hasView(state) && html`<button type="button" onClick=${pick(() => actions.askLastHand())}>Last hands</button>
      <button type="button" onClick=${pick(actions.askWhoIsHere)}>Players</button>`}
    <${EveningSheet} page=${state.page} />
    <button type="button" onClick=${pick(actions.redraw)}>Redraw table</button>
    <${Beside} page=${state.page} /></div>
</details>`;

/** @param {Page.SeatedProps} props */
const Menu = ({ state, seat, actions }) => {
  const isOut = seat.is_sitting_out || seat.sits_out_next;
  return html`<details class="menu" onKeyDown=${shutByEscape}>
    <summary class=${classes("button small")}>Seat</summary>
    <div class="sheet">
      ${isOut
        ? html`<button type="button" onClick=${pick(() => actions.sitIn(false))}>I'm back</button>`
        : html`<button type="button" onClick=${pick(actions.sitOut)}>Sit out</button>`}
      ${!isOut && !isStud(state) && html`<${NoMoreBlinds} state=${state} actions=${actions} />`}
      <button type="button" onClick=${pick(actions.askToTopUp)}>Add chips</button>
      <${InBets} state=${state} actions=${actions} />
      <button type="button" onClick=${pick(actions.askSettings)}>Settings</button>
      <${Choices} actions=${actions} />
      <button type="button" onClick=${pick(() => actions.askLastHand())}>Last hands</button>
      <button type="button" onClick=${pick(actions.askWhoIsHere)}>Players</button>
      <${EveningSheet} page=${state.page} />
      <button type="button" onClick=${pick(actions.redraw)}>Redraw table</button>
      <${Beside} page=${state.page} isSeated />
      ${state.allIns !== null && html`<p class="all-ins">Emergency all-ins left ${isInOwnChips() ? "this evening" : "today"}: <b>${state.allIns}</b></p>`}
      <button type="button" onClick=${pick(seat.is_leaving ? actions.stay : actions.leave)}>${leaveLabel(seat)}</button>
    </div>
  </details>`;
};

/** What the host does; no hand that runs is touched by it. @param {{ state: Page.WithView, actions: Page.Actions }} props */
const HostMenu = ({ state, actions }) => html`<details class="menu of-host" onKeyDown=${shutByEscape}>
  <summary class="button small">Host<${Waiting} chips=${asking(state).length} door=${atDoor(state).length} /></summary>
  <div class="sheet">
    <p>None of this touches the hand that runs.</p>
    <${Pausing} view=${state.view} actions=${actions} />
    ${waitsForDeal(state) && html`<button type="button" onClick=${pick(() => actions.asHost({ type: "deal_next" }))}>Deal the next hand</button>`}
    ${isHost(state) && html`<${HostAlone} view=${state.view} actions=${actions} />`}
  </div>
</details>`;

/** How many wait for an answer. @param {{ chips: number, door: number }} props */
const Waiting = ({ chips, door }) => chips + door > 0 && html` <b class="waits"><span class="visually-hidden">, </span>${chips + door}<span class="visually-hidden">${door ? " wait for you" : " ask for chips"}</span></b>`;

/** A deputy does it too (OT-12). @param {{ view: Protocol.View, actions: Page.Actions }} props */
const Pausing = ({ view, actions }) => html`
    ${view.is_paused_by_host
      ? html`<button type="button" onClick=${pick(() => actions.asHost({ type: "go_on" }))}>Go on</button>`
      : html`<button type="button" onClick=${pick(() => actions.asHost({ type: "pause_evening" }))}>Pause after this hand</button>`}`;

/** @param {{ view: Protocol.View, actions: Page.Actions }} props */
const HostAlone = ({ view, actions }) => {
  const { options } = view;
  const areAsked = Boolean(options?.chips_are_asked);
  const isHigh = Boolean(options?.up_to_largest);
  const change = (/** @type {boolean} */ asked, /** @type {boolean} */ high) => () => actions.asHost({ type: "change_buy_ins", are_asked: asked, up_to_largest: high });
  return html`
    <button type="button" onClick=${pick(() => actions.askHost("host_players"))}>Players…</button>
    <button type="button" onClick=${pick(actions.askGame)}>Game and stakes…</button>
    <button type="button" onClick=${pick(() => actions.askHost("host_clock"))}>Time to act…</button>
    <button type="button" onClick=${pick(() => actions.askHost("host_seats"))}>Seats…</button>
    <button type="button" onClick=${pick(() => actions.askHost("host_coming"))}>Who may come…</button>
    <${Switch} isOn=${Boolean(view.starts_by_hand)} text="I start each hand" change=${() => actions.asHost({ type: "start_by_hand", is_on: !view.starts_by_hand })} />
    <${Switch} isOn=${areAsked} text="Chips are asked of me" change=${change(!areAsked, isHigh)} />
    <${Switch} isOn=${isHigh} text="Chips up to the largest stack" change=${change(areAsked, !isHigh)} />
    <button type="button" onClick=${pick(() => actions.askHost("host_close"))}>Close the evening…</button>`;
};

/** Leads to what each has brought and won this evening, beside the table. @param {{ page: Page.Facts }} props */
const EveningSheet = ({ page: { eveningUrl } }) => eveningUrl && html`<a class="to-several" href=${eveningUrl} target="_blank" rel="noopener">The evening’s sheet</a>`;

/** Leads to the page of several tables; a pane of it has none of this. @param {{ page: Page.Facts, isSeated?: boolean }} props */
const Beside = ({ page, isSeated = false }) => page.viewer !== null && !page.isPane && html`
  <a class="to-several" href=${`/tables/mine/?with=${page.table}`}>${isSeated ? "With my other tables" : "Watch beside my tables"}</a>
  ${isSeated && html`<form method="post" action=${page.besideUrl}>
    <input type="hidden" name="csrfmiddlewaretoken" value=${page.csrfToken} />
    <button type="submit">Another table beside this one</button></form>`}`;

/** They play on until the big blind comes to them. @param {Page.Props} props */
const NoMoreBlinds = ({ state, actions }) => {
  const isOn = Boolean(state.now.wishes?.sit_out_at_big_blind);
  const change = () => actions.settings({ sit_out_at_big_blind: !isOn });
  return html`<${Switch} isOn=${isOn} text="Sit out at the next big blind" change=${change} />`;
};

/** @param {Page.Props} props */
const InBets = ({ state, actions }) =>
  html`<${Switch} isOn=${state.isInBets} text=${`Amounts in ${betUnit(state)}`} change=${() => actions.showInBets(!state.isInBets)} />`;

/** What is on or off. @param {{ isOn: boolean, text: string, change: () => void }} props */
const Switch = ({ isOn, text, change }) => html`<button type="button" aria-pressed=${String(isOn)} onClick=${pick(change)}>
  <span aria-hidden="true">${isOn ? "✓ " : ""}</span>${text}</button>`;
