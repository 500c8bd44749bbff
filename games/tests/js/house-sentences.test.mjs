import assert from "node:assert/strict";
import { test } from "node:test";
import { houseRules } from "../../../static/table/house-sentences.js";
import { herTurn, told } from "./told.mjs";

/** The sheet of a house's first table at these stakes, by title. */
const sheet = (house, { variant, betting = "fixed_limit", lower }, { rules = {}, ...changes } = {}) => {
  const found = told.houses.find((each) =>
    each.house === house && each.limit.variant.key === variant && each.limit.betting === betting && each.limit.lower === lower);
  const hers = herTurn({});
  const view = { ...hers.view, limit: found.limit, rules: { ...found.rules, ...rules } };
  const state = { ...hers, allIns: 2, ...changes, view, page: { ...hers.page, house, limit: "$2–4 Game", ...changes.page } };
  return Object.fromEntries(houseRules(state).map(({ title, text }) => [title, text]));
};
const HOLDEM = { variant: "holdem", lower: 200 };
const STUD = { variant: "stud", lower: 200 };
const HILO = { variant: "stud_hilo", lower: 200 };
const BIG_BLIND_2 = { variant: "holdem", betting: "no_limit", lower: 200 };

const RULES = [
  ["PlayWebPoker", HOLDEM, "Stakes", "Blinds $1 and $2. Bets and raises of $2, of $4 from the turn on."],
  ["PlayWebPoker", HOLDEM, "Buy-in", "$20 or more."],
  ["PlayWebPoker", HOLDEM, "Raises", "A bet and 3 raises a round. Between two players there is no cap."],
  ["PlayWebPoker", HOLDEM, "Rake", "None."],
  ["PlayWebPoker", HOLDEM, "Clock", "10 seconds to act."],
  ["PlayWebPoker", { variant: "stud", betting: "spread_limit", lower: 100 }, "Stakes", "Ante $0.25. Bets and raises of any whole dollar from $1 to $3."],
  ["PlayWebPoker", STUD, "Open pair", "With an open pair on fourth street everybody may bet $2 or $4."],
  ["Poker-Flush", STUD, "Bring-in", "The lowest door card brings it in for $0.50, or completes to $2. Rank counts first, the ace high, then the suit: clubs are lowest, then diamonds, hearts, spades."],
  ["Poker-Flush", STUD, "Odd chip", "Of a tie it goes to the highest card, by suit if need be: spades, hearts, diamonds, clubs."],
  ["Poker-Flush", HILO, "Odd chip", "Between the halves it goes to the high. Of a tie it goes to the highest card, by suit if need be: spades, hearts, diamonds, clubs."],
  ["Poker-Flush", STUD, "Showing", "Whoever bet or raised last shows first; if nobody bet, whoever could have begun. Then clockwise; beaten hands may be mucked."],
  ["Poker-Flush", HILO, "Showing", "Whoever bet or raised last shows first; if nobody bet, the highest board. Then clockwise; beaten hands may be mucked."],
  ["Poker-Flush", STUD, "Raises", "A bet and 3 raises a round. Between two players the cap holds too."],
  ["Stetson", BIG_BLIND_2, "Stakes", "Blinds $1 and $2. No limit: bet up to all that you have."],
  ["Stetson", BIG_BLIND_2, "Buy-in", "$40 to $200."],
  ["Stetson", BIG_BLIND_2, "Raises", "No cap on raises."],
  ["Stetson", BIG_BLIND_2, "Rake", "5 % of each pot, at most $4 a hand."],
  ["Stetson", BIG_BLIND_2, "Odd chip", "Of a tie it goes to the first winner left of the button."],
  ["Stetson", BIG_BLIND_2, "Clock", "10 seconds to act, then a countdown of 20 that all can see. Coming back from a lost line in your turn gives 20 seconds more, once a turn."],
  ["Pacific Poker", STUD, "Short of cards", "If seventh street finds too few cards, one card is common to all. Burnt cards never come back."],
  ["Pacific Poker", STUD, "Rake", "5 % of each pot, at most $4 a hand, none if all others fold in the first round."],
  ["PokerAvenue", STUD, "Short of cards", "If seventh street finds too few cards, the burnt ones are shuffled in; if that isn't enough, one card is common to all."],
  ["PokerAvenue", STUD, "Odd chip", "Of a tie it goes to the first winner left of the dealer."],
];

for (const [house, game, title, text] of RULES)
  test(`the sheet of a ${house} ${game.variant} table says: ${title}: ${text}`, () => assert.equal(sheet(house, game)[title], text));

test("a dropped line costs an emergency all-in, and the sheet says how many are left", () => {
  const dropped = (changes) => sheet("Stetson", HOLDEM, changes)["If your line drops"];
  assert.match(dropped(), /you are all-in for what you have put in.*emergency all-in of the day \(you have 2 left\); without one you are folded/);
  assert.match(dropped({ allIns: 0 }), /\(you have none left\)/);
  assert.ok(!dropped({ page: { viewer: null } }).includes("left"));
  assert.match(dropped({ rules: { emergency_all_ins: false } }), /you check if you can, else you fold/);
  assert.match(dropped({ rules: { tournament: true } }), /you check if you can, else you fold/);
});

test("a hold'em table has no bring-in, a spread table no open pair", () => {
  assert.equal(sheet("PlayWebPoker", HOLDEM)["Bring-in"], undefined);
  assert.equal(sheet("PlayWebPoker", { variant: "stud", betting: "spread_limit", lower: 100 })["Open pair"], undefined);
});

test("every limit of every house has a whole sheet", () => {
  assert.equal(new Set(told.houses.map((each) => each.house)).size, 5);
  for (const { house, rules, limit } of told.houses) {
    const hers = herTurn({});
    const said = houseRules({ ...hers, allIns: null, page: { ...hers.page, house, limit: "" }, view: { ...hers.view, rules, limit } });
    for (const { title, text } of said) assert.ok(title && text.endsWith(".") && !/undefined|null|NaN/.test(text), `${house}: ${title}: ${text}`);
  }
});

test("the sheet says what a table has another way than most, and else nothing of it", () => {
  const options = { has_watchers: false, has_company: false, draws_lots: true };
  const hers = herTurn({});
  const rules = (view) => Object.fromEntries(houseRules({ ...hers, view: { ...hers.view, ...view } }).map(({ title, text }) => [title, text]));
  const own = rules({ options });
  assert.equal(own.Watching, "Only those who sit here see the play.");
  assert.equal(own["House players"], "None at this table.");
  assert.equal(own.Waiting, "Who of those in line gets a free seat is drawn by lot.");
  assert.deepEqual(Object.keys(rules({})).filter((title) => ["Watching", "House players", "Waiting"].includes(title)), []);
});
