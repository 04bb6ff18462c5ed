// The licences in notices.txt: each crate in the wasm of page and worker has one. The list of crates comes from `cargo
// tree`, which scripts/notices.mjs does not use.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT, walk } from "../../scripts/files.mjs";
import { chosen } from "../../scripts/notices.mjs";

const file = walk("dist/b").find((name) => name.endsWith("/notices.txt"));
/** The titles and the text of each part. */
const parts = readFileSync(join(ROOT, file), "utf8")
  .split(/^={72}$/m)
  .slice(1)
  .map((part) => {
    const [titles, ...text] = part.trim().split("\n\n");
    return { titles: titles.split("\n"), text: text.join("\n\n") };
  });
const titles = parts.flatMap((part) => part.titles);

/** Returns the names and versions of the crates that Cargo compiles for the web, without macros and build scripts. */
function tree(...features) {
  const words = ["tree", "--locked", "--target", "wasm32-unknown-unknown", "--edges", "normal,no-proc-macro"];
  const told = execFileSync("cargo", [...words, "--prefix", "none", "--format", "{p}", ...features], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const found = [...told.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`);
  return [...new Set(found)].filter((crate) => !crate.startsWith("tefuda "));
}

test("every crate in the wasm of page and worker is named", () => {
  const crates = [...new Set([...tree(), ...tree("--no-default-features")])];
  assert.ok(
    crates.some((crate) => crate.startsWith("yew ")) && crates.some((crate) => crate.startsWith("wasm-bindgen ")),
  );
  const missing = crates.filter((crate) => !titles.some((title) => title.startsWith(`${crate} (`)));
  assert.deepEqual(missing, []);
});

test("Rust's library and each font are named", () => {
  assert.ok(titles.some((title) => title.includes("Rust's library")));
  const fonts = Object.keys(JSON.parse(readFileSync(join(ROOT, "tests/e2e/package.json"), "utf8")).dependencies)
    .filter((name) => name.startsWith("@fontsource/"))
    .map((name) => name.split("/")[1].replaceAll("-", " "));
  assert.ok(fonts.length > 0);
  for (const font of fonts)
    assert.ok(
      titles.some((title) => title.toLowerCase().startsWith(`the font ${font}`)),
      font,
    );
});

test("each part has the text of its licence and names the copyright", () => {
  const WORDS =
    /permission is hereby granted|licensed under the Apache License|Permission to use, copy|Redistribution and use/i;
  for (const { titles, text } of parts) {
    assert.ok(text.length > 500, titles[0]);
    assert.match(text, WORDS, titles[0]);
    assert.match(text, /copyright|©/i, titles[0]);
  }
});

test("one licence is chosen from each list of alternatives, and exceptions are accepted", () => {
  assert.deepEqual(chosen("MIT OR Apache-2.0"), ["MIT"]);
  assert.deepEqual(chosen("Apache-2.0 / MIT"), ["MIT"]);
  assert.deepEqual(chosen("Apache-2.0 OR BSL-1.0"), ["BSL-1.0"]);
  assert.deepEqual(chosen("(MIT OR Apache-2.0) AND Unicode-3.0"), ["MIT", "Unicode-3.0"]);
  assert.deepEqual(chosen("Apache-2.0 WITH LLVM-exception"), ["Apache-2.0"]);
  for (const unknown of ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT AND Zlib) OR GPL-2.0-only"])
    assert.throws(() => chosen(unknown), /no licence is known/, unknown);
});
