// @ts-check
// The hand so far, as it comes with the whole table: replayed, so that the log and each seat's last
// act are there for a page that has just been opened, or has missed too much.
import { lastActs, linesFor } from "../sentences/events/event-sentences.js";
import { isKnown, reduceView } from "./reducer.js";

/**
 * What to say of the hand, and each seat's last act; nothing of a hand that this page can't follow.
 * @param {Protocol.Snapshot} snapshot @param {Page.Facts} page
 */
export const replayHand = ({ view, told = [] }, { table, viewer }) => {
  const nothing = { lines: /** @type {Page.Line[]} */ ([]), acts: /** @type {Page.Acts} */ ({}) };
  const commits = sinceTheDeal(told);
  if (!commits.flat().every(isKnown)) return nothing;
  let before = /** @type {Protocol.View} */ ({ ...view, hand: null });
  return commits.reduce(({ lines, acts }, events) => {
    const after = reduceView(before, events);
    const more = linesFor(before, events, after, table, viewer);
    before = after;
    return { lines: [...lines, ...more], acts: lastActs(acts, events) };
  }, nothing);
};

/** What came with a hand's start, but before it, is in the seats that the start brings. @param {NonNullable<Protocol.Snapshot["told"]>} commits */
const sinceTheDeal = ([first = [], ...rest]) => {
  const start = first.findIndex((event) => event.type === "hand_started");
  return start < 0 ? [] : [first.slice(start), ...rest];
};

/**
 * The log without what it has of the hand that is replayed.
 * @template {Page.Line} Logged @param {readonly Logged[]} log @param {readonly Page.Line[]} lines
 */
export const withoutHand = (log, lines) => {
  const title = lines.find((line) => line.kind === "hand")?.text;
  const start = log.findLastIndex((line) => line.kind === "hand" && line.text === title);
  return start < 0 ? log : log.slice(0, start);
};
