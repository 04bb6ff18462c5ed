// Loads the files of the app: wasm, style sheets, texts and drawings. The app loads its own through the functions here.

import { END_OF_STYLE, END_OF_TEXT } from "./end.js";
import { ANEW, here } from "./places.js";
import { isOneFile, style } from "./site.js";
import { element, trouble } from "./stand-in.js";

// Some hosts do not send the media type of wasm. In this case streaming compilation is not possible.
const streams = (response) => response.headers.get("Content-Type")?.startsWith("application/wasm");

/** Loads and compiles a module of the app. */
export async function wasm(file) {
  const response = await fetch(here(file), { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return WebAssembly.compileStreaming && streams(response)
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

// The loader that wasm-split-cli writes always uses streaming, so this replacement also works without it. The browser's
// cache may hold a page in place of a module. Such a module is requested again.
const streaming = globalThis.WebAssembly?.instantiateStreaming;
if (streaming) {
  const instance = async (response, imports) => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return streams(response)
      ? streaming.call(WebAssembly, response, imports)
      : WebAssembly.instantiate(await response.arrayBuffer(), imports);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    try {
      return await instance(response, imports);
    } catch (error) {
      if (!response.ok || !(error instanceof WebAssembly.CompileError)) throw error;
      return instance(await fetch(response.url, ANEW), imports);
    }
  };
}

// The app calls this if a chunk cannot be loaded.
globalThis.tefudaMissing = () => trouble("download", "a part");

/** The files whose last request failed. The browser's cache may hold a wrong response for them. */
const wrong = new Set();

/**
 * Returns a text file of this build. Throws for a page: some hosts send one with status 200 in place of a missing file.
 */
async function textOf(file) {
  const response = await fetch(here(file), wrong.has(file) ? ANEW : { credentials: "same-origin" });
  wrong.add(file);
  if (!response.ok || response.headers.get("Content-Type")?.startsWith("text/html"))
    throw new Error(`${file}: ${response.status}`);
  const text = await response.text();
  wrong.delete(file);
  return text;
}

globalThis.tefudaText = async (file) => {
  const text = await textOf(file);
  if (text.endsWith(END_OF_TEXT)) return text.slice(0, -END_OF_TEXT.length);
  wrong.add(file);
  throw new Error(`${file}: cut off`);
};

/** Loads a style sheet. Rejects if it is missing, is another file, or is cut off. */
export async function styled(file) {
  const link = await style(file);
  if (isOneFile || [...link.sheet.cssRules].at(-1)?.selectorText === END_OF_STYLE) return;
  link.remove();
  throw new Error(`${file}: cut off`);
}

// The style sheets of tables and panels, each with a promise of true if it has loaded. The caller handles a missing
// sheet.
const styles = new Map();
globalThis.tefudaStyle = (file) => {
  if (!styles.has(file)) {
    // Replaces a wrong response in the browser's cache before the sheet is requested as a style.
    const fetched = Promise.resolve(wrong.has(file) && textOf(file))
      .then(() => styled(file))
      .then(
        () => true,
        (error) => {
          console.warn(`a style is missing (${file}):`, error);
          styles.delete(file);
          wrong.add(file);
          return false;
        },
      );
    styles.set(file, fetched);
  }
  return styles.get(file);
};

/**
 * The drawings of cards, each with a promise that resolves when the page has it. Cards use the symbols of drawings that are
 * hidden elements of the page. If a drawing were in a separate file, the browser would style and lay out all of its symbols,
 * even unused ones, before it shows the first one.
 */
export const sheets = new Map();
/** The delays in milliseconds before a missing sheet is requested again, for cards that are already on the table. */
const SHEET_AGAIN = [2_000, 5_000, 15_000, 60_000];

async function sheetOf(name) {
  const file = `art/${name}.svg`;
  const text = (await textOf(file)).trim();
  // An XML parser would detect a broken drawing, but takes five times as long as the HTML parser. The HTML is parsed in
  // a separate document, which loads no resources, and only the drawing is moved into the page.
  const isWhole = text.startsWith("<svg") && text.endsWith("</svg>");
  const drawing = isWhole && new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
  if (drawing instanceof SVGSVGElement) return document.adoptNode(drawing);
  wrong.add(file);
  throw new Error(`${file}: no drawing`);
}

/** Puts a drawing of cards into the page, unless it is there or on its way. */
export function layOut(name, tries = 0) {
  if (sheets.has(name)) return;
  const lain = sheetOf(name)
    .then((svg) => document.body.append(element("div", { hidden: "" }, svg)))
    // The next card requests the sheet again, and so does a timer.
    .catch((error) => {
      console.warn(`cards are missing (${name}):`, error);
      sheets.delete(name);
      if (tries < SHEET_AGAIN.length) setTimeout(layOut, SHEET_AGAIN[tries], name, tries + 1);
    });
  sheets.set(name, lain);
}
globalThis.tefudaSheet = (name) => layOut(name);
