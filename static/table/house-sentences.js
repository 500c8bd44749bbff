// @ts-check
// How this table is played, for its sheet: each rule of the house as a sentence. Pure.
import { money } from "./amounts.js";

/** @typedef {{ title: string, text: string }} Rule */
/** @typedef {{ limit: Protocol.Limit, rules: Protocol.HouseRules }} Played */

/** What is played here, and how the house plays it. @param {Page.Told} state @returns {Rule[]} */
export const houseRules = ({ page, view: { limit, rules, options, max_seats: seats }, allIns }) => {
  const played = { limit, rules };
  return [
    { title: "House", text: `${page.house} rules: ${page.limit}, ${seats} seats.` },
    { title: "Stakes", text: stakes(limit) },
    { title: "Buy-in", text: buyIn(limit) },
    { title: "Raises", text: cap(played) },
    ...(limit.variant.has_button ? [] : stud(played)),
    { title: "Odd chip", text: oddChip(played) },
    { title: "Rake", text: rake(played) },
    { title: "Showing", text: showing(played) },
    { title: "Clock", text: clock(rules) },
    { title: "If your line drops", text: lineDrops(rules, page.viewer === null ? null : allIns) },
    ...ownWays(options),
  ];
};

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

/** One bet and so many raises (BT-3, BT-4, BT-6). @param {Played} played */
const cap = ({ limit: { betting }, rules: { max_raises: most = 3, heads_up: headsUp, tournament } }) => {
  if (betting === "no_limit" || betting === "pot_limit" || most === null) return "No cap on raises.";
  const isUncapped = headsUp === "uncapped" && !tournament;
  return `A bet and ${most} raises a round. Between two players ${isUncapped ? "there is no cap" : "the cap holds too"}.`;
};

/** @param {Played} played @returns {Rule[]} */
const stud = (played) => [
  { title: "Bring-in", text: bringIn(played.limit) },
  ...(played.limit.betting === "fixed_limit" ? [{ title: "Open pair", text: openPair(played) }] : []),
  { title: "Short of cards", text: SHORT_DECK[played.rules.short_deck ?? "burns_return"] ?? "" },
];

/** The lowest door card (ST-3). @param {Protocol.Limit} limit */
const bringIn = ({ bring_in: least = 0, lower, higher, betting }) => {
  const more = betting === "spread_limit" ? `bets up to ${money(higher)}` : `completes to ${money(lower)}`;
  return `The lowest door card brings it in for ${money(least)}, or ${more}. Rank counts first, the ace high, then the suit: clubs are lowest, then diamonds, hearts, spades.`;
};

/** On fourth street (ST-6). @param {Played} played */
const openPair = ({ limit: { lower, higher }, rules: { open_pair: pair } }) =>
  pair === "plays_lower"
    ? `Fourth street plays ${money(lower)} with an open pair too.`
    : `With an open pair on fourth street everybody may bet ${money(lower)} or ${money(higher)}.`;

/** @type {{ readonly [knob: string]: string }} Seventh street (DK-4, DK-6). */
const SHORT_DECK = {
  burns_return: "If seventh street finds too few cards, the burnt ones are shuffled in; if that isn't enough, one card is common to all.",
  common_card: "If seventh street finds too few cards, one card is common to all. Burnt cards never come back.",
};

/** @param {Played} played */
const oddChip = ({ limit, rules: { odd_chip: odd } }) => {
  const ties = odd === "highest_card"
    ? "Of a tie it goes to the highest card, by suit if need be: spades, hearts, diamonds, clubs."
    : `Of a tie it goes to the first winner left of the ${limit.variant.has_button ? "button" : "dealer"}.`;
  return limit.variant.low ? `Between the halves it goes to the high. ${ties}` : ties;
};

/** @param {Played} played */
const rake = ({ limit, rules }) => {
  if (!limit.rake) return "None.";
  const spared = rules.rake_when === "after_first_round" ? ", none if all others fold in the first round" : "";
  return `${limit.rake.basis_points / 100} % of each pot, at most ${money(limit.rake.cap)} a hand${spared}.`;
};

/** Whoever shows first, and how all-in hands lie (SD-1, SD-5). @param {Played} played */
const showing = ({ limit, rules: { first_to_show: first, all_in_hands: allIn, tournament } }) => {
  const isByBoard = first === "high_board_in_hilo" && limit.variant.low;
  const otherwise = isByBoard ? "the highest board" : "whoever could have begun";
  const up = tournament || allIn === "face_up" ? " Once somebody is all-in and the betting is over, all hands are turned up." : "";
  return `Whoever bet or raised last shows first; if nobody bet, ${otherwise}. Then clockwise; beaten hands may be mucked.${up}`;
};

/** @param {Protocol.HouseRules} rules */
const clock = ({ seconds_to_act: seconds = 10, countdown_seconds: countdown = 20, reconnect_seconds: back = 0 }) => {
  const shown = countdown ? `, then a countdown of ${countdown} that all can see` : "";
  const again = back ? ` Coming back from a lost line in your turn gives ${back} seconds more, once a turn.` : "";
  return `${seconds} seconds to act${shown}.${again}`;
};

/** What a time-out does (EA-1 to EA-8, EA-21). @param {Protocol.HouseRules} rules @param {number | null} left */
const lineDrops = ({ tournament, emergency_all_ins: protects = true }, left) => {
  const first = "Out of turn nothing happens; in your turn your clock runs on.";
  const after = "From the next hand on you sit out until you say that you are back.";
  if (tournament || !protects) return `${first} When it runs out you check if you can, else you fold. ${after}`;
  return `${first} When it runs out you are all-in for what you have put in, and still get your cards. That takes an emergency all-in of the day${leftToday(left)}; without one you are folded. With nothing in the pot you are folded, at no cost. ${after}`;
};

/** @param {number | null} left */
const leftToday = (left) => (left === null ? "" : ` (you have ${left === 0 ? "none" : left} left)`);

/** What this table has another way than most. @param {Partial<Protocol.TableOptions>} [options] @returns {Rule[]} */
const ownWays = ({ has_watchers: isWatched = true, has_company: hasCompany = true, draws_lots: isDrawn = false } = {}) => [
  ...(isWatched ? [] : [{ title: "Watching", text: "Only those who sit here see the play." }]),
  ...(hasCompany ? [] : [{ title: "House players", text: "None at this table." }]),
  ...(isDrawn ? [{ title: "Waiting", text: "Who of those in line gets a free seat is drawn by lot." }] : []),
];
