#!/usr/bin/env node
// Computes the daily seeds from the date alone: node tests/recount/daily.mjs > tests/golden/daily.json
//
// This code is independent of the engine. The seed of a deal is the higher 48 of the 64 bits of FNV-1a over the game's
// id, a space, and the date in ISO 8601. The calendar is JavaScript's.
import { pathToFileURL } from "node:url";

const GAMES = ["sakura", "ino-shika-cho", "bozu-mekuri", "sutda", "shuhari", "shochikubai"];
/** The first of `COUNT` days. */
const FIRST = Date.UTC(2026, 0, 1);
const COUNT = 1000;
const DAY = 24 * 60 * 60 * 1000;

export function seed(game, date) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${game} ${date}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash >> 16n;
}

/** For each game the first seed, the last one, and a checksum of all. */
export function golden() {
  const dates = Array.from({ length: COUNT }, (_, day) => new Date(FIRST + day * DAY).toISOString().slice(0, 10));
  return GAMES.map((game) => {
    const seeds = dates.map((date) => seed(game, date));
    const sum = seeds.reduce((sum, seed) => BigInt.asUintN(64, sum * 31n + seed), 0n);
    return {
      game,
      first: dates[0],
      last: dates.at(-1),
      seeds: [seeds[0], seeds.at(-1)].map(String),
      sum: String(sum),
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.log(JSON.stringify(golden(), null, 2));
