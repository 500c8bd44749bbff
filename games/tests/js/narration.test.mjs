// Announcements to somebody who listens: each thing once, in order, in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asHeard } from "../../../static/table/narration/as-heard.js";
import { narrate } from "../../../static/table/narration/narrate.js";
import { lowTime } from "../../../static/table/narration/turn-sentence.js";
import { reduceView } from "../../../static/table/state/reducer.js";
import { herTurn } from "./fixtures.mjs";

const HEARD = [
  ["You are dealt A♠ 10♦.", "You are dealt ace of spades, ten of diamonds."],
  ["You are dealt 5♦ A♥ down and 6♦ up.", "You are dealt five of diamonds, ace of hearts down and six of diamonds up."],
  ["Up: Bob J♠, Carol 10♦.", "Up: Bob jack of spades, Carol ten of diamonds."],
  ["Bob bets $1.", "Bob bets 1 dollar."],
  ["Bob gets the odd $0.25.", "Bob gets the odd 25 cents."],
  ["Bob wins $1,234.50.", "Bob wins 1,234 dollars 50 cents."],
  ["Alice shows with 8-7-5-3-2 low.", "Alice shows with 8-7-5-3-2 low."],
];
for (const [written, heard] of HEARD) test(`heard: ${written}`, () => assert.equal(asHeard(written), heard));

/** The announcements of a frame with these events, after the page before. */
const announced = (before, events, now = {}, { level = 0 } = {}) => {
  const here = { ...before, hearing: { ...before.hearing, level } };
  const after = { ...here, version: 8, view: reduceView(before.view, events), now: { ...before.now, ...now } };
  return asOne(narrate(here, after, { type: "frame", version: 8, events }, 0));
};
/** Its polite messages side by side. */
const asOne = ({ polite, ...rest }) => ({ ...rest, polite: polite.join(" | ") });
const knownOf = (before, after, message) => asOne(narrate(before, after, message)).polite;
const hers = herTurn({ call: 400 });
const bobs = herTurn({}, { now: { ...hers.now, seat: 2, turn: "3.3", legal: null } });
const flop = { type: "street_dealt", street: 1, burns: [], board: ["Kh", "9d", "2c"].map((card, place) => ({ card, place })) };
const opened = { type: "action_opened", seat: 2 };
const bet = { type: "bet_made", seat: 2, chips: 400 };
const allIn = { type: "called", seat: 2, chips: 3800 };

test("the turn begins with what was done last, and says its price without delay", () => {
  const { legal } = herTurn({ fold: true, call: 400 }).now;
  const heard = announced(bobs, [bet], { seat: 1, turn: "3.4", legal, deadline: 20_000 });
  assert.equal(heard.turn, "Bob bets 4 dollars. Your turn, 4 dollars to call, pot 12 dollars, 20 seconds.");
  assert.equal(heard.polite, "");
});

const TURNS = [
  [{ check: true }, "Your turn, you can check, pot 8 dollars."],
  [{ bring_in: 100 }, "Your turn, 1 dollar to bring in, pot 8 dollars."],
  [{ call: 4000 }, "Your turn, 40 dollars to call, all-in, pot 8 dollars."],
];
for (const [legal, said] of TURNS)
  test(`the turn says what it costs: ${said}`, () => assert.equal(announced(bobs, [], { seat: 1, turn: "3.4", legal: { ...hers.now.legal, call: null, ...legal } }).turn, said));

const sizes = (minimum, maximum = minimum, choices = []) => ({ minimum, maximum, step: 100, choices });
const OFFERS = [
  ["no_limit", { call: 2500, raise_to: sizes(3000, 4000) }, "25 dollars to call, raise from 30, you have 40, Bob can call up to 40, pot 8 dollars."],
  ["no_limit", { check: true, bet: sizes(200, 4000) }, "you can check, bet from 2, you have 40, Bob can call up to 40, pot 8 dollars."],
  ["pot_limit", { call: 2500, raise_to: sizes(4000) }, "25 dollars to call, raise all-in, you have 40, Bob can call up to 40, pot 8 dollars."],
  ["no_limit", { call: 4000 }, "40 dollars to call, all-in, pot 8 dollars."],
  ["fixed_limit", { call: 100, complete: 200 }, "1 dollar to call, or complete to 2, pot 8 dollars."],
  ["fixed_limit", { bring_in: 50, complete: 150 }, "50 cents to bring in, or complete to 1 dollar 50 cents, pot 8 dollars."],
  ["fixed_limit", { call: 400, raise_to: sizes(800) }, "4 dollars to call, or raise to 8, pot 8 dollars."],
  ["fixed_limit", { call: 400, is_capped: true }, "4 dollars to call, pot 8 dollars."],
  ["fixed_limit", { check: true, bet: sizes(400) }, "check or bet 4, pot 8 dollars."],
  ["fixed_limit", { check: true, bet: sizes(200, 400, [200, 400]) }, "check or bet 2 or 4, pot 8 dollars."],
  ["spread_limit", { check: true, bet: sizes(100, 500, [100, 200, 300, 400, 500]) }, "check or bet from 1 to 5, pot 8 dollars."],
];
for (const [betting, legal, said] of OFFERS)
  test(`the turn says what may be made of its price, ${betting}: ${said}`, () => {
    const state = herTurn(legal, { betting });
    const turnAt = (level) => narrate(herTurn({}, { betting, now: bobs.now }), { ...state, hearing: { ...state.hearing, level } }, { type: "frame", version: 7, events: [] }, 0).turn;
    assert.equal(turnAt(1), `Your turn, ${said}`);
    assert.doesNotMatch(turnAt(2), /complete|raise|bet|you have/);
  });

test("in big blinds the whole turn is announced in them, and the word once where it is enough", () => {
  const state = { ...herTurn({ call: 2500, raise_to: sizes(3000, 4000) }, { betting: "no_limit" }), isInBets: true };
  const { turn } = narrate({ ...state, now: bobs.now }, state, { type: "frame", version: 7, events: [] }, 0);
  assert.equal(turn, "Your turn, 12.5 big blinds to call, raise from 15, you have 20, Bob can call up to 20, pot 4 big blinds.");
});

test("a turn is announced once, and not where what was chosen ahead is about to be done", () => {
  const turn = { seat: 1, turn: "3.4", legal: hers.now.legal };
  assert.equal(announced(hers, [], {}).turn, "");
  assert.equal(announced({ ...bobs, preAction: { type: "call_any" } }, [], turn).turn, "");
});

test("the choice ahead that is dropped makes it a turn", () => {
  const before = { ...hers, preAction: { type: "check" } };
  assert.match(narrate(before, hers, { type: "pre_action", action: null }, 0).turn, /^Your turn, 4 dollars to call/);
});

test("a street names its cards, what they make, and the pot", () =>
  assert.equal(announced(bobs, [flop, opened], { own_hand: { high: "pair of kings" } }).polite, "Flop: king of hearts, nine of diamonds, two of clubs. You hold a pair of kings. Pot 8 dollars."));

test("a run-out doesn't say the pot with each street", () => assert.doesNotMatch(announced(bobs, [flop]).polite, /Pot/));

test("both halves are named where there are two", () =>
  assert.match(announced(bobs, [flop], { own_hand: { high: "pair of kings", low: "8-6 low" } }).polite, /You hold a pair of kings; 8-6 low\./));

test("what one holds is said when it is news", () => {
  const held = { ...bobs, now: { ...bobs.now, own_hand: { high: "pair of kings" } } };
  assert.doesNotMatch(announced(held, [flop]).polite, /You hold/);
});

test("antes that are all the same are one sentence", () => {
  const ante = (seat) => ({ type: "ante_posted", seat, chips: 25 });
  assert.equal(announced(bobs, [ante(1), ante(2)]).polite, "2 players ante 25 cents each.");
});

test("a call with the last chip says so", () => assert.equal(announced(bobs, [allIn]).polite, "Bob calls 38 dollars more and is all-in."));

test("several pots are named when they have come to be", () =>
  assert.equal(announced(bobs, [{ type: "betting_closed", pots: [1000, 400], contenders: [[1, 2], [2]] }]).polite, "Main pot 10 dollars: Bob and you. Side pot 4 dollars: Bob."));

test("a hand's end says one's own stack", () => assert.equal(announced(bobs, [{ type: "hand_ended" }]).polite, "You have 40 dollars."));

const MUCH = [{ type: "checked", seat: 2 }, bet, { type: "checked", seat: 1 }];
const LEVELS = [
  [0, "Bob checks. Bob bets 4 dollars. You check."],
  [1, "Bob bets 4 dollars. You check."],
  [2, ""],
];
for (const [level, heard] of LEVELS) test(`less is announced at level ${level}`, () => assert.equal(announced(bobs, MUCH, {}, { level }).polite, heard));

test("at the least level own cards and results are still announced", () => {
  const deal = { type: "street_dealt", street: 0, burns: [], down: [{ seat: 1, places: [0], cards: ["As"] }] };
  const won = { type: "pot_awarded", pot: 0, chips: 600, rake: 0, shares: [{ seat: 2, chips: 600 }] };
  assert.equal(announced(bobs, [deal, bet, won], {}, { level: 2 }).polite, "You are dealt ace of spades. | Bob wins 6 dollars.");
  assert.equal(announced(bobs, [flop], { own_hand: { high: "pair of kings" } }, { level: 2 }).polite, "You hold a pair of kings.");
});

test("a small blind that is posted by itself is announced apart, once (HB-3)", () => {
  const post = { type: "blind_posted", seat: 1, kind: "small_blind", chips: 100 };
  const heard = announced(bobs, [post]);
  assert.equal(heard.please, "Post the small blind, please.");
  assert.equal(heard.polite, "You post the small blind, 1 dollar.");
});

test("whoever is asked for a blind hears it and its price (HB-3)", () => {
  const over = { ...bobs, view: { ...bobs.view, hand: { ...bobs.view.hand, is_over: true } }, now: { ...bobs.now, seat: null } };
  const asked = { asked: { kind: "big_blind", chips: 200, until: 9000 } };
  assert.equal(announced(over, [], asked).please, "Post the big blind, please: 2 dollars.");
  assert.equal(announced({ ...over, now: { ...over.now, ...asked } }, [], asked).please, "");
});

test("a refusal is announced, and a line that is lost and back", () => {
  const refused = { ...hers, notice: "You can't check: there is $4 to call." };
  assert.equal(knownOf(hers, refused, { type: "refused" }), "You can't check: there is 4 dollars to call.");
  const lost = { ...hers, connection: "closed" };
  assert.equal(knownOf(hers, lost, { type: "ui_connection" }), "Connection lost, retrying… Your seat and chips are safe.");
  assert.equal(knownOf(hers, { ...hers, connection: "slow" }, { type: "ui_connection" }), "No answer. Your seat and chips are safe.");
  assert.equal(knownOf(lost, hers, { type: "ui_connection" }), "Connected again.");
  const still = { ...hers, standsStill: true };
  assert.match(knownOf(hers, still, { type: "standstill", is_on: true }), /nobody’s time runs out\. Your seat and chips are safe\.$/);
  assert.equal(knownOf(still, hers, { type: "standstill", is_on: false }), "The room goes on.");
});

test("what was missed is announced once the table comes anew", () => {
  const line = (kind, text, id) => ({ kind, text, id });
  const log = [line("hand", "Hand 12-3", 0), line("own", "You are dealt A♠ K♦.", 1)];
  const [before, after] = [{ ...bobs, log }, { ...bobs, log: [...log, line("action", "Bob checks.", 2)] }];
  assert.equal(knownOf(before, after, { type: "snapshot" }), "Bob checks.");
  assert.equal(knownOf({ ...before, log: [] }, after, { type: "snapshot" }), "Hand 3. You are dealt ace of spades, king of diamonds.");
});

test("time that runs low is announced in one's own turn alone", () => {
  const at = (state, deadline) => lowTime({ ...state, now: { ...state.now, deadline } }, 0);
  assert.equal(at(hers, 9_500), "10 seconds left.");
  assert.equal(at(hers, 15_000), null);
  assert.equal(at(bobs, 9_500), null);
});

const closing = [{ type: "called", seat: 2, chips: 200 }, { type: "betting_closed", pots: [1000, 400], contenders: [[1, 2], [2]] }, flop];
const shows = { type: "hand_shown", seat: 2, cards: ["As", "Ad"], high: "a pair of aces" };
const wins = { type: "pot_awarded", pot: 0, chips: 600, rake: 0, shares: [{ seat: 2, chips: 600 }] };

test("what is shown all at once is announced step by step, each a message of its own", () =>
  assert.equal(
    announced(bobs, [...closing, shows, wins, { type: "hand_ended" }]).polite,
    [
      "Bob calls 2 dollars more.",
      "Main pot 10 dollars: Bob and you. Side pot 4 dollars: Bob.",
      "Flop: king of hearts, nine of diamonds, two of clubs.",
      "Bob shows ace of spades, ace of diamonds: a pair of aces.",
      "Bob wins 6 dollars from the main pot.",
      "You have 40 dollars.",
    ].join(" | "),
  ));

test("the turn carries the new cards, and what else came with them is announced beside it", () => {
  const turn = { seat: 1, turn: "3.4", legal: { ...hers.now.legal, call: null, check: true }, own_hand: { high: "pair of kings" } };
  const heard = announced(bobs, [...closing, opened], turn);
  assert.equal(heard.turn, "Bob calls 2 dollars more. Flop: king of hearts, nine of diamonds, two of clubs. You hold a pair of kings. Your turn, you can check, pot 14 dollars.");
  assert.equal(heard.polite, "Main pot 10 dollars: Bob and you. Side pot 4 dollars: Bob.");
});

test("at a hand's beginning the turn carries the cards alone, and not who posted what", () => {
  const dealt = { type: "street_dealt", street: 0, burns: [], down: [{ seat: 1, cards: ["As", "Kd"], places: [0, 1] }] };
  const events = [{ type: "hand_started", hand_no: 3, players: bobs.view.hand.players, seats: bobs.view.seats }, { type: "blind_posted", kind: "big_blind", seat: 2, chips: 200 }, dealt, opened];
  const heard = asOne(narrate(bobs, { ...hers, version: 8 }, { type: "frame", version: 8, events }, 0));
  assert.doesNotMatch(heard.turn, /blind/);
  assert.match(heard.polite, /Bob posts the big blind, 2 dollars/);
});

const TO_CALL = { seat: 1, turn: "3.4", legal: hers.now.legal };
const withCarol = (word) => ({
  ...bobs,
  acts: { 2: word },
  view: { ...bobs.view, hand: { ...bobs.view.hand, players: [...bobs.view.hand.players.map((each) => (each.seat === 2 ? { ...each, bet: 600 } : each)), { ...bobs.view.hand.players[1], seat: 3, player: 3, name: "Carol", bet: 0 }] } },
});
const calls = { type: "called", seat: 3, chips: 600 };

for (const [word, named] of [["Bet", "bet"], ["Raise", "raise"], ["Complete", "completion"]])
  test(`whoever faces a ${named} hears whose it is, others having acted since`, () =>
    assert.match(announced(withCarol(word), [calls], TO_CALL).turn, new RegExp(`^Carol calls 6 dollars\\. Your turn, 4 dollars to call after Bob’s ${named}, pot`)));

test("whoever faces a blind, or hears of the bet with the turn, hears no name", () => {
  assert.match(announced(withCarol("BB"), [calls], TO_CALL).turn, /4 dollars to call, pot/);
  assert.match(announced(withCarol("Bet"), [{ ...bet, chips: 100 }], TO_CALL).turn, /^Bob bets 1 dollar\. Your turn, 4 dollars to call, pot/);
});

test("of several others the most is said that they can call, and nobody's who can't", () => {
  const turn = { seat: 1, turn: "3.4", legal: { ...hers.now.legal, call: null, check: true, bet: sizes(200, 4000) } };
  const stacks = (bobHas, carolHas) => {
    const before = withCarol("Check");
    const players = before.view.hand.players.map((each) => (each.seat === 1 ? each : { ...each, bet: 0, stack: each.seat === 2 ? bobHas : carolHas }));
    return announced({ ...before, view: { ...before.view, hand: { ...before.view.hand, players } } }, [], turn).turn;
  };
  assert.match(stacks(3000, 2000), /you have 40, others can call up to 30, pot/);
  assert.match(stacks(3000, 3000), /you have 40, others can call up to 30, pot/);
  assert.match(stacks(0, 2000), /you have 40, Carol can call up to 20, pot/);
});

test("a turn says how the pot lies where there are side pots", () => {
  const pots = [{ chips: 300, contenders: [1, 2, 3] }, { chips: 200, contenders: [1, 2] }];
  const turn = { seat: 1, turn: "3.4", legal: hers.now.legal, pots };
  assert.match(announced(bobs, [], turn).turn, /pot 8 dollars, of it main 3, side 2\.$/);
  assert.match(announced(bobs, [], turn, { level: 2 }).turn, /pot 8 dollars\.$/);
});

test("a hand of hold'em begins with its players and the button, one of stud with its antes", () => {
  const { seats, hand: { players } } = bobs.view;
  const begins = (button, before = bobs) => announced(before, [{ type: "hand_started", hand_no: 3, seats, players, button }]).polite;
  assert.equal(begins(2), "Hand 3, 2 players, Bob has the button.");
  assert.equal(begins(1), "Hand 3, 2 players, you have the button.");
  assert.equal(begins(4), "Hand 3, 2 players."); // whose seat is empty
  const limit = { ...bobs.view.limit, variant: { ...bobs.view.limit.variant, has_button: false } };
  assert.equal(begins(null, { ...bobs, view: { ...bobs.view, limit } }), "Hand 3.");
});

test("a fold in stud is announced without the cards, which were named as they came", () => {
  const stud = withCarol("Bet");
  const players = stud.view.hand.players.map((each) => (each.seat === 3 ? { ...each, up: ["3d", "4h"] } : each));
  const before = { ...stud, view: { ...stud.view, hand: { ...stud.view.hand, players } } };
  assert.equal(announced(before, [{ type: "folded", seat: 3 }]).polite, "Carol folds.");
});

const reminderOf = (before, events, own_hand) =>
  narrate(before, { ...before, version: 8, view: reduceView(before.view, events), now: { ...before.now, own_hand } }, { type: "frame", version: 8, events }, 0).cards;
const turnCard = { type: "street_dealt", street: 2, burns: [], board: [{ card: "5s", place: 4 }] };

test("a turn reminds of the board, whole and once, and of what one holds", () => {
  const own = "Board: king of hearts, nine of diamonds, two of clubs, five of spades. You hold a pair of kings.";
  assert.deepEqual(reminderOf(bobs, [flop, turnCard], { high: "pair of kings" }), { own, others: "" });
});

test("a turn reminds of hole cards as had, not as dealt", () => {
  const undealt = bobs.view.hand.players.map((each) => ({ ...each, down: [] }));
  const dealt = { type: "street_dealt", street: 0, burns: [], down: [{ seat: 1, cards: ["As", "Kd"], places: [0, 1] }] };
  const before = { ...bobs, view: { ...bobs.view, hand: { ...bobs.view.hand, players: undealt } } };
  assert.equal(reminderOf(before, [dealt]).own, "You have ace of spades, king of diamonds.");
});

const IN_STUD = [
  ["all cards of third street", { street: 0, down: [{ seat: 1, cards: ["2d", "3d"], places: [0, 1] }], up: [{ seat: 1, place: 2, card: "4d" }] }, [], "You have two of diamonds, three of diamonds down and four of diamonds up."],
  ["all that she shows", { street: 1, up: [{ seat: 1, place: 9, card: "7h" }, { seat: 2, place: 8, card: "Td" }] }, ["Kc"], "Fourth street. You have king of clubs, seven of hearts up.", "Up, once more: Bob ten of diamonds."],
  ["all that she has down", { street: 2, down: [{ seat: 1, cards: ["9c"], places: [9] }] }, ["Kc"], "Seventh street. You have ace of spades, king of diamonds, nine of clubs down."],
  ["what is common to all", { street: 2, is_common: true, board: [{ place: 9, card: "Js" }] }, ["Kc"], "Seventh street. Common to all: jack of spades."],
];
for (const [name, fields, up, own, others = ""] of IN_STUD)
  test(`in stud a turn reminds of ${name}`, () => {
    const variant = { has_button: false, streets: [{ name: "third" }, { name: "fourth" }, { name: "seventh" }] };
    const players = bobs.view.hand.players.map((each) => ({ ...each, up, down: fields.street ? each.down : [] }));
    const before = { ...bobs, view: { ...bobs.view, limit: { ...bobs.view.limit, variant }, hand: { ...bobs.view.hand, players } } };
    assert.deepEqual(reminderOf(before, [{ type: "street_dealt", burns: [], ...fields }]), { own, others });
  });

test("in stud the turn carries one's own card, and what others show is announced after it", () => {
  const stud = { has_button: false, streets: [{ name: "third" }, { name: "fourth" }] };
  const before = { ...bobs, view: { ...bobs.view, limit: { ...bobs.view.limit, variant: stud } } };
  const fourth = { type: "street_dealt", street: 1, burns: [], up: [{ seat: 1, place: 9, card: "7h" }, { seat: 2, place: 8, card: "Td" }] };
  const heard = announced(before, [fourth, { ...opened, seat: 1 }], { seat: 1, turn: "3.4", legal: { ...hers.now.legal, call: null } });
  assert.equal(heard.turn, "Fourth street. You are dealt seven of hearts up. Your turn, you can check, pot 8 dollars.");
  assert.equal(heard.polite, "Up: Bob ten of diamonds.");
});
