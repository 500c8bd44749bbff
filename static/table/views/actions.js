// @ts-check
import { amounts, boxText, buttons, presets } from "../buttons.js";
import { clockOf, secondsToAnswer } from "../clock.js";
import { money } from "../money.js";
import { askedFor, isMyTurn, isRunning, isWaiting, mayAdd, mayShow, myHand, mySeat, owesBlinds, toPost, topUp } from "../selectors.js";
import { classes, html } from "./html.js";

/** The bar at the bottom: what may be done now. Its buttons never change places. */
export const Actions = ({ state, actions }) => html`
  <section class=${classes("actions", { "is-turn": isMyTurn(state) })} aria-label="Your actions">
    <p class="said" role="status" aria-live="polite">${said(state)}</p>
    ${mySeat(state) ? html`<${Play} state=${state} actions=${actions} />` : html`<${Watch} state=${state} actions=${actions} />`}
  </section>`;

const said = (state) => {
  if (state.connection === "closed") return "The connection is lost. Trying again…";
  if (state.notice) return html`<strong class="notice" role="alert">${state.notice}</strong>`;
  if (isMyTurn(state)) return html`<strong>Your turn</strong>${secondsLeft(state)}`;
  if (askedFor(state))
    return html`<strong>Do you play the next hand?</strong> · <span class="countdown" aria-hidden="true">${secondsToAnswer(state)} s</span>`;
  const seat = mySeat(state);
  if (isRunning(state) && state.now?.seat) return `${nameAt(state, state.now.seat)} is to act`;
  if (seat?.is_sitting_out) return "You are sitting out.";
  if (isWaiting(state)) return waiting(state);
  if (seat && !myHand(state) && isRunning(state)) return "You play from the next hand that lets you in.";
  return isRunning(state) ? "The dealer deals" : "The next hand starts in a moment";
};

const waiting = (state) =>
  state.view.is_closed
    ? "This table is closed."
    : mySeat(state)
      ? "Waiting for another player: somebody of the house comes within half a minute."
      : "Nobody plays here yet. Sit down, and the house sends somebody to play with.";

const secondsLeft = (state) => {
  const clock = clockOf(state);
  return clock ? html` · <span class="countdown" aria-hidden="true">${clock.seconds} s</span>` : "";
};

const nameAt = (state, seatNo) =>
  state.view.hand.players.find((each) => each.seat === seatNo)?.name ?? `Seat ${seatNo}`;

const Watch = ({ state, actions }) => {
  if (!state.page.viewer)
    return html`<div class="row wide"><a class="button primary" href=${state.page.signUp}>Sign up to play</a>
      <a class="button" href=${state.page.signIn}>Sign in</a></div>`;
  return html`<div class="row wide"><button type="button" class="button primary"
    onClick=${() => actions.askToSit(null)} disabled=${state.view.is_closed}>Take a seat</button></div>`;
};

const Play = ({ state, actions }) => {
  const seat = mySeat(state);
  if (askedFor(state)) return html`<${Asked} post=${askedFor(state)} actions=${actions} />`;
  if (seat.is_sitting_out && !isInHand(state)) return html`<${Back} seat=${seat} actions=${actions} state=${state} />`;
  if (!isInHand(state) && owesBlinds(seat) && state.view.limit.variant.has_button && isRunning(state))
    return html`<${Post} state=${state} seat=${seat} actions=${actions} />`;
  if (mayAdd(state) && !mayShow(state)) return html`<${Add} actions=${actions} />`;
  const choice = amounts(state);
  return html`
    ${state.view.limit.betting !== "fixed_limit" && html`<${Amount} state=${state} actions=${actions} choice=${choice} />`}
    <div class="row three">
      ${buttons(state).map((each, index) => html`<${ActionButton} key=${index} state=${state} actions=${actions} button=${each} />`)}
    </div>`;
};

const isInHand = (state) => isRunning(state) && myHand(state) && !myHand(state).has_folded;

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
    : html`<span class="verb">${button.label} </span><span>${money(button.chips)}</span>`;

const Amount = ({ state, actions, choice }) => {
  if (!choice) return html`<div class="amount is-empty"></div>`;
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

const Back = ({ state, seat, actions }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${() => actions.sitIn(false)}>I'm back</button>
  ${state.view.limit.variant.has_button && (seat.missed_big || seat.missed_small) && html`<button type="button"
    class="button" onClick=${() => actions.sitIn(true)}>I'm back, post ${money(toPost(state, seat))}</button>`}
  ${topUp(state) > 0 && html`<button type="button" class="button" onClick=${actions.askToTopUp}>Add chips</button>`}
  <button type="button" class="button" onClick=${actions.leave} disabled=${seat.is_leaving}>Leave</button>
</div>`;

const BLIND = { small_blind: "Post the small blind,", big_blind: "Post the big blind,", ante: "I'm in: ante" };

const Add = ({ actions }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${actions.askToTopUp}>Add chips</button>
  <span class="hint">Your stack is short.</span>
</div>`;

const Asked = ({ post, actions }) => html`<div class="row wide">
  <button type="button" class="button primary" onClick=${() => actions.post(true)}>${BLIND[post.kind]} ${money(post.chips)}</button>
  <button type="button" class="button" onClick=${actions.sitOut}>Sit out</button>
</div>`;

const Post = ({ state, seat, actions }) => html`<div class="row wide">
  ${seat.wants_to_post
    ? html`<button type="button" class="button" onClick=${() => actions.post(false)}>Wait for the big blind instead</button>`
    : html`<button type="button" class="button primary" onClick=${() => actions.post(true)}>Post ${money(toPost(state, seat))} and play at once</button>
        <span class="hint">or wait for the big blind</span>`}
</div>`;
