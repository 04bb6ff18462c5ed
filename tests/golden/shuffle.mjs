#!/usr/bin/env node
// The frozen shuffle, recomputed from its definition alone.
//
//   node tests/golden/shuffle.mjs > tests/golden/shuffle.json
//
// A game's seed makes a key, the key makes streams of 32-bit words, words make numbers below n, and numbers below n
// make a shuffle. None of it may ever change, because an old seed must always deal the same cards. A new shuffle would
// get the next version letter, here and in the key, and this one would stay.

import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The label, with version letter A. Its 24 bytes fill the key after the 8 bytes of the seed. */
const LABEL = "Tefuda frozen deal / A01";
const ROUNDS = 8;

/** The stream for dealing. The computer player at seat k uses stream 1 + k. */
export const DEAL_STREAM = 0n;
export const brainStream = (seat) => 1n + BigInt(seat);

/** The key of a seed (0 to 2^64 − 1): its eight bytes, little-endian, and the label. */
export function keyOf(seed) {
  const value = BigInt(seed);
  if (value < 0n || value >= 1n << 64n) throw new RangeError(`${seed} is no seed`);
  const key = new Uint8Array(32);
  new DataView(key.buffer).setBigUint64(0, value, true);
  if (new TextEncoder().encodeInto(LABEL, key.subarray(8)).written !== 24) throw new Error("the label is not 24 bytes");
  return key;
}

const rotate = (word, by) => (word << by) | (word >>> (32 - by));

function quarterRound(x, a, b, c, d) {
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 7);
}

/**
 * Returns one block of ChaCha in Bernstein's original layout of sixteen words: 0–3 are "expand 32-byte k", 4–11 are the
 * key, 12–13 are the 64-bit number of the block, and 14–15 are the 64-bit number of the stream.
 */
export function chachaBlock(key, block, stream, rounds) {
  const state = new Uint32Array(16);
  const bytes = new DataView(state.buffer);
  new TextEncoder().encodeInto("expand 32-byte k", new Uint8Array(state.buffer));
  new Uint8Array(state.buffer).set(key, 16);
  bytes.setBigUint64(48, BigInt(block), true);
  bytes.setBigUint64(56, BigInt(stream), true);
  // The bytes above are little-endian, so the words are read as little-endian too.
  const start = Uint32Array.from({ length: 16 }, (_, i) => bytes.getUint32(4 * i, true));
  const x = start.slice();
  for (let round = 0; round < rounds; round += 2) {
    quarterRound(x, 0, 4, 8, 12);
    quarterRound(x, 1, 5, 9, 13);
    quarterRound(x, 2, 6, 10, 14);
    quarterRound(x, 3, 7, 11, 15);
    quarterRound(x, 0, 5, 10, 15);
    quarterRound(x, 1, 6, 11, 12);
    quarterRound(x, 2, 7, 8, 13);
    quarterRound(x, 3, 4, 9, 14);
  }
  return x.map((word, i) => word + start[i]);
}

/** Returns a function that returns the next word of a stream of a seed. The first call returns the first word. */
export function words(seed, stream = DEAL_STREAM) {
  const key = keyOf(seed);
  let block = 0n;
  let buffer = [];
  return () => {
    if (buffer.length === 0) buffer = Array.from(chachaBlock(key, block++, stream, ROUNDS));
    return buffer.shift();
  };
}

/**
 * Returns a number from 0 to n − 1. All numbers are equally likely: words that are not below the greatest multiple of n
 * are skipped, and the remainder of the next word is the number. For n = 1 it returns 0 and takes no word.
 */
export function below(next, n) {
  if (!Number.isInteger(n) || n < 1 || n >= 2 ** 32) throw new RangeError(`no number is drawn below ${n}`);
  if (n === 1) return 0;
  const zone = Math.floor(2 ** 32 / n) * n;
  let word = next();
  while (word >= zone) word = next();
  return word % n;
}

/** Shuffles a list by Fisher and Yates, from the last place down to the second. Changes the list and returns it. */
export function shuffle(next, list) {
  for (let i = list.length - 1; i >= 1; i--) {
    const j = below(next, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

const SEEDS = [0n, 1n, 42n, 123456789n, (1n << 48n) - 1n, (1n << 64n) - 1n];
// For n = 3 000 000 000 nearly every third word is skipped, and for n = 100 almost none.
const BOUNDS = [100, 3, 48, 3_000_000_000];
const LENGTHS = [100, 48, 70];

/** Returns the results of `make` for each item, by item. */
const table = (items, make) => Object.fromEntries(items.map((item) => [item, make(item)]));
const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** The golden vectors. Each row of words, numbers or cards is taken from the beginning of its stream. */
export function goldenVectors() {
  return SEEDS.map((seed) => ({
    seed: String(seed),
    words: table([0, 1], (stream) => times(8, words(seed, stream))),
    below: table(BOUNDS, (n) => {
      const next = words(seed);
      return times(10, () => below(next, n));
    }),
    shuffle: table(LENGTHS, (length) =>
      shuffle(
        words(seed),
        times(length, (i) => i),
      ),
    ),
  }));
}

/** Returns JSON with each list of numbers on one line. */
export function goldenText() {
  return `${JSON.stringify(goldenVectors(), null, 2).replace(/\[[\d,\s]+\]/g, (list) => list.replace(/\s+/g, ""))}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  process.stdout.write(goldenText());
}
