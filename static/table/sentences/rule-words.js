// @ts-check
// The house's rules in the words that came with the page (games/houses/words). Pure; games/houses/words/say.py says them likewise.

/** @typedef {string | readonly (string | { readonly text: string, readonly when: string })[]} Text */
/** @typedef {{ readonly title: string, readonly field: keyof Protocol.HouseRules, readonly when: string, readonly otherwise: string, readonly text: { readonly [value: string]: Text } }} Row */
/** @typedef {{ readonly rows: readonly Row[], readonly forces: { readonly [field: string]: Partial<Protocol.HouseRules> } }} Sheet */

/** Each row's title with what it says at this limit by these rules. @param {Sheet} sheet @param {{ limit: Protocol.Limit, rules: Protocol.HouseRules }} played @param {{ readonly [name: string]: string }} fills @returns {Map<string, string>} */
export const rulesInWords = ({ rows, forces }, { limit, rules }, fills) => {
  const values = asPlayed(rules, forces);
  const words = gameWords(limit, values);
  const found = new Map();
  for (const { title, field, when, otherwise, text } of rows) {
    if (values[field] === undefined) continue;
    const said = holds(words, when) ? say(text[caseOf(values[field], text)] ?? "", words, { ...fills, value: String(values[field]) }) : otherwise;
    if (said) found.set(title, [found.get(title), said].filter(Boolean).join(" "));
  }
  return found;
};

/** A rule that is on can force others. @param {Protocol.HouseRules} rules @param {Sheet["forces"]} forces */
const asPlayed = (rules, forces) =>
  Object.entries(forces).reduce((values, [field, forced]) => (values[/** @type {keyof Protocol.HouseRules} */ (field)] === true ? { ...values, ...forced } : values), rules);

/** What is played, in the words of `when`. @param {Protocol.Limit} limit @param {Protocol.HouseRules} rules */
const gameWords = ({ variant, betting, max_buy_in: most, rake }, { max_raises: raises }) => new Set([
  variant.has_button ? "hold_em" : "stud",
  betting,
  betting === "pot_limit" || betting === "no_limit" ? "big_bet" : "limit",
  most == null ? "unbounded_buy_in" : "max_buy_in",
  ...(variant.low ? ["low"] : []),
  ...(rake ? ["raked"] : []),
  ...(raises === null ? [] : ["capped_raises"]),
]);

/** @param {ReadonlySet<string>} words @param {string} when */
const holds = (words, when) => when.split(" ").every((word) => !word || words.has(word));

/** @param {unknown} value @param {object} cases */
const caseOf = (value, cases) => (value === null ? "none" : typeof value === "number" && !(String(value) in cases) ? "some" : String(value));

/** @param {Text} text @param {ReadonlySet<string>} words @param {{ readonly [name: string]: string }} fills */
const say = (text, words, fills) =>
  (typeof text === "string" ? [text] : text)
    .filter((piece) => typeof piece === "string" || holds(words, piece.when))
    .map((piece) => (typeof piece === "string" ? piece : piece.text).replaceAll(/\{(\w+)\}/g, (whole, name) => fills[name] ?? whole))
    .join(" ");
