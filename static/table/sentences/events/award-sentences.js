// @ts-check
// Sentences of the log about a pot that is given away: who wins it, with what, and who gets the odd chip. Pure.
import { money } from "../../amounts/amounts.js";
import { potTitle } from "../../state/hand-facts.js";
import { logLine } from "./log-line.js";
import { does, isYou } from "../who.js";

/** @typedef {import("./log-line.js").Context} Context */
/** @typedef {Protocol.PotAwarded} Awarded */

/** @param {Awarded} event @param {Context} context @returns {Page.Line[]} */
export const awarded = (event, context) => [
  ...(isScoop(event, context) ? [scooped(event, context)] : event.shares.map((share) => won(event, share, context))),
  ...oddChips(event, context),
  ...raked(event),
];

/** What the winners don't get. @param {Awarded} event @returns {Page.Line[]} */
const raked = ({ rake = 0 }) => (rake ? [logLine(`The room takes ${money(rake)} of it as rake.`, "win")] : []);

/** Which pot, where there are several. @param {Awarded} event @param {Context} context */
const fromPot = ({ pot }, { hand }) => {
  const count = Math.max(hand?.pots.length ?? 0, pot + 1);
  if (count === 1) return "";
  const title = potTitle(pot, count).toLowerCase();
  return ` from ${/\d/.test(title) ? title : `the ${title}`}`;
};

/** Whether one player takes all of a hi/lo pot that others could have won a part of. @param {Awarded} event @param {Context} context */
const isScoop = ({ shares, contenders = [] }, { limit }) =>
  Boolean(limit.variant.low) && contenders.length > 1 && new Set(shares.map((each) => each.seat)).size === 1;

/** @param {Awarded} event @param {Context} context */
const scooped = (event, context) =>
  logLine(`${does(event.shares[0]?.seat ?? 0, "scoop[s]", context)} ${money(event.chips)}${fromPot(event, context)} with ${bothWays(event)}.`, "win");

/** What takes both halves. @param {Awarded} event */
const bothWays = ({ high, low }) => [high && `the high: ${high}`, low || "no low"].filter(Boolean).join(", and ");

/** @param {Awarded} event @param {Protocol.Share} share @param {Context} context */
const won = (event, share, context) => {
  const hand = heldFor(event, share);
  const noLow = hand && isWhole(share) && context.limit.variant.low && !event.low ? ", no low" : "";
  const part = isQuarter(event, share) ? ", a quarter," : "";
  return logLine(`${does(share.seat, "win[s]", context)} ${money(share.chips)}${part}${fromPot(event, context)}${hand ? ` with ${hand}` : ""}${noLow}.`, "win");
};

/** Whether two tie for this half of a pot (HR-6). @param {Awarded} event @param {Protocol.Share} share */
const isQuarter = ({ shares }, share) =>
  !isWhole(share) && shares.filter(({ half }) => half === share.half).length === 2 && HALVES.slice(1).every((half) => sumOf(shares, half) > 0);

/** What a share was won with; whoever ties for both halves shares the whole pot (HR-6). @param {Awarded} event @param {Protocol.Share} share */
const heldFor = (event, share) => {
  if (share.half === "low") return event.low; // which says that it is one
  if (isWhole(share)) return event.low ? bothWays(event) : event.high;
  return event.high && `the high: ${event.high}`;
};

/** @param {Protocol.Share} share */
const isWhole = ({ half = "whole" }) => half === "whole";

/** Odd chips: between the halves, then among those who share one (HR-6, MO-7). @param {Awarded} event @param {Context} context @returns {Page.Line[]} */
const oddChips = (event, context) => [...betweenHalves(event), ...HALVES.flatMap((half) => withinHalf(event, half, context))];

const HALVES = /** @type {const} */ (["whole", "high", "low"]);

/** @param {Awarded} event */
const betweenHalves = ({ shares }) => {
  const [high, low] = [sumOf(shares, "high"), sumOf(shares, "low")];
  return low > 0 && high > low ? [logLine(`The odd ${money(high - low)} goes to the high half.`, "win")] : [];
};

/** @param {readonly Protocol.Share[]} shares @param {string} half */
const sumOf = (shares, half) => shares.reduce((sum, each) => sum + (each.half === half ? each.chips : 0), 0);

/** @param {Awarded} event @param {typeof HALVES[number]} half @param {Context} context */
const withinHalf = ({ shares }, half, context) => {
  const tied = shares.filter((each) => (each.half ?? "whole") === half);
  const even = Math.min(...tied.map((each) => each.chips));
  const lucky = tied.filter((each) => each.chips > even);
  return lucky.map(({ seat, chips }) => logLine(`${does(seat, "get[s]", context)} the odd ${money(chips - even)}: ${whyOdd(seat, context)}.`, "win"));
};

/** @param {number} seat @param {Context} context */
const whyOdd = (seat, context) => {
  const { rules, limit } = context;
  if (rules.odd_chip === "highest_card") return `${isYou(seat, context) ? "yours" : "theirs"} is the highest card, by suit if need be`;
  return limit.variant.has_button ? "first to the left of the button" : "first to the left of the dealer";
};
