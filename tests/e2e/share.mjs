// What of the longest tests one check runs: another share with every change of the page, the same wherever a tree is
// checked. `TEFUDA_GAMES=all` runs the whole of them.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { digestOf, ROOT, sha256, walk } from "../../scripts/files.mjs";

/** Whether the whole of the tests is asked for. */
export const isWhole = process.env.TEFUDA_GAMES === "all";

/** A text that hangs on every file of which the page is made. */
export const TREE = digestOf([...walk("src"), ...walk("style")].map((file) => [file, readFileSync(join(ROOT, file))]));

/** Two of the games, for a test of what holds for all of them. Each test has two of its own. */
export const two = (offers, test) => share(offers, test, 2);

/** One of the games, for a test that takes long with each. */
export const one = (offers, test) => share(offers, test, 1);

/** So many of whatever a test goes through one by one: all where all are asked for. */
export function some(list, test, count) {
  if (isWhole) return list;
  const lot = (one) => sha256(`${TREE} ${test} ${JSON.stringify(one)}`);
  const drawn = [...list].sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, count);
  return list.filter((one) => drawn.includes(one));
}

/**
 * Pairs of test files about screens beside the tables. Both files of a pair take about as long, and a check runs one of
 * them. None of them tests saved data: those tests always run.
 */
const PAIRS = [
  ["class", "together"],
  ["rulebooks", "embed"],
  ["print", "review"],
  ["gallery", "sound"],
  ["first-sight", "one"],
  ["coach", "glossary"],
  ["entries", "puzzles"],
  ["ground", "parts"],
];

/** The test files of a check: of those of single games one, of those in pairs one of each, and all others. */
export function filesOf(all) {
  const name = (file) => basename(file, ".test.mjs");
  const missing = PAIRS.flat().filter((one) => !all.some((file) => name(file) === one));
  if (all.length && missing.length) throw new Error(`no browser tests are called ${missing.join(", ")}`);
  const drawnOfPairs = PAIRS.flatMap((pair) => some(pair, "pair", 1));
  const games = [...readdirSync(join(ROOT, "src/games")).map((name) => name.replaceAll("_", "-")), "fishing"];
  const own = all
    .filter((file) => games.some((game) => file.endsWith(`/${game}.test.mjs`)))
    .map((file) => ({ game: file }));
  const drawn = one(own, "files").map(({ game }) => game);
  const isAlways = (file) => !own.some(({ game }) => game === file) && !PAIRS.flat().includes(name(file));
  return all.filter((file) => drawn.includes(file) || drawnOfPairs.includes(name(file)) || isAlways(file));
}

/** So many of the games: all where all are asked for. */
function share(offers, test, count) {
  const games = some(
    offers.map(({ game }) => game),
    test,
    count,
  );
  return offers.filter(({ game }) => games.includes(game));
}
