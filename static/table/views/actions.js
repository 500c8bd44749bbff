// @ts-check
import { amounts, boxText, buttons, choices, hasChoices, presets } from "../buttons.js";
import { clockOf, secondsToAnswer } from "../clock.js";
import { money, sizeOf } from "../money.js";
import { askedFor, dealsEverybodyIn, isMyTurn, isRunning, isSentCompany, isUnprotected, isWaiting, mayAdd, mayShow, myHand, mySeat, owesBlinds, toPost, topUp } from "../selectors.js";
import { classes, html } from "./html.js";
import { Watch } from "./watch.js";

/** The bar at the bottom: what may be done now. Its buttons never change places. */
export const Actions = ({ state, actions }) => html`
  <section class=${classes("actions", { "is-turn": isMyTurn(state) })} aria-label="Your actions">
    <p class="said" role="status" aria-live="polite">${said(state)}</p>
    ${mySeat(state) && isUnprotected(state) && html`<p class="unprotected"><${Unprotected} /></p>`}
    ${mySeat(state) ? html`<${Play} state=${state} actions=${actions} />` : html`<${Watch} state=${state} actions=${actions} />`}
  </section>`;

/** Told at the table and on sitting down (EA-5). */
export const Unprotected = () => html`No emergency all-in is left today: if your time runs out, you are folded.${" "}
  <a href="/account/#all-ins" target="_blank">Ask for a reset</a>`;

const said = (state) => {
  if (state.connection === "closed") return "The connection is lost. Trying again…";
  if (state.notice) return html`<strong class="notice" role="alert">${state.notice}</strong>`;
  if (isMyTurn(state)) return html`<strong>Your turn</strong>${secondsLeft(state)}`;
  if (askedFor(state))
    return html`<strong>${PLEASE[askedFor(state).kind]}</strong> · <span class="countdown" aria-hidden="true">${secondsToAnswer(state)} s</span>`;
  const seat = mySeat(state);
  if (!seat && state.waiting.offer) return html`<strong>A seat is free: it is yours to take</strong>`;
  if (isRunning(state) && state.now?.seat) return `${nameAt(state, state.now.seat)} is to act`;
  if (seat?.is_sitting_out) return "You are sitting out.";
  if (isWaiting(state)) return waiting(state);
  if (seat && !myHand(state) && isRunning(state)) return "You play from the next hand that lets you in.";
  return isRunning(state) ? "The dealer is dealing" : "The next hand starts in a moment";
};

/** What the dealer says to the one player whose blind or ante is due (HB-3, ST-2). */
const PLEASE = {
  small_blind: "Post the small blind, please",
  big_blind: "Post the big blind, please",
  ante: "Are you in for the next hand?",
};

const waiting = (state) =>
  state.view.is_closed
    ? "This table is closed."
    : mySeat(state)
      ? isSentCompany(state)
        ? "Waiting for another player: a house player comes within half a minute."
        : "Waiting for another player."
      : isSentCompany(state)
        ? "Nobody plays here yet. Sit down, and a house player joins you."
        : "Nobody plays here yet.";

const secondsLeft = (state) => {
  const clock = clockOf(state);
  return clock ? html` · <span class="countdown" aria-hidden="true">${clock.seconds} s</span>` : "";
};

const nameAt = (state, seatNo) =>
  state.view.hand.players.find((each) => each.seat === seatNo)?.name ?? `Seat ${seatNo}`;

const Play = ({ state, actions }) => {
  const seat = mySeat(state);
  if (askedFor(state)) return html`<${Asked} state=${state} post=${askedFor(state)} actions=${actions} />`;
  if (seat.is_sitting_out && !isInHand(state)) return html`<${Back} seat=${seat} actions=${actions} state=${state} />`;
  if (!isInHand(state) && mustPost(state, seat) && isGoingOn(state))
    return html`<${Post} state=${state} seat=${seat} actions=${actions} />`;
  if (mayAdd(state) && !mayShow(state)) return html`<${Add} actions=${actions} />`;
  if (mayShow(state)) return html`<div class="row three"><${Showing} state=${state} actions=${actions} /></div>`;
  const choice = amounts(state);
  return html`
    ${(choice || state.view.limit.betting !== "fixed_limit") && html`<${Amount} state=${state} actions=${actions} choice=${choice} />`}
    <div class="row three">
      ${buttons(state).map((each, index) => html`<${ActionButton} key=${index} state=${state} actions=${actions} button=${each} />`)}
    </div>`;
};

const mustPost = (state, seat) =>
  owesBlinds(seat) && state.view.limit.variant.has_button && !dealsEverybodyIn(state);

/** A hand runs, or the next one is about to be dealt. */
const isGoingOn = (state) => isRunning(state) || Boolean(state.now?.next_hand);

const isInHand = (state) => isRunning(state) && myHand(state) && !myHand(state).has_folded;

const Showing = ({ state, actions }) => html`
  <button type="button" class="action quiet" onClick=${() => actions.keepHidden(state.now.turn)}>Don't show</button>
  <${ActionButton} state=${state} actions=${actions} button=${buttons(state)[1]} />
  <${ActionButton} state=${state} actions=${actions} button=${null} />`;

const STYLE = { fold: "quiet", check: "plain", call: "plain", bring_in: "plain", show: "plain" };

const ActionButton = ({ state, actions, button }) => {
  if (!button) return html`<span class="action none"></span>`;
  const isSent = Object.keys(state.pending).length > 0 || state.connection !== "open";
  return html`<button type="button" class=${`action ${STYLE[button.action.type] ?? "strong"}`}
      disabled=${isSent} onClick=${() => actions.act(state.now.turn, button.action)} aria-keyshortcuts=${button.key}>
    <${Says} button=${button} />${button.isAllIn && html` <small>all-in</small>`}
  </button>`;
};

const Says = ({ button }) =>
  button.chips === undefined
    ? button.label
    : html`<span class="verb">${button.label} </span><span class=${sizeOf(button.chips)}>${money(button.chips)}</span>`;

const Amount = ({ state, actions, choice }) => {
  if (!choice) return html`<div class=${classes("amount is-empty", { "is-few": hasChoices(state) })}></div>`;
  const few = choices(state);
  if (few) return html`<${Choices} few=${few} actions=${actions} />`;
  const index = choice.choices.length ? choice.choices : null;
  const now = state.amount ?? choice.minimum;
  const slide = (event) =>
    actions.setAmount(index ? index[Number(event.target.value)] : Number(event.target.value));
  return html`<div class="amount">
    <div class="presets">${presets(state).map((each) => html`<button type="button" key=${each.label}
      class=${classes("preset", { "is-on": each.chips === now })} onClick=${() => actions.setAmount(each.chips)}
      aria-label=${`${each.label}: ${money(each.chips)}`}>${each.label}</button>`)}</div>
    <input type="range" aria-label="Amount" min=${index ? 0 : choice.minimum} max=${index ? index.length - 1 : choice.maximum}
      step=${index ? 1 : choice.step} value=${index ? Math.max(0, index.indexOf(now)) : now} onInput=${slide} />
    <label class="box"><span>$</span><input type="text" inputmode="decimal" aria-label="Amount in dollars"
      value=${boxText(state)} onInput=${(event) => actions.typeAmount(event.target.value)}
      onBlur=${() => actions.setAmount(state.amount)} /></label>
  </div>`;
};

/** Few amounts side by side; the one that is on is what the button below makes. */
const Choices = ({ few, actions }) => html`<div class="amount is-few" role="group" aria-label="Amount">
  <span class="hint">${few[0].label}</span>
  ${few.map(({ label, chips, isOn }) => html`<button type="button" key=${chips} class=${classes("preset", { "is-on": isOn })}
    aria-pressed=${isOn} aria-label=${`${label} ${money(chips)}`} onClick=${() => actions.setAmount(chips)}>${money(chips)}</button>`)}
</div>`;

const Back = ({ state, seat, actions }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${() => actions.sitIn(false)}>I'm back</button>
  ${state.view.limit.variant.has_button && (seat.missed_big || seat.missed_small) && html`<button type="button"
    class="button" onClick=${() => actions.sitIn(true)}>I'm back: ${postIt(state, seat)}</button>`}
  ${topUp(state) > 0 && html`<button type="button" class="button" onClick=${actions.askToTopUp}>Add chips</button>`}
  <button type="button" class="button" onClick=${actions.leave} disabled=${seat.is_leaving}>Leave</button>
</div>`;

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** "post all $4": the live big blind and the dead small one together (HB-8). */
const postIt = (state, seat) => `${seat.missed_big ? "post all" : "post"} ${money(toPost(state, seat))}`;

const Add = ({ actions }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${actions.askToTopUp}>Add chips</button>
  <span class="hint">Your stack is short.</span>
</div>`;

const Asked = ({ state, post, actions }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${() => actions.post(true)}>${post.kind === "ante" ? "I'm in: ante" : "Post"} ${money(post.chips)}</button>
  <button type="button" class="button" onClick=${actions.sitOut}>Sit out</button>
  ${mayShow(state) && html`<${ActionButton} state=${state} actions=${actions} button=${buttons(state)[1]} />`}
</div>`;

const Post = ({ state, seat, actions }) => html`<div class="row wide">
  ${seat.wants_to_post
    ? html`<button type="button" class="button" onClick=${() => actions.post(false)}>Wait for the big blind instead</button>`
    : html`<button type="button" class="button primary" onClick=${() => actions.post(true)}>${capital(postIt(state, seat))} and play at once</button>
        <span class="hint">or wait for the big blind</span>`}
</div>`;
