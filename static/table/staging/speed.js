// @ts-check
// The speed at which the table is shown, as this browser's player has set it.
import { remember, remembered } from "../kept/remembered.js";

/** How long a step stands, as a share of the usual time; none: all is shown at once. @type {readonly (readonly [pace: number, text: string])[]} */
export const SPEEDS = [[1, "Normal"], [0.5, "Fast"], [0, "Off: show all at once"]];

const PACE = "room.pace";

export const pace = () => {
  const kept = remembered(PACE, 1);
  return SPEEDS.some(([each]) => each === kept) ? kept : 1;
};

/** @param {number} chosen */
export const keepPace = (chosen) => remember(PACE, chosen);
