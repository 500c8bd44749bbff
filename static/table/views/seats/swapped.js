// @ts-check
// Swapped texts: somebody else has put their own in place of the page's, as translators do, though the page asks them not
// to: Preact goes on writing into texts that nobody sees, and says nothing.
import { options } from "../../../vendor/preact.js";

const known = new WeakSet();
let isSwapped = false;

const next = options.diffed;
options.diffed = (node) => {
  next?.(node);
  const text = node.type === null ? node.__e : null;
  if (!text) return;
  if (known.has(text) && !text.isConnected) isSwapped = true;
  known.add(text);
};

/** Draws, and then all anew if a text that has just been written isn't in the page any more. @param {() => void} draw @param {() => void} clear */
export const drawingAnew = (draw, clear) => {
  draw();
  if (!isSwapped) return;
  isSwapped = false;
  clear();
  draw();
};
