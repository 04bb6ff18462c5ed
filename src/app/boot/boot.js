// Starts the page: loads the app and the files that the address requires, and replaces the prerendered lobby by the
// app. This script and the modules bundled into it are plain JavaScript, because they must also work without wasm.

import "./awake.js";
import { askAhead, askForFonts, loadTable } from "./ahead.js";
import { styled, wasm } from "./files.js";
import { keepOffline } from "./offline.js";
import { root } from "./places.js";
import { takeOver, wanted } from "./take-over.js";
import { isOneFile, worker } from "./site.js";
import { crash, isFatal, trouble } from "./stand-in.js";

/** The smallest module that uses SIMD, as the app does. */
const SIMD = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);
const able = () =>
  typeof WebAssembly === "object" && typeof WebAssembly.instantiate === "function" && WebAssembly.validate(SIMD);

globalThis.tefudaWorker = worker;

// If no worker can start, the page runs the worker's code itself. The code is loaded only in this case.
let brain;
globalThis.tefudaThink = async (question) => {
  brain ??= import("./brain.js");
  try {
    const { reply } = await (await brain).brain();
    return reply(question);
  } catch (error) {
    brain = undefined;
    throw error;
  }
};

/** Resolves when the app has shown its first screen: it has loaded its files, and the body names the screen. */
const drawn = new Promise((done) => {
  const look = () => document.body.dataset.screen !== "loading" && done();
  new MutationObserver(look).observe(document.body, { attributeFilter: ["data-screen"] });
  look();
});

async function start() {
  if (!able()) return trouble("browser", "no WebAssembly with SIMD");
  await wanted();
  let app, code;
  try {
    const coming = wasm("app_bg.wasm");
    if (!isOneFile) askAhead(coming).catch(() => {});
    const sheet = styled("style.css");
    sheet.then(askForFonts, () => {});
    [app, code] = await Promise.all([import("./app.js"), coming, sheet]);
  } catch (error) {
    return trouble("download", error);
  }
  try {
    await app.default({ module_or_path: code });
  } catch (error) {
    return isFatal(error) ? crash(error) : trouble("browser", error, true);
  }
  drawn.then(() => document.getElementById("waiting")?.remove());
  await takeOver();
}

// Tells prerendered-lobby.js that this script and its imports have loaded. A script that is cut off between two
// statements is valid, but does not get here.
root.dataset.booted = "true";
await start();
// The listeners are added at once, so that this page notices every new build. A page in one file has all files already,
// and a page in a frame does not store all games. Without this call, the game still works online.
if (!isOneFile && parent === window)
  keepOffline(loadTable).catch((error) => console.info("Tefuda is not kept for offline play:", error));
