// What is pressed on a page and is smaller than a finger, in words; but for links in running text
// (what stands in a row, a list's pages or the way back is none),
// for what stands above the page until a key finds it, and for what is there for readers alone.
() => {
  const FINGER = 44;
  const PRESSED = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const around = (each) => (["radio", "checkbox"].includes(each.type) && each.labels[0]) || each;
  const ROWS = "nav, td, th, dd, .paginator, #deleted-objects";
  const isInText = (each) =>
    each.matches("a") &&
    !each.closest(ROWS) &&
    getComputedStyle(each).display === "inline" &&
    each.parentElement.textContent.trim() !== each.textContent.trim();
  const isClipped = (each) =>
    Boolean(each) && (getComputedStyle(each).clipPath !== "none" || isClipped(each.parentElement));
  const isSeen = (each) => {
    const { width, bottom } = each.getBoundingClientRect();
    return each.checkVisibility() && width > 1 && bottom + scrollY > 0 && !isClipped(each);
  };
  return [...document.querySelectorAll(PRESSED)]
    .filter((each) => isSeen(each) && !isInText(each))
    .map((each) => [each, around(each).getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) < FINGER - 0.5)
    .map(([each, { width, height }]) => {
      const name = each.textContent.trim() || each.name || each.ariaLabel;
      return `${each.tagName} ${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`;
    });
}
