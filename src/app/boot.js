// Starts the page: loads the app and the files that the address requires, and replaces the prerendered lobby by the
// app. This script and the modules bundled into it are plain JavaScript, because they must also work without wasm.

import { rowOf } from "./addresses.js";
import { END_OF_STYLE, END_OF_TEXT } from "./end.js";
import { keepOffline } from "./offline.js";
import { ANEW, here, root } from "./places.js";
import { isOneFile, style, worker } from "./site.js";
import { crash, element, isFatal, trouble } from "./stand-in.js";

// ---------------------------------------------------------------- a screen that stays awake

let showing = false; // True if the page is shown to a room.
let light; // The wake lock, or its promise.

async function keepLight() {
  if (!showing || light || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    light = navigator.wakeLock.request("screen");
    light = await light;
    // The browser releases the lock when the page is hidden.
    light.addEventListener(
      "release",
      () => {
        light = undefined;
      },
      { once: true },
    );
    if (!showing) light.release();
  } catch {
    light = undefined; // Refused, for example because the battery is low. The screen turns off as usual.
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

// Some hosts do not send the media type of wasm. In this case streaming compilation is not possible.
const streams = (response) => response.headers.get("Content-Type")?.startsWith("application/wasm");

async function wasm(file) {
  const response = await fetch(here(file), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return WebAssembly.compileStreaming && streams(response)
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

// The loader that wasm-split-cli writes always uses streaming, so this replacement also works without it. The browser's
// cache may hold a page in place of a module. Such a module is requested again.
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

const isAtLobby = () => ["", "#lobby"].includes(location.hash);
/** True if the page was opened at the lobby. */
const beganAtLobby = isAtLobby();

/** The ending of the name of a game's second part. */
const REFERENCE = "_reference";

/**
 * Returns the files that the address requires. The build inserts `PARTS`, the files of each part by its name, and
 * `ADDRESSES`, the rows of the registry of screens. The part of a game also lists its style sheet and its drawings, which
 * only the game in the address needs.
 */
function filesAhead() {
  /** The files of some parts, with their texts in the language of the page. */
  const filesOf = (parts) => parts.flatMap((part) => [...PARTS[part], ...(PARTS[`${part}_in_${root.lang}`] ?? [])]);
  const everywhere = PARTS[`main_in_${root.lang}`] ?? [];
  if (isAtLobby()) return [...everywhere, ...filesOf(["lobby"])];
  const { row, game } = rowOf(ADDRESSES, location.hash);
  const [, part = "table", games = "Named", usesReferenceApis = false] = row ?? [];
  const all = Object.keys(PARTS).filter((name) => PARTS[name + REFERENCE]);
  const named = all.filter((name) => name === game.replaceAll("-", "_"));
  const isOfAll = games === "All" || (games !== "Named" && !named.length);
  const ofGames = (isOfAll ? all : named).flatMap((name) => {
    const files = filesOf(usesReferenceApis && (named.length || games !== "NamedOrTables") ? [name, name + REFERENCE] : [name]);
    return named.includes(name) ? files : files.filter((file) => file.endsWith(".wasm"));
  });
  return new Set([...everywhere, ...filesOf(["table", part]), ...ofGames]);
}

/** The attributes of a preload link, by the extension of the file. */
const ASKED = {
  wasm: { as: "fetch", type: "application/wasm", crossorigin: "anonymous" },
  css: { as: "style" },
};

/** The fonts of every table, each with a character of every subset that is shown there. */
const TABLE_FONTS = [
  ['600 1em "Shippori Mincho"', "A私"],
  ['400 1em "Zen Kaku Gothic New"', "A"],
  ['700 1em "Zen Kaku Gothic New"', "A"],
];
const TABLE_FONTS_JA = ['400 1em "Zen Kaku Gothic New Wide"', "私札あ順"];

/**
 * Requests the files that the address requires before the app requests them. Code is requested at once. Drawings of
 * cards are requested when the code of the app has arrived, and load while it starts.
 */
async function askAhead(app) {
  const files = [...filesAhead()].map((file) => ({ file, asked: ASKED[file.split(".").at(-1)] }));
  for (const { file, asked } of files)
    if (asked) document.head.append(element("link", { rel: "preload", href: here(file), ...asked }));
  await app;
  for (const { file, asked } of files) {
    const [, sheet] = file.match(/^art\/(?!weave-)(.+)\.svg$/) ?? [];
    if (sheet) layOut(sheet);
    // Not every screen shows a cloth, so its pattern is fetched. A preload that stays unused causes a warning.
    else if (!asked) fetch(here(file), { credentials: "same-origin" }).catch(() => {});
  }
}

/**
 * Requests the fonts after the style sheet. Text that is laid out before they are loaded is laid out twice. The first
 * layout is slow, because the browser looks for each character among the system fonts.
 */
function askForFonts() {
  if (isAtLobby()) return;
  const fonts = root.lang === "ja" ? [...TABLE_FONTS, TABLE_FONTS_JA] : TABLE_FONTS;
  for (const [font, shown] of fonts) document.fonts.load(font, shown).catch(() => {});
}

// The app calls this if a chunk cannot be loaded.
globalThis.tefudaMissing = () => trouble("download", "a part");

/** The files whose last request failed. The browser's cache may hold a wrong response for them. */
const wrong = new Set();

/**
 * Returns a text file of this build. Throws for a page: some hosts send one with status 200 in place of a missing file.
 */
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

// The style sheets of tables and panels, each with a promise of true if it has loaded. The caller handles a missing
// sheet.
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

// Cards use the symbols of drawings that are hidden elements of the page. If a drawing were in a separate file, the
// browser would style and lay out all of its symbols, even unused ones, before it shows the first one.
const sheets = new Map();
/** The delays in milliseconds before a missing sheet is requested again, for cards that are already on the table. */
const SHEET_AGAIN = [2_000, 5_000, 15_000, 60_000];

async function sheetOf(name) {
  const file = `art/${name}.svg`;
  const text = (await textOf(file)).trim();
  // An XML parser would detect a broken drawing, but takes five times as long as the HTML parser. The HTML is parsed in
  // a separate document, which loads no resources, and only the drawing is moved into the page.
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

// ---------------------------------------------------------------- the prerendered lobby

/**
 * The lobby that was rendered at build time, inserted by `prerendered-lobby.js`. It is missing if the address leads
 * elsewhere.
 */
const first = document.getElementById("first");
if (first) layOut("covers");

/**
 * Resolves when the shown content is loaded, as far as a script can tell. A tab in the background does not load some of
 * it, so this waits at most five seconds.
 */
const settled = () =>
  Promise.race([
    new Promise((done) => (document.readyState === "complete" ? done() : addEventListener("load", done)))
      // The browser requests fonts when it lays out text.
      .then(frame)
      .then(frame)
      .then(() => document.fonts.ready)
      .then(() => sheets.get("covers"))
      .then(() => new Promise((done) => (globalThis.requestIdleCallback ?? setTimeout)(done))),
    new Promise((done) => setTimeout(done, 5000)),
  ]);

/**
 * Resolves when the app should be loaded: after the content of the lobby, or at once if the user does something that
 * only the app supports.
 */
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

/** Waits for a frame, but at most 100 ms, because a tab in the background has no frames. */
const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);

/**
 * Returns a selector for an element of the lobby that can be pressed or has the focus. The app's lobby has the same
 * element. Returns undefined if the element has no name.
 */
function nameOf(one) {
  if (one.id) return `#${one.id}`;
  const [name] = ["href", "data-action", "data-lang"].filter((name) => one.hasAttribute(name));
  return name && `${one.localName}[${name}="${one.getAttribute(name)}"]`;
}

/** Returns true if a picture is drawn, or is not visible. */
function hasSize(use) {
  try {
    return use.checkVisibility?.() === false || use.getBBox().width > 0;
  } catch {
    return true; // Some browsers cannot measure hidden elements.
  }
}

/** Replaces the lobby by the app once the app is rendered below it. Nothing moves, and focus and presses are kept. */
async function takeOver() {
  if (!first) return;
  const app = document.getElementById("app");
  // If the user has gone to another address, the app loads its files before it renders anything.
  while (first.isConnected && !app.firstElementChild) await frame();
  const twin = (one) => (one && nameOf(one) ? app.querySelector(nameOf(one)) : null);
  // The cards under a pointer stay spread until the pointer moves.
  const under = twin(first.querySelector("a:hover"));
  under?.setAttribute("data-over", "");
  addEventListener("pointermove", () => under?.removeAttribute("data-over"), { once: true });
  // The drawing of the cards is loaded, but some browsers render it some frames later.
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

/** Loads the part of the table after the lobby, so that no click waits for it. If this fails, the click loads it. */
async function ahead() {
  await settled();
  if (!beganAtLobby) return;
  const fetched = (file) => fetch(here(file), { priority: "low" }).then((response) => response.arrayBuffer());
  await Promise.allSettled(PARTS.table.map(fetched));
}

// Tells prerendered-lobby.js that this script and its imports have loaded. A script that is cut off between two
// statements is valid, but does not get here.
root.dataset.booted = "true";
await start();
// The listeners are added at once, so that this page notices every new build. A page in one file has all files already,
// and a page in a frame does not store all games. Without this call, the game still works online.
if (!isOneFile && parent === window)
  keepOffline(ahead).catch((error) => console.info("Tefuda is not kept for offline play:", error));
