// The entry of a brain's worker: `new Worker("b/<digest>/worker.js", { type: "module" })`.
import init from "./worker_glue.js";

// Questions may arrive while the wasm is still on its way. They are kept, and handed on once it listens.
const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);

init({ module_or_path: new URL("worker_bg.wasm", import.meta.url) }).then(
  () => {
    removeEventListener("message", keep);
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  // Shows on the page as an "error" event of the Worker; a rejected promise would not.
  (error) => reportError(error),
);
