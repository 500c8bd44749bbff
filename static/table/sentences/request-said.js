// @ts-check
// What stands of requests for chips, for who answers and for who asks. Pure.
import { money } from "../amounts/amounts.js";
import { countsLater, hostName, largestStack, myRequest } from "../state/chip-requests.js";
import { stackAt } from "../state/selectors.js";

/** "Has 0. So far 3 buy-ins, 6,000 in all. Counts after this hand. The largest stack is 5,020." @param {Page.WithView} state @param {import("../state/chip-requests.js").Asker} asker */
export const requestSaid = (state, { request, seat }) =>
  [
    `Has ${money(stackAt(state, seat.seat) + seat.queued_top_up)}.`,
    soFar(request),
    countsLater(state, seat.player) ? "Counts after this hand." : "",
    `The largest stack is ${money(largestStack(state))}.`,
  ].filter(Boolean).join(" ");

/** @param {Protocol.ChipRequest} request */
const soFar = ({ buy_ins: times = 0, brought = 0 }) => {
  if (!times) return "No buy-in so far.";
  return times === 1 ? `So far one buy-in, ${money(brought)}.` : `So far ${times} buy-ins, ${money(brought)} in all.`;
};

/** "You asked for 4,000. rowan hears it. It counts after this hand." @param {Page.WithView} state */
export const ownRequestSaid = (state) => {
  const mine = myRequest(state);
  if (!mine) return "";
  const heard = state.view.is_host_away ? "The host is away: chips within the bounds come by themselves after a minute." : `${hostName(state)} hears it.`;
  return `You asked for ${money(mine.chips)}. ${heard}${countsLater(state, mine.player) ? " It counts after this hand." : ""}`;
};
