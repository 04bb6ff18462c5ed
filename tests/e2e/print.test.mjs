// Cards on paper: as large as they say, on as many sheets as are needed, each back behind its card.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { settings } from "./page/address.mjs";
import { Gallery, Print } from "./page/book.mjs";
import { offered } from "./page/offers.mjs";

const site = await siteForTests();
const offers = await offered(site);

const A4 = [210, 297];
const near = (one, other, most = 0.5) => Math.abs(one - other) <= most;

/** How many cards a game's deck has on paper: where it is not the gallery's, some are there several times. */
const COPIES = { shuhari: { prep: 5, review: 5 } };

test("every deck is cut out in the size that it names, with a back behind each card, on A4", async () => {
  for (const { game } of offers) {
    const gallery = await Gallery.open(site, `#gallery=${game}`, { before: settings() });
    await gallery.appears(game);
    const deck = (await gallery.names()).flatMap(([card]) => Array(COPIES[game]?.[card] ?? 1).fill(card));
    await gallery.printLink.click();
    const print = gallery.as(Print);
    await print.appears();
    const choices = await print.choices.evaluateAll((links) => links.map((link) => [link.hash, link.textContent]));
    for (const [address, said] of choices) {
      const [, width, height] = said.match(/(\d+) × (\d+) mm/) ?? [];
      if (!width) continue;
      await print.goTo(site, address);
      await print.appears();
      const pages = await print.printedPages();
      await print.onPaper();
      const sheets = await print.boxes();
      assert.equal(pages, sheets.length, `${address} prints a page for each sheet`);
      const faces = sheets.filter(({ isBack }) => !isBack);
      assert.deepEqual(
        faces.flatMap(({ cards }) => cards.map(({ card }) => card)),
        deck,
        `${address} has every card`,
      );
      for (const [place, { size, isBack, cards }] of sheets.entries()) {
        assert.equal(isBack, place % 2 === 1, "face and back in turn");
        assert.ok(size[0] < A4[0] && size[1] < A4[1]);
        for (const { box, picture } of cards) {
          for (const [, , wide, high] of [box, picture])
            assert.ok(near(wide, Number(width)) && near(high, Number(height)), `${address}: ${wide} × ${high} mm`);
          assert.ok(box[0] >= 0 && box[0] + box[2] <= size[0] && box[1] >= 0 && box[1] + box[3] <= size[1]);
        }
        if (!isBack) continue;
        // The paper is turned on its long edge.
        const before = sheets[place - 1];
        assert.equal(cards.length, before.cards.length);
        for (const [card, { box }] of before.cards.entries()) {
          const behind = cards[card].box;
          assert.ok(near(box[0] + box[2] + behind[0], size[0], 0.1) && near(box[1], behind[1], 0.1), address);
        }
      }
      await print.page.emulateMedia({ media: null });
    }
    assert.deepEqual(print.seen.console, []);
    await print.close();
  }
});

test("the months stand on one sheet with the names of their cards, in every language", async () => {
  for (const [game, cards] of [
    ["sakura", 48],
    ["sutda", 20],
  ]) {
    for (const lang of ["en", "ja"]) {
      const print = await Print.open(site, `#print=${game}&paper=months`, { before: settings({ lang }) });
      await print.appears();
      assert.equal(await print.printedPages(), 1, `${game} ${lang}`);
      await print.onPaper();
      assert.equal(await print.named.count(), cards);
      assert.deepEqual(await print.outside(), [], `${game} ${lang}: what the sheet cuts off`);
      await print.close();
    }
  }
});

test("all tokens stand on one sheet, apart from one another", async () => {
  const print = await Print.open(site, "#print=shochikubai&paper=tokens", { before: settings() });
  await print.appears();
  assert.equal(await print.printedPages(), 1);
  await print.onPaper();
  const [{ size, cards }] = await print.boxes();
  const count = (kind) => cards.filter(({ card }) => card === kind).length;
  assert.deepEqual(["plum", "bamboo", "pine"].map(count), [18, 15, 13]);
  for (const { box, picture } of cards) {
    assert.ok(near(picture[2], 26) && near(picture[3], 26), `${picture[2]} × ${picture[3]} mm`);
    assert.ok(near(picture[0] - box[0], 2) && near(picture[1] - box[1], 2), "in the middle of its place");
    assert.ok(box[0] >= 0 && box[0] + box[2] <= size[0] && box[1] >= 0 && box[1] + box[3] <= size[1]);
  }
  await print.close();
});

test("the way to paper stands on a page that axe finds nothing on, and asks the browser to print", async () => {
  for (const [theme, lang] of [
    ["light", "en"],
    ["dark", "ja"],
    ["projector", "ja"],
  ]) {
    const print = await Print.open(site, "#print=sutda", { before: settings({ theme, lang }) });
    await print.appears();
    assert.deepEqual(await print.axe(), [], `${theme} ${lang}`);
    await print.close();
  }
  const print = await Print.open(site, "#print=sutda", { before: settings() });
  await print.appears();
  await print.page.evaluate(() => {
    window.print = () => {
      document.title = "printed";
    };
  });
  await print.printButton.click();
  assert.equal(await print.page.title(), "printed");
  await print.close();
});
