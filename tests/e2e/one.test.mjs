// The whole site as one file, opened from a folder by a browser without a network.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { DIST, siteForTests } from "./lib.mjs";
import { deal } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Lesson } from "./page/lesson.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { Settings } from "./page/settings.mjs";
import { Table } from "./page/table.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const one = await siteForTests({ inOneFile: true });
const offers = await offered(site);

/** Asserts that nothing went wrong, and that nothing but the file itself was requested. */
function isWhole({ seen }) {
  assert.deepEqual(seen.errors, []);
  assert.deepEqual(seen.console, []);
  assert.deepEqual(seen.policy, []);
  assert.deepEqual(
    seen.requests.filter((url) => !url.startsWith("blob:") && url.split("#")[0] !== one.url),
    [],
  );
}

test("computer players finish a match, and a person continues one after a reload", async (t) => {
  for (const { game, shortest } of two(offers, t.name)) {
    const watched = await Table.open(one, shortest("level1"));
    await watched.over();
    await watched.result.appears();
    isWhole(watched);
    await watched.close();

    const table = await Table.open(one, deal(game));
    await table.ready();
    await table.playMoves(3);
    const before = await table.position();
    assert.deepEqual(await table.symbolsFromElsewhere(), []);
    await table.page.goto(one.url);
    await table.page.reload();
    const lobby = table.as(Lobby);
    await lobby.goOn.click();
    await table.ready();
    assert.deepEqual(await table.position(), before);
    isWhole(table);
    await table.close();
  }
});

test("a link from a site can be pasted, and links of the one file do not contain its folder", async () => {
  const [{ game }] = offers;
  const there = await Table.open(site, deal(game));
  await there.ready();
  await there.playMoves(2);
  const link = await there.link();
  const lobby = await Lobby.open(one, "");
  await lobby.paste(link);
  const table = lobby.as(Table);
  await table.ready();
  assert.deepEqual(await table.position(), await there.position());
  await table.share.open();
  const own = await table.share.link.inputValue();
  assert.match(own, /^#play=/);
  assert.equal(await table.share.codeButton.count(), 0, "there is no QR code for a file");
  await table.share.leave();
  const back = await Lobby.open(site, "");
  await back.paste(own);
  await back.as(Table).ready();
  assert.deepEqual(await back.as(Table).position(), await there.position());
  isWhole(table);
  for (const screen of [there, lobby, back]) await screen.close();
});

test("the one file has the lessons and every language", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const lesson = await Lesson.open(one, `#lesson=${game}&lang=en`);
    await lesson.is({ step: 1 });
    const english = await lesson.said();
    await lesson.goTo(one, `#lesson=${game}&lang=ja`);
    await lesson.page.waitForFunction(() => document.documentElement.lang === "ja");
    await lesson.is({ step: 1 });
    assert.notEqual(await lesson.said(), english);
    isWhole(lesson);
    await lesson.close();
  }
  const settings = await Settings.open(one, "#settings");
  await settings.appears();
  assert.equal(await settings.takeAlong.count(), 0, "the one file does not offer itself");
  isWhole(settings);
  await settings.close();
});

test("the site offers the one file", async () => {
  const settings = await Settings.open(site, "#settings");
  await settings.appears();
  const { name, content } = await settings.takenAlong();
  assert.equal(name, "tefuda.html");
  assert.ok(content.equals(readFileSync(join(DIST, "tefuda.html"))));
  await settings.close();
});

test("the site's own page links to the one file if it is opened from a folder", async () => {
  const app = await App.open(one, "");
  await app.page.goto(pathToFileURL(join(DIST, "index.html")).href);
  await app.folderNote.waitFor();
  assert.equal(await app.waitingNote.isVisible(), false);
  await app.folderNote.getByRole("link").first().click();
  await app.as(Lobby).appears();
  await app.close();
});
