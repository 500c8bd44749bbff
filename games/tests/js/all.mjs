// All tests in one process: starting one for each file would take longer than all of them.
import { readdirSync } from "node:fs";

for (const name of readdirSync(new URL(".", import.meta.url)).sort())
  if (name.endsWith(".test.mjs")) await import(`./${name}`);
