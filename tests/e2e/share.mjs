// Selects the part of the longest tests that a check runs. The part changes with every change of the page, and is the
// same wherever the same tree is checked. `TEFUDA_GAMES=all` runs all of them.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { digestOf, ROOT, sha256, walk } from "../../scripts/files.mjs";

/** True if all tests are requested. */
export const isWhole = process.env.TEFUDA_GAMES === "all";

/** A digest of all files from which the page is made. */
export const TREE = digestOf([...walk("src"), ...walk("style")].map((file) => [file, readFileSync(join(ROOT, file))]));

/** Returns two of the games, for a test that holds for all of them. Each test gets its own two. */
export const two = (offers, test) => share(offers, test, 2);

/** Returns one of the games, for a test that takes long with each game. */
export const one = (offers, test) => share(offers, test, 1);

/**
 * Returns `count` items of a list that a test goes through one by one. Returns the whole list if all tests are
 * requested.
 */
export function some(list, test, count) {
  if (isWhole) return list;
  const lot = (one) => sha256(`${TREE} ${test} ${JSON.stringify(one)}`);
  const drawn = [...list].sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, count);
  return list.filter((one) => drawn.includes(one));
}

/**
 * Pairs of test files about screens other than tables. Both files of a pair take about as long, and a check runs one of
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

/** Returns the test files of a check: one of those for single games, one of each pair, and all others. */
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

/** Returns `count` of the games, or all games if all tests are requested. */
function share(offers, test, count) {
  const games = some(
    offers.map(({ game }) => game),
    test,
    count,
  );
  return offers.filter(({ game }) => games.includes(game));
}
