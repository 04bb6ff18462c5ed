import assert from "node:assert/strict";
import { test } from "node:test";
import { optimised } from "./slim.mjs";
import { split } from "./split.mjs";

/** A page of two games on a common layer: it tells of both, and shows one of them. */
const PAGE = `(module
  (type $answer (func (param i32) (result i32)))
  (memory $0 1) (global $depth (mut i32) (i32.const 0))
  (table $0 3 3 funcref)
  (elem (i32.const 1) $"<tefuda[1]::app::Live<tefuda[1]::games::go_fish::Fish>>::play" $"<tefuda[1]::app::Live<tefuda[1]::games::snap::Snap>>::play")
  (export "show" (func $show)) (export "tell" (func $tell)) (export "open" (func $open))
  (func $show (param $game i32) (param $x i32) (result i32) (call_indirect $0 (type $answer) (local.get $x) (local.get $game)))
  (func $tell (result i32) (call $"tefuda[1]::games::with::<tefuda[1]::app::about::about::Tell>"))
  (func $open (param $x i32) (result i32) (call $"tefuda[1]::games::snap::open" (local.get $x)))
  (func $"tefuda[1]::games::with::<tefuda[1]::app::about::about::Tell>" (result i32) (call $"tefuda[1]::games::snap::name"))
  (func $"tefuda[1]::games::snap::name" (result i32) (i32.const 77))
  (func $"tefuda[1]::games::snap::open" (param $x i32) (result i32) (call $helper (i32.add (local.get $x) (i32.const 1000))))
  (func $helper (param $x i32) (result i32) (i32.load (i32.const 8)) (i32.add (local.get $x)))
  (func $"<tefuda[1]::app::Live<tefuda[1]::games::go_fish::Fish>>::play" (param $x i32) (result i32)
    (call $"tefuda[1]::fishing::fish" (i32.add (call $equal (local.get $x)) (i32.const 1))))
  (func $"<tefuda[1]::app::Live<tefuda[1]::games::snap::Snap>>::play" (param $x i32) (result i32) (call $equal (i32.add (local.get $x) (i32.const 2))))
  (func $"tefuda[1]::fishing::fish" (param $x i32) (result i32)
    (global.set $depth (i32.add (global.get $depth) (i32.const 10)))
    (i32.mul (local.get $x) (global.get $depth)))
  (func $equal (param $x i32) (result i32) (i32.store (i32.const 8) (i32.const 5)) (local.get $x)))`;

const cut = () =>
  split(optimised(Buffer.from(PAGE), "in.wat", "out.wasm", "--debuginfo", "--roundtrip"), ["go-fish", "snap"]);
const instance = (wasm, imports) => new WebAssembly.Instance(new WebAssembly.Module(wasm), imports).exports;

test("each game is a part, and says which others it needs", () => {
  const { parts, needs } = cut();
  assert.deepEqual([...parts.keys()].sort(), ["fishing", "go-fish", "snap"]);
  assert.deepEqual(needs, { fishing: ["fishing"], "go-fish": ["fishing", "go-fish"], snap: ["snap"] });
});

test("a game plays as before once its parts are there", () => {
  const { main, parts } = cut();
  const m = instance(main);
  for (const part of ["fishing", "go-fish", "snap"]) instance(parts.get(part), { m });
  assert.equal(m.show(1, 4), 50, "(4 + 1) · 10, by the layer, with the page's own global");
  assert.equal(m.show(1, 4), 100);
  assert.equal(m.show(2, 4), 6);
  assert.equal(m.open(1), 1006, "the helper of one part alone reads the page's memory");
});

test("what the lobby tells stands without any part, and a game that is not there stops the page", () => {
  const { main, parts } = cut();
  const m = instance(main);
  assert.equal(m.tell(), 77);
  assert.throws(() => m.show(2, 4), WebAssembly.RuntimeError);
  assert.throws(() => m.open(1), WebAssembly.RuntimeError);
  instance(parts.get("snap"), { m });
  assert.equal(m.show(2, 4), 6);
  assert.throws(() => m.show(1, 4), WebAssembly.RuntimeError);
});
