// @ts-check
// Whose lines one reads, by command: as the panel's buttons have it. Pure.
import { sentence } from "../sentences/refusal-sentences.js";
import { isInChair } from "../state/host-of.js";
import { hasView } from "../state/selectors.js";
import { hasTalk } from "../talk/talk-selectors.js";
import { words } from "./doing.js";
import { isCalled } from "./parse.js";

/** @typedef {Extract<import("./parse.js").Command, { type: "mute" }>} MuteCommand @typedef {import("./doing.js").Reply} Reply */

const EVERYBODY = new Set(["all", "everybody"]);
const WATCHERS = "watchers";

/** @param {Page.State} state @param {MuteCommand} command @returns {Reply} */
export const muteCommand = (state, { name, isMuted, isAtTable }) => {
  const verb = isMuted ? "mute" : "unmute";
  if (!hasTalk(state)) return words("There is no talk at this table.");
  if (state.page.viewer === null) return words("Sign in first.");
  if (!name) return words(`Type ${verb} and a name, ${verb} all, or ${verb} watchers.`);
  if (isAtTable && !(hasView(state) && isInChair(state))) return words(sentence("NOT_THE_HOST"));
  if (name === WATCHERS && !isAtTable) return { text: isMuted ? "You read nothing from people who look on from now on." : "You read what people write who look on again.", areWatchersHidden: isMuted };
  if (EVERYBODY.has(name) && !isAtTable) return reply(isMuted ? "You read nobody's lines from now on." : "You read everybody's lines again, but for whom you muted by name.", null, isMuted);
  const found = known(state).find((each) => isCalled(each.name, name));
  if (!found) return words(`Nobody else called ${name} sits here or has written here.`);
  if (isAtTable) return forTable(state, found, isMuted);
  const isMutedNow = state.talk.muted.some(({ id }) => id === found.id);
  if (isMutedNow === isMuted) return words(isMuted ? "You have muted them already." : already(state));
  return reply(isMuted ? `You don't read what ${found.name} writes from now on, at any table.` : `You read what ${found.name} writes again.`, found.id, isMuted);
};

/** The room says it to all. @param {Page.State} state @param {{ id: number, name: string }} found @param {boolean} isMuted @returns {Reply} */
const forTable = ({ talk }, { id, name }, isMuted) => {
  if (talk.tableMutes.includes(id) === isMuted) return words(sentence("ALREADY_DONE"));
  return { text: isMuted ? `Muting ${name} at this table.` : `Letting ${name} write.`, isQuoted: true, isSentByRoom: true, mute: { player: id, isMuted, isAtTable: true } };
};

/** @param {Page.State} state */
const already = ({ talk }) => (talk.isAllMuted ? "Everybody is muted. Type unmute all." : "You haven't muted them.");

/** @param {string} text @param {number | null} player @param {boolean} isMuted @returns {Reply} */
const reply = (text, player, isMuted) => ({ text, isQuoted: true, mute: { player, isMuted, isAtTable: false } });

/** Who could be meant: whoever sits here, the newest who wrote under a name, and whom one has muted elsewhere. @param {Page.State} state */
const known = ({ view, talk, page }) => {
  const seated = (view?.seats ?? []).map(({ player, name }) => ({ id: player, name }));
  const wrote = talk.lines.map(({ player, name }) => ({ id: player, name })).reverse();
  return [...seated, ...wrote, ...talk.muted].filter(({ id }) => id !== page.viewer);
};
