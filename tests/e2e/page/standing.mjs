// Signs that a screen is shown, that something has opened at a table, and that something could not be loaded.
import { until } from "../lib.mjs";
import { CARD, TABLE, action, screenNamed } from "./hooks.mjs";

/** A selector for each screen, which matches once the screen is shown. */
const SIGNS = {
  table: "[data-ply]",
  lobby: `${screenNamed("lobby")} #app .lobby-game`,
  lesson: "[data-lesson]",
  gallery: `${screenNamed("gallery")} ${CARD}`,
  setup: `${screenNamed("setup")} ${action("deal")}`,
};

/** The keys that open something at a table, each with a selector that matches once it is open. */
export const KEYS = {
  l: ".log",
  v: ".reading:not(:has([aria-busy]))",
  s: ".share",
  h: ".coach",
  "?": ".help",
  a: "[data-notice^=Collected]",
};

const WRONG = "main.boot [role=alert], #content [role=alert] > button.primary, [data-notice=Unloadable]";

/** Returns a function that waits until a page shows a screen. */
export const standsAt = (name) => (page) => until(page, SIGNS[name] ?? `${screenNamed(name)} h1`);

/** Returns a function that waits until the part that a key opens is shown. */
export const opened = (key) => (page) => until(page, KEYS[key]);

/** Waits until a page reports that something could not be loaded. */
export const isWrong = (page) => until(page, WRONG);

export const countTables = (page) => page.locator(TABLE).count();
