// The app comes in parts: what is on the page has come, and nothing else is needed for it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DIST, offered, siteForTests, until } from "./lib.mjs";
import { settings } from "./table.mjs";

const [build] = readdirSync(join(DIST, "b"));
/** What each part needs, as the page itself is told. */
const NEEDS = JSON.parse(readFileSync(join(DIST, "b", build, "boot.js"), "utf8").match(/const PARTS = (\{.*?\});/)[1]);

const site = await siteForTests();
const offers = await offered(site);

/** Opens a page to which only these parts ever come. */
const openWith = (parts, address) =>
  site.open(address, {
    before: async (page) => {
      await page.addInitScript(() => localStorage.setItem("tefuda.settings", "lang=en&pace=instant"));
      await page.route("**/parts/*.wasm", (route) =>
        parts.includes(
          route
            .request()
            .url()
            .match(/parts\/(.*)\.wasm/)[1],
        )
          ? route.continue()
          : route.abort(),
      );
    },
  });

test("the lobby needs none, and what cannot be had is said and asked for again", async () => {
  const page = await openWith([], "");
  await until(page, "[data-screen=lobby]");
  await page.locator(`a.primary[href="#setup=${offers[0].game}"]`).click();
  await until(page, "[data-screen=trouble]");
  await page.unroute("**/parts/*.wasm");
  await page.getByRole("button", { name: /Try again/ }).click();
  await until(page, "[data-screen=setup]");
  assert.deepEqual(page.seen.errors, []);
  await page.context().close();
});

test("a game is played to its end with its own parts alone", async () => {
  for (const { game, shortest } of offers) {
    const page = await openWith(NEEDS[game], `${shortest("level1")}&seed=7`);
    await until(page, "[data-ply][data-turn=over]", { timeout: 120_000 });
    for (const key of ["l", "r", "Escape", "Home", "End"]) await page.keyboard.press(key);
    await until(page, "[data-ply][data-turn=over]");
    assert.deepEqual(page.seen.errors, [], game);
    await page.context().close();
  }
});

test("neither the lobby nor a first table asks for the fonts that come late", async () => {
  // It is Japanese that has many characters; of English one game is enough.
  for (const [lang, games] of [
    ["en", offers.slice(0, 1)],
    ["ja", offers],
  ]) {
    for (const address of ["", ...games.map(({ shortest }) => `${shortest("level1")}&seed=7`)]) {
      const page = await site.open(address, {
        before: settings(`lang=${lang}&theme=light&pace=instant&still=true&marks=false`),
      });
      await until(page, address ? "[data-ply][data-turn=over]" : "[data-screen=lobby]");
      await page.evaluate(() => document.fonts.ready);
      assert.deepEqual(
        page.seen.requests.filter((url) => url.includes("-late")),
        [],
        `${address} in ${lang}`,
      );
      await page.context().close();
    }
  }
});

test("the screens beside a game's table stand on the game's parts and their own", async () => {
  for (const { game } of offers) {
    for (const screen of ["setup", "rules", "gallery", "sheet"]) {
      const page = await openWith([...NEEDS[game], ...NEEDS.pages], `#${screen}=${game}`);
      // Not every game keeps a sheet; whoever asks for one that does not is told so.
      await until(page, screen === "sheet" ? "[data-screen=sheet], [data-screen=trouble]" : `[data-screen=${screen}]`);
      assert.deepEqual(page.seen.errors, [], `${screen} of ${game}`);
      await page.context().close();
    }
  }
});

test("whoever goes elsewhere while a game is coming is not called back", async () => {
  const late = [];
  const page = await site.open("", { before: (page) => page.route("**/parts/*.wasm", (route) => late.push(route)) });
  await until(page, "[data-screen=lobby]");
  await page.evaluate((game) => {
    location.hash = `gallery=${game}`;
  }, offers[0].game);
  await page.evaluate((game) => {
    location.hash = `setup=${game}`;
  }, offers[0].game);
  for (const route of late) await route.continue();
  await until(page, "[data-screen=setup]");
  assert.equal(await page.evaluate(() => location.hash), `#setup=${offers[0].game}`);
  await page.context().close();
});
