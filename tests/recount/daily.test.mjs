import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { golden } from "./daily.mjs";

test("the seeds of a thousand days match the golden file", () => {
  const kept = JSON.parse(readFileSync(new URL("../golden/daily.json", import.meta.url), "utf8"));
  assert.deepEqual(golden(), kept);
});
