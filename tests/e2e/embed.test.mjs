// Tables in the frames of other pages: `&embed=true`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, demo } from "./page/address.mjs";
import { FramedLesson, FramedTable } from "./page/frame.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { Trouble } from "./page/trouble.mjs";
import { one, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const SIZES = [
  [480, 640],
  [800, 600],
];

/** Asserts that nothing went wrong, and that exactly one link leads out of the frame. */
async function isAlone(framed) {
  assert.equal(await framed.outside.count(), 0);
  assert.equal(await framed.whole.count(), 1);
  assert.deepEqual(framed.seen.errors, []);
  assert.deepEqual(framed.seen.policy, []);
}

test("a table in a frame is played by presses and keys, and its address keeps `embed=true`", async (t) => {
  for (const { game } of two(offers, t.name)) {
    for (const size of SIZES) {
      const table = await FramedTable.open(site, deal(game, { embed: true }), size);
      await table.ready();
      await isAlone(table);
      await table.play();
      await table.ready();
      // A key goes to the focused element. The press has given the focus to the frame.
      if (!(await table.isOver())) await table.playAnyLegalMove();
      const { ply } = await table.position();
      assert.ok(ply > 0, game);
      await table.page.waitForFunction(() => /^#play=.*&embed=true$/.test(location.hash));
      await isAlone(table);
      await table.close();
    }
  }
});

test("the link of a frame opens the same position on a separate page", async (t) => {
  const [{ game }] = one(offers, t.name);
  const framed = await FramedTable.open(site, deal(game, { embed: true, lang: "ja" }), SIZES[0]);
  await framed.ready();
  await framed.play();
  await framed.ready();
  const table = await framed.opens(framed.whole, Table);
  await table.ready();
  assert.deepEqual(await table.position(), await framed.position());
  assert.equal(await table.as(FramedTable).whole.count(), 0);
  assert.ok((await table.as(FramedTable).outside.count()) > 0, "the separate page has its bar");
  assert.equal(await table.page.evaluate(() => document.documentElement.lang), "ja");
  await framed.close();
});

test("the result in a frame has no links to other pages, and the next match starts in the frame", async (t) => {
  const [{ shortest }] = one(offers, t.name);
  const table = await FramedTable.open(site, shortest("level1", { embed: true }), SIZES[1]);
  await table.over();
  await table.result.appears();
  await isAlone(table);
  const end = await table.hash();
  await table.again.click();
  await table.shownOther(end);
  await isAlone(table);
  await table.close();
});

test("a finished match, a demo and a lesson work in frames too", async (t) => {
  const [{ game, shortest }] = one(offers, t.name);
  const link = await Table.linkOfFinished(site, shortest("level1"));
  const shown = await FramedTable.open(site, `${link}&embed=true`, SIZES[1]);
  await shown.over();
  await isAlone(shown);
  await shown.close();

  const plays = await FramedTable.open(site, demo(game, { embed: true, speed: "fast" }), SIZES[1]);
  await plays.appears();
  await plays.showsMoreThan(0);
  await isAlone(plays);
  assert.match(await plays.address(), /^#demo=/, "a demonstration keeps its address");
  await plays.close();

  const lesson = await FramedLesson.open(site, `#lesson=${game}&step=3&embed=true`, SIZES[1]);
  await lesson.is({ step: 3 });
  await isAlone(lesson);
  await lesson.back.click();
  await lesson.is({ step: 2 });
  await lesson.page.waitForFunction(() => /&step=2&embed=true$/.test(location.hash));
  await isAlone(lesson);
  const alone = await lesson.opens(lesson.whole, Lesson);
  await alone.is({ step: 2 });
  await lesson.close();
});

test("an invalid value of the parameter shows the error page", async () => {
  const [{ game }] = offers;
  const trouble = await Trouble.open(site, deal(game, { embed: "perhaps" }));
  await trouble.appears();
  assert.match(await trouble.why.innerText(), /embed=perhaps/);
  await trouble.close();
});

test("a frame adds nothing to the history of its page", async () => {
  const [{ shortest }] = offers;
  const table = await FramedTable.open(site, shortest("level1", { embed: true }), SIZES[1]);
  await table.over();
  await table.result.appears();
  const before = await table.host.evaluate(() => history.length);
  const end = await table.hash();
  await table.again.click();
  await table.shownOther(end);
  await table.page.waitForFunction(() => location.hash.startsWith("#play="));
  assert.equal(await table.host.evaluate(() => history.length), before);
  await table.close();
});
