// What is done to linked wasm, all of it by tools that others keep: wasm-split-cli cuts the page where src/bin/app.rs
// says so, wasm-bindgen writes the glue of the first part, and wasm-opt makes each part small.
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
import { before, chunksOf, loaderOf, plan } from "./parts.mjs";

const { default: binaryen } = await import(npm.resolve("binaryen"));

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

/** Only small functions of one caller become a part of it: WebKit 2.50 fails in one of 160 KB, as all of the worker would become. */
const ofOneCaller = (most) => `--one-caller-inline-max-function-size=${most}`;
/**
 * For the page. A browser compiles a function when it is first called, which takes the longer the more there are, however
 * small they are.
 */
export const SMALL = ["-Os", "--low-memory-unused", ofOneCaller(100), "--always-inline-max-function-size=6"];
/** For the worker. */
export const FAST = ["-O3", ofOneCaller(0)];
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

/**
 * Runs a program of Binaryen. They are wasm themselves and mostly run for a second: compiled by V8's quick compiler alone
 * they take a half of what its optimizing one would take to make them fast.
 */
const binaryenRuns = (name, ...words) =>
  run(process.execPath, "--liftoff-only", join(dirname(npm.resolve("binaryen/package.json")), "bin", name), ...words);

/** What wasm-opt makes of a module. */
export const optimised = (module, ...options) =>
  inFolder((folder) => {
    const [from, to] = ["in.wasm", "out.wasm"].map((name) => join(folder, name));
    writeFileSync(from, module);
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    binaryenRuns("wasm-opt", from, "-o", to, ...options, ...BARE, ...features);
    return readFileSync(to);
  });

/** How many bytes the largest function of a module has. As https://webassembly.github.io/spec/core/binary/modules.html says. */
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

/** How large the memory and the table are that a module imports, at the least. */
function least(module) {
  const read = binaryen.readBinary(module);
  const { initial: memory } = read.getMemoryInfo();
  const { initial: table } = binaryen.getTableInfo(read.getTableByIndex(0));
  read.dispose();
  return { memory, table };
}

/** What the splitter shares among all modules, for wasm-merge: of each of these there is one, however many import it. */
const shared = ({ table, memory }) => `(module
  (import "shared" "memory" (memory ${memory}))
  (import "shared" "__indirect_function_table" (table ${table} funcref))
  (import "shared" "__wasm_split_shared0" (global (mut i32)))
  (export "memory" (memory 0))
  (export "__indirect_function_table" (table 0))
  (export "__wasm_split_shared0" (global 0)))`;

/** One module of several, which all import from what is called `__wasm_split`. */
function merge(first, modules, to) {
  const words = modules.flatMap((module, place) => [module, `part${place}`]);
  const features = FEATURES.map((feature) => `--enable-${feature}`);
  binaryenRuns("wasm-merge", first, "__wasm_split", ...words, "-o", to, ...features);
}

/** A module without elements that hold nothing: the splitter keeps places of its table free by them, which are free anyway. */
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
 * Gives what a module imports from its glue short names: nobody reads those of wasm-bindgen, and their digests do not
 * compress. Takes the module and the glue, and gives both.
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

/** Cuts a linked module into a folder, and writes the first part and its glue to another one. */
export function cutAndBind(linked, cut, folder, name) {
  run("wasm-split-cli", linked, cut, "--out-name", name);
  run(
    "wasm-bindgen",
    join(cut, `${name}.wasm`),
    "--out-dir",
    folder,
    "--target",
    "web",
    "--no-typescript",
    "--keep-lld-exports",
  );
}

/**
 * Cuts a linked module, and binds its first part: the files by name. `<name>.js` and `<name>_bg.wasm` are what
 * wasm-bindgen writes for any module; `__wasm_split.js` fetches the other parts, `split_….wasm`, when they are asked for,
 * and what several parts share, `shared_….wasm`. Gives also which files each part wants besides the first.
 */
export const split = (linked, name) =>
  inFolder((folder) => {
    const cut = join(folder, "cut");
    cutAndBind(linked, cut, folder, name);
    const path = (module) => join(cut, `${module}.wasm`);
    const loader = readFileSync(join(cut, "__wasm_split.js"), "utf8");
    const parts = [...loader.matchAll(/^export const __wasm_split_load_(\w+) = /gm)].map(([, part]) => part);
    const chunks = chunksOf(loader).map((chunk) => ({ ...chunk, bytes: statSync(path(chunk.name)).size }));
    const files = plan(chunks, parts);
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
      const file = own.length ? `${isPart ? "split" : "shared"}_${isPart ? name : place}.wasm` : undefined;
      if (file) merge(common, own, join(folder, file));
      return { name, file, isPart, parts: wanted };
    });
    const of = (part) => [
      ...before(part),
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
