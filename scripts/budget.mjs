// budget.mjs: measures the files in dist/ as a host sends them (brotli), prints a table, and fails above a limit.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ROOT, walk } from "./files.mjs";
import { textsOf } from "./parts.mjs";
import { builtSiteData } from "./site-data.mjs";
import { largestFunction } from "./wasm.mjs";

/** The whole site in one file. Players on the site do not download it, so its size is measured without compression. */
const ONE_FILE = "tefuda.html";
const ONE_FILE_LIMIT = 2600;
/** The limit for the largest wasm function, in KB without compression. WebKit 2.50 fails in a function of 160 KB. */
const FUNCTION_LIMIT = 48;

const all = walk("", join(ROOT, "dist"));
const files = all.filter((file) => file !== ONE_FILE);
const { languages } = builtSiteData();
/** The limit in KB for all texts of one language that are in wasm. */
const TEXTS_LIMIT = 60;
/** The groups of files with their limits in KB. A file belongs to the first group that matches. A KB is 1000 bytes. */
const GROUPS = [
  ...languages.map(({ tag }) => ({
    name: `texts of tables and screens in the language ${tag}`,
    limit: TEXTS_LIMIT,
    has: new RegExp(`^b/[^/]+/(split|shared)_.*_in_${tag}(_|\\.)`),
  })),
  {
    name: "worker: the computer players, and the coach's computations",
    limit: 225,
    has: /^b\/[^/]+\/(worker|brain\.)/,
  },
  { name: "fonts, each loaded when its characters are shown", has: /^b\/[^/]+\/fonts\/(?!.*-late\.).*\.woff2$/ },
  { name: "art, each deck loaded when it is shown", has: /^b\/[^/]+\/art\// },
  { name: "cards: the gallery, and cards to print", limit: 15, has: /^b\/[^/]+\/split_cards/ },
  { name: "pages: secondary screens, with their style", limit: 170, has: /^b\/[^/]+\/(split_pages|aside\.css)/ },
  {
    name: "coach: hints, reviews, statistics, and their explanations",
    limit: 62,
    has: /^b\/[^/]+\/(split_coach|coach\.css)/,
  },
  {
    name: "panels: dialogs and sheets of a table, with their style",
    limit: 32,
    has: /^b\/[^/]+\/(split_panels|panels\.css)/,
  },
  { name: "thinking: computer players, the page's part", limit: 29, has: /^b\/[^/]+\/split_thinking/ },
  { name: "set-up", limit: 13, has: /^b\/[^/]+\/split_set_up/ },
  { name: "table: its screen, and code shared by most games", limit: 93, has: /^b\/[^/]+\/split_table/ },
  { name: "references: code of each game for pages and coach", limit: 84, has: /^b\/[^/]+\/split_\w+_reference/ },
  { name: "code shared by several parts", limit: 70, has: /^b\/[^/]+\/shared_/ },
  { name: "tables: code of each game for its table", limit: 170, has: /^b\/[^/]+\/split_(?!lobby)/ },
  { name: "styles of tables, one for each game", limit: 32, has: /^b\/[^/]+\/tables\// },
  {
    name: "texts, loaded when opened",
    has: /^b\/[^/]+\/((rules|meanings|lessons|puzzles|why|glossary|fonts)\/|notices\.txt$)/,
  },
  { name: "icons and offline", has: /(\/icons\/|^manifest\.webmanifest$|^sw\.js$)/ },
  // Large pages without a limit. The quality is the one that hosts use when they compress a file on request.
  {
    name: "static pages, their pictures, and files for hosts",
    quality: 5,
    has: /^(?!b\/|index\.html$)|\/lobby\.css$/,
  },
  { name: "lobby: page, style, glue, wasm", limit: 148, has: /./ },
];
/** The limits in KB for the wasm of a first visit to a table and to the lobby. */
const FIRST = { table: 249, lobby: 134 };
/**
 * The limit in KB for a first visit to a table: its wasm, the lobby's other files, the largest deck and style, and all
 * fonts except the font of the poems.
 */
const FIRST_TABLE = 546;
/** The limit in KB for the prerendered lobby and the files that it loads, before the app has loaded. */
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
  console.error("budget: dist/ contains no built site");
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
/** The fonts without the cut of the poems, which only their table loads. */
const fonts = weighed.filter(({ file, group }) => group.name.startsWith("fonts") && !file.includes("-poems"));
const inside = ({ file }) => file.replace(/^b\/[^/]+\//, "");
/** The files of each part, which the build has written. */
const parts = JSON.parse(readFileSync(join(ROOT, "target/site/parts.json"), "utf8"));
const ofFiles = (names) => sum(weighed.filter((one) => names.has(inside(one))).map(({ bytes }) => bytes));
/** Prints the size and the number of the wasm files that some parts need, and checks them against a limit in KB. */
function wasm(what, names, limit) {
  const wanted = new Set([
    "app_bg.wasm",
    ...names.flatMap((name) => parts[name]).filter((file) => file.endsWith(".wasm")),
  ]);
  const weight = ofFiles(wanted);
  const exceeded = weight > limit * 1000;
  over += exceeded;
  console.log(
    `${kb(weight)} KB  wasm of a first visit to ${what}, ${wanted.size} files (at most ${limit} KB)${exceeded ? "  EXCEEDED" : ""}`,
  );
  return weight;
}
const games = Object.keys(parts).filter((part) => parts[`${part}_reference`] && !textsOf(part).lang);
const tables = languages.flatMap(({ tag }) => {
  const withTexts = (...names) => ["main", ...names].map((part) => `${part}_in_${tag}`).filter((part) => parts[part]);
  wasm(`the lobby in ${tag}`, ["lobby", ...withTexts("lobby")], FIRST.lobby);
  return games.map((game) =>
    wasm(
      `a table of ${game.replaceAll("_", "-")} in ${tag}`,
      ["table", game, ...withTexts("table", game)],
      FIRST.table,
    ),
  );
});
const common = weighed.filter((one) => one.group.name.startsWith("lobby") && !inside(one).endsWith(".wasm"));
const heaviest = [Math.max(...tables), ...["styles", "art"].map((name) => Math.max(...sizes(name)))];
const first = sum([...fonts, ...common].map(({ bytes }) => bytes)) + sum(heaviest);
const exceeded = first > FIRST_TABLE * 1000;
over += exceeded;
console.log(
  `${kb(first)} KB  the largest first visit to a table (at most ${FIRST_TABLE} KB)${exceeded ? "  EXCEEDED" : ""}`,
);

/**
 * The files that are loaded for the prerendered lobby, in the language that needs the most.
 * tests/e2e/first-sight.test.mjs checks that there are no others.
 */
const seen = weighed.filter(({ file }) => FIRST_SIGHT.test(file.replace(/^b\/[^/]+\//, "")));
const stands = sum(seen.map(({ bytes }) => bytes));
over += stands > STANDS * 1000;
console.log(
  `${kb(stands)} KB  the prerendered lobby, ${seen.length} files (at most ${STANDS} KB)${stands > STANDS * 1000 ? "  EXCEEDED" : ""}`,
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
  `${kb(largest)} KB  the largest function, in ${its.split("/").at(-1)} (at most ${FUNCTION_LIMIT} KB)${isLarge ? "  EXCEEDED" : ""}`,
);
// The limits are those of Rust's library compiled for its size. scripts/build falls back to another one with a message.
const isPrebuilt = readFileSync(join(ROOT, "target/site/std"), "utf8").trim() === "prebuilt";
if (isPrebuilt) console.error("budget: NOT COMPARED WITH THE LIMITS, because the site has Rust's prebuilt library");
process.exit(over && !isPrebuilt ? 1 : 0);
