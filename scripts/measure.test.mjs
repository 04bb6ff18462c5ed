import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./files.mjs";
import { measured, table, withTable } from "./measure.mjs";

test("docs/levels.md contains the table of the measured strengths", () => {
  const levels = readFileSync(join(ROOT, "docs/levels.md"), "utf8");
  assert.equal(withTable(levels, table(measured())), levels);
});

test("every level is ahead of the level below it by more than its confidence interval", () => {
  const strengths = measured();
  assert.ok(strengths.length > 0);
  for (const {
    game,
    level,
    ahead: [mean, half],
  } of strengths) {
    assert.ok(mean > half, `${game}: level ${level} is ahead by ${mean} ± ${half}`);
  }
});
