// @ts-check
// Questions to the state. Pure.
import { isInOwnChips } from "../amounts/amounts.js";

/** Whether the room has sent the table. @param {Page.State} state @returns {state is Page.WithView} */
export const hasView = (state) => state.view !== null && state.now !== null;

/** @param {Page.State} state @returns {state is Page.InHand} */
export const isRunning = (state) => Boolean(state.view?.hand && !state.view.hand.is_over);

/** The viewer's seat, if they have one. @param {Page.State} state */
export const mySeat = (state) =>
  state.view?.seats.find((each) => each.player === state.page.viewer) ?? null;

/** The viewer as a player of the hand, wherever they sit by now. @param {Page.State} state */
export const myHand = (state) =>
  state.view?.hand?.players.find((each) => each.player === state.page.viewer) ?? null;

/** What the viewer holds, as the room names it; null without cards. @param {Page.State} state */
export const myHolding = (state) => (myHand(state)?.down.length && state.now?.own_hand) || null;

/** Whether what the viewer does here counts: not on an older page of two, and not once signed out. @param {Page.State} state */
export const canAct = ({ isActing, connection }) => isActing && connection !== "signed_out";

/** @param {Page.State} state @returns {state is Page.MayAct & Page.InHand} */
export const isMyTurn = (state) =>
  canAct(state) && Boolean(state.now?.legal && state.now.turn && state.now.seat === myHand(state)?.seat && isRunning(state));

/** Whether they may show their cards, and haven't chosen not to (SD-2, SD-3). @param {Page.State} state @returns {state is Page.MayAct} */
export const mayShow = (state) => canAct(state) && Boolean(state.now?.legal?.show) && state.keptHidden !== state.now?.turn;

/** Whether they have a seat and nothing to play with, no hand of theirs being played (MO-11). @param {Page.WithView} state */
export const isBroke = (state) => {
  const seat = mySeat(state);
  return Boolean(seat?.is_sitting_out) && seat?.stack === 0 && seat.queued_top_up === 0 && !(isRunning(state) && myHand(state));
};

/** Whether their next time-out is a fold: no emergency all-in is left today (EA-2, EA-5); at a group's table it isn't (EA-23). @param {Page.WithView} state */
export const isUnprotected = (state) =>
  state.allIns === 0 && !isInOwnChips() && state.view.rules.emergency_all_ins !== false && !state.view.rules.tournament;

/** @param {Page.WithView} state @param {number} seatNo */
export const seatAt = (state, seatNo) => state.view.seats.find((each) => each.seat === seatNo) ?? null;

/**
 * Who plays at a seat in the hand: the last hand's player too, as long as they still sit there.
 * @param {Page.WithView} state @param {number} seatNo
 */
export const playerAt = (state, seatNo) => {
  const player = state.view.hand?.players.find((each) => each.seat === seatNo) ?? null;
  const seat = seatAt(state, seatNo);
  return player && (!seat || seat.player === player.player) ? player : null;
};

/** What is in front of somebody now: the hand's stack while one runs, else their seat's. @param {Page.WithView} state @param {number} seatNo */
export const stackAt = (state, seatNo) => {
  const player = playerAt(state, seatNo);
  return isRunning(state) && player ? player.stack : (seatAt(state, seatNo)?.stack ?? 0);
};

/** @param {Protocol.HandView} hand */
export const bets = (hand) => hand.players.reduce((total, each) => total + each.bet, 0);

/** All chips in the middle and in front of the players. @param {Protocol.HandView} hand */
export const potTotal = (hand) => hand.carried + bets(hand);

/** @param {Protocol.PlayerView} player */
export const isAllIn = (player) =>
  !player.has_folded && (player.stack === 0 || player.is_emergency_all_in);

/** @param {Page.WithView} state */
export const isStud = (state) => !state.view.limit.variant.has_button;

/** @param {Page.WithView} state */
export const streetName = (state) => {
  const { hand, limit } = state.view;
  return hand && hand.street >= 0 ? (limit.variant.streets[hand.street]?.name ?? "") : "";
};

/** Whether bets are of any size, in pot limit and no limit. @param {Page.WithView} state */
export const isBigBet = ({ view: { limit } }) => limit.betting === "no_limit" || limit.betting === "pot_limit";

/** Whether the next hand waits for players (TB-1). @param {Page.State} state */
export const isWaiting = (state) => Boolean(state.now?.lacks_players);

/** Whether the house sends somebody to play with the viewer, once they sit. @param {Page.State} state */
export const areHousePlayersComing = (state) => Boolean(state.now?.company);

/** @param {Page.WithView} state */
export const freeSeats = (state) => {
  const taken = new Set(state.view.seats.map((each) => each.seat));
  const { max_seats: seats, next_seats: later } = state.view;
  return numbers(Math.min(seats, later ?? seats)).filter((seatNo) => !taken.has(seatNo));
};

/** Whether whoever looks has the table's link, and needs no account to sit here. @param {Page.State} state */
export const mayBeGuest = ({ page }) => Boolean(page.guest && !page.guest.isOff && !page.viewer);

/** Whether whoever comes now has to stand in line. @param {Page.WithView} state */
export const isFull = (state) => state.waiting.count > 0 || !freeSeats(state).length;

/**
 * The free seat to sit down in: the chosen one, else the next free one after it; null if there is none.
 * @param {Page.WithView} state @param {number | null} chosen @param {(seatNo: number) => boolean} isFine
 */
export const seatToTake = (state, chosen, isFine = () => true) => {
  const free = freeSeats(state).filter(isFine);
  return free.find((seatNo) => seatNo >= (chosen ?? 0)) ?? free[0] ?? null;
};

/** @param {number} count */
const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

/** Seat numbers clockwise, from the bottom of the table: the viewer's own seat. @param {Page.WithView} state */
export const seatOrder = (state) => {
  const count = state.view.max_seats;
  const first = mySeat(state)?.seat ?? 1;
  return numbers(count).map((each) => ((first - 1 + each - 1) % count) + 1);
};

/** The blind or ante that the viewer is asked for before the deal, if any (HB-3, ST-2). @param {Page.State} state */
export const askedFor = (state) => (canAct(state) && mySeat(state) && !isRunning(state) && state.now?.asked) || null;

/** Whether the viewer hears that their stack is short (MO-13), and can do something about it. @param {Page.WithView} state */
export const mayAdd = (state) =>
  Boolean(mySeat(state) && !isRunning(state) && state.now?.may_add && mostToAdd(state) > 0);

/**
 * What posting to come in at once costs a seat, in cents; 0 where there is nothing to post (HB-4, HB-8).
 * @param {Page.State} state @param {Protocol.SeatView} seat
 */
export const toPost = ({ now }, seat) => now?.to_post?.[seat.seat] ?? 0;

/** What an amount holds of whole chips, the smallest that this table has (MO-1). @param {Page.WithView} state @param {number} cents */
export const inChips = ({ view }, cents) => cents - (cents % view.limit.chip);

/** The least and most that a buy-in may be, in cents; what must be brought back goes above the maximum. @param {Page.WithView} state */
export const buyIn = (state) => {
  const { min_buy_in: least } = state.view.limit;
  const highest = mostBuyIn(state);
  const back = state.dialog?.bringBack ?? 0;
  const minimum = Math.max(least, back);
  const most = highest === null ? null : Math.max(highest, back);
  const maximum = inChips(state, Math.min(most ?? Infinity, state.page.bankroll ?? 0));
  return { minimum, maximum, usual: Math.max(minimum, Math.min(usualBuyIn(state, minimum), maximum)) };
};

/** The most that a buy-in may make somebody's stack, in cents, null without a bound (MO-11, OT-13). @param {Page.WithView} state */
export const mostBuyIn = ({ view: { limit, options, seats } }) =>
  limit.max_buy_in === null || !options?.up_to_largest ? limit.max_buy_in : Math.max(limit.max_buy_in, ...seats.map(({ stack }) => stack));

/** What is usual before a limit's or a purse's bounds, in cents: 100 big blinds where bets are of any size, else four times the least. @param {Page.WithView} state @param {number} minimum */
export const usualBuyIn = (state, minimum) =>
  isBigBet(state) && !isStud(state) ? inChips(state, 100 * state.view.limit.big_blind) : 4 * minimum;

/**
 * What a dialog fills in, unless the player has set the least or the most: about as much as most at the table have,
 * in whole chips that buy in; where nobody sits, the usual.
 * @param {Page.WithView} state
 */
export const asMostHave = (state) => {
  const { minimum, maximum, usual } = buyIn(state);
  if (state.buyIn === "least") return minimum;
  if (state.buyIn === "most" && mostBuyIn(state) !== null) return maximum;
  const stacks = state.view.seats.map((each) => stackAt(state, each.seat)).filter((chips) => chips > 0);
  const middle = stacks.sort((one, other) => one - other)[Math.floor(stacks.length / 2)];
  return middle === undefined ? usual : Math.min(Math.max(inChips(state, middle), minimum), maximum);
};

/** How much may still be added to the viewer's stack. @param {Page.WithView} state */
export const mostToAdd = (state) => {
  const seat = mySeat(state);
  if (!seat) return 0;
  const has = Math.max(stackAt(state, seat.seat), seat.stack) + seat.queued_top_up;
  const most = mostBuyIn(state);
  const room = most === null ? Infinity : most - has;
  return Math.max(0, inChips(state, Math.min(room, state.page.bankroll ?? 0)));
};
