// @ts-check
// Bets that take somebody's last chip: the room's events don't say so. Pure.

/** The events that put somebody all-in. @param {Protocol.View | null} before @param {readonly Page.ViewEvent[]} events @returns {ReadonlySet<Page.ViewEvent>} */
export const lastChips = (before, events) => {
  const left = new Map(before?.hand?.players.map((each) => [each.seat, each.stack]));
  const found = /** @type {Set<Page.ViewEvent>} */ (new Set());
  for (const event of events) {
    if (event.type === "hand_started") event.players.forEach((each) => left.set(each.seat, each.stack));
    if (takesAll(event, left)) found.add(event);
  }
  return found;
};

/** @param {Page.ViewEvent} event @param {Map<number, number>} left in front of each seat, counted down */
const takesAll = (event, left) => {
  if (!PAYING.has(event.type) || !("seat" in event) || !("chips" in event)) return false;
  const rest = (left.get(event.seat) ?? Infinity) - event.chips;
  left.set(event.seat, rest);
  return rest === 0;
};

const PAYING = new Set(["ante_posted", "blind_posted", "bring_in_posted", "completed", "bet_made", "called", "raised_to"]);
