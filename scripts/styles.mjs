// The style sheets of the site: one of the lobby, which stands in the page itself, one of what every other page shows, one of
// each game's table, fetched with the game, one of what is opened at a table, one of what few begin with, and one of the coach.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bareStyle } from "./bare.mjs";
import { ROOT, walk } from "./files.mjs";

/** What the lobby shows: letters and controls, its own, and all cards; and the head of a table, which stands before the app. */
const OF_LOBBY = /^style\/(tokens|base|ui|ui\/head|cards\/.*|app\/(chrome|lobby|page))\.css$|\/cloth\.css$/;
/** What lays a table. A game's cloth is seen in the lobby already. */
const OF_TABLES = /^src\/(games\/[^/]+|fishing)\/(?!cloth\.css$)[^/]+\.css$/;
/** What belongs to the parts of the page that come later. */
const OF_PANELS = /^style\/panels\//;
const OF_ASIDES = /^style\/aside\//;
const OF_COACH = /^style\/coach\//;
/** The games that a sheet is written for, as its outermost rules name them. */
const GAMES = /:where\((\.of-[^)]*)\)/g;

const text = (file) => readFileSync(join(ROOT, file), "utf8");

/** The order of the layers, before anything is in one of them. */
export const LAYERS = "@layer tokens, base, ui, cards, games, app;\n";

/**
 * By name. The first names all fonts: a later sheet that named more of them would have all text laid out anew. Layers decide
 * among the sheets, and within a layer each styles its own component: their order does not matter.
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
