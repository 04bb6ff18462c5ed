// Small helpers for files: a sorted list of the files in a folder, and digests that are the same on every machine.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Loads an npm package. The packages are installed in tests/e2e. */
export const npm = createRequire(join(ROOT, "tests/e2e/package.json"));

/** Returns all files in a folder and its subfolders, or the file itself, as paths relative to `base` in byte order. */
export function walk(path, base = ROOT) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .flatMap((name) => walk(path === "" ? name : `${path}/${name}`, base))
    .sort(inByteOrder);
}

// Compares strings byte by byte. `localeCompare` would depend on the language of the machine.
export const inByteOrder = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

export const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/** Returns one digest of named contents. It does not depend on their order. */
export function digestOf(entries) {
  const lines = [...entries].map(([name, content]) => `${sha256(content)}  ${name}\n`);
  return sha256(lines.sort(inByteOrder).join("")).slice(0, 12);
}
