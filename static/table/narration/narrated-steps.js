// @ts-check
// Announcements of a frame's events, step by step as they are shown: the log's own lines, and what
// the eye sees beside them. Pure.
import { keysOfNewRequest } from "../sentences/asked-sentences.js";
import { linesFor } from "../sentences/events/event-sentences.js";
import { money } from "../amounts/amounts.js";
import { reduceView } from "../state/reducer.js";
import { isInChair } from "../state/host-of.js";
import { isRunning, isStud, myHand, myHolding, mySeat } from "../state/selectors.js";
import { pot } from "../sentences/sentences.js";
import { stepsOf } from "../staging/steps.js";
import { withoutFolded, titled } from "./as-heard.js";
import { firstToAct } from "./first-to-act.js";
import { EVERYTHING, LAST_LEVEL, isHeard, isLineHeard } from "./levels.js";

/** @typedef {{ readonly lines: readonly Page.Line[], readonly please: string | null }} Heard What all listen to, and what the dealer asks of this player alone (HB-3). */

/**
 * What each step says. A frame that is shown all at once has several, another has been cut already.
 * @param {Page.State} before @param {Page.WithView} after @param {readonly Page.ViewEvent[]} events @returns {Heard[]}
 */
export const narratedSteps = (before, after, events) => {
  const steps = stepsOf(events);
  let from = before;
  return steps.map((step, at) => {
    const isLast = at === steps.length - 1;
    const to = isLast || !from.view ? after : { ...after, view: reduceView(from.view, step.events), now: from.now ?? after.now };
    const heard = narratedStep(from, to, step.events);
    from = to;
    return heard;
  });
};

/** @param {Page.State} before @param {Page.WithView} after @param {readonly Page.ViewEvent[]} events @returns {Heard} */
const narratedStep = (before, after, events) => {
  const listener = listenerOf(after);
  const { table, viewer } = after.page;
  const antes = sameAntes(events);
  const hasView = (/** @type {Page.ViewEvent} */ event) => isHeard(event, listener) && !(antes.length > 0 && event.type === "ante_posted");
  const lines = linesFor(before.view, events, after.view, table, viewer, hasView);
  const please = lines.find(({ kind }) => kind === "please")?.text ?? null;
  const heard = lines.filter((line) => line.kind !== "please" && isLineHeard(line, listener) && !isFirstStreet(line, events));
  const [first, ...rest] = heard.map(titled).map(withPlayers(after)).map((line) => ({ ...line, text: withoutFolded(line.text) }));
  const anted = antes.length && listener.level === EVERYTHING ? [{ kind: "action", text: `${antes.length} players ante ${money(antes[0]?.chips ?? 0)} each` }] : [];
  return { lines: [...(first ? [first] : []), ...anted, ...rest, ...howToAnswer(after, events), ...afterwards(before, after, events)], please };
};

/** "Hand 3, 5 players, Erin has the button": of stud the antes say how many they are. @param {Page.WithView} state @returns {(line: Page.Line) => Page.Line} */
const withPlayers = (state) => (line) => {
  const { hand } = state.view;
  if (line.kind !== "hand" || !hand || isStud(state)) return line;
  const button = hand.players.find(({ seat }) => seat === hand.button);
  const whose = button && (button.player === state.page.viewer ? "you have the button" : `${button.name} has the button`);
  return { ...line, text: [line.text, `${hand.players.length} players`, whose].filter(Boolean).join(", ") };
};

/** Antes that are all the same are one sentence: eight of them would keep one's own cards waiting. @param {readonly Page.ViewEvent[]} events */
const sameAntes = (events) => {
  const antes = events.filter((event) => event.type === "ante_posted");
  return antes.length > 1 && antes.every(({ chips }) => chips === antes[0]?.chips) ? antes : [];
};

/** @param {Page.WithView} state @returns {import("./levels.js").Listener} */
const listenerOf = (state) => {
  const me = myHand(state);
  return { level: state.hearing.level, seat: me?.seat ?? mySeat(state)?.seat ?? null, player: state.page.viewer, isIn: Boolean(me && !me.has_folded), isInChair: isInChair(state) };
};

/** "Preflop." says nothing where the cards are named. @param {Page.Line} line @param {readonly Page.ViewEvent[]} events */
const isFirstStreet = ({ kind }, events) => kind === "street" && events.some((event) => event.type === "street_dealt" && event.street === 0);

/** To whom it is that answers, of the request that its keys would answer. @param {Page.WithView} state @param {readonly Page.ViewEvent[]} events @returns {Page.Line[]} */
const howToAnswer = (state, events) => {
  const text = events.some(({ type }) => type === "chips_asked") ? keysOfNewRequest(state) : "";
  return text ? [{ kind: "keys", text }] : [];
};

/** @param {Page.State} before @param {Page.WithView} state @param {readonly Page.ViewEvent[]} events @returns {Page.Line[]} */
const afterwards = (before, state, events) => {
  const types = new Set(events.map(({ type }) => type));
  if (types.has("hand_ended") || types.has("hand_voided")) return stackLeft(state);
  if (!types.has("street_dealt") || !isRunning(state)) return [];
  return [...held(types.has("hand_started") ? null : before, state), ...(types.has("action_opened") ? potNow(state) : []), ...firstToAct(state, events)];
};

/** What the viewer holds now, by name, where that is news. @param {Page.State | null} before @param {Page.WithView} state @returns {Page.Line[]} */
const held = (before, state) => {
  const mine = myHolding(state);
  if (!mine || myHand(state)?.has_folded) return [];
  const text = named(mine);
  return before && text === named(myHolding(before)) ? [] : [{ kind: "held", text: `You hold ${text}.` }];
};

/** "a pair of aces; 8-6 low". @param {Protocol.OwnHand | null} hand */
const named = (hand) => (hand ? [hand.high.replace(ONE, "a $&"), hand.low].filter(Boolean).join("; ") : "");

const ONE = /^(pair|straight|flush|full house|royal flush)/;

/** Where somebody bets on: in a run-out it stays what it was. @param {Page.InHand} state @returns {Page.Line[]} */
const potNow = ({ view: { hand }, hearing: { level } }) => (level < LAST_LEVEL && hand.street > 0 ? [{ kind: "pot", text: `${pot(hand)}.` }] : []);

/** @param {Page.WithView} state @returns {Page.Line[]} */
const stackLeft = (state) => {
  const seat = mySeat(state);
  return seat && myHand(state) ? [{ kind: "stack", text: `You have ${money(seat.stack)}.` }] : [];
};
