// @ts-check
// Short clocks, for a listener: how long they are, and where they are longer. Pure.
import { clockLength } from "../connection/room-time.js";

/** The lobby's list of tables that give 45 seconds or more. */
export const UNHURRIED_TABLES = "/?unhurried=1";

/** "This table gives you 10 seconds to act." @param {Page.WithView} state */
export const shortClock = (state) => `This table gives you ${clockLength(state)} seconds to act.`;

/** Where the link stands. */
export const WAY_OUT = "A link to unhurried tables comes first below.";
