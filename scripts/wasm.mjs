// Processes the linked wasm: wasm-split-cli splits the page at the functions that src/bin/app.rs marks, wasm-bindgen
// writes the glue of the first module, and wasm-opt optimizes each module.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { npm } from "./files.mjs";
import { chunksOf, loaderOf, order, plan, textsOf } from "./parts.mjs";

const { default: binaryen } = await import(npm.resolve("binaryen"));

/** The wasm features that the code may use. wasm-opt rejects a module that uses others. */
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

/**
 * Limits the inlining of functions with one caller to small ones. Without the limit most of the worker would become one
 * function of 160 KB, in which WebKit 2.50 fails.
 */
const ofOneCaller = (most) => `--one-caller-inline-max-function-size=${most}`;
/**
 * Options for the page. Small functions are inlined: a browser compiles a function at its first call, which takes time
 * for every function, however small.
 */
export const SMALL = ["-Os", "--low-memory-unused", ofOneCaller(100), "--always-inline-max-function-size=6"];
/** Options for the worker. */
export const FAST = ["-O3", ofOneCaller(0)];
/** Options that remove function names and tool versions. */
const BARE = ["--strip-debug", "--strip-producers", "--strip-target-features"];

/** Calls `work` with a temporary folder and deletes the folder afterwards. */
function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = (program, ...words) => execFileSync(program, words, { stdio: ["ignore", "inherit", "inherit"] });

/**
 * Runs a program of Binaryen. The programs are wasm and run for about a second. With V8's baseline compiler alone they
 * take half the time, because the optimizing compiler would take longer than it saves.
 */
const binaryenRuns = (name, ...words) =>
  run(process.execPath, "--liftoff-only", join(dirname(npm.resolve("binaryen/package.json")), "bin", name), ...words);

/** Returns a module optimized by wasm-opt. */
export const optimised = (module, ...options) =>
  inFolder((folder) => {
    const [from, to] = ["in.wasm", "out.wasm"].map((name) => join(folder, name));
    writeFileSync(from, module);
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    binaryenRuns("wasm-opt", from, "-o", to, ...options, ...BARE, ...features);
    return readFileSync(to);
  });

/** Returns the bytes of a module's largest function (https://webassembly.github.io/spec/core/binary/modules.html). */
export function largestFunction(module) {
  let place = 8;
  const number = () => {
    let [value, unit, byte] = [0, 1, 128];
    for (; byte >= 128; unit *= 128) {
      byte = module[place++];
      value += (byte % 128) * unit;
    }
    return value;
  };
  while (place < module.length) {
    const section = module[place++];
    const end = number() + place;
    if (section === 10) {
      let most = 0;
      for (let left = number(); left; left--) {
        const bytes = number();
        place += bytes;
        most = Math.max(most, bytes);
      }
      return most;
    }
    place = end;
  }
  return 0;
}

/** Returns the minimum sizes of the memory and the table that a module imports. */
function least(module) {
  const read = binaryen.readBinary(module);
  const { initial: memory } = read.getMemoryInfo();
  const { initial: table } = binaryen.getTableInfo(read.getTableByIndex(0));
  read.dispose();
  return { memory, table };
}

/** Returns a module that imports and exports the objects shared by the splitter's modules, for wasm-merge. */
const shared = ({ table, memory }) => `(module
  (import "shared" "memory" (memory ${memory}))
  (import "shared" "__indirect_function_table" (table ${table} funcref))
  (import "shared" "__wasm_split_shared0" (global (mut i32)))
  (export "memory" (memory 0))
  (export "__indirect_function_table" (table 0))
  (export "__wasm_split_shared0" (global 0)))`;

/** Merges modules into `first`, from which they import under the name `__wasm_split`. */
function merge(first, modules, to) {
  const words = modules.flatMap((module, place) => [module, `part${place}`]);
  const features = FEATURES.map((feature) => `--enable-${feature}`);
  binaryenRuns("wasm-merge", first, "__wasm_split", ...words, "-o", to, ...features);
}

/** Removes element segments of null only. The splitter reserves table entries with them, which are null anyway. */
export function withoutFreePlaces(module) {
  const read = binaryen.readBinary(module);
  const places = Array.from({ length: read.getNumElementSegments() }, (_, place) => place);
  const segments = places.map((place) => binaryen.getElementSegmentInfo(read.getElementSegmentByIndex(place)));
  for (const { name, data } of segments) if (!data.some((held) => held)) read.removeElementSegment(name);
  const written = Buffer.from(read.emitBinary());
  read.dispose();
  return written;
}

/**
 * Shortens the names of the functions that a module imports from its glue. wasm-bindgen's names contain digests, which
 * do not compress. Takes and returns the module and the glue.
 */
export function shortened(module, glue) {
  const read = binaryen.readBinary(module);
  const places = Array.from({ length: read.getNumFunctions() }, (_, place) => place);
  const functions = places.map((place) => binaryen.getFunctionInfo(read.getFunctionByIndex(place)));
  const given = /^( +)(\w+)(?=: )/gm;
  const names = new Set([...glue.matchAll(given)].map(([, , name]) => name));
  const short = new Map();
  for (const { name, module, base, params, results } of functions.filter(({ base }) => names.has(base))) {
    short.set(base, `i${short.size.toString(36)}`);
    read.removeFunction(name);
    read.addFunctionImport(name, module, short.get(base), params, results);
  }
  const renamed = glue.replace(given, (_, blanks, name) => blanks + (short.get(name) ?? name));
  const written = Buffer.from(read.emitBinary());
  read.dispose();
  return { module: written, glue: renamed };
}

/** Splits a linked module into the folder `cut`, and writes the first module and its glue to another folder. */
export function cutAndBind(linked, cut, folder, name) {
  run("wasm-split-cli", linked, cut, name);
  const options = ["--target=web", `--out-dir=${folder}`, "--no-typescript", "--keep-lld-exports"];
  run("wasm-bindgen", ...options, join(cut, `${name}.wasm`));
}

/**
 * Splits a linked module and binds its first module. The `registry` of screens tells the order of the parts. Returns
 * `files` by name: wasm-bindgen's `<name>.js` and `<name>_bg.wasm`; the loader `__wasm_split.js`; a file `split_….wasm`
 * for each part; and files `shared_….wasm` of shared code. Also returns `parts`: the files that each part needs besides
 * the first module.
 */
export const split = (linked, name, registry) =>
  inFolder((folder) => {
    const before = order(registry);
    const cut = join(folder, "cut");
    cutAndBind(linked, cut, folder, name);
    const path = (module) => join(cut, `${module}.wasm`);
    const loader = readFileSync(join(cut, "__wasm_split.js"), "utf8");
    const parts = [...loader.matchAll(/^export const __wasm_split_load_(\w+) = /gm)].map(([, part]) => part);
    const chunks = chunksOf(loader).map((chunk) => ({ ...chunk, bytes: statSync(path(chunk.name)).size }));
    const files = plan(chunks, parts, before);
    const { modules } = files.get("main");
    files.delete("main");
    const first = join(folder, `${name}_bg.wasm`);
    if (modules.length) {
      const alone = join(cut, "alone.wasm");
      renameSync(first, alone);
      merge(alone, modules.map(path), first);
    }
    const common = join(cut, "shared.wat");
    writeFileSync(common, shared(least(readFileSync(path(chunks[0].name)))));
    const listed = [...files].map(([name, { modules, parts: wanted }], place) => {
      const own = modules.map(path).filter(existsSync);
      const isPart = parts.includes(name);
      const { lang } = textsOf(name.split("+")[0]);
      const which = lang ? `${place}_in_${lang}` : place;
      const file = own.length ? (isPart ? `split_${name}.wasm` : `shared_${which}.wasm`) : undefined;
      if (file) merge(common, own, join(folder, file));
      return { name, file, isPart, parts: wanted };
    });
    const of = (part) => [
      ...before(part).filter((name) => parts.includes(name)),
      ...listed.filter(({ isPart, parts }) => !isPart && parts.includes(part)).map(({ name }) => name),
    ];
    const wanting = listed.map((one) => ({ ...one, needs: one.isPart ? of(one.name) : [] }));
    writeFileSync(join(folder, "__wasm_split.js"), loaderOf(loader, wanting));
    rmSync(cut, { recursive: true });
    const content = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));
    const { module, glue } = shortened(readFileSync(first), content.get(`${name}.js`).toString());
    content.set(basename(first), withoutFreePlaces(module)).set(`${name}.js`, glue);
    const fetched = (name) => {
      const { file, needs } = wanting.find((one) => one.name === name);
      return [...new Set([...needs.flatMap(fetched), ...(file ? [file] : [])])];
    };
    return { files: content, parts: new Map(parts.map((part) => [part, fetched(part)])) };
  });
