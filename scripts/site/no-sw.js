// The service worker of a build for this machine. It replaces the one of a published site that was served at the same
// address before, removes its files, and then removes itself. Nothing is kept for offline play.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const cleared = async () => {
    for (const name of await caches.keys()) if (name.startsWith("tefuda ")) await caches.delete(name);
    const controlled = await clients.matchAll();
    await registration.unregister();
    for (const client of controlled) client.navigate(client.url);
  };
  event.waitUntil(cleared());
});
