// @ts-check
// Sound settings of this browser: which are on, and how loud.
import { rememberText, rememberedText } from "../kept/remembered.js";

/** @typedef {import("./recipes.js").SoundName} SoundName */

const SOUNDS = "room.sounds";

/** @type {Page.Sounds} */
export const USUAL_SOUNDS = { isMuted: false, volume: 100, off: [], vibrates: true, notifies: false };

/** @returns {Page.Sounds} */
export const rememberedSounds = () => {
  try {
    return readSounds(JSON.parse(rememberedText(SOUNDS) ?? "{}"));
  } catch {
    return USUAL_SOUNDS;
  }
};

/** What is known of it; the rest as usual. @param {{ [name: string]: any }} kept @returns {Page.Sounds} */
const readSounds = ({ isMuted, volume, off, vibrates, notifies }) => ({
  isMuted: isMuted === true,
  volume: Number.isFinite(volume) ? volume : USUAL_SOUNDS.volume,
  off: Array.isArray(off) ? off : USUAL_SOUNDS.off,
  vibrates: vibrates !== false,
  notifies: notifies === true,
});

/** @param {Page.Sounds} sounds */
export const rememberSounds = (sounds) => rememberText(SOUNDS, JSON.stringify(sounds));

/** @param {Page.Sounds} sounds @param {SoundName} name */
export const isSwitchedOn = ({ isMuted, off }, name) => !isMuted && !off.includes(name);
