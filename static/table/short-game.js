// @ts-check
// A limit's name as players say it, where a phone's bar or a tab has no room for the whole. Pure.

/** Words that staff have put around a game's name stay. @type {readonly (readonly [RegExp, string])[]} */
const SHORTER = [
  [/\bno limit\b/i, "NL"],
  [/\bpot limit\b/i, "PL"],
  [/\bspread limit\b/i, "Spread"],
  [/\bseven card stud\b/i, "Stud"],
];

/** "$1/2 NL hold'em", "$2–4 Stud hi/lo". @param {string} limit the whole name */
export const shortGame = (limit) => SHORTER.reduce((text, [long, short]) => text.replace(long, short), limit).replace("Spread Stud", "Spread stud");
