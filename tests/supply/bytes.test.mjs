// The same tree makes the same site in any folder: no file names a folder of this machine, and the tools that split and
// bind the wasm write the same bytes in two folders. In `scripts/check all`, everything after the compiler is repeated
// in a copy of the tree, which takes minutes. scripts/reproducible.mjs compiles again too.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { copyTree, differences } from "../../scripts/copies.mjs";
import { ROOT, walk } from "../../scripts/files.mjs";
import { cutAndBind } from "../../scripts/wasm.mjs";
import { isWhole } from "../e2e/selection.mjs";

const target = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
const compiled = join(target, "wasm32-unknown-unknown");
const dist = join(ROOT, "dist");
const work = mkdtempSync(join(tmpdir(), "tefuda-bytes-"));
after(() => rmSync(work, { recursive: true, force: true }));

/** The folders of this machine from which the site is made. Their names must not be in it. */
const FOLDERS = [
  ROOT,
  target,
  homedir(),
  process.env.CARGO_HOME,
  process.env.RUSTUP_HOME,
  execFileSync("rustc", ["--print", "sysroot"], { encoding: "utf8" }).trim(),
  join(tmpdir(), "tefuda-"),
].filter((folder) => folder && folder.length > 1);

/** Returns the folders of this machine that some bytes name. */
const named = (bytes) => FOLDERS.filter((folder) => bytes.includes(folder.endsWith("-") ? folder : `${folder}/`));

test("no file of the site names a folder of this machine", () => {
  assert.deepEqual(named(Buffer.from(`at ${join(ROOT, "src/lib.rs")}:3`)).includes(ROOT), true);
  const files = walk("", dist);
  assert.ok(files.some((name) => name.endsWith(".wasm")));
  const found = files
    .map((name) => [name, named(readFileSync(join(dist, name)))])
    .filter(([, folders]) => folders.length);
  assert.deepEqual(found, []);
});

/** Writes the files that Trunk hands over: the worker and its glue, bound as Trunk does it. */
function staged(folder) {
  mkdirSync(folder, { recursive: true });
  const words = ["--target=web", `--out-dir=${folder}`, "--out-name=worker", join(compiled, "worker/worker.wasm")];
  execFileSync("wasm-bindgen", [...words, "--no-typescript"], { stdio: ["ignore", "inherit", "inherit"] });
}

test("wasm-split-cli and wasm-bindgen write the same bytes in two folders", () => {
  const folders = ["one", "another folder, with a longer name"].map((name) => join(work, name));
  for (const folder of folders) {
    staged(join(folder, "worker"));
    const cut = join(folder, "app");
    cutAndBind(join(compiled, "app/app.wasm"), cut, folder, "app");
  }
  assert.ok(walk("", folders[0]).length > 10);
  assert.deepEqual(differences(...folders), []);
});

/** Opens a file with the output of examples/site/main.rs. */
function siteData() {
  const file = join(work, "data.json");
  writeFileSync(file, execFileSync(join(target, "debug/examples/site"), { cwd: ROOT, maxBuffer: 1e9 }));
  return openSync(file, "r");
}

test("the same wasm makes the same site in another folder", (t) => {
  if (!isWhole) return t.skip("scripts/check all supply runs it");
  const copy = join(work, "a/folder with a longer name", "tree");
  mkdirSync(copy, { recursive: true });
  copyTree(copy);
  const elsewhere = join(work, "elsewhere");
  mkdirSync(join(elsewhere, "wasm32-unknown-unknown/app"), { recursive: true });
  cpSync(join(compiled, "app/app.wasm"), join(elsewhere, "wasm32-unknown-unknown/app/app.wasm"));
  const cargo = join(work, "home");
  symlinkSync(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), cargo);
  const made = join(work, "staged");
  staged(made);
  const { status, stderr } = spawnSync(
    "bash",
    ["-c", "set -euo pipefail; . scripts/env; . scripts/wasm-env; exec node scripts/assemble.mjs"],
    {
      cwd: copy,
      env: {
        ...process.env,
        CARGO_HOME: cargo,
        CARGO_TARGET_DIR: elsewhere,
        TRUNK_STAGING_DIR: made,
        TRUNK_PROFILE: "release",
        TEFUDA_SITE_DATA: "3",
      },
      stdio: ["ignore", "ignore", "pipe", siteData()],
      encoding: "utf8",
    },
  );
  assert.equal(status, 0, stderr);
  assert.deepEqual(differences(dist, made), []);
});
