// Makes the style sheets of the site from the files in style/ and src/: lobby.css, which is also part of index.html;
// style.css for all other screens; one for the table of each game; and those that are loaded with a part of the page:
// panels.css for the panels of a table, aside.css for secondary screens, and coach.css for the coach.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifiedStyle } from "./minify.mjs";
import { ROOT, walk } from "./files.mjs";

/** The sheets of the lobby: text, controls, lobby and cards, and the head of a table before the app has loaded. */
const OF_LOBBY =
  /^style\/(tokens|base|ui|ui\/head|cards\/.*|app\/(chrome|page))\.css$|^src\/app\/screens\/lobby\/|\/cloth\.css$/;
/** The sheets of tables. They do not contain a game's cloth, which the lobby shows too. */
const OF_TABLES = /^src\/(games\/[^/]+|fishing)\/table\/(?!cloth\.css$)[^/]+\.css$/;
/** The sheets of screens. The registry tells with which part of the page they are loaded. */
const OF_SCREENS = /^src\/app\/screens\/([^/]+)\//;
/** Other sheets that are loaded with a part of the page. */
const OF_PARTS = [
  ["panels.css", /^src\/app\/screens\/table\/panel-styles\//],
  ["aside.css", /^src\/app\/(backup|learning|paper|share)\//],
  ["coach.css", /^src\/app\/coach\//],
];
/** The games that a sheet is written for, as its outermost rules name them. */
const GAMES = /:where\((\.of-[^)]*)\)/g;

const text = (file) => readFileSync(join(ROOT, file), "utf8");

/** The order of the layers. It must be declared before the rules of any layer. */
export const LAYERS = "@layer tokens, base, ui, cards, games, app;\n";

/** Returns a function that tells with which style sheet a file is loaded, or undefined if it is always loaded. */
function partOf(registry) {
  const screens = registry.flatMap(({ style, addresses }) => addresses.map(({ screen }) => [screen, style]));
  const styleOf = new Map(screens);
  return (file) => {
    const [, screen] = file.match(OF_SCREENS) ?? [];
    const [sheet] = OF_PARTS.find(([, files]) => files.test(file)) ?? [];
    return sheet ?? styleOf.get(screen) ?? undefined;
  };
}

/**
 * Returns the style sheets by name. The first one declares all fonts, because a later @font-face rule would cause a new
 * layout of all text. The order of the files does not matter: layers have priorities, and in a layer each file styles
 * its own component. Without the `registry` of screens, the styles of all screens are always loaded.
 */
export function styles(faces, registry = []) {
  const files = [...walk("style"), ...walk("src")].filter((file) => file.endsWith(".css"));
  const [ofTables, others] = [true, false].map((is) => files.filter((file) => OF_TABLES.test(file) === is));
  const part = partOf(registry);
  const everywhere = others.filter((file) => !part(file));
  const [ofLobby, ofOthers] = [true, false].map((is) =>
    everywhere.filter((file) => OF_LOBBY.test(file) === is).map(text),
  );
  const named = new Map([
    ["lobby.css", [LAYERS, faces, text("scripts/site/boot.css"), ...ofLobby]],
    ["style.css", ofOthers],
    ...OF_PARTS.map(([name]) => [name, others.filter((file) => part(file) === name).map(text)]),
  ]);
  for (const sheet of ofTables.map(text)) {
    const roots = [...sheet.matchAll(GAMES)].flatMap(([, roots]) => roots.split(",").map((one) => one.trim()));
    for (const game of new Set(roots.map((root) => root.replace(/^\.of-/, "")))) {
      const name = `tables/${game}.css`;
      named.set(name, [...(named.get(name) ?? []), sheet]);
    }
  }
  return new Map([...named].map(([name, sheets]) => [name, sheets.map(minifiedStyle).join("\n")]));
}
