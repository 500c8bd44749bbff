// @ts-check
// What a host types: the same as in the menu Host. Pure.
import { sentence } from "../sentences/refusal-sentences.js";
import { cents, money } from "../amounts/amounts.js";
import { asking } from "../state/chip-requests.js";
import { atDoor } from "../state/at-door.js";
import { guestsOfHost, isHost, isInChair, waitsForDeal } from "../state/host-of.js";
import { once, sent, words } from "./doing.js";
import { isCalled } from "./parse.js";

/** @typedef {Extract<import("./parse.js").Command, { type: "host" }>} HostCommand @typedef {import("./doing.js").Reply} Reply */

/** @param {Page.WithView} state @param {HostCommand} command @param {string | null} asked @returns {Reply} */
export const hostCommand = (state, { act, name, text }, asked) => {
  if (!(SHARED.has(act) ? isInChair(state) : isHost(state))) return words(sentence("NOT_THE_HOST"));
  switch (act) {
    case "pause_evening": return state.view.is_paused_by_host ? words(sentence("ALREADY_DONE")) : asks("Pausing.", { type: act });
    case "go_on": return state.view.is_paused_by_host ? asks("Going on.", { type: act }) : words(sentence("ALREADY_DONE"));
    case "close_evening": return once(asked, act, `After this hand everybody is cashed out. Type ${text} again to close.`, asks("Closing.", { type: act }));
    case "change_clock": return asks("Changing the clock.", { type: act, seconds: name === "house" ? 0 : Number(name) });
    case "change_game": return { text: "Game and stakes.", menu: "askGame" };
    case "change_seats": return asks(`Changing to ${name} seats.`, { type: act, seats: Math.max(2, Math.min(10, Number(name))) });
    case "coming_link": return coming(state, "link", "Letting in who has the link.");
    case "coming_lobby": return coming(state, "lobby", "Letting everybody come.");
    case "coming_door": return coming(state, "door", "You let in who has the link, one by one.");
    case "by_hand": return state.view.starts_by_hand ? words(sentence("ALREADY_DONE")) : asks("You start each hand.", { type: "start_by_hand", is_on: true });
    case "by_itself": return state.view.starts_by_hand ? asks("Hands start by themselves.", { type: "start_by_hand", is_on: false }) : words(sentence("ALREADY_DONE"));
    case "deal_next": return waitsForDeal(state) ? asks("Dealing.", { type: act }) : words(sentence("ALREADY_DONE"));
    case "let_in": return answeringDoor(state, name, true);
    case "turn_away": return answeringDoor(state, name, false);
    case "give_chips": return giving(state, name);
    case "decline_chips": return declining(state, name);
    case "ask_me": return buyIns(state, true, "Chips are asked of you.");
    case "free_chips": return buyIns(state, false, "Chips are free.");
    default: return onPlayer(state, act, name, text, asked);
  }
};

/** What a deputy does too (OT-12). @type {ReadonlySet<string>} */
const SHARED = new Set(["pause_evening", "go_on", "give_chips", "decline_chips", "deal_next", "let_in", "turn_away"]);

/** "give Bob", or less: "give Bob 2000". @param {Page.WithView} state @param {string} text */
const giving = (state, text) => {
  const whole = whoAsks(state, text);
  const [, name = "", amount = ""] = /^(.+?) \$?([\d.,]+)$/.exec(text) ?? [];
  const found = whole ?? whoAsks(state, name);
  if (!found) return words(`Nobody called ${name || text} asks for chips.`);
  const { player, chips: asked } = found.request;
  const chips = whole ? asked : cents(amount);
  return chips ? asks(`Giving ${found.seat.name} ${money(chips)}.`, { type: "give_chips", player, chips }) : words(`Type give ${found.seat.name} and how much.`);
};

/** @param {Page.WithView} state @param {string} name */
const declining = (state, name) => {
  const found = whoAsks(state, name);
  return found ? asks(`Giving ${found.seat.name} no chips.`, { type: "decline_chips", player: found.request.player }) : words(`Nobody called ${name} asks for chips.`);
};

/** "let in Hannelore". @param {Page.WithView} state @param {string} name @param {boolean} isIn */
const answeringDoor = (state, name, isIn) => {
  const found = atDoor(state).find((each) => isCalled(each.name, name));
  return found ? sent(isIn ? `Letting ${found.name} in.` : `Turning ${found.name} away.`, { type: "answer_door", id: found.id, isIn }) : words(`Nobody called ${name} waits at the door.`);
};

/** @param {Page.WithView} state @param {string} name */
const whoAsks = (state, name) => asking(state).find(({ seat }) => isCalled(seat.name, name));

/** @param {Page.WithView} state @param {boolean} areAsked @param {string} text */
const buyIns = ({ view: { options } }, areAsked, text) =>
  Boolean(options?.chips_are_asked) === areAsked ? words(sentence("ALREADY_DONE")) : asks(text, { type: "change_buy_ins", are_asked: areAsked, up_to_largest: Boolean(options?.up_to_largest) });

/** @param {Page.WithView} state @param {Protocol.ComingChanged["who"]} who @param {string} text */
const coming = ({ view }, who, text) => (view.who_comes === who ? words(sentence("ALREADY_DONE")) : asks(text, { type: "change_coming", who }));

/** @param {string} text @param {Page.HostAsk} ask */
const asks = (text, ask) => sent(text, { type: "as_host", ask });

/** @param {Page.WithView} state @param {keyof typeof DOING} act @param {string} name @param {string} text @param {string | null} asked */
const onPlayer = (state, act, name, text, asked) => {
  const found = guestsOfHost(state).find((each) => isCalled(each.name, name));
  if (!found) return words(`Nobody else called ${name} sits here.`);
  const ask = asks(`${DOING[act]} ${found.name}.`, { type: act, player: found.player });
  return AT_ONCE.has(act) ? ask : once(asked, `${act} ${found.player}`, `Type ${text} again to do that.`, ask);
};

const DOING = { sit_player_out: "Sitting out", remove_player: "Removing", hand_over_chair: "Handing the chair to", name_deputy: "Naming as your deputy", dismiss_deputy: "No deputy any more:" };

/** What can be taken back. @type {ReadonlySet<string>} */
const AT_ONCE = new Set(["sit_player_out", "name_deputy", "dismiss_deputy"]);
