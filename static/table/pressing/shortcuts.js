// @ts-check
// Single keys and what they stand for: the usual ones, and as a player has set them. Pure.
import { QUERIES } from "../sentences/query-sentences.js";
import { QUICK_WORDS } from "../talk/quick/quick-words.js";

/** @typedef {import("../sentences/query-sentences.js").Query} Query */
/** @typedef {"fold" | "pass" | "raise" | "all_in" | "size_1" | "size_2" | "size_3" | "size_4" | "show" | "time_bank" | "give" | "give_less" | "decline" | "next"} Act */
/** @typedef {"quick" | import("../talk/quick/quick-words.js").QuickWord} Talking */
/** @typedef {Act | Query | "again" | Talking} Shortcut */
/** @typedef {{ readonly isOn: boolean, readonly by: Readonly<Record<Shortcut, string>> }} Keys Each one's key; none: "". */

/** @type {Readonly<Record<Act, string>>} */
export const ACTS = {
  fold: "Fold",
  pass: "Check or call",
  raise: "Bet or raise, then type how much",
  all_in: "All-in, asked about once",
  size_1: "First amount beside the slider",
  size_2: "Second amount",
  size_3: "Third amount",
  size_4: "Fourth amount",
  show: "Show my cards",
  time_bank: "Use my time bank",
  give: "As host: give what is asked for, or let in",
  give_less: "As host: give less",
  decline: "As host: decline, or turn away",
  next: "Go to the next of my tables that waits for me",
};

/** @type {Readonly<Record<Query | "again", string>>} */
export const ASKED = { ...QUERIES, again: "The last message again" };

/** @type {Readonly<Record<Talking, string>>} */
export const TALKING = {
  quick: "Reactions and quick words: then a number",
  ...QUICK_WORDS,
};

/** @type {Keys} */
export const USUAL_KEYS = {
  isOn: true,
  by: {
    fold: "F", pass: "C", raise: "R", all_in: "A", size_1: "1", size_2: "2", size_3: "3", size_4: "4", show: "X", time_bank: "T", give: "Y", give_less: "E", decline: "D", next: "N",
    hand: "H", board: "B", pot: "P", stacks: "S", opponents: "O", acts: "L", clock: "W", again: "M",
    quick: "I", nice_hand: "V", well_played: "J", thank_you: "U", good_luck: "G", back_soon: "K",
  },
};

const EVERY = /** @type {readonly Shortcut[]} */ (Object.keys(USUAL_KEYS.by));

/** @param {Shortcut} shortcut */
export const titleOfShortcut = (shortcut) => ({ ...ACTS, ...ASKED, ...TALKING })[shortcut];

/** What a key stands for, if anything. @param {Keys} keys @param {string} key as it is pressed */
export const shortcutOf = ({ isOn, by }, key) =>
  (isOn && key.length === 1 && EVERY.find((each) => by[each] === key.toUpperCase())) || null;

/** The key of a slot or a question, as it is shown; none where keys are off. @param {Keys} keys @param {Shortcut | undefined} shortcut */
export const keyOf = ({ isOn, by }, shortcut) => (isOn && shortcut && by[shortcut]) || null;

/**
 * The keys with one changed, or why it can't be: two things don't share a key.
 * @param {Keys} keys @param {Shortcut} shortcut @param {string} typed empty: without a key
 * @returns {{ keys: Keys, trouble: null } | { keys: null, trouble: string }}
 */
export const changed = (keys, shortcut, typed) => {
  const key = typed.trim().toUpperCase();
  const other = EVERY.find((each) => each !== shortcut && key && keys.by[each] === key);
  if (other) return { keys: null, trouble: `${key} is already the key for: ${titleOfShortcut(other)}. Choose another, or clear that one first.` };
  return { keys: { ...keys, by: { ...keys.by, [shortcut]: key } }, trouble: null };
};

/** As they are kept. @param {Keys} keys */
export const keptKeys = ({ isOn, by }) => JSON.stringify({ isOn, by });

/** What was kept, by this version or another; the usual ones where it can't be read. @param {string | null} text @returns {Keys} */
export const readKeys = (text) => {
  try {
    const { isOn, by } = JSON.parse(text ?? "");
    const known = EVERY.filter((each) => typeof by[each] === "string" && by[each].length <= 1);
    return known.reduce((keys, each) => changed(keys, each, by[each]).keys ?? keys, { isOn: isOn !== false, by: withoutKeys(known, by) });
  } catch {
    return USUAL_KEYS;
  }
};

/**
 * The usual ones but for those that are read: a key that was moved is free, and one that the player uses is theirs.
 * @param {readonly Shortcut[]} known @param {Keys["by"]} by
 */
const withoutKeys = (known, by) => {
  const used = new Set(known.map((each) => by[each].toUpperCase()));
  return /** @type {Record<Shortcut, string>} */ (Object.fromEntries(EVERY.map((each) => [each, known.includes(each) || used.has(USUAL_KEYS.by[each]) ? "" : USUAL_KEYS.by[each]])));
};
