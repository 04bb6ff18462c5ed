// The static pages of the games: they describe a game, lead into the app, and work on any host and without one.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "../../scripts/files.mjs";
import { games } from "../../scripts/pages.mjs";
import { listen, site as plain } from "../../scripts/serve.mjs";
import { builtSiteData } from "../../scripts/site-data.mjs";
import { DIST, siteForTests, start } from "./lib.mjs";
import { deal } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Entry } from "./page/entry.mjs";
import { Setup } from "./page/setup.mjs";
import { Table } from "./page/table.mjs";
import { one } from "./selection.mjs";

const site = await siteForTests();
const GAMES = games(builtSiteData());
const LAPTOP = { width: 1280, height: 800 };
const offers = GAMES.map(({ id }) => ({ game: id }));

/**
 * Asserts that nothing went wrong and nothing was blocked. With `lost`, the 404 answer that browsers report is allowed.
 */
function isWhole({ seen }, lost = false) {
  assert.deepEqual(seen.errors, []);
  assert.deepEqual(seen.policy, []);
  const noted = seen.console.filter((line) => !lost || !/404/.test(line));
  assert.deepEqual(noted, []);
}

test("every game has a page in every language, with its own text and picture", async () => {
  const entry = await Entry.open(site, "robots.txt");
  for (const { id, texts } of GAMES) {
    for (const [place, { name, pitch, summary }] of [
      [`${id}/`, texts.en],
      [`${id}/ja/`, texts.ja],
    ]) {
      await entry.goTo(site, place);
      assert.match(await entry.heading.innerText(), new RegExp(`^${name}`));
      assert.equal(await entry.said("description"), pitch);
      assert.equal(await entry.said("og:description"), pitch);
      assert.equal(await entry.pictureWidth(), Number(await entry.said("og:image:width")));
      const image = new URL(await entry.said("og:image"), entry.page.url());
      assert.equal(image.href, new URL(`${id}/picture.jpg`, site.url).href);
      const text = await entry.page.innerText("main");
      for (const line of summary) assert.ok(text.includes(line), line);
      assert.deepEqual(await entry.axe(), []);
      isWhole(entry);
    }
  }
  await entry.close();
});

test("a game's page is shown to a new visitor, and opens the app at once for one who has played before", async (t) => {
  const [{ game }] = one(offers, t.name);
  const entry = await Entry.open(site, `${game}/`);
  await entry.languages.first().click();
  await entry.page.waitForURL(`${site.url}${game}/ja/`);
  await entry.play.click();
  await entry.leadsTo(site, `#setup=${game}&lang=ja`);
  await entry.as(Setup).appears();
  const table = entry.as(Table);
  await table.goTo(site, deal(game));
  await table.ready();
  await table.playMoves(1);
  await entry.goTo(site, `${game}/`);
  await entry.leadsTo(site, `#setup=${game}`);
  await entry.as(Setup).appears();
  await entry.close();
});

test("a game's page is useful without scripts", async (t) => {
  const [{ game }] = one(offers, t.name);
  const entry = await Entry.open(site, `${game}/`, { javaScriptEnabled: false });
  assert.equal(await entry.play.getAttribute("href"), `../#setup=${game}`);
  assert.ok((await entry.page.innerText("main")).length > 800);
  await entry.close();
});

test("a rulebook works without scripts, has links to its passages, and leads into the app", async (t) => {
  const [{ game }] = one(offers, t.name);
  for (const [lang, folder] of [
    ["en", `${game}/`],
    ["ja", `${game}/ja/`],
  ]) {
    const entry = await Entry.open(site, `${folder}rules/`, { javaScriptEnabled: false, viewport: LAPTOP });
    const { name } = GAMES.find(({ id }) => id === game).texts[lang];
    assert.ok((await entry.page.title()).includes(name));
    assert.ok((await entry.said("description")).length > 20);
    const text = readFileSync(join(ROOT, `src/games/${game.replaceAll("-", "_")}/content/rules.${lang}.md`), "utf8");
    const anchors = [...text.matchAll(/\{#([^}]+)\}/g)].map(([, anchor]) => anchor);
    assert.deepEqual(await entry.passages(), anchors);
    const [, second] = await entry.heads.all();
    await second.click();
    const [, at] = entry.page.url().split("#");
    assert.ok(anchors.includes(at));
    assert.ok(await entry.isInSight(at));
    isWhole(entry);
    await entry.close();
  }
  const entry = await Entry.open(site, `${game}/ja/`);
  await entry.rules.click();
  await entry.page.waitForURL(`${site.url}${game}/ja/rules/`);
  assert.ok(await entry.picturesAreDrawn());
  assert.deepEqual(await entry.axe(), []);
  await entry.languages.first().click();
  await entry.page.waitForURL(`${site.url}${game}/rules/`);
  await entry.examples.first().click();
  await entry.as(Table).appears();
  await entry.close();
});

test("the fragment is kept on the way into the app, from a game's page and from unknown paths at any depth", async (t) => {
  const [{ game }] = one(offers, t.name);
  const address = deal(game);
  for (const path of [`${game}/`, "nowhere", `${game}/no/such/page.html`, "b/000000000000/app.js"]) {
    const entry = await Entry.open(site, path + address);
    await entry.as(Table).ready();
    assert.ok(entry.page.url().startsWith(`${site.url}#play=`), path);
    isWhole(entry, path !== `${game}/`);
    await entry.close();
  }
});

test("the page for unknown addresses stays and explains itself if there is no Tefuda in a folder above", async () => {
  const lone = createServer((_, response) => {
    response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(readFileSync(join(DIST, "404.html")));
  });
  const url = `http://127.0.0.1:${await listen(lone, 0)}/`;
  try {
    const entry = await Entry.open(site, "robots.txt");
    const asked = [];
    entry.page.on("response", (response) => asked.push(response.url()));
    await entry.page.goto(`${url}a/b`);
    await entry.page.waitForLoadState("networkidle");
    assert.deepEqual(asked, [`${url}a/b`, `${url}a/manifest.webmanifest`, `${url}manifest.webmanifest`]);
    assert.match(await entry.page.innerText("main"), /no page at this address[\s\S]*ページはありません/);
    await entry.close();
  } finally {
    lone.close();
    lone.closeAllConnections();
  }
});

test("the app opens in place of the static pages without a network", async (t) => {
  const [{ game }] = one(offers, t.name);
  const kept = await start({ offline: true });
  try {
    const app = await App.open(kept, "");
    await app.isKept();
    await kept.close();
    for (const [path, fragment] of [
      [`${game}/`, `#setup=${game}`],
      [`${game}/ja/index.html`, `#setup=${game}&lang=ja`],
      [game, `#setup=${game}`],
    ]) {
      await app.page.goto(kept.url + path);
      await app.page.waitForURL(kept.url + fragment);
      await app.as(Setup).appears();
    }
  } finally {
    await kept.stop();
  }
});

/**
 * Returns the headers of a path, from lines in the format of `_headers`: a path, where `*` matches anything, and its
 * headers.
 */
function headersOf(path, text) {
  const headers = {};
  let applies = false;
  for (const line of text.split("\n").filter(Boolean)) {
    if (!line.startsWith(" ")) applies = new RegExp(`^${line.replaceAll(".", "\\.").replace("*", ".*")}$`).test(path);
    else if (applies) {
      const [, name, value] = line.match(/^\s+([\w-]+): (.*)$/);
      assert.ok(!(name in headers), `${path} gets the header ${name} twice, which hosts join`);
      headers[name] = value;
    }
  }
  return headers;
}

test("the site works with the headers of its `_headers` file, and every file has a rule for caching", async (t) => {
  const text = readFileSync(join(DIST, "_headers"), "utf8");
  assert.doesNotMatch(text, /frame-ancestors|X-Frame-Options/i);
  const files = readdirSync(DIST, { recursive: true }).filter((file) => statSync(join(DIST, file)).isFile());
  for (const file of files.filter((file) => !/^(_headers|robots\.txt)$/.test(file))) {
    const kept = headersOf(`/${file}`, text)["Cache-Control"];
    assert.match(kept ?? "", file.startsWith("b/") ? /immutable/ : /^no-cache$/, file);
  }

  const server = plain(DIST);
  const [answer] = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const write = response.writeHead.bind(response);
    const path = request.url.split(/[?#]/)[0];
    response.writeHead = (status, headers) => write(status, { ...headers, ...headersOf(path, text) });
    answer(request, response);
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}/`;
  try {
    const [{ game }] = one(offers, t.name);
    const table = await Table.open({ open: site.open, url }, "");
    await table.goTo({ url }, deal(game, { seats: ["person", "level1", "level1"] }));
    await table.ready();
    await table.playMoves(2);
    const response = await table.page.request.get(url);
    assert.match(response.headers()["content-security-policy"], /default-src 'none'/);
    isWhole(table);
    const entry = table.as(Entry);
    await table.page.evaluate(() => localStorage.clear());
    await entry.goTo({ url }, `${game}/`);
    assert.ok(await entry.pictureWidth());
    isWhole(entry);
    await table.close();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
