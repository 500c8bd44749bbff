// @ts-check
// The talk's sheet stays above a phone's keyboard, which lies over the page and doesn't make it smaller.

/** Less than this is a browser's own bar, or nothing. */
const KEYBOARD = 120; // px

/** @typedef {{ readonly height: number, readonly offsetTop: number, readonly scale: number, addEventListener(name: string, run: () => void): void }} Viewport */

/**
 * How high the sheet may be, in px, while a keyboard lies over the page; null: as high as it is anyway. Who has made the
 * page larger by two fingers sees less of it without a keyboard.
 * @param {Pick<Viewport, "height" | "offsetTop" | "scale">} viewport @param {number} page its height @param {number} top of the sheet
 */
export const roomAbove = ({ height, offsetTop, scale }, page, top) => {
  const isCovered = Math.abs(scale - 1) < 0.01 && page - height > KEYBOARD;
  return isCovered ? Math.max(0, Math.floor(offsetTop + height - top)) : null;
};

/** @param {Element} root @param {Viewport | null} viewport */
export const keepAboveKeyboard = (root, viewport = window.visualViewport) => {
  const fit = () => {
    const sheet = /** @type {HTMLElement | null} */ (root.querySelector(".talk"));
    if (!sheet || !viewport) return;
    const room = roomAbove(viewport, innerHeight, sheet.getBoundingClientRect().top);
    if (room === null) sheet.style.removeProperty("max-height");
    else sheet.style.setProperty("max-height", `${room}px`);
  };
  viewport?.addEventListener("resize", fit);
  viewport?.addEventListener("scroll", fit);
  root.addEventListener("focusin", fit);
};
