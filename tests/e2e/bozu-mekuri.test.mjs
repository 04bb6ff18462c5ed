// What holds for Bōzu-mekuri alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests, until } from "./lib.mjs";
import { TABLE } from "./table.mjs";

const site = await siteForTests();

test("at every ply the page names only cards that have been turned up", async () => {
  const page = await site.open("#gallery=bozu-mekuri");
  await until(page, ".gallery [data-card]");
  const names = await page
    .locator("[data-card]")
    .evaluateAll((cards) =>
      cards.map((card) => [card.dataset.card, card.getAttribute("aria-label").match(/, .*:/)[0]]),
    );
  assert.equal(names.length, 100);
  await page.goto(`${site.url}#new=bozu-mekuri&seats=person,person&seed=42&speed=instant`);
  await until(page, `${TABLE}[data-turn=seat]`);
  const pages = [];
  const drawn = [];
  for (let ply = 0; ply < 100; ply++) {
    pages.push(await page.content());
    await page.locator("[data-move][aria-disabled=false]").first().click();
    await until(page, `${TABLE}[data-ply="${ply + 1}"]`);
    drawn.push(await page.locator("[data-zone=latest] [data-card]").getAttribute("data-card"));
  }
  assert.equal(new Set(drawn).size, 100);
  const nameOf = new Map(names);
  for (const [ply, html] of pages.entries()) {
    for (const card of drawn.slice(ply)) {
      assert.ok(!html.includes(`data-card="${card}"`), `card ${card} is in the page at ply ${ply}`);
      assert.ok(!html.includes(nameOf.get(card)), `${nameOf.get(card)} is named at ply ${ply}`);
    }
  }
  await page.context().close();
});

test("an empty stack refuses with its rule, and the table stays as it was", async () => {
  const page = await site.open("#new=bozu-mekuri&seats=person,person&seed=1&stacks=5&speed=instant");
  await until(page, `${TABLE}[data-turn=seat]`);
  for (let ply = 1; ply <= 20; ply++) {
    await page.locator("[data-move=s1]").click();
    await until(page, `${TABLE}[data-ply="${ply}"]`);
  }
  const before = await page.locator(TABLE).getAttribute("data-state-hash");
  // Playwright itself would not press what says it is disabled; a person can.
  await page.locator("[data-move=s1][aria-disabled=true]").evaluate((stack) => stack.click());
  await until(page, ".refusal[data-rule=BM-02]");
  assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), before);
  await page.context().close();
});

test("the scores on the table are the piles, and the chances move with the cards", async () => {
  const page = await site.open("#new=bozu-mekuri&seats=person,level1,level1&seed=42&speed=instant&starter=Seat1");
  await until(page, `${TABLE}[data-turn=seat]`);
  await until(page, ".chance");
  const chances = () =>
    page.locator(".chance").evaluateAll((bars) => bars.map((bar) => bar.getAttribute("aria-label")));
  const first = await chances();
  assert.equal(first.length, 3);
  for (let turn = 0; turn < 8; turn++) {
    await page.locator("[data-move][aria-disabled=false]").first().click();
    await until(page, `${TABLE}[data-turn=seat]`);
  }
  await page.waitForFunction(
    (first) => document.querySelector(".chance").getAttribute("aria-label") !== first,
    first[0],
  );
  const deposit = await page.locator("[data-zone=deposit] .count").innerText();
  const scores = await page
    .locator("[data-score]")
    .evaluateAll((scores) => scores.map((score) => Number(score.dataset.score)));
  const left = await page
    .locator(".stack-count")
    .evaluateAll((stacks) => stacks.map((stack) => Number(stack.textContent)));
  const all = [...scores, ...left, Number(deposit)].reduce((sum, count) => sum + count);
  assert.equal(all, 100);
  await page.context().close();
});

test("a card that moves flies there, unless motion is unwanted", async () => {
  for (const [options, still, flies] of [
    [{}, false, true],
    [{ reducedMotion: "reduce" }, false, false],
    [{}, true, false],
  ]) {
    const before = (page) =>
      page.addInitScript((still) => localStorage.setItem("tefuda.settings", `still=${still}`), still);
    const page = await site.open("#new=bozu-mekuri&seats=person,person&seed=42&speed=slow", { before, ...options });
    await until(page, `${TABLE}[data-turn=seat]`);
    const flying = await page.evaluate(async () => {
      let most = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        most = Math.max(most, timing.duration);
        return animate.call(this, frames, timing);
      };
      document.querySelector("[data-move][aria-disabled=false]").click();
      while (document.querySelector("[data-ply]").dataset.ply === "0") await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return most;
    });
    assert.equal(flying > 0, flies);
    assert.ok(flying <= 280);
    await page.context().close();
  }
});

test("a house rule that does not fit the players is named, and no cards are dealt until it does", async () => {
  const page = await site.open("#setup=bozu-mekuri");
  await until(page, "[data-screen=setup]");
  await page.locator("summary").click();
  await page.selectOption("[name=starter]", { index: 5 });
  const deal = page.locator("[data-action=deal]");
  assert.ok(await deal.isDisabled());
  assert.match(await page.locator("[role=alert]").textContent(), /Seat 5.* 4 players/);
  assert.equal(await page.locator("[aria-invalid=true]").getAttribute("name"), "starter");
  await page.locator("[data-action=more]").click();
  await deal.click();
  await until(page, TABLE);
  await page.context().close();
});

test("a match of one round shows its score at the end, and nothing about rounds", async () => {
  const page = await site.open("#new=bozu-mekuri&seats=level1,level1&seed=42&speed=instant");
  await until(page, "[data-screen=result]");
  assert.equal(await page.locator(".score-lines li[data-rule]").count(), 2);
  assert.equal(await page.locator("[data-action=round], [data-action=next-round], .board").count(), 0);
  await page.context().close();
});
