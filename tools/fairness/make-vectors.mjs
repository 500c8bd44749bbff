// Writes docs/fairness-vectors.jsonl: what every implementation of docs/fairness.md must agree on, one JSON object a line.
//
//     node tools/fairness/make-vectors.mjs > docs/fairness-vectors.jsonl

import { blocksOf, permutation } from "../../static/fairness/primitives/streams.js";
import { toHex } from "../../static/fairness/primitives/bytes.js";
import { cutHash, fourWords, handSeed, openedDeck } from "../../static/fairness/seeds.js";
import { FILES, LINES, TEXTS } from "./files.mjs";
import { deckFrom, makeHand, named, pathOf, roomOf } from "./making.mjs";
import { RIGHT } from "./right-hands.mjs";
import { WRONG } from "./wrong-hands.mjs";

const write = (kind, vector) => process.stdout.write(`${JSON.stringify({ kind, ...vector })}\n`);
const PURPOSES = ["order", "salts", "open", "deal", "river", "words"];
const SEEDS = ["00".repeat(32), "ff".repeat(32), named("seed")];

for (const seed of SEEDS) {
  for (const purpose of PURPOSES) write("stream", { purpose, seed, bytes: toHex(blocksOf(purpose, seed, 3)) });
  for (const purpose of ["order", "deal", "river"]) write("permutation", { purpose, seed, numbers: permutation(purpose, seed) });
}
for (const seed of SEEDS) {
  const { cards, leaves, root } = deckFrom(seed);
  write("deck", { seed, cards: cards.map(({ card }) => card).join(" "), root });
  for (const index of [0, 31, 32, 47, 48, 51]) write("opening", { root, index, ...cards[index], path: pathOf(leaves, index) });
}
for (let at = 0; at < 8; at++) {
  const [frame, cuts] = [named("frame", at), Array.from({ length: at }, (_, cut) => named("cut", at, cut))];
  const seed = handSeed(frame, cuts);
  write("seed", { frame, cuts, hashes: cuts.map(cutHash), seed, opened: openedDeck(seed), words: fourWords(seed) });
}
const { room, signed } = roomOf("room");
for (const kind of ["frame", "record"]) write("signature", { room, of: kind, hash: named(kind), signature: signed(kind, named(kind)) });
for (const spec of RIGHT) {
  const { line, facts } = makeHand(spec);
  write("hand", { name: spec.name, line, error: null, facts });
}
for (const { error, spec, change } of WRONG) write("hand", { name: spec.name, line: change(makeHand(spec).line), error });
for (const [name, line] of LINES) write("line", { name, line });
for (const each of FILES) write("file", each);
for (const each of TEXTS) write("text", each);
