// @ts-check
// Who waits to be let in, in words. Pure.
import { keyOf } from "../pressing/shortcuts.js";
import { newAtDoor } from "../state/at-door.js";

/** What there is to know of them. @param {Protocol.AtDoor} waiting */
export const doorSaid = ({ has_account: hasAccount = false, is_alike: isAlike = false }) =>
  `${hasAccount ? "With an account." : "Without an account."}${isAlike ? " Somebody who may play here is called so, or nearly so: ask who it is." : ""}`;

/** What is announced of who has come: "Hannelore waits to be let in. Y lets in, D turns away." @param {Page.State} before @param {Page.State} after @returns {string[]} */
export const doorNews = (before, after) => {
  const come = newAtDoor(before, after);
  if (!come.length) return [];
  const said = come.map((each) => `${each.name} waits to be let in. ${doorSaid(each)}`);
  const [yes, no] = [keyOf(after.keys, "give"), keyOf(after.keys, "decline")];
  return [...said, ...(yes && no && after.door.length === come.length ? [`${yes} lets in, ${no} turns away.`] : [])];
};
