// The licences of everything in the site: the settings link to them online, offline, and in the one file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { walk } from "../../scripts/files.mjs";
import { DIST, siteForTests } from "./lib.mjs";
import { Settings } from "./page/settings.mjs";

const kept = await siteForTests({ offline: true });
const one = await siteForTests({ inOneFile: true });

const lines = (text) =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
const file = walk("b", DIST).find((name) => name.endsWith("/notices.txt"));
const licences = lines(readFileSync(join(DIST, file), "utf8"));

test("a site shows the licences, with and without its server", async () => {
  const settings = await Settings.open(kept, "#settings");
  await settings.appears();
  assert.equal(lines(await settings.licences()), licences);
  await settings.megabytesKept();
  await settings.page.context().setOffline(true);
  assert.equal(lines(await settings.licences()), licences);
  assert.deepEqual(settings.seen.errors, []);
  await settings.close();
});

test("the one file contains the licences, in every language", async () => {
  for (const lang of ["en", "ja"]) {
    const settings = await Settings.open(one, `#settings&lang=${lang}`);
    await settings.appears();
    assert.equal(lines(await settings.licences()), licences);
    assert.deepEqual(settings.seen.errors, []);
    assert.deepEqual(settings.seen.policy, []);
    await settings.close();
  }
});
