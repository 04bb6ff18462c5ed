// Tests of the changes to wasm modules: short import names, removed element segments, and limited inlining.
import assert from "node:assert/strict";
import { test } from "node:test";
import { npm } from "./files.mjs";
import { FAST, largestFunction, optimised, SMALL, shortened, withoutFreePlaces } from "./wasm.mjs";

const { default: binaryen } = await import(npm.resolve("binaryen"));

const MODULE = `(module
  (import "./glue.js" "__wbg_less_0123456789abcdef" (func $less (param i32) (result i32)))
  (import "./glue.js" "__wbg_twice_fedcba9876543210" (func $twice (param i32) (result i32)))
  (import "./other.js" "load" (func $load (result i32)))
  (table 1 funcref)
  (elem (i32.const 0) $twice)
  (func (export "run") (param i32) (result i32)
    (i32.add (call $load) (call_indirect (param i32) (result i32) (call $less (local.get 0)) (i32.const 0)))))`;

const GLUE = `const import0 = {
        __proto__: null,
        __wbg_less_0123456789abcdef: function(arg0) { return arg0 - 1; },
        __wbg_twice_fedcba9876543210: function(arg0) { return 2 * arg0; },
    };
    return { "./glue.js": import0, "./other.js": { load: () => 100 } };`;

test("imports get short names in the module and in its glue", () => {
  const parsed = binaryen.parseText(MODULE);
  const { module, glue } = shortened(parsed.emitBinary(), GLUE);
  parsed.dispose();
  const compiled = new WebAssembly.Module(module);
  const names = WebAssembly.Module.imports(compiled).map(({ name }) => name);
  assert.deepEqual(names.sort(), ["i0", "i1", "load"]);
  assert.doesNotMatch(glue, /[0-9a-f]{16}/);
  const { exports } = new WebAssembly.Instance(compiled, new Function(glue)());
  assert.equal(exports.run(8), 114);
});

test("element segments of null are removed, and no others", () => {
  const parsed = binaryen.parseText(`(module
    (table (export "table") 6 funcref)
    (elem (table 0) (i32.const 0) funcref (ref.null func) (ref.null func))
    (elem (table 0) (i32.const 2) funcref (ref.null func) (ref.func $seven))
    (elem (i32.const 4))
    (elem (i32.const 5) $seven)
    (func $seven (result i32) (i32.const 7)))`);
  parsed.setFeatures(binaryen.Features.ReferenceTypes);
  const module = withoutFreePlaces(parsed.emitBinary());
  parsed.dispose();
  const left = binaryen.readBinary(module);
  assert.equal(left.getNumElementSegments(), 2);
  left.dispose();
  const { table } = new WebAssembly.Instance(new WebAssembly.Module(module)).exports;
  const held = Array.from({ length: table.length }, (_, place) => table.get(place)?.());
  assert.deepEqual(held, [undefined, undefined, undefined, 7, undefined, 7]);
});

test("large functions with one caller are not inlined, neither in the page nor in the worker", () => {
  const long = (by) =>
    `(local.set 0 (i32.mul (i32.add (local.get 0) (i32.const ${by})) (call $less (local.get 0))))`.repeat(200);
  const parsed = binaryen.parseText(`(module
    (import "glue" "less" (func $less (param i32) (result i32)))
    (func $one (param i32) (result i32) ${long(7)} (local.get 0))
    (func $two (param i32) (result i32) ${long(9)} (local.get 0))
    (func (export "run") (param i32) (result i32) (i32.xor (call $one (local.get 0)) (call $two (local.get 0)))))`);
  const module = parsed.emitBinary();
  parsed.dispose();
  const together = optimised(module, "-O3");
  for (const options of [SMALL, FAST])
    assert.ok(largestFunction(together) > 1.5 * largestFunction(optimised(module, ...options)), options.join(" "));
});
