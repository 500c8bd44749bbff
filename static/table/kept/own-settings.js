// @ts-check
// A player's own settings, as a page has them: read when it is opened, and changed by their clicks. The table's page has
// them in its menu, the settings page has them all.
import { keptSizes } from "../amounts/bet-sizes.js";
import { rememberedHearing } from "../narration/hearing.js";
import { isSet, preference } from "./kept-preferences.js";
import { placeNamed } from "../state/own-place.js";
import { readKeys } from "../pressing/shortcuts.js";
import { rememberedSounds } from "../sound/kept-sounds.js";

const USUALLY_CONFIRMS_FROM = 50; // percent of the stack

/** @param {import("./kept-preferences.js").Whose} page */
export const settingsOf = (page) => ({
  confirmsFrom: Number(preference(page, "confirms_from")) || USUALLY_CONFIRMS_FROM,
  isInBets: isSet(page, "in_bets"),
  betSizes: keptSizes(preference(page, "bet_sizes")),
  hearing: rememberedHearing(page),
  sounds: rememberedSounds(),
  isText: isSet(page, "text_mode"),
  keys: readKeys(preference(page, "keys")),
  ownPlace: placeNamed(preference(page, "own_place")),
  buyIn: preference(page, "buy_in") || "usual",
  offersAhead: page.viewer === null || !page.preferences || isSet(page, "offers_ahead"),
});

/**
 * What each click makes of it.
 * @type {Pick<Page.ByType<Page.Message, Page.State>, "ui_confirms_from" | "ui_hearing" | "ui_sounds" | "ui_keys" | "ui_bet_sizes" | "ui_dialog_sizes" | "ui_notice">}
 */
export const settingChanges = {
  ui_confirms_from: (state, { percent }) => ({ ...state, confirmsFrom: percent }),
  ui_hearing: (state, { hearing }) => ({ ...state, hearing }),
  ui_sounds: (state, { sounds }) => ({ ...state, sounds }),
  ui_keys: (state, { keys }) => ({ ...state, keys, notice: null }),
  ui_bet_sizes: (state, { sizes }) => ({ ...state, betSizes: sizes, dialog: null }),
  ui_dialog_sizes: (state, { list, text }) => ({ ...state, dialog: state.dialog && { ...state.dialog, [list]: text } }),
  ui_notice: (state, { notice }) => ({ ...state, notice }),
};
