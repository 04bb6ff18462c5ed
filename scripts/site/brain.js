// The brains, for a worker or, where none can start, for the page.
import init, * as glue from "./worker_glue.js";

let wasm;

/** What answers questions, once it is here. */
export async function brain() {
  wasm ??= init({ module_or_path: new URL("worker_bg.wasm", import.meta.url) });
  try {
    await wasm;
  } catch (error) {
    wasm = undefined; // Another try is another download.
    throw error;
  }
  return glue;
}
