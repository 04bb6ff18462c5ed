// The data of the site: texts, markup and characters, which the native program examples/site/main.rs prints as JSON.
// docs/build.md describes its fields.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./files.mjs";

/** The data of the last build. Tools that examine the built site read it. */
const OF_LAST_BUILD = join(ROOT, "target/site/data.json");

/** Runs the program and returns its output. */
function printed() {
  const words = ["run", "--locked", "--quiet", "--example", "site"];
  const stdio = ["ignore", "pipe", "inherit"];
  return execFileSync("cargo", words, { cwd: ROOT, stdio, encoding: "utf8", maxBuffer: 1 << 28 });
}

/**
 * Returns the data of the sources. `scripts/build` has started the program already, and names the file descriptor of
 * its output. For other callers the program runs here.
 */
export function siteData() {
  const { TEFUDA_SITE_DATA: opened } = process.env;
  const text = opened ? readFileSync(Number(opened), "utf8") : printed();
  if (!text) throw new Error("examples/site/main.rs has failed; its messages are above");
  return JSON.parse(text);
}

/** Saves the data of a build. */
export function saveSiteData(data) {
  mkdirSync(dirname(OF_LAST_BUILD), { recursive: true });
  writeFileSync(OF_LAST_BUILD, JSON.stringify(data));
}

/** Returns the data of the last build. */
export function builtSiteData() {
  if (!existsSync(OF_LAST_BUILD)) throw new Error("there is no built site; run scripts/build first");
  return JSON.parse(readFileSync(OF_LAST_BUILD, "utf8"));
}
