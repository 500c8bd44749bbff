// What lies over what on a table's page, by the boxes that the browser has laid out: a function for page.evaluate().
() => {
  const SLACK = 0.75; // pixels
  const WHOLE_NAME = 12; // letters
  const found = new Set();
  const things = [];

  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const edges = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
  const box = (each) => edges(each.getBoundingClientRect());
  const common = (one, other) => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  /** What a line of words covers of its element. */
  const words = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return common(edges(range.getBoundingClientRect()), box(each));
  };
  /** What scrolls within an area of its own is seen within it, and no further. */
  const felt = document.querySelector(".felt");
  const isScrolled = (area) => area.scrollHeight > area.clientHeight + 1 && getComputedStyle(area).overflowY === "auto";
  /** A page too low for its felt scrolls it between bar and actions, which stay. */
  const between = () => ({ ...box(felt), top: box(document.querySelector(".bar")).bottom, bottom: box(document.querySelector(".actions")).top });
  const area = isScrolled(felt) ? box(felt) : isScrolled(document.querySelector("main")) ? between() : null;
  const seen = (own, each) => (area && felt.contains(each) ? common(own, area) : own);
  /** Things of one group may lie over each other: a hand's cards, what is on one plate. */
  const add = (name, group, whole, within = null, each = null) => {
    const own = each ? seen(whole, each) : whole;
    if (own.right - own.left > 0.5 && own.bottom - own.top > 0.5) things.push({ name, group, own, within });
  };
  /** What a card shows above its own plate, under which it may be tucked. */
  const above = (card, plate) => {
    const isTucked = card.left < plate.right && plate.left < card.right && card.top < plate.top && card.bottom > plate.top;
    return isTucked ? { ...card, bottom: plate.top } : card;
  };

  const ON_PLATES = { name: words, stack: words, holding: words, badge: box, seconds: box, "button-marker": box, "small-card": box };
  const addSeat = (seat) => {
    const no = seat.dataset.seat;
    const plate = box(seat.querySelector(".plate"));
    add(`plate ${no}`, `plate ${no}`, plate, null, seat);
    for (const card of all(".hand-of .card", seat)) add(`card ${no}`, `hand ${no}`, above(box(card), plate), null, card);
    for (const bet of all(".bet", seat)) add(`bet ${no}`, `bet ${no}`, box(bet), null, bet);
    for (const [part, measure] of Object.entries(ON_PLATES))
      for (const each of all(`.${part}`, seat)) {
        const badges = each.closest(".badges");
        const own = badges ? common(measure(each), box(badges)) : measure(each);
        add(`${part} ${no}`, `${part} ${no}`, own, part === "button-marker" ? null : plate, each);
      }
  };
  all(".seat.taken").forEach(addSeat);

  const REST = {
    board: ".board .card, .board .slot",
    middle: ".pot b, .side-pots li, .tray, .winners, .common",
    bar: ".bar a, .bar button, .bar summary, .bar .title, .bar .line",
    actions: ".actions button, .actions input, .said, .aside, .last-lines",
    chair: ".chair",
    log: ".log",
  };
  for (const [group, selector] of Object.entries(REST))
    all(selector).forEach((each, index) => add(`${group} ${each.textContent.trim().slice(0, 20)}`, group === "board" ? group : `${group} ${index}`, box(each), null, each));

  const isIn = (own, outer) =>
    own.left >= outer.left - SLACK && own.right <= outer.right + SLACK && own.top >= outer.top - SLACK && own.bottom <= outer.bottom + SLACK;
  const isOver = (one, other) => {
    const { left, right, top, bottom } = common(one, other);
    return right - left > SLACK && bottom - top > SLACK;
  };
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const { name, own, within } of things) {
    if (!isIn(own, view)) found.add(`${name} leaves the view`);
    if (within && !isIn(own, within)) found.add(`${name} leaves its plate`);
  }

  for (const each of isScrolled(felt) ? [] : all(".seat.is-mine .card, .seat.is-mine .plate"))
    if (box(each).bottom > box(felt).bottom + SLACK) found.add(`the own ${each.className} leaves the felt`);

  /** A plate and what is on it. */
  const isOwn = ({ name, group }, other) => /^plate/.test(name) && other.name.split(" ")[1] === group.split(" ")[1] && !/^(card|bet)/.test(other.name);
  things.forEach((one, index) => {
    for (const other of things.slice(index + 1)) {
      if (one.group === other.group || isOwn(one, other) || isOwn(other, one)) continue;
      if (isOver(one.own, other.own)) found.add(`${one.name} lies over ${other.name}`);
    }
  });

  for (const each of all(".name"))
    if (each.textContent.length <= WHOLE_NAME && each.scrollWidth > each.clientWidth) found.add(`${each.textContent} is cut`);
  for (const each of all(".badges .badge:first-child"))
    if (each.parentNode.clientWidth > 1 && !isIn(box(each), { ...box(each.parentNode), top: -Infinity, bottom: Infinity })) found.add(`badge ${each.textContent} is cut`);
  for (const each of all(".holding span, .preset"))
    if (each.clientWidth && each.scrollWidth > each.clientWidth + 1) found.add(`${each.textContent.trim()} is cut`);
  for (const each of all(".bar .title, .bar h1 small, .badge"))
    if (each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1) found.add(`${each.innerText.trim()} is cut`);
  for (const each of all(".last-lines span"))
    if (box(each).left < box(each.parentNode).right && !isIn(box(each), box(each.parentNode))) found.add(`${each.textContent} is cut`);
  for (const each of all(".said, .aside, .slots > button"))
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1) found.add(`${each.textContent.trim()} is cut`);
  if (document.documentElement.scrollWidth > innerWidth) found.add("the page is too wide");
  return [...found];
}
