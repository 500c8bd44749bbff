// @ts-check
// The report on a download, in lines for people: the same lines as those of tools/verify_hand.py.

/** @typedef {import("./verify-download.js").Report} Report @typedef {import("./verify-hand.js").Facts} Facts */

const GRADES = /** @type {const} */ (["cut by you", "cut by others", "not cut", "not dealt", "no person in"]);

/** @param {string} name the file's @param {Report} report */
export const reportLines = (name, { hands, wrong, isBare }) => {
  const last = hands.at(-1);
  return [
    `${name}: ${hands.length} hands are as they should be.`,
    ...(last ? ["", ...countLines(hands), "", ...lastLines(last)] : []),
    ...(isBare ? ["", "Nobody has signed this record: only its frames' signatures were checked."] : []),
    ...(last && !isBare ? ["", "Only the cards were checked: acts and amounts stand as the room signed them."] : []),
    ...(wrong.length ? ["", `WRONG, ${wrong.length} times:`] : []),
    ...wrong.map(({ place, code, sentence }) => `  ${place}: ${code}: ${sentence}`),
  ];
};

/** @param {readonly Facts[]} hands */
const countLines = (hands) => {
  const sum = (/** @type {(hand: Facts) => number} */ counted) => hands.reduce((total, hand) => total + counted(hand), 0);
  const missing = hands.flatMap((hand) => hand.missing);
  const seats = [...new Set(missing)].sort((one, next) => one - next);
  const counts = [
    ...GRADES.map((grade) => /** @type {const} */ ([`hands ${grade}`, sum((hand) => Number(hand.grade === grade))])),
    /** @type {const} */ (["missing cuts", missing.length]),
    ...seats.map((seat) => /** @type {const} */ ([`  of seat ${seat}`, missing.filter((each) => each === seat).length])),
    /** @type {const} */ (["given-up attempts", sum(({ givenUp }) => givenUp)]),
    /** @type {const} */ (["void hands", sum(({ record }) => Number(record.isVoid))]),
    /** @type {const} */ (["eras", new Set(hands.map(({ record }) => record.last.frame.era)).size]),
  ];
  return counts.map(([what, count]) => `  ${what.padEnd(20)}${String(count).padStart(6)}`);
};

/** What people compare: the last hand's hash, the room's key, four words. @param {Facts} hand */
const lastLines = ({ record, words }) => [
  `  table ${record.table}, last hand ${record.hand}`,
  `  head   ${record.hash}`,
  `  room   ${record.last.frame.room}`,
  `  words  ${words ?? "none: it was not dealt"}`,
];
