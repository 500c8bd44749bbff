"""A stand-in for a browser's translation, which puts texts of its own in place of the page's."""

TRANSLATE = """(isPolite) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest("script") || (isPolite && !parent.translate)) continue;
    const font = document.createElement("font");
    font.textContent = `¡${text.data}!`;
    text.replaceWith(font);
  }
}"""
"""What Chromium's own translation does to a page, in another language."""
