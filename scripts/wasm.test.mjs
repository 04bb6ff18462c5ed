// What a module imports under other names is still what it imported.
import assert from "node:assert/strict";
import { test } from "node:test";
import { npm } from "./files.mjs";
import { shortened } from "./wasm.mjs";

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

test("imports have short names, in the module and in its glue", () => {
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
