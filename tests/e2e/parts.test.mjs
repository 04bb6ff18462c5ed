// The page is loaded in several chunks, and its fonts in several files. Parts that are not shown are not requested.
// Tests of the lobby before the app has loaded are in first-sight.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { settings } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { isWrong, KEYS, opened } from "./page/standing.mjs";
import { Table } from "./page/table.mjs";

/** The chunk of all screens other than the lobby, with the games. */
const TABLE_PART = "**/split_table.wasm";
/** The chunk and the style sheet of the panels at a table. */
const PANELS = /\/(split_panels\.wasm|panels\.css)$/;
/** The chunk of the computer players. */
const THINKING = /\/split_thinking\.wasm$/;
/** The texts of a language. */
const texts = (lang) => new RegExp(`_in_${lang}\\.wasm$`);
/** The drawings of the cards. */
const DRAWINGS = /\/art\/(?!weave-|covers)[a-z]+\.svg$/;

const site = await siteForTests();
const offers = await offered(site);

/** Returns the options of an English page whose requests for the other screens go to `route`. */
const whereScreens = (route) => ({
  before: async (page) => {
    await settings()(page);
    await page.route(TABLE_PART, route);
  },
});

test("the lobby works without the other screens, and a failed chunk is reported and requested again", async () => {
  const lobby = await Lobby.open(
    site,
    "",
    whereScreens((route) => route.abort()),
  );
  await lobby.appears();
  await lobby.open(offers[0].game);
  await lobby.waitFor("trouble");
  await lobby.page.unroute(TABLE_PART);
  await lobby.as(App).tryAgain();
  await lobby.waitFor("setup");
  assert.deepEqual(lobby.seen.errors, []);
  await lobby.close();
});

test("a table can be played without its panels, and they are requested again when one is opened", async () => {
  let failed;
  const table = await Table.open(site, offers[0].shortest("person"), {
    before: async (page) => {
      await settings()(page);
      await page.route(PANELS, (route) => route.abort());
      failed = page.waitForEvent("requestfailed", (request) => PANELS.test(request.url()));
    },
  });
  await table.ready();
  await failed;
  const ply = await table.ply();
  await table.play(table.ways.first());
  await table.ready();
  assert.ok((await table.ply()) > ply);
  const app = table.as(App);
  await table.press("l");
  await app.again.waitFor();
  await table.page.unroute(PANELS);
  // A table that has been shown for a while requests its panels again by itself.
  await app.opensAgain(KEYS.l);
  await table.tools.hasDrawer("l");
  await table.play(table.ways.first());
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

/** The keys that open something at a table, each with the style sheet that it loads. Shift alone shows nothing. */
const STYLED = [
  ["l", "panels.css"],
  ["s", "aside.css"],
  ["h", "coach.css"],
  ["Shift", "aside.css"],
  ["a", "aside.css"],
];

test("a table can be played without a style sheet that failed to load, and the sheet is requested again", async () => {
  for (const [key, style] of STYLED) {
    let failed;
    const table = await Table.open(site, offers[0].shortest("person"), {
      before: async (page) => {
        await settings()(page);
        await page.route(`**/${style}`, (route) => route.abort());
        failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(style));
      },
    });
    await table.ready();
    await table.press(key);
    await failed;
    await table.drawn();
    assert.equal(await table.isAt("trouble"), false, key);
    // The message that the panel is missing covers the table, as the panel would.
    if (key in KEYS) await isWrong(table.page);
    await table.press("Escape");
    await table.play(table.ways.first());
    assert.ok((await table.plies()) > 0, key);
    await table.page.unroute(`**/${style}`);
    await table.press(key);
    if (key in KEYS) {
      await table.as(App).opensAgain(KEYS[key]);
      await opened(key)(table.page);
    }
    assert.deepEqual(table.seen.errors, [], key);
    await table.close();
  }
});

test("a table is shown before it requests its computer players, and they move after a failed request is repeated", async () => {
  let asked;
  const table = await Table.open(site, offers[0].shortest("level1"), {
    before: async (page) => {
      await settings()(page);
      await page.route(THINKING, (route) => route.abort());
      asked = page.waitForRequest(THINKING);
    },
  });
  await asked;
  await table.appears(offers[0].game);
  assert.equal(await table.plies(), 0);
  const app = table.as(App);
  await app.again.waitFor();
  await table.page.unroute(THINKING);
  await app.tryAgain();
  await table.reaches(1);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("cards whose drawings could not be loaded are drawn with the next move, from symbols in the page", async () => {
  const table = await Table.open(site, offers[0].shortest("person"), {
    before: async (page) => {
      await settings()(page);
      await page.route(DRAWINGS, (route) => route.abort());
    },
  });
  await table.ready();
  assert.notDeepEqual(await table.symbolsFromElsewhere(), []);
  await table.page.unroute(DRAWINGS);
  await table.play(table.ways.first());
  await table.ready();
  await table.hasAllSymbols();
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("a wrong response in place of drawings is not used, and the drawings are requested again without a move", async () => {
  const page = '<!DOCTYPE html><title>Not here</title><link rel="stylesheet" href="theirs.css"><p id="theirs">Not here';
  const cut = '<svg xmlns="http://www.w3.org/2000/svg"><defs><symbol id="theirs"><path d="M0 0"';
  for (const [contentType, body] of [
    ["text/html", page],
    ["image/svg+xml", page],
    ["image/svg+xml", cut],
  ]) {
    const table = await Table.open(site, offers[0].shortest("person"), {
      before: async (page) => {
        await settings()(page);
        await page.route(DRAWINGS, (route) => route.fulfill({ contentType, body }));
      },
    });
    await table.ready();
    assert.notDeepEqual(await table.symbolsFromElsewhere(), []);
    assert.equal(await table.countOf("theirs"), 0);
    assert.ok(!table.seen.requests.some((url) => url.endsWith("theirs.css")));
    await table.page.unroute(DRAWINGS);
    // No card is drawn again before the next move, so the page requests the drawings by itself.
    await table.hasAllSymbols();
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
});

test("the other screens appear even if the host sends a wrong type for wasm", async () => {
  const unknown = async (route) =>
    route.fulfill({ response: await route.fetch(), contentType: "application/octet-stream" });
  const app = await App.open(site, `#setup=${offers[0].game}`, whereScreens(unknown));
  await app.waitFor("setup");
  assert.deepEqual(app.seen.errors, []);
  await app.close();
});

/** Returns the languages of the texts that a page has requested. */
const languages = ({ seen }) =>
  [...new Set(seen.requests.map((url) => url.match(/_in_([a-z]+)\.wasm$/)?.[1]).filter(Boolean))].sort();

test("a page loads the texts of one language, and those of another one when it is chosen", async () => {
  const table = await Table.open(site, offers[0].shortest("person"), { before: settings({ lang: "ja" }) });
  await table.ready();
  assert.deepEqual(languages(table), ["ja"]);
  await table.play(table.ways.first());
  await table.ready();
  assert.deepEqual(languages(table), ["ja"]);
  await table.speak("en");
  assert.deepEqual(languages(table), ["en", "ja"]);
  // A part that is loaded later has the new language, and only this one.
  const before = table.seen.requests.length;
  await table.setAddress("#settings");
  await table.waitFor("settings");
  assert.deepEqual(languages({ seen: { requests: table.seen.requests.slice(before) } }), ["en"]);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("if the texts of a chosen language cannot be loaded, the page keeps its language and says so", async () => {
  const lobby = await Lobby.open(site, "", {
    before: async (page) => {
      await settings()(page);
      await page.route(texts("ja"), (route) => route.abort());
    },
  });
  await lobby.appears();
  const failed = lobby.page.waitForEvent("requestfailed", (request) => texts("ja").test(request.url()));
  await lobby.languageButton("ja").click();
  await failed;
  await isWrong(lobby.page);
  await lobby.speaks("en");
  await lobby.page.unroute(texts("ja"));
  await lobby.speak("ja");
  assert.deepEqual(lobby.seen.errors, []);
  await lobby.close();
});

test("neither the lobby nor a first match requests fonts that it does not show", async () => {
  for (const [lang, games] of [
    // Japanese has many characters. For English one game is enough.
    ["en", offers.slice(0, 1)],
    ["ja", offers],
  ]) {
    const lobby = await Lobby.open(site, "", { before: settings({ lang }) });
    await lobby.appears();
    // In English, the lobby shows the names of games in Japanese, and no other Japanese text.
    await asksForNone(lobby, lang === "en" ? /-(ja|late)\.woff2$/ : /-late\.woff2$/, `the lobby in ${lang}`);
    for (const { game, shortest } of games) {
      const table = await Table.finished(site, shortest("level1"), { before: settings({ lang }) });
      // The log contains all captions.
      await table.press("l");
      await table.tools.hasDrawer("l");
      await asksForNone(table, /-late\.woff2$/, `${game} in ${lang}`);
    }
  }
});

async function asksForNone(screen, foreign, what) {
  await screen.page.evaluate(() => document.fonts.ready);
  assert.deepEqual(
    screen.seen.requests.filter((url) => foreign.test(url)),
    [],
    what,
  );
  await screen.close();
}

test("a change of the address while the screens are loading is not undone", async () => {
  const late = [];
  let held = true;
  const lobby = await Lobby.open(site, "", {
    before: (page) => page.route(TABLE_PART, (route) => (held ? late.push(route) : route.continue())),
  });
  await lobby.appears();
  const [{ game }] = offers;
  const asked = lobby.page.waitForRequest(TABLE_PART);
  await lobby.setAddress(`#gallery=${game}`);
  await lobby.setAddress(`#setup=${game}`);
  await asked;
  held = false;
  for (const route of late) await route.continue();
  await lobby.waitFor("setup");
  assert.equal(await lobby.address(), `#setup=${game}`);
  await lobby.close();
});
