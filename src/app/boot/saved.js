// The saved data, for the pages that stand in for the app. They can save it as a file, set it aside, remove it, and
// close the storage to an app that has crashed. The keys are those of src/app/store. Nothing here needs the app.

const OURS = /^tefuda[./]/;
/**
 * The prefix of the keys under which texts are set aside. Only the settings read them, to put them back or delete them.
 */
const ASIDE = "tefuda-aside/";

/** The storage's own functions. This module still uses them after `close` has replaced them. */
const { getItem, setItem, removeItem } = globalThis.Storage?.prototype ?? {};

/** Returns the storage, or undefined if it is switched off. */
function storage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Returns every saved text by its key. Empty in a frame, because a page in a frame never writes. */
export function savedData() {
  const store = parent === window ? storage() : undefined;
  const keys = store ? Object.keys(store).filter((key) => OURS.test(key)) : [];
  return new Map(keys.sort().map((key) => [key, getItem.call(store, key)]));
}

/** Returns saved data as the text of a backup file, which the settings page can read. */
export const backup = (data) =>
  `${JSON.stringify({ tefuda: "backup", version: 1, data: Object.fromEntries(data) }, null, 1)}\n`;

/** Returns the key for a text that is set aside. It is free, or already holds the same text. */
function keyAside(store, key, text) {
  for (let number = 1; ; number++) {
    const aside = `${ASIDE}${number > 1 ? `${number}/` : ""}${key}`;
    const held = getItem.call(store, aside);
    if (held === null || held === text) return aside;
  }
}

/**
 * Moves all saved data to keys that the app does not read. A text is removed only after its copy was read back.
 * Throws if the storage has no room for a copy. Texts that were moved before stay moved, and nothing is lost.
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

/** Removes saved data, except texts that another tab has changed since. */
export function remove(data) {
  const store = storage();
  for (const [key, text] of data) if (getItem.call(store, key) === text) removeItem.call(store, key);
}

/** Refuses all writes from now on: an app that has crashed may still have timers and listeners. */
export function close() {
  if (!globalThis.Storage) return;
  for (const name of ["setItem", "removeItem", "clear"])
    Storage.prototype[name] = () => {
      throw new DOMException("the app has ended", "InvalidStateError");
    };
}
