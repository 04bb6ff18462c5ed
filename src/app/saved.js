// The saved data of the page, for the pages that stand in for the app: as a file, set aside, or closed to an app that broke.
// The names of the keys are those of src/app/store. All of it works without the app.

const OURS = /^tefuda[./]/;
/** The names of saved data that the app does not read begin with this. */
const ASIDE = "tefuda-aside/";

/** The storage's own functions: `close` takes them away from everybody else. */
const { getItem, setItem, removeItem } = globalThis.Storage?.prototype ?? {};

/** The storage; nothing where it is switched off. */
function storage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Every saved text by its key. A page in a frame has none: it never writes. */
export function savedData() {
  const store = parent === window ? storage() : undefined;
  const keys = store ? Object.keys(store).filter((key) => OURS.test(key)) : [];
  return new Map(keys.sort().map((key) => [key, getItem.call(store, key)]));
}

/** A backup of saved data, as the settings page reads it. */
export const backup = (data) =>
  `${JSON.stringify({ tefuda: "backup", version: 1, data: Object.fromEntries(data) }, null, 1)}\n`;

/** A key for a text that is set aside: what was set aside before keeps its own. */
function keyAside(store, key, text) {
  for (let number = 1; ; number++) {
    const aside = `${ASIDE}${number > 1 ? `${number}/` : ""}${key}`;
    const held = getItem.call(store, aside);
    if (held === null || held === text) return aside;
  }
}

/**
 * Moves all saved data to keys that the app does not read. A text is removed once its copy was read back.
 * It throws where the storage has no room for a copy: what was moved by then stays moved, and nothing is lost.
 */
export function setAside() {
  const store = storage();
  for (const [key, text] of savedData()) {
    const aside = keyAside(store, key, text);
    setItem.call(store, aside, text);
    if (getItem.call(store, aside) !== text) throw new Error(`${key} could not be copied`);
    removeItem.call(store, key);
  }
}

/** Removes saved data, but for what another tab has changed meanwhile. */
export function remove(data) {
  const store = storage();
  for (const [key, text] of data) if (getItem.call(store, key) === text) removeItem.call(store, key);
}

/** Refuses all writing from now on, as an app that broke may still have timers and listeners. */
export function close() {
  if (!globalThis.Storage) return;
  for (const name of ["setItem", "removeItem", "clear"])
    Storage.prototype[name] = () => {
      throw new DOMException("the app has ended", "InvalidStateError");
    };
}
