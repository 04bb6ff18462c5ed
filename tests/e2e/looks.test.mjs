// How every game looks: nothing cut off at any size, and nothing that axe objects to in any look and language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, offered, siteForTests, started, until } from "./lib.mjs";
import { over, settings, shown, state } from "./table.mjs";

const site = await siteForTests();
const offers = await offered(site);

test("fits its fullest table, and cuts no text, at every size and in every language", async () => {
  for (const { game, most } of offers) {
    const page = await site.open(
      `#new=${game}&seats=${Array(most).fill("level1").join()}&seed=42&speed=instant&lang=en`,
    );
    await over(page);
    const { ply: last } = await state(page);
    const middle = Math.floor(last / 2);
    const wayTo = { 0: ["Home"], [middle]: Array(middle).fill("ArrowRight"), [last]: ["End"] };
    for (const [ply, keys] of Object.entries(wayTo)) {
      for (const key of keys) await page.keyboard.press(key);
      await shown(page, ply);
      for (const [lang, next] of [
        ["en", "ja"],
        ["ja", "en"],
      ]) {
        for (const [width, height] of [
          [320, 640],
          [390, 844],
          [1024, 768],
          [1280, 720],
          [1920, 1080],
        ]) {
          await page.setViewportSize({ width, height });
          assert.deepEqual(
            await page.evaluate(misfits, Number(ply) === last),
            [],
            `${game} ${width}×${height} ${lang}, ply ${ply}`,
          );
        }
        await page.locator(`[data-lang=${next}]`).click();
        await until(page, `html[lang=${next}]`);
      }
    }
    await page.context().close();
  }
});

/** What is cut off or outside of the window. A result stands over the table, and may be scrolled to. */
function misfits(isResult) {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight && !isResult) found.push(`the page is ${root.scrollHeight} high`);
  for (const element of document.querySelectorAll("button, a, h1, h2, .count, .status, .caption, .chance-text")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || element.closest("[hidden], .skip")) continue;
    if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0)
      found.push(`cut: ${element.textContent.slice(0, 30)}`);
    if (box.right > innerWidth + 1 || box.left < -1 || (box.bottom > innerHeight + 1 && !isResult))
      found.push(`outside: ${element.className} ${element.textContent.slice(0, 30)}`);
  }
  return found;
}

test("axe finds nothing on any screen in any look and language", async () => {
  // Contrast hangs on the look and names on the language: each of both is there, though not each with each.
  for (const [number, [theme, lang]] of [
    ["light", "en"],
    ["dark", "ja"],
    ["projector", "ja"],
  ].entries()) {
    const screens = ["", "#settings", "#gallery", "#play=garbage"];
    for (const { game, place, shortest } of offers) {
      screens.push(`#setup=${game}`, `${shortest("person")}&seed=42`);
      // Rulebooks are long and all made alike: one look each.
      if (place % 3 === number) screens.push(`#rules=${game}`);
    }
    const page = await site.open("", {
      before: settings(`lang=${lang}&theme=${theme}&pace=instant&still=true&marks=false`),
    });
    for (const screen of screens) {
      await page.goto(`${site.url}${screen || "#lobby"}`);
      await page.waitForFunction(() => !document.querySelector(".rulebook") === !location.hash.startsWith("#rules"));
      await started(page);
      assert.deepEqual(await axe(page), [], `${screen} ${theme} ${lang}`);
    }
    for (const { game, shortest } of offers) {
      await page.goto(`${site.url}${shortest("level1")}&seed=7`);
      await over(page);
      await page.keyboard.press("l");
      await page.keyboard.press("?");
      assert.deepEqual(await axe(page), [], `result of ${game} ${theme} ${lang}`);
    }
    await page.context().close();
  }
});
