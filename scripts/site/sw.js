// The service worker: keeps one whole build, or none. A template: scripts/finish.mjs fills in the digest
// and the exact list of files with the digest of each.
const BUILD = "%BUILD%";
const FILES = {};
// The pages of games, each with the fragment by which the app opens in its place.
const ENTRIES = {};

// Several Tefudas may be mounted on one origin: what is ours is named after our scope. A path holds no
// blank, so "/a/" never takes the caches of "/a/b/" for its own.
const SCOPE = new URL(registration.scope);
const OURS = `tefuda ${SCOPE.pathname} `;
const CACHE = OURS + BUILD;

const address = (file) => new URL(file, SCOPE).href;
const listed = new Set(Object.keys(FILES).map(address));
const PAGE = address("./");

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** One file of this build, past every cache on the way, and only if it is the right one. */
async function fetched([file, digest]) {
  const response = await fetch(address(file), { cache: "reload", credentials: "same-origin" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const body = await response.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== digest) throw new Error(`${file}: of another build`);
  // A new response: one that was redirected may not answer a navigation. The host's headers stay, but for
  // those that speak of the compressed body.
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return [address(file), new Response(body, { headers })];
}

/**
 * Stores all files of this build, or none: during an upload the host may have only a part of them. If this build already has
 * a cache, the active worker may use it, for example when the host went back to an older build. Such a cache is completed,
 * and never deleted here.
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

// Nothing here skips waiting by itself: the person decides when a new build takes over.
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
  // They are asked for each time, and kept by nobody: without a network the app itself says what they would.
  const path = url.href.slice(SCOPE.href.length).replace(/(\/index\.html|\/)?$/, "/");
  if (request.mode === "navigate" && Object.hasOwn(ENTRIES, path)) {
    event.respondWith(fetch(request).catch(() => Response.redirect(PAGE + (fragment || ENTRIES[path]))));
    return;
  }
  // A game's whole address is behind "#", so every other page of ours is the one page. Other navigations below
  // our scope may be somebody else's.
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
