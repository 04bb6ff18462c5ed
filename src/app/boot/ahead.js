// Requests the files that the address requires before the app requests them.

import { rowOf } from "./addresses.js";
import { layOut } from "./files.js";
import { here, root } from "./places.js";
import { isAtLobby, settled } from "./take-over.js";
import { element } from "./stand-in.js";

/** True if the page was opened at the lobby. */
const beganAtLobby = isAtLobby();

/** The ending of the name of a game's second part. */
const REFERENCE = "_reference";

/**
 * Returns the files that the address requires. The build inserts `PARTS`, the files of each part by its name, and
 * `ADDRESSES`, the rows of the registry of screens. The part of a game also lists its style sheet and its drawings, which
 * only the game in the address needs.
 */
function filesAhead() {
  /** The files of some parts, with their texts in the language of the page. */
  const filesOf = (parts) => parts.flatMap((part) => [...PARTS[part], ...(PARTS[`${part}_in_${root.lang}`] ?? [])]);
  const everywhere = PARTS[`main_in_${root.lang}`] ?? [];
  if (isAtLobby()) return [...everywhere, ...filesOf(["lobby"])];
  const { row, game } = rowOf(ADDRESSES, location.hash);
  const [, part = "table", games = "Named", usesReferenceApis = false] = row ?? [];
  const all = Object.keys(PARTS).filter((name) => PARTS[name + REFERENCE]);
  const named = all.filter((name) => name === game.replaceAll("-", "_"));
  const isOfAll = games === "All" || (games !== "Named" && !named.length);
  const ofGames = (isOfAll ? all : named).flatMap((name) => {
    const files = filesOf(
      usesReferenceApis && (named.length || games !== "NamedOrTables") ? [name, name + REFERENCE] : [name],
    );
    return named.includes(name) ? files : files.filter((file) => file.endsWith(".wasm"));
  });
  return new Set([...everywhere, ...filesOf(["table", part]), ...ofGames]);
}

/** The attributes of a preload link, by the extension of the file. */
const ASKED = {
  wasm: { as: "fetch", type: "application/wasm", crossorigin: "anonymous" },
  css: { as: "style" },
};

/** The fonts of every table, each with a character of every subset that is shown there. */
const TABLE_FONTS = [
  ['600 1em "Shippori Mincho"', "A私"],
  ['400 1em "Zen Kaku Gothic New"', "A"],
  ['700 1em "Zen Kaku Gothic New"', "A"],
];
const TABLE_FONTS_JA = ['400 1em "Zen Kaku Gothic New Wide"', "私札あ順"];

/**
 * Requests the files that the address requires before the app requests them. Code is requested at once. Drawings of
 * cards are requested when the code of the app has arrived, and load while it starts.
 */
export async function askAhead(app) {
  const files = [...filesAhead()].map((file) => ({ file, asked: ASKED[file.split(".").at(-1)] }));
  for (const { file, asked } of files)
    if (asked) document.head.append(element("link", { rel: "preload", href: here(file), ...asked }));
  await app;
  for (const { file, asked } of files) {
    const [, sheet] = file.match(/^art\/(?!weave-)(.+)\.svg$/) ?? [];
    if (sheet) layOut(sheet);
    // Not every screen shows a cloth, so its pattern is fetched. A preload that stays unused causes a warning.
    else if (!asked) fetch(here(file), { credentials: "same-origin" }).catch(() => {});
  }
}

/**
 * Requests the fonts after the style sheet. Text that is laid out before they are loaded is laid out twice. The first
 * layout is slow, because the browser looks for each character among the system fonts.
 */
export function askForFonts() {
  if (isAtLobby()) return;
  const fonts = root.lang === "ja" ? [...TABLE_FONTS, TABLE_FONTS_JA] : TABLE_FONTS;
  for (const [font, shown] of fonts) document.fonts.load(font, shown).catch(() => {});
}

/** Loads the part of the table after the lobby, so that no click waits for it. If this fails, the click loads it. */
export async function loadTable() {
  await settled();
  if (!beganAtLobby) return;
  const fetched = (file) => fetch(here(file), { priority: "low" }).then((response) => response.arrayBuffer());
  await Promise.allSettled(PARTS.table.map(fetched));
}
