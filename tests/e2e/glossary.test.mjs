// The glossary, and the ruby text of words at their first use in a rulebook or a lesson.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { phone, settings } from "./page/address.mjs";
import { Glossary, Rulebook } from "./page/book.mjs";
import { Learn } from "./page/learn.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const LANGUAGES = ["en", "ja"];

describe("the glossary", () => {
  test("lists the words of all games in their order, in every look and language, at every size", async () => {
    let inEnglish;
    for (const [lang, theme] of [
      ["en", "light"],
      ["ja", "dark"],
      ["en", "projector"],
    ]) {
      const glossary = await Glossary.open(site, "#glossary", { before: settings({ lang, theme }) });
      await glossary.appears();
      const places = await glossary.places();
      inEnglish ??= places;
      assert.deepEqual(places, inEnglish, `the same groups in ${lang}`);
      assert.deepEqual(
        places.slice(0, offers.length),
        offers.map(({ game }) => game),
      );
      assert.ok((await glossary.words.count()) > 100);
      for (const size of [
        [320, 640],
        [390, 844],
        [1280, 720],
      ]) {
        await glossary.resize(size);
        assert.deepEqual(await glossary.tooWide(), [], `${lang} ${theme} ${size.join("×")}`);
      }
      assert.deepEqual(await glossary.axe(), [], `${lang} ${theme}`);
      assert.deepEqual(glossary.seen.console, []);
      await glossary.close();
    }
  });

  test("shows only the words of one game at a press, and all words at another", async (t) => {
    const glossary = await Glossary.open(site, "#learn", { before: settings() });
    await glossary.as(Learn).glossaryLink.click();
    await glossary.appears();
    const all = await glossary.words.count();
    for (const { game } of two(offers, t.name)) {
      await glossary.filter(game).click();
      assert.equal(await glossary.filter(game).getAttribute("aria-pressed"), "true");
      assert.equal(await glossary.filter("").getAttribute("aria-pressed"), "false");
      const places = await glossary.places();
      assert.equal(places[0], game);
      assert.equal(places.filter((place) => offers.some((other) => other.game === place)).length, 1);
      assert.ok((await glossary.words.count()) < all);
    }
    assert.ok(await glossary.tabToFilter(""), "by keyboard too");
    await glossary.press("Enter");
    assert.equal(await glossary.words.count(), all);
    await glossary.close();
  });

  test("opens at a word, which has the focus and leads to its rule", async (t) => {
    for (const { game } of two(offers, t.name)) {
      const glossary = await Glossary.open(site, `#glossary=${game}`, { before: settings() });
      await glossary.appears();
      const { id, href } = await glossary.wordWithRule(game);
      await glossary.setAddress(`#glossary=${id}`);
      const word = await glossary.focused(id);
      assert.ok(await word.isVisible());
      await glossary.as(Rulebook).follow(href);
      await glossary.close();
    }
  });
});

describe("a word", () => {
  test("has ruby text at its first use in a rulebook, and links to the glossary", async (t) => {
    for (const [number, { game }] of two(offers, t.name).entries()) {
      const lang = LANGUAGES[number % 2];
      // On a slow phone the word of the glossary appears before the rest of its screen.
      const onPhone = { before: settings({ lang }), slower: 6, ...phone(320, 640) };
      const rulebook = await Rulebook.open(site, `#rules=${game}`, onPhone);
      await rulebook.terms.first().waitFor();
      const links = await rulebook.termLinks();
      assert.ok(links.length >= 12, `${game} in ${lang} has ${links.length}`);
      assert.equal(new Set(links).size, links.length, "each word is linked once");
      assert.deepEqual(await rulebook.higherLines(), [], `${game} in ${lang}: ruby text takes no extra height`);
      assert.deepEqual(await rulebook.tooWide(), [], `${game} in ${lang}`);
      const href = await rulebook.writtenTerms.first().getAttribute("href");
      await rulebook.writtenTerms.first().tap();
      await rulebook.as(Glossary).focused(href.split("=")[1]);
      await rulebook.close();
    }
  });

  test("has ruby text in a lesson, but no link", async (t) => {
    for (const { game } of two(offers, t.name)) {
      for (const lang of LANGUAGES) {
        const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings({ lang }), ...phone() });
        const { steps } = await lesson.where();
        let writings = 0;
        for (let step = 1; step <= steps; step++) {
          await lesson.setAddress(`#lesson=${game}&step=${step}`);
          await lesson.is({ step });
          await lesson.rests();
          writings += await lesson.writings.count();
          assert.equal(await lesson.linksOfSentence.count(), 0);
          assert.deepEqual(await lesson.faults(), [], `${game} in ${lang}, step ${step}`);
        }
        assert.ok(writings > 1, `${game} in ${lang}: ${writings} words`);
        await lesson.close();
      }
    }
  });
});
