// Hands that are wrong in one thing each, signed all the same by a room that cheats: the error that both checkers must name.

import { fromHex, hashOf, toHex } from "../../static/fairness/primitives/bytes.js";
import { ZEROS, deckFrom, makeHand, named } from "./making.mjs";
import { BASE, FLOP, FOLDED, GIVEN_UP, SHOWDOWN, TO_RIVER, UNDEALT, alone, notedBy1, stud, three } from "./right-hands.mjs";

/** One byte of hexadecimal changed. */
const changed = (hex) => toHex(fromHex(hex).map((byte, at) => (at === 5 ? byte ^ 1 : byte)));
const inLine = (word, change) => (lines) => lines.map((line) => (line.startsWith(`${word} `) ? change(line) : line));
const replaced = (from, to) => (lines) => {
  if (!lines.some((line) => line.includes(from))) throw new Error(`No ${from} to replace.`);
  return lines.map((line) => line.replace(from, to));
};
const inAttempt = (number, change) => (lines, attempt) => (attempt === number ? change(lines) : lines);
const without = (word) => (lines) => lines.filter((line) => !line.startsWith(word));
const wordsOf = (line, change) => change(line.split(" ")).join(" ");

/** A hand of this kind whose seed opens that deck: cuts are tried until one does. */
const openingDeck = (deck, spec) => {
  for (let at = 0; ; at++) {
    const tried = { ...spec, cuts: { "1 3": named(spec.name, "tried", at) } };
    if (makeHand(tried).opened === deck) return tried;
  }
};

const folded = (name, cheat, more) => three(name, FOLDED, { cheat, ...more });
const flop = (name, cheat, more) => three(name, FLOP, { cheat, seat: 5, ...more });
const givenUp = (name, cheat, more) => folded(name, cheat, { attempts: GIVEN_UP, ...more });
const noted = (name, change, more) => folded(name, {}, { seat: 1, noted: (attempts) => change(notedBy1({})(attempts)), ...more });
const noting = (key, value) => ({ after, attempts: [first, ...rest] }) => ({ after, attempts: [{ ...first, [key]: value }, ...rest] });
/** A void hand, so that nothing need be shown: that keeps the file small. */
const hidden = (cheat) => ({ end: "void", cheat: { ...cheat, shown: () => [] } });
const short = (name, count, how, shortTarget, cheat) => stud(name, count, [...(count === 7 ? [] : ["fold 8"]), ...TO_RIVER, how, ...alone(7, 4)], { shortTarget, ...hidden(cheat) });

const swappedPlaces = (one, other) => (events) =>
  events.map((event) => event.replace(new RegExp(`^deal (${one}|${other}) `), (_, place) => `deal ${Number(place) === one ? other : one} `));
const reversedReshuffle = (events) => {
  const at = events.indexOf("reshuffle") + 1;
  const deals = events.slice(at, at + 7);
  const places = deals.map((deal) => deal.split(" ")[1]).reverse();
  return [...events.slice(0, at), ...deals.map((deal, index) => wordsOf(deal, ([word, , ...to]) => [word, places[index], ...to])), ...events.slice(at + 7)];
};
/** The line of a place, with another's card and proof. */
const otherCard = (place, other) => (lines, deal) => lines.map((line) => (line.startsWith(`shown ${place} `) ? wordsOf(deal.line("shown", other), ([word, , ...rest]) => [word, place, ...rest]) : line));

export const WRONG = [
  // Texts that aren't in their one possible form.
  ["not-canonical", folded("two spaces", { record: (text) => text.replace("fold 3", "fold  3") })],
  ["not-canonical", folded("a leading zero", { record: (text) => text.replace("fold 3", "fold 03") })],
  ["not-canonical", folded("capital hexadecimal", { record: (text) => text.replace(/^after (.*)$/m, (line) => line.replace(/[a-f]/g, (digit) => digit.toUpperCase())) })],
  ["not-canonical", folded("carriage returns", { record: (text) => text.replaceAll("\n", "\r\n") })],
  ["not-canonical", folded("no last line feed", { record: (text) => text.slice(0, -1) })],
  ["not-canonical", folded("an empty line more", { record: (text) => `${text}\n` })],
  ["not-canonical", folded("a space at a line's end", { record: (text) => text.replace("fold 3", "fold 3 ") })],
  ["not-canonical", folded("digits of another script", { record: (text) => text.replace("fold 3", "fold ٣") })],
  ["not-canonical", folded("too large a number", { record: (text) => text.replace("raise 1 600 600", "raise 1 600 1000000000000000") })],
  ["not-canonical", folded("a word of its own", { record: (text) => text.replace("fold 3", "sigh 3\nfold 3") })],
  ["not-canonical", folded("another version", { record: (text) => text.replace("cardroom-record/1", "cardroom-record/2") })],
  ["not-canonical", folded("no end", { record: (text) => text.replace("end played\n", "") })],
  ["not-canonical", folded("another game", { frame: replaced("game holdem", "game omaha") })],
  ["not-canonical", folded("one seat dealt in", { frame: replaced("dealt 3 5 1", "dealt 3") })],
  ["not-canonical", flop("shown in another order", { shown: (lines) => lines.toReversed() })],
  ["not-canonical", flop("shown twice", { shown: ([first, ...rest]) => [first, first, ...rest] })],
  ["not-canonical", flop("own in another order", { own: (lines) => lines.toReversed() })],
  ["not-canonical", folded("decks opened in another order", { opened: (lines) => lines.toReversed() }, { attempts: GIVEN_UP })],
  ["not-canonical", folded("a signature in capitals", { signature: (hex) => hex.toUpperCase() })],
  // Signatures and hashes.
  ["record-signature", folded("a record's signature", { signature: changed })],
  ["record-signature", folded("a record signed as a frame", {}, { room: { ...BASE.room, signed: (_, hash) => BASE.room.signed("frame", hash) } })],
  ["frame-signature", folded("a frame's signature", { frameSignature: changed })],
  ["frame-signature", folded("a signature above the curve's order", { frameSignature: (hex) => hex.slice(0, 64) + "ff".repeat(32) })],
  ["frame-signature", givenUp("the second frame's signature", { frameSignature: (hex, number) => (number === 2 ? changed(hex) : hex) })],
  ["frame-hash", folded("a frame's hash", { attempt: (line) => wordsOf(line, ([word, hash, ...rest]) => [word, changed(hash), ...rest]) })],
  // Frames.
  ["frame-elsewhere", folded("a frame of another hand", { frame: replaced("hand 12", "hand 13") })],
  ["frame-elsewhere", folded("a frame of another table", { frame: replaced("table 7", "table 8") })],
  ["frame-elsewhere", folded("a frame after another record", { frame: inLine("after", () => `after ${named("elsewhere")}`) })],
  ["attempt-number", folded("an attempt that was left out", { frame: replaced("attempt 1", "attempt 2") })],
  ["attempt-number", givenUp("two first attempts", { frame: replaced("attempt 2", "attempt 1") }, { cheat: { frame: inAttempt(2, replaced("attempt 2", "attempt 1")) } })],
  ["attempt-chain", givenUp("a second attempt after the record, not the frame", { frame: inAttempt(2, inLine("after", () => `after ${BASE.after}`)) })],
  ["frame-changed", givenUp("seats dealt in changed between attempts", { frame: inAttempt(2, replaced("dealt 3 5 1", "dealt 3 1")) })],
  ["frame-changed", givenUp("the button moved between attempts", { frame: inAttempt(2, replaced("button 1", "button 3")) })],
  ["frame-changed", givenUp("another limit in the second attempt", { frame: inAttempt(2, replaced("no_limit", "pot_limit")) })],
  ["frame-changed", givenUp("another era in the second attempt", { frame: inAttempt(2, inLine("era", () => "era 0000000000000000")) })],
  ["deck-used-twice", folded("one deck twice in a frame", { deck: () => deckFrom(named("the only deck")) })],
  ["deck-used-twice", givenUp("a deck that was given up", { deck: (deck) => deckFrom(named("again", deck)) })],
  ["dealt-order", folded("seats dealt in counterclockwise", { frame: replaced("dealt 3 5 1", "dealt 5 3 1") })],
  ["dealt-order", folded("the button first", { frame: replaced("button 1", "button 5") })],
  ["dealt-order", folded("a seat twice", { frame: replaced("dealt 3 5 1", "dealt 3 3 5 1") })],
  ["dealt-order", stud("a button in stud", 3, [], { cheat: { frame: replaced("button 0", "button 1") } })],
  ["cutter-not-dealt", folded("a cutter who isn't dealt in", { frame: replaced("cutter 3", "cutter 4"), cuts: replaced("cut 3", "cut 4") })],
  ["cutter-not-dealt", folded("cutters in another order", { frame: (lines) => [...lines.slice(0, -2), ...lines.slice(-2).toReversed()], cuts: (lines) => lines.toReversed() })],
  ["cutter-not-dealt", folded("a cutter twice", { frame: (lines) => [...lines, lines.at(-1)], cuts: (lines) => [...lines, lines.at(-1)] })],
  ["house-seat", folded("house players in another order", {}, { house: [1, 5], attempts: [{}] })],
  ["house-seat", folded("a house player who cuts", {}, { house: [1] })],
  ["house-seat", folded("oneself called a house player", {}, { seat: 5, house: [5] })],
  ["cutter-listed-again", folded("who was missing is listed again", {}, { attempts: [GIVEN_UP[0], GIVEN_UP[0], GIVEN_UP[1]] })],
  // Cuts.
  ["cut-hash", folded("another cut than was announced", { cuts: inLine("cut 3", (line) => wordsOf(line, ([word, seat, cut]) => [word, seat, changed(cut)])) })],
  ["cut-hash", folded("two cuts exchanged", { cuts: ([one, other]) => [one, other].map((line, at) => `${line.slice(0, 6)}${[other, one][at].slice(6)}`) })],
  ["cut-lines", folded("a cut line left out", { cuts: (lines) => lines.slice(1) })],
  ["cut-lines", folded("a cut of nobody who is listed", { cuts: (lines) => [...lines, `cut 5 ${named("more")}`] })],
  ["cut-lines", folded("a cut though nobody is listed", { cuts: () => [`cut 5 ${named("more")}`] }, { attempts: [{}] })],
  ["missing-yet-dealt", folded("a cut missing, yet dealt", {}, { attempts: [{ cutters: [3, 1], missing: [3] }] })],
  ["missing-yet-dealt", folded("a cut missing, one deck opened, then void", {}, { attempts: [{ cutters: [3, 1], missing: [3] }], play: [], end: "void" })],
  ["given-up-for-nothing", folded("given up though all cuts were in", {}, { attempts: [{ cutters: [3, 1] }, { cutters: [3, 1] }] })],
  ["given-up-for-nothing", folded("given up though nobody cut", {}, { attempts: [{}, {}] })],
  // Decks.
  ["both-decks-opened", folded("both decks opened of a hand that was dealt", { opened: (_, __, all) => all })],
  ["deck-not-opened", folded("no deck opened of a hand that was dealt", { opened: () => [] })],
  ["deck-not-opened", givenUp("one deck opened of an attempt given up", { opened: inAttempt(1, (lines) => lines.slice(1)) })],
  ["deck-not-opened", givenUp("no deck opened of an attempt given up", { opened: inAttempt(1, () => []) })],
  ["wrong-deck-opened", folded("the other deck opened", { opened: ([line], _, all) => all.filter((each) => each !== line) })],
  ["opened-root", folded("the opened deck's root", { frame: (lines) => lines.map((line) => (line.startsWith("deck ") ? `deck ${hashOf(line)}` : line)) })],
  ["opened-root", folded("another seed opened", { opened: inLine("opened", (line) => line.slice(0, 9) + changed(line.slice(9))) })],
  ["opened-root", givenUp("another seed opened of an attempt given up", { opened: inAttempt(1, inLine("opened 1", (line) => line.slice(0, 9) + changed(line.slice(9)))) })],
  ["opened-root", openingDeck(0, folded("a rigged deck that is opened, with two equal cards", { deck: (deck, number) => (deck === 0 ? deckFrom(named("rigged", number), { 1: "As", 2: "As" }) : undefined) }))],
  ["opened-root", folded("void before its deal, another seed opened", { opened: inLine("opened 0", (line) => line.slice(0, 9) + changed(line.slice(9))) }, { ...UNDEALT, attempts: [{ cutters: [3, 1], missing: [3] }] })],
  // The deal.
  ["street-order", folded("played, but not dealt", { events: without("street") }, { play: [] })],
  ["street-order", flop("a street left out", { events: replaced("street 1", "street 2") })],
  ["street-order", flop("a street twice", { events: replaced("street 1", "street 0") })],
  ["street-order", three("a street too many", [...SHOWDOWN, "show 3"], { cheat: { events: (lines) => [...lines, "street 4", "deal 14 burn", "deal 15 board"] } })],
  ["street-plan", flop("a burn left out", { events: without("deal 6 burn") })],
  ["street-plan", flop("burn and board exchanged", { events: (lines) => lines.map((line) => (line === "deal 6 burn" ? "deal 6 board" : line.replace("deal 7 board", "deal 7 burn"))) })],
  ["street-plan", flop("four cards on the flop", { events: (lines) => lines.flatMap((line) => (line === "deal 9 board" ? [line, "deal 10 board"] : [line])) })],
  ["street-plan", folded("two cards at once", { events: (lines) => lines.map((line) => line.replace("deal 1 down 5", "deal 1 down 3").replace("deal 3 down 3", "deal 3 down 5")) })],
  ["street-plan", folded("a down card turned up", { events: replaced("deal 0 down 3", "deal 0 up 3") })],
  ["street-plan", flop("a card between streets", { events: (lines) => lines.flatMap((line) => (line === "call 1 200" ? [line, "deal 6 burn"] : [line])) })],
  ["street-plan", stud("a card for who has folded", 3, ["fold 1", "close 400", "street", "fold 2"], hidden({ events: (lines) => lines.flatMap((line) => (line === "deal 9 burn" ? [line, "deal 10 up 1"] : [line])) }))],
  ["street-plan", stud("more cards than the deck has", 9, ["close 500", "street", "close 500", "street", "close 500"], hidden({ events: (lines) => [...lines, "street 3", "deal 47 burn", ...[48, 49, 50, 51].map((place, at) => `deal ${place} up ${at + 1}`)] }))],
  ["street-plan", short("a burn though the deck is short", 7, "street without", "down", { events: (lines) => lines.flatMap((line) => (line === "street 4" ? [line, "deal 45 burn"] : [line])) })],
  ["street-plan", short("a card for all though there are enough", 7, "street without", "board")],
  ["street-plan", short("a card for all though stub and burns are enough", 8, "street reshuffle", "board")],
  ["wrong-place", folded("two places exchanged", { events: swappedPlaces(2, 3) })],
  ["wrong-place", folded("a place left out", { events: replaced("deal 5 down 1", "deal 6 down 1") })],
  ["wrong-place", flop("a burn from elsewhere", { events: replaced("deal 6 burn", "deal 30 burn") })],
  ["wrong-place", flop("a board card from elsewhere", { events: replaced("deal 8 board", "deal 40 board"), shown: (lines, deal) => [lines[0], lines[2], deal.line("shown", 40)] })],
  ["wrong-place", flop("a place that no deck has", { events: replaced("deal 9 board", "deal 52 board") })],
  ["reshuffle-order", short("reshuffled in another order", 8, "street reshuffle", "down", { events: reversedReshuffle })],
  ["reshuffle-not-due", flop("a reshuffle on the flop", { events: (lines) => lines.flatMap((line) => (line === "street 1" ? [line, "reshuffle"] : [line])) })],
  ["reshuffle-not-due", stud("a reshuffle though the deck isn't short", 3, [...TO_RIVER, "street reshuffle"], { shortTarget: "down", ...hidden() })],
  ["not-in-hand", folded("a bet by a seat that isn't dealt in", { events: replaced("raise 1 600", "raise 2 600") })],
  ["not-in-hand", flop("a bet by a seat that has folded", { events: (lines) => lines.flatMap((line) => (line === "fold 1" ? [line, "check 1"] : [line])) })],
  ["not-in-hand", folded("a folded hand shown", {}, { play: [...FOLDED.slice(0, 2), "street", "fold 3", "fold 5"], cheat: { events: (lines) => [...lines, "show 3 As Kd"] } })],
  ["not-in-hand", folded("a pot for a seat that has folded", { events: replaced("pot 0 500 0 1", "pot 0 500 0 3") })],
  // What was shown.
  ["shown-missing", flop("a board card not shown", { shown: (lines) => lines.slice(1) })],
  ["shown-missing", three("a hand shown without its proof", [...SHOWDOWN, "show 5"], { cheat: { shown: without("shown 1 ") } })],
  ["shown-missing", flop("void, one of the cards not shown", { shown: (lines) => lines.slice(1) }, { end: "void" })],
  ["shown-extra", flop("a burn shown", { shown: (lines, deal) => [deal.line("shown", 6), ...lines] })],
  ["shown-extra", flop("a folded card shown", { shown: (lines, deal) => [deal.line("shown", 2), ...lines] })],
  ["shown-extra", flop("a card shown that wasn't dealt", { shown: (lines, deal) => [...lines, deal.line("shown", 51)] })],
  ["shown-extra", folded("shown though nothing was dealt", { shown: (_, __) => [`shown 0 As ${ZEROS} ${ZEROS}`] }, { ...UNDEALT, attempts: [{ cutters: [3, 1], missing: [3] }] })],
  ["opening-wrong", flop("another card opened", { shown: inLine("shown 8", (line) => wordsOf(line, ([word, place, card, ...rest]) => [word, place, card === "As" ? "Ks" : "As", ...rest])) })],
  ["opening-wrong", flop("another place's card opened", { shown: otherCard(8, 20) })],
  ["opening-wrong", flop("another salt", { shown: inLine("shown 8", (line) => wordsOf(line, ([word, place, card, salt, ...rest]) => [word, place, card, changed(salt), ...rest])) })],
  ["opening-wrong", flop("another sister", { shown: inLine("shown 8", (line) => wordsOf(line, (words) => [...words.slice(0, -1), changed(words.at(-1))])) })],
  ["opening-wrong", flop("a path too short", { shown: inLine("shown 8", (line) => wordsOf(line, (words) => words.slice(0, -1))) })],
  ["opening-wrong", flop("a path too long", { shown: inLine("shown 8", (line) => `${line} ${ZEROS}`) })],
  ["opening-wrong", openingDeck(1, flop("the dealt deck's root", { frame: (lines) => lines.map((line, at) => (at === 12 ? `deck ${hashOf(line)}` : line)) }))],
  ["opening-wrong", flop("own, another card", { own: ([line, ...rest]) => [wordsOf(line, ([word, place, card, ...proof]) => [word, place, card === "As" ? "Ks" : "As", ...proof]), ...rest] })],
  ["card-twice", openingDeck(1, flop("a rigged deck with two equal cards", { deck: (deck, number) => (deck === 0 ? deckFrom(named("all aces", number), Array(52).fill("As")) : undefined) }))],
  ["card-twice", openingDeck(1, folded("a rigged deck, seen by its player alone", { deck: (deck, number) => (deck === 0 ? deckFrom(named("all kings", number), Array(52).fill("Kd")) : undefined) }, { seat: 5 }))],
  ["show-differs", three("another hand shown than was dealt", [...SHOWDOWN, "show 5"], { cheat: { events: (lines, deal) => lines.map((line) => (line.startsWith("show 5") ? `show 5 ${deal.cardAt(20)} ${deal.cardAt(21)}` : line)) } })],
  ["show-differs", three("a card of a hand not shown", [...SHOWDOWN, "show 5"], { cheat: { events: inLine("show", (line) => line.slice(0, -3)) } })],
  ["show-differs", three("another card turned up than was dealt", [...FOLDED, "turn_up 3 0"], { cheat: { events: (lines, deal) => lines.map((line) => (line.startsWith("turn_up") ? `turn_up 3 ${line.split(" ")[2]} ${deal.cardAt(20)}` : line)) } })],
  ["show-differs", three("somebody else's card turned up", [...FOLDED, "turn_up 3 0"], { cheat: { events: (lines, deal) => lines.map((line) => (line.startsWith("turn_up") ? line.replace("turn_up 3", "turn_up 5") : line)) } })],
  ["shown-missing", three("a card turned up without proof", [...FOLDED, "turn_up 3 0"], { cheat: { shown: () => [] } })],
  ["own-extra", flop("own, another player's cards", { own: (lines, deal) => [deal.line("own", 0), ...lines] })],
  ["own-extra", flop("own, a card that wasn't dealt", { own: (lines, deal) => [...lines, deal.line("own", 51)] })],
  ["own-extra", flop("own cards of a seat that wasn't dealt in", {}, { seat: 5, cheat: { own: () => [] } }), (line) => ({ ...line, seat: 2 })],
  ["own-missing", flop("a card of one's own without proof", { own: (lines) => lines.slice(1) })],
  // What the player's page noted.
  ["other-record-before", noted("another record before", (all) => ({ ...all, after: named("noted") }))],
  ["other-frame", noted("another frame than was shown", noting("frame", named("shown")))],
  ["attempt-left-out", noted("an attempt that was shown is left out", ({ after, attempts: [first] }) => ({ after, attempts: [first, first] }))],
  ["not-listed", noted("announced, but another cut is listed", noting("announced", named("another")))],
  ["not-listed", noted("announced, but not listed", noting("announced", named("announced")), { attempts: [{ cutters: [3] }] })],
  ["cut-left-out", noted("a cut that was sent is called missing", noting("cut", named("sent")), { attempts: [{ cutters: [3, 1], missing: [1] }, { cutters: [3] }] })],
  // What isn't a line of a download.
  ["not-a-download", folded("no record"), () => ({ signature: "00" })],
  ["not-a-download", folded("a record that is no text"), () => ({ record: 7 })],
  ["not-a-download", folded("own without a seat"), ({ record, signature }) => ({ record, signature, own: [] })],
  ["not-a-download", folded("another key"), (line) => ({ ...line, friend: "Alice" })],
  ["not-a-download", folded("notes of another shape"), (line) => ({ ...line, noted: { attempts: [7] } })],
  ["not-a-download", folded("a list"), () => [1, 2]],
].map(([error, spec, change = (line) => line]) => ({ error, spec, change }));
