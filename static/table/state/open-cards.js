// @ts-check
// Open cards in stud, as a dealer calls them: "a pair of jacks", "two pair, aces and tens". Straights and
// flushes don't count there (ST-5). Pure.
import { rankName, rankNames } from "../sentences/card-names.js";

const RANKS = "23456789TJQKA";

/** What of the cards is paired; null where nothing is. @param {readonly string[]} cards */
export const paired = (cards) => {
  const [[most, times], [next, timesNext]] = [...timesOf(cards), ["", 0], ["", 0]];
  if (times > 3) return `four ${rankNames(most)}`;
  if (times === 3) return timesNext > 1 ? `a full house, ${rankNames(most)} full of ${rankNames(next)}` : `three ${rankNames(most)}`;
  if (times < 2) return null;
  return timesNext === 2 ? `two pair, ${rankNames(most)} and ${rankNames(next)}` : `a pair of ${rankNames(most)}`;
};

/** What the newest of somebody's open cards has paired, if anything. @param {readonly string[]} cards in the order dealt */
export const newlyPaired = (cards) => {
  const newest = cards.at(-1)?.slice(0, 1) ?? "";
  return cards.slice(0, -1).some((card) => card.startsWith(newest)) ? paired(cards) : null;
};

/** What they act first with: their pairs, else their highest card, "an ace". @param {readonly string[]} cards */
export const highWith = (cards) => {
  const highest = rankName([...cards].sort(byRank)[0] ?? "");
  return paired(cards) ?? `${/^[ae]/.test(highest) ? "an" : "a"} ${highest}`;
};

/** How often each rank is there, the most and then the highest first. @param {readonly string[]} cards @returns {[rank: string, times: number][]} */
const timesOf = (cards) => {
  const ranks = [...new Set([...cards].sort(byRank).map((card) => card.slice(0, 1)))];
  const times = ranks.map((rank) => /** @type {[string, number]} */ ([rank, cards.filter((card) => card.startsWith(rank)).length]));
  return times.sort(([, one], [, other]) => other - one); // which leaves equals as they were
};

/** From the highest on. @param {string} one @param {string} other */
const byRank = (one, other) => RANKS.indexOf(other.slice(0, 1)) - RANKS.indexOf(one.slice(0, 1));
