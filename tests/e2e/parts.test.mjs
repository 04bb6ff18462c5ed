// The page comes in two parts, and its fonts in several: what is not on the page has not been asked for before it stands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { offered, siteForTests, until } from "./lib.mjs";
import { settings } from "./table.mjs";

/** All screens but the lobby, with the games. */
const SCREENS = "**/split_screens.wasm";

const site = await siteForTests();
const offers = await offered(site);

test("the lobby needs no other part, and what cannot be had is said and asked for again", async () => {
  const page = await site.open("", {
    before: async (page) => {
      await settings("lang=en")(page);
      await page.route(SCREENS, (route) => route.abort());
    },
  });
  await until(page, "[data-screen=lobby]");
  await page.locator(`a.primary[href="#setup=${offers[0].game}"]`).click();
  await until(page, "[data-screen=trouble]");
  await page.unroute(SCREENS);
  await page.getByRole("button", { name: /Try again/ }).click();
  await until(page, "[data-screen=setup]");
  assert.deepEqual(page.seen.errors, []);
  await page.context().close();
});

test("nothing is asked for ahead before what the lobby shows has come", async () => {
  const fonts = [];
  let held = true;
  const page = await site.open("", {
    before: (page) => page.route("**/fonts/*.woff2", (route) => (held ? fonts.push(route) : route.continue())),
  });
  await until(page, "[data-screen=lobby]");
  await page.waitForFunction(() => document.fonts.status === "loading");
  const ahead = () => page.seen.requests.filter((url) => /split_.*wasm$|worker|brain|rules\/|sw\.js/.test(url));
  assert.deepEqual(ahead(), []);
  const asked = page.waitForRequest(SCREENS);
  held = false;
  for (const route of fonts) await route.continue();
  await asked;
  await page.context().close();
});

test("the other screens stand where the host does not know wasm's type", async () => {
  const page = await site.open(`#setup=${offers[0].game}`, {
    before: (page) =>
      page.route(SCREENS, async (route) =>
        route.fulfill({ response: await route.fetch(), contentType: "application/octet-stream" }),
      ),
  });
  await until(page, "[data-screen=setup]");
  assert.deepEqual(page.seen.errors, []);
  await page.context().close();
});

test("neither the lobby nor a first table asks for fonts that it does not show", async () => {
  for (const [lang, games] of [
    // It is Japanese that has many characters; of English one game is enough.
    ["en", offers.slice(0, 1)],
    ["ja", offers],
  ]) {
    for (const address of ["", ...games.map(({ shortest }) => `${shortest("level1")}&seed=7`)]) {
      const page = await site.open(address, {
        before: settings(`lang=${lang}&theme=light&pace=instant&still=true&marks=false`),
      });
      await until(page, address ? "[data-ply][data-turn=over]" : "[data-screen=lobby]", { timeout: 120_000 });
      await page.evaluate(() => document.fonts.ready);
      // The lobby shows names of games in Japanese, and no more of it, to whoever reads English.
      const foreign = lang === "en" && !address ? /-(ja|late)\.woff2$/ : /-late\.woff2$/;
      assert.deepEqual(
        page.seen.requests.filter((url) => foreign.test(url)),
        [],
        `${address} in ${lang}`,
      );
      await page.context().close();
    }
  }
});

test("whoever goes elsewhere while the screens are coming is not called back", async () => {
  const late = [];
  const page = await site.open("", { before: (page) => page.route(SCREENS, (route) => late.push(route)) });
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
