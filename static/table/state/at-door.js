// @ts-check
// Who waits to be let in (OT-17), for whoever has the chair or shares it. Pure.
import { isInChair } from "./host-of.js";

/** The longest first. @param {Page.State} state @returns {readonly Protocol.AtDoor[]} */
export const atDoor = (state) => (isInChair(state) ? state.door : []);

/** Who has come to the door since. @param {Page.State} before @param {Page.State} after */
export const newAtDoor = (before, after) => (before.door === after.door ? [] : atDoor(after).filter(({ id }) => !before.door.some((each) => each.id === id)));
