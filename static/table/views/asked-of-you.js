// @ts-check
// Who asks the host for chips (OT-9), or to be let in (OT-17), for whoever answers: what has waited longest has the keys.
import { money } from "../amounts/amounts.js";
import { ofTable } from "../pane.js";
import { keyOf } from "../pressing/shortcuts.js";
import { UNSEEN_FOR } from "../pressing/unseen.js";
import { trouble } from "../sentences/line-sentences.js";
import { doorSaid } from "../sentences/asked-sentences.js";
import { requestSaid } from "../sentences/request-said.js";
import { asking } from "../state/chip-requests.js";
import { atDoor } from "../state/at-door.js";
import { hasView } from "../state/selectors.js";
import { html } from "./html.js";

/** Where staff speak, which goes first. @param {Page.Props} props */
export const AskedOfYou = ({ state, actions }) => {
  if (!hasView(state) || trouble(state) || state.message) return null;
  const [first, ...rest] = asking(state);
  if (!first) return html`<${AtDoor} state=${state} actions=${actions} />`;
  const { request: { player, chips }, seat: { name, is_guest: isGuest } } = first;
  const Press = pressFor(state, name, `${player} ${chips}`);
  const more = rest.length + atDoor(state).length;
  return html`<aside class="trouble from-staff has-message asks of-requests" aria-label=${ofTable(state, "Asked of you")}>
    <p><strong><bdi>${name}</bdi>${isGuest ? ", guest," : ""} asks for ${money(chips)}.</strong> ${requestSaid(state, first)}${waitingToo(more)}</p>
    ${Press("give", `Give ${money(chips)}`, "yes", () => actions.asHost({ type: "give_chips", player, chips }))}
    ${Press("give_less", "Less…", "", () => actions.askToGive(player))}
    ${Press("decline", "Decline", "", () => actions.asHost({ type: "decline_chips", player }))}
  </aside>`;
};

/** Who waits to be let in (OT-17), once nobody asks for chips. @param {{ state: Page.WithView, actions: Page.Actions }} props */
const AtDoor = ({ state, actions }) => {
  const [first, ...rest] = atDoor(state);
  if (!first) return null;
  const Press = pressFor(state, first.name, `door ${first.id}`);
  return html`<aside class="trouble from-staff has-message asks of-requests" aria-label=${ofTable(state, "Asked of you")}>
    <p><strong><bdi>${first.name}</bdi> waits to be let in.</strong> ${doorSaid(first)}${waitingToo(rest.length)}</p>
    ${Press("give", "Let in", "yes", () => actions.answerDoor(first.id, true))}
    ${Press("decline", "Turn away", "", () => actions.answerDoor(first.id, false))}
  </aside>`;
};

/** @param {number} more */
const waitingToo = (more) => more > 0 && ` ${more} more ${more === 1 ? "waits" : "wait"}.`;

/** A button that a key presses too. @param {Page.WithView} state @param {string} name @param {string} about @returns {(shortcut: "give" | "give_less" | "decline", text: string, kind: string, run: () => void) => unknown} */
const pressFor = (state, name, about) => (shortcut, text, kind, run) => html`<button type="button" class=${`button small ${kind}`} data-answer=${shortcut} ref=${deaf(about)}
      aria-keyshortcuts=${keyOf(state.keys, shortcut)} onClick=${heard(run)}>${text}<span class="visually-hidden"> ${name}</span><${Key} letter=${keyOf(state.keys, shortcut)} /></button>`;

/** @param {{ letter: string | null }} props */
const Key = ({ letter }) => letter && html` <kbd aria-hidden="true">${letter}</kbd>`;

/** One press never answers two: a button that is about something else by now is deaf for a moment. @param {string} about @returns {(button: HTMLElement | null) => void} */
export const deaf = (about) => (button) => {
  if (!button || button.dataset.about === about) return;
  button.dataset.about = about;
  button.dataset.deaf = about;
  setTimeout(() => button.dataset.deaf === about && delete button.dataset.deaf, UNSEEN_FOR);
};

/** @param {() => void} run */
export const heard = (run) => (/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) => {
  if (!("deaf" in currentTarget.dataset)) run();
};
