// The sound of a table: from the first press on, unless it is muted or on a projector.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal } from "./page/address.mjs";
import { AudibleTable, countsSounds } from "./page/audible.mjs";

const site = await siteForTests({ moving: true });
const SAKURA = deal("sakura", { seats: ["person", "level1"], speed: "fast", lang: "en" });
const open = (address, options) => AudibleTable.open(site, address, { before: countsSounds, ...options });

test("a table creates no audio before the first press, and then plays sounds for cards and turns", async () => {
  const table = await open(SAKURA);
  await table.seated();
  assert.equal(await table.voices(), 0, "nothing has been pressed");
  await table.playAnyLegalMove();
  await table.hearsMoreThan(2);
  await table.playAnyLegalMove();
  assert.equal(await table.voices(), 1, "there is one audio context");
  assert.ok(Math.abs((await table.volume()) - 0.4) < 0.001);
  await table.close();
});

test("M mutes a table permanently, and unmutes it again", async () => {
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

test("a table on the projector is silent", async () => {
  const table = await open(`${SAKURA}&theme=projector`);
  await table.seated();
  await table.playMoves(2);
  assert.deepEqual([await table.voices(), await table.heard()], [0, 0]);
  await table.close();
});

test("sound works with reduced motion, and at instant speed only the call to a turn sounds", async () => {
  const still = await open(`${SAKURA}`, { reducedMotion: "reduce" });
  await still.seated();
  await still.playAnyLegalMove();
  await still.hearsMoreThan(2);
  await still.close();
  const instant = await open(SAKURA.replace("speed=fast", "speed=instant"));
  await instant.seated();
  await instant.playAnyLegalMove();
  await instant.hearsMoreThan(0);
  assert.equal(await instant.heard(), 3, "one woodblock has three parts");
  await instant.close();
});
