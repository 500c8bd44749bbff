// What the checker's page says that was checked, and what wasn't.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { reportLines } from "../../../static/fairness/report-lines.js";
import { verifyDownload } from "../../../static/fairness/verify-download.js";

const vectors = readFileSync(new URL("../../../docs/fairness-vectors.jsonl", import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const { line } = vectors.find(({ kind, name }) => kind === "hand" && name === "watched");
const lastOf = (text) => reportLines("a file", verifyDownload(text)).at(-1);

test("a bare record is said to be signed by nobody, and of a signed one what stands as it was signed", () => {
  assert.equal(lastOf(line.record), "Nobody has signed this record: only its frames' signatures were checked.");
  assert.equal(lastOf(`${JSON.stringify(line)}\n`), "Only the cards were checked: acts and amounts stand as the room signed them.");
});
