// What holds for Sutda alone: amounts by button and by number, what they cost, the settlement, ten seats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, siteForTests, until } from "./lib.mjs";
import { TABLE, due, later, plyOf } from "./table.mjs";

const NEXT = "[data-action=next-round]";
const site = await siteForTests();

const setting = (page) => page.locator(".act.primary").getAttribute("data-move");
const level = async (page) => Number((await setting(page)).split(" ")[1]);
const field = (page) => page.locator("[data-amount]");

/** Waits until the button that sets a level sets this one. */
const sets = (page, level) =>
  page.waitForFunction((level) => document.querySelector(".act.primary")?.dataset.move.endsWith(` ${level}`), level);

/** Everything a player can do here is done with `press`, by the digits on the buttons. */
async function auctionAndSettlement(page, press) {
  await due(page);
  assert.equal((await page.locator(`${TABLE} .card.down`).count()) > 0, true, "what nobody may see lies face down");
  const least = await level(page);
  const most = Number(await field(page).getAttribute("max"));
  assert.equal(Number(await field(page).getAttribute("min")), least);
  await press("9");
  await sets(page, least + 1);
  const [cost] = (await page.locator(".act.primary .act-cost").textContent()).match(/\d+/);
  await press("8");
  await sets(page, least);
  assert.equal(Number((await page.locator(".act.primary .act-cost").textContent()).match(/\d+/)[0]), cost - 1);
  // All that can be lost is said before: the stake, and what a pair would make of it.
  const risks = await page
    .locator("[data-risk]")
    .evaluateAll((risks) => risks.map((risk) => Number(risk.dataset.risk)));
  await field(page).fill("30");
  await field(page).press("Enter");
  await sets(page, 30);
  const higher = await page
    .locator("[data-risk]")
    .evaluateAll((risks) => risks.map((risk) => Number(risk.dataset.risk)));
  assert.ok(higher.at(-1) > risks.at(-1), `${higher} after ${risks}`);
  await field(page).fill("4000");
  await field(page).press("Enter");
  await sets(page, most);
  const presets = page.locator(".preset");
  for (let place = 0; place < (await presets.count()); place++) {
    const choice = await presets.nth(place).getAttribute("data-choose");
    await press(String(4 + place));
    await sets(page, choice.split(" ")[1]);
    assert.equal(await presets.nth(place).getAttribute("aria-pressed"), "true");
  }
  await press("4");
  await sets(page, least);
  // The first card lies up for all once the first auction is over, and the ranking marks what is held.
  let seen = false;
  for (let turn = 0; turn < 30 && !(await page.locator(NEXT).count()); turn++) {
    const before = await plyOf(page);
    if (await page.locator(".ranking .in-hand").count()) {
      seen = true;
      assert.equal(await page.locator(".ranking .in-hand").count(), 1);
      assert.match(await page.locator(".best").getAttribute("data-best"), /^\d+$/);
    }
    await press("1");
    await later(page, before);
    await due(page);
  }
  await until(page, NEXT);
  assert.ok(seen, "no second auction was played");
  assert.ok((await page.locator(".steps li").count()) > 0, "the settlement stands on the table, step by step");
  const coins = await page
    .locator(`${TABLE} [data-score]`)
    .evaluateAll((coins) => coins.map((one) => Number(one.dataset.score)));
  assert.equal(
    coins.reduce((sum, one) => sum + one),
    50 * coins.length,
    "no coin comes or goes",
  );
}

test("an auction and a settlement are played by keyboard", async () => {
  const page = await site.open("#new=sutda&seats=person,level1,level1,level1&seed=5&speed=fast&lang=en");
  await due(page);
  assert.deepEqual(await axe(page), []);
  await auctionAndSettlement(page, (key) =>
    page.evaluate(() => document.activeElement.blur()).then(() => page.keyboard.press(key)),
  );
  assert.deepEqual(await axe(page), []);
  await page.locator(NEXT).focus();
  await page.keyboard.press("Enter");
  await page.locator(NEXT).waitFor({ state: "detached" });
  await page.context().close();
});

test("an auction and a settlement are played by touch", async () => {
  const page = await site.open("#new=sutda&seats=person,level1,level1,level1&seed=5&speed=fast&lang=ja", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await auctionAndSettlement(page, async (key) => {
    const button = page.locator(`[data-key="${key}"]`);
    const { width, height } = await button.boundingBox();
    assert.ok(Math.min(width, height) >= 44, `a target of ${width}×${height}`);
    await button.tap();
  });
  await page.locator(NEXT).tap();
  await page.locator(NEXT).waitFor({ state: "detached" });
  await page.context().close();
});

test("ten seats fit, nothing is cut and nothing scrolls", async () => {
  const seats = ["person", ...Array(9).fill("level1")].join();
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [320, 640],
    [1920, 1080],
  ]) {
    for (const lang of ["en", "ja"]) {
      const page = await site.open(`#new=sutda&seats=${seats}&seed=42&speed=instant&lang=${lang}`, {
        viewport: { width, height },
      });
      for (let turn = 0; turn < 3; turn++) {
        await due(page);
        const problems = await page.evaluate(() => {
          const found = [];
          const inside = document.querySelector(".table").getBoundingClientRect();
          for (const element of document.querySelectorAll(
            ".chair, .act, .preset, .step, .stepper input, .coins, .middle > *, .own .card, .risks",
          )) {
            const box = element.getBoundingClientRect();
            if (box.width === 0) continue;
            const out =
              box.left < inside.left - 1 ||
              box.right > inside.right + 1 ||
              box.top < inside.top - 1 ||
              box.bottom > inside.bottom + 1;
            if (out) found.push(`outside: ${element.className} ${element.textContent.slice(0, 20)}`);
          }
          for (const element of document.querySelectorAll(".act, .preset, .middle")) {
            if (element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2)
              found.push(`cut: ${element.className} ${element.textContent}`);
          }
          const ranking = document.querySelector(".ranking-table");
          if (innerWidth > 1000 && ranking.scrollHeight > ranking.clientHeight + 1) found.push("the ranking scrolls");
          if (document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
          return found;
        });
        assert.deepEqual(problems, [], `${width}×${height} ${lang}, ply ${await plyOf(page)}`);
        assert.equal(await page.locator(".chair").count(), 10);
        const before = await plyOf(page);
        await page.keyboard.press("1");
        await later(page, before);
      }
      await page.context().close();
    }
  }
});

test("the ranking prints on one page of its own", async () => {
  const page = await site.open("#sheet=sutda");
  await until(page, "[data-screen=sheet] .blank-ranking");
  assert.equal(await page.locator(".blank-ranking > li").count(), 27);
  assert.deepEqual(await axe(page), []);
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  assert.equal(pages, 1);
  await page.context().close();
});
