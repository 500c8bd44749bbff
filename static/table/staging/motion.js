// @ts-check
// Motion when a step is shown: cards from the middle, chips to the pot and to whoever wins them. By transforms alone,
// and beside the drawing: nothing waits for it, and nothing that can be pressed moves. What moves together is measured, then moved, and
// ends together: the browser styles the page anew for each reading after a change, and for each beginning and end.

/** @typedef {{ readonly x: number, readonly y: number }} Point */
/** @typedef {{ readonly picture: HTMLElement, readonly from: DOMRect, readonly to: number | null }} Leaving What the next drawing takes away, and to which seat; to none: to the pot. */
/** @typedef {{ readonly thing: Element, readonly frames: readonly Keyframe[], readonly lasts: number }} Way What moves, and how; in milliseconds. */
/** @typedef {{ readonly thing: Element, readonly moving: Animation, readonly lasts: number }} Moving */

const EASING = "cubic-bezier(.2, .8, .2, 1)";
/** In milliseconds. */
const TIMES = { card: 160, betweenCards: 80, dealing: 1500, bet: 180, chips: 250, turned: 160, folded: 160 };
/** How long what has arrived rests, in milliseconds: near its own end an animation has the page styled anew three times; ended in a drawing, which the clock asks for each second, never. */
const REST = 1500;

export class Motion {
  /** @type {Page.ViewEvent[]} */
  #events = [];
  /** @type {Moving[]} */
  #moving = [];
  #root;
  #mayMove;

  /** @param {Element} root @param {() => boolean} mayMove */
  constructor(root, mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    this.#root = root;
    this.#mayMove = mayMove;
  }

  /** What the next drawing shows for the first time. @param {readonly Page.ViewEvent[]} events */
  note(events) {
    if (this.#mayMove()) this.#events.push(...events);
  }

  /** Draws, and moves what has been noted. @param {() => void} draw */
  around(draw) {
    const events = this.#events;
    this.#events = [];
    this.#moving = this.#moving.filter(isUnderWay);
    const leaving = events.flatMap((event) => takenBy(this.#root, event)).filter(({ from }) => from.width);
    draw();
    this.#moving = this.#moving.filter(isStillThere);
    const ways = [...events.flatMap((event) => arrivals(this.#root, event)), ...leaving.map((each) => departure(each, goalOf(this.#root, each.to)))];
    leaving.forEach(shows);
    this.#moving.push(...ways.map(moves));
  }
}

/** @param {Element} root @param {number | null | undefined} seatNo */
const seat = (root, seatNo) => root.querySelector(`.seat[data-seat="${seatNo}"]`);

/** A seat's plate, or the pot. @param {Element} root @param {number | null} seatNo */
const goalOf = (root, seatNo) => centre((seat(root, seatNo)?.querySelector(".plate") ?? root.querySelector(".pots"))?.getBoundingClientRect());

/** @param {DOMRect | undefined} rect */
const centre = (rect) => ({ x: (rect?.left ?? 0) + (rect?.width ?? 0) / 2, y: (rect?.top ?? 0) + (rect?.height ?? 0) / 2 });

/** @param {Way} way @returns {Moving} */
const moves = ({ thing, frames, lasts }) => {
  const whole = lasts + REST;
  const inTime = frames.map((frame) => ({ ...frame, offset: ((frame.offset ?? 1) * lasts) / whole }));
  const moving = thing.animate([...inTime, { ...frames.at(-1), offset: 1 }], whole);
  if (thing.classList.contains("in-motion")) setTimeout(() => (thing.remove(), moving.cancel()), lasts);
  return { thing, moving, lasts };
};

/** Ends it when it has arrived. @param {Moving} each */
const isUnderWay = ({ moving, lasts }) => {
  const isLater = Number(moving.currentTime ?? Infinity) < lasts;
  if (!isLater) moving.cancel();
  return isLater;
};

/**
 * Ends it when the drawing has taken its thing away: no compositor moves what is nowhere, so that all that moves would be
 * styled anew for every picture. @param {Moving} each
 */
const isStillThere = ({ thing, moving }) => {
  if (!thing.isConnected) moving.cancel();
  return thing.isConnected;
};

/** What an event takes away. @param {Element} root @param {Page.ViewEvent} event @returns {Leaving[]} */
const takenBy = (root, event) => {
  switch (event.type) {
    case "betting_closed": return pictures(root.querySelectorAll(".bet svg"), null);
    case "folded": return pictures(seat(root, event.seat)?.querySelectorAll(".hand-of .card.back") ?? [], null);
    case "pot_awarded": return event.shares.flatMap((share) => pictures(root.querySelectorAll(".pot svg"), share.seat));
    default: return [];
  }
};

/** @param {Iterable<Element>} found @param {number | null} to */
const pictures = (found, to) => [...found].map((each) => ({ to, picture: /** @type {HTMLElement} */ (each.cloneNode(true)), from: each.getBoundingClientRect() }));

/** Where it stood. @param {Leaving} leaving */
const shows = ({ picture, from }) => {
  picture.classList.add("in-motion");
  for (const [name, length] of Object.entries({ left: from.left, top: from.top, width: from.width, height: from.height })) picture.style.setProperty(name, `${length}px`);
  document.body.append(picture);
};

/** A picture of it goes there, and is gone. @param {Leaving} leaving @param {Point} goal @returns {Way} */
const departure = ({ picture, from }, goal) => {
  const here = centre(from);
  const isCard = picture.classList.contains("card");
  const frames = [
    { offset: 0, transform: "none", opacity: 1, easing: EASING },
    { offset: 1, transform: `translate(${goal.x - here.x}px, ${goal.y - here.y}px)`, opacity: isCard ? 0 : 1 },
  ];
  return { thing: picture, frames, lasts: isCard ? TIMES.folded : TIMES.chips };
};

/** What an event brings. @param {Element} root @param {Page.ViewEvent} event @returns {Way[]} */
const arrivals = (root, event) => {
  switch (event.type) {
    case "street_dealt": return deals(root, event);
    case "hand_shown": case "cards_shown": return turns(seat(root, event.seat));
    case "blind_posted": case "bring_in_posted": case "completed": case "bet_made": case "called": case "raised_to": return bets(seat(root, event.seat));
    default: return [];
  }
};

/** @param {Element} root @param {Protocol.StreetDealt} event */
const deals = (root, { board = [], down = [], up = [] }) => {
  const middle = centre(root.querySelector(".middle")?.getBoundingClientRect());
  const own = [...down.map(({ seat: seatNo, cards }) => ({ seatNo, count: cards.length })), ...up.map(({ seat: seatNo }) => ({ seatNo, count: 1 }))];
  const cards = [
    ...last(root.querySelectorAll(".board .card"), board.length),
    ...own.flatMap(({ seatNo, count }) => last(seat(root, seatNo)?.querySelectorAll(".hand-of .card") ?? [], count)),
  ];
  const between = Math.min(TIMES.betweenCards, (TIMES.dealing - TIMES.card) / Math.max(cards.length, 1));
  const whole = between * (cards.length - 1) + TIMES.card;
  return cards.map((card, at) => ({ thing: card, lasts: whole, frames: flight(from(card, middle), (at * between) / whole, TIMES.card / whole) }));
};

/** @param {Iterable<Element>} found @param {number} count */
const last = (found, count) => (count ? [...found].slice(-count) : []);

/** How far away a place is from where a thing stands. @param {Element} thing @param {Point} place */
const from = (thing, place) => {
  const here = centre(thing.getBoundingClientRect());
  return { x: place.x - here.x, y: place.y - here.y };
};

/** From there to its place, and not seen before; both as shares of the whole deal. @param {Point} by @param {number} start @param {number} lasts @returns {Keyframe[]} */
const flight = ({ x, y }, start, lasts) => {
  const away = { translate: `${x}px ${y}px`, opacity: 0 };
  return [
    { ...away, offset: 0 },
    { ...away, offset: start, easing: EASING },
    { opacity: 1, offset: start + lasts / 2 },
    { translate: "0 0", opacity: 1, offset: Math.min(start + lasts, 1) },
  ];
};

/** @param {Element | null} taken @returns {Way[]} */
const turns = (taken) =>
  [...(taken?.querySelectorAll(".hand-of .card:not(.back)") ?? [])].map((thing) => ({
    thing,
    lasts: TIMES.turned,
    frames: [{ offset: 0, transform: "rotateY(90deg)", easing: EASING }, { offset: 1, transform: "none" }],
  }));

/** From the plate to the bet's place. @param {Element | null} taken @returns {Way[]} */
const bets = (taken) => {
  const [plate, bet] = [taken?.querySelector(".plate"), taken?.querySelector(".bet")];
  if (!plate || !bet) return [];
  const { x, y } = from(bet, centre(plate.getBoundingClientRect()));
  return [{ thing: bet, lasts: TIMES.bet, frames: [{ offset: 0, translate: `${x}px ${y}px`, easing: EASING }, { offset: 1, translate: "0 0" }] }];
};
