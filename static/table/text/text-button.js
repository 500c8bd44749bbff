// @ts-check
// The first control on the page turns text mode on and off. It is the template's, so that it stands before all else.

const button = () => document.getElementById("text-mode");

/** @param {() => void} run */
export const onTextButton = (run) => button()?.addEventListener("click", run);

/** @param {Page.State} state */
export const showTextButton = ({ isText }) => {
  const found = button();
  found?.removeAttribute("hidden");
  if (found?.getAttribute("aria-pressed") !== String(isText)) found?.setAttribute("aria-pressed", String(isText));
};
