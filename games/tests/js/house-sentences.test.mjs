import assert from "node:assert/strict";
import { test } from "node:test";
import { houseRules, lookingOn } from "../../../static/table/sentences/house-sentences.js";
import { herTurn, fixtures } from "./fixtures.mjs";

/** The sheet of a house's first table at these stakes, by title. */
const sheet = (house, { variant, betting = "fixed_limit", lower }, { rules = {}, ...changes } = {}) => {
  const found = fixtures.houses.find((each) =>
    each.house === house && each.limit.variant.key === variant && each.limit.betting === betting && each.limit.lower === lower);
  const hers = herTurn({});
  const view = { ...hers.view, limit: found.limit, rules: { ...found.rules, ...rules } };
  const state = { ...hers, allIns: 2, ...changes, view, page: { ...hers.page, house, sheet: fixtures.sheet, limit: "$2–4 Game", ...changes.page } };
  return Object.fromEntries(houseRules(state).map(({ title, text }) => [title, text]));
};
const HOLDEM = { variant: "holdem", lower: 200 };
const STUD = { variant: "stud", lower: 200 };
const HILO = { variant: "stud_hilo", lower: 200 };
const BIG_BLIND_2 = { variant: "holdem", betting: "no_limit", lower: 200 };

const RULES = [
  ["PlayWebPoker", HOLDEM, "Stakes", "Blinds $1 and $2. Bets and raises of $2, of $4 from the turn on."],
  ["PlayWebPoker", HOLDEM, "Buy-in", "$20 or more."],
  ["PlayWebPoker", HOLDEM, "Raises", "One bet and 3 raises a round in a limit game, counted for the table. A big blind is a bet. Between two players there is no cap, if it came to that before the last of these raises."],
  ["PlayWebPoker", HOLDEM, "Rake", "None."],
  ["PlayWebPoker", HOLDEM, "Clock", "10 seconds to act. No countdown follows them."],
  ["PlayWebPoker", { variant: "stud", betting: "spread_limit", lower: 100 }, "Stakes", "Ante $0.25. Bets and raises of any whole dollar from $1 to $3."],
  ["PlayWebPoker", STUD, "Open pair", "With an open pair on fourth street everybody may bet or raise either limit, the lower or the higher; once somebody has bet the higher, only that."],
  ["Poker-Flush", STUD, "Bring-in", "The lowest door card brings it in for $0.50, or completes to $2. Rank counts first, the ace high, then the suit: clubs are lowest, then diamonds, hearts, spades."],
  ["Poker-Flush", STUD, "Odd chip", "Of a tie it goes to the winner with the highest single card among their own seven, suits deciding: spades, hearts, diamonds, clubs."],
  ["Poker-Flush", HILO, "Odd chip", "Of a tie it goes to the winner with the highest single card among their own seven, suits deciding: spades, hearts, diamonds, clubs. Between the halves of hi/lo it goes to the high."],
  ["Poker-Flush", STUD, "Showing", "Whoever bet or raised last shows first; if nobody bet on the last round, whoever could have begun. Then it goes clockwise. Once there is no more betting the cards are dealt out at once, with all hands down."],
  ["Poker-Flush", HILO, "Showing", "Whoever bet or raised last shows first; if nobody bet on the last round, whoever could have begun. In hi/lo that is whoever has the highest open cards, all-in or not. Then it goes clockwise. Once there is no more betting the cards are dealt out at once, with all hands down."],
  ["Poker-Flush", STUD, "Raises", "One bet and 3 raises a round in a limit game, counted for the table. A bring-in is no bet in fixed limit; completing it is. The cap holds between two players too."],
  ["Stetson", BIG_BLIND_2, "Stakes", "Blinds $1 and $2. No limit: bet up to all that you have."],
  ["Stetson", BIG_BLIND_2, "Buy-in", "$40 to $200."],
  ["Stetson", BIG_BLIND_2, "Raises", "In pot limit and no limit there is no cap on raises."],
  ["Stetson", BIG_BLIND_2, "Rake", "5 % of each pot, at most $4 a hand."],
  ["Stetson", BIG_BLIND_2, "Odd chip", "Of a tie it goes to the first winner left of the button."],
  ["Stetson", BIG_BLIND_2, "Clock", "10 seconds to act. Then comes a countdown of 20 seconds that everybody sees."],
  ["Pacific Poker", STUD, "Short of cards", "It can with seven players or eight. If there is a card for everybody left, the last is dealt without burning one if need be. If not, one card is turned up for all. Burnt cards never come back."],
  ["Pacific Poker", STUD, "Rake", "5 % of each pot, at most $4 a hand; none of a hand in which all others fold in the first round."],
  ["PokerAvenue", STUD, "Short of cards", "It can with seven players or eight. The burnt cards are shuffled in with what is left. If that isn't enough for a card each, one of the burnt cards is turned up for all."],
  ["PokerAvenue", STUD, "Odd chip", "Of a tie in stud it goes to the first winner left of the dealer."],
];

for (const [house, game, title, text] of RULES)
  test(`the sheet of a ${house} ${game.variant} table says: ${title}: ${text}`, () => assert.equal(sheet(house, game)[title], text));

test("a dropped line costs an emergency all-in, and the sheet says how many are left", () => {
  const dropped = (changes) => sheet("Stetson", HOLDEM, changes)["If your line drops"];
  assert.match(dropped(), /^Out of turn nothing happens\. .*you are treated as all-in for what you have put in.* You have 2 left today\./);
  assert.match(dropped({ allIns: 0 }), /You have none left today/);
  assert.ok(!dropped({ page: { viewer: null } }).includes("left today"));
  assert.match(dropped({ rules: { emergency_all_ins: false } }), /you check if that is free, else you fold/);
  assert.match(dropped({ rules: { tournament: true } }), /you check if that is free, else you fold/);
});

test("a hold'em table has no bring-in, a spread table no open pair", () => {
  assert.equal(sheet("PlayWebPoker", HOLDEM)["Bring-in"], undefined);
  assert.equal(sheet("PlayWebPoker", { variant: "stud", betting: "spread_limit", lower: 100 })["Open pair"], undefined);
});

test("every limit of every house has a whole sheet", () => {
  assert.equal(new Set(fixtures.houses.map((each) => each.house)).size, 5);
  for (const { house, rules, limit } of fixtures.houses) {
    const hers = herTurn({});
    const said = houseRules({ ...hers, allIns: null, page: { ...hers.page, house, sheet: fixtures.sheet, limit: "" }, view: { ...hers.view, rules, limit } });
    for (const { title, text } of said) assert.ok(title && text.endsWith(".") && !/undefined|null|NaN/.test(text), `${house}: ${title}: ${text}`);
  }
});

test("the sheet says what a table has another way than most, and else nothing of it", () => {
  const options = { has_watchers: false, has_company: false, draws_lots: true };
  const hers = herTurn({});
  const rules = (view) => Object.fromEntries(houseRules({ ...hers, page: { ...hers.page, sheet: fixtures.sheet }, view: { ...hers.view, ...view } }).map(({ title, text }) => [title, text]));
  const own = rules({ options });
  assert.equal(own.Watching, "Only those who sit here see the play.");
  assert.equal(own["House players"], "None at this table.");
  assert.equal(own.Waiting, "Who of those in line gets a free seat is drawn by lot.");
  assert.deepEqual(Object.keys(rules({})).filter((title) => ["Watching", "House players", "Waiting"].includes(title)), []);
});

for (const [viewer, watching, said] of [
  [1, 0, "Nobody."],
  [1, 1, "1 person."],
  [1, 3, "3 people."],
  [null, 1, "You alone."],
  [null, 2, "You and 1 other."],
  [7, 4, "You and 3 others."],
])
  test(`Viewer ${viewer} of ${watching} who look on: ${said}`, () => assert.equal(lookingOn({ ...herTurn({}), watching, page: { ...herTurn({}).page, viewer } }), said));
