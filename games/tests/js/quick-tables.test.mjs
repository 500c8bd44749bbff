// A table where turns are short, for somebody who listens: the price first, and no more than can be heard in time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { narrate } from "../../../static/table/narration/narrate.js";
import { lowTime } from "../../../static/table/narration/turn-sentence.js";
import { herTurn, fixtures } from "./fixtures.mjs";

const WORDS_A_SECOND = 3; // 180 a minute
const LONGEST_HELD = { high: "two pair, kings and fives", low: "8-7-6-4-2 low" };

/** A page at which whoever acts has so many seconds. */
const withClock = (state, seconds) => ({ ...state, view: { ...state.view, rules: { ...state.view.rules, seconds_to_act: seconds, countdown_seconds: 0 } } });

/** What is heard where a frame of a played evening brings the viewer's turn. */
const alertOf = ({ before, events, after }, { player, seat, bet }, seconds) => {
  const price = Math.max(...after.hand.players.map((each) => each.bet)) - bet;
  const page = herTurn({}, { page: { table: 12, viewer: player } });
  const now = { ...page.now, own_hand: LONGEST_HELD, deadline: seconds * 1000 };
  const legal = price ? { ...page.now.legal, call: price } : { ...page.now.legal, check: true };
  const from = withClock({ ...page, view: before, now: { ...now, seat: null, turn: null, legal: null, own_hand: null } }, seconds);
  const to = withClock({ ...page, view: after, version: 8, now: { ...now, seat, legal } }, seconds);
  return narrate(from, to, { type: "frame", version: 8, events }, 0).turn;
};

/** The same, as a player sees it who has cards of the longest names. */
const dealtTo = ({ before, events, after }, seat) => {
  const own = (cards) => cards.map((card, at) => (card === "??" ? ["7d", "Qh", "7s"][at] : card));
  const seen = (view) => (view?.hand ? { ...view, hand: { ...view.hand, players: view.hand.players.map((each) => (each.seat === seat ? { ...each, down: own(each.down) } : each)) } } : view);
  const seenIn = (event) => (event.type === "street_dealt" ? { ...event, down: (event.down ?? []).map((each) => (each.seat === seat ? { ...each, cards: own(each.cards) } : each)) } : event);
  return { before: seen(before), events: events.map(seenIn), after: seen(after) };
};

const TURNS = fixtures.commits.flatMap((commit) => {
  const { hand } = commit.after;
  const viewer = hand && !hand.is_over && commit.events.length ? hand.players.find(({ has_folded: hasFolded, stack }) => !hasFolded && stack) : null;
  return viewer ? [[dealtTo(commit, viewer.seat), viewer]] : [];
});
const gameOf = ({ after: { limit } }) => `${limit.variant.name} ${limit.betting}`;

test("in every game a turn of 10 seconds is heard in them, its price first and in three", () => {
  const heard = new Map();
  for (const [commit, viewer] of TURNS) {
    const alert = alertOf(commit, viewer, 10);
    const [price] = alert.match(/^Your turn, [^.]*\./) ?? [""];
    assert.ok(price && price.split(" ").length <= 3 * WORDS_A_SECOND, alert);
    assert.ok(alert.split(" ").length <= 10 * WORDS_A_SECOND, alert);
    heard.set(gameOf(commit), (heard.get(gameOf(commit)) ?? 0) + 1);
  }
  assert.ok(heard.size >= 6, [...heard.keys()].join());
  for (const [game, turns] of heard) assert.ok(turns >= 100, `${game}: ${turns}`);
});

test("where there is time all is announced, and heard in half of it", () => {
  for (const [commit, viewer] of TURNS.filter((_, at) => at % 5 === 0))
    for (const seconds of [30, 60, 120]) {
      const alert = alertOf(commit, viewer, seconds);
      assert.match(alert, new RegExp(`Your turn, .*pot .*, ${seconds} seconds\\.$`));
      assert.ok(alert.split(" ").length <= (seconds / 2) * WORDS_A_SECOND, alert);
    }
});

test("time runs low at ten seconds, and never before half the clock", () => {
  const hers = herTurn({ call: 400 });
  const lowAt = (seconds) => [...Array(seconds).keys()].reverse().find((left) => left && lowTime({ ...withClock(hers, seconds), now: { ...hers.now, deadline: left * 1000 } }, 0));
  assert.deepEqual([10, 16, 30, 60, 120].map(lowAt), [5, 8, 10, 10, 10]);
});

test("whoever turns text mode on hears how short turns are here, and where they are longer", () => {
  const heard = (seconds) => {
    const page = withClock(herTurn({}), seconds);
    return narrate(page, { ...page, isText: true }, { type: "ui_text", isText: true }, 0).polite.join(" ");
  };
  assert.equal(heard(10), "This table gives you 10 seconds to act. A link to unhurried tables comes first below.");
  assert.equal(heard(30), "");
});
