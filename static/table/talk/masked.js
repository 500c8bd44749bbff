// @ts-check
// Words that staff filter: the room says where they stand, and who wants it so reads that they are masked.
import { isSet } from "../kept/kept-preferences.js";

const MASKED = "[masked]";

/** Unless whoever has an account wants to read them. @param {import("../kept/kept-preferences.js").Whose} page */
export const masksWords = (page) => page.viewer === null || !page.preferences || isSet(page, "masks_words");

/** Counted as the room counts, by code points. @param {{ readonly text: string, readonly masks: readonly Protocol.MaskedWord[] }} line */
export const maskedText = ({ text, masks }) => {
  const signs = [...text];
  const ends = [0, ...masks.map(({ end }) => end)];
  const between = [...masks.map(({ start }) => start), signs.length].map((start, at) => signs.slice(ends[at], start).join(""));
  return between.join(MASKED);
};
