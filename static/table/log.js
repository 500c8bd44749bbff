// @ts-check
// What just happened, in words: each event as the dealer would say it, or nothing.
import { written } from "./cards.js";
import { money } from "./money.js";

/** The lines for events, told from the view before them to this viewer. @returns {{kind: string, text: string}[]} */
export const linesFor = (before, events, after, tableNo, viewer = null) => {
  const names = namesIn(before, after);
  const mine = after.seats.find((each) => viewer !== null && each.player === viewer) ?? null;
  const told = { ...after, names, tableNo, mine };
  return events.flatMap((event) => sayings[event.type]?.(event, told) ?? []);
};

const namesIn = (...views) => {
  const names = new Map();
  for (const view of views) {
    for (const each of [...(view?.hand?.players ?? []), ...(view?.seats ?? [])]) names.set(each.seat, each.name);
  }
  return names;
};

const line = (text, kind = "action") => ({ kind, text });
const name = (event, told) => told.names.get(event.seat) ?? `Seat ${event.seat}`;
const says = (verb, kind) => (event, told) => line(`${name(event, told)} ${verb(event)}.`, kind);
const chips = (verb) => says((event) => `${verb} ${money(event.chips)}`);

const BLINDS = {
  small_blind: "posts the small blind,",
  big_blind: "posts the big blind,",
  joining_blind: "posts a big blind to come in,",
  dead_blind: "posts a dead small blind,",
  ante: "antes",
};

const posted = says((event) => `${BLINDS[event.kind]} ${money(event.chips)}`);

const PLEASE = { small_blind: "Post the small blind, please.", big_blind: "Post the big blind, please." };

/** Whoever posts without being asked hears the announcement all the same, and nobody else does (HB-3). */
const announced = (event, { mine }) =>
  mine?.auto_post && mine.seat === event.seat && PLEASE[event.kind] ? [line(PLEASE[event.kind], "seat")] : [];

const street = (event, told) => {
  const found = told.limit.variant.streets[event.street];
  const isStud = !told.limit.variant.has_button;
  const title = `${(found?.name ?? "").replaceAll("_", " ")}${isStud ? " street" : ""}`;
  const cards = (event.board ?? []).map((each) => each.card);
  const shuffled = event.has_reshuffled ? " The burnt cards were shuffled in." : "";
  return line(`${title[0]?.toUpperCase() ?? ""}${title.slice(1)}${cards.length ? `: ${written(cards)}` : ""}.${shuffled}`, "street");
};

const shown = (event, told) => {
  const hand = [event.high, event.low].filter(Boolean).join(" and ");
  return line(`${name(event, told)} shows ${written(event.cards)}${hand ? `: ${hand}` : ""}.`, "showdown");
};

const awarded = (event, told) => {
  const pot = event.pot === 0 ? "" : ` from side pot ${event.pot}`;
  return event.shares.map((share) => line(`${told.names.get(share.seat)} wins ${money(share.chips)}${pot}${withHand(event, share)}.`, "win"));
};

const withHand = (event, share) => {
  const hand = share.half === "low" ? event.low : event.high; // a low says that it is one
  return hand ? ` with ${share.half === "high" ? "the high: " : ""}${hand}` : "";
};

const sayings = {
  player_sat_down: (event) => line(`${event.name} sits down with ${money(event.chips)}.`, "seat"),
  player_left: (event, told) => line(`${name(event, told)} leaves.`, "seat"),
  leave_asked: says(() => "leaves after this hand", "seat"),
  sat_out: says(() => "sits out", "seat"),
  sit_out_asked: says(() => "sits out after this hand", "seat"),
  sat_in: says(() => "is back", "seat"),
  seat_changed: says((event) => `moves to seat ${event.to_seat}`, "seat"),
  topped_up: says((event) => `adds ${money(event.chips)}`, "seat"),
  top_up_returned: says((event) => `takes back ${money(event.chips)} of a top-up`, "seat"),
  blind_missed: says((event) => `misses the ${event.blind === "big_blind" ? "big" : "small"} blind`, "seat"),
  table_changed: () => line("The table's limit or rules have changed.", "seat"),
  table_closed: () => line("The table is closed.", "seat"),
  table_opened: () => line("The table is open.", "seat"),
  clock_rearmed: (event) =>
    line(
      event.is_reconnection
        ? `Back from a lost connection: ${event.seconds} seconds more.`
        : "The room was down for a moment; the clock starts again.",
      "seat",
    ),
  hand_started: (event, told) => line(`Hand ${told.tableNo}-${event.hand_no}`, "hand"),
  ante_posted: chips("antes"),
  blind_posted: (event, told) => [...announced(event, told), posted(event, told)],
  street_dealt: street,
  bring_in_posted: chips("brings in for"),
  completed: says((event) => `completes to ${money(event.to)}`),
  checked: says(() => "checks"),
  bet_made: chips("bets"),
  called: chips("calls"),
  raised_to: says((event) => `raises to ${money(event.to)}`),
  folded: says((event) => (event.is_time_out ? "runs out of time and folds" : "folds")),
  emergency_all_in: says(() => "runs out of time: emergency all-in"),
  uncalled_bet_returned: says((event) => `takes back ${money(event.chips)} that nobody called`),
  hand_shown: shown,
  hand_mucked: says(() => "mucks"),
  pot_awarded: awarded,
  hand_voided: () => line("The hand could not go on: everybody has their chips back.", "win"),
};

/** Why chips that the viewer asked for didn't join the stack (MO-11), or null. */
export const returnedToMe = (events, { seats, limit }, viewer) => {
  const mine = seats.find((each) => viewer !== null && each.player === viewer);
  const back = events.find((event) => event.type === "top_up_returned" && event.seat === mine?.seat);
  if (!back) return null;
  const why = mine.stack === 0 ? `without chips you buy in for ${money(limit.min_buy_in)} or more` : `${money(limit.max_buy_in)} is the most here`;
  return `${money(back.chips)} of your top-up went back to your bankroll: ${why}.`;
};

const SHORT = {
  ante_posted: () => "Ante",
  blind_posted: (event) => ({ small_blind: "SB", big_blind: "BB", dead_blind: "Dead" })[event.kind] ?? "Post",
  bring_in_posted: () => "Bring-in",
  completed: () => "Complete",
  checked: () => "Check",
  bet_made: () => "Bet",
  called: () => "Call",
  raised_to: () => "Raise",
  folded: () => "Fold",
  emergency_all_in: () => "All-in",
  hand_mucked: () => "Muck",
};

/** Each seat's last act in one word; a new street wipes them but for folds. */
export const lastActs = (acts, events) => events.reduce(lastAct, acts);

const lastAct = (acts, event) => {
  if (event.type === "hand_started") return {};
  if (event.type === "street_dealt" && event.street > 0)
    return Object.fromEntries(Object.entries(acts).filter(([, word]) => word === "Fold"));
  const word = SHORT[event.type]?.(event);
  return word ? { ...acts, [event.seat]: word } : acts;
};
