// @ts-check
// A text that the page has made, saved where the browser saves what it loads.

/** @param {string} name @param {string} text */
export const saveFile = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), UNTIL_SAVED);
};

const UNTIL_SAVED = 60_000; // ms
