// @ts-check
// Quick words: lines that are said by one key or press, and are lines as any other. Pure.

/** @typedef {"nice_hand" | "well_played" | "thank_you" | "good_luck" | "back_soon"} QuickWord */

/** @type {Readonly<Record<QuickWord, string>>} */
export const QUICK_WORDS = {
  nice_hand: "Nice hand",
  well_played: "Well played",
  thank_you: "Thank you",
  good_luck: "Good luck",
  back_soon: "Back in a moment",
};

export const EVERY_QUICK_WORD = /** @type {readonly QuickWord[]} */ (Object.keys(QUICK_WORDS));

/** What whoever isn't in the hand that runs reads before their first. */
export const REMINDED_OF_WORDS = "A hand is running, and you aren’t in it: say nothing of its cards. Once more says it.";
