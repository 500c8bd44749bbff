// @ts-check
// The view after the server's events. Tests compare it with the view that the server would send
// afresh. Pure: every function returns a new value.

/** @typedef {Protocol.View} View @typedef {Protocol.HandView} Hand @typedef {Protocol.SeatView} Seat @typedef {Protocol.PlayerView} Player */

/** @param {View} view @param {readonly Page.ViewEvent[]} events @returns {View} */
export const reduceView = (view, events) => events.reduce(reduceEvent, view);

/** @param {View} view @param {Page.ViewEvent} event */
export const reduceEvent = (view, event) => {
  if (!isKnown(event)) throw new Error(`The table sent an event that this page doesn't know: ${event.type}.`);
  if (isOfTheTable(event)) return reducerIn(ofTheTable, event)(view, event);
  if (!view.hand) throw new Error(`The table sent an event of a hand that this page doesn't know: ${event.type}.`);
  const hand = reducerIn(ofTheHand, event)(view.hand, event);
  const after = { ...view, hand };
  if (hand.is_over && !view.hand.is_over) return stacksReturned(after, hand);
  return isTimedOut(event) ? sitsOutNext(after, event) : after;
};

/**
 * The one that takes events of this type.
 * @template {{ type: string }} Kinds @template Before
 * @param {Page.ByType<Kinds, Before>} reducers @param {Kinds} event
 */
const reducerIn = (reducers, event) =>
  /** @type {(before: Before, event: Kinds) => Before} */ (reducers[/** @type {Kinds["type"]} */ (event.type)]);

/** @param {Page.ViewEvent} event @returns {event is Protocol.Folded | Protocol.EmergencyAllIn} */
const isTimedOut = (event) => event.type === "emergency_all_in" || (event.type === "folded" && Boolean(event.is_time_out));

/** Whoever was timed out sits out from the next hand on. @param {View} view @param {{ seat: number }} event */
const sitsOutNext = (view, event) =>
  withSeat(view, event.seat, (seat) => ({ sits_out_next: !seat.is_sitting_out }));

/** @param {View} view @param {Hand} hand @returns {View} */
const stacksReturned = (view, hand) => {
  const stacks = new Map(hand.players.map((each) => [each.seat, each.stack]));
  return { ...view, seats: view.seats.map((s) => ({ ...s, stack: stacks.get(s.seat) ?? s.stack })) };
};

// --- the table ---------------------------------------------------------------------------------

/** @param {View} view @param {readonly Seat[]} seats @returns {View} */
const withSeats = (view, seats) => ({ ...view, seats: [...seats].sort((a, b) => a.seat - b.seat) });

/** @param {View} view @param {number} seatNo @param {(seat: Seat) => Partial<Seat>} change */
const withSeat = (view, seatNo, change) =>
  withSeats(view, view.seats.map((each) => (each.seat === seatNo ? { ...each, ...change(each) } : each)));

/** @template {{ seat: number }} Event @param {(event: Event, seat: Seat) => Partial<Seat>} change @returns {(view: View, event: Event) => View} */
const setSeat = (change) => (view, event) => withSeat(view, event.seat, (seat) => change(event, seat));

/** @param {View} view @param {number} seatNo */
const playerAt = (view, seatNo) => view.seats.find(({ seat }) => seat === seatNo)?.player ?? 0;

/** @param {View} view @param {Protocol.ChipsAsked} event @returns {Protocol.ChipRequest} */
const requested = (view, { seat, chips, least = 0, buy_ins: buyIns = 0, brought = 0 }) => ({ player: playerAt(view, seat), chips, least, buy_ins: buyIns, brought });

/** @param {View} view @param {number} player @returns {View} */
const withoutRequest = (view, player) => ({ ...view, requests: (view.requests ?? []).filter((each) => each.player !== player) });

/** @param {View} view @param {number} player @returns {View} */
const withoutDeputy = (view, player) => ({ ...view, deputies: (view.deputies ?? []).filter((each) => each !== player) });

/** @param {Protocol.PlayerSatDown} event @returns {Seat} */
const newSeat = (event) => ({
  seat: event.seat,
  player: event.player,
  name: event.name,
  stack: event.chips,
  is_house: event.is_house ?? false,
  is_guest: event.is_guest ?? false,
  is_new: true,
  is_sitting_out: false,
  sits_out_next: false,
  is_leaving: false,
  is_put_out: false,
  queued_top_up: 0,
  missed_big: false,
  missed_small: false,
  wants_to_post: false,
  auto_post: event.auto_post ?? true,
  auto_muck: event.auto_muck ?? true,
});

/** @param {Protocol.HandStarted} event @returns {Hand} */
const newHand = (event) => ({
  hand_no: event.hand_no,
  button: event.button,
  players: event.players,
  street: -1,
  board: [],
  carried: 0,
  pots: [],
  awards: [],
  may_show: [],
  is_common_river: false,
  is_over: false,
});

const ofTheTable = /** @satisfies {Partial<Page.ByType<Page.ViewEvent, View>>} */ ({
  player_sat_down: (view, event) => withSeats(view, [...view.seats, newSeat(event)]),
  player_left: (view, event) => withSeats(withoutRequest(view, event.player), view.seats.filter((each) => each.seat !== event.seat)),
  leave_asked: setSeat(() => ({ is_leaving: true })),
  leave_withdrawn: setSeat(() => ({ is_leaving: false })),
  removal_asked: setSeat(() => ({ is_put_out: true })),
  sat_out: setSeat(() => ({ is_sitting_out: true, sits_out_next: false, wants_to_post: false })),
  sit_out_asked: setSeat(() => ({ sits_out_next: true, wants_to_post: false })),
  sat_in: setSeat(() => ({ is_sitting_out: false, sits_out_next: false })),
  post_chosen: setSeat((event) => ({ wants_to_post: event.post })),
  settings_changed: setSeat((event) => ({ auto_post: event.auto_post, auto_muck: event.auto_muck })),
  seat_changed: setSeat((event) => ({ seat: event.to_seat, is_new: true, wants_to_post: false })),
  top_up_queued: setSeat((event, seat) => ({ queued_top_up: seat.queued_top_up + event.chips })),
  topped_up: setSeat((event, seat) => ({
    stack: seat.stack + event.chips,
    queued_top_up: Math.max(seat.queued_top_up - event.chips, 0),
  })),
  top_up_returned: setSeat((event, seat) => ({ queued_top_up: seat.queued_top_up - event.chips })),
  blind_missed: setSeat((event) => ({
    [event.blind === "small_blind" ? "missed_small" : "missed_big"]: true,
    wants_to_post: false,
  })),
  debts_lapsed: (view) =>
    withSeats(view, view.seats.map((each) => ({ ...each, missed_big: false, missed_small: false }))),
  // In a hand a change waits, and comes again when the hand is over.
  table_changed: (view, event) =>
    view.hand && !view.hand.is_over
      ? view
      : { ...view, limit: event.limit, rules: event.rules, options: event.options ?? view.options },
  table_closed: (view) => ({ ...view, is_closed: true }),
  table_opened: (view, event) => ({
    ...view,
    limit: event.limit,
    rules: event.rules,
    max_seats: event.max_seats,
    options: event.options ?? view.options,
    is_closed: false,
  }),
  evening_paused: (view) => ({ ...view, is_paused_by_host: true }),
  evening_resumed: (view) => ({ ...view, is_paused_by_host: false }),
  chair_handed_over: (view, event) => ({ ...withoutDeputy(view, event.player), host: event.player }),
  deputy_named: (view, event) => ({ ...view, deputies: [...(view.deputies ?? []), event.player] }),
  deputy_dismissed: (view, event) => withoutDeputy(view, event.player),
  host_went_away: (view) => ({ ...view, is_host_away: true }),
  host_came_back: (view) => ({ ...view, is_host_away: false }),
  buy_ins_changed: (view, event) => ({ ...view, options: { ...view.options, chips_are_asked: event.are_asked, up_to_largest: event.up_to_largest } }),
  coming_changed: (view, event) => ({ ...view, who_comes: event.who }),
  seats_asked: (view, event) => ({ ...view, next_seats: event.seats }),
  seats_changed: (view, event) => ({ ...view, max_seats: event.seats, next_seats: null }),
  hand_start_changed: (view, event) => ({ ...view, starts_by_hand: event.is_by_hand, is_deal_asked: false }),
  let_in: (view) => view,
  deal_asked: (view) => ({ ...view, is_deal_asked: true }),
  chips_asked: (view, event) => ({ ...view, requests: [...(view.requests ?? []), requested(view, event)] }),
  chips_answered: (view, event) => withoutRequest(view, playerAt(view, event.seat)),
  clock_rearmed: (view) => view,
  hand_started: (view, event) => ({
    ...view,
    hand_no: event.hand_no,
    is_deal_asked: false,
    seats: event.seats,
    hand: newHand(event),
  }),
});

// --- the hand ----------------------------------------------------------------------------------

/** @param {Hand} hand @param {number} seatNo @param {(player: Player) => Partial<Player>} change @returns {Hand} */
const withPlayer = (hand, seatNo, change) => ({
  ...hand,
  players: hand.players.map((each) => (each.seat === seatNo ? { ...each, ...change(each) } : each)),
});

/** @template {{ seat: number }} Event @param {(event: Event, player: Player) => Partial<Player>} change @returns {(hand: Hand, event: Event) => Hand} */
const setPlayer = (change) => (hand, event) => withPlayer(hand, event.seat, (p) => change(event, p));

/** @type {(hand: Hand, event: { seat: number, chips: number }) => Hand} */
const bet = setPlayer((event, player) => ({
  stack: player.stack - event.chips,
  bet: player.bet + event.chips,
}));

/** @param {Hand} hand @param {{ seat: number, chips: number }} event @returns {Hand} */
const intoPot = (hand, event) => ({
  ...withPlayer(hand, event.seat, (player) => ({ stack: player.stack - event.chips })),
  carried: hand.carried + event.chips,
});

/** @param {readonly Player[]} players */
const noBets = (players) => players.map((each) => ({ ...each, bet: 0 }));

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** @param {Hand} hand @param {Protocol.StreetDealt} event @returns {Hand} */
const dealt = (hand, event) => {
  const down = new Map((event.down ?? []).map((each) => [each.seat, each.cards]));
  const up = new Map((event.up ?? []).map((each) => [each.seat, [each.card]]));
  return {
    ...hand,
    street: event.street,
    board: [...hand.board, ...(event.board ?? []).map((each) => each.card)],
    is_common_river: event.is_common ?? false,
    players: hand.players.map((each) => ({
      ...each,
      down: [...each.down, ...(down.get(each.seat) ?? [])],
      up: [...each.up, ...(up.get(each.seat) ?? [])],
    })),
  };
};

/** @param {Protocol.PotAwarded} event @returns {Protocol.Award} */
const award = (event) => ({
  pot: event.pot,
  chips: event.chips,
  shares: event.shares,
  rake: event.rake ?? 0,
  high: event.high ?? "",
  low: event.low ?? "",
});

/** @param {Hand} hand @param {readonly Protocol.Share[]} shares */
const paidOut = (hand, shares) =>
  shares.reduce(
    (after, { seat, chips }) =>
      withPlayer(after, seat, (player) => ({ stack: player.stack + chips, won: player.won + chips })),
    hand,
  );

/** @param {Hand} hand @param {Protocol.HandVoided["refunds"]} refunds */
const refunded = (hand, refunds) =>
  refunds.reduce(
    (after, { seat, chips }) => withPlayer(after, seat, (player) => ({ stack: player.stack + chips })),
    hand,
  );

/** @param {Hand} hand @param {Protocol.UncalledBetReturned} event @returns {Hand} */
const takenBack = (hand, event) => {
  const inFront = hand.players.find((each) => each.seat === event.seat)?.bet ?? 0;
  const fromBet = Math.min(inFront, event.chips);
  return {
    ...withPlayer(hand, event.seat, (player) => ({
      stack: player.stack + event.chips,
      bet: player.bet - fromBet,
    })),
    carried: hand.carried - event.chips + fromBet,
  };
};

/** @param {Hand} hand @param {Protocol.HandShown} event @returns {Hand} */
const shown = (hand, event) => ({
  ...withPlayer(hand, event.seat, (player) => ({
    down: event.cards.slice(0, player.down.length),
    has_shown: true,
    has_mucked: false,
    high: event.high ?? "",
    low: event.low ?? "",
  })),
  may_show: hand.may_show.filter((seat) => seat !== event.seat),
});

/** Down cards that everybody sees from now on (SD-9). @param {Protocol.CardsShown} event @param {Player} player @returns {Partial<Player>} */
const turnedUp = ({ cards }, { down, turned_up: before = [] }) => ({
  down: down.map((card, at) => cards.find((each) => each.at === at)?.card ?? card),
  turned_up: [...before, ...cards],
});

/** @param {Hand} hand @param {Protocol.PotAwarded} event @returns {Hand} */
const awarded = (hand, event) => ({
  ...paidOut(hand, event.shares),
  carried: hand.carried - event.chips - (event.rake ?? 0),
  awards: [...hand.awards, award(event)],
});

/** @typedef {Exclude<Page.ViewEvent, { type: keyof typeof ofTheTable }>} HandEvent */

/** @type {Page.ByType<HandEvent, Hand>} */
const ofTheHand = {
  ante_posted: intoPot,
  blind_posted: (hand, event) =>
    event.kind === "dead_blind" ? intoPot(hand, event) : bet(hand, event),
  street_dealt: dealt,
  hand_framed: (hand) => hand,
  attempt_given_up: (hand) => hand,
  hand_cut: (hand) => hand,
  action_opened: (hand) => hand,
  betting_closed: (hand, event) => ({
    ...hand,
    players: noBets(hand.players),
    carried: sum(event.pots),
    pots: event.pots,
  }),
  bring_in_posted: bet,
  completed: bet,
  checked: (hand) => hand,
  bet_made: bet,
  called: bet,
  raised_to: bet,
  folded: setPlayer(() => ({ has_folded: true })),
  emergency_all_in: setPlayer(() => ({ is_emergency_all_in: true })),
  uncalled_bet_returned: takenBack,
  hand_shown: shown,
  hand_mucked: (hand, event) => ({
    ...withPlayer(hand, event.seat, () => ({ has_mucked: true })),
    may_show: hand.may_show.filter((seat) => seat !== event.seat),
  }),
  cards_shown: setPlayer(turnedUp),
  show_asked: (hand) => hand,
  pot_awarded: awarded,
  hand_ended: (hand, event) => ({ ...hand, is_over: true, may_show: event.may_show ?? [] }),
  hand_voided: (hand, event) => ({
    ...refunded(hand, event.refunds),
    players: noBets(refunded(hand, event.refunds).players),
    carried: 0,
    pots: [],
    is_over: true,
  }),
};

/** @param {Page.ViewEvent} event @returns {event is Exclude<Page.ViewEvent, HandEvent>} */
const isOfTheTable = (event) => Object.hasOwn(ofTheTable, event.type);

/** Whether the reducer knows an event: a newer room may send others. @param {{ type: string }} event */
export const isKnown = ({ type }) => Object.hasOwn(ofTheTable, type) || Object.hasOwn(ofTheHand, type);

/** Every kind of event that the reducer knows. */
export const KNOWN_EVENTS = [...Object.keys(ofTheTable), ...Object.keys(ofTheHand)].sort();
