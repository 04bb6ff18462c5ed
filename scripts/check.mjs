// check.mjs [quick | step...]: runs all steps, the quick ones, or the named ones, and counts passed and failed tests. A
// step that fails does not stop the others. The last line is "N passed, N failed" over all steps and tests, and the
// exit code is 0 if none failed. The lines above it list the skipped tests, for which this machine lacks something.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { filesOf, isWhole } from "../tests/e2e/selection.mjs";
import { ROOT } from "./files.mjs";

const cargo = (...args) => ["cargo", ...args];
const node = (...args) => [process.execPath, ...args];

const TARGET = resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");

const list = (folder, wanted) => {
  try {
    return readdirSync(join(ROOT, folder))
      .filter((name) => wanted.test(name))
      .sort();
  } catch {
    return [];
  }
};
const scripts = (folder) => list(folder, /\.test\.mjs$/).map((name) => `${folder}/${name}`);
/** Returns Cargo's arguments for the test files in tests/ whose names match `wanted` and are not in `unwanted`. */
function rustTests(wanted, unwanted = []) {
  const names = list("tests", /\.rs$/).map((name) => name.replace(/\.rs$/, ""));
  return names.filter((name) => wanted.test(name) && !unwanted.includes(name)).flatMap((name) => ["--test", name]);
}

// A step is one command. `count` counts the tests in its output; a step without `count` counts as one test. `after`
// names the steps, in any lane, that must pass before this one starts.
const format = { name: "format", run: cargo("fmt", "--check") };
const web = { name: "web", run: ["tests/e2e/node_modules/.bin/biome", "ci", "--colors=off"] };
const clippy = { name: "clippy", run: cargo("clippy", "--locked", "--all-targets", "--", "-D", "warnings") };

/**
 * The lanes, which run in parallel. On two cores, one lane links or waits for a browser while another compiles. Cargo
 * locks debug and release builds separately, so they do not wait for each other. The browser tests start early at a low
 * priority: they use the time of idle cores, because the remaining steps are single-threaded.
 */
const LANES = [
  [
    format,
    web,
    clippy,
    { name: "docs", run: cargo("doc", "--locked", "--no-deps"), env: { RUSTDOCFLAGS: "-D warnings" } },
    { name: "compile", run: cargo("test", "--locked", "--no-run") },
    { name: "tests", run: cargo("test", "--locked", "--no-fail-fast"), count: cargoTests, after: ["compile"] },
  ],
  [
    { name: "build", run: ["scripts/build"] },
    { name: "fonts", run: node("scripts/fonts.mjs", "check"), after: ["build"] },
    { name: "budgets", run: node("scripts/budget.mjs"), after: ["build"] },
    {
      name: "browser",
      run: nodeTests(filesOf(scripts("tests/e2e")), "--test-concurrency=4"),
      count: tapTests,
      after: ["build", "engines"],
      priority: 5,
    },
  ],
  [
    // Most of this lane waits for downloads.
    { name: "engines", run: ["scripts/setup", "--engines"] },
    { name: "cargo-deny", run: ["scripts/setup", "--deny"] },
    { name: "wasm-tests", run: ["scripts/wasm-tests"], count: cargoTests, after: ["build"] },
    {
      name: "scripts",
      run: nodeTests([...scripts("scripts"), ...scripts("tests/golden"), ...scripts("tests/recount")]),
      count: tapTests,
      env: labEnv,
      after: ["compile"],
    },
    {
      name: "supply",
      run: nodeTests(scripts("tests/supply")),
      count: tapTests,
      after: ["build", "cargo-deny"],
    },
    { name: "play", run: nodeTests(scripts("tests/play")), count: tapTests, after: ["build"] },
  ],
];

/** The tests that take minutes: they play matches of all computer players at all tables. */
const LONG_TESTS = ["contract"];
/** The quick steps: no wasm, no site, no browser, no lab, and only tests that take seconds. */
const QUICK = [
  [
    format,
    web,
    clippy,
    {
      name: "tests",
      run: cargo("test", "--locked", "--no-fail-fast", "--lib", "--bins", ...rustTests(/^(?!wasm)/, LONG_TESTS)),
      count: cargoTests,
    },
    {
      name: "scripts",
      run: nodeTests([...scripts("scripts"), ...scripts("tests/golden"), ...scripts("tests/recount")]),
      count: tapTests,
      env: { TEFUDA_LAB: "" },
    },
  ],
];

/**
 * Names the lab that was built with the tests, for scripts that start it. `cargo run` would build another one, because
 * it does not enable the features that only the tests need.
 */
function labEnv() {
  return results.some(({ name }) => name === "compile") ? { TEFUDA_LAB: join(TARGET, "debug/lab") } : {};
}

function nodeTests(files, ...options) {
  return files.length
    ? node("--test", "--test-reporter=tap", "--test-timeout=1800000", ...options, ...files)
    : undefined;
}

/** Adds up the lines "test result: ok. 12 passed; 0 failed; …" of all test binaries, native or wasm. */
function cargoTests(text) {
  const results = [...text.matchAll(/^test result: .*? (\d+) passed; (\d+) failed;/gm)];
  return { passed: sum(results, 1), failed: sum(results, 2) };
}

/** Reads the totals at the end of the output of node:test. A cancelled test counts as failed. */
function tapTests(text) {
  const total = (word) => sum([...text.matchAll(new RegExp(`^# ${word} (\\d+)$`, "gm"))], 1);
  return { passed: total("pass"), failed: total("fail") + total("cancelled") };
}

/** Returns the skipped tests with their reasons. */
const leftOut = (text) =>
  [...text.matchAll(/^ *ok \d+ - (.*) # SKIP (.*)$/gm)].map(([, name, why]) => `${name}: ${why}`);

const sum = (matches, group) => matches.reduce((all, match) => all + Number(match[group]), 0);

/** Runs a command without standard input and returns its output. `show` gets each piece of the output at once. */
function run({ run: [command, ...args], priority }, env, show) {
  return new Promise((done) => {
    let text = "";
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...incremental, CARGO_TERM_COLOR: "never", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (priority && child.pid) setPriority(child.pid, priority);
    const keep = (chunk) => {
      text += chunk;
      show(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => done({ ok: false, text: String(error) }));
    child.on("close", (code) => done({ ok: code === 0, text }));
  });
}

const results = [];
/** The end of each chosen step: `when` is a promise, and `end()` resolves it. */
const ends = new Map();

/** Runs the steps of a lane in order. If there are several lanes, the output of a step is shown when it has ended. */
async function runLane(lane, isAlone) {
  for (const step of lane) {
    const needed = step.after ?? [];
    await Promise.all(needed.map((name) => ends.get(name)?.when));
    const title = `=== ${step.name}: ${step.run.map((word) => (word === process.execPath ? "node" : word)).join(" ")}`;
    const lacking = results.find(({ name, failed }) => needed.includes(name) && failed);
    if (lacking) {
      console.log(`\n${title}\nnot run, because the step "${lacking.name}" failed`);
      results.push({ name: step.name, passed: 0, failed: 1, seconds: 0 });
      ends.get(step.name).end();
      continue;
    }
    console.log(isAlone ? `\n${title}` : `... ${step.name} started`);
    const began = Date.now();
    const env = typeof step.env === "function" ? step.env() : step.env;
    const { ok, text } = await run(step, env, isAlone ? (chunk) => process.stdout.write(chunk) : () => {});
    const { passed, failed } = step.count?.(text) ?? { passed: Number(ok), failed: Number(!ok) };
    // A command that fails without a failed test, for example because it did not compile, counts as one failed test.
    const seconds = (Date.now() - began) / 1000;
    const skipped = step.count === tapTests ? leftOut(text) : [];
    results.push({ name: step.name, passed, failed: failed || Number(!ok), seconds, skipped });
    if (!isAlone) console.log(`\n${title}\n${text}`);
    ends.get(step.name).end();
  }
}

const words = process.argv.slice(2);
const isQuick = words.length === 1 && words[0] === "quick";
const names = LANES.flat().map(({ name }) => name);
const unknown = isQuick ? [] : words.filter((word) => !names.includes(word));
if (unknown.length) {
  console.error(`check: unknown step ${unknown.join(", ")}; there are ${names.join(", ")}, and "quick" for some`);
  process.exit(2);
}

/**
 * True if Cargo has no incremental data and these are not the quick steps, which create them. Writing the data makes a
 * first build slower, so it is switched off in this case.
 */
const isFirstBuild = !isQuick && !existsSync(join(TARGET, "debug/incremental"));
const incremental = isFirstBuild ? { CARGO_INCREMENTAL: process.env.CARGO_INCREMENTAL ?? "0" } : {};

/** Returns true if a step is to run. A step without a command has no test files. */
const chosen = ({ name, run }) => run && (words.length === 0 || isQuick || words.includes(name));
const lanes = (isQuick ? QUICK : LANES).map((lane) => lane.filter(chosen)).filter((lane) => lane.length);
for (const { name } of lanes.flat()) {
  const one = {};
  one.when = new Promise((end) => Object.assign(one, { end }));
  ends.set(name, one);
}
await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
results.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));

console.log("");
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed ? "FAILED" : "ok    "} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  );
}
for (const { name, skipped = [] } of results) for (const what of skipped) console.log(`skipped: ${name}, ${what}`);
const total = (what) => results.reduce((all, result) => all + result[what], 0);
console.log(`${total("passed")} passed, ${total("failed")} failed`);
process.exitCode = total("failed") ? 1 : 0;
// The stamp that scripts/publish requires.
if (isWhole && words.length === 0 && !total("failed")) {
  const sources = execFileSync(process.execPath, [join(ROOT, "scripts/sources.mjs"), "site"]);
  writeFileSync(join(ROOT, "target/site/checked"), sources);
}
