// What a table sounds like: from the first press on, unless somebody has silenced it or it is on a wall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal } from "./page/address.mjs";
import { AudibleTable, countsSounds } from "./page/audible.mjs";

const site = await siteForTests({ moving: true });
const SAKURA = deal("sakura", { seats: ["person", "level1"], speed: "fast", lang: "en" });
const open = (address, options) => AudibleTable.open(site, address, { before: countsSounds, ...options });

test("a table has no voice before the first press, and then cards and turns are heard", async () => {
  const table = await open(SAKURA);
  await table.seated();
  assert.equal(await table.voices(), 0, "nobody has pressed anything");
  await table.playAnyLegalMove();
  await table.hearsMoreThan(2);
  await table.playAnyLegalMove();
  assert.equal(await table.voices(), 1, "one voice is enough");
  assert.ok(Math.abs((await table.volume()) - 0.4) < 0.001);
  await table.close();
});

test("M silences a table for good, and lets it be heard again", async () => {
  const table = await open(SAKURA);
  await table.seated();
  await table.press("m");
  assert.equal(await table.saysThatItSounds(), false);
  await table.playAnyLegalMove();
  assert.equal(await table.heard(), 0);
  await table.page.reload();
  await table.seated();
  await table.playAnyLegalMove();
  assert.equal(await table.heard(), 0, "the choice is kept");
  await table.press("m");
  assert.equal(await table.saysThatItSounds(), true);
  await table.playAnyLegalMove();
  await table.hearsMoreThan(2);
  await table.close();
});

test("a wall is silent", async () => {
  const table = await open(`${SAKURA}&theme=projector`);
  await table.seated();
  await table.playMoves(2);
  assert.deepEqual([await table.voices(), await table.heard()], [0, 0]);
  await table.close();
});

test("whoever keeps the table still hears it nevertheless, and at once only who is called", async () => {
  const still = await open(`${SAKURA}`, { reducedMotion: "reduce" });
  await still.seated();
  await still.playAnyLegalMove();
  await still.hearsMoreThan(2);
  await still.close();
  const instant = await open(SAKURA.replace("speed=fast", "speed=instant"));
  await instant.seated();
  await instant.playAnyLegalMove();
  await instant.hearsMoreThan(0);
  assert.equal(await instant.heard(), 3, "the parts of one woodblock");
  await instant.close();
});
