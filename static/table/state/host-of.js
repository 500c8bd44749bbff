// @ts-check
// Who hosts, on whom a host can act, and who else can have the chair. Pure.

/** Whether the viewer has the chair of a table that is open. @param {Page.State} state */
export const isHost = ({ view, page }) => page.viewer !== null && view?.host === page.viewer && !view.is_closed;

/** The people whom the host can sit out or remove. @param {Page.WithView} state */
export const guestsOfHost = ({ view, page }) => view.seats.filter((each) => !each.is_house && each.player !== page.viewer);

/** Those who were admitted and sit nowhere here. @param {Page.WithView} state @returns {readonly Page.NextHost[]} */
export const hostsElsewhere = ({ view, dialog }) => (dialog?.nextHosts ?? []).filter(({ player }) => !view.seats.some((seat) => seat.player === player));
