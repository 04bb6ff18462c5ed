// What makes the built files small: wasm-opt, short names between wasm and its glue, and text without what
// only its writers read. Every step is safe for what our tools write, and is no minifier for anything else.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** What wasm-opt makes of a module; the two names tell it what is text and what is not. */
export function optimised(module, from, to, ...options) {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-"));
  try {
    writeFileSync(join(folder, from), module);
    execFileSync(
      process.execPath,
      [
        join(dirname(npm.resolve("binaryen/package.json")), "bin/wasm-opt"),
        join(folder, from),
        "-o",
        join(folder, to),
        ...options,
        ...FEATURES.map((feature) => `--enable-${feature}`),
      ],
      { stdio: ["ignore", "inherit", "inherit"] },
    );
    return readFileSync(join(folder, to));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names and tool versions help nobody here. */
export const BARE = ["--strip-debug", "--strip-producers", "--strip-target-features"];

/** Small, for what has to be downloaded before anything is seen: functions of one caller stay apart, as equal ones compress. */
export const SMALL = ["-Oz", "--low-memory-unused", "--one-caller-inline-max-function-size=0"];
export const FAST = ["-O3"];

/**
 * The names under which a module asks for its imports, shortened in the module and in the glue that wasm-bindgen
 * wrote for it. Each ends in sixteen digits of a digest, which no compression makes shorter.
 */
export function shorten(wasm, glue) {
  const names = new Map();
  const short = (name) => names.get(name) ?? names.set(name, `_${names.size.toString(36)}`).get(name);
  const slim = glue.replace(/\b__wbg_\w+_[0-9a-f]{16}\b(?=:)|\b__wbindgen_\w+(?=: function)/g, short);
  const out = [wasm.subarray(0, 8)];
  for (let at = 8; at < wasm.length; ) {
    const [size, start] = number(wasm, at + 1);
    const section = wasm.subarray(start, start + size);
    const content = wasm[at] === IMPORTS ? renamed(section, names) : section;
    out.push(Buffer.from([wasm[at]]), leb(content.length), content);
    at = start + size;
  }
  return [Buffer.concat(out), slim];
}

const IMPORTS = 2;
const FUNCTION = 0;

function renamed(section, names) {
  let [count, at] = number(section, 0);
  const out = [leb(count)];
  const take = () => {
    const [length, start] = number(section, at);
    at = start + length;
    return section.subarray(start, at);
  };
  for (; count > 0; count--) {
    const [module, name] = [take(), take().toString()];
    if (section[at] !== FUNCTION) throw new Error(`the import ${name} is no function`);
    const [, end] = number(section, at + 1);
    const shown = Buffer.from(names.get(name) ?? name);
    out.push(leb(module.length), module, leb(shown.length), shown, section.subarray(at, end));
    at = end;
  }
  return Buffer.concat(out);
}

/** An unsigned LEB128 number, and where it ends. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function leb(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}

/** A script without indentation, empty lines, and comments that have lines of their own. */
export const bareScript = (script) =>
  script
    .replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^\s+/gm, "")
    .replace(/[ \t]+$/gm, "");

/** A style sheet without comments, and without blanks that say nothing. */
export const bareStyle = (css) =>
  css
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\//g, "$1")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};]) ?/g, "$1")
    .replace(/;}/g, "}")
    .replace(/([\w-]): /g, "$1:");
