// @ts-check
import { money, sizeOf } from "../amounts/amounts.js";
import { amountsShown } from "../amounts/stack-text.js";
import { keyOf } from "../pressing/shortcuts.js";
import { slotsOf } from "../slots/slots.js";
import { UNSEEN_FOR, isDecision } from "../pressing/unseen.js";
import { classes, html } from "./html.js";

/** The three slots: the same buttons for life, so that none moves and none loses the focus. @param {Page.Props} props */
export const Slots = ({ state, actions }) => {
  const { name, slots } = slotsOf(state);
  return html`<div class="slots" data-state=${name}>
    ${slots.map((slot, index) => html`<${SlotButton} key=${index} name=${name} slot=${slot} state=${state} letter=${slot.isOff ? null : keyOf(state.keys, slot.key)} actions=${actions} />`)}
  </div>`;
};

/** @param {{ name: string, slot: Page.Slot, state: Page.WithView, letter: string | null, actions: Page.Actions }} props */
const SlotButton = ({ name, slot, state, letter, actions }) => {
  const press = (/** @type {{ currentTarget: HTMLElement }} */ { currentTarget }) => {
    if (!slot.isOff && !("deaf" in currentTarget.dataset)) actions.press(slot);
  };
  return html`<button type="button" ref=${deaf(signature(name, slot), Boolean(slot.deed && isDecision(slot.deed)))}
      class=${classes(`action ${slot.style}`, { "is-sent": Boolean(slot.isSent), "is-armed": Boolean(slot.isArmed) })}
      aria-disabled=${slot.isOff ? "true" : "false"} aria-pressed=${slot.isOn === undefined ? null : String(slot.isOn)}
      aria-keyshortcuts=${letter} title=${slot.title ?? null} onClick=${press} onKeyDown=${once}>
    <${Says} slot=${slot} state=${state} letter=${letter} />
  </button>`;
};

/** @param {{ slot: Page.Slot, state: Page.WithView, letter: string | null }} props */
const Says = ({ slot, state, letter }) => html`
  <span class=${classes("label", { "is-long": slot.label.length > LONG, "has-long-word": LONG_WORD.test(slot.label) })}>${amountsShown(state, slot.label) || html`<span class="visually-hidden">Nothing to do here</span>`}
    ${slot.chips !== undefined && html`${" "}<span class=${sizeOf(slot.chips)}>${amountsShown(state, money(slot.chips))}</span>`}</span>
  ${slot.small && html` <small>${amountsShown(state, slot.small)}</small>`}
  ${letter && html`<kbd aria-hidden="true">${letter}</kbd>`}`;

const LONG = 14;

/** "Complete": what a narrow slot can't break. */
const LONG_WORD = /[a-z]{8}/i;

/** What a finger aims at, and in which turn: not the amount that the viewer chooses themselves, and not its word beneath. @param {string} name @param {Page.Slot} slot */
const signature = (name, { label, deed, chips, isOn, isArmed }) => {
  const isChosen = deed?.type === "act" && "chips" in deed.action;
  const turn = deed && "turn" in deed ? deed.turn : "";
  return [name, label, isChosen ? "" : chips, isOn, isArmed, turn].join("|");
};

/** Makes a button deaf for a moment when what it says, or asks about, has changed. @param {string} says @param {boolean} isDecided Whether a press decides. @returns {(button: HTMLElement | null) => void} */
const deaf = (says, isDecided) => (button) => {
  if (!button || button.dataset.says === says) return;
  const isNew = button.dataset.says === undefined;
  button.dataset.says = says;
  if (isNew && !isDecided) return; // nothing else was aimed at
  button.dataset.deaf = says;
  setTimeout(() => button.dataset.deaf === says && delete button.dataset.deaf, UNSEEN_FOR);
};

/** A key that is held down presses once. @param {KeyboardEvent} event */
const once = (event) => {
  if (event.repeat) event.preventDefault();
};
