// The rulebooks and the sheets of every game: linked from every citation of a rule, with worked examples, printed on
// few pages.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, settings } from "./page/address.mjs";
import { Rulebook, Sheet } from "./page/book.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { isWhole, one, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

const SIZES = [
  [320, 640],
  [390, 844],
  [1024, 768],
  [1280, 720],
];

describe("a rulebook", () => {
  test("shows its rules with worked examples, at every size, in every look and language, and prints on at most four pages", async (t) => {
    for (const { game } of one(offers, t.name)) {
      let inEnglish;
      // A rulebook is as long as twenty screens, so each size is tested in one or two looks.
      for (const [number, [lang, theme]] of [
        ["en", "light"],
        ["ja", "dark"],
        ["en", "projector"],
      ].entries()) {
        const rulebook = await Rulebook.open(site, `#rules=${game}`, { before: settings({ lang, theme }) });
        await rulebook.appears();
        const rules = await rulebook.exampleRules();
        inEnglish ??= rules;
        assert.deepEqual(rules, inEnglish, `${game}: the same examples in the same order in ${lang}`);
        assert.ok(rules.length > 0, `${game} has no examples`);
        for (const size of SIZES.filter((_, place) => place % 2 === number % 2)) {
          await rulebook.resize(size);
          assert.deepEqual(await rulebook.tooWide(), [], `${game} ${lang} ${theme} ${size.join("×")}`);
        }
        // On paper every look is the same.
        if (theme !== "projector") {
          const count = await rulebook.printedPages();
          assert.ok(count >= 1 && count <= 4, `the rules of ${game} in ${lang} print on ${count} pages`);
        }
        assert.deepEqual(rulebook.seen.console, []);
        await rulebook.close();
      }
    }
  });

  test("has a summary and a list of its passages, and folds away examples of refused moves", async (t) => {
    for (const [number, { game }] of two(offers, t.name).entries()) {
      const lang = ["en", "ja"][number % 2];
      const rulebook = await Rulebook.open(site, `#rules=${game}`, {
        before: settings({ lang }),
        viewport: { width: 1280, height: 800 },
      });
      await rulebook.appears();
      assert.ok((await rulebook.primer.count()) >= 8, `${game}: the summary has at least eight lines`);
      const first = await rulebook.primer.first().boundingBox();
      assert.ok(first.y < 800, `${game}: the summary begins on the first screen`);
      for (const fold of await rulebook.folds.all()) await fold.click();
      assert.equal(await rulebook.examples.count(), (await rulebook.exampleRules()).length);

      const links = rulebook.contents.getByRole("link");
      const href = await links.last().getAttribute("href");
      await links.last().click();
      await rulebook.page.waitForFunction((id) => document.activeElement?.id === id, href.split("&at=")[1]);
      assert.ok(await links.first().isVisible(), `${game}: the list stays in view`);
      await rulebook.resize([390, 844]);
      await rulebook.unfoldContents();
      assert.deepEqual(await rulebook.tooWide(), [], game);
      assert.deepEqual(await rulebook.axe(), [], game);
      await rulebook.close();
    }
  });

  test("opens each example at the table, as the rulebook shows it, without replacing the saved match", async (t) => {
    for (const { game } of two(offers, t.name)) {
      const table = await Table.open(site, deal(game), { before: settings() });
      await table.ready();
      await table.playAnyLegalMove();
      const [hand, kept] = [await table.position(), await table.kept("matches")];
      const rulebook = table.as(Rulebook);
      await rulebook.goTo(site, `#rules=${game}`);
      await rulebook.appears(game);
      // Native tests play all examples. Here a few show that the page does so too.
      const some = (await rulebook.exampleAddresses()).filter((_, place) => place % 5 === 0);
      for (const address of some) {
        await table.goTo(site, address);
        await table.appears(game);
        assert.equal(await table.address(), address, "an example keeps its address");
      }
      await rulebook.goTo(site, `#rules=${game}`);
      await rulebook.appears(game);
      await rulebook.exampleLinks.nth(1).click();
      await table.appears();
      if ((await table.ply()) > 0) await table.walk(["ArrowLeft"]);
      assert.equal(await table.kept("matches"), kept);
      await table.goTo(site, "#lobby");
      await table.as(Lobby).goOn.click();
      await table.appears();
      assert.deepEqual(await table.position(), hand);
      assert.deepEqual(table.seen.errors, []);
      await table.close();
    }
  });

  test("opens from a score line at its rule, which gets the focus, and leads back to the table", async (t) => {
    for (const { shortest } of one(offers, t.name)) {
      const table = await Table.finished(site, shortest("level1"), { before: settings() });
      await table.result.appears();
      await table.result.unfold();
      await table.result.rules.first().waitFor();
      const links = await table.result.ruleLinks();
      assert.ok(links.length > 0);
      for (const link of links.slice(0, 3)) await followAndReturn(table, link);
      await table.close();
    }
  });

  test("opens from a refusal in the same way", async (t) => {
    const refusing = [];
    for (const { game } of offers) {
      if (refusing.length && !isWhole) break;
      const table = await Table.open(site, deal(game), { before: settings() });
      await table.ready();
      // In some games no illegal move can be pressed at the beginning, or ever.
      const move = () => table.playAnyLegalMove();
      if (await table.playUntil(() => table.blocked.count(), { turns: 12, move })) {
        await table.pressBlocked();
        await followAndReturn(table, await table.refusalLink());
        refusing.push(game);
      }
      await table.close();
    }
    t.diagnostic(`refused a move: ${refusing.join(", ")}`);
    assert.ok(refusing.length > 0);
  });

  /** Goes to a rule and back, and asserts that the table is unchanged. */
  async function followAndReturn(table, link) {
    const here = await table.position();
    const rulebook = table.as(Rulebook);
    const rule = await rulebook.follow(link);
    assert.ok(await rule.isVisible());
    await rulebook.resume();
    assert.deepEqual(await table.position(), here, link);
  }
});

describe("a sheet", () => {
  test("prints on one page in every language, without anything of a running match", async (t) => {
    for (const { game } of one(offers, t.name)) {
      for (const lang of ["en", "ja"]) {
        const rulebook = await Rulebook.open(site, `#rules=${game}`, { before: settings({ lang }) });
        await rulebook.appears();
        assert.ok(await rulebook.sheetLink.count(), `the rulebook of ${game} leads to its sheet`);
        const sheet = rulebook.as(Sheet);
        await sheet.goTo(site, `#sheet=${game}`);
        await sheet.appears();
        const blank = await sheet.content();
        assert.equal(await sheet.printedPages(), 1, `the sheet of ${game} in ${lang}`);
        assert.deepEqual(await sheet.axe(), []);
        const table = sheet.as(Table);
        await table.goTo(site, deal(game));
        await table.ready();
        await table.playMoves(3);
        await sheet.goTo(site, `#sheet=${game}`);
        await sheet.appears();
        assert.equal(await sheet.content(), blank, `${game}: the sheet is blank`);
        await rulebook.close();
      }
    }
  });
});
