// Minifies scripts and style sheets.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { npm, ROOT } from "./files.mjs";

const { buildSync, transformSync } = npm("esbuild");
const AS_BROWSERS_GET_IT = { minify: true, charset: "utf8", target: "es2022" };

/** Returns a script minified for browsers. */
export const bareScript = (script) => transformSync(script, AS_BROWSERS_GET_IT).code.trim();

/** Bundles a script of the project with its imports, except those in `elsewhere`. `change` edits the script first. */
export function bundledScript(file, change, elsewhere) {
  const { outputFiles } = buildSync({
    ...AS_BROWSERS_GET_IT,
    stdin: {
      contents: change(readFileSync(join(ROOT, file), "utf8")),
      sourcefile: basename(file),
      resolveDir: join(ROOT, dirname(file)),
    },
    bundle: true,
    write: false,
    format: "esm",
    external: elsewhere,
  });
  return outputFiles[0].text.trim();
}

/**
 * Returns a style sheet without comments and without unnecessary blanks. Correct for the style sheets of this project,
 * but not for every possible style sheet.
 */
export const bareStyle = (css) =>
  css
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\//g, "$1")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};]) ?/g, "$1")
    .replace(/;}/g, "}")
    .replace(/([\w-]): /g, "$1:");
