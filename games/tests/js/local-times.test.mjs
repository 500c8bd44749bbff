// A moment by the reader's own clock, as the server wrote it in UTC or EST.
import assert from "node:assert/strict";
import { test } from "node:test";
import { localTime, serversWords } from "../../../static/shell/local-times.js";

const AT = "2026-03-03T23:59:05+00:00";
for (const [form, at, zone, text] of [
  ["long", AT, "Europe/Vienna", "4 March 2026, 00:59"],
  ["short", AT, "America/New_York", "3 Mar 2026, 18:59"],
  ["exact", AT, "UTC", "3 March 2026, 23:59:05"],
  ["column", AT, "Asia/Kathmandu", "4 Mar, 05:44"],
  ["hour", "2026-03-04T00:00:00-05:00", "Europe/Vienna", "06:00"],
  ["of no such form", AT, "UTC", null],
  ["long", "9999-99-99", "UTC", null],
])
  test(`${form}, ${zone}: ${text}`, () => assert.equal(localTime(form, at, zone), text));

test("the server's words name their zone", () => {
  assert.equal(serversWords("3 Mar, 23:59", "UTC"), "3 Mar, 23:59 UTC");
  assert.equal(serversWords("midnight EST", "EST"), "midnight EST");
});
