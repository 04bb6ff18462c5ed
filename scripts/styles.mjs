// Makes the style sheets of the site from the files in style/ and src/: lobby.css, which is also part of index.html;
// style.css for all other screens; panels.css for the panels of a table; aside.css for secondary screens; coach.css for
// the coach; and one for the table of each game.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bareStyle } from "./bare.mjs";
import { ROOT, walk } from "./files.mjs";

/** The sheets of the lobby: text, controls, lobby and cards, and the head of a table before the app has loaded. */
const OF_LOBBY = /^style\/(tokens|base|ui|ui\/head|cards\/.*|app\/(chrome|lobby|page))\.css$|\/cloth\.css$/;
/** The sheets of tables. They do not contain a game's cloth, which the lobby shows too. */
const OF_TABLES = /^src\/(games\/[^/]+|fishing)\/table\/(?!cloth\.css$)[^/]+\.css$/;
/** The sheets of parts that are loaded later. */
const OF_PANELS = /^style\/panels\//;
const OF_ASIDES = /^style\/aside\//;
const OF_COACH = /^style\/coach\//;
/** The games that a sheet is written for, as its outermost rules name them. */
const GAMES = /:where\((\.of-[^)]*)\)/g;

const text = (file) => readFileSync(join(ROOT, file), "utf8");

/** The order of the layers. It must be declared before the rules of any layer. */
export const LAYERS = "@layer tokens, base, ui, cards, games, app;\n";

/**
 * Returns the style sheets by name. The first one declares all fonts, because a later @font-face rule would cause a new
 * layout of all text. The order of the sheets does not matter: layers have priorities, and in a layer each sheet styles
 * its own component.
 */
export function styles(faces) {
  const sheets = [...walk("style"), ...walk("src")].filter((file) => file.endsWith(".css"));
  const everywhere = sheets.filter(
    (file) => ![OF_TABLES, OF_PANELS, OF_ASIDES, OF_COACH].some((own) => own.test(file)),
  );
  const [ofLobby, others] = [true, false].map((is) =>
    everywhere.filter((file) => OF_LOBBY.test(file) === is).map(text),
  );
  const named = new Map([
    ["lobby.css", [LAYERS, faces, text("scripts/site/boot.css"), ...ofLobby]],
    ["style.css", others],
  ]);
  named.set("panels.css", sheets.filter((file) => OF_PANELS.test(file)).map(text));
  named.set("aside.css", sheets.filter((file) => OF_ASIDES.test(file)).map(text));
  named.set("coach.css", sheets.filter((file) => OF_COACH.test(file)).map(text));
  for (const sheet of sheets.filter((file) => OF_TABLES.test(file)).map(text)) {
    const roots = [...sheet.matchAll(GAMES)].flatMap(([, roots]) => roots.split(",").map((one) => one.trim()));
    for (const game of new Set(roots.map((root) => root.replace(/^\.of-/, "")))) {
      const name = `tables/${game}.css`;
      named.set(name, [...(named.get(name) ?? []), sheet]);
    }
  }
  return new Map([...named].map(([name, sheets]) => [name, sheets.map(bareStyle).join("\n")]));
}
