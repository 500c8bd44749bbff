// What Python wrote for these tests, and states to ask questions of.
import { readFileSync } from "node:fs";
import { USUAL_SIZES } from "../../../static/table/amounts/bet-sizes.js";
import { USUAL_KEYS } from "../../../static/table/pressing/shortcuts.js";
import { NOTHING_SAID } from "../../../static/table/talk/talk-state.js";
import { USUAL_SOUNDS } from "../../../static/table/sound/kept-sounds.js";

export const fixtures = JSON.parse(readFileSync(process.env.FIXTURES, "utf8"));

const ALICE = { seat: 1, player: 1, name: "Alice", stack: 4000, bet: 0, down: ["As", "Kd"], up: [], has_folded: false, is_emergency_all_in: false, has_shown: false, has_mucked: false, high: "", low: "", won: 0 };
const BOB = { ...ALICE, seat: 2, player: 2, name: "Bob", down: ["??", "??"], bet: 200, stack: 3800 };
const seat = ({ seat: seatNo, player, name, stack }) => ({ seat: seatNo, player, name, stack, is_house: false, is_new: false, is_sitting_out: false, sits_out_next: false, is_leaving: false, queued_top_up: 0, missed_big: false, missed_small: false, wants_to_post: false, auto_post: true, auto_muck: true });

const LEGAL = { fold: false, check: false, call: null, bring_in: null, complete: null, bet: null, raise_to: null, is_capped: false, show: false };

/** Alice's page in a hand with Bob, it being her turn with these actions. */
export const herTurn = (legal, { betting = "no_limit", ...changes } = {}) => ({
  page: { table: 12, name: "Avon", limit: "$2–4 Hold'em", viewer: 1, bankroll: 100000 },
  connection: "open",
  isActing: true,
  isLate: false,
  opened: 1,
  roundTrip: null,
  heard: 0,
  presence: {},
  watching: 0,
  pending: {},
  log: [],
  lines: 0,
  acts: {},
  actor: null,
  notice: null,
  talk: NOTHING_SAID,
  door: [],
  armed: null,
  confirmsFrom: 50,
  isInBets: false,
  sounds: USUAL_SOUNDS,
  betSizes: USUAL_SIZES,
  hearing: { level: 0, speaksPlease: true, speaksAll: false, saysReactions: false },
  keys: USUAL_KEYS,
  answer: { text: "", id: 0 },
  isText: false,
  buyIn: "usual",
  offersAhead: true,
  command: { text: "", asked: null },
  preAction: null,
  askedAhead: null,
  keptHidden: null,
  allIns: null,
  waiting: { count: 0, position: null, offer: null },
  dialog: null,
  amount: null,
  amountText: null,
  version: 7,
  skew: 0,
  now: { turn: "3.4", seat: 1, server_time: 0, deadline: null, countdown: null, next_hand: null, legal: { ...LEGAL, ...legal } },
  view: {
    limit: { variant: { has_button: true, streets: [{ name: "preflop", open_pair: false }, { name: "flop", open_pair: false }] }, betting, lower: 200, higher: 400, big_blind: 200, chip: 100, min_buy_in: 2000, max_buy_in: null },
    rules: { seconds_to_act: 10, countdown_seconds: 20, max_raises: 3, open_pair: "doubles" },
    max_seats: 4,
    seats: [seat(ALICE), seat(BOB)],
    hand_no: 3,
    is_closed: false,
    hand: { hand_no: 3, button: 1, players: [ALICE, BOB], street: 0, board: [], carried: 600, pots: [600], awards: [], may_show: [], is_common_river: false, is_over: false },
  },
  ...changes,
});
