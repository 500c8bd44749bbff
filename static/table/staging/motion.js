// @ts-check
// What moves when a step is shown: cards from the middle, chips to the pot and to whoever wins them. By transforms alone,
// and beside the drawing: nothing waits for it, and nothing that can be pressed moves.

/** @typedef {{ readonly x: number, readonly y: number }} Point */
/** @typedef {{ readonly picture: Element, readonly from: DOMRect }} Leaving What the next drawing takes away. */

const EASING = "cubic-bezier(.2, .8, .2, 1)";
/** In milliseconds. */
const TIMES = { card: 160, betweenCards: 80, dealing: 1500, bet: 180, chips: 250, turned: 160, folded: 160 };

export class Motion {
  /** @type {Page.ViewEvent[]} */
  #events = [];
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
    if (!events.length) return draw();
    const leaving = events.flatMap((event) => takenBy(this.#root, event));
    draw();
    events.forEach((event) => moves(this.#root, event));
    leaving.forEach((each) => goes(each, goalOf(this.#root, each.to)));
  }
}

/** @param {Element} root @param {number | null | undefined} seatNo */
const seat = (root, seatNo) => root.querySelector(`.seat[data-seat="${seatNo}"]`);

/** A seat's plate, or the pot. @param {Element} root @param {number | null} seatNo */
const goalOf = (root, seatNo) => centre((seat(root, seatNo)?.querySelector(".plate") ?? root.querySelector(".pots"))?.getBoundingClientRect());

/** @param {DOMRect | undefined} rect */
const centre = (rect) => ({ x: (rect?.left ?? 0) + (rect?.width ?? 0) / 2, y: (rect?.top ?? 0) + (rect?.height ?? 0) / 2 });

/** What an event takes away, and to which seat it goes; to none: to the pot. @param {Element} root @param {Page.ViewEvent} event @returns {(Leaving & { to: number | null })[]} */
const takenBy = (root, event) => {
  switch (event.type) {
    case "betting_closed": return pictures(root.querySelectorAll(".bet svg"), null);
    case "folded": return pictures(seat(root, event.seat)?.querySelectorAll(".hand-of .card.back") ?? [], null);
    case "pot_awarded": return event.shares.flatMap((share) => pictures(root.querySelectorAll(".pot svg"), share.seat));
    default: return [];
  }
};

/** @param {Iterable<Element>} found @param {number | null} to */
const pictures = (found, to) => [...found].map((each) => ({ to, picture: /** @type {Element} */ (each.cloneNode(true)), from: each.getBoundingClientRect() }));

/** A picture of it goes there, and is gone. @param {Leaving} leaving @param {Point} goal */
const goes = ({ picture, from }, goal) => {
  if (!from.width) return;
  const own = /** @type {HTMLElement} */ (picture);
  own.classList.add("in-motion");
  for (const [name, length] of Object.entries({ left: from.left, top: from.top, width: from.width, height: from.height })) own.style.setProperty(name, `${length}px`);
  document.body.append(own);
  const here = centre(from);
  const isCard = own.classList.contains("card");
  const moving = own.animate(
    [{}, { transform: `translate(${goal.x - here.x}px, ${goal.y - here.y}px)`, opacity: isCard ? 0 : 1 }],
    { duration: isCard ? TIMES.folded : TIMES.chips, easing: EASING },
  );
  moving.onfinish = moving.oncancel = () => own.remove();
};

/** @param {Element} root @param {Page.ViewEvent} event */
const moves = (root, event) => {
  switch (event.type) {
    case "street_dealt": return deals(root, event);
    case "hand_shown": return turns(seat(root, event.seat));
    case "blind_posted": case "bring_in_posted": case "completed": case "bet_made": case "called": case "raised_to": return bets(seat(root, event.seat));
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
  const from = cards.map((card) => centre(card.getBoundingClientRect()));
  cards.forEach((card, at) => flies(card, { x: middle.x - (from[at]?.x ?? 0), y: middle.y - (from[at]?.y ?? 0) }, TIMES.card, at * between));
};

/** @param {Iterable<Element>} found @param {number} count */
const last = (found, count) => (count ? [...found].slice(-count) : []);

/** From there to its place, and not seen before. @param {Element} thing @param {Point} by @param {number} duration @param {number} delay */
const flies = (thing, { x, y }, duration, delay) => {
  const way = [{ translate: `${x}px ${y}px`, opacity: 0 }, { opacity: 1, offset: 0.5 }, { translate: "0 0", opacity: 1 }];
  thing.animate(way, { duration, delay, easing: EASING, fill: "backwards" });
};

/** @param {Element | null} taken */
const turns = (taken) =>
  taken?.querySelectorAll(".hand-of .card:not(.back)").forEach((card) =>
    card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: TIMES.turned, easing: EASING }));

/** From the plate to the bet's place. @param {Element | null} taken */
const bets = (taken) => {
  const [plate, bet] = [taken?.querySelector(".plate"), taken?.querySelector(".bet")];
  if (!plate || !bet) return;
  const [from, to] = [centre(plate.getBoundingClientRect()), centre(bet.getBoundingClientRect())];
  bet.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0 0" }], { duration: TIMES.bet, easing: EASING });
};
