// @ts-check
import { html } from "./html.js";

/** What just happened, newest last, read out politely. */
export const Log = ({ state }) => html`
  <aside class="log" aria-label="What happened">
    <ol role="log" aria-live="polite" aria-relevant="additions" ref=${toTheEnd(state.lines)} tabindex="0">
      ${state.log.map((line) => html`<li key=${line.id} class=${`of-${line.kind}`}>${line.text}</li>`)}
    </ol>
    ${state.log.length === 0 && html`<p class="empty">What happens at the table is told here.</p>`}
  </aside>`;

/** Scrolls down when something new is told, and else leaves whoever reads back alone. */
const toTheEnd = (lines) => (list) => {
  if (!list || list.dataset.lines === String(lines)) return;
  if (!list.dataset.lines) whenTurned.observe(list);
  list.dataset.lines = String(lines);
  scrollDown(list);
};

const scrollDown = (list) => (list.scrollTop = list.scrollHeight);

/** A phone that is turned gives the list another size, and begins at its top. */
const whenTurned = new ResizeObserver((changes) => changes.forEach(({ target }) => scrollDown(target)));
