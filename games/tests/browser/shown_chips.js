// Run in each page that a browser test opens: while a hand is played, what is shown in pots, bets and stacks is
// together always as much, in dollars. What isn't is an error, which the test's person complains of. Whoever sits
// out isn't counted: they may buy in again while others play.
addEventListener("DOMContentLoaded", () => {
  const cents = (each) => {
    const [, dollars] = each.textContent.match(/\$([\d,.]+)/) ?? [];
    return dollars ? Math.round(Number(dollars.replaceAll(",", "")) * 100) : 0;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sum = (selector) => all(selector).reduce((total, each) => total + cents(each), 0);
  const playing = ".seat.taken:not(.is-sitting-out)";
  let before = { key: "", total: 0 };
  const count = () => {
    const number = document.querySelector("[data-number]")?.dataset.number;
    if (!number || !document.querySelector(".felt") || document.querySelector(".winners")) return void (before = { key: "", total: 0 });
    const key = [number, ...all(`${playing} .name`).map((each) => each.textContent)].join(" ");
    const pots = all(".side-pots b").length ? sum(".side-pots b") : sum(".pot b");
    const total = pots + sum(".seat .bet b") + sum(`${playing} .stack`);
    if (key === before.key && total !== before.total) console.error(`Shown chips were ${before.total} cents, and are ${total}, in ${key}.`);
    before = { key, total };
  };
  new MutationObserver(count).observe(document.body, { subtree: true, childList: true, characterData: true });
});
