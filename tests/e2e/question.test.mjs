// A question to a class: it makes no card smaller, its answers are counted, and latecomers find the lesson.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, settings } from "./page/address.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { Studies } from "./page/studies.mjs";
import { one } from "./selection.mjs";

const SIZES = [
  [1280, 720],
  [1024, 768],
  [320, 640],
];
const WALL = { before: settings({ theme: "projector" }), viewport: { width: 1280, height: 720 } };
/** A step with the answers One, Two and Three, of which the third is right. */
const COUNTED = "#lesson=sakura&step=7";

const site = await siteForTests();
const offers = await offered(site);

test("no card becomes smaller when its step is asked", async (t) => {
  for (const { game } of one(offers, t.name)) {
    const lesson = await Lesson.open(site, `#lesson=${game}`, WALL);
    await lesson.is({ step: 1 });
    const { steps } = await lesson.where();
    const smaller = [];
    let asked = 0;
    for (const size of SIZES) {
      await lesson.resize(size);
      for (let step = 1; step <= steps; step++) {
        await lesson.setAddress(`#lesson=${game}&step=${step}`);
        await lesson.is({ step });
        await lesson.rests();
        const before = await lesson.cardSizes();
        await lesson.press("PageDown");
        await lesson.rests();
        if ((await lesson.where()).phase !== "asked") continue;
        asked++;
        for (const [card, now] of Object.entries(await lesson.cardSizes())) {
          const shrinks = before[card]?.some((length, side) => now[side] < length - 0.5);
          if (shrinks) smaller.push(`step ${step}, ${size.join("×")}: ${card} from ${before[card]} to ${now}`);
        }
      }
    }
    assert.ok(asked > 0, `${game} asks`);
    assert.deepEqual(smaller, [], game);
    await lesson.close();
  }
});

test("every field of a lesson can be seen on the smallest phone", async (t) => {
  for (const { game } of one(offers, t.name)) {
    const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings(), ...phone(320, 640) });
    await lesson.is({ step: 1 });
    const { steps } = await lesson.where();
    for (let step = 1; step <= steps; step++) {
      await lesson.setAddress(`#lesson=${game}&step=${step}`);
      await lesson.is({ step });
      await lesson.rests();
      for (const [card, [, height]] of Object.entries(await lesson.cardSizes())) {
        if (/^(field|trick|hand)/.test(card))
          assert.ok(height >= 28, `${game}, step ${step}: ${card} is ${height} high`);
      }
    }
    await lesson.close();
  }
});

test("digits count the answers of a class, and the next press shows bars before the answer", async () => {
  const lesson = await Lesson.open(site, COUNTED, WALL);
  await lesson.is({ step: 7 });
  await lesson.press("1");
  assert.equal(await lesson.tally.count(), 0, "nothing is asked yet");
  await lesson.press("PageDown");
  await lesson.is({ phases: ["asked"] });
  const presenter = await lesson.as(Studies).present();
  await presenter.note.waitFor();
  await lesson.press("3", "1", "3", "9");
  await lesson.counts("3 answers");
  assert.deepEqual(await lesson.bars(), [], "a class is not influenced");
  await presenter.press("2", "3");
  await lesson.counts("5 answers");
  await presenter.counts("5 answers");
  assert.deepEqual(await presenter.votes(), ["1", "1", "3"]);
  await lesson.press("Backspace");
  await lesson.counts("4 answers");
  await lesson.press("PageDown");
  await lesson.drawn();
  assert.deepEqual([await lesson.bars(), (await lesson.where()).phase], [["1", "1", "2"], "asked"]);
  assert.deepEqual(await lesson.wall.measure(), []);
  assert.deepEqual(await lesson.axe(), []);
  await lesson.press("PageDown");
  await lesson.is({ phases: ["done"] });
  assert.deepEqual(await lesson.bars(), ["1", "1", "2"]);
  assert.deepEqual(lesson.seen.errors, []);
  await lesson.close();
});

test("digits answer a learner's question as before", async () => {
  const lesson = await Lesson.open(site, COUNTED, { before: settings() });
  await lesson.is({ phases: ["asked"] });
  await lesson.press("3");
  await lesson.is({ phases: ["done"] });
  await lesson.close();
});

test("a lesson and a study show their QR code and their keys, and the next press closes them", async () => {
  const table = await Studies.open(site, deal("sakura"), { before: settings() });
  await table.isSomebodysTurn();
  await table.collect(1);
  const lesson = table.as(Lesson);
  for (const address of [COUNTED, "#study=1"]) {
    await lesson.setAddress(address);
    await lesson.sentence.waitFor({ state: "attached" });
    const before = await lesson.where();
    await lesson.press("q");
    await lesson.code.waitFor();
    assert.deepEqual(await lesson.axe(), []);
    await lesson.press("PageDown");
    await lesson.code.waitFor({ state: "detached" });
    await lesson.press("?");
    await lesson.keys.waitFor();
    assert.match(await lesson.keys.innerText(), /Backspace/);
    await lesson.press("Escape");
    await lesson.keys.waitFor({ state: "detached" });
    assert.deepEqual(await lesson.where(), before, address);
  }
  await lesson.close();
});
