// @ts-check
// Steps of a commit: they are shown one after the other, each with the time that it stands before
// the next. Pure. The room's pause after a hand (games/clock/pauses.py) is long enough for its steps.

/** @typedef {Page.ViewEvent} Event */
/** @typedef {{ readonly events: readonly Event[], readonly ms: number }} Step */

/** How long each stands, in milliseconds. */
export const TIMES = {
  lastAct: 600, // before the bets are gathered
  lastFold: 160,
  gathered: 250,
  flop: 320,
  street: 200,
  turnedUp: 400, // all hands, before a run-out
  streetRunOut: 900,
  firstHand: 400,
  hand: 700,
  award: 900,
};

/** The steps of a commit, in the order of its events; all of them, each once. @param {readonly Event[]} events @returns {Step[]} */
export const stepsOf = (events) => {
  const groups = grouped(events);
  const frame = { isEnd: events.some(isEnd), lastStreet: groups.findLastIndex(({ kind }) => kind === "street") };
  return groups.map(({ kind, events: own }, index) => ({ events: own, ms: timeOf(kind, own, { ...frame, index, groups }) }));
};

/** Whether a commit ends its hand: what follows the betting is then covered by the room's pause. @param {Event} event */
export const isEnd = ({ type }) => type === "hand_ended" || type === "hand_voided";

/** @typedef {"other" | "gather" | "street" | "show" | "award"} Kind */
/** @typedef {{ readonly kind: Kind, readonly events: readonly Event[] }} Group */

/** @type {{ readonly [type: string]: Kind }} */
const KINDS = { uncalled_bet_returned: "gather", betting_closed: "gather", street_dealt: "street", hand_shown: "show", pot_awarded: "award" };

/** A street's own first bets are of the deal. @param {Event} event @returns {Kind} */
const kindOf = (event) => (event.type === "street_dealt" && event.street === 0 ? "other" : (KINDS[event.type] ?? "other"));

/** What is one thing to the eye is together: a mucked hand goes along with what came before it. @param {readonly Event[]} events */
const grouped = (events) => {
  /** @type {{ kind: Kind, events: Event[] }[]} */
  const groups = [];
  events.forEach((event, at) => {
    const kind = kindOf(event);
    const last = groups.at(-1);
    if (last && (event.type === "hand_mucked" || event.type === "action_opened" || isSame(last, kind, events.slice(at)))) last.events.push(event);
    else groups.push({ kind, events: [event] });
  });
  return groups;
};

/** @param {{ kind: Kind }} last @param {Kind} kind @param {readonly Event[]} rest */
const isSame = (last, kind, rest) =>
  last.kind === kind && (kind === "other" || kind === "gather" || (kind === "show" && rest.some((each) => kindOf(each) === "street")));

/** @typedef {{ readonly isEnd: boolean, readonly lastStreet: number, readonly index: number, readonly groups: readonly Group[] }} Place */

/** @param {Kind} kind @param {readonly Event[]} events @param {Place} place */
const timeOf = (kind, events, place) => {
  switch (kind) {
    case "other": return isFollowed(place) ? (events.at(-1)?.type === "folded" ? TIMES.lastFold : TIMES.lastAct) : 0;
    case "gather": return TIMES.gathered;
    case "street": return streetTime(events, place);
    case "show": return showTime(place);
    case "award": return TIMES.award;
  }
};

/** What players did last stands before their bets are gathered. @param {Place} place */
const isFollowed = ({ index, groups }) => groups[index + 1]?.kind === "gather" || groups[index + 1]?.kind === "award";

/** @param {readonly Event[]} events @param {Place} place */
const streetTime = ([event], { isEnd: ends }) => {
  if (ends) return TIMES.streetRunOut;
  return event?.type === "street_dealt" && (event.board?.length ?? 0) > 1 ? TIMES.flop : TIMES.street;
};

/** @param {Place} place */
const showTime = ({ index, lastStreet, groups }) => {
  if (index < lastStreet) return TIMES.turnedUp;
  return groups.findIndex(({ kind }, at) => at > lastStreet && kind === "show") === index ? TIMES.firstHand : TIMES.hand;
};
