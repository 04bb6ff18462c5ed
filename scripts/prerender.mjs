// Handles the markup that examples/prerender.rs renders natively: the rulebooks, and the lobby in each language. The
// page shows the lobby before the app is loaded, with its style and a sheet of its cards' pictures. `first.js` and
// `first-shown.js` choose the language.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { bundledScript } from "./bare.mjs";
import { named } from "./drawings.mjs";
import { ROOT } from "./files.mjs";
import { policyHash } from "./one.mjs";

/**
 * Returns the markup of the `lobbies` by language (the default first) and of the `rulebooks` by game and language, and the
 * `registry` of screens.
 */
export function prerendered() {
  const { TEFUDA_PRERENDERED: opened } = process.env;
  const lines = (opened ? readFileSync(Number(opened), "utf8") : written()).split("\n").filter((line) => line);
  const all = lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
  const lobbies = new Map();
  const rulebooks = new Map();
  let registry;
  for (const [name, markup] of all) {
    const [place, ...rest] = name.split("/");
    if (place === "registry") registry = JSON.parse(markup);
    else if (place === "lobby") lobbies.set(rest[0], markup);
    else rulebooks.set(`${place}/${rest[1]}`, markup);
  }
  if (!lobbies.size || !rulebooks.size || !registry)
    throw new Error("the output of examples/prerender.rs is incomplete");
  return { lobbies, rulebooks, registry };
}

/** Runs the example and returns its output. `scripts/build` has started it already, so this is for other callers. */
function written() {
  const words = ["run", "--locked", "--quiet", "--example", "prerender"];
  return execFileSync("cargo", words, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
}

const VOID = /^(input|br|img|hr)$/;

/** Signs on cards are not shown on cards as small as those in the lobby. */
const LEFT_OUT = /class="hanafuda-signs /;

/** Returns the characters that some markup shows: `mincho` in elements of that class, and `gothic` elsewhere. */
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

/** A use of a symbol in the sheet of covers. Captures the symbol and the sheet that it comes from. */
const COVERS = /"#covers-(([a-z]+)-[^"]+)"/g;

const TILE = /<article\b[^>]*\bdata-game="([^"]+)"[^>]*>([\s\S]*?)<\/article>/g;

/** Returns the sheets from which the cards on a game's tile in the lobby come, by game. */
export function decksOf(markup) {
  const sheets = ([, game, tile]) => [game, new Set([...tile.matchAll(COVERS)].map(([, , sheet]) => sheet))];
  return new Map([...markup.matchAll(TILE)].map(sheets));
}

/** Makes the sheet of covers: the symbols that some markup uses, taken from `sheets`, which are keyed by name. */
export function covers(markup, sheets) {
  const wanted = new Map();
  for (const [, name, sheet] of markup.matchAll(COVERS)) wanted.set(sheet, (wanted.get(sheet) ?? new Set()).add(name));
  const drawn = [...wanted].flatMap(([sheet, names]) => symbols(sheets.get(sheet), names));
  return named("covers", `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawn.join("")}</defs></svg>\n`);
}

/** Returns the elements of a sheet that have an id, as text. Elements of the same kind with ids must not be nested. */
function withNames(svg) {
  const found = new Map();
  for (const { 0: begin, 1: tag, 2: name, index } of svg.matchAll(/<([a-zA-Z]+)[^>]*?\sid="([^"]+)"[^>]*>/g)) {
    const end = begin.endsWith("/>") ? index + begin.length : closing(svg, tag, index);
    found.set(name, svg.slice(index, end));
  }
  return found;
}

/** Returns the index after the end of the element that begins at `begin`. */
function closing(svg, tag, begin) {
  let depth = 0;
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>/])[^>]*?(/?)>`, "g");
  tags.lastIndex = begin;
  for (let found = tags.exec(svg); found; found = tags.exec(svg)) {
    if (found[1]) depth -= 1;
    else if (!found[2]) depth += 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error(`the element ${tag} has no end tag`);
}

/** Returns the named symbols of a sheet and all elements that they use. */
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
  // An element inside another wanted element is already part of it.
  const inner = (name) => [...wanted].some((other) => other !== name && all.get(other).includes(all.get(name)));
  return [...all].filter(([name]) => wanted.has(name) && !inner(name)).map(([, text]) => text.replace(/>\s+</g, "><"));
}

const HEAD = "<!-- %FIRST% -->";
const BODY = "<!-- %LOBBY% -->";

/** Returns the page without a prerendered lobby. The page in one file does not use one. */
export const withoutLobby = (html) => html.replace(HEAD, "").replace(BODY, "");

/** Returns the page with the lobby in it, and with the scripts and the style that show it. */
export function withLobby(html, { lobbies, registry }, style) {
  const heads = registry.flatMap(({ addresses }) => addresses.map(({ pattern, head }) => [pattern, head]));
  const values = { LANGS: [...lobbies.keys()], HEADS: heads };
  const script = (name) => bundledScript(`src/app/${name}`, { values, format: "iife" });
  const templates = [...lobbies].map(([lang, markup]) => `<template id="lobby-${lang}">${markup}</template>`);
  const sheet = style.replace(/url\("((?:art|fonts)\/)/g, 'url("b/%BUILD%/$1');
  // The script is before the style, which is long. So its requests start while the browser still receives the style.
  return html
    .replace(HEAD, () => `<script>${script("first.js")}</script>\n  <style>${sheet}</style>`)
    .replace(BODY, () => `${templates.join("\n  ")}\n  <script>${script("first-shown.js")}</script>`);
}

/** Returns the page with a policy that allows its inline scripts and styles by their hashes. */
export function policed(html) {
  const hashes = (name) =>
    [...html.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, text]) => ` ${policyHash(text)}`);
  return ["script", "style"].reduce(
    (html, name) => html.replace(`${name}-src 'self'`, (self) => self + hashes(name).join("")),
    html,
  );
}
