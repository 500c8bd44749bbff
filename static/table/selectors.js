// @ts-check
// Questions to the state. Pure.

export const isRunning = (state) => Boolean(state.view?.hand && !state.view.hand.is_over);

/** The viewer's seat, if he has one. */
export const mySeat = (state) =>
  state.view?.seats.find((each) => each.player === state.page.viewer) ?? null;

/** The viewer as a player of the hand, wherever he sits by now. */
export const myHand = (state) =>
  state.view?.hand?.players.find((each) => each.player === state.page.viewer) ?? null;

export const isMyTurn = (state) =>
  Boolean(state.now?.legal && state.now.turn && state.now.seat === myHand(state)?.seat && isRunning(state));

/** Whether he may show his cards, and hasn't chosen not to (SD-2, SD-3). */
export const mayShow = (state) => Boolean(state.now?.legal?.show) && state.keptHidden !== state.now.turn;

/** Whether his next time-out is a fold: no emergency all-in is left today (EA-2, EA-5). */
export const isUnprotected = (state) =>
  state.allIns === 0 && state.view.rules.emergency_all_ins !== false && !state.view.rules.tournament;

export const seatAt = (state, seatNo) => state.view.seats.find((each) => each.seat === seatNo) ?? null;

/** Who plays at a seat in the hand: the last hand's player too, as long as he still sits there. */
export const playerAt = (state, seatNo) => {
  const player = state.view.hand?.players.find((each) => each.seat === seatNo) ?? null;
  const seat = seatAt(state, seatNo);
  return player && (!seat || seat.player === player.player) ? player : null;
};

/** What is in front of somebody now: the hand's stack while one runs, else his seat's. */
export const stackAt = (state, seatNo) => {
  const player = playerAt(state, seatNo);
  return isRunning(state) && player ? player.stack : (seatAt(state, seatNo)?.stack ?? 0);
};

export const bets = (hand) => hand.players.reduce((total, each) => total + each.bet, 0);

/** All chips in the middle and in front of the players. */
export const potTotal = (hand) => hand.carried + bets(hand);

export const isAllIn = (player) =>
  !player.has_folded && (player.stack === 0 || player.is_emergency_all_in);

export const isStud = (state) => !state.view.limit.variant.has_button;

export const streetName = (state) => {
  const { hand, limit } = state.view;
  return hand && hand.street >= 0 ? (limit.variant.streets[hand.street]?.name ?? "") : "";
};

/** Nobody but the viewer could be dealt in. */
export const isWaiting = (state) => !isRunning(state) && ready(state) < 2;

/**
 * Whether the house sends somebody to play with the viewer, once he sits: one seat stays free for a
 * person, and one more for each who waits (games/house_players/company.py).
 */
export const isSentCompany = (state) => {
  const people = state.view.seats.filter((each) => !each.is_house).length + (mySeat(state) ? 0 : 1);
  return state.page.hasHousePlayers && state.view.max_seats - 1 - people - state.waiting.count > 0;
};

const isReady = (seat) => !seat.is_sitting_out && seat.stack > 0;

const ready = (state) => state.view.seats.filter(isReady).length;

export const freeSeats = (state) => {
  const taken = new Set(state.view.seats.map((each) => each.seat));
  return numbers(state.view.max_seats).filter((seatNo) => !taken.has(seatNo));
};

/** The free seat to sit down in: the chosen one, else the next free one after it; null if there is none. */
export const seatToTake = (state, chosen, isFine = (_seatNo) => true) => {
  const free = freeSeats(state).filter(isFine);
  return free.find((seatNo) => seatNo >= (chosen ?? 0)) ?? free[0] ?? null;
};

const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** Seat numbers clockwise, from the bottom of the table: the viewer's own seat. */
export const seatOrder = (state) => {
  const count = state.view.max_seats;
  const first = mySeat(state)?.seat ?? 1;
  return numbers(count).map((each) => ((first - 1 + each - 1) % count) + 1);
};

/** The blind or ante that the viewer is asked for before the deal, if any (HB-3, ST-2). */
export const askedFor = (state) => (mySeat(state) && !isRunning(state) && state.now?.asked) || null;

/** Whether the viewer is told that his stack is short (MO-13), and can do something about it. */
export const mayAdd = (state) =>
  Boolean(mySeat(state) && !isRunning(state) && state.now?.may_add && topUp(state) > 0);

/** What he owes before he is dealt in again (HB-4, HB-8). */
export const owesBlinds = (seat) => seat.missed_big || seat.missed_small || seat.is_new;

/**
 * Whether the next hand deals everybody in who is there, whatever they owe: a table's first one (HB-2),
 * and one after the game had stopped (HB-15).
 */
export const dealsEverybodyIn = (state) =>
  !isRunning(state) && state.view.seats.filter((each) => isReady(each) && !owesBlinds(each)).length < 2;

/** What posting to come in costs him, in cents: the big blind live, the small one dead (HB-4, HB-8). */
export const toPost = ({ view }, seat) => {
  const hasMarker = seat.missed_big || seat.missed_small;
  const live = seat.is_new || seat.missed_big ? view.limit.big_blind : 0;
  return live + (hasMarker ? view.limit.small_blind : 0);
};

/** What an amount holds of whole chips, the smallest that this table has (MO-1). @param {number} cents */
export const inChips = ({ view }, cents) => cents - (cents % view.limit.chip);

/** The least and most that a buy-in may be, in cents; what must be brought back goes above the maximum. */
export const buyIn = (state) => {
  const { min_buy_in: least, max_buy_in: highest } = state.view.limit;
  const back = state.dialog?.bringBack ?? 0;
  const minimum = Math.max(least, back);
  const most = highest === null ? null : Math.max(highest, back);
  const maximum = inChips(state, Math.min(most ?? Infinity, state.page.bankroll ?? 0));
  const usual = Math.min(most ?? minimum * 4, minimum * 4);
  return { minimum, maximum, usual: Math.max(minimum, Math.min(usual, maximum)) };
};

/** How much may still be added to the viewer's stack. */
export const topUp = (state) => {
  const seat = mySeat(state);
  const has = Math.max(stackAt(state, seat.seat), seat.stack) + seat.queued_top_up;
  const room = state.view.limit.max_buy_in === null ? Infinity : state.view.limit.max_buy_in - has;
  return Math.max(0, inChips(state, Math.min(room, state.page.bankroll ?? 0)));
};
