// The brains, for a worker or, where none can start, for the page.
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

/** What answers questions, once it is here. */
export async function brain(heard = () => {}) {
  // The browser's cache may hold a wrong response. The second try makes the browser ask the host again.
  wasm ??= init({ module_or_path: code(heard) }).catch(() => init({ module_or_path: code(heard, "no-cache") }));
  try {
    await wasm;
  } catch (error) {
    wasm = undefined; // Another try is another download.
    throw error;
  }
  return glue;
}
