// The service worker. It caches one complete build, or none. This is a template: scripts/assemble.mjs inserts the digest
// of the build, and the list of its files with their digests.
const BUILD = "%BUILD%";
const FILES = {};
// The static pages of games, each with the fragment that the app opens instead without a network.
const ENTRIES = {};

// One origin may serve several Tefuda sites, so the names of our caches contain our scope. A path contains no blank, so
// the prefix of "/a/" never matches the caches of "/a/b/".
const SCOPE = new URL(registration.scope);
const OURS = `tefuda ${SCOPE.pathname} `;
const CACHE = OURS + BUILD;

const address = (file) => new URL(file, SCOPE).href;
const listed = new Set(Object.keys(FILES).map(address));
const PAGE = address("./");

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Requests a file of this build from the host, not from the HTTP cache. Throws if its digest is wrong. */
async function fetched([file, digest]) {
  const response = await fetch(address(file), { cache: "reload", credentials: "same-origin" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const body = await response.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== digest) throw new Error(`${file}: of another build`);
  // A redirected response may not answer a navigation, so this is a new one. It has the host's headers, except those
  // about the compressed body.
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return [address(file), new Response(body, { headers })];
}

/**
 * Stores all files of this build, or none: during an upload the host may have only a part of them. If this build
 * already has a cache, the active worker may use it, for example when the host went back to an older build. Such a
 * cache is completed, and never deleted here.
 */
async function keepAll() {
  if (await whole()) return;
  const isNew = !(await caches.has(CACHE));
  const all = await Promise.all(Object.entries(FILES).map(fetched));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(all.map(([url, response]) => cache.put(url, response)));
  } catch (error) {
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

async function whole() {
  if (!(await caches.has(CACHE))) return false;
  const cache = await caches.open(CACHE);
  return (await cache.keys()).length === listed.size;
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));

// A new build takes over only when a person has accepted it.
addEventListener("message", (event) => {
  if (event.data === "tefuda-accept-update") skipWaiting();
  if (event.data === "tefuda-build")
    event.waitUntil(whole().then((whole) => event.ports[0].postMessage({ build: BUILD, whole })));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin) return;
  const fragment = url.hash;
  url.search = url.hash = "";
  // The static pages of games are requested each time and not cached. Without a network the app opens instead.
  const path = url.href.slice(SCOPE.href.length).replace(/(\/index\.html|\/)?$/, "/");
  if (request.mode === "navigate" && Object.hasOwn(ENTRIES, path)) {
    event.respondWith(fetch(request).catch(() => Response.redirect(PAGE + (fragment || ENTRIES[path]))));
    return;
  }
  // Every address of the app is the same page with a fragment. Other navigations in our scope may be for another site.
  const page = request.mode === "navigate" && (url.href === PAGE || url.href === address("index.html"));
  const wanted = page ? PAGE : url.href;
  if (!listed.has(wanted)) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted))
      .catch(() => undefined)
      .then((kept) => kept ?? fetch(request)),
  );
});
