// @ts-check
// The tips of somebody's first table: fetched once they sit there, shown between hands, and never again once they are done.
import { keepBox } from "./kept-preferences.js";
import { rememberedText } from "./remembered.js";
import { canAct, isRunning, hasView, mySeat } from "../state/selectors.js";

/** A browser that wants none, whoever sits in front of it: "0". */
const TIPS = "room.tips";

/** @typedef {import("../tour/tour.js").Facts} Facts */

/** What the tips depend on. @param {Page.WithView} state @returns {Facts} */
export const tipFacts = (state) => {
  const { seconds_to_act: seconds = 10, countdown_seconds: countdown = 20, emergency_all_ins: protects = true, tournament } = state.view.rules;
  return {
    isBetween: mySeat(state) !== null && canAct(state) && !isRunning(state),
    seconds,
    countdown,
    isProtected: protects && !tournament,
    allIns: state.allIns,
  };
};

/**
 * Gives what is to be called whenever the table is shown anew. The page names the script of the tour if it is due.
 * @param {Page.Facts} page @param {(text: string) => void} announce
 */
export const firstTips = (page, announce) => {
  const place = document.getElementById("tour");
  let show = /** @type {((facts: Facts) => void) | null} */ (null);
  let facts = /** @type {Facts | null} */ (null);
  let isFetched = !page.tour || !place || rememberedText(TIPS) === "0";
  const fetchTour = async () => {
    isFetched = true;
    const { openTour } = await import(String(page.tour));
    show = openTour(place, { announce, end: () => keepBox(page, "has_toured", true) });
    if (facts) show?.(facts);
  };
  return (/** @type {Page.State} */ state) => {
    if (!hasView(state)) return;
    facts = tipFacts(state);
    show?.(facts);
    // Without it nothing is missing that is played with.
    if (!isFetched && mySeat(state)) fetchTour().catch(() => undefined);
  };
};
