// @ts-check
// The time of day at which something was said, as this browser's owner writes it.

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** @param {number} at Unix milliseconds */
export const clockTime = (at) => TIME.format(at);
