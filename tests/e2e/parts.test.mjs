// The app comes in parts: what is on the page has come, and nothing else is needed for it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, siteForTests } from "./lib.mjs";
import { settings } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";

const [build] = readdirSync(join(DIST, "b"));
/** What each part needs, as the page itself is told. */
const NEEDS = JSON.parse(readFileSync(join(DIST, "b", build, "boot.js"), "utf8").match(/const PARTS = (\{.*?\});/)[1]);

const site = await siteForTests();
const offers = await offered(site);

const PARTS = "**/parts/*.wasm";

/** Where only these parts ever come. */
const only = (parts) => ({
  before: async (page) => {
    await settings()(page);
    await page.route(PARTS, (route) => {
      const [, part] = route
        .request()
        .url()
        .match(/parts\/(.*)\.wasm/);
      return parts.includes(part) ? route.continue() : route.abort();
    });
  },
});

test("the lobby needs none, and what cannot be had is said and asked for again", async () => {
  const lobby = await Lobby.open(site, "", only([]));
  await lobby.appears();
  await lobby.open(offers[0].game);
  await lobby.waitFor("trouble");
  await lobby.page.unroute(PARTS);
  await lobby.as(App).tryAgain();
  await lobby.waitFor("setup");
  assert.deepEqual(lobby.seen.errors, []);
  await lobby.close();
});

test("a game is played to its end with its own parts alone", async () => {
  for (const { game, shortest } of offers) {
    const table = await Table.open(site, shortest("level1", { seed: 7 }), only(NEEDS[game]));
    await table.over();
    await table.press("l", "r", "Escape", "Home", "End");
    await table.over();
    assert.deepEqual(table.seen.errors, [], game);
    await table.close();
  }
});

test("neither the lobby nor a first table asks for the fonts that come late", async () => {
  // It is Japanese that has many characters; of English one game is enough.
  for (const [lang, games] of [
    ["en", offers.slice(0, 1)],
    ["ja", offers],
  ]) {
    const lobby = await Lobby.open(site, "", { before: settings({ lang }) });
    await lobby.appears();
    await asksForNothingLate(lobby, `the lobby in ${lang}`);
    for (const { game, shortest } of games) {
      const table = await Table.open(site, shortest("level1", { seed: 7 }), { before: settings({ lang }) });
      await table.over();
      await asksForNothingLate(table, `${game} in ${lang}`);
    }
  }
});

async function asksForNothingLate(screen, what) {
  await screen.page.evaluate(() => document.fonts.ready);
  assert.deepEqual(
    screen.seen.requests.filter((url) => url.includes("-late")),
    [],
    what,
  );
  await screen.close();
}

test("the screens beside a game's table stand on the game's parts and their own", async () => {
  for (const { game } of offers) {
    // Not every game keeps a sheet; whoever asks for one that does not is told so.
    for (const [name, ...shown] of [["setup"], ["rules"], ["gallery"], ["sheet", "trouble"]]) {
      const app = await App.open(site, `#${name}=${game}`, only([...NEEDS[game], ...NEEDS.pages]));
      await app.waitFor(name, ...shown);
      assert.deepEqual(app.seen.errors, [], `${name} of ${game}`);
      await app.close();
    }
  }
});

test("whoever goes elsewhere while a game is coming is not called back", async () => {
  const late = [];
  const lobby = await Lobby.open(site, "", { before: (page) => page.route(PARTS, (route) => late.push(route)) });
  await lobby.appears();
  const [{ game }] = offers;
  await lobby.setAddress(`#gallery=${game}`);
  await lobby.setAddress(`#setup=${game}`);
  for (const route of late) await route.continue();
  await lobby.waitFor("setup");
  assert.equal(await lobby.address(), `#setup=${game}`);
  await lobby.close();
});
