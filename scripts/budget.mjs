// budget.mjs: weighs dist/ as a host would send it (brotli), prints a table, fails when a budget is exceeded.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ROOT, walk } from "./files.mjs";
import { largestFunction } from "./wasm.mjs";

/** The whole site as one page, which nobody fetches who plays on the site; it is weighed as it lies in a folder. */
const ONE_FILE = "tefuda.html";
const ONE_FILE_LIMIT = 2500;
/** The largest function of all wasm, in KB as it lies there: WebKit 2.50 fails in one of 160. */
const FUNCTION_LIMIT = 48;

const all = walk("", join(ROOT, "dist"));
const files = all.filter((file) => file !== ONE_FILE);
/** In order; a file counts where it fits first. KB are 1000 bytes, to be on the strict side. */
const GROUPS = [
  { name: "worker: the brains of all games, and what a coach reckons", limit: 225, has: /^b\/[^/]+\/(worker|brain\.)/ },
  { name: "fonts, each when its characters are shown", has: /^b\/[^/]+\/fonts\/(?!.*-late\.).*\.woff2$/ },
  { name: "art, a deck when it is shown", has: /^b\/[^/]+\/art\// },
  { name: "cards: the gallery, and what is printed", limit: 15, has: /^b\/[^/]+\/split_cards/ },
  { name: "pages: what few begin with, with its style", limit: 158, has: /^b\/[^/]+\/(split_pages|aside\.css)/ },
  {
    name: "coach: hints, reviews, statistics, and what explains them",
    limit: 68,
    has: /^b\/[^/]+\/(split_coach|coach\.css)/,
  },
  {
    name: "panels: what is opened at a table, with its style",
    limit: 27,
    has: /^b\/[^/]+\/(split_panels|panels\.css)/,
  },
  { name: "thinking: who plays against people, once a table stands", limit: 29, has: /^b\/[^/]+\/split_thinking/ },
  { name: "set-up", limit: 13, has: /^b\/[^/]+\/split_set_up/ },
  { name: "screens: the table, and what most games share", limit: 90, has: /^b\/[^/]+\/split_screens/ },
  { name: "shelves: what pages and coach ask of each game", limit: 104, has: /^b\/[^/]+\/split_\w+_shelf/ },
  { name: "what several parts share", limit: 83, has: /^b\/[^/]+\/shared_/ },
  { name: "desks: the table of each game", limit: 208, has: /^b\/[^/]+\/split_(?!lobby)/ },
  { name: "styles of tables, each with its game", limit: 30, has: /^b\/[^/]+\/tables\// },
  {
    name: "texts, when opened",
    has: /^b\/[^/]+\/((rules|meanings|lessons|puzzles|why|glossary|fonts)\/|notices\.txt$)/,
  },
  { name: "icons and offline", has: /(\/icons\/|^manifest\.webmanifest$|^sw\.js$)/ },
  // Large pages that no limit hangs on: weighed as hosts compress what they have not kept.
  {
    name: "beside the app: pages, their pictures, and what hosts read",
    quality: 5,
    has: /^(?!b\/|index\.html$)|\/lobby\.css$/,
  },
  { name: "lobby: page, style, glue, wasm", limit: 151, has: /./ },
];
/** What a first table receives of wasm at the most, and a first lobby. */
const FIRST = { table: 245, lobby: 134 };
/** What a first table needs at the most of all: that, the lobby's other files, the heaviest deck and style, and all fonts but the poems'. */
const FIRST_TABLE = 540;
/** The lobby before the app has come. */
const STANDS = 85;
const FIRST_SIGHT =
  /^(index\.html|(boot|site)\.js|art\/(covers|weave-.*)\.svg|fonts\/(mincho-600|gothic-400)-(latin|lobby)\.woff2|fonts\/mincho-600-extra\.woff2)$/;

const weigh = (file, quality = 11) =>
  brotliCompressSync(readFileSync(join(ROOT, "dist", file)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;
const sum = (sizes) => sizes.reduce((all, bytes) => all + bytes, 0);
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

const weighed = files.map((file) => {
  const group = GROUPS.find(({ has }) => has.test(file));
  return { file, bytes: weigh(file, group.quality), group };
});
if (!files.includes("index.html") || !all.includes(ONE_FILE)) {
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
/** Poems have a cut of their own, which other tables do not ask for. */
const fonts = weighed.filter(({ file, group }) => group.name.startsWith("fonts") && !file.includes("-poems"));
const inside = ({ file }) => file.replace(/^b\/[^/]+\//, "");
const boot = weighed.find((one) => inside(one) === "boot.js");
const parts = JSON.parse(readFileSync(join(ROOT, "dist", boot.file), "utf8").match(/JSON\.parse\('(.*?)'\)/)[1]);
const ofFiles = (names) => sum(weighed.filter((one) => names.has(inside(one))).map(({ bytes }) => bytes));
/** The wasm of some parts with what they share, and how many files that is. */
function wasm(what, names, limit) {
  const wanted = new Set([
    "app_bg.wasm",
    ...names.flatMap((name) => parts[name]).filter((file) => file.endsWith(".wasm")),
  ]);
  const weight = ofFiles(wanted);
  const exceeded = weight > limit * 1000;
  over += exceeded;
  console.log(
    `${kb(weight)} KB  wasm of ${what}, ${wanted.size} files (at most ${limit} KB)${exceeded ? "  EXCEEDED" : ""}`,
  );
  return weight;
}
wasm("a first lobby", ["lobby"], FIRST.lobby);
const games = Object.keys(parts).filter((part) => parts[`${part}_shelf`]);
const tables = games.map((game) =>
  wasm(`a first table of ${game.replaceAll("_", "-")}`, ["screens", game], FIRST.table),
);
const common = weighed.filter((one) => one.group.name.startsWith("lobby") && !inside(one).endsWith(".wasm"));
const heaviest = [Math.max(...tables), ...["styles", "art"].map((name) => Math.max(...sizes(name)))];
const first = sum([...fonts, ...common].map(({ bytes }) => bytes)) + sum(heaviest);
const exceeded = first > FIRST_TABLE * 1000;
over += exceeded;
console.log(`${kb(first)} KB  the heaviest first table (at most ${FIRST_TABLE} KB)${exceeded ? "  EXCEEDED" : ""}`);

/** What is received when the lobby stands, in the language that needs the most: first-sight.test.mjs holds it to these files. */
const seen = weighed.filter(({ file }) => FIRST_SIGHT.test(file.replace(/^b\/[^/]+\//, "")));
const stands = sum(seen.map(({ bytes }) => bytes));
over += stands > STANDS * 1000;
console.log(
  `${kb(stands)} KB  when the lobby stands, in ${seen.length} files (at most ${STANDS} KB)${stands > STANDS * 1000 ? "  EXCEEDED" : ""}`,
);

const whole = statSync(join(ROOT, "dist", ONE_FILE)).size;
over += whole > ONE_FILE_LIMIT * 1000;
console.log(
  `${kb(whole)} KB  ${ONE_FILE} (at most ${ONE_FILE_LIMIT} KB)${whole > ONE_FILE_LIMIT * 1000 ? "  EXCEEDED" : ""}`,
);

const functions = files
  .filter((file) => file.endsWith(".wasm"))
  .map((file) => ({ file, bytes: largestFunction(readFileSync(join(ROOT, "dist", file))) }));
const { file: its, bytes: largest } = functions.reduce((one, other) => (one.bytes > other.bytes ? one : other));
const isLarge = largest > FUNCTION_LIMIT * 1000;
over += isLarge;
console.log(
  `${kb(largest)} KB  the largest function, of ${its.split("/").at(-1)} (at most ${FUNCTION_LIMIT} KB)${isLarge ? "  EXCEEDED" : ""}`,
);
process.exit(over ? 1 : 0);
