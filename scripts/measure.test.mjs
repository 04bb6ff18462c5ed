import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./files.mjs";
import { read, table, withTable } from "./measure.mjs";

const measured = read(readFileSync(join(ROOT, "src/games/measured.rs"), "utf8"));

test("the README shows what was measured", () => {
  const readme = readFileSync(join(ROOT, "README.md"), "utf8");
  assert.equal(withTable(readme, table(measured)), readme);
});

test("every level plays better than the one below it, beyond its interval", () => {
  assert.ok(measured.steps.length > 0);
  for (const { game, level, ahead: [mean, error] } of measured.steps) {
    assert.ok(mean > error, `${game}: level ${level} is ahead by ${mean} ± ${error}`);
  }
});
