// @ts-check
// Sentences about the table as it is; what has happened is in event-sentences.js. Pure.
import { clockOf, secondsToAnswer, secondsUntil } from "../connection/room-time.js";
import { bankRuns } from "./time-bank.js";
import { bank, money } from "../amounts/amounts.js";
import { leftMySeat } from "./events/leaving-sentences.js";
import { ownRequestSaid } from "./request-said.js";
import { hostName, myRequest } from "../state/chip-requests.js";
import { isInChair, waitsForDeal } from "../state/host-of.js";
import { askedFor, isAllIn, isBroke, isFull, isMyTurn, isRunning, areHousePlayersComing, isStud, isUnprotected, isWaiting, myHand, mySeat, potTotal, streetName, toPost } from "../state/selectors.js";
import { pageTime } from "../connection/page-time.js";

/** While the table isn't there yet. @param {Page.State} state */
export const opening = ({ connection, notice }) => OPENING[connection] ?? notice ?? "Opening the table…";

/** @type {{ readonly [connection: string]: string }} */
const OPENING = { closed: "The room doesn't answer. Trying again…", signed_out: "You are signed out." };

/** The line above the buttons, and the seconds that are left for it. @param {Page.WithView} state @returns {Page.Said} */
export const said = (state, here = pageTime()) => {
  const trouble = lineSaid(state);
  if (trouble) return trouble;
  if (state.notice) return { text: state.notice, tone: "notice" };
  if (isMyTurn(state)) return { text: "Your turn", tone: "strong", seconds: clockOf(state, here)?.seconds, more: costs(state) };
  const asked = askedFor(state);
  if (asked) return { text: please(asked), tone: "strong", seconds: secondsToAnswer(state, here) };
  if (!mySeat(state) && state.waiting.offer) return { text: "A seat is free: it is yours to take", tone: "strong" };
  if (!mySeat(state) && state.waiting.isLapsed) return { text: lapsed(state), tone: "strong" };
  if (!mySeat(state) && state.waiting.position) return plain(inLine(state.waiting));
  if (!mySeat(state) && state.left) return { text: leftMySeat(state.left), tone: "strong" };
  if (!mySeat(state) && state.view.options?.has_watchers === false) return plain("Only those who sit here see the play.");
  if (myRequest(state) && !(isRunning(state) && myHand(state))) return plain(ownRequestSaid(state));
  if (isBroke(state)) return { text: "You are out of chips", tone: "strong", more: [`${bank() === "purse" ? "Purse" : "Bankroll"} ${money(state.page.bankroll ?? 0)}`] };
  if (state.page.guest && !state.page.viewer) return plain(amongFriends(state));
  return plain(isRunning(state) ? inHand(state) : betweenHands(state));
};

/** To whoever has the link and no seat. @param {Page.WithView} state */
const amongFriends = ({ page: { guest }, view }) => {
  const here = `A table of friends. ${guest?.host} is the host; ${view.seats.length} of ${view.max_seats} sit.`;
  return guest?.isOff ? `${here} Whoever plays here has an account.` : `${here} The chips are the table's own: play money.`;
};

/** What the turn costs and what there is to win: "$24 to call", "Pot $96". @param {Page.MayAct & Page.InHand} state */
const costs = ({ now: { legal }, view: { hand } }) => [
  ...(legal.call === null ? [] : [`${money(legal.call)} to call`]),
  `Pot ${money(potTotal(hand))}`,
];

/** What became of a seat that was kept for too long. @param {Page.WithView} state */
const lapsed = (state) => (isFull(state) ? "The seat went to the next in line." : "The seat is kept for you no more, and free.");

/** @param {Page.State["waiting"]} waiting */
const inLine = ({ position, count, isDrawn }) =>
  isDrawn ? `You are one of ${count} waiting for a seat: it goes by lot.` : `You are number ${position} of ${count} in line for a seat.`;

/** What stands at the other end of the line above the buttons. @param {Page.WithView} state */
export const aside = (state, here = pageTime()) => [seatKept(state, here), bankRuns(state, here), asideRequest(state), raisesMade(state), isMyTurn(state) ? allInsLeft(state) : wholePot(state)].filter(Boolean).join(" · ");

/** In one's own turn its price and pot need the room. @param {Page.WithView} state */
const asideRequest = (state) => (isRunning(state) && myHand(state) && !isMyTurn(state) ? ownRequestSaid(state) : "");

/** "Pot $96", bets and all; in one's own turn it stands at the line's beginning. @param {Page.WithView} state */
const wholePot = (state) => (isRunning(state) ? pot(state.view.hand) : "");

/** "Seat kept for 0:42" while they are out of chips (TB-4). @param {Page.WithView} state @param {number} here */
const seatKept = (state, here) => {
  const until = state.now.kept_until?.[mySeat(state)?.seat ?? 0];
  if (until === undefined || !isBroke(state)) return "";
  const seconds = Math.ceil(secondsUntil(until, state.skew, here));
  return `Seat kept for ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** "Raise 2 of 3" (BT-3). @param {Page.WithView} state */
const raisesMade = (state) => {
  const raises = isRunning(state) ? state.now.raises : null;
  return raises?.made ? `Raise ${raises.made} of ${raises.most}` : "";
};

/** @param {Page.WithView} state */
const allInsLeft = (state) => {
  if (state.allIns === null || isUnprotected(state)) return "";
  return `${state.allIns} emergency ${state.allIns === 1 ? "all-in" : "all-ins"} left today`;
};

/** The last things that happened in this hand, oldest first. @param {Page.WithView} state */
export const lastLines = (state) => handLines(state).slice(-LAST).map((each) => each.text);

/** All that has happened in this hand, oldest first. @param {Page.WithView} state */
export const handLines = ({ log }) => log.slice(log.findLastIndex((each) => each.kind === "hand") + 1);

const LAST = 3;

/** What keeps an act from the room, if anything does. @param {Page.WithView} state @returns {Page.Said | null} */
const lineSaid = (state) => {
  if (state.connection === "signed_out") return plain(state.suspended ? "You are suspended." : "You are signed out.");
  if (Object.keys(state.pending).length > 0) return unanswered(state);
  if (state.connection === "closed") return plain("The connection is lost. Trying again…");
  return mySeat(state) && !state.isActing ? plain("You play here on another page.") : null;
};

/** @param {Page.WithView} state @returns {Page.Said | null} */
const unanswered = ({ connection, isLate }) => {
  if (connection === "closed") return { text: "Not sent yet: it goes as soon as the line is back", tone: "strong" };
  return isLate ? { text: "Not confirmed yet: sent once more…", tone: "strong" } : null;
};

/** @param {string} text @returns {Page.Said} */
const plain = (text) => ({ text, tone: "plain" });

/**
 * What the dealer says to the one player whose blind or ante is due (HB-3, ST-2).
 * @type {{ readonly [kind: string]: string }}
 */
const PLEASE = {
  small_blind: "Post the small blind, please",
  big_blind: "Post the big blind, please",
  ante: "Are you in for the next hand?",
};

/** @param {Protocol.Asked} asked */
export const please = ({ kind }) => PLEASE[kind] ?? "";

/** @param {Page.InHand} state */
const inHand = (state) => {
  if (state.now.seat && state.now.seat === myHand(state)?.seat) return "It is your turn: the buttons come in a moment";
  const seat = mySeat(state);
  if (state.now.seat) return `${nameAt(state, state.now.seat)} is to act${seat?.is_leaving && isIn(state) ? "; you leave, and fold at your next turn" : ""}`;
  if (seat?.is_sitting_out) return SITTING_OUT;
  if (isGivenAway(state.view.hand)) return "The hand is over";
  return seat && !myHand(state) ? "You play from the next hand that lets you in." : "The dealer is dealing";
};

/** Whether the winners have it all, though the dealer hasn't ended the hand. @param {Protocol.HandView} hand */
const isGivenAway = (hand) => hand.awards.length > 0 && potTotal(hand) === 0;

/** Whether the viewer may still be to act in this hand. @param {Page.InHand} state */
const isIn = (state) => {
  const me = myHand(state);
  return Boolean(me && !me.has_folded && !isAllIn(me));
};

/** @param {Page.WithView} state */
const betweenHands = (state) => {
  if (mySeat(state)?.is_sitting_out) return SITTING_OUT;
  if (state.view.options?.is_paused) return "The table is paused: no hand starts until staff resume it.";
  if (state.view.is_paused_by_host) return pausedByHost(state);
  if (isWaiting(state)) return waiting(state);
  if (waitsForDeal(state)) return dealtByHand(state);
  return `${keepsHidden(state) ? "Your cards stay hidden. " : ""}The next hand starts in a moment`;
};

/** They have said so after this hand (SD-2, SD-3): its pause runs on, and nothing more is asked. @param {Page.WithView} state */
const keepsHidden = ({ now, keptHidden }) => Boolean(now.legal?.show) && keptHidden === now.turn;

/** @param {Page.WithView} state */
const pausedByHost = ({ view, page }) =>
  view.host === page.viewer
    ? "Paused. Seats and stacks stay until you go on."
    : `Paused by ${view.seats.find(({ player }) => player === view.host)?.name ?? "the host"}. Seats and stacks stay.`;

/** A hand could start, and the host hasn't said so (OT-16). @param {Page.WithView} state */
const dealtByHand = (state) =>
  isInChair(state) ? "You start each hand: deal when everybody is ready." : `${hostName(state)} starts each hand: the next one comes at their word.`;

const SITTING_OUT = "You are sitting out.";

/** While too few are there to be dealt in. @param {Page.WithView} state */
const waiting = (state) => {
  if (state.view.is_closed) return "This table is closed.";
  const lone = state.view.seats.filter((each) => !each.is_sitting_out);
  if (!mySeat(state) && lone.length === 1) return `${lone[0]?.name} waits for another player. ${isFull(state) ? "Wait for a seat." : "Sit down and play."}`;
  const [alone, withHousePlayers] = mySeat(state) ? FOR_ANOTHER : FOR_ANYBODY;
  return areHousePlayersComing(state) ? withHousePlayers : alone;
};

/** Each as it is, and as it is where the house sends a player. */
const FOR_ANOTHER = /** @type {const} */ ([
  "Waiting for another player.",
  "Waiting for another player: a house player comes within half a minute.",
]);
const FOR_ANYBODY = /** @type {const} */ ([
  "Nobody plays here yet.",
  "Nobody plays here yet. Sit down, and a house player joins you.",
]);

/** @param {Page.InHand} state @param {number} seatNo */
const nameAt = (state, seatNo) =>
  state.view.hand.players.find((each) => each.seat === seatNo)?.name ?? `Seat ${seatNo}`;

/** "12-3", by which a hand is found; none before the first. @param {Page.WithView} state */
export const handNumber = ({ page, view: { hand } }) => (hand ? `${page.table}-${hand.hand_no}` : "");

/** In stud the street that is played. @param {Page.WithView} state */
export const streetSentence = (state) => {
  const { hand } = state.view;
  return hand ? streetTitle(state, hand).join("") : "";
};

/** @param {Page.WithView} state @param {Protocol.HandView} hand */
const streetTitle = (state, hand) => {
  const street = streetName(state).replaceAll("_", " ");
  return isStud(state) && street && !hand.is_over ? [`${street} street`] : [];
};

/** The whole pot; what was in the pots when all is awarded. @param {Protocol.HandView} hand */
export const pot = (hand) => {
  if (!hand.is_over && !isGivenAway(hand)) return `Pot ${money(potTotal(hand))}`;
  return hand.awards.length ? `Pot ${money(hand.awards.reduce((total, each) => total + each.chips, 0))}` : "";
};

/** What lies in the middle: while a hand is played, the bets in front of the players are not in it. @param {Protocol.HandView} hand */
export const gathered = (hand) => {
  if (hand.is_over) return pot(hand);
  return hand.carried ? `Pot ${money(hand.carried)}` : "";
};

/** The names of the hands that a player has won with; none where nobody had to show. @param {Protocol.HandView} hand @param {number} seat */
export const wonWith = (hand, seat) => {
  const names = hand.awards.flatMap((award) =>
    award.shares.filter((share) => share.seat === seat).flatMap(({ half }) => handsOf(award, half)),
  );
  return [...new Set(names.filter(Boolean))].join("; ");
};

/** Both where the whole of a hi/lo pot is shared (HR-6). @param {Protocol.Award} award @param {Protocol.Share["half"]} half */
const handsOf = ({ high, low }, half) => ({ high: [high], low: [low], whole: [high, low] })[half ?? "whole"];

/**
 * The lines of the viewer's own hand, each half's where there are two.
 * @param {Protocol.OwnHand} hand @returns {{ half: string, name: string }[]}
 */
export const holding = ({ high, low }) =>
  low ? [{ half: "High", name: capital(high) }, { half: "Low", name: capital(low.replace(/ low$/, "")) }] : [{ half: "", name: capital(high) }];

/** A player's last act in this hand, in a word or two. @param {Page.WithView} state @param {Protocol.PlayerView} player */
export const lastAct = (state, player) => {
  if (player.is_emergency_all_in) return "Late all-in";
  if (!isRunning(state)) return "";
  return isAllIn(player) ? "All-in" : state.acts[player.seat];
};

/** "post all $4": the live big blind and the dead small one together (HB-8). @param {Page.WithView} state @param {Protocol.SeatView} seat */
const postIt = (state, seat) => `${seat.missed_big ? "post all" : "post"} ${money(toPost(state, seat))}`;

/** @param {Page.WithView} state @param {Protocol.SeatView} seat */
export const backAndPost = (state, seat) => `I'm back: ${postIt(state, seat)}`;

/** @param {Page.WithView} state @param {Protocol.SeatView} seat */
export const postAndPlay = (state, seat) => `${capital(postIt(state, seat))} and play`;

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What answers the dealer's *please*. @param {Protocol.Asked} asked */
export const yes = ({ kind }) => POSTS[kind] ?? "Post";

/** @type {{ readonly [kind: string]: string }} */
const POSTS = { ante: "I'm in: ante", small_blind: "Post the small blind", big_blind: "Post the big blind" };

/** @param {Protocol.SeatView} seat */
export const leaveLabel = (seat) => (seat.is_leaving ? "Stay: don't leave after this hand" : "Leave the table");

/** "40 big bets", in pot limit and no limit big blinds. @param {Page.WithView} state @param {number} chips */
export const inBets = ({ view: { limit } }, chips) => {
  const isLimit = limit.betting === "fixed_limit" || limit.betting === "spread_limit";
  const count = Math.round((10 * chips) / (isLimit ? limit.higher : limit.big_blind)) / 10;
  return `${count} big ${isLimit ? "bet" : "blind"}${count === 1 ? "" : "s"}`;
};

/** Why the least is what it is, where it isn't the limit's own (MO-12). @param {Page.WithView} state */
export const whyLeast = ({ dialog }) =>
  dialog?.bringBack ? `You left this limit with ${money(dialog.bringBack)} or more within the hour: that much comes back.` : "";

/** How many wait for a seat. @param {Page.State["waiting"]} waiting */
export const line = ({ count }) => (count ? `${count} in line.` : "Every seat is taken.");

/** What sends an amount; without it, where what is typed can't be sent. @param {string} verb @param {number | null} chips */
export const send = (verb, chips) => (chips === null ? verb : `${verb} ${money(chips)}`);
