// @ts-check
// Whether the table is read as text: kept with the account, or for a visitor without one by this browser.
import { keepWithAccount, remember, remembered } from "../remembered.js";

const TEXT_MODE = "room.text-mode";

/** @param {Page.Facts} page */
export const rememberedTextMode = ({ viewer, isText }) => (viewer === null ? remembered(TEXT_MODE, 0) === 1 : isText);

/** @param {Page.Facts} page @param {boolean} isText */
export const rememberTextMode = (page, isText) => {
  if (page.viewer === null) return remember(TEXT_MODE, Number(isText));
  keepWithAccount(page, page.textModeUrl, { is_on: isText ? "1" : "" });
};
