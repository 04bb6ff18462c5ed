// The entry script of a worker of the computer players: `new Worker("b/<digest>/worker.js", { type: "module" })`.
import { brain } from "./brain.js";

// Questions may arrive before the wasm is ready. They are kept, and dispatched again when it listens.
const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);

// A message for each received piece shows the page that the download continues. The page gives up on a silent worker.
brain(() => postMessage("coming")).then(
  ({ listen }) => {
    removeEventListener("message", keep);
    listen();
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  // The page gets this as an "error" event of the Worker, which a rejected promise does not cause.
  (error) => reportError(error),
);
