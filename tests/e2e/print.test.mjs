// Printed material. Cards have the size that is stated, on as many sheets as needed, each back behind its card. A
// primer is one page. A worksheet splits no position and keeps its answers separate.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { each, ROOT, siteForTests, until } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { Gallery, Print, Rulebook } from "./page/book.mjs";
import { offered } from "./page/offers.mjs";
import { Paper } from "./page/paper.mjs";
import { Table } from "./page/table.mjs";
import { some, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

const A4 = [210, 297];
const near = (one, other, most = 0.5) => Math.abs(one - other) <= most;

/** The number of copies of each card on paper, if the deck has several. The gallery shows one of them. */
const COPIES = { shuhari: { prep: 5, review: 5 } };

test("every deck prints on A4 in the size that is stated, with a back behind each card", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const gallery = await Gallery.open(site, `#gallery=${game}`, { before: settings() });
    await gallery.appears(game);
    const deck = (await gallery.names()).flatMap(([card]) => Array(COPIES[game]?.[card] ?? 1).fill(card));
    await gallery.printLink.click();
    const print = gallery.as(Print);
    await print.appears();
    const choices = await print.choices.evaluateAll((links) => links.map((link) => [link.hash, link.textContent]));
    const sizes = choices.flatMap(([address, said]) => {
      const size = said.match(/(\d+) × (\d+) mm/);
      return size ? [[address, ...size.slice(1)]] : [];
    });
    assert.ok(sizes.length > 0, `${game}: a choice states its size`);
    for (const [address, width, height] of sizes) {
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

test("the months print on one sheet with the names of their cards, in every language", async () => {
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
      assert.deepEqual(await print.outside(), [], `${game} ${lang}: cut off by the sheet`);
      await print.close();
    }
  }
});

test("all tokens print on one sheet, with space between them", async () => {
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

test("axe finds nothing on the screen for printing, and its button asks the browser to print", async () => {
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

/** The minimum sizes on paper: cards in millimetres, letters in points. */
const CARD_WIDTH = 14;
const LETTERS = { primer: 10.5, worksheet: 9 };

/** Returns the number of steps in a game's lesson that ask something, according to its text. */
const asking = (game) =>
  readFileSync(join(ROOT, "src/games", game.replaceAll("-", "_"), "content/lesson.en.txt"), "utf8").match(/^ask /gm)
    .length;

test("the primer of every game is one page in every language, with legible cards and nothing cut", async (t) => {
  for (const { game } of two(offers, t.name)) {
    for (const lang of ["en", "ja"]) {
      const paper = await Paper.open(site, `#primer=${game}`, { before: settings({ lang }) });
      await paper.isPrimer();
      const at = `${game} ${lang}`;
      assert.equal(await paper.printedPages(), 1, at);
      await paper.onPaper();
      const [{ height, narrowest, smallest, out }] = await paper.measures();
      assert.ok(near(height, 287), `${at}: ${height} mm high`);
      assert.ok(narrowest >= CARD_WIDTH && smallest >= LETTERS.primer, `${at}: ${narrowest} mm, ${smallest} pt`);
      assert.deepEqual(out, [], at);
      assert.ok((await paper.lines.count()) >= 8, at);
      assert.equal(await paper.link.textContent(), `${site.url}#lesson=${game}`);
      assert.equal(await paper.code.count(), 1);
      assert.deepEqual(paper.seen.console, []);
      await paper.close();
    }
  }
});

/**
 * Asserts that each sheet of a worksheet is a page, that no position is split, and that questions and answers are on
 * separate pieces of paper. Returns the number of questions.
 */
async function fits(paper, at) {
  await paper.isWorksheet();
  const contents = await paper.contents();
  assert.equal(await paper.printedPages(), contents.length, `${at} prints a page for each sheet`);
  await paper.onPaper();
  for (const { height, narrowest, smallest, out } of await paper.measures()) {
    assert.ok(near(height, 287), `${at}: ${height} mm high`);
    assert.ok(narrowest >= CARD_WIDTH && smallest >= LETTERS.worksheet, `${at}: ${narrowest} mm, ${smallest} pt`);
    assert.deepEqual(out, [], at);
  }
  assert.deepEqual(await paper.overlapping(), [], at);
  const begin = contents.findIndex(({ answers }) => answers > 0);
  assert.equal(begin % 2, 0, `${at}: the answers begin on a separate sheet, even if both sides are printed`);
  assert.ok(
    contents.slice(begin).every(({ questions, answers }) => questions.length === 0 && answers > 0),
    at,
  );
  assert.ok(
    contents
      .slice(0, begin)
      .every(({ questions, answers, isEmpty }) => answers === 0 && questions.length > 0 !== isEmpty),
    at,
  );
  const numbers = contents.flatMap(({ questions }) => questions);
  assert.deepEqual(
    numbers,
    [...numbers.keys()].map((place) => place + 1),
    at,
  );
  assert.equal(await paper.answers.count(), numbers.length, at);
  return numbers.length;
}

test("the worksheet of every lesson asks what the lesson asks, with its answers on separate sheets", async (t) => {
  const sheets = offers.flatMap(({ game }) => ["en", "ja"].map((lang) => [game, lang]));
  await each(some(sheets, t.name, 4), async ([game, lang]) => {
    const paper = await Paper.open(site, `#worksheet=${game}`, { before: settings({ lang }) });
    assert.equal(await fits(paper, `${game} ${lang}`), asking(game), `${game} ${lang}`);
    assert.deepEqual(paper.seen.console, []);
    await paper.close();
  });
});

/** Returns the last position in the lesson of Bōzu-mekuri, which is the longest. */
const lastOfBozu = () =>
  readFileSync(join(ROOT, "src/games/bozu_mekuri/content/lesson.txt"), "utf8")
    .match(/^at (.*)$/gm)
    .at(-1)
    .slice(3);
const first = (game) =>
  readFileSync(join(ROOT, "src/games", game, "content/lesson.txt"), "utf8").match(/^at (.*)$/m)[1];

/** Returns a function that stores the text of a study in a page. */
const kept = (number, text) => async (page) => {
  await settings()(page);
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [`tefuda.study.${number}`, text]);
};

test("a stored study prints its questions with their rings, and all its texts as plain text", async () => {
  const table = await Table.open(site, deal("sutda", { seats: seats(10, "person", "level1"), seed: 5 }), {
    before: settings(),
  });
  const ten = (await table.link()).split("#play=")[1];
  await table.close();
  const script = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  const text = [
    `title ${script}`,
    `step 1\nat ${first("sakura")}\nring 8-1\nchoose 1 2 3\nright 2\nanswer 1 ${script}\nanswer 2 Five\nanswer 3 Ten\nsay ${script}\nask What does the ringed card count?\npraise Geese are animals.`,
    `step 2\nat ${first("sakura")}\nsay This one asks nothing.`,
    `step 3\nat ${ten}\nask What would you do with these, and why?`,
    ...[4, 5, 6].map((step) => `step ${step}\nat ${lastOfBozu()}\nask Who is ahead?\npraise Sora.`),
  ].join("\n");
  const paper = await Paper.open(site, "#worksheet=7", { before: kept(7, text) });
  assert.equal(await fits(paper, "kept"), 5);
  assert.equal(await paper.rings.count(), 1);
  assert.equal(await paper.rings.getAttribute("data-card"), "8-1");
  const said = await paper.questions.first().innerText();
  assert.ok(said.includes(script) && said.includes("b)") && !said.includes("Geese are animals"), said);
  assert.match(await paper.answers.first().innerText(), /b\) Five\s+Geese are animals\./);
  assert.match(await paper.answers.nth(1).innerText(), /no one right answer/);
  assert.equal(await paper.foreign.count(), 0);
  assert.deepEqual(paper.seen.errors, []);
  await paper.close();
});

test("the page explains why a worksheet cannot be made", async () => {
  const trouble = async (address, options) => {
    const paper = await Paper.open(site, address, { before: settings(), ...options });
    await until(paper.page, '.sheet[role="alert"]');
    const said = await paper.trouble();
    await paper.close();
    return said;
  };
  assert.match(await trouble("#worksheet=99"), /keeps no such study/);
  assert.match(await trouble("#worksheet=1.AAAA"), /link is damaged/);
  assert.match(
    await trouble("#worksheet=3", { before: kept(3, "title Mine\nstep 1\nat nowhere") }),
    /line 3 does not open/,
  );
  assert.match(await trouble("#worksheet=nothing"), /./);
  const silent = await Paper.open(site, "#worksheet=4", {
    before: kept(4, `step 1\nat ${first("sakura")}\nsay Look.`),
  });
  await until(silent.page, ".print-how");
  assert.match(await silent.hint.innerText(), /asks anything/);
  assert.equal(await silent.sheets.count(), 0);
  await silent.close();
});

test("the rulebook and each page of printed material link to all printed material of the game", async () => {
  const book = await Rulebook.open(site, "#rules=sutda", { before: settings() });
  await book.appears();
  await book.openPrimer();
  const paper = book.as(Paper);
  await paper.isPrimer();
  const ways = ["#primer=sutda", "#worksheet=sutda", "#sheet=sutda", "#print=sutda", "#gallery=sutda"];
  const offeredWays = () => paper.ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(await offeredWays(), ways);
  await paper.ways.nth(1).click();
  await paper.isWorksheet();
  assert.deepEqual(await offeredWays(), ways);
  await paper.page.evaluate(() => {
    window.print = () => {
      document.title = "printed";
    };
  });
  await paper.printButton.click();
  assert.equal(await paper.page.title(), "printed");
  await paper.ways.nth(3).click();
  const print = paper.as(Print);
  await print.appears();
  assert.ok((await print.choices.count()) === 3, "cards in two sizes, and the months");
  assert.deepEqual(
    (await offeredWays()).filter((way) => ways.includes(way)),
    ways,
  );
  await print.close();
});

test("axe finds nothing on a primer and on a worksheet", async () => {
  for (const [address, theme, lang] of [
    ["#primer=sakura", "dark", "en"],
    ["#worksheet=shuhari", "dark", "ja"],
    ["#primer=bozu-mekuri", "projector", "ja"],
    ["#worksheet=sutda", "light", "en"],
  ]) {
    const paper = await Paper.open(site, address, { before: settings({ theme, lang }) });
    await until(paper.page, ".print-sheet");
    if (address.includes("worksheet")) await paper.isWorksheet();
    assert.deepEqual(await paper.axe(), [], `${address} ${theme} ${lang}`);
    await paper.close();
  }
});
