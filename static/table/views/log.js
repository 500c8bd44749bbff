// @ts-check
import { ofTable } from "../pane.js";
import { amountsInSentence } from "../amounts/stack-text.js";
import { html } from "./html.js";

/** What just happened, newest last; narration/ reads it out. @param {{ state: Page.WithView }} props */
export const Log = ({ state }) => html`
  <section class="log" aria-label=${ofTable(state, "What happened")}>
    <ol key=${String(state.isInBets)} ref=${filledWith(state)} tabindex="0"></ol>
    ${state.log.length === 0 && html`<p class="empty">What happens at the table is written here.</p>`}
  </section>`;

/** On a phone, where a line of it is seen or none: opens it over the felt, and closes it. */
export const LogSign = () => html`<button type="button" class="log-sign" aria-expanded="false" onClick=${unfold}>Log</button>`;

/** @param {{ currentTarget: Element }} event */
const unfold = ({ currentTarget: button }) => {
  const isOpen = Boolean(document.querySelector(".log")?.classList.toggle("is-open"));
  button.setAttribute("aria-expanded", String(isOpen));
};

/** @typedef {readonly (Page.Line & { readonly id: number })[]} Lines */

/** The lines that each list shows. @type {WeakMap<HTMLElement, Lines>} */
const shown = new WeakMap();

/**
 * Shows these lines, by hand: with each event two hundred would be compared to add one. Scrolls down when something is
 * new, and else leaves whoever reads back alone.
 * @param {Page.WithView} state @returns {(list: HTMLElement | null) => void}
 */
const filledWith = (state) => (list) => {
  const { log } = state;
  if (!list || shown.get(list) === log) return;
  if (!shown.has(list)) whenTurned.observe(list);
  const had = shown.get(list) ?? [];
  shown.set(list, log);
  removeRows(list, had, new Set(log));
  addRows(list, state, new Set(had));
};

/** @param {HTMLElement} list @param {Page.WithView} state @param {ReadonlySet<Page.Line>} had */
const addRows = (list, state, had) => {
  const news = state.log.filter((line) => !had.has(line));
  list.append(...news.map((line) => rowOf(state, line)));
  if (news.length) scrollDown(list);
};

/** @param {HTMLElement} list @param {Lines} had @param {ReadonlySet<Page.Line>} kept */
const removeRows = ({ children }, had, kept) => {
  const rows = [...children];
  had.forEach((line, at) => kept.has(line) || rows[at]?.remove());
};

/** @param {Page.WithView} state @param {Page.Line} line */
const rowOf = (state, { kind, text }) => Object.assign(document.createElement("li"), { className: `of-${kind}`, textContent: amountsInSentence(state, text, false) });

/** @param {Element} list */
const scrollDown = (list) => (list.scrollTop = list.scrollHeight);

/** A phone that is turned gives the list another size, and begins at its top. */
const whenTurned = new ResizeObserver((changes) => changes.forEach(({ target }) => scrollDown(target)));
