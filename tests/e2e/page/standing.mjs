// The signs that a screen stands, that something opened at it is there, and that something could not be had.
import { until } from "../lib.mjs";
import { CARD, TABLE, action, screenNamed } from "./hooks.mjs";

/** What each screen shows once it stands. */
const SIGNS = {
  table: "[data-ply]",
  lobby: `${screenNamed("lobby")} #app .lobby-game`,
  lesson: "[data-lesson]",
  gallery: `${screenNamed("gallery")} ${CARD}`,
  setup: `${screenNamed("setup")} ${action("deal")}`,
};

/** What is opened by a key at a table, and what shows that it has been. */
export const KEYS = {
  l: ".log",
  v: ".reading:not(:has([role=status]))",
  s: ".share",
  h: ".coach",
  "?": ".help",
  a: "[data-notice^=Collected]",
};

const WRONG = "main.boot [role=alert], #content [role=alert] > button.primary, [data-notice=Unloadable]";

/** A function that waits until a page shows a screen. */
export const standsAt = (name) => (page) => until(page, SIGNS[name] ?? `${screenNamed(name)} h1`);

/** A function that waits until what a key opens is there. */
export const opened = (key) => (page) => until(page, KEYS[key]);

/** Waits until a page says that something could not be had. */
export const isWrong = (page) => until(page, WRONG);

export const countTables = (page) => page.locator(TABLE).count();
