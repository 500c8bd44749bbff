// What of the talk lies over what, leaves its box or is cut, by the boxes that the browser has laid out: a function for page.evaluate().
() => {
  const SLACK = 0.75; // pixels
  const found = [];
  const talk = document.querySelector(".talk");
  const box = (each) => each.getBoundingClientRect();
  const isSeen = (each) => each.checkVisibility() && box(each).height > 0;
  const isIn = (own, outer) =>
    own.left >= outer.left - SLACK && own.right <= outer.right + SLACK && own.top >= outer.top - SLACK && own.bottom <= outer.bottom + SLACK;
  const isOver = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
  const named = (each) => `${each.tagName.toLowerCase()}.${each.className} ${(each.ariaLabel || each.textContent).trim().slice(0, 20)}`;
  const scrolls = (each, way) => ["auto", "scroll"].includes(getComputedStyle(each)[way]);
  const isTooWide = (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline";

  if (!talk || !isSeen(talk)) return ["the talk isn't there"];
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (!isIn(box(talk), view)) found.push("the talk leaves the view");
  if (isOver(box(talk), box(document.querySelector(".slots")))) found.push("the talk lies over the acts");

  /** Where not all fits, the sheet scrolls as a whole: what is below its edge can be reached. */
  const { left, right, top } = box(talk);
  const within = { left, right, top: top - talk.scrollTop, bottom: top - talk.scrollTop + (scrolls(talk, "overflowY") ? talk.scrollHeight : talk.clientHeight) + 2 };
  const parts = [...talk.children].filter((each) => isSeen(each) && !each.matches(".watchers-reactions"));
  parts.forEach((one, at) => {
    if (!isIn(box(one), within)) found.push(`${named(one)} leaves the talk`);
    if (isTooWide(one) && !scrolls(one, "overflowX")) found.push(`${named(one)} is too wide`);
    if (one.scrollHeight > one.clientHeight + 1 && !scrolls(one, "overflowY")) found.push(`${named(one)} is cut`);
    for (const other of parts.slice(at + 1)) if (isOver(box(one), box(other))) found.push(`${named(one)} lies over ${named(other)}`);
  });
  for (const each of talk.querySelectorAll("button, input, summary, .words, .talk-note, .watchers-reactions li"))
    if (isSeen(each) && isTooWide(each) && !each.matches("input")) found.push(`${named(each)} is cut`);

  const lines = talk.querySelector(".talk-lines");
  const line = parseFloat(getComputedStyle(lines).lineHeight);
  if (lines.clientHeight < line) found.push(`of the lines ${lines.clientHeight} px are seen`);
  const asked = talk.querySelector(".conduct-text");
  if (asked && asked.clientHeight < line) found.push(`of the code ${asked.clientHeight} px are seen`);
  return found;
}
