// @ts-check
import { openModal } from "../focus.js";
import { html } from "../html.js";

/** @param {HTMLDialogElement | null} element */
const open = (element) => {
  if (element && !element.open) openModal(element);
};

/** What all dialogs are: Escape closes them, and announcements are made in them. @param {{ title: string, kind?: string, actions: Page.Actions, onKeyDown?: (event: KeyboardEvent) => void, children?: Page.Children }} props */
export const Frame = ({ title, kind, actions, onKeyDown, children }) => html`
  <dialog ref=${open} class=${kind ?? null} onClose=${actions.closeDialog} onKeyDown=${onKeyDown} aria-label=${title}>
    <h2>${title}</h2>
    ${children}
    <div class="visually-hidden announced-here" role="alert"></div>
    <div class="visually-hidden announced-here" role="log" aria-label="Announcements"></div>
  </dialog>`;
