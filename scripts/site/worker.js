// The entry of a brain's worker: `new Worker("b/<digest>/worker.js", { type: "module" })`.
import { brain } from "./brain.js";

// Questions may arrive while the wasm is still on its way. They are kept, and handed on once it listens.
const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);

// Each piece tells the page that the download goes on, however slowly. The page gives up a silent worker.
brain(() => postMessage("coming")).then(
  ({ listen }) => {
    removeEventListener("message", keep);
    listen();
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  // Shows on the page as an "error" event of the Worker; a rejected promise would not.
  (error) => reportError(error),
);
