// @ts-check
// The talk as lines to read: what was said, and what of one's own isn't said yet. Pure.
import { linesShown } from "../talk/talk-selectors.js";

const GONE = "A line was taken away by staff.";

/** @param {Page.State} state @returns {{ key: number | string, text: string }[]} */
export const talkRead = (state) => {
  const said = linesShown(state).map(({ number, name, isGuest, text }) => ({ key: number, text: text ? `${name}${isGuest ? ", guest" : ""}: ${text}` : GONE }));
  const unsaid = state.talk.sending.map(({ id, text, why }) => ({ key: id, text: `${text} (${why ?? "sending"})` }));
  const all = [...said, ...unsaid];
  return all.length ? all : [{ key: "none", text: "Nobody has said anything yet." }];
};
