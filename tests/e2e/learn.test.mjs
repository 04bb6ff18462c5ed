// The page with all lessons and its progress, and the page for teachers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { phone, settings } from "./page/address.mjs";
import { Learn, Teach } from "./page/learn.mjs";
import { Lesson } from "./page/lesson.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { one } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const ids = offers.map(({ game }) => game).sort();
const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
];

test("the lobby leads to all lessons, and a lesson continues at the step after the last finished one", async (t) => {
  const [{ game }] = one(offers, t.name);
  const learn = await Learn.open(site, "#lobby", { before: settings(), ...phone() });
  await learn.as(Lobby).follow("#learn");
  await learn.appears();
  assert.deepEqual((await learn.games()).sort(), ids);
  assert.equal(await learn.progress(game), "");
  await learn.way(game).tap();
  const lesson = learn.as(Lesson);
  await lesson.is({ step: 1 });
  const { steps } = await lesson.where();
  for (let step = 1; step <= 2; step++) {
    await lesson.finish();
    await lesson.next.tap();
    await lesson.is({ step: step + 1 });
  }
  await learn.setAddress("#learn");
  await learn.appears();
  assert.equal(await learn.progress(game), `Step 3 of ${steps}`);
  await learn.page.reload();
  await learn.appears();
  await learn.way(game).tap();
  await lesson.is({ step: 3 });
  await learn.setAddress(`#lesson=${game}&step=${steps}`);
  await lesson.is({ step: steps });
  await lesson.finish();
  await learn.setAddress("#learn");
  await learn.appears();
  assert.match(await learn.progress(game), /^Learnt/);
  assert.deepEqual([learn.seen.errors, learn.seen.console], [[], []]);
  await learn.close();
});

test("the page with all lessons fits every window, in every language and look", async () => {
  for (const [lang, theme] of [
    ["en", "light"],
    ["ja", "dark"],
    ["en", "projector"],
  ]) {
    const learn = await Learn.open(site, "#learn", { before: settings({ lang, theme }) });
    await learn.appears();
    for (const size of SIZES) {
      await learn.resize(size);
      assert.deepEqual(await learn.tooWide(), [], `${lang} ${theme} ${size.join("×")}`);
    }
    assert.deepEqual(await learn.axe(), [], `${lang} ${theme}`);
    await learn.close();
  }
});

test("the page for teachers leads to each lesson on the wall, to paper, studies and the presenter", async (t) => {
  const [{ game }] = one(offers, t.name);
  for (const [lang, theme] of [
    ["en", "light"],
    ["ja", "dark"],
  ]) {
    const teach = await Teach.open(site, "#lobby", { before: settings({ lang, theme }) });
    await teach.as(Lobby).follow("#teach");
    await teach.appears();
    assert.deepEqual((await teach.games()).sort(), ids);
    for (const size of SIZES) {
      await teach.resize(size);
      assert.deepEqual(await teach.tooWide(), [], `${lang} ${theme} ${size.join("×")}`);
    }
    assert.deepEqual(await teach.axe(), [], `${lang} ${theme}`);
    assert.ok((await teach.keys.count()) >= 8);
    const papers = await teach.papers();
    for (const paper of [`#primer=${game}`, `#worksheet=${game}`, `#print=${game}`]) assert.ok(papers.includes(paper));
    assert.ok(papers.some((paper) => paper.endsWith("&paper=months")));
    const [opened] = await Promise.all([teach.page.waitForEvent("popup"), teach.presenterButton.click()]);
    assert.match(opened.url(), /#presenter=/);
    await opened.close();
    await teach.onWall(game).click();
    const lesson = teach.as(Lesson);
    await lesson.is({ step: 1 });
    assert.equal((await lesson.where()).phase, "told", "a class is asked at a press");
    assert.deepEqual(teach.seen.errors, []);
    await teach.close();
  }
});
