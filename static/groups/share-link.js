// The link of a group: copied or shared where the browser can, else marked for copying by hand.
import "./next-evening.js";

const box = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("link"));
const copy = document.getElementById("copy-link");
const share = document.getElementById("share-link");

if (box) box.addEventListener("focus", () => box.select());
if (box && copy && navigator.clipboard) {
  copy.hidden = false;
  document.getElementById("by-hand")?.remove();
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(box.value);
    copy.textContent = "Copied ✓";
    copy.classList.remove("primary"); // one gold thing a page: what most people do next
    document.querySelector(".to-table")?.classList.add("primary");
    copy.setAttribute("aria-label", "Copied, copy again");
    const label = document.getElementById("copied");
    if (label) label.textContent = "Copied";
  });
}
if (box && share && navigator.share) {
  share.hidden = false;
  share.addEventListener("click", () => navigator.share({ title: "A table of friends", url: box.value }).catch(() => {})); // put away
}
