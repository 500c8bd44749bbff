// @ts-check
// What a host types: the same as in the menu Host. Pure.
import { sentence } from "../sentences/refusal-sentences.js";
import { guestsOfHost, isHost } from "../state/host-of.js";
import { once, sent, words } from "./doing.js";

/** @typedef {Extract<import("./parse.js").Command, { type: "host" }>} HostCommand @typedef {import("./doing.js").Reply} Reply */

/** @param {Page.WithView} state @param {HostCommand} command @param {string | null} asked @returns {Reply} */
export const hostCommand = (state, { act, name, text }, asked) => {
  if (!isHost(state)) return words(sentence("NOT_THE_HOST"));
  switch (act) {
    case "pause_evening": return state.view.is_paused_by_host ? words(sentence("ALREADY_DONE")) : asks("Pausing.", { type: act });
    case "go_on": return state.view.is_paused_by_host ? asks("Going on.", { type: act }) : words(sentence("ALREADY_DONE"));
    case "close_evening": return once(asked, act, `After this hand everybody is cashed out. Type ${text} again to close.`, asks("Closing.", { type: act }));
    case "change_clock": return asks("Changing the clock.", { type: act, seconds: name === "house" ? 0 : Number(name) });
    case "change_game": return { text: "Game and stakes.", menu: "askGame" };
    default: return onPlayer(state, act, name, text, asked);
  }
};

/** @param {string} text @param {Page.HostAsk} ask */
const asks = (text, ask) => sent(text, { type: "as_host", ask });

/** @param {Page.WithView} state @param {"sit_player_out" | "remove_player" | "hand_over_chair"} act @param {string} name @param {string} text @param {string | null} asked */
const onPlayer = (state, act, name, text, asked) => {
  const found = guestsOfHost(state).find((each) => each.name.toLowerCase() === name);
  if (!found) return words(`Nobody else called ${name} sits here.`);
  const ask = asks(`${DOING[act]} ${found.name}.`, { type: act, player: found.player });
  return act === "sit_player_out" ? ask : once(asked, `${act} ${found.player}`, `Type ${text} again to do that.`, ask);
};

const DOING = { sit_player_out: "Sitting out", remove_player: "Removing", hand_over_chair: "Handing the chair to" };
