// Checks downloads that another test wrote, and prints the first error of each, or null.
import { readFileSync } from "node:fs";
import { verifyDownload } from "../../../static/fairness/verify-download.js";

const downloads = JSON.parse(readFileSync(process.argv[2], "utf8"));
console.log(JSON.stringify(downloads.map(({ text, head }) => verifyDownload(text, { head }).wrong[0]?.code ?? null)));
