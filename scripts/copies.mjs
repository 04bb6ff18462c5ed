// Copies of the project's tree, and the differences between built sites.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sha256, walk } from "./files.mjs";

const PACKAGES = "tests/e2e/node_modules";

/** Copies all files of the work tree that git tracks or would add, and links to the installed npm packages. */
export function copyTree(folder) {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  // git still lists a deleted file until its deletion is staged.
  for (const name of names.filter((name) => existsSync(join(ROOT, name))))
    cpSync(join(ROOT, name), join(folder, name), { verbatimSymlinks: true });
  symlinkSync(join(ROOT, PACKAGES), join(folder, PACKAGES));
}

/** Returns the names of the files that are in only one of two folders or differ between them. */
export function differences(one, other) {
  const [ours, theirs] = [one, other].map(
    (folder) => new Map(walk("", folder).map((name) => [name, sha256(readFileSync(join(folder, name)))])),
  );
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name)).sort();
}
