// @ts-check
// Who has the chair or shares it, on whom a host can act, and who else can have it. Pure.

/** Whether the viewer has the chair of a table that is open. @param {Page.State} state */
export const isHost = ({ view, page }) => page.viewer !== null && view?.host === page.viewer && !view.is_closed;

/** Whether they have it, or answer requests and pause beside whoever has (OT-12). @param {Page.State} state */
export const isInChair = (state) => isHost(state) || isDeputy(state);

/** @param {Page.State} state */
const isDeputy = ({ view, page }) => page.viewer !== null && !view?.is_closed && Boolean(view?.deputies?.includes(page.viewer));

/** Whether no hand starts before the host says so (OT-16). @param {Page.WithView} state */
export const waitsForDeal = ({ view }) => Boolean(view.starts_by_hand) && !view.is_deal_asked && !(view.hand && !view.hand.is_over);

/** The people whom the host can sit out or remove. @param {Page.WithView} state */
export const guestsOfHost = ({ view, page }) => view.seats.filter((each) => !each.is_house && each.player !== page.viewer);

/** Those who were admitted and sit nowhere here. @param {Page.WithView} state @returns {readonly Page.NextHost[]} */
export const hostsElsewhere = ({ view, dialog }) => (dialog?.nextHosts ?? []).filter(({ player }) => !view.seats.some((seat) => seat.player === player));
