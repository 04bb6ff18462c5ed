import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./files.mjs";
import { addressOf, entriesOf, firstWords, games, opening, PICTURE, pages, withCard } from "./pages.mjs";
import { siteData } from "./site-data.mjs";

const html = readFileSync(join(ROOT, "index.html"), "utf8");
const ADDRESS = "https://example.org/tefuda/";
const data = siteData();
const offered = games(data);
/** Returns a rulebook with a link to itself, a link into the app, and a picture. */
const book = (game) =>
  `<a href="#rules=${game}&amp;at=goal">1</a><h2 id="goal"></h2><a href="#example=${game}.1.a">2</a><use href="art/x.svg#c"></use>`;
const rulebooks = Object.fromEntries(offered.map(({ id }) => [id, { en: book(id), ja: book(id) }]));
const given = { ...data, markup: { rulebooks } };
const made = (address) => pages(offered, { html, build: "0123456789ab", address, data: given });

test("runs of text become HTML and plain text", () => {
  const run = (text, style = "plain") => ({ text, style });
  const paragraphs = [
    [run("One "), run("more", "emphasis"), run(" "), run("card", "strong"), run(" & you <win>.")],
    [run("It is old.")],
  ];
  assert.deepEqual(opening(paragraphs), [
    "One <em>more</em> <strong>card</strong> &amp; you &lt;win&gt;.",
    "It is old.",
  ]);
  assert.equal(firstWords(paragraphs), "One more card & you <win>.");
});

test("every game has a name, a pitch, an introduction and a summary in every language", () => {
  for (const { id, texts } of offered) {
    assert.deepEqual(
      Object.keys(texts),
      data.languages.map(({ tag }) => tag),
    );
    for (const [lang, { name, pitch, opening, summary }] of Object.entries(texts)) {
      assert.ok(name && pitch && opening.length > 0 && summary.length > 5, `${id} in ${lang}`);
    }
  }
});

test("every static page of a game has a fragment that the app opens", () => {
  const entries = entriesOf(offered);
  for (const place of Object.keys(entries)) assert.ok(made().has(`${place}index.html`), place);
  assert.equal(entries["sakura/"], "#setup=sakura");
  assert.equal(entries["bozu-mekuri/ja/"], "#setup=bozu-mekuri&lang=ja");
  assert.equal(entries["bozu-mekuri/ja/rules/"], "#rules=bozu-mekuri&lang=ja");
});

test("links of a rulebook lead to its own sections, or into the app in its language", () => {
  const page = made().get("sakura/ja/rules/index.html");
  assert.match(page, /<html lang="ja">/);
  assert.match(page, /<a href="#goal">1<\/a><h2 id="goal">/);
  assert.match(page, /<a href="\.\.\/\.\.\/\.\.\/#example=sakura\.1\.a&amp;lang=ja">2<\/a>/);
  assert.match(page, /<use href="\.\.\/\.\.\/\.\.\/b\/0123456789ab\/art\/x\.svg#c">/);
  assert.match(page, /script-src 'none'/);
  assert.match(made().get("sakura/rules/index.html"), /<a href="\.\.\/\.\.\/#example=sakura\.1\.a">2<\/a>/);
  assert.match(made().get("sakura/index.html"), /<a class="button" href="rules\/">/);
});

test("the public address must be absolute and end with a slash", () => {
  assert.equal(addressOf(""), undefined);
  assert.equal(addressOf(undefined), undefined);
  assert.equal(addressOf("https://EXAMPLE.org"), "https://example.org/");
  assert.equal(addressOf(ADDRESS), ADDRESS);
  for (const bad of ["example.org", "ftp://example.org/", "https://example.org/tefuda", `${ADDRESS}?a`, `${ADDRESS}#a`])
    assert.throws(() => addressOf(bad), /TEFUDA_ADDRESS/, bad);
});

/** Returns the addresses in a page, except fragments and relative paths within its folder. */
const named = (page) => [...page.matchAll(/(?:src|href|content)="((?:https?:|\/|\.)[^"]*)"/g)].map(([, to]) => to);

test("without a public address no page contains an absolute address", () => {
  assert.equal(made().has("sitemap.xml"), false);
  assert.doesNotMatch(made().get("robots.txt"), /Sitemap/);
  assert.doesNotMatch(made().get("sakura/index.html"), /<link rel="alternate"/);
  const card = withCard(html);
  assert.match(card, /property="og:image" content="picture\.jpg"/);
  assert.doesNotMatch(card, /canonical|og:url/);
  for (const [name, content] of [...made(), ["index.html", card]].filter(([name]) => name.endsWith(".html"))) {
    assert.deepEqual(
      named(content).filter((to) => /^(https?:|\/)/.test(to)),
      [],
      name,
    );
  }
});

test("with a public address previews and search engines get absolute addresses, and links into the app do not", () => {
  const card = withCard(html, ADDRESS);
  assert.match(card, new RegExp(`property="og:image" content="${ADDRESS}picture\\.jpg"`));
  assert.match(card, new RegExp(`rel="canonical" href="${ADDRESS}"`));
  const page = made(ADDRESS).get("sakura/ja/index.html");
  assert.match(page, new RegExp(`property="og:image" content="${ADDRESS}sakura/picture\\.jpg"`));
  assert.match(page, new RegExp(`rel="canonical" href="${ADDRESS}sakura/ja/"`));
  assert.match(page, new RegExp(`hreflang="en" href="${ADDRESS}sakura/"`));
  assert.match(page, /<a class="button primary" href="\.\.\/\.\.\/#setup=sakura&amp;lang=ja">/);
  const map = made(ADDRESS).get("sitemap.xml");
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url.slice(ADDRESS.length));
  assert.deepEqual(listed, ["", ...Object.keys(entriesOf(offered))]);
  assert.match(made(ADDRESS).get("robots.txt"), new RegExp(`Sitemap: ${ADDRESS}sitemap\\.xml`));
  assert.match(made(ADDRESS).get("404.html"), /id="home" href="\/tefuda\/"/);
});

test("every game has its own picture", () => {
  const pictures = [...made()].filter(([name]) => name.endsWith(".jpg")).map(([, content]) => content.toString("hex"));
  assert.equal(new Set(pictures).size, offered.length + 1);
});

test("pictures have the declared size and at most 120,000 bytes", () => {
  for (const [name, content] of [...made()].filter(([name]) => name.endsWith(".jpg"))) {
    assert.ok(content.length <= 120_000, `${name} has ${content.length} bytes`);
    // The frame header of a JPEG holds its height and width.
    const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
    const size = { width: content.readUInt16BE(frame + 7), height: content.readUInt16BE(frame + 5) };
    assert.deepEqual(size, PICTURE, name);
  }
});
