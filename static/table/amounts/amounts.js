// @ts-check
// Chips are whole cents everywhere but in what people read and type.

/** @param {number} digits */
const withDigits = (digits) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
// Made once: making a format costs far more than using it, and each drawing writes dozens of amounts.
const WHOLE = withDigits(0);
const WITH_CENTS = withDigits(2);
const ROUGH = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

// One page is of one table: what it is played in is set once, before anything is drawn.
const MARKS = { sign: "$", bank: "bankroll" };

/** Say whether amounts are of chips of the table's own, which are no dollars and of no bankroll. @param {boolean} isOwn */
export const playInOwnChips = (isOwn) => Object.assign(MARKS, isOwn ? { sign: "", bank: "purse" } : { sign: "$", bank: "bankroll" });

/** What stands before an amount. */
export const sign = () => MARKS.sign;

/** Whether it is a group's table, in chips of its own. */
export const isInOwnChips = () => MARKS.sign === "";

/** Where chips are that are at no seat. */
export const bank = () => MARKS.bank;

/** @param {number} cents */
export const money = (cents) => `${MARKS.sign}${(cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100)}`;

/** "$12.3K", where there is no room for more. @param {number} cents */
export const roughly = (cents) => `${MARKS.sign}${ROUGH.format(cents / 100)}`;

/** The class of an amount that needs smaller letters to fit. @param {number} cents */
export const sizeOf = (cents) => (money(cents).length > 9 ? "is-long" : "");

/**
 * An amount as it is typed: "1250", "$1,250.50", "1 250,50", "12,5". A comma or a space that isn't before three digits parts no
 * thousands, and a comma that has parted thousands is no decimal one.
 */
const AMOUNT = /^\$? ?(?:(\d+)|([1-9]\d{0,2}(?:,\d{3})+)(?!,)|([1-9]\d{0,2}(?: \d{3})+))(?:[.,](\d{0,2}))?(?: ?\$)?$/;

/** With the digits that Chinese and Japanese keyboards write, which are as wide as a letter, as all others. @param {string} text */
export const narrowDigits = (text) => text.replace(/[＄，．０-９]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0));

/** What somebody typed, in cents; null if it isn't an amount, or can be read in two ways. @param {string} text */
export const cents = (text) => {
  const [, plain, byComma, bySpace, decimals = ""] = AMOUNT.exec(narrowDigits(text).trim().replace(/\s/g, " ")) ?? [];
  const dollars = plain ?? byComma ?? bySpace;
  return dollars === undefined ? null : Number(dollars.replace(/[, ]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
};

/** Cents as somebody would type them. @param {number} amount */
export const typed = (amount) => (amount % 100 === 0 ? `${amount / 100}` : (amount / 100).toFixed(2));
