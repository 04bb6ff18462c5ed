// Loads the wasm of the computer players, for a worker or, where no worker can start, for the page.
import init, * as glue from "./worker_glue.js";

let wasm;

/** Requests the code, and returns the response. Calls `heard` with each piece that arrives. */
async function code(heard, cache = "default") {
  const response = await fetch(new URL("worker_bg.wasm", import.meta.url), { cache });
  const hearing = new TransformStream({
    transform(piece, to) {
      heard();
      to.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(hearing), response);
}

/** Returns the glue of the wasm when the wasm is ready. Its `reply` answers questions. */
export async function brain(heard = () => {}) {
  // The browser's cache may hold a wrong response. The second try makes the browser ask the host again.
  wasm ??= init({ module_or_path: code(heard) }).catch(() => init({ module_or_path: code(heard, "no-cache") }));
  try {
    await wasm;
  } catch (error) {
    wasm = undefined; // The next call downloads it again.
    throw error;
  }
  return glue;
}
