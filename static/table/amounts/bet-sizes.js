// @ts-check
// The amounts that stand beside the slider, as the player has set them: read from what they type, and written again. Pure.

/** At most so many in each list: a phone's row has no room for more. */
const MOST = 4;

/** @type {Page.BetSizes} */
export const USUAL_SIZES = {
  before: [{ blinds: 2.2 }, { blinds: 2.5 }, { blinds: 3 }, { pot: 1 }],
  after: [{ pot: 0.25 }, { pot: 0.5 }, { pot: 0.75 }, { pot: 1 }],
};

/** @type {{ readonly [text: string]: number }} */
const FRACTIONS = { "¼": 0.25, "⅓": 1 / 3, "½": 0.5, "⅔": 2 / 3, "¾": 0.75 };

/** "2.5 BB", "½ pot", "60% pot", "Pot". @param {Page.BetSize} size */
export const sizeLabel = ({ blinds, pot = 0 }) => (blinds ? `${blinds} BB` : pot === 1 ? "Pot" : `${shareText(pot)} pot`);

/** @param {number} pot */
const shareText = (pot) =>
  Object.entries(FRACTIONS).find(([, share]) => Math.abs(share - pot) < 0.001)?.[0] ?? `${Math.round(pot * 100)}%`;

/** A list as somebody would type it. @param {readonly Page.BetSize[]} sizes */
export const typedSizes = (sizes) =>
  sizes.map(({ blinds, pot = 0 }) => (blinds ? String(blinds) : pot === 1 ? "pot" : shareText(pot))).join(", ");

/**
 * The list that somebody has typed, or what is wrong with it.
 * @param {"before" | "after"} list @param {string} text @returns {{ sizes: readonly Page.BetSize[], problem: string }}
 */
export const readSizes = (list, text) => {
  const words = text.split(/;|\s+|(?<!\d),|,(?!\d)/).filter(Boolean); // "2,5" may be two, or two and a half
  const read = words.map((word) => ({ word, size: list === "before" ? readBlinds(word) : readShare(word) }));
  const wrong = read.find(({ size }) => size === null);
  const sizes = read.flatMap(({ size }) => size ?? []);
  if (wrong) return { sizes, problem: `“${wrong.word}” can't be read: ${HELP[list]}` };
  if (!sizes.length) return { sizes, problem: "Name one at least." };
  if (sizes.length > MOST) return { sizes, problem: `There is room for ${MOST}; these are ${sizes.length}.` };
  if (new Set(sizes.map(sizeLabel)).size < sizes.length) return { sizes, problem: "One of them is there twice." };
  return { sizes, problem: "" };
};

/** What each list may hold. */
export const HELP = {
  before: "big blinds from 1 to 100, like 2.5, or pot.",
  after: "parts of the pot from 1% to 500%, like ½, 2/3 or 60%, or pot.",
};

/** @param {string} word @returns {Page.BetSize | null} */
const readBlinds = (word) => {
  if (/^pot$/i.test(word)) return { pot: 1 };
  const count = Number(word.replace(/bb$/i, ""));
  return count >= 1 && count <= 100 ? { blinds: Math.round(count * 100) / 100 } : null;
};

/** @param {string} word @returns {Page.BetSize | null} */
const readShare = (word) => {
  if (/^pot$/i.test(word)) return { pot: 1 };
  const [, above = "", below = "1", percent = ""] = /^(\d+(?:\.\d+)?)(?:\/(\d+))?(%?)$/.exec(word) ?? [];
  const share = FRACTIONS[word] ?? (above ? Number(above) / Number(below) / (percent ? 100 : 1) : NaN);
  return share >= 0.01 && share <= 5 ? { pot: share } : null;
};

/** What this browser has kept; the usual sizes where that can't be read. @param {string | null} text @returns {Page.BetSizes} */
export const keptSizes = (text) => {
  const [before, after] = (text ?? "").split("|").map((each, index) => readSizes(index ? "after" : "before", each));
  if (!before || !after || before.problem || after.problem) return USUAL_SIZES;
  return { before: before.sizes, after: after.sizes };
};

/** @param {Page.BetSizes} sizes */
export const sizesToKeep = ({ before, after }) => `${typedSizes(before)}|${typedSizes(after)}`;
