// reproducible.mjs: builds the site here and in a copy of the tree, and compares all files byte by byte. The copy has another
// folder name, another target folder and another Cargo home, and compiles everything again. This takes as long as a
// first build. The check compares only the steps after the compiler (tests/supply/bytes.test.mjs).
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { copyTree, differences } from "./copies.mjs";
import { ROOT, walk } from "./files.mjs";

const run = (folder, env) =>
  execFileSync(join(folder, "scripts/build"), [], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });

run(ROOT, {});
const work = mkdtempSync(join(tmpdir(), "tefuda-built-once-more-"));
try {
  const copy = join(work, "a", "clone");
  mkdirSync(copy, { recursive: true });
  copyTree(copy);
  const cargo = join(work, "home");
  symlinkSync(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), cargo);
  run(copy, { CARGO_HOME: cargo, CARGO_TARGET_DIR: join(work, "compiled") });
  const [here, there] = [ROOT, copy].map((folder) => join(folder, "dist"));
  const found = differences(here, there);
  for (const name of found) console.error(`twice: ${name} differs`);
  console.log(
    `twice: ${walk("", here).length} files here, ${walk("", there).length} in the copy, ${found.length} differ`,
  );
  process.exitCode = found.length ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}
