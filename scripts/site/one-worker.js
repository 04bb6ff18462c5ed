// The entry script of a worker of the page in one file. The wasm that worker.js would fetch is the first message.
import "./one-message.js";
import "./worker.js";
