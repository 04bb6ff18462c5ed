// Selects the part of the longest tests that a check runs. It is the same for every tree and on every machine.
// `scripts/check all` runs all tests: it sets TEFUDA_GAMES=all.
import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT, sha256 } from "../../scripts/files.mjs";

/** True if all tests are requested. */
export const isWhole = process.env.TEFUDA_GAMES === "all";

/** The seed of random choices. It is fixed in a check, and another one each time if all tests are requested. */
export const seedOf = (asked = process.env.TEFUDA_SEED) => Number(asked ?? (isWhole ? randomInt(1_000_000) : 1));

/** Returns two of the games, for a test that holds for all of them. Each test gets its own two. */
export const two = (offers, test) => games(offers, test, 2);

/** Returns one of the games, for a test that takes long with each game. */
export const one = (offers, test) => games(offers, test, 1);

/**
 * Returns `count` items of a list that a test goes through one by one. The name of the test decides which ones, so that
 * different tests try different items. Returns the whole list if all tests are requested.
 */
export function some(list, test, count) {
  if (isWhole) return list;
  const rank = (item) => sha256(`${test} ${JSON.stringify(item)}`);
  const chosen = [...list].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count);
  return list.filter((item) => chosen.includes(item));
}

/** Returns `count` of the games, or all games if all tests are requested. */
function games(offers, test, count) {
  const ids = offers.map(({ game }) => game);
  const chosen = some(ids, test, count);
  return offers.filter(({ game }) => chosen.includes(game));
}

/**
 * Test files that only `scripts/check all` runs. They test screens other than tables, and none of them tests saved data.
 * The tests of single games belong to them too, except for those of one game.
 */
const ONLY_IN_ALL = ["embed", "first-sight", "glossary", "ground", "print", "puzzles", "sound", "together"];
const TESTED_GAME = "shuhari";

/** Returns the test files of a check. */
export function filesOf(all) {
  if (isWhole) return all;
  const name = (file) => basename(file, ".test.mjs");
  const folders = readdirSync(join(ROOT, "src/games")).map((folder) => folder.replaceAll("_", "-"));
  const otherGames = [...folders, "fishing"].filter((game) => game !== TESTED_GAME);
  const missing = [...ONLY_IN_ALL, TESTED_GAME].filter((wanted) => !all.some((file) => name(file) === wanted));
  if (all.length && missing.length) throw new Error(`no browser tests are called ${missing.join(", ")}`);
  return all.filter((file) => ![...ONLY_IN_ALL, ...otherGames].includes(name(file)));
}
