// @ts-check
// Sentences about the house's rules, for the table's sheet: each rule of the house as a sentence. Pure.
import { money } from "../amounts/amounts.js";
import { gameHere } from "./game-and-stakes.js";
import { rulesInWords } from "./rule-words.js";

/** @typedef {{ title: string, text: string }} Rule */

/** The row that the page's words about a dropped line lead to. */
export const ABOUT_LINE = "If your line drops";

/** What is played here, and how the house plays it. @param {Page.WithView} state @returns {Rule[]} */
export const houseRules = (state) => {
  const { page, view: { limit, rules, options, max_seats: seats }, allIns } = state;
  const rows = rulesInWords(page.sheet, { limit, rules }, rakeFills(limit));
  const dropped = [OUT_OF_TURN, rows.get(ABOUT_LINE), leftToday(page.viewer === null ? null : allIns), BACK];
  rows.set(ABOUT_LINE, dropped.filter(Boolean).join(" "));
  return [
    { title: "Looking on", text: lookingOn(state) },
    { title: "House", text: `${page.house} rules: ${gameHere(state)}, ${seats} seats.` },
    { title: "Stakes", text: stakes(limit) },
    { title: "Buy-in", text: buyIn(limit) },
    ...(limit.variant.has_button ? [] : [{ title: "Bring-in", text: bringIn(limit) }]),
    ...[...rows].map(([title, text]) => ({ title, text })),
    ...ownWays(options),
  ];
};

const OUT_OF_TURN = "Out of turn nothing happens.";
const BACK = "From the next hand on you sit out until you say that you are back.";

/** How many have this table open without a seat at it; whoever looks on themselves is one. @param {Page.WithView} state */
export const lookingOn = ({ watching, view: { seats }, page }) => {
  const isOne = !seats.some(({ player }) => player === page.viewer);
  const others = Math.max(0, watching - (isOne ? 1 : 0));
  if (isOne) return others ? `You and ${people(others, "other")}.` : "You alone.";
  return others ? `${people(others)}.` : "Nobody.";
};

/** @param {number} count */
const people = (count, kind = "") => `${count} ${kind ? (count === 1 ? kind : `${kind}s`) : count === 1 ? "person" : "people"}`;

/** @param {Protocol.Limit} limit */
const stakes = (limit) => [forced(limit), sizes(limit)].filter(Boolean).join(" ");

/** @param {Protocol.Limit} limit */
const forced = ({ variant, small_blind: small = 0, big_blind: big = 0, ante = 0, big_blind_ante: fromBig }) => {
  const blinds = variant.has_button ? `Blinds ${money(small)} and ${money(big)}.` : "";
  const antes = ante ? `Ante ${money(ante)}${fromBig ? ", from the big blind for all" : ""}.` : "";
  return [blinds, antes].filter(Boolean).join(" ");
};

/** @param {Protocol.Limit} limit */
const sizes = ({ betting, lower, higher, variant: { streets } }) => {
  if (betting === "no_limit") return "No limit: bet up to all that you have.";
  if (betting === "pot_limit") return "Pot limit: bet up to what is in the pot, your call counted.";
  if (betting === "spread_limit") return `Bets and raises of any whole dollar from ${money(lower)} to ${money(higher)}.`;
  const later = streets.find((each) => each.bet_size === "higher");
  return `Bets and raises of ${money(lower)}${later ? `, of ${money(higher)} from the ${later.name.replaceAll("_", " ")} on` : ""}.`;
};

/** @param {Protocol.Limit} limit */
const buyIn = ({ min_buy_in: least, max_buy_in: most }) =>
  most == null ? `${money(least)} or more.` : `${money(least)} to ${money(most)}.`;

/** The lowest door card (ST-3). @param {Protocol.Limit} limit */
const bringIn = ({ bring_in: least = 0, lower, higher, betting }) => {
  const more = betting === "spread_limit" ? `bets up to ${money(higher)}` : `completes to ${money(lower)}`;
  return `The lowest door card brings it in for ${money(least)}, or ${more}. Rank counts first, the ace high, then the suit: clubs are lowest, then diamonds, hearts, spades.`;
};

/** What stands for the names in the sentence of the rake. @param {Protocol.Limit} limit @returns {{ [name: string]: string }} */
const rakeFills = ({ rake }) => (rake ? { rake_share: `${rake.basis_points / 100} %`, rake_cap: `${money(rake.cap)} a hand` } : {});

/** Emergency all-ins of the day (EA-4). @param {number | null} left */
const leftToday = (left) => (left === null ? "" : `You have ${left === 0 ? "none" : left} left today.`);

/** What this table has another way than most. @param {Partial<Protocol.TableOptions>} [options] @returns {Rule[]} */
const ownWays = ({ has_watchers: isWatched = true, has_company: hasHousePlayers = true, draws_lots: isDrawn = false } = {}) => [
  ...(isWatched ? [] : [{ title: "Watching", text: "Only those who sit here see the play." }]),
  ...(hasHousePlayers ? [] : [{ title: "House players", text: "None at this table." }]),
  ...(isDrawn ? [{ title: "Waiting", text: "Who of those in line gets a free seat is drawn by lot." }] : []),
];
