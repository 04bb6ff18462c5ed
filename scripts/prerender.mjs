// What examples/prerender.rs has rendered natively: the lobby in each language, which a page shows before the app has come,
// with the style that it needs and a sheet of the pictures on its cards, where `first.js` and `first-shown.js` choose among
// them; and the rulebooks.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bareScript } from "./bare.mjs";
import { named } from "./drawings.mjs";
import { ROOT } from "./files.mjs";
import { policyHash } from "./one.mjs";

/**
 * Markup: the `lobbies` by language, of which the first one is for whoever reads none of them, and the `rulebooks` by game
 * and language.
 */
export function prerendered() {
  const { TEFUDA_PRERENDERED: opened } = process.env;
  const lines = (opened ? readFileSync(Number(opened), "utf8") : written()).split("\n").filter((line) => line);
  const all = lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
  const lobbies = new Map();
  const rulebooks = new Map();
  for (const [name, markup] of all) {
    const [place, ...rest] = name.split("/");
    if (place === "lobby") lobbies.set(rest[0], markup);
    else rulebooks.set(`${place}/${rest[1]}`, markup);
  }
  if (!lobbies.size || !rulebooks.size) throw new Error("examples/prerender.rs has not written all of it");
  return { lobbies, rulebooks };
}

/** What the example writes, where `scripts/build` has not begun it already and opened that for reading. */
function written() {
  const words = ["run", "--locked", "--quiet", "--example", "prerender"];
  return execFileSync("cargo", words, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
}

const VOID = /^(input|br|img|hr)$/;

/** Signs on cards are left out where they lie as small as in the lobby. */
const LEFT_OUT = /class="hanafuda-signs /;

/** The characters that some markup shows: in Mincho what stands in elements of that class, and in the gothic what else does. */
export function shownBy(markup) {
  const shown = { mincho: new Set(), gothic: new Set(), nowhere: new Set() };
  const open = ["gothic"];
  for (const [, close, name, rest, text] of markup.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>([^<]*)/gi)) {
    const where = open.at(-1);
    if (close) open.pop();
    else if (where === "nowhere" || LEFT_OUT.test(rest)) open.push("nowhere");
    else if (!VOID.test(name)) open.push(/class="(?:[^"]* )?mincho[ "]/.test(rest) ? "mincho" : where);
    for (const char of text) shown[open.at(-1)].add(char);
  }
  const { mincho, gothic } = shown;
  return { mincho, gothic };
}

const COVERS = /"#covers-(([a-z]+)-[^"]+)"/g;

const TILE = /<article\b[^>]*\bdata-game="([^"]+)"[^>]*>([\s\S]*?)<\/article>/g;

/** The sheets that a game's cards are drawn from, by game, as its tile in the lobby shows. */
export function decks(markup) {
  const sheets = ([, game, tile]) => [game, new Set([...tile.matchAll(COVERS)].map(([, , sheet]) => sheet))];
  return new Map([...markup.matchAll(TILE)].map(sheets));
}

/** The sheet of covers: the symbols that some markup draws from it, out of the `sheets` that they stand in, by name. */
export function covers(markup, sheets) {
  const wanted = new Map();
  for (const [, name, sheet] of markup.matchAll(COVERS)) wanted.set(sheet, (wanted.get(sheet) ?? new Set()).add(name));
  const drawn = [...wanted].flatMap(([sheet, names]) => symbols(sheets.get(sheet), names));
  return named("covers", `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawn.join("")}</defs></svg>\n`);
}

/** Whatever has a name in a sheet, as text: elements do not lie in others of their own kind that have one. */
function withNames(svg) {
  const found = new Map();
  for (const { 0: begin, 1: tag, 2: name, index } of svg.matchAll(/<([a-zA-Z]+)[^>]*?\sid="([^"]+)"[^>]*>/g)) {
    const end = begin.endsWith("/>") ? index + begin.length : closing(svg, tag, index);
    found.set(name, svg.slice(index, end));
  }
  return found;
}

/** Behind the end of an element that begins here. */
function closing(svg, tag, begin) {
  let depth = 0;
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>/])[^>]*?(/?)>`, "g");
  tags.lastIndex = begin;
  for (let found = tags.exec(svg); found; found = tags.exec(svg)) {
    if (found[1]) depth -= 1;
    else if (!found[2]) depth += 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error(`an element ${tag} that does not end`);
}

/** The symbols of a sheet with all that they draw. */
function symbols(svg, names) {
  const all = withNames(svg.replace(/<!--[\s\S]*?-->/g, ""));
  const wanted = new Set();
  const want = (name) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    if (!all.has(name)) throw new Error(`there is no ${name}`);
    for (const [, used] of all.get(name).matchAll(/(?:href="#|url\(#)([^")]+)/g)) want(used);
  };
  for (const name of names) want(name);
  // What stands in another one that is wanted too comes with it.
  const inner = (name) => [...wanted].some((other) => other !== name && all.get(other).includes(all.get(name)));
  return [...all].filter(([name]) => wanted.has(name) && !inner(name)).map(([, text]) => text.replace(/>\s+</g, "><"));
}

const HEAD = "<!-- %FIRST% -->";
const BODY = "<!-- %LOBBY% -->";

/** The page with nothing in it that is seen before the app, as one that has all in itself does not need it. */
export const withoutLobby = (html) => html.replace(HEAD, "").replace(BODY, "");

/** The page with the lobby in it, and the scripts and the style that show it. The files are those of the build. */
export function withLobby(html, lobbies, style) {
  const script = (name) =>
    bareScript(
      readFileSync(join(ROOT, "src/app", name), "utf8").replace(
        "const LANGS = [];",
        `const LANGS = ${JSON.stringify([...lobbies.keys()])};`,
      ),
    );
  const templates = [...lobbies].map(([lang, markup]) => `<template id="lobby-${lang}">${markup}</template>`);
  const sheet = style.replace(/url\("((?:art|fonts)\/)/g, 'url("b/%BUILD%/$1');
  // The script stands before the style, which is long: what it asks for is asked for while that still comes.
  return html
    .replace(HEAD, () => `<script>${script("first.js")}</script>\n  <style>${sheet}</style>`)
    .replace(BODY, () => `${templates.join("\n  ")}\n  <script>${script("first-shown.js")}</script>`);
}

/** The page with a policy that names the scripts and styles in the page itself, as they are now. */
export function policed(html) {
  const hashes = (name) =>
    [...html.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, text]) => ` ${policyHash(text)}`);
  return ["script", "style"].reduce(
    (html, name) => html.replace(`${name}-src 'self'`, (self) => self + hashes(name).join("")),
    html,
  );
}
