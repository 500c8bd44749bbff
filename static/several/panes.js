// @ts-check
// Several tables in one page: which are shown, which wants its player next, and what the page says of it. Pure.

/** @typedef {import("../table/pane.js").TableNews} TableNews */
/** @typedef {{ readonly id: number, readonly name: string, readonly news: TableNews | null }} Held A table of the page, and what its pane has reported last. */
/** @typedef {{ readonly tables: readonly Held[], readonly recent: readonly number[] }} Several In the bar's order, which stays; and those that were gone to, the last first. */

/** @param {readonly { readonly id: number, readonly name: string }[]} tables @param {readonly number[]} first @returns {Several} */
export const several = (tables, first) => ({
  tables: tables.map(({ id, name }) => ({ id, name, news: null })),
  recent: [...new Set([...first, ...tables.map(({ id }) => id)])].filter((id) => tables.some((each) => each.id === id)),
});

/** @param {Several} page @param {number} id @param {TableNews} news @returns {Several} */
export const withNews = (page, id, news) => ({ ...page, tables: page.tables.map((each) => (each.id === id ? { ...each, news } : each)) });

/** A table was gone to: it is shown, in the place of the one that was left longest ago. @param {Several} page @param {number} id @returns {Several} */
export const wentTo = (page, id) => ({ ...page, recent: [id, ...page.recent.filter((each) => each !== id)] });

/** @param {Several} page @param {number} id @returns {Several} */
export const without = ({ tables, recent }, id) => ({ tables: tables.filter((each) => each.id !== id), recent: recent.filter((each) => each !== id) });

/** The ids of those that are shown, where there is room for so many. @param {Several} page @param {number} room */
export const shownOf = ({ recent }, room) => new Set(recent.slice(0, room));

/** Those that want their player, the one with least time first. @param {Several} page */
export const wanting = ({ tables }) =>
  tables.filter(({ news }) => news?.want).sort((one, other) => secondsOf(one) - secondsOf(other));

/** Those where a deal to come would miss their player. @param {Several} page */
export const inPlay = ({ tables }) => tables.filter(({ news }) => news?.isSeated && !news.isOut);

/** Whether they have seats, and are missed at none. @param {Several} page */
export const isOutAtAll = (page) => page.tables.some(({ news }) => news?.isSeated) && inPlay(page).length === 0;

/** @param {Held} table */
const secondsOf = ({ news }) => news?.want?.seconds ?? Infinity;

/** Where to go on: the one that wants its player most, other than the one where they are. @param {Several} page @param {number | null} here @returns {Held | null} */
export const nextOf = (page, here) => {
  const all = wanting(page);
  return all.find(({ id }) => id !== here) ?? all[0] ?? null;
};

/** "● Avon: Your turn, $4 to call", "● 2 tables want you". The dot blinks where nobody looks. @param {Several} page */
export const titleOfSeveral = (page, isLit = true) => {
  const [first, ...others] = wanting(page);
  if (!first) return "My tables";
  const dot = isLit ? "●" : "○";
  return others.length ? `${dot} ${others.length + 1} tables want you` : `${dot} ${first.name}: ${first.news?.want?.text}`;
};

/** What is called while its player is elsewhere: "Avon: Your turn, $4 to call, pot $26, 20 seconds." @param {Held | undefined} table @param {string} text */
export const called = (table, text) => (table && text ? `${table.name}: ${text}` : "");
