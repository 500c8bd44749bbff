// @ts-check
// The parts of a slot.

/** @type {Page.Slot} */
export const EMPTY = { label: "", style: "none", deed: null, isOff: true };

/** @param {string} label @param {Page.Deed} deed @param {Partial<Page.Slot>} [more] @returns {Page.Slot} */
export const quiet = (label, deed, more = {}) => ({ label, style: "quiet", deed, ...more });
/** @type {typeof quiet} */
export const plain = (label, deed, more) => ({ ...quiet(label, deed, more), style: "plain" });
/** @type {typeof quiet} */
export const strong = (label, deed, more) => ({ ...quiet(label, deed, more), style: "strong" });

/** What can't be done now, and why. @param {string} label @param {string} small @param {string} [title] @returns {Page.Slot} */
export const off = (label, small, title) => ({ label, small, style: "quiet", deed: null, isOff: true, ...(title ? { title } : {}) });

/**
 * A deed that is asked about once: the first press says what it is, the second does it. `key` names what is asked
 * about, and when: pressed in another turn it asks again.
 * @param {Page.State} state @param {string} key @param {Page.Slot} slot @param {Partial<Page.Slot>} sure @returns {Page.Slot}
 */
export const askingOnce = ({ armed }, key, slot, sure) =>
  armed === key ? { ...slot, ...sure, isArmed: true } : { ...slot, asks: key };
