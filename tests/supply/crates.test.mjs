// The crates and packages of the site and its tools: they have pinned versions with checksums, licences that allow the
// site to be passed on, and no known advisories. A test that needs the network is skipped with a message where there is
// no answer.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../scripts/files.mjs";

const text = (file) => readFileSync(join(ROOT, file), "utf8");

/** Runs a program. `isWell` is true if it succeeds, and `all` is its output with the error messages. */
function run(program, words, { cwd = ROOT, env } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  if (error) throw error;
  return { isWell: status === 0, stdout, all: stdout + stderr };
}

const version = (words) => words.split(".").map(Number);
const isAtLeast = (found, wanted) => {
  const differs = wanted.findIndex((number, place) => number !== (found[place] ?? 0));
  return differs < 0 || (found[differs] ?? 0) > wanted[differs];
};

test("the compiler is the pinned one", (t) => {
  const [, pinned] = text("rust-toolchain.toml").match(/^channel = "(\d+\.\d+\.\d+)"$/m);
  const [, least] = text("Cargo.toml").match(/^rust-version = "([\d.]+)"$/m);
  assert.ok(isAtLeast(version(pinned), version(least)), `${pinned} is older than the minimum, ${least}`);
  const [, found] = run("rustc", ["--version"]).stdout.match(/^rustc (\S+)/);
  if (found !== pinned)
    t.skip(
      `!!! NOT THE PINNED COMPILER: Rust ${found} compiles, as Rust ${pinned} is not here; the site may have other bytes than elsewhere`,
    );
});

/** The manifests of the crates in the site and in its tools. Each has a lock file next to it. */
const MANIFESTS = ["Cargo.toml", "scripts/tools/Cargo.toml"];

test("every lock has a checksum for each package", () => {
  for (const manifest of MANIFESTS) {
    const packages = text(manifest.replace(".toml", ".lock")).split("[[package]]").slice(1);
    const foreign = packages.filter((one) => /^source = /m.test(one));
    assert.equal(foreign.length, packages.length - 1, `${manifest}: exactly one package is our own`);
    for (const one of foreign) assert.match(one, /^checksum = "[0-9a-f]{64}"$/m);
  }
  const { "": own, ...packages } = JSON.parse(text("tests/e2e/package-lock.json")).packages;
  assert.ok(Object.keys(packages).length > Object.keys(own.dependencies).length);
  for (const [name, { integrity }] of Object.entries(packages)) assert.match(integrity ?? "", /^sha512-/, name);
});

/** The commands of Cargo that may choose versions, unless they are given `--locked`. */
const RESOLVES = /\bcargo (build|run|test|check|clippy|doc|install|fetch|tree|metadata)\b(.*)/;

test("no script lets Cargo choose versions", () => {
  for (const script of ["build", "check", "play", "publish", "setup", "wasm-env", "wasm-tests"]) {
    const lines = text(`scripts/${script}`).replaceAll("\\\n", " ").split("\n");
    for (const line of lines.filter((line) => !/^\s*(#|say|stop)|\bstop "/.test(line))) {
      const [, command, rest] = line.match(RESOLVES) ?? [];
      if (command) assert.match(rest, /--locked\b/, `${script}: ${line.trim()}`);
    }
  }
});

const deny = (manifest, ...words) =>
  run("cargo-deny", ["--manifest-path", manifest, "--config", "deny.toml", "--locked", "--all-features", ...words]);

for (const manifest of MANIFESTS)
  test(`licences and sources of the crates in ${manifest} are allowed`, () => {
    const { isWell, all } = deny(manifest, "--offline", "check", "licenses", "bans", "sources");
    assert.ok(isWell, all);
  });

test("no crate has a known advisory", (t) => {
  const isFetched = deny("Cargo.toml", "fetch", "db").isWell;
  // A tool may depend on unmaintained crates, as long as they have no known vulnerability.
  for (const [manifest, ...allowed] of [["Cargo.toml"], ["scripts/tools/Cargo.toml", "--allow", "unmaintained"]]) {
    // A database that was fetched earlier is enough, unless cargo-deny calls it stale.
    const { isWell, all } = deny(manifest, "--offline", "check", ...allowed, "advisories");
    const isFound = /^error\[/m.test(all);
    if (!isWell && !isFound && !isFetched) {
      t.skip("!!! NOT CHECKED, as the database of advisories cannot be fetched");
      return;
    }
    assert.ok(isWell, all);
  }
});

test("no npm package has a known advisory", (t) => {
  const { isWell, all, stdout } = run("npm", ["audit", "--json", "--audit-level=low"], {
    cwd: join(ROOT, "tests/e2e"),
  });
  const answer = JSON.parse(stdout);
  if (answer.auditReportVersion) assert.ok(isWell, all);
  else t.skip("!!! NOT CHECKED, as the registry does not return advisories");
});
