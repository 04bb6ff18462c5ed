// Minifies scripts and style sheets.
import { join } from "node:path";
import { npm, ROOT } from "./files.mjs";

const { buildSync, transformSync } = npm("esbuild");
const AS_BROWSERS_GET_IT = { minify: true, charset: "utf8", target: "es2022" };

/** Returns the values of names as esbuild takes them. A script uses such a name as if it were a constant. */
const asDefined = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

/** Returns a script minified for browsers, with values for some of its names. */
export const minifiedScript = (script, values = {}) =>
  transformSync(script, { ...AS_BROWSERS_GET_IT, define: asDefined(values) }).code.trim();

/**
 * Returns a script of the project with its imports, except those in `external`, and with values for some of its names.
 * The format is that of esbuild: `esm` for a module, `iife` for a script in a page.
 */
export function bundledScript(file, { values = {}, format = "esm", external = [] }) {
  const { outputFiles } = buildSync({
    ...AS_BROWSERS_GET_IT,
    entryPoints: [join(ROOT, file)],
    define: asDefined(values),
    bundle: true,
    write: false,
    format,
    external,
  });
  return outputFiles[0].text.trim();
}

/** Returns a style sheet minified for browsers. */
export const minifiedStyle = (css) => transformSync(css, { loader: "css", minify: true, charset: "utf8" }).code.trim();
