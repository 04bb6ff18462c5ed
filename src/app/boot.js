// Starts the page: fetches the app, says what is wrong when it cannot, keeps the game playable offline, and
// stands in when the app breaks. It is plain JavaScript because it must speak when no wasm can.

import { isOneFile, style, worker } from "./site.js";

const root = document.documentElement;
const build = root.dataset.build;
const here = (file) => new URL(file, import.meta.url);
const site = (path) => new URL(path, document.baseURI);

// ---------------------------------------------------------------- pages that stand in for the app

/** An element with attributes and children; text only, never markup. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function button(label, act) {
  const made = element("button", { type: "button" }, label);
  made.addEventListener("click", () => act(made));
  return made;
}

function show(screen, ...content) {
  const page = element("main", { class: "boot" }, element("div", { role: "alert" }, ...content));
  document.body.dataset.screen = screen;
  document.body.replaceChildren(page);
}

let standing = false; // One such page is enough: what follows the first failure only repeats it.

// A page that is left breaks off what it fetches, in Firefox before it goes. That is no trouble, unless it stays after all.
const STAYS_AFTER = 10_000;
let leaving = false;
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, STAYS_AFTER);
});

const TROUBLE = {
  download: {
    en: [
      "Tefuda could not be loaded",
      "The download broke off or a file is missing. Check the connection and try again; no saved game is lost.",
    ],
    ja: [
      "手札を読み込めませんでした",
      "ダウンロードが途中で切れたか、ファイルがありません。接続を確かめて、もう一度お試しください。保存したゲームは失われません。",
    ],
  },
  browser: {
    en: [
      "This browser cannot run Tefuda",
      "The game needs WebAssembly with SIMD. It is missing or switched off here; a current Firefox, Chrome, Edge or Safari has it.",
    ],
    ja: [
      "このブラウザでは手札を動かせません",
      "このゲームには WebAssembly（SIMD 対応）が必要です。お使いのブラウザにはないか、無効になっています。新しい Firefox、Chrome、Edge、Safari をお使いください。",
    ],
  },
};

function trouble(kind, error) {
  if (standing) return;
  if (leaving) return setTimeout(trouble, STAYS_AFTER, kind, error);
  standing = true;
  console.warn(`Tefuda did not start (${kind}):`, error);
  const { en, ja } = TROUBLE[kind];
  const part = (lang, [title, text]) =>
    element("section", { lang }, element("h1", { class: "boot-title" }, title), element("p", {}, text));
  show(
    "trouble",
    part("en", en),
    part("ja", ja),
    element("div", { class: "boot-actions" }, button("Try again · もう一度", startAgain)),
  );
}

const CRASH = {
  en: {
    title: "The game broke",
    text: "That is our mistake, not yours. This link leads to the very place where it happened; it is all we need to mend it.",
    link: "Link to this game",
    copy: "Copy the link",
    copied: "Copied",
    again: "Load again",
    lobby: "To the lobby",
    details: "Details",
  },
  ja: {
    title: "ゲームが止まりました",
    text: "こちらの不具合です。次のリンクで、止まった場面をそのまま開けます。修正に必要なのはこれだけです。",
    link: "このゲームのリンク",
    copy: "リンクをコピー",
    copied: "コピーしました",
    again: "読み込み直す",
    lobby: "ロビーへ",
    details: "詳細",
  },
};

function crash(error) {
  if (standing) return;
  standing = true;
  const words = CRASH[root.lang.slice(0, 2)] ?? CRASH.en;
  // The address may lag behind the match, and says nothing of one that is only shown.
  const [here, asked = ""] = location.href.split(/#(.*)/);
  const link = element(
    "textarea",
    { id: "crash-link", readonly: "", rows: "4", spellcheck: "false" },
    `${isOneFile ? "" : here}#${window.tefudaMatch || asked}`,
  );
  link.addEventListener("focus", () => link.select());
  const lobby = element("a", { class: "boot-link", href: "#lobby" }, words.lobby);
  lobby.addEventListener("click", (event) => {
    event.preventDefault();
    location.hash = "lobby";
    startAgain(); // A change after "#" alone would leave the broken app standing.
  });
  show(
    "crash",
    element("h1", { class: "boot-title" }, words.title),
    element("p", {}, words.text),
    element("p", {}, element("label", { for: "crash-link" }, words.link)),
    link,
    element(
      "div",
      { class: "boot-actions" },
      button(words.copy, async (pressed) => {
        link.focus();
        link.select();
        const written = await navigator.clipboard?.writeText(link.value).then(
          () => true,
          () => false,
        );
        if (written || document.execCommand("copy")) pressed.textContent = words.copied;
      }),
      button(words.again, startAgain),
      lobby,
    ),
    element(
      "details",
      {},
      element("summary", {}, words.details),
      element("pre", {}, `${error}\n\n${error?.stack ?? ""}\n\nbuild ${build}`),
    ),
  );
}

/** Loads anew. A newer build that waits may be the one that mends it, so it gets its turn. */
async function startAgain() {
  try {
    const registration = await navigator.serviceWorker.getRegistration(site("./"));
    if (registration?.waiting) {
      accepted = true;
      registration.waiting.postMessage("tefuda-accept-update");
      await new Promise((done) => {
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
        setTimeout(done, 2000);
      });
    }
  } catch {
    // No service worker here: nothing waits.
  }
  location.reload();
}

/** Whether an error means that the app itself is gone: a trap in wasm, as which a panic ends. */
const fatal = (error) => globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError;

addEventListener("error", (event) => {
  if (fatal(event.error)) crash(event.error);
});
addEventListener("unhandledrejection", (event) => {
  if (fatal(event.reason)) crash(event.reason);
});

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
const streaming = globalThis.WebAssembly?.instantiateStreaming;
if (streaming) {
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return streams(response)
      ? streaming.call(WebAssembly, response, imports)
      : WebAssembly.instantiate(await response.arrayBuffer(), imports);
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

// The style of a game's table comes with the game; whether it could be had.
const styles = new Map();
globalThis.tefudaStyle = (file) => {
  if (!styles.has(file)) {
    const fetched = style(file).then(
      () => true,
      () => {
        styles.delete(file);
        trouble("download", file);
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
function layOut(name) {
  if (sheets.has(name)) return;
  const lain = fetch(here(`art/${name}.svg`), { credentials: "same-origin" })
    .then(async (response) => {
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      const sheet = element("div", { hidden: "" });
      // As HTML it is read in half the time that it takes as XML.
      sheet.innerHTML = await response.text();
      document.body.append(sheet);
    })
    // It is asked for again with the next card.
    .catch(() => sheets.delete(name));
  sheets.set(name, lain);
}
globalThis.tefudaSheet = layOut;

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
    const styled = style("style.css");
    styled.then(askForFonts, () => {});
    [app, code] = await Promise.all([import("./app.js"), coming, styled]);
  } catch (error) {
    return trouble("download", error);
  }
  try {
    await app.default({ module_or_path: code });
  } catch (error) {
    return fatal(error) ? crash(error) : trouble("browser", error);
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

// ---------------------------------------------------------------- offline, and new builds

const UPDATE_EVERY = 10 * 60 * 1000;
let accepted = false;

/** Which build a service worker holds, and whether it is all there; nothing if it does not say. */
const ask = (worker) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    setTimeout(done, 5000);
    worker.postMessage("tefuda-build", [port2]);
  });

async function offline() {
  // Asking for it is refused outright where storage is blocked: hence inside of the caller's catch.
  const workers = navigator.serviceWorker;
  if (!workers) return ahead();
  let controlled = workers.controller !== null;
  let registration;

  workers.addEventListener("controllerchange", async () => {
    const before = controlled;
    controlled = true;
    const held = await ask(workers.controller);
    // The first worker to take a page over holds what the page runs. A later one does not, and this page's
    // files are gone with the old one: all pages move on together.
    if ((before || accepted) && held?.build !== build) location.reload();
    else look();
  });

  // On a first visit, keeping files does not compete with showing the page. Later they are all at hand.
  if (!controlled) await ahead();
  registration = await workers.register(site("sw.js"), { scope: site("./").pathname, updateViaCache: "none" });

  async function look() {
    if (!registration) return; // Somebody else's change, while we are still registering; we look again then.
    const { active } = registration;
    const held = active?.state === "activated" ? await ask(active) : undefined;
    if (held?.build === build && held.whole && root.dataset.offline !== "ready") {
      root.dataset.offline = "ready";
      dispatchEvent(new Event("tefuda-offline"));
    }
    // Either a new build waits, or the host changed between this page and its first worker.
    const newer = (registration.active && registration.waiting) || (held && held.build !== build);
    if (newer && root.dataset.update !== "available") {
      root.dataset.update = "available";
      dispatchEvent(new Event("tefuda-update"));
    }
  }

  const follow = (worker) => worker?.addEventListener("statechange", look);
  [registration.installing, registration.waiting, registration.active].forEach(follow);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  await look();

  addEventListener("tefuda-accept-update", () => {
    accepted = true;
    if (registration.waiting) registration.waiting.postMessage("tefuda-accept-update");
    else location.reload();
  });

  // A tab may stay open for weeks: it asks for a new build when somebody looks at it again.
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < UPDATE_EVERY) return;
    asked = Date.now();
    registration.update().catch(() => {}); // Offline: another time.
  });
}

/** How many bytes of this build are kept here; nothing while they are not all there. */
globalThis.tefudaKept = async () => {
  const name = `tefuda ${site("./").pathname} ${build}`;
  if (root.dataset.offline !== "ready" || !(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const sizes = await Promise.all(kept.map(async (response) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

// A browser that can install the page invites to it, and is taken at its word when somebody wants it.
let invitation;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  invitation = event;
  root.dataset.install = "offered";
});
globalThis.tefudaInstall = () => {
  invitation?.prompt();
  invitation = undefined;
  delete root.dataset.install;
};

/** Fetches the other screens after the lobby, so that no click waits for them. If it fails, the click asks again. */
async function ahead() {
  await settled();
  if (!beganAtLobby) return;
  const fetched = (file) => fetch(here(file), { priority: "low" }).then((response) => response.arrayBuffer());
  await Promise.allSettled(PARTS.screens.map(fetched));
}

await start();
// It listens at once, so that no new build takes over unnoticed. The game is whole without it, and one file needs no other;
// nor does a page that shows a table in a frame have all games kept with it.
if (!isOneFile && parent === window)
  offline().catch((error) => console.info("Tefuda is not kept for offline play:", error));
