// @ts-check
// Makes what a page shows like a fresh one from the server, and leaves alone what stays: so a reader's
// place, the focus and what somebody has opened outlive it.

/** What an element is known by among its siblings, if by anything. @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement ? node.dataset["table"] || node.id : "");

/** @param {Node} one @param {Node} other */
const isSame = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** @param {Element} old @param {Element} fresh */
const takeAttributes = (old, fresh) => {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
};

/** @param {Node} old @param {Node} fresh */
const one = (old, fresh) => {
  if (old instanceof Element && fresh instanceof Element) {
    takeAttributes(old, fresh);
    morph(old, fresh);
  } else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
};

/** Make an element's children like a fresh one's. @param {Element} old @param {Element} fresh */
export const morph = (old, fresh) => {
  const wanted = new Set([...fresh.children].map(keyOf));
  for (const child of [...old.children]) if (!wanted.has(keyOf(child))) child.remove();
  let place = old.firstChild;
  for (const next of [...fresh.childNodes])
    if (place && isSame(place, next)) {
      one(place, next);
      place = place.nextSibling;
    } else old.insertBefore(document.importNode(next, true), place);
  while (place) {
    const rest = place.nextSibling;
    place.remove();
    place = rest;
  }
};
