// The gallery: a card that is pressed stands large, and tells what it is, what it means and what it counts.
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
import { some, two } from "./share.mjs";

const site = await siteForTests();
const offers = await offered(site);

const open = (address, { lang, theme, ...options } = {}) =>
  Gallery.open(site, address, { before: settings({ lang, theme }), ...options });

test("a card that is pressed stands large, arrows go to the next, and Escape puts it back where it lay", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const gallery = await open(`#gallery=${game}`);
    await gallery.appears(game);
    const deck = (await gallery.names()).map(([card]) => card);
    await gallery.look(deck[1]);
    assert.equal(await gallery.address(), `#gallery=${game}&card=${deck[1]}`);
    assert.equal(
      await gallery.passages.count(),
      (await gallery.wanted()).length,
      `${game}: what is told of ${deck[1]}`,
    );
    await gallery.press("ArrowRight");
    await gallery.stands(deck[2]);
    await gallery.press("ArrowLeft", "ArrowLeft", "ArrowLeft");
    await gallery.stands(deck.at(-1));
    assert.equal(await gallery.address(), `#gallery=${game}&card=${deck.at(-1)}`);
    await gallery.press("Escape");
    await gallery.isPutBack();
    assert.equal(await gallery.address(), `#gallery=${game}`);
    assert.equal(await gallery.focused(), deck.at(-1), "the focus is where the card lies");
    await gallery.press("Enter");
    await gallery.stands(deck.at(-1));
    assert.deepEqual(gallery.seen.console, []);
    await gallery.close();
  }
});

test("the address of a card opens it, and one step back leaves the cards however many were looked at", async () => {
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

test("fingers open a card, go on, and put it back by its button or beside the sheet", async () => {
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

test("a hanafuda is named in all scripts, and counts what each game counts", async () => {
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

test("month and kind stand on the cards until they are switched off, in letters that can be read on the smallest", async () => {
  const gallery = await Gallery.open(site, "#gallery=sakura");
  await gallery.appears("sakura");
  for (const size of ["small", "medium", "large"]) {
    await gallery.resizeCards(size);
    for (const [card, expected] of [
      ["3-0", ["3", "光"]],
      ["12-1", ["12", "カ"]],
    ]) {
      const signs = await gallery.signs(card);
      assert.deepEqual(
        signs.map(([sign]) => sign),
        expected,
      );
      for (const [sign, height] of signs) assert.ok(height >= 13.9, `${sign} on a ${size} card: ${height} px`);
    }
  }
  await gallery.close();
  const plain = await open("#gallery=sakura");
  await plain.appears("sakura");
  assert.deepEqual(await plain.signs("3-0"), []);
  await plain.close();
});

test("Henjō is told of as each deck counts him", async () => {
  const gallery = await open("#gallery=bozu-mekuri&card=12");
  await gallery.stands("12");
  assert.deepEqual(await gallery.wanted(), ["poem-12", "man"]);
  const [{ counts }] = await gallery.worth();
  assert.match(counts[0], /printed deck a man/);
  assert.match(counts[1], /traditional deck a monk/);
  await gallery.close();
});

test("a card and all that is told of it fit every window, and axe finds nothing in any look and language", async () => {
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

test("a drawing looks as it was drawn, though the site sends it in fewer characters", async () => {
  // A page without the policy of the app, under which no picture stands in an address.
  const page = await site.open("", { place: "robots.txt" });
  const decks = walk("src/cards").filter((file) => file.endsWith(".svg"));
  for (const file of decks) {
    const drawn = readFileSync(join(ROOT, file), "utf8");
    const names = [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    const sent = bareDrawing(drawn);
    for (const name of some(names, file, 6)) {
      const far = await farApart(page, drawn, sent, name);
      assert.ok(far.seen > 0, `${name} of ${file} is not seen`);
      assert.ok(far.share < 0.002, `${far.share} of ${name} of ${file} looks otherwise`);
    }
  }
  await page.close();
});
