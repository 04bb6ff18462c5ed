// Replaces the prerendered lobby by the app.

import { layOut, sheets } from "./files.js";

export const isAtLobby = () => ["", "#lobby"].includes(location.hash);

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
export const settled = () =>
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
export async function wanted() {
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
export async function takeOver() {
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
