// Who goes elsewhere from a seat by a link of the page is asked what becomes of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inPlay, isOutAtAll, several, withNews } from "../../../static/several/panes.js";
import { leadsAway } from "../../../static/table/going-away.js";
import { isOut } from "../../../static/table/pane.js";
import { herTurn } from "./fixtures.mjs";

const HERE = "http://room.test/tables/12/?sit=1";
const PRESS = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };
const leads = (href, link = {}, press = {}) => leadsAway({ href, target: "", isDownload: false, ...link }, { ...PRESS, ...press }, HERE);

test("a link leads away where it takes this tab to a page from which the table isn't seen", () => {
  assert.equal(leads("/"), "http://room.test/");
  assert.equal(leads("/tables/13/"), "http://room.test/tables/13/");
  assert.equal(leads("/account/", { target: "_top" }), "http://room.test/account/");
});

test("all others take nobody from their seat", () => {
  assert.equal(leads("#content"), null, "a place on this page");
  assert.equal(leads("/tables/mine/?with=12"), null, "the page of several tables shows it too");
  assert.equal(leads("/rules/", { target: "_blank" }), null, "another tab");
  assert.equal(leads("/hands.txt", { isDownload: true }), null, "a file");
  assert.equal(leads("mailto:staff@room.test"), null, "a letter");
  for (const press of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }, { defaultPrevented: true }])
    assert.equal(leads("/", {}, press), null, Object.keys(press)[0]);
});

const seated = (seat) => {
  const state = herTurn({});
  return { ...state, view: { ...state.view, seats: state.view.seats.map((each) => (each.player === state.page.viewer ? { ...each, ...seat } : each)) } };
};

test("whoever sits out or leaves is missed at no deal, and asked nothing", () => {
  assert.equal(isOut(seated({})), false);
  for (const seat of [{ is_sitting_out: true }, { sits_out_next: true }, { is_leaving: true }]) assert.equal(isOut(seated(seat)), true);
});

test("all tables are out together once none misses its player", () => {
  const news = { type: "table", isSeated: true, isOut: false, want: null, said: "" };
  const none = several([{ id: 1, name: "Avon" }, { id: 2, name: "Danube" }], []);
  const both = withNews(withNews(none, 1, news), 2, news);
  assert.equal(isOutAtAll(none), false);
  assert.equal(inPlay(both).length, 2);
  const one = withNews(both, 1, { ...news, isOut: true });
  assert.deepEqual([inPlay(one).length, isOutAtAll(one)], [1, false]);
  assert.equal(isOutAtAll(withNews(one, 2, { ...news, isOut: true })), true);
  assert.equal(isOutAtAll(withNews(one, 2, { ...news, isSeated: false })), true);
});
