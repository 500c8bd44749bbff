// @ts-check
// Words of the player's own that go into their cuts. This browser keeps them, and nothing sends them: words that the room
// could read before it makes a deck would protect nobody.
import { rememberText, rememberedText } from "../../kept/remembered.js";

export const OWN_WORDS = "room.own-words";
export const MOST_WORDS = 200; // characters

export const ownWords = () => rememberedText(OWN_WORDS) ?? "";

/** @param {string} words */
export const keepOwnWords = (words) => rememberText(OWN_WORDS, words.slice(0, MOST_WORDS));
