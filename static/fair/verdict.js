// @ts-check
// The verdict that a layman reads first of a hand's record: that it is fair, or what it is instead, and why. Pure.
import { WHAT_TO_DO, foundSentences, wrongSentence } from "../table/proof/proof-sentences.js";
import { checkedHand } from "../table/proof/checked-hand.js";

/** @typedef {import("../fairness/verify-hand.js").Verdict} Verdict @typedef {import("../fairness/verify-hand.js").Facts} Facts */
/** @typedef {{ readonly first: string, readonly isWrong: boolean, readonly why: readonly string[], readonly words: string }} Shown */

const CHECKED = "checked by your browser just now";

/** @type {{ readonly [grade in Facts["grade"]]: string }} */
const FIRST = {
  "cut by you": `This hand: fair, ${CHECKED}.`,
  "cut by others": `This hand: fair, ${CHECKED}.`,
  "not cut": `This hand: dealt as it was fixed before, ${CHECKED}; but nobody cut it.`,
  "no person in": `This hand: dealt as it was fixed before, ${CHECKED}; no person was dealt in.`,
  "not dealt": "This hand: never dealt.",
};

/** @param {Verdict} verdict @returns {Shown} */
export const layVerdict = (verdict) => {
  if (!verdict.ok) return { first: "This hand isn’t right.", isWrong: true, why: [wrongSentence({ hand: 0, code: verdict.code }), WHAT_TO_DO], words: "" };
  const found = { ...checkedHand(verdict.facts, undefined), isNewEra: false, unseen: 0 };
  return { first: FIRST[found.grade], isWrong: false, why: foundSentences(found), words: found.words ?? "" };
};
