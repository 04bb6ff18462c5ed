// The gallery: a pressed card is shown large, with texts about its picture, its meaning and its points.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { bareDrawing } from "../../scripts/drawings.mjs";
import { ROOT, walk } from "../../scripts/files.mjs";
import { siteForTests } from "./lib.mjs";
import { phone, settings } from "./page/address.mjs";
import { Gallery } from "./page/book.mjs";
import { offered } from "./page/offers.mjs";
import { farApart } from "./page/drawing.mjs";
import { some, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

const open = (address, { lang, theme, ...options } = {}) =>
  Gallery.open(site, address, { before: settings({ lang, theme }), ...options });

test("a pressed card is shown large, arrows go to the next card, and Escape closes it", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const gallery = await open(`#gallery=${game}`);
    await gallery.appears(game);
    const deck = (await gallery.names()).map(([card]) => card);
    await gallery.look(deck[1]);
    assert.equal(await gallery.address(), `#gallery=${game}&card=${deck[1]}`);
    assert.equal(
      await gallery.passages.count(),
      (await gallery.wanted()).length,
      `${game}: the passages of ${deck[1]}`,
    );
    await gallery.press("ArrowRight");
    await gallery.stands(deck[2]);
    await gallery.press("ArrowLeft", "ArrowLeft", "ArrowLeft");
    await gallery.stands(deck.at(-1));
    assert.equal(await gallery.address(), `#gallery=${game}&card=${deck.at(-1)}`);
    await gallery.press("Escape");
    await gallery.isPutBack();
    assert.equal(await gallery.address(), `#gallery=${game}`);
    assert.equal(await gallery.focused(), deck.at(-1), "the focus is on the card");
    await gallery.press("Enter");
    await gallery.stands(deck.at(-1));
    assert.deepEqual(gallery.seen.console, []);
    await gallery.close();
  }
});

test("the address of a card opens it, and one step back leaves the gallery after any number of cards", async () => {
  const gallery = await open("#settings");
  await gallery.goTo(site, "#gallery=sakura&card=8-0");
  await gallery.stands("8-0");
  assert.equal(await gallery.title.innerText(), "Moon");
  await gallery.press("ArrowRight", "ArrowRight");
  await gallery.stands("8-2");
  await gallery.page.goBack();
  await gallery.waitFor("settings");
  await gallery.goTo(site, "#gallery=sutda&card=1-0");
  await gallery.waitFor("trouble");
  await gallery.close();
});

test("touch opens a card, goes to the next one, and closes it by its button or by a touch next to the dialog", async () => {
  const gallery = await open("#gallery=sakura", phone());
  await gallery.appears("sakura");
  await gallery.link("3-0").tap();
  await gallery.stands("3-0");
  await gallery.next.tap();
  await gallery.stands("3-1");
  await gallery.previous.tap();
  await gallery.stands("3-0");
  await gallery.away.tap();
  await gallery.isPutBack();
  await gallery.resize([1024, 768]);
  await gallery.link("3-0").tap();
  await gallery.stands("3-0");
  await gallery.page.touchscreen.tap(8, 400);
  await gallery.isPutBack();
  assert.equal(await gallery.address(), "#gallery=sakura");
  await gallery.close();
});

test("a hanafuda card is named in all scripts, and shows its points and sets in each game", async () => {
  const gallery = await open("#gallery=sutda&card=8-0");
  await gallery.stands("8-0");
  assert.deepEqual(await gallery.calledBy(), [
    ["en", "Moon"],
    ["ja", "芒に月"],
    ["ja-Hira", "すすきにつき"],
    ["ja-Latn", "susuki ni tsuki"],
  ]);
  const [sutda, ...others] = await gallery.worth();
  assert.equal(sutda.game, "sutda");
  assert.deepEqual(
    sutda.sets.map(({ cards }) => cards),
    [
      ["8-0", "3-0"],
      ["8-0", "8-2"],
    ],
  );
  assert.match(sutda.sets[0].said, /삼팔광땡.*×10/);
  assert.deepEqual(
    others.map(({ game, counts, sets }) => [game, counts, sets.map(({ cards }) => cards)]),
    [
      ["sakura", ["20 points"], [["3-0", "8-0", "9-0"]]],
      ["ino-shika-cho", ["20 points"], [["8-0", "9-0"]]],
    ],
  );
  await gallery.goTo(site, "#gallery=sutda&card=8-0&lang=ja");
  await gallery.speaks("ja");
  assert.equal(await gallery.title.innerText(), "芒に月");
  await gallery.close();
});

test("month and points are shown on small cards until they are switched off, in letters that are legible", async () => {
  const gallery = await Gallery.open(site, "#gallery=sakura");
  await gallery.appears("sakura");
  for (const size of ["small", "medium"]) {
    await gallery.resizeCards(size);
    for (const [card, month, pips] of [
      ["3-0", "3", 4],
      ["12-2", "12", 0],
    ]) {
      const { height, ...signs } = await gallery.signs(card);
      assert.deepEqual(signs, { month, pips });
      assert.ok(height >= 13.9, `the month of a ${size} card: ${height} px`);
    }
  }
  await gallery.resizeCards("large");
  assert.equal(await gallery.signs("3-0"), null, "a large card shows its whole picture");
  await gallery.close();
  const plain = await open("#gallery=sakura");
  await plain.appears("sakura");
  assert.equal(await plain.signs("3-0"), null);
  await plain.close();
});

test("the card of Henjō says how each deck counts it", async () => {
  const gallery = await open("#gallery=bozu-mekuri&card=12");
  await gallery.stands("12");
  assert.deepEqual(await gallery.wanted(), ["poem-12", "man"]);
  const [{ counts }] = await gallery.worth();
  assert.match(counts[0], /printed deck a man/);
  assert.match(counts[1], /traditional deck a monk/);
  await gallery.close();
});

test("a card and its texts fit every window, and axe finds nothing in any look and language", async () => {
  const cards = [
    ["sakura", "11-0"],
    ["bozu-mekuri", "12"],
    ["sutda", "10-2"],
    ["shuhari", "5ICS"],
    ["shuhari", "prep"],
    ["shochikubai", "plum1"],
  ];
  for (const [theme, lang] of [
    ["light", "en"],
    ["dark", "ja"],
    ["projector", "ja"],
  ]) {
    const gallery = await open("#settings", { theme, lang });
    for (const [game, card] of cards) {
      await gallery.goTo(site, `#gallery=${game}&card=${card}`);
      await gallery.stands(card);
      assert.deepEqual(await gallery.axe(), [], `${game} ${card} ${theme} ${lang}`);
      for (const size of [
        [320, 640],
        [390, 844],
        [844, 390],
        [1280, 720],
      ]) {
        await gallery.resize(size);
        assert.deepEqual(await gallery.cut(), [], `${game} ${card} ${theme} ${lang} ${size.join("×")}`);
      }
    }
    await gallery.close();
  }
});

test("the shortened drawings of the site look the same as the originals", async () => {
  // A page without the policy of the app, which forbids pictures in data addresses.
  const page = await site.open("", { place: "robots.txt" });
  const decks = walk("src/cards").filter((file) => file.endsWith(".svg"));
  for (const file of decks) {
    const drawn = readFileSync(join(ROOT, file), "utf8");
    const names = [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    const sent = bareDrawing(drawn);
    for (const name of some(names, file, 6)) {
      const far = await farApart(page, drawn, sent, name);
      assert.ok(far.seen > 0, `${name} of ${file} is not seen`);
      assert.ok(far.share < 0.002, `${far.share} of ${name} of ${file} looks different`);
    }
  }
  await page.close();
});
