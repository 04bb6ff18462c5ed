// Keeps the page for offline play, and changes builds: a new one waits until somebody accepts it, and then all tabs of the
// site move on to it. A tab in which somebody is typing does so when its address changes.

import { ANEW, build, here, root, site } from "./places.js";

const UPDATE_EVERY = 10 * 60 * 1000;
/** How long files may take to be asked for anew before a page is loaded again. */
const PATIENCE = 10_000;
/** Whether this tab has accepted a new build. */
let accepted = false;
/** Whether something was typed since the address last changed. */
let typed = false;

addEventListener("input", () => {
  typed = true;
});
addEventListener("hashchange", () => {
  typed = false;
});

/** Which build a service worker holds, and whether it is all there; nothing if it does not say. */
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

/** Loads the build that has taken over; what is being typed is not thrown away for it. */
function moveOn() {
  if (accepted || !typed) return location.reload();
  addEventListener("hashchange", () => location.reload());
  tellOfUpdate();
}

/** Keeps the page. `settled` is there when fetching does not compete with what is shown. */
export async function keepOffline(settled) {
  // Asking for it is refused outright where storage is blocked: hence inside of the caller's catch.
  const workers = navigator.serviceWorker;
  if (!workers) return settled();
  let controlled = workers.controller !== null;
  let registration;

  workers.addEventListener("controllerchange", async () => {
    const before = controlled;
    controlled = true;
    const held = await ask(workers.controller);
    // The first worker to take a page over holds what the page runs. A later one does not, and this page's
    // files are gone with the old one: all pages move on together.
    if ((before || accepted) && held?.build !== build) moveOn();
    else look();
  });

  // On a first visit, keeping files does not compete with showing the page. Later they are all at hand.
  if (!controlled) await settled();
  registration = await workers.register(site("sw.js"), { scope: site("./").pathname, updateViaCache: "none" });

  async function look() {
    if (!registration) return; // Somebody else's change, while we are still registering; we look again then.
    const { active, waiting } = registration;
    const held = active?.state === "activated" ? await ask(active) : undefined;
    if (held?.build === build && held.whole && root.dataset.offline !== "ready") {
      root.dataset.offline = "ready";
      dispatchEvent(new Event("tefuda-offline"));
    }
    const next = active && waiting ? ((await ask(waiting)) ?? {}) : undefined;
    // The host went back to the build that runs here, while another one waited: there is nothing to decide.
    if (next?.build === build) waiting.postMessage("tefuda-accept-update");
    // Either a new build waits, or the host changed between this page and its first worker.
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

  // A tab may stay open for weeks: it asks for a new build when somebody looks at it again.
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < UPDATE_EVERY) return;
    asked = Date.now();
    registration.update().catch(() => {}); // Offline: another time.
  });
}

/** Lets a build that waits take over, if there is one: it may mend what broke. */
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
    // No service worker here: nothing waits.
  }
}

/**
 * Asks the host whether the browser still has every file of this build that the page has asked for. What a host sent in the
 * place of a file may lie in the browser's cache for as long as files of a build do.
 */
export async function askAnew() {
  const folder = here("./").href;
  const asked = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = new Set(asked.filter((name) => name.startsWith(folder)));
  const all = [...own].map((file) => fetch(file, ANEW).then((response) => response.arrayBuffer()));
  await Promise.race([Promise.allSettled(all), new Promise((done) => setTimeout(done, PATIENCE))]);
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
