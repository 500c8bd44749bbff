// @ts-check
// Whom a line speaks of: everybody by name, the viewer as "you", each with the verbs that agree. Pure.

/** @typedef {{ readonly people: ReadonlyMap<number, { readonly name: string, readonly player: number }>, readonly viewer: number | null }} Seated */

/** Who is at each seat, in the hand or at the table; the last view goes first. @param {readonly (Protocol.View | null)[]} views */
export const peopleIn = (...views) =>
  new Map(views.flatMap((view) => [...(view?.hand?.players ?? []), ...(view?.seats ?? [])]).map((each) => [each.seat, each]));

/** @param {number} seat @param {Seated} context */
export const isYou = (seat, { people, viewer }) => viewer !== null && people.get(seat)?.player === viewer;

/** "Bob", and within a sentence "you". @param {number} seat @param {Seated} context */
export const nameOf = (seat, context) => (isYou(seat, context) ? "you" : (context.people.get(seat)?.name ?? `Seat ${seat}`));

/** "Bob checks", "You check": what only somebody else's verb has stands in brackets, "check[s]", "[is] back". @param {number} seat @param {string} verbs @param {Seated} context */
export const does = (seat, verbs, context) => (isYou(seat, context) ? `You ${inSecondPerson(verbs)}` : `${nameOf(seat, context)} ${verbs.replace(/[[\]]/g, "")}`);

/** @param {string} verbs */
const inSecondPerson = (verbs) => verbs.replace(/\[is\]/g, "are").replace(/\[e?s\]/g, "");

/** "Ann, Ben and you": they come last themselves. @param {readonly number[]} seats @param {Seated} context */
export const namesOf = (seats, context) => listed([...seats].sort((one, other) => Number(isYou(one, context)) - Number(isYou(other, context))).map((seat) => nameOf(seat, context)));

/** "Ann, Ben and Cy". @param {readonly string[]} names */
export const listed = (names) => names.join(", ").replace(/, ([^,]*)$/, " and $1");

/** ", house player", ", guest", after a name. @param {Protocol.SeatView} seat */
export const whatSits = ({ is_house: isHouse, is_guest: isGuest }) => (isHouse ? ", house player" : isGuest ? ", guest" : "");
