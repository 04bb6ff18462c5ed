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
import { one, two } from "./share.mjs";

const site = await siteForTests();
const offers = await offered(site);
const SIZES = [
  [480, 640],
  [800, 600],
];

/** Nothing went wrong, and nothing leads out but the line that says so. */
async function isAlone(framed) {
  assert.equal(await framed.outside.count(), 0);
  assert.equal(await framed.whole.count(), 1);
  assert.deepEqual(framed.seen.errors, []);
  assert.deepEqual(framed.seen.policy, []);
}

test("a table in a frame is played by presses and keys, and its address stays one of a frame", async (t) => {
  for (const { game } of two(offers, t.name)) {
    for (const size of SIZES) {
      const table = await FramedTable.open(site, deal(game, { embed: true }), size);
      await table.ready();
      await isAlone(table);
      await table.play();
      await table.ready();
      // A key goes to whatever has the focus: the press has given it to the frame.
      if (!(await table.isOver())) await table.playAnyLegalMove();
      const { ply } = await table.position();
      assert.ok(ply > 0, game);
      await table.page.waitForFunction(() => /^#play=.*&embed=true$/.test(location.hash));
      await isAlone(table);
      await table.close();
    }
  }
});

test("its line opens the same in a page of its own", async (t) => {
  const [{ game }] = one(offers, t.name);
  const framed = await FramedTable.open(site, deal(game, { embed: true, lang: "ja" }), SIZES[0]);
  await framed.ready();
  await framed.play();
  await framed.ready();
  const table = await framed.opens(framed.whole, Table);
  await table.ready();
  assert.deepEqual(await table.position(), await framed.position());
  assert.equal(await table.as(FramedTable).whole.count(), 0);
  assert.ok((await table.as(FramedTable).outside.count()) > 0, "it has its bar");
  assert.equal(await table.page.evaluate(() => document.documentElement.lang), "ja");
  await framed.close();
});

test("a match in a frame ends without the ways to other pages, and begins again there", async (t) => {
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

test("a game that is shown, a demonstration and a lesson stand in frames too", async (t) => {
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

test("what the parameter does not know is said on a clear page", async () => {
  const [{ game }] = offers;
  const trouble = await Trouble.open(site, deal(game, { embed: "perhaps" }));
  await trouble.appears();
  assert.match(await trouble.why.innerText(), /embed=perhaps/);
  await trouble.close();
});

test("a frame leaves the back button to its page", async () => {
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
