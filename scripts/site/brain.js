// The brains, for a worker or, where none can start, for the page: what all games share, and a part for each of them.
import init, * as glue from "./worker_glue.js";

// What each game needs, itself among it: scripts/split.mjs cuts the parts.
const PARTS = {};
const brought = new Map();
let exports;
const here = (file) => new URL(file, import.meta.url);

async function part(name) {
  const response = await fetch(here(`brains/${name}.wasm`), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const code = await WebAssembly.compile(await response.arrayBuffer());
  await WebAssembly.instantiate(code, { m: await exports });
}

/** All that answers questions about a game, or about any when none is named. */
export async function brain(game) {
  exports ??= init({ module_or_path: here("worker_bg.wasm") });
  const names = PARTS[game] ?? Object.keys(PARTS);
  for (const name of names) if (!brought.has(name)) brought.set(name, part(name));
  try {
    await Promise.all([exports, ...names.map((name) => brought.get(name))]);
  } catch (error) {
    exports = undefined; // Another try is another download.
    brought.clear();
    throw error;
  }
  return glue;
}
