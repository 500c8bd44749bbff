// @ts-check
// A limit by its stakes and game, as the room's own names have it: "1/2 No limit hold'em". Pure.
import { money } from "../amounts/amounts.js";

/** @type {{ readonly [betting: string]: string }} */
const BETTINGS = { no_limit: "No limit", pot_limit: "Pot limit", spread_limit: "Spread limit" };

/** @param {Protocol.Limit} limit */
export const gameAndStakes = ({ variant: { name }, betting, small_blind: small, big_blind: big, lower, higher }) => {
  const stakes = betting === "no_limit" || betting === "pot_limit" ? range(small, big, "/") : range(lower, higher, "–");
  return `${stakes} ${betting in BETTINGS ? `${BETTINGS[betting]} ${name[0]?.toLowerCase()}${name.slice(1)}` : name}`;
};

/** "$1/2": the sign stands once. @param {number} least @param {number} most @param {string} mark */
const range = (least, most, mark) => `${money(least)}${mark}${money(most).replace("$", "")}`;

/** What is played at this table now: a host's choice holds without the page being loaded again. @param {Page.State} state */
export const gameHere = ({ page, view }) => (page.hasOwnChips && view ? gameAndStakes(view.limit) : page.limit);
