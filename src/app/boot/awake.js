// Keeps the screen awake while the page is shown to a room.

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
