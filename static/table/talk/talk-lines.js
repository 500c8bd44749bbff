// @ts-check
// The lines themselves: names and texts are isolated, so that none turns what stands beside it, and links are text.
import { clockTime } from "./clock-time.js";
import { html, kept } from "../views/html.js";
import { isInChair } from "../state/host-of.js";
import { MuteAtTable } from "./mute-at-table.js";
import { linesShown, unread } from "./talk-selectors.js";

/** @param {Page.Props} props */
export const Said = ({ state, actions }) => {
  const { talk, page } = state;
  const lines = linesShown(state);
  const firstNew = lines.find(({ number, player }) => number > talk.divided && player !== page.viewer);
  return html`<ol class="talk-lines" tabindex="0" aria-label="What was said" onScroll=${noteReader} onToggleCapture=${noteReader} ref=${(/** @type {HTMLElement | null} */ list) => follow(list, state, actions)}>
    ${lines.map((line) => html`<${Line} key=${line.number} line=${line} actions=${page.viewer === null ? null : actions} host=${isInChair(state) ? talk.tableMutes : null} isMine=${line.player === page.viewer} isFirstNew=${line === firstNew && talk.divided > 0} />`)}
    ${talk.sending.map((line) => html`<${Unsaid} key=${line.id} line=${line} actions=${actions} />`)}
    ${lines.length + talk.sending.length === 0 && html`<li class="empty">Nobody has said anything yet.</li>`}
  </ol>`;
};

/** @typedef {{ line: import("./talk-state.js").Line, isMine: boolean, actions: Page.Actions | null, host: readonly number[] | null }} OfLine `host`: who is muted for all here, if the viewer says so, as host or deputy */

const Line = kept((/** @type {OfLine & { isFirstNew: boolean }} */ { line, isMine, isFirstNew, actions, host }) => html`<li class=${isFirstNew ? "is-first-new" : null}>
  ${line.text
    ? html`<${Name} line=${line} isMine=${isMine} actions=${actions} host=${host} /> <bdi class="words">${line.text}</bdi> <time>${clockTime(line.at)}</time>`
    : html`<span class="gone">A line was taken away by staff.</span>`}
</li>`);

/** A name pressed shows what can be done about its owner. @param {OfLine} props */
const Name = ({ line, isMine, actions, host }) => {
  const name = html`<b class=${isMine ? "is-mine" : null}><bdi>${line.name}</bdi>${line.isGuest && html`<i class="ring" role="img" aria-label=", guest"></i>`}</b>`;
  if (isMine || !actions) return name;
  return html`<details class="about-line"><summary>${name}</summary>
    <button type="button" class="button small" onClick=${() => actions.mute(line.player, true)}>Mute for me</button>
    ${host && html`<${MuteAtTable} player=${line.player} mutes=${host} actions=${actions} />`}
    <button type="button" class="button small" onClick=${() => actions.reportLine(line)}>Report</button></details>`;
};

/** Who and what isn't read, and how to read them again. @param {Page.Props} props */
export const Mutes = ({ state: { talk, page }, actions }) => {
  if (page.viewer === null) return null;
  const count = talk.muted.length;
  return html`<details class="mutes"><summary>${talk.isAllMuted ? "All muted" : count ? `${count} muted` : "Mute"}</summary>
    <button type="button" class="button small" onClick=${() => actions.mute(null, !talk.isAllMuted)}>${talk.isAllMuted ? "Read all again" : "Mute all"}</button>
    <button type="button" class="button small" onClick=${() => actions.hideWatchers(!talk.hidesWatchers)}>${talk.hidesWatchers ? "Read who looks on" : "Hide who looks on"}</button>
    <button type="button" class="button small" onClick=${() => actions.maskWords(!talk.isMasking)}>${talk.isMasking ? "Read masked words" : "Mask words"}</button>
    ${talk.muted.map(({ id, name }) => html`<button key=${id} type="button" class="button small" onClick=${() => actions.mute(id, false)}>Read <bdi>${name}</bdi> again</button>`)}
  </details>`;
};

/** @param {{ line: import("./talk-state.js").Sending, actions: Page.Actions }} props */
const Unsaid = ({ line, actions }) => html`<li class="unsaid">
  <bdi class="words">${line.text}</bdi> <small>${line.why ?? "sending"}</small>
  ${line.why && html` <button type="button" class="button small" onClick=${() => actions.sayAgainLine(line)}>Send again</button>
    <button type="button" class="button small" onClick=${() => actions.dropLine(line)}>Drop it</button>`}
</li>`;

/** How many lines each list had. @type {WeakMap<Element, number>} */
const had = new WeakMap();
/** Lists whose reader has gone back: noted as they scroll or open what a name offers, since a drawing that asked would have the whole page laid out. @type {WeakSet<Element>} */
const readBack = new WeakSet();
const NEAR = 40; // px

/** @param {{ currentTarget: Element }} event */
const noteReader = ({ currentTarget: list }) => void (isAtEnd(list) ? readBack.delete(list) : readBack.add(list));

/** @param {Element} list */
const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < NEAR;

/** @param {Element} list */
const goToEnd = (list) => void (readBack.has(list) || (list.scrollTop = list.scrollHeight));

/** A sheet that opens, or gives way to a keyboard, shows the newest lines. */
const whenOtherSize = new ResizeObserver((changes) => changes.forEach(({ target }) => goToEnd(target)));

/** Follows what is new, unless somebody reads back; and notes what is in sight. @param {HTMLElement | null} list @param {Page.State} state @param {Page.Actions} actions */
const follow = (list, state, actions) => {
  if (!list) return;
  const count = state.talk.lines.length + state.talk.sending.length + state.talk.number;
  const before = had.get(list);
  had.set(list, count);
  if (before === undefined) whenOtherSize.observe(list);
  if (before !== count) goToEnd(list);
  if (unread(state) > 0 && document.visibilityState === "visible" && list.clientHeight > 0) queueMicrotask(actions.seeTalk);
};
