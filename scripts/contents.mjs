// The files of a build that do not depend on compiled code: texts, drawings, icons, style sheets and scripts.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { END_OF_STYLE, END_OF_TEXT } from "../src/app/boot/end.js";
import { minifiedScript, bundledScript } from "./minify.mjs";
import { bareDrawing, named } from "./drawings.mjs";
import { ROOT, walk } from "./files.mjs";
import { styles } from "./styles.mjs";

const read = (file) => readFileSync(join(ROOT, file));
const text = (file) => readFileSync(join(ROOT, file), "utf8");

/** The texts that the app fetches: their paths in the sources, and their names on the site. `$1` is the game or deck. */
const TEXTS = [
  [/^src\/games\/([^/]+)\/content\/rules(\.[a-z]+\.md)$/, "rules/$1$2"],
  [/^src\/games\/([^/]+)\/content\/examples(\.txt)$/, "rules/$1$2"],
  [/^src\/games\/([^/]+)\/content\/lesson((?:\.[a-z]+)?\.txt)$/, "lessons/$1$2"],
  [/^src\/games\/([^/]+)\/content\/puzzles(\.txt)$/, "puzzles/$1$2"],
  [/^src\/games\/([^/]+)\/content\/why(\.[a-z]+\.txt)$/, "why/$1$2"],
  [/^src\/cards\/([^/]+)\/meaning(\.[a-z]+\.md)$/, "meanings/$1$2"],
];

/**
 * All files `glossary.txt` and `glossary.en.txt` together are fetched as `glossary/en.txt`. A line `place …` before
 * each pair names its game or deck.
 */
function glossaries() {
  const texts = new Map();
  for (const file of walk("src")) {
    const [, place, lang] = file.match(/([^/]+)(?:\/content)?\/glossary\.([a-z]+)\.txt$/) ?? [];
    if (!place) continue;
    const name = `glossary/${lang}.txt`;
    const parts = [`place ${place.replaceAll("_", "-")}`, text(join(dirname(file), "glossary.txt")), text(file)];
    texts.set(name, [...(texts.get(name) ?? []), ...parts]);
  }
  return [...texts].map(([name, parts]) => [name, parts.join("\n")]);
}

/** Returns the texts by name. */
export function texts() {
  const sources = walk("src").flatMap((file) => {
    const [path, name] = TEXTS.find(([path]) => path.test(file)) ?? [];
    return path ? [[file.replace(path, name).replaceAll("_", "-"), text(file)]] : [];
  });
  return new Map([...sources, ...glossaries()].map(([name, content]) => [name, `${content}${END_OF_TEXT}`]));
}

/** Returns the drawings of each deck by its name. */
export function decks() {
  const drawings = walk("src/cards").filter((file) => file.endsWith(".svg"));
  return new Map(
    drawings.map((file) => [basename(file, ".svg"), named(basename(file, ".svg"), bareDrawing(text(file)))]),
  );
}

/** Returns the icons, and the patterns of the cloths: `src/games/sutda/content/weave.svg` is fetched as `art/weave-sutda.svg`. */
export function pictures() {
  const weaves = walk("src/games").filter((file) => file.endsWith("/weave.svg"));
  const icons = walk("src/app/icons").filter((file) => /\.(svg|png)$/.test(file));
  return new Map([
    ...weaves.map((file) => [`art/weave-${file.split("/").at(2).replaceAll("_", "-")}.svg`, bareDrawing(text(file))]),
    ...icons.map((file) => [`icons/${basename(file)}`, read(file)]),
  ]);
}

/** Returns the style sheets, each with its end mark. Takes the @font-face rules and the registry of screens. */
export const sheets = (faces, registry) =>
  new Map([...styles(faces, registry)].map(([name, content]) => [name, `${content}${END_OF_STYLE}{}`]));

/** The imports of boot.js that stay files of their own and are not bundled. */
const ELSEWHERE = ["./site.js", "./app.js", "./brain.js"];

/**
 * Returns the scripts around the wasm. `parts` is the files of each part of the page by its name, and `registry` is the
 * registry of screens.
 */
export function scripts(parts, registry) {
  const addresses = registry.flatMap(({ name, reference_api, addresses }) =>
    addresses.map(({ pattern, games }) => [pattern, name, games, reference_api]),
  );
  const values = { PARTS: parts, ADDRESSES: addresses };
  return new Map([
    ["boot.js", bundledScript("src/app/boot/boot.js", { values, external: ELSEWHERE })],
    ["site.js", minifiedScript(text("src/app/boot/site.js"))],
    ...["worker.js", "brain.js"].map((name) => [name, minifiedScript(text(`scripts/site/${name}`))]),
  ]);
}

/** Returns index.html with its placeholders, but without the lines for Trunk. */
export const template = () =>
  text("index.html")
    .replace(/^.*<link data-trunk[\s\S]*?>\n/gm, "")
    .replace(/<!-- A template[\s\S]*?-->\n/, "");
