// Text without what only its writers read.
import { npm } from "./files.mjs";

const { transformSync } = npm("esbuild");

/** A script as browsers get it. */
export const bareScript = (script) =>
  transformSync(script, { minify: true, charset: "utf8", target: "es2022" }).code.trim();

/**
 * A style sheet without comments, and without blanks that say nothing. Safe for what we write, and no minifier for anything
 * else.
 */
export const bareStyle = (css) =>
  css
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\//g, "$1")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};]) ?/g, "$1")
    .replace(/;}/g, "}")
    .replace(/([\w-]): /g, "$1:");
