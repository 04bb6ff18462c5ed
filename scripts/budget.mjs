// budget.mjs: weighs dist/ as a host would send it (brotli), prints a table, fails when a budget is exceeded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ROOT, walk } from "./files.mjs";

const files = walk("", join(ROOT, "dist"));
/** In order; a file counts where it fits first. KB are 1000 bytes, to be on the strict side. */
const GROUPS = [
  { name: "worker: what all games share", has: /^b\/[^/]+\/(worker|brain\.)/ },
  { name: "brains, when asked about their game", has: /^b\/[^/]+\/brains\// },
  { name: "fonts", has: /^b\/[^/]+\/fonts\/(?!.*-late\.).*\.woff2$/ },
  { name: "art, a deck when it is shown", has: /^b\/[^/]+\/art\// },
  { name: "parts, when opened", has: /^b\/[^/]+\/parts\// },
  { name: "texts, when opened", has: /^b\/[^/]+\/(rules|lessons|fonts)\// },
  { name: "icons and offline", has: /(\/icons\/|^manifest\.webmanifest$|^sw\.js$)/ },
  { name: "app: page, style, glue, wasm", limit: 180, has: /./ },
];
/** What comes before the first table can be seen, at the most: app and fonts, the heaviest game with all it needs, the heaviest deck. */
const FIRST_TABLE = 600;
/** What a worker loads at the most: what all games share, the heaviest game, and the layer that it may stand on. */
const WORKER = 100;

const weigh = (file) =>
  brotliCompressSync(readFileSync(join(ROOT, "dist", file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length;
const sum = (sizes) => sizes.reduce((all, bytes) => all + bytes, 0);
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

const weighed = files.map((file) => ({ file, bytes: weigh(file), group: GROUPS.find(({ has }) => has.test(file)) }));
if (!files.includes("index.html")) {
  console.error("budget: there is no built site in dist/");
  process.exit(1);
}
let over = 0;
for (const group of GROUPS) {
  const mine = weighed.filter((file) => file.group === group).sort((a, b) => b.bytes - a.bytes);
  const weight = sum(mine.map(({ bytes }) => bytes));
  const exceeded = group.limit !== undefined && weight > group.limit * 1000;
  over += exceeded;
  console.log(
    `${kb(weight)} KB  ${group.name}${group.limit ? ` (at most ${group.limit} KB)` : ""}${exceeded ? "  EXCEEDED" : ""}`,
  );
  for (const { file, bytes } of mine) console.log(`    ${kb(bytes)}  ${file.replace(/^b\/[^/]+\//, "")}`);
}

const sizes = (name) => weighed.filter(({ group }) => group.name.startsWith(name)).map(({ bytes }) => bytes);
/** The heaviest that anything listed in a script brings along from a folder. */
const heaviest = (script, folder) => {
  const text = readFileSync(
    join(
      ROOT,
      "dist",
      files.find((file) => file.endsWith(`/${script}`)),
    ),
    "utf8",
  );
  const needs = Object.values(JSON.parse(text.match(/const PARTS ?= ?(\{.*?\});/)[1]));
  return Math.max(
    ...needs.map((parts) =>
      sum(
        weighed
          .filter(({ file }) => parts.some((part) => file.endsWith(`/${folder}/${part}.wasm`)))
          .map(({ bytes }) => bytes),
      ),
    ),
  );
};
const first = sum(sizes("app")) + sum(sizes("fonts")) + heaviest("boot.js", "parts") + Math.max(...sizes("art"));
const worker = sum(sizes("worker")) + heaviest("brain.js", "brains");
for (const [weight, limit, what] of [
  [worker, WORKER, "the heaviest worker"],
  [first, FIRST_TABLE, "the heaviest first table"],
]) {
  over += weight > limit * 1000;
  console.log(`${kb(weight)} KB  ${what} (at most ${limit} KB)${weight > limit * 1000 ? "  EXCEEDED" : ""}`);
}
process.exit(over ? 1 : 0);
