// @ts-check
// Sentences for one breath: of several ways to say it, the fullest that is short enough. Pure.

/** So many characters a reader says before somebody loses the thread. */
export const ONE_BREATH = 120;

/** The first way that is short enough; of the last one what fits. @param {readonly (() => string | null)[]} ways from the fullest on */
export const fitting = (...ways) => {
  let last = "";
  for (const way of ways) {
    const text = way();
    if (text !== null) last = text;
    if (text !== null && text.length <= ONE_BREATH) return text;
  }
  return last.length <= ONE_BREATH ? last : `${last.slice(0, ONE_BREATH - 1)}…`;
};

const SHORT = 7;

/** Names so short that ten of them are said in one breath; null if two would be the same. @param {readonly string[]} names */
export const shortened = (names) => {
  const short = names.map((name) => (name.length > SHORT ? `${name.slice(0, SHORT - 1)}…` : name));
  return new Set(short).size === names.length ? short : null;
};
