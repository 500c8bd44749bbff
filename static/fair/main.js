// @ts-check
// A hand's page: this browser checks the signed record, and says first what it has found.
import { verifyHand } from "../fairness/verify-hand.js";
import { layVerdict } from "./verdict.js";

const NOT_THERE = "The record couldn’t be fetched just now. Load the page again.";

/** @param {string} url @returns {Promise<import("../fairness/verify-hand.js").Entry | null>} */
const fetched = (url) => fetch(url).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);

/** @param {HTMLElement} verdict @param {HTMLElement} why */
const begin = async (verdict, why) => {
  const entry = await fetched(verdict.dataset.record ?? "");
  if (entry === null) return void (verdict.textContent = NOT_THERE);
  const { first, isWrong, why: sentences, words } = layVerdict(verifyHand(entry));
  verdict.textContent = first;
  verdict.classList.toggle("is-wrong", isWrong);
  why.replaceChildren(...[...sentences, ...(words ? [`Its four words: ${words}.`] : [])].map((text) => Object.assign(document.createElement("li"), { textContent: text })));
};

const [verdict, why] = ["verdict", "why"].map((id) => document.getElementById(id));
if (verdict && why) void begin(verdict, why);
