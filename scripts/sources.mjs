// sources.mjs wasm|site|dist: prints the digest of the sources of the wasm, of the sources of the site, or of the built
// site. scripts/build compares them to decide if the site is up to date.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, digestOf, walk } from "./files.mjs";

const cargo = ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo/config.toml", "build.rs", "scripts/wasm-env"];
const what = {
  wasm: () => [...cargo, ...walk("src").filter((file) => file.endsWith(".rs"))],
  site: () => [
    ...cargo,
    "Trunk.toml",
    "index.html",
    "tests/e2e/package-lock.json",
    ...["src", "examples", "style", "scripts"].flatMap((folder) => walk(folder)),
  ],
  dist: () => walk("dist"),
}[process.argv[2]];
console.log(digestOf(what().map((file) => [file, readFileSync(join(ROOT, file))])));
