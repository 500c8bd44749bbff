// @ts-check
// Settings of announcements to this player: how much is kept with their account, what is spoken by this browser.
import { keepPreference, preference } from "../kept/kept-preferences.js";
import { remember, remembered } from "../kept/remembered.js";

const SPEAKS_PLEASE = "room.speaks-please";
const SPEAKS_ALL = "room.speaks-all";
const SAYS_REACTIONS = "room.says-reactions";

/** At first all is announced, and the browser speaks the dealer's announcement alone (HB-3). @param {import("../kept/kept-preferences.js").Whose} page @returns {Page.Hearing} */
export const rememberedHearing = (page) => ({
  level: Number(preference(page, "told")) || 0,
  speaksPlease: remembered(SPEAKS_PLEASE, 1) === 1,
  speaksAll: remembered(SPEAKS_ALL, 0) === 1,
  saysReactions: remembered(SAYS_REACTIONS, 0) === 1,
});

/** What is spoken to this player, and how loud: nothing while all is muted, and a live region has it. @param {Page.State} state */
export const spokenTo = ({ hearing: { speaksPlease, speaksAll }, sounds: { isMuted, volume } }) => ({
  speaksPlease: speaksPlease && !isMuted,
  speaksAll: speaksAll && !isMuted,
  volume: volume / 100,
});

/** @param {import("../kept/kept-preferences.js").Whose} page @param {Page.Hearing} hearing */
export const rememberHearing = (page, { level, speaksPlease, speaksAll, saysReactions }) => {
  keepPreference(page, "told", String(level));
  remember(SPEAKS_PLEASE, Number(speaksPlease));
  remember(SPEAKS_ALL, Number(speaksAll));
  remember(SAYS_REACTIONS, Number(saysReactions));
};
