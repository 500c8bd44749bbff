// @ts-check
// Times that the server has written in UTC or EST, as the reader's own clock has them; the server's stay in the title.

/** By the names that templates give (accounts/templatetags/moments.py). @type {{ readonly [form: string]: Intl.DateTimeFormatOptions }} */
const FORMS = {
  short: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  long: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  exact: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  second: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  column: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  hour: { hour: "2-digit", minute: "2-digit" },
};

/**
 * "3 March 2026, 23:59" where the reader is; null where that can't be said. Pure.
 * @param {string | undefined} form @param {string} at as `datetime` has it @param {string} [timeZone] other than the reader's
 */
export const localTime = (form, at, timeZone) => {
  const [options, moment] = [FORMS[form ?? ""], new Date(at)];
  if (!options || Number.isNaN(moment.getTime())) return null;
  return new Intl.DateTimeFormat("en-GB", { ...options, hourCycle: "h23", timeZone }).format(moment).replace(" at ", ", ");
};

/** What is pointed at for the server's own words, which name their zone. Pure. @param {string} shown @param {string} zone */
export const serversWords = (shown, zone) => (shown.includes(zone) ? shown : `${shown} ${zone}`);

/** Done again, as after a part of the page was replaced, it changes nothing. @param {ParentNode} page */
export const showLocalTimes = (page) => {
  for (const each of /** @type {NodeListOf<HTMLTimeElement>} */ (page.querySelectorAll("time[data-form]:not([title])"))) {
    const own = localTime(each.dataset.form, each.dateTime);
    if (own === null) continue;
    each.title = serversWords(each.textContent ?? "", each.dataset.zone ?? "UTC");
    each.textContent = own;
  }
  for (const each of page.querySelectorAll("[data-zone-of-column]")) each.textContent = "(your time)";
};

if (globalThis.document) showLocalTimes(document);
