// @ts-check
import { ofTable } from "../pane.js";
import { html } from "./html.js";

/** What just happened, newest last; narration/ reads it out. @param {{ state: Page.Told }} props */
export const Log = ({ state }) => html`
  <section class="log" aria-label=${ofTable(state, "What happened")}>
    <ol ref=${toTheEnd(state.lines)} tabindex="0">
      ${state.log.map((line) => html`<li key=${line.id} class=${`of-${line.kind}`}>${line.text}</li>`)}
    </ol>
    ${state.log.length === 0 && html`<p class="empty">What happens at the table is told here.</p>`}
  </section>`;

/** On a phone, where a line of it is seen or none: opens it over the felt, and closes it. */
export const LogSign = () => html`<button type="button" class="log-sign" aria-expanded="false" onClick=${unfold}>Log</button>`;

/** @param {{ currentTarget: Element }} event */
const unfold = ({ currentTarget: button }) => {
  const isOpen = Boolean(document.querySelector(".log")?.classList.toggle("is-open"));
  button.setAttribute("aria-expanded", String(isOpen));
};

/**
 * Scrolls down when something new is told, and else leaves whoever reads back alone.
 * @param {number} lines @returns {(list: HTMLElement | null) => void}
 */
const toTheEnd = (lines) => (list) => {
  if (!list || list.dataset.lines === String(lines)) return;
  if (!list.dataset.lines) whenTurned.observe(list);
  list.dataset.lines = String(lines);
  scrollDown(list);
};

/** @param {Element} list */
const scrollDown = (list) => (list.scrollTop = list.scrollHeight);

/** A phone that is turned gives the list another size, and begins at its top. */
const whenTurned = new ResizeObserver((changes) => changes.forEach(({ target }) => scrollDown(target)));
