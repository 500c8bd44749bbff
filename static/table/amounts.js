// @ts-check
// Chips are whole cents everywhere but in what people read and type.

/** @param {number} digits */
const withDigits = (digits) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
// Made once: making a format costs far more than using it, and each drawing writes dozens of amounts.
const WHOLE = withDigits(0);
const WITH_CENTS = withDigits(2);
const ROUGH = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 3 });

/** @param {number} cents */
export const money = (cents) => `$${(cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100)}`;

/** "$12.3K", where there is no room for more. @param {number} cents */
export const roughly = (cents) => `$${ROUGH.format(cents / 100)}`;

/** The class of an amount that needs smaller letters to fit. @param {number} cents */
export const sizeOf = (cents) => (money(cents).length > 9 ? "is-long" : "");

/**
 * An amount as it is typed: "1250", "$1,250.50", "1 250,50", "12,5". A comma or a space that isn't before three digits parts no
 * thousands, and a comma that has parted thousands is no decimal one.
 */
const AMOUNT = /^\$? ?(?:(\d+)|([1-9]\d{0,2}(?:,\d{3})+)(?!,)|([1-9]\d{0,2}(?: \d{3})+))(?:[.,](\d{0,2}))?(?: ?\$)?$/;

/** What somebody typed, in cents; null if it isn't an amount, or can be read in two ways. @param {string} text */
export const cents = (text) => {
  const [, plain, byComma, bySpace, decimals = ""] = AMOUNT.exec(text.trim().replace(/\s/g, " ")) ?? [];
  const dollars = plain ?? byComma ?? bySpace;
  return dollars === undefined ? null : Number(dollars.replace(/[, ]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
};

/** Cents as somebody would type them. @param {number} amount */
export const typed = (amount) => (amount % 100 === 0 ? `${amount / 100}` : (amount / 100).toFixed(2));
