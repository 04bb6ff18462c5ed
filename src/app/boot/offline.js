// Keeps the page for offline play, and changes builds. A new build waits until a person accepts it, then all tabs of
// the site load it. A tab with newly typed text loads it when its address changes.

import { ANEW, build, here, root, site } from "./places.js";

const UPDATE_EVERY = 10 * 60 * 1000;
/** The longest time in milliseconds that a reload waits for files that are requested again. */
const PATIENCE = 10_000;
/** True if this tab has accepted a new build. */
let accepted = false;
/** True if a person has typed something since the address last changed. */
let typed = false;

addEventListener("input", () => {
  typed = true;
});
addEventListener("hashchange", () => {
  typed = false;
});

/**
 * Returns the build of a service worker, and whether all its files are stored. Undefined if the worker does not answer.
 */
const ask = (worker) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    setTimeout(done, 5000);
    worker.postMessage("tefuda-build", [port2]);
  });

function tellOfUpdate() {
  if (root.dataset.update === "available") return;
  root.dataset.update = "available";
  dispatchEvent(new Event("tefuda-update"));
}

/** Loads the build that has taken over. A tab with typed text waits for a new address, unless it accepted the build. */
function moveOn() {
  if (accepted || !typed) return location.reload();
  addEventListener("hashchange", () => location.reload());
  tellOfUpdate();
}

/** Keeps the page for offline play. `settled` resolves when downloads no longer compete with the first screen. */
export async function keepOffline(settled) {
  // Browsers throw here if the storage is blocked, so the caller must catch the error.
  const workers = navigator.serviceWorker;
  if (!workers) return settled();
  let controlled = workers.controller !== null;
  let registration;

  workers.addEventListener("controllerchange", async () => {
    const before = controlled;
    controlled = true;
    const held = await ask(workers.controller);
    // The first worker of a page holds the build of that page. A later worker holds another build, and has deleted the
    // files of this one, so all pages change to the new build together.
    if ((before || accepted) && held?.build !== build) moveOn();
    else look();
  });

  // On a first visit the page is shown before its files are stored. On later visits they are stored already.
  if (!controlled) await settled();
  registration = await workers.register(site("sw.js"), { scope: site("./").pathname, updateViaCache: "none" });

  async function look() {
    if (!registration) return; // Another tab caused the change. This tab looks again after its registration.
    const { active, waiting } = registration;
    const held = active?.state === "activated" ? await ask(active) : undefined;
    if (held?.build === build && held.whole && root.dataset.offline !== "ready") {
      root.dataset.offline = "ready";
      dispatchEvent(new Event("tefuda-offline"));
    }
    const next = active && waiting ? ((await ask(waiting)) ?? {}) : undefined;
    // The host went back to the running build while another one waited, so there is nothing to decide.
    if (next?.build === build) waiting.postMessage("tefuda-accept-update");
    // Either a new build waits, or the host changed builds between this page and its first worker.
    else if (next || (held && held.build !== build)) tellOfUpdate();
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

  // A tab may stay open for weeks, so it looks for a new build when it becomes visible again.
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < UPDATE_EVERY) return;
    asked = Date.now();
    registration.update().catch(() => {}); // Offline: the next look may succeed.
  });
}

/** Activates a waiting build, if there is one: it may contain a fix for the error. */
export async function takeNewer() {
  try {
    const registration = await navigator.serviceWorker.getRegistration(site("./"));
    if (!registration?.waiting) return;
    accepted = true;
    registration.waiting.postMessage("tefuda-accept-update");
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      setTimeout(done, 2000);
    });
  } catch {
    // Without a service worker no build can wait.
  }
}

/**
 * Asks the host again for every file of this build that the page has requested. The browser's cache may hold a wrong
 * response in place of a file, for as long as it would hold the file. Waits no longer than `PATIENCE`.
 */
export async function askAnew() {
  const folder = here("./").href;
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = new Set(asked.filter((name) => name.startsWith(folder)));
  const all = [...own].map((file) => fetch(file, ANEW).then((response) => response.arrayBuffer()));
  await Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** Returns the number of stored bytes of this build, or undefined if the build is not complete. */
globalThis.tefudaKept = async () => {
  const name = `tefuda ${site("./").pathname} ${build}`;
  if (root.dataset.offline !== "ready" || !(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const sizes = await Promise.all(kept.map(async (response) => (await response.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Returns true if the browser stores saved data permanently, and asks it to do so if `isAsked` is true. Undefined where
 * the browser has no such function: in some engines, and on every page without TLS.
 */
globalThis.tefudaPersists = async (isAsked) => {
  const { storage } = navigator;
  if (!storage?.persisted) return undefined;
  return (await storage.persisted()) || (isAsked && storage.persist());
};

// Keeps the browser's offer to install the page until a person asks for it.
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
