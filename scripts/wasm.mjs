// What is done to linked wasm, all of it by tools that others keep: wasm-split-cli cuts the page where src/bin/app.rs
// says so, wasm-bindgen writes the glue of the first part, and wasm-opt makes each part small.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { npm } from "./files.mjs";

/** What the target's code may use; wasm-opt refuses a module that uses more. */
const FEATURES = [
  "simd",
  "bulk-memory",
  "bulk-memory-opt",
  "nontrapping-float-to-int",
  "sign-ext",
  "mutable-globals",
  "reference-types",
  "multivalue",
  "call-indirect-overlong",
];

/** Small, for the page: functions of one caller stay apart, as equal ones compress. */
export const SMALL = ["-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size=0"];
export const FAST = ["-O3"];
/** Names and tool versions help nobody here. */
const BARE = ["--strip-debug", "--strip-producers", "--strip-target-features"];

/** Does something in a folder that is gone afterwards. */
function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = (program, ...words) => execFileSync(program, words, { stdio: ["ignore", "inherit", "inherit"] });

/** What wasm-opt makes of a module. */
export const optimised = (module, ...options) =>
  inFolder((folder) => {
    const [from, to] = ["in.wasm", "out.wasm"].map((name) => join(folder, name));
    writeFileSync(from, module);
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    const program = join(dirname(npm.resolve("binaryen/package.json")), "bin/wasm-opt");
    run(process.execPath, program, from, "-o", to, ...options, ...BARE, ...features);
    return readFileSync(to);
  });

/**
 * Cuts a linked module, and binds its first part: the files by name. `<name>.js` and `<name>_bg.wasm` are what
 * wasm-bindgen writes for any module; `__wasm_split.js` fetches the other parts, `split_….wasm`, when they are asked for.
 */
export const split = (linked, name) =>
  inFolder((folder) => {
    run("wasm-split-cli", linked, folder, "--out-name", name);
    const main = join(folder, `${name}.wasm`);
    run("wasm-bindgen", main, "--out-dir", folder, "--target", "web", "--no-typescript", "--keep-lld-exports");
    rmSync(main);
    return new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));
  });
