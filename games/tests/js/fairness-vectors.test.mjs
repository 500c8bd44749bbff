// The page's checker of the shuffle, on what every implementation of docs/fairness.md must agree on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asBytes, fromHex, joinBytes, toHex } from "../../../static/fairness/primitives/bytes.js";
import { ProvenTree } from "../../../static/fairness/proven-tree.js";
import { deckOf, deckRoot } from "../../../static/fairness/salted-decks.js";
import { isSigned } from "../../../static/fairness/primitives/ed25519.js";
import { cutHash, fourWords, handSeed, openedDeck } from "../../../static/fairness/seeds.js";
import { sha256 } from "../../../static/fairness/primitives/sha256.js";
import { sha512 } from "../../../static/fairness/primitives/sha512.js";
import { blocksOf, permutation } from "../../../static/fairness/primitives/streams.js";
import { compareDownloads, verifyDownload } from "../../../static/fairness/verify-download.js";
import { verifyHand } from "../../../static/fairness/verify-hand.js";
import { createHash } from "node:crypto";

const vectors = readFileSync(new URL("../../../docs/fairness-vectors.jsonl", import.meta.url), "utf8").trim().split("\n").map((line) => JSON.parse(line));
const ofKind = (...kinds) => vectors.filter(({ kind }) => kinds.includes(kind));
const lines = new Map(ofKind("line").map(({ name, line }) => [name, line]));
const asFile = (names) => names.map((name) => `${JSON.stringify(lines.get(name))}\n`).join("");
const factsOf = ({ record, grade, cutters, words, missing, givenUp }) => ({ hash: record.hash, grade, cutters, words, missing, given_up: givenUp, is_void: record.isVoid });

test("hashes are Node's own, whatever the length", () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    assert.equal(toHex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"));
    assert.equal(toHex(sha512(bytes)), createHash("sha512").update(bytes).digest("hex"));
  }
});

test("streams and permutations", () => {
  for (const { purpose, seed, bytes } of ofKind("stream")) assert.equal(toHex(blocksOf(purpose, seed, 3)), bytes);
  for (const { purpose, seed, numbers } of ofKind("permutation")) assert.deepEqual(permutation(purpose, seed), numbers);
});

test("decks and openings", () => {
  for (const { seed, cards, root } of ofKind("deck")) {
    assert.equal(deckOf(seed).map(({ card }) => card).join(" "), cards);
    assert.equal(deckRoot(seed), root);
  }
  for (const { root, ...proof } of ofKind("opening")) assert.ok(new ProvenTree(root).has(proof));
});

test("a tree knows what it has proven, and nothing more", () => {
  const openings = ofKind("opening");
  for (const { root } of openings) {
    const ofDeck = openings.filter((each) => each.root === root);
    const tree = new ProvenTree(root);
    for (const proof of [...ofDeck, ...ofDeck]) {
      for (const at of proof.path.keys()) assert.ok(!tree.has({ ...proof, path: proof.path.with(at, proof.salt) }), `sister ${at}`);
      assert.ok(!tree.has({ ...proof, card: proof.card === "As" ? "Ks" : "As" }));
      assert.ok(!tree.has({ ...proof, salt: proof.path[0] }));
      assert.ok(!tree.has({ ...proof, path: proof.path.slice(1) }));
      assert.ok(!tree.has({ ...proof, path: [...proof.path, proof.salt] }));
      assert.ok(!tree.has({ ...proof, index: (proof.index + 1) % 52 }));
      assert.ok(tree.has(proof));
    }
  }
});

test("seeds, the deck that they open, and their words", () => {
  for (const { frame, cuts, hashes, seed, opened, words } of ofKind("seed")) {
    assert.deepEqual(cuts.map(cutHash), hashes);
    assert.equal(handSeed(frame, cuts), seed);
    assert.equal(openedDeck(seed), opened);
    assert.equal(fourWords(seed), words);
  }
});

test("signatures, and none with a byte changed", () => {
  for (const { room, of, hash, signature } of ofKind("signature")) {
    const message = joinBytes(asBytes(`cardroom-signature/1 ${of} `), fromHex(hash));
    assert.ok(isSigned(room, message, signature));
    for (const at of [0, 31, 32, 63]) {
      const changed = fromHex(signature);
      changed[at] ^= 1;
      assert.ok(!isSigned(room, message, toHex(changed)));
    }
    assert.ok(!isSigned(room, message.slice(1), signature));
    assert.ok(!isSigned("ff".repeat(32), message, signature));
  }
});

for (const { name, line, error, facts } of ofKind("hand")) {
  test(`hand: ${name}`, () => {
    const { hands, wrong } = verifyDownload(`${JSON.stringify(line)}\n`);
    assert.deepEqual(wrong.map(({ code }) => code), error ? [error] : []);
    if (!error) assert.deepEqual(factsOf(hands[0]), facts);
  });
}

for (const vector of ofKind("file", "text")) {
  test(`file: ${vector.name}`, () => {
    const { room, head, error, grades } = vector;
    const report = verifyDownload(vector.text ?? asFile(vector.lines), { room, head });
    const found = report.wrong.map(({ code }) => code);
    if (vector.with) {
      const { common, wrong } = compareDownloads(report, verifyDownload(asFile(vector.with)));
      if (wrong) found.push(wrong.code);
      else assert.equal(common, vector.common);
    }
    assert.deepEqual(found.slice(0, 1), error ? [error] : []);
    if (grades) assert.deepEqual(report.hands.map(({ grade }) => grade), grades);
  });
}

test("a hand by itself, as the table's page asks for it", () => {
  const [{ line, facts }] = ofKind("hand");
  const verdict = verifyHand(line, { checksSignatures: false });
  assert.ok(verdict.ok);
  assert.deepEqual(factsOf(verdict.facts), facts);
  const { ok, code, sentence } = verifyHand({ ...line, record: line.record.replace("fold 3", "fold 4") }, { checksSignatures: false });
  assert.deepEqual([ok, code], [false, "not-in-hand"]);
  assert.match(sentence, /fold 4/);
});

test("signatures are left unchecked only where one says so", () => {
  const forged = ofKind("hand").filter(({ error }) => error === "frame-signature" || error === "record-signature");
  for (const { line, error } of forged) {
    assert.equal(verifyHand(line).code, error);
    assert.ok(verifyHand(line, { checksSignatures: false }).ok);
  }
});
