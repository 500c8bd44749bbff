// The link of a group: copied or shared where the browser can, else marked for copying by hand.
import "./next-evening.js";

const box = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("link"));
const copy = document.getElementById("copy-link");
const share = document.getElementById("share-link");

const byHand = document.getElementById("by-hand");
const label = document.getElementById("copied");

/** The browser, or whoever it asked, doesn't let the page copy: the link is marked, and what to do is said. */
const copyByHand = () => {
  if (byHand) copy?.closest(".actions")?.after(byHand);
  if (label && byHand) label.textContent = byHand.textContent;
  box?.select();
};

if (box) box.addEventListener("focus", () => box.select());
if (box && copy && navigator.clipboard) {
  copy.hidden = false;
  byHand?.remove();
  copy.addEventListener("click", async () => {
    const isCopied = await navigator.clipboard.writeText(box.value).then(() => true, () => false);
    if (!isCopied) return copyByHand();
    byHand?.remove();
    copy.textContent = "Copied ✓";
    copy.classList.remove("primary"); // one gold thing a page: what most people do next
    document.querySelector(".to-table")?.classList.add("primary");
    copy.setAttribute("aria-label", "Copied, copy again");
    if (label) label.textContent = "Copied";
  });
}
if (box && share && navigator.share) {
  share.hidden = false;
  share.addEventListener("click", () => navigator.share({ title: "A table of friends", url: box.value }).catch((why) => void (why.name === "AbortError" || copyByHand()))); // that one is put away
}
