// Copies of the project's tree, and how built sites differ.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sha256, walk } from "./files.mjs";

const PACKAGES = "tests/e2e/node_modules";

/** Copies what git knows of the tree, or would, as it lies there now, and leads to the installed npm packages. */
export function copyTree(folder) {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  // A file that was deleted and not yet committed is still listed.
  for (const name of names.filter((name) => existsSync(join(ROOT, name))))
    cpSync(join(ROOT, name), join(folder, name), { verbatimSymlinks: true });
  symlinkSync(join(ROOT, PACKAGES), join(folder, PACKAGES));
}

/** The names of files that lie in one of two folders alone, or have other bytes in the other. */
export function differences(one, other) {
  const [ours, theirs] = [one, other].map(
    (folder) => new Map(walk("", folder).map((name) => [name, sha256(readFileSync(join(folder, name)))])),
  );
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name)).sort();
}
