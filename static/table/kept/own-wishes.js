// @ts-check
// The viewer's wishes between hands: chips that it adds, and the end of that. Pure.
import { bank, money } from "../amounts/amounts.js";
import { sentence } from "../sentences/refusal-sentences.js";
import { mustAsk } from "../state/chip-requests.js";
import { usualBuyIn } from "../state/selectors.js";

/** @typedef {NonNullable<Protocol.Settings["top_up_to"]>} Cents */

/**
 * Why chips are added no longer, once their bankroll has had too little or they couldn't be had; null if it isn't news.
 * @param {Protocol.Now | null} before @param {Protocol.Now} now @param {Protocol.View["limit"]} limit
 */
export const wishesEnded = (before, { wishes }, limit) => {
  const why = whyEnded(wishes, limit);
  return why && !whyEnded(before?.wishes, limit) ? `The room adds no more chips for you. ${why} You can change that in the settings.` : null;
};

/** @param {Protocol.Now["wishes"]} wishes @param {Protocol.View["limit"]} limit */
const whyEnded = (wishes, { chip, min_buy_in: minimum, max_buy_in: maximum }) => {
  if (wishes?.lacks_bankroll) return `Your ${bank()} has too little.`;
  return wishes?.refused ? sentence(wishes.refused, { chip, minimum, maximum }) : null;
};

/** What is sent with a buy-in of so many cents: the same again, within what the limit lets anybody have. @param {Page.WithView} state @param {Page.Dialog | null} dialog @param {number} chips */
export const wishesWith = (state, dialog, chips) => {
  if (mustAsk(state)) return {};
  const same = sameAgain(state, chips);
  return { top_up_to: isTicked(state, dialog, "topsUp") ? same : 0, buy_in_again: isTicked(state, dialog, "buysAgain") ? same : 0 };
};

/** What is brought back may be above the limit's maximum (MO-12); what is added never is (MO-11). @param {Page.WithView} state @param {number} chips */
const sameAgain = ({ view: { limit } }, chips) => Math.min(chips, limit.max_buy_in ?? chips);

/** Says so, beside the boxes. @param {Page.WithView} state @param {number | null} chips */
export const mostAgain = (state, chips) =>
  chips !== null && sameAgain(state, chips) < chips ? `That will be ${money(sameAgain(state, chips))}: no more can be added here.` : "";

/** Whether a box is: what is wished for already is, until somebody unticks it. @param {Page.WithView} state @param {Page.Dialog | null} dialog @param {"topsUp" | "buysAgain"} box */
export const isTicked = ({ now: { wishes } }, dialog, box) =>
  Boolean(dialog && (dialog[box] ?? wishes?.[box === "topsUp" ? "top_up_to" : "buy_in_again"]));

/**
 * The amounts to choose from, 0 for none: a buy-in's least, usual and most, and what is wished now.
 * @param {Page.WithView} state @param {"top_up_to" | "buy_in_again"} name @returns {{ chips: Cents, text: string, isOn: boolean }[]}
 */
export const wishChoices = (state, name) => {
  const wished = state.now.wishes?.[name] ?? 0;
  const { min_buy_in: least, max_buy_in: most } = state.view.limit;
  const usual = Math.max(least, Math.min(usualBuyIn(state, least), most ?? Infinity));
  const amounts = [least, usual, most ?? 0, wished].filter(Boolean);
  const sorted = [...new Set(amounts)].sort((one, other) => one - other);
  return [0, ...sorted].map((chips) => ({ chips, text: written(name, chips, most), isOn: chips === wished }));
};

/** @param {"top_up_to" | "buy_in_again"} name @param {Cents} chips @param {number | null | undefined} most */
const written = (name, chips, most) => {
  const amount = chips === most ? `${money(chips)}, the most` : money(chips);
  if (name === "top_up_to") return chips ? `fill my stack up to ${amount}` : "leave my stack as it is";
  return chips ? `buy in again for ${amount}` : "ask me";
};
