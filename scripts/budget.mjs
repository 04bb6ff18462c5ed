// budget.mjs: weighs dist/ as a host would send it (brotli), prints a table, fails when a budget is exceeded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ROOT, walk } from "./files.mjs";

const files = walk("", join(ROOT, "dist"));
/** In order; a file counts where it fits first. KB are 1000 bytes, to be on the strict side. */
const GROUPS = [
  { name: "worker", limit: 100, has: /^b\/[^/]+\/worker/ },
  { name: "fonts and art of the first table", limit: 350, has: /^b\/[^/]+\/(art\/|fonts\/(?!.*-late\.).*\.woff2$)/ },
  { name: "texts, when opened", has: /^b\/[^/]+\/(rules|lessons|fonts)\// },
  { name: "icons and offline", has: /(\/icons\/|^manifest\.webmanifest$|^sw\.js$)/ },
  { name: "parts, when opened", has: /^b\/[^/]+\/parts\// },
  { name: "app: page, style, glue, wasm", limit: 180, has: /./ },
];

const weigh = (file) => brotliCompressSync(readFileSync(join(ROOT, "dist", file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

const weighed = files.map((file) => ({ file, bytes: weigh(file), group: GROUPS.find(({ has }) => has.test(file)) }));
if (!files.includes("index.html")) {
  console.error("budget: there is no built site in dist/");
  process.exit(1);
}
let over = 0;
for (const group of GROUPS) {
  const mine = weighed.filter((file) => file.group === group).sort((a, b) => b.bytes - a.bytes);
  const sum = mine.reduce((all, { bytes }) => all + bytes, 0);
  const exceeded = group.limit !== undefined && sum > group.limit * 1000;
  over += exceeded;
  console.log(`${kb(sum)} KB  ${group.name}${group.limit ? ` (at most ${group.limit} KB)` : ""}${exceeded ? "  EXCEEDED" : ""}`);
  for (const { file, bytes } of mine) console.log(`    ${kb(bytes)}  ${file.replace(/^b\/[^/]+\//, "")}`);
}
process.exit(over ? 1 : 0);
