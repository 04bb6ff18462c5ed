// Tests that minified drawings keep their ids, styles and positions. Browser tests compare the pictures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bareDrawing } from "./drawings.mjs";
import { ROOT, walk } from "./files.mjs";

const attributes = (svg, name) => [...svg.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) => value);

test("a minified drawing keeps its ids, classes, colours and transforms, and is shorter", () => {
  for (const file of walk("src").filter((file) => file.endsWith(".svg"))) {
    const before = readFileSync(join(ROOT, file), "utf8").replace(/<!--[\s\S]*?-->/g, "");
    const after = bareDrawing(before);
    for (const name of ["id", "class", "href", "fill", "stroke", "transform", "viewBox", "style"])
      assert.deepEqual(attributes(after, name), attributes(before, name), `${name} in ${file}`);
    assert.ok(after.length < before.length || !file.startsWith("src/cards/"), file);
  }
});

test("a minified drawing has relative paths and no comments", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><!-- a hill --><path d="M 10 10 L 20 20 L 20 30 Z"/></svg>';
  assert.match(bareDrawing(svg), /^<svg xmlns="[^"]*"><path d="m10 10 10 10v10Z"\/><\/svg>\n$/i);
});
