// @ts-check
// The host's and deputies' button: somebody writes at this table no longer, or again.
import { html } from "../views/html.js";

/** @param {{ player: number, name?: string, mutes: readonly number[], actions: Page.Actions, size?: string }} props */
export const MuteAtTable = ({ player, name = "", mutes, actions, size = "small" }) => {
  const isMuted = mutes.includes(player);
  return html`<button type="button" class=${`button ${size}`} onClick=${() => actions.muteAtTable(player, !isMuted)}>${isMuted ? "Let write" : "Mute for all"}${name && html`<span class="visually-hidden"> ${name}</span>`}</button>`;
};
