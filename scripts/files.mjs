// Small helpers over files, shared by the scripts: a sorted walk and a digest that is the same on every machine.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** The npm packages live in tests/e2e; this is how a script outside of it asks for one. */
export const npm = createRequire(join(ROOT, "tests/e2e/package.json"));

/** All files under a folder (or the file itself), as paths relative to `base`, in byte order. */
export function walk(path, base = ROOT) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .flatMap((name) => walk(path === "" ? name : `${path}/${name}`, base))
    .sort(inByteOrder);
}

// Not localeCompare: that differs with the person's language.
export const inByteOrder = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

export const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/** One digest over named contents, whatever order they come in. */
export function digestOf(entries) {
  const lines = [...entries].map(([name, content]) => `${sha256(content)}  ${name}\n`);
  return sha256(lines.sort(inByteOrder).join("")).slice(0, 12);
}
