// @ts-check
import { money, sign } from "../amounts/amounts.js";
import { amountAt, amounts, boxText, choices, chosen, hasChoices, hasSizing, partOfPot, presets, slideOf, whyChoice, wrongInBox } from "../amounts/sizing.js";
import { amountsShown, amountsInSentence, betUnit } from "../amounts/stack-text.js";
import { lastLines } from "../sentences/sentences.js";
import { isComposed, isOfBrowser } from "../pressing/composing.js";
import { classes, html } from "./html.js";

/**
 * The row in which an amount is chosen; where nothing is to be chosen now, it says what happened last. It is there
 * in every state of a game with amounts to choose, and always as high.
 * @param {Page.Props} props
 */
export const Sizing = ({ state, actions }) => {
  if (!hasSizing(state)) return null;
  const limits = amounts(state);
  const few = choices(state);
  return html`<div class=${classes("amount", { "is-few": state.view.limit.betting === "fixed_limit" || hasChoices(state), "is-empty": !limits })}>
    ${few && html`<${Choices} state=${state} few=${few} actions=${actions} />`}
    ${limits && !few && html`<${Amount} state=${state} limits=${limits} actions=${actions} />`}
    ${!limits && html`<p class="last-lines" aria-hidden="true">${lastLines(state).reverse().map((text) => html`<span>${amountsInSentence(state, text, false)}</span>`)}</p>`}
  </div>`;
};

/** @param {Page.Props & { limits: Protocol.Amounts }} props */
const Amount = ({ state, limits, actions }) => {
  const now = chosen(state, limits);
  const wrong = wrongInBox(state);
  return html`
    <div class="presets">${presets(state).map((each) => html`<button type="button" key=${each.label}
      class=${classes("preset", { "is-on": each.chips === now, "is-min": each.label === "Min" })} aria-pressed=${String(each.chips === now)}
      onClick=${() => actions.setAmount(each.chips)} aria-label=${amountsInSentence(state, `${each.label}: ${money(each.chips)}`)}>${short(each.label)}</button>`)}</div>
    <div class="stepping" onWheel=${wheel(actions)} onKeyDown=${arrows(actions)}>
      <button type="button" class="preset step" aria-label="Less" onClick=${() => actions.stepAmount(-1, false)}>−</button>
      <${Slider} state=${state} limits=${limits} now=${now} part=${partOfPot(state, now)} actions=${actions} />
      <button type="button" class="preset step" aria-label="More" onClick=${() => actions.stepAmount(1, false)}>+</button>
      <label class=${classes("box", { "is-in-bets": state.isInBets })}><span>${state.isInBets ? "BB" : sign()}</span><input type="text" inputmode="decimal" aria-label=${`Amount in ${state.isInBets ? betUnit(state) : sign() ? "dollars" : "chips"}`}
        aria-invalid=${String(Boolean(wrong))} aria-describedby=${wrong ? "amount-wrong" : null} value=${boxText(state)} onInput=${(/** @type {Page.Input} */ event) => actions.typeAmount(event.currentTarget.value)}
        onBlur=${actions.settleAmount} onKeyDown=${byEnter(actions, now)} /><small class="of-pot" title="Of the pot, once called">${partOfPot(state, now)}</small></label>
      ${wrong && html`<span class="visually-hidden" id="amount-wrong">${amountsShown(state, wrong)}.</span>`}
    </div>`;
};

/** Steps are even by what they multiply; a list's are one each. @param {Page.Props & { limits: Protocol.Amounts, now: number, part: string }} props */
const Slider = ({ state, limits, now, part, actions }) => {
  const list = limits.choices.length ? limits.choices : null;
  const slide = (/** @type {Page.Input} */ { currentTarget: { value } }) =>
    actions.setAmount(list ? (list[Number(value)] ?? null) : amountAt(Number(value), limits));
  return html`<input type="range" aria-label="Amount" aria-valuetext=${amountsInSentence(state, part ? `${money(now)}, ${part} of the pot` : money(now))} min="0" max=${list ? list.length - 1 : 1000} step="1"
    value=${list ? Math.max(0, list.indexOf(now)) : slideOf(now, limits)} onInput=${slide} />`;
};

/** "½" of "½ pot": what is read out has the word. @param {string} label */
const short = (label) => label.replace(/ pot$/, "");

/** With Ctrl, as two fingers on a touchpad say it, the page is made larger. @param {Page.Actions} actions */
const wheel = (actions) => (/** @type {WheelEvent} */ event) => {
  if (isOfBrowser(event)) return;
  event.preventDefault();
  actions.stepAmount(event.deltaY + event.deltaX < 0 ? 1 : -1, event.shiftKey);
};

/**
 * Enter makes the bet, where there is an amount; Escape takes back what can't be made. Then the focus is on the slot that makes it.
 * @param {Page.Actions} actions @param {number} now what is chosen
 */
const byEnter = (actions, now) => (/** @type {KeyboardEvent & { currentTarget: HTMLElement }} */ event) => {
  if ((event.key !== "Enter" && event.key !== "Escape") || isComposed(event) || isOfBrowser(event)) return;
  event.preventDefault();
  const slot = /** @type {HTMLElement | null | undefined} */ (event.currentTarget.closest(".actions")?.querySelector(".slots > button:last-child"));
  if (event.key === "Escape") actions.setAmount(now);
  if (event.key === "Escape" || actions.makeBet()) slot?.focus();
};

/** @type {{ readonly [key: string]: 1 | -1 }} */
const DIRECTIONS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** Arrows move the slider and the box; in the box, left and right move within what is typed. @param {Page.Actions} actions */
const arrows = (actions) => (/** @type {KeyboardEvent} */ event) => {
  const direction = isComposed(event) || isOfBrowser(event) ? undefined : DIRECTIONS[event.key];
  const isBox = event.target instanceof HTMLInputElement && event.target.type === "text";
  if (!direction || (isBox && !/Up|Down/.test(event.key))) return;
  event.preventDefault();
  actions.stepAmount(direction, event.shiftKey);
};

/**
 * Few amounts side by side; the one that is on is what the slot below makes.
 * @param {Page.Props & { few: NonNullable<ReturnType<typeof choices>> }} props
 */
const Choices = ({ state, few, actions }) => html`<div class="few" role="group" aria-label="Amount">
  <span class="hint">${amountsShown(state, whyChoice(state))}</span>
  ${few.map(({ label, chips, isOn }) => html`<button type="button" key=${chips} class=${classes("preset", { "is-on": isOn })}
    aria-pressed=${isOn} aria-label=${amountsInSentence(state, `${label} ${money(chips)}`)} onClick=${() => actions.setAmount(chips)}>${amountsShown(state, money(chips))}</button>`)}
</div>`;
