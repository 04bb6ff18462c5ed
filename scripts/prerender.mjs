// Puts the rendered lobby of each language into the page, with its style and a sheet of its cards' pictures. The page
// shows it before the app is loaded. `theme-before-paint.js` and `prerendered-lobby.js` choose the language.
import { bundledScript } from "./minify.mjs";
import { named } from "./drawings.mjs";
import { elements, elementsFor } from "./markup.mjs";
import { policyHash } from "./single-file.mjs";

/** Makes the sheet of covers: some symbols of each deck, given by the deck and their names. `sheets` are by deck. */
export function covers(symbols, sheets) {
  const drawn = symbols.flatMap(({ deck, names }) =>
    elementsFor(
      sheets.get(deck),
      names.map((name) => `${deck}-${name}`),
    ),
  );
  return named("covers", `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawn.join("")}</defs></svg>\n`);
}

const HEAD = "<!-- %FIRST% -->";
const BODY = "<!-- %LOBBY% -->";

/** Returns the page without a prerendered lobby. The page in one file does not use one. */
export const withoutLobby = (html) => html.replace(HEAD, "").replace(BODY, "");

/**
 * Returns the page with the lobby in it, and with the scripts and the style that show it. `lobbies` contains the markup
 * by language, the default first. `registry` is the registry of screens.
 */
export function withLobby(html, { lobbies, registry }, style) {
  const heads = registry.flatMap(({ addresses }) => addresses.map(({ pattern, head }) => [pattern, head]));
  const values = { LANGS: [...lobbies.keys()], HEADS: heads };
  const script = (name) => bundledScript(`src/app/boot/${name}`, { values, format: "iife" });
  const templates = [...lobbies].map(([lang, markup]) => `<template id="lobby-${lang}">${markup}</template>`);
  const sheet = style.replace(/url\((?=(?:art|fonts)\/)/g, "url(b/%BUILD%/");
  // The script is before the style, which is long. So its requests start while the browser still receives the style.
  return html
    .replace(HEAD, () => `<script>${script("theme-before-paint.js")}</script>\n  <style>${sheet}</style>`)
    .replace(BODY, () => `${templates.join("\n  ")}\n  <script>${script("prerendered-lobby.js")}</script>`);
}

/** Returns the page with a policy that allows its inline scripts and styles by their hashes. */
export function policed(html) {
  const hashes = (name) => {
    const own = elements(html, name).filter(({ attributes }) => attributes.src === undefined);
    return own.map(({ text }) => ` ${policyHash(text)}`).join("");
  };
  return ["script", "style"].reduce(
    (html, name) => html.replace(`${name}-src 'self'`, (self) => self + hashes(name)),
    html,
  );
}
