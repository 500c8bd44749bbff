// What a player has set: with their account, or without one in this browser.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { settingsOf } from "../../../static/table/kept/own-settings.js";
import { asMostHave, buyIn } from "../../../static/table/state/selectors.js";
import { settingActions } from "../../../static/table/kept/setting-clicks.js";
import { slotsOf } from "../../../static/table/slots/slots.js";
import { USUAL_KEYS } from "../../../static/table/pressing/shortcuts.js";
import { herTurn } from "./fixtures.mjs";

const { fetch, localStorage } = globalThis;
afterEach(() => Object.assign(globalThis, { fetch, localStorage }));

/** A browser that keeps things, and a room that is sent others. */
const somewhere = (kept = {}) => {
  const sent = [];
  globalThis.localStorage = { getItem: (name) => kept[name] ?? null, setItem: (name, text) => (kept[name] = text) };
  globalThis.fetch = async (url, { body }) => (sent.push([url, Object.fromEntries(body)]), { status: 204 });
  return { kept, sent };
};

const ACCOUNT = { viewer: 1, preferencesUrl: "/account/preferences/", csrfToken: "x" };
const GUEST = { viewer: null };

/** Changes one of each. */
const changeAll = (page) => {
  const state = { page, ...settingsOf(page) };
  const actions = settingActions({ get: () => state, dispatch: () => undefined, trySound: () => undefined });
  actions.confirmFrom(75);
  actions.setBetSizes({ before: [{ blinds: 3 }], after: [{ pot: 0.5 }] });
  actions.changeKey("fold", "Q");
  actions.hear({ ...state.hearing, level: 2, speaksAll: true });
  actions.setSounds({ ...state.sounds, volume: 40 });
};

test("without an account all that is set is this browser's", () => {
  const { kept, sent } = somewhere();
  changeAll(GUEST);
  assert.deepEqual(sent, []);
  const { confirmsFrom, betSizes, keys, hearing, sounds } = settingsOf(GUEST);
  assert.deepEqual([confirmsFrom, betSizes.before, keys.by.fold, hearing.level, hearing.speaksAll, sounds.volume], [75, [{ blinds: 3 }], "Q", 2, true, 40]);
  assert.equal(kept["room.confirms-from"], "75");
});

test("with an account what is wanted everywhere goes there, and what a device has of its own stays", () => {
  const { kept, sent } = somewhere();
  changeAll({ ...ACCOUNT, preferences: {} });
  assert.deepEqual(sent.map(([url]) => url), Array(4).fill("/account/preferences/"));
  const fields = Object.assign({}, ...sent.map(([, fields]) => fields));
  assert.deepEqual(Object.keys(fields).sort(), ["bet_sizes", "confirms_from", "keys", "told"]);
  assert.deepEqual(Object.keys(kept).sort(), ["room.says-reactions", "room.sounds", "room.speaks-all", "room.speaks-please"]);
  const elsewhere = settingsOf({ ...ACCOUNT, preferences: fields });
  assert.deepEqual([elsewhere.confirmsFrom, elsewhere.keys.by.fold, elsewhere.hearing.level], [75, "Q", 2]);
});

test("what another has set in this browser without an account isn't the account's", () => {
  somewhere({ "room.confirms-from": "25", "room.keys": '{"isOn":false,"by":{}}' });
  const { confirmsFrom, keys } = settingsOf({ ...ACCOUNT, preferences: { confirms_from: "", keys: "" } });
  assert.deepEqual([confirmsFrom, keys], [50, USUAL_KEYS]);
});

for (const [buyInWish, chips] of [["least", "minimum"], ["most", "maximum"], ["usual", "usual"]])
  test(`a buy-in is filled in as it is set: ${buyInWish}`, () => {
    const state = herTurn({}, { buyIn: buyInWish });
    const alone = { ...state, view: { ...state.view, seats: [], limit: { ...state.view.limit, max_buy_in: 20000 } } };
    assert.equal(asMostHave(alone), buyIn(alone)[chips]);
  });

test("where a table has no maximum the most is as usual", () => {
  const state = herTurn({}, { buyIn: "most" });
  assert.equal(asMostHave(state), asMostHave({ ...state, buyIn: "usual" }));
});

test("boxes to choose ahead are offered to those who want them", () => {
  const waiting = herTurn({}, { now: { ...herTurn({}).now, turn: null, seat: 2, ahead: { check: false, call: 200 } } });
  const labels = (state) => slotsOf(state).slots.map(({ label }) => label).filter(Boolean);
  assert.notDeepEqual(labels(waiting), []);
  assert.deepEqual(labels({ ...waiting, offersAhead: false }), []);
});
