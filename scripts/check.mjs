// check.mjs [step]...: runs every step, or those named, and counts. A step that fails does not stop the others.
// The last line is "N passed, N failed" over all steps and tests; the exit code says the same.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "./files.mjs";

const cargo = (...args) => ["cargo", ...args];
const node = (...args) => [process.execPath, ...args];
const WASM = ["--target", "wasm32-unknown-unknown"];

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
// What runs in wasm: the library's own tests, and the files of tests/ that are called so.
const wasmTests = list("tests", /^wasm.*\.rs$/).flatMap((name) => ["--test", name.replace(/\.rs$/, "")]);

// A step is one command. `count` finds the tests in what it prints; a step without counts as one. `after` names
// a step that must have gone well before this one makes sense.
const STEPS = [
  { name: "format", run: cargo("fmt", "--check") },
  { name: "clippy", run: cargo("clippy", "--locked", "--all-targets", "--", "-D", "warnings") },
  { name: "clippy-wasm", run: cargo("clippy", "--locked", ...WASM, "--lib", "--bins", "--", "-D", "warnings") },
  { name: "docs", run: cargo("doc", "--locked", "--no-deps"), env: { RUSTDOCFLAGS: "-D warnings" } },
  { name: "tests", run: cargo("test", "--locked", "--no-fail-fast"), count: cargoTests },
  {
    name: "wasm-tests",
    run: cargo("test", "--locked", "--no-fail-fast", ...WASM, "--lib", ...wasmTests),
    count: cargoTests,
  },
  { name: "build", run: ["scripts/build"] },
  { name: "fonts", run: node("scripts/fonts.mjs", "check"), after: "build" },
  { name: "budgets", run: node("scripts/budget.mjs"), after: "build" },
  {
    name: "scripts",
    run: nodeTests([...scripts("scripts"), ...scripts("tests/golden"), ...scripts("tests/recount")]),
    count: tapTests,
    env: labEnv,
  },
  { name: "browser", run: nodeTests(scripts("tests/e2e"), "--test-concurrency=2"), count: tapTests, after: "build" },
];

/** The lab that the tests have built: `cargo run` would build one more, as it leaves out what only tests need. */
function labEnv() {
  return results.some(({ name }) => name === "tests")
    ? { TEFUDA_LAB: resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target", "debug/lab") }
    : {};
}

function nodeTests(files, ...options) {
  return files.length
    ? node("--test", "--test-reporter=tap", "--test-timeout=1800000", ...options, ...files)
    : undefined;
}

/** "test result: ok. 12 passed; 0 failed; …" of each test binary; the runner for wasm prints the same. */
function cargoTests(text) {
  const results = [...text.matchAll(/^test result: .*? (\d+) passed; (\d+) failed;/gm)];
  return { passed: sum(results, 1), failed: sum(results, 2) };
}

/** The totals at the end of what node:test prints; a cancelled test did not pass. */
function tapTests(text) {
  const total = (word) => sum([...text.matchAll(new RegExp(`^# ${word} (\\d+)$`, "gm"))], 1);
  return { passed: total("pass"), failed: total("fail") + total("cancelled") };
}

const sum = (matches, group) => matches.reduce((all, match) => all + Number(match[group]), 0);

/** Runs a command, shows what it prints, and keeps it for counting. Nothing may wait for a key. */
function run([command, ...args], env = {}) {
  return new Promise((done) => {
    let text = "";
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, CARGO_TERM_COLOR: "never", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (out) => (chunk) => {
      text += chunk;
      out.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
    child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
    child.on("error", (error) => done({ ok: false, text: String(error) }));
    child.on("close", (code) => done({ ok: code === 0, text }));
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length) {
  console.error(
    `check: no step is called ${unknown.join(", ")}; there are ${STEPS.map(({ name }) => name).join(", ")}`,
  );
  process.exit(2);
}

const results = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  if (!step.run) continue; // No such tests yet.
  console.log(`\n=== ${step.name}: ${step.run.map((word) => (word === process.execPath ? "node" : word)).join(" ")}`);
  if (results.some(({ name, failed }) => name === step.after && failed)) {
    console.log(`not run: it needs "${step.after}"`);
    results.push({ name: step.name, passed: 0, failed: 1, seconds: 0 });
    continue;
  }
  const began = Date.now();
  const { ok, text } = await run(step.run, typeof step.env === "function" ? step.env() : step.env);
  const { passed, failed } = step.count?.(text) ?? { passed: Number(ok), failed: Number(!ok) };
  // A command may fail without a failed test (it did not compile): that counts as one.
  results.push({ name: step.name, passed, failed: failed || Number(!ok), seconds: (Date.now() - began) / 1000 });
}

console.log("");
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed ? "FAILED" : "ok    "} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  );
}
const passed = results.reduce((all, result) => all + result.passed, 0);
const failed = results.reduce((all, result) => all + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
