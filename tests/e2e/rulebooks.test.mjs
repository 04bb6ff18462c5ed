// The rulebooks and the sheets of every game: reached from whatever cites a rule, shown with worked examples, printed on few pages.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { axe, offered, siteForTests, until } from "./lib.mjs";
import { TABLE, fast, mine, over, playByKey, settings, shown, state } from "./table.mjs";

const site = await siteForTests();
const offers = await offered(site);

const LANGS = ["en", "ja"];
const looks = (lang, theme = "light") => ({
  before: settings(`lang=${lang}&theme=${theme}&pace=instant&still=true&marks=false`),
});
const KEPT = "localStorage.getItem('tefuda.matches') ?? ''";

/** How many pages a PDF has: of all numbers of pages in its tree, that of the root is the largest. */
const pages = (pdf) =>
  Math.max(
    ...[...pdf.toString("latin1").matchAll(/\/Type\s*\/Pages\b[^]*?\/Count (\d+)/g)].map(([, count]) => Number(count)),
  );

const printed = (page) => page.pdf({ format: "A4", printBackground: false, preferCSSPageSize: true });

/** What is wider than the window; a picture's own shapes are cut at its edge. */
const tooWide = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#content :not(svg, svg *)")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.className || element.tagName)
      .slice(0, 5),
  );

describe("a rulebook", () => {
  test("shows its rules with worked examples, at every size, in every look and language, and prints on four pages at the most", async () => {
    for (const { game } of offers) {
      const shownIn = {};
      for (const [lang, theme] of [
        ["en", "light"],
        ["ja", "dark"],
        ["en", "projector"],
      ]) {
        const page = await site.open(`#rules=${game}`, looks(lang, theme));
        await until(page, ".rulebook .example");
        const rules = await page.locator(".example").evaluateAll((boxes) => boxes.map((box) => box.dataset.example));
        shownIn[lang] ??= rules;
        assert.deepEqual(rules, shownIn.en, `${game}: the same examples in the same order in ${lang}`);
        assert.ok(rules.length >= 10, `${game} has ${rules.length} examples`);
        for (const [width, height] of [
          [320, 640],
          [390, 844],
          [1024, 768],
          [1280, 720],
        ]) {
          await page.setViewportSize({ width, height });
          assert.deepEqual(await tooWide(page), [], `${game} ${lang} ${theme} ${width}×${height}`);
        }
        // On paper every look is the same.
        if (theme !== "projector") {
          const count = pages(await printed(page));
          assert.ok(count >= 1 && count <= 4, `the rules of ${game} in ${lang} print on ${count} pages`);
        }
        assert.deepEqual(page.seen.console, []);
        await page.context().close();
      }
    }
  });

  test("opens each example at the table, where it shows what was told and is not kept in place of the match in hand", async () => {
    for (const { game } of offers) {
      const page = await site.open(fast(game), looks("en"));
      await mine(page);
      await playByKey(page);
      const [hand, kept] = [await state(page), await page.evaluate(KEPT)];
      await page.goto(`${site.url}#rules=${game}`);
      await until(page, ".example-link");
      const links = await page
        .locator(".example-link")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      // All of them are played natively; here a few show that the page does so too.
      for (const link of links.filter((_, place) => place % 5 === 0)) {
        await page.goto(site.url + link);
        await until(page, `${TABLE}[data-game=${game}]`);
        assert.equal(new URL(page.url()).hash, link, "an example keeps its address");
      }
      await page.goto(`${site.url}#rules=${game}`);
      await page.locator(".example-link").nth(1).click();
      await until(page, TABLE);
      const { ply } = await state(page);
      if (ply > 0) {
        await page.keyboard.press("ArrowLeft");
        await shown(page, ply - 1);
      }
      assert.equal(await page.evaluate(KEPT), kept);
      await page.goto(`${site.url}#lobby`);
      await page.locator("[data-action=continue]").click();
      await until(page, TABLE);
      assert.deepEqual(await state(page), hand);
      assert.deepEqual(page.seen.errors, []);
      await page.context().close();
    }
  });

  test("is where every score line leads: to its rule, which has the focus, and from there back to the table", async () => {
    for (const { game, shortest } of offers) {
      const page = await site.open(`${shortest("level1")}&seed=42`, looks("en"));
      await over(page);
      await until(page, "[data-screen=result] .score-lines .why");
      const end = await state(page);
      const links = await page
        .locator(".score-lines .why")
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")))]);
      assert.ok(links.length > 0);
      for (const link of links.slice(0, 3)) await follow(page, link, end);
      await page.context().close();
    }
  });

  test("is where every refusal leads, in the same way", async () => {
    for (const { game } of offers) {
      const page = await site.open(fast(game), looks("en"));
      await mine(page);
      // Not every game lets one press what is not legal at its beginning.
      const illegal = page.locator(`${TABLE} [data-move][aria-disabled=true]`);
      for (let turn = 0; turn < 12 && !(await illegal.count()) && (await state(page)).turn === "seat"; turn++)
        await playByKey(page);
      if (!(await illegal.count())) continue;
      await illegal.first().click({ force: true });
      await until(page, ".refusal a");
      await follow(page, await page.locator(".refusal a").getAttribute("href"), await state(page));
      await page.context().close();
    }
  });

  async function follow(page, link, here) {
    await page.locator(`a[href="${link}"]`).first().click();
    const rule = link.split("&at=")[1];
    await page.waitForFunction((rule) => document.activeElement?.id === rule, rule, { timeout: 20_000 });
    assert.ok(await page.locator(`[id="${rule}"]`).isVisible());
    await page.locator("[data-action=resume]").click();
    await until(page, TABLE);
    assert.deepEqual(await state(page), here, link);
  }
});

describe("a sheet", () => {
  test("prints on one page in every language, without anything of a match in hand", async () => {
    for (const { game } of offers) {
      for (const lang of LANGS) {
        const page = await site.open(`#rules=${game}`, looks(lang));
        await until(page, ".rulebook");
        if (!(await page.locator(".sheet-link").count())) {
          await page.context().close();
          continue;
        }
        await page.goto(`${site.url}#sheet=${game}`);
        await until(page, "[data-screen=sheet] .sheet");
        const blank = await page.locator("#content").innerHTML();
        const count = pages(await printed(page));
        assert.equal(count, 1, `the sheet of ${game} in ${lang} prints on ${count} pages`);
        assert.deepEqual(await axe(page), []);
        await page.goto(`${site.url}${fast(game)}`);
        await mine(page);
        for (let turn = 0; turn < 3; turn++) await playByKey(page);
        await page.goto(`${site.url}#sheet=${game}`);
        await until(page, "[data-screen=sheet] .sheet");
        assert.equal(await page.locator("#content").innerHTML(), blank, `${game}: the sheet is blank`);
        await page.context().close();
      }
    }
  });
});
