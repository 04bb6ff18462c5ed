// Starts the page: fetches the app and the files that the address needs, and replaces the prerendered lobby by the app. This
// script and the modules bundled into it are plain JavaScript, because they must also work where wasm does not.

import { END_OF_STYLE, END_OF_TEXT } from "./end.js";
import { keepOffline } from "./offline.js";
import { ANEW, here, root } from "./places.js";
import { isOneFile, style, worker } from "./site.js";
import { crash, element, isFatal, trouble } from "./stand-in.js";

// ---------------------------------------------------------------- a screen that stays awake

let showing = false; // Whether something is shown to a room.
let light; // The lock, or the promise of one.

async function keepLight() {
  if (!showing || light || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    light = navigator.wakeLock.request("screen");
    light = await light;
    // The browser takes it back from a page that is hidden.
    light.addEventListener(
      "release",
      () => {
        light = undefined;
      },
      { once: true },
    );
    if (!showing) light.release();
  } catch {
    light = undefined; // The battery is low, say: the screen goes dark as it always did.
  }
}

document.addEventListener("visibilitychange", keepLight);

globalThis.tefudaAwake = (wanted) => {
  showing = wanted;
  if (wanted) keepLight();
  else light?.release?.();
};

// ---------------------------------------------------------------- starting the app

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

// Some hosts do not know the type of wasm; then there is no compiling while it streams.
const streams = (response) => response.headers.get("Content-Type")?.startsWith("application/wasm");

async function wasm(file) {
  const response = await fetch(here(file), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return WebAssembly.compileStreaming && streams(response)
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

// The loader that wasm-split-cli writes knows nothing but streaming, so that is made to do without.
// The browser's cache may hold a page in place of a module. Such a module is fetched again.
const streaming = globalThis.WebAssembly?.instantiateStreaming;
if (streaming) {
  const instance = async (response, imports) => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return streams(response)
      ? streaming.call(WebAssembly, response, imports)
      : WebAssembly.instantiate(await response.arrayBuffer(), imports);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    try {
      return await instance(response, imports);
    } catch (error) {
      if (!response.ok || !(error instanceof WebAssembly.CompileError)) throw error;
      return instance(await fetch(response.url, ANEW), imports);
    }
  };
}

/**
 * The files of each part of the page, by its name in `src/bin/app.rs`, where the page is cut: scripts/finish.mjs says here
 * what came of that. A game's part names its style and its pictures too.
 */
const PARTS = {};
const isAtLobby = () => ["", "#lobby"].includes(location.hash);
/** Whether the page began there. */
const beganAtLobby = isAtLobby();

/** What comes beside the screens, by the first word of the addresses that lead there, as src/app/parts.rs brings it. */
const BESIDE = {
  set_up: ["setup"],
  cards: ["gallery", "print", "sheet"],
  pages: ["lesson", "puzzles", "rules", "glossary", "settings"],
  coach: ["review", "stats"],
};

/** The files of what the address leads to, as far as it can be told from a name. The app itself asks for all it needs. */
function filesAhead() {
  if (isAtLobby()) return PARTS.lobby;
  const [name, value = ""] = location.hash.slice(1).split(/[=&]/);
  const game = value.split(".")[0].replaceAll("-", "_");
  const beside = Object.keys(BESIDE).filter((part) => BESIDE[part].includes(name));
  // What is told of a game, as beside what is played of it.
  const shelf = beside.some((part) => part !== "set_up") ? [`${game}_shelf`] : [];
  const parts = ["screens", game, ...beside, ...shelf];
  return new Set(parts.flatMap((part) => (Object.hasOwn(PARTS, part) ? PARTS[part] : [])));
}

/** How a file is asked for, by its ending. */
const ASKED = {
  wasm: { as: "fetch", type: "application/wasm", crossorigin: "anonymous" },
  css: { as: "style" },
};

/** What every table is written in: a face, and a character of each of its cuts that are shown there. */
const TABLE_FONTS = [
  ['600 1em "Shippori Mincho"', "A私"],
  ['400 1em "Zen Kaku Gothic New"', "A"],
  ['700 1em "Zen Kaku Gothic New"', "A"],
];
const TABLE_FONTS_JA = ['400 1em "Zen Kaku Gothic New Wide"', "私札あ順"];

/**
 * Asks for what the address leads to, which the app would find out later that it wants: for code at once, and for cards when
 * that of the app has come. It takes a while to run, and meanwhile they come.
 */
async function askAhead(app) {
  const files = [...filesAhead()].map((file) => ({ file, asked: ASKED[file.split(".").at(-1)] }));
  for (const { file, asked } of files)
    if (asked) document.head.append(element("link", { rel: "preload", href: here(file), ...asked }));
  await app;
  for (const { file, asked } of files) {
    const [, sheet] = file.match(/^art\/(?!weave-)(.+)\.svg$/) ?? [];
    if (sheet) layOut(sheet);
    // Not every screen lays a cloth: preloaded, its weave might not be used.
    else if (!asked) fetch(here(file), { credentials: "same-origin" }).catch(() => {});
  }
}

/**
 * The same for fonts, behind the style: text that is laid out before they come is laid out twice, and slowly, as each
 * of its characters is looked for among the fonts of the system.
 */
function askForFonts() {
  if (isAtLobby()) return;
  const fonts = root.lang === "ja" ? [...TABLE_FONTS, TABLE_FONTS_JA] : TABLE_FONTS;
  for (const [font, shown] of fonts) document.fonts.load(font, shown).catch(() => {});
}

// It says so when they are not to be had.
globalThis.tefudaMissing = () => trouble("download", "a part");

/** The files whose last request failed. The browser's cache may hold a wrong response for them. */
const wrong = new Set();

/** Returns a text file of this build. Throws for a page: some hosts send one with status 200 in place of a missing file. */
async function textOf(file) {
  const response = await fetch(here(file), wrong.has(file) ? ANEW : { credentials: "same-origin" });
  wrong.add(file);
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/html"))
    throw new Error(`${file}: ${response.status}`);
  const text = await response.text();
  wrong.delete(file);
  return text;
}

globalThis.tefudaText = async (file) => {
  const text = await textOf(file);
  if (text.endsWith(END_OF_TEXT)) return text.slice(0, -END_OF_TEXT.length);
  wrong.add(file);
  throw new Error(`${file}: cut off`);
};

/** Loads a style sheet. Rejects if it is missing, is another file, or is cut off. */
async function styled(file) {
  const link = await style(file);
  if (isOneFile || [...link.sheet.cssRules].at(-1)?.selectorText === END_OF_STYLE) return;
  link.remove();
  throw new Error(`${file}: cut off`);
}

// The style sheets of tables and panels, each with a promise of true if it has loaded. The caller handles a missing sheet.
const styles = new Map();
globalThis.tefudaStyle = (file) => {
  if (!styles.has(file)) {
    // Replaces a wrong response in the browser's cache before the sheet is requested as a style.
    const fetched = Promise.resolve(wrong.has(file) && textOf(file))
      .then(() => styled(file))
      .then(
        () => true,
        (error) => {
          console.warn(`a style is missing (${file}):`, error);
          styles.delete(file);
          wrong.add(file);
          return false;
        },
      );
    styles.set(file, fetched);
  }
  return styles.get(file);
};

// The symbols of the cards are drawn from sheets that lie in the page, out of sight. From a sheet in a file of its own each
// symbol of it would be styled and laid out there, whether it is drawn or not, before the first is seen.
const sheets = new Map();
/** The delays in milliseconds before a missing sheet is requested again, for cards that are already on the table. */
const SHEET_AGAIN = [2_000, 5_000, 15_000, 60_000];

async function sheetOf(name) {
  const file = `art/${name}.svg`;
  const text = (await textOf(file)).trim();
  // An XML parser would detect a broken drawing, but takes five times as long as the HTML parser. The HTML is parsed in a
  // separate document, which loads no resources, and only the drawing is moved into the page.
  const isWhole = text.startsWith("<svg") && text.endsWith("</svg>");
  const drawing = isWhole && new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
  if (drawing instanceof SVGSVGElement) return document.adoptNode(drawing);
  wrong.add(file);
  throw new Error(`${file}: no drawing`);
}

function layOut(name, tries = 0) {
  if (sheets.has(name)) return;
  const lain = sheetOf(name)
    .then((svg) => document.body.append(element("div", { hidden: "" }, svg)))
    // The next card requests the sheet again, and so does a timer.
    .catch((error) => {
      console.warn(`cards are missing (${name}):`, error);
      sheets.delete(name);
      if (tries < SHEET_AGAIN.length) setTimeout(layOut, SHEET_AGAIN[tries], name, tries + 1);
    });
  sheets.set(name, lain);
}
globalThis.tefudaSheet = (name) => layOut(name);

globalThis.tefudaWorker = worker;

// Where no worker can start, the page thinks for itself, by the worker's own code: it is fetched only then.
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

/** When there is something to be seen: the app fetches what it shows at first, and the body names the screen. */
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

// ---------------------------------------------------------------- the lobby that stands before the app has come

/** It was rendered at build, and `first-shown.js` has put it here; there is none where the address leads elsewhere. */
const first = document.getElementById("first");
if (first) layOut("covers");

/** When what is shown has come, as far as a script can tell. A tab in the background does not load what it would show. */
const settled = () =>
  Promise.race([
    new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done)))
      // Fonts are asked for when text is laid out.
      .then(frame)
      .then(frame)
      .then(() => document.fonts.ready)
      .then(() => sheets.get("covers"))
      .then(() => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done))),
    new Promise((done) => setTimeout(done, 5000)),
  ]);

/** When the app is to come: behind what the lobby shows, but at once where somebody wants what only the app can do. */
async function wanted() {
  if (!first || !isAtLobby() || first.pressed.length) return;
  await Promise.race([
    settled(),
    new Promise((done) => {
      first.addEventListener("wanted", done, { once: true });
      addEventListener("hashchange", done, { once: true });
    }),
  ]);
}

/** A frame; nothing is drawn in a tab in the background, which shall not wait. */
const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);

/** What of the lobby can be pressed, or has the focus, by a name that it has in the app's too. */
function nameOf(one) {
  if (one.id) return `#${one.id}`;
  const [name] = ["href", "data-action", "data-lang"].filter((name) => one.hasAttribute(name));
  return name && `${one.localName}[${name}="${one.getAttribute(name)}"]`;
}

/** Whether a picture is drawn, or is none that is. */
function hasSize(use) {
  try {
    return use.checkVisibility?.() === false || use.getBBox().width > 0;
  } catch {
    return true; // Some browsers refuse to measure what is hidden.
  }
}

/** Lets the app stand in the place of that lobby once it is drawn below it, so that nothing moves and nothing is lost. */
async function takeOver() {
  if (!first) return;
  const app = document.getElementById("app");
  // Where somebody has gone elsewhere, the app fetches that before it draws anything.
  while (first.isConnected && !app.firstElementChild) await frame();
  const twin = (one) => (one && nameOf(one) ? app.querySelector(nameOf(one)) : null);
  // It keeps its fan open under a pointer that does not move.
  const under = twin(first.querySelector("a:hover"));
  under?.setAttribute("data-over", "");
  addEventListener("pointermove", () => under?.removeAttribute("data-over"), { once: true });
  // Its cards are drawn from a sheet that is at hand, but not within the same frame in every browser.
  const isDrawn = () => [...app.querySelectorAll("use")].every(hasSize);
  for (let frames = 0; frames < 30 && isAtLobby() && !(frames > 1 && isDrawn()); frames++) await frame();
  if (!first.isConnected) return;

  const focused = twin(first.contains(document.activeElement) && document.activeElement);
  first.remove();
  focused?.focus({ preventScroll: true });
  for (const pressed of first.pressed) {
    twin(pressed)?.click();
    await frame();
  }
}

/** Fetches the other screens after the lobby, so that no click waits for them. If it fails, the click asks again. */
async function ahead() {
  await settled();
  if (!beganAtLobby) return;
  const fetched = (file) => fetch(here(file), { priority: "low" }).then((response) => response.arrayBuffer());
  await Promise.allSettled(PARTS.screens.map(fetched));
}

// Tells first-shown.js that this script and its imports have loaded. A script that is cut off between two statements is
// valid, but does not get here.
root.dataset.booted = "true";
await start();
// It listens at once, so that no new build takes over unnoticed. The game is whole without it, and one file needs no other;
// nor does a page that shows a table in a frame have all games kept with it.
if (!isOneFile && parent === window)
  keepOffline(ahead).catch((error) => console.info("Tefuda is not kept for offline play:", error));
