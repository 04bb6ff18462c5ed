// What holds for the fishing games alone: choices of what to take, the yaku sheet, the end of a round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, siteForTests, until } from "./lib.mjs";
import { TABLE, asks, later, plyOf, seated, settings } from "./table.mjs";

const GAMES = ["sakura", "ino-shika-cho"];
const SETTINGS = "lang=en&theme=light&pace=fast&still=true&marks=false";
const site = await siteForTests({ everybody: true });

/** Plays the first card that can be played, and of a choice the first. */
async function play(page) {
  const before = await plyOf(page);
  await page
    .locator(`${TABLE} .way, ${TABLE} .hand-card:is([data-move][aria-disabled=false], [data-choose])`)
    .first()
    .click();
  if (await asks(page, before)) await page.locator(".way").first().click();
  await later(page, before);
}

test("a card that can take one of two asks which, and lets go again", async () => {
  for (const game of GAMES) {
    const page = await site.open(`#new=${game}&seats=person,person&seed=5&speed=instant`);
    let asked = 0;
    for (let turn = 0; asked === 0 && turn < 60; turn++) {
      await seated(page);
      const choosers = page.locator(".hand [data-choose]");
      if (await choosers.count()) {
        asked++;
        const card = await choosers.first().getAttribute("data-choose");
        const hash = await page.locator(TABLE).getAttribute("data-state-hash");
        await choosers.first().click();
        const moves = await page.locator(".way").evaluateAll((ways) => ways.map((way) => way.dataset.move));
        assert.ok(moves.length > 1 && moves.every((move) => move.startsWith(card)), `${card}: ${moves}`);
        assert.deepEqual(await axe(page), []);
        await page.keyboard.press("Escape");
        await page.locator(".ways").waitFor({ state: "detached" });
        assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), hash, "nothing has been played");
        await choosers.first().click();
        const before = await plyOf(page);
        await page.locator(".way").nth(1).click();
        await later(page, before);
        assert.equal(
          await page.locator(`[data-zone=captured] [data-card="${card}"]`).count(),
          1,
          "it lies among the captures",
        );
        continue;
      }
      await play(page);
    }
    assert.equal(asked, 1, `${game}: no card ever had a choice`);
    await page.context().close();
  }
});

test("a matching card cannot just be laid down, and whoever holds one is told so", async () => {
  const page = await site.open("#new=sakura&seats=person,person&seed=8&speed=instant");
  let refused = false;
  for (let turn = 0; !refused && turn < 40; turn++) {
    await seated(page);
    const blocked = page.locator(".hand-card[data-move][aria-disabled=true]");
    if (await blocked.count()) {
      const before = await page.locator(TABLE).getAttribute("data-state-hash");
      await blocked.first().evaluate((card) => card.click());
      await until(page, ".refusal[data-rule=SK-07]");
      assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), before);
      await page.locator(".refusal a").click();
      await until(page, ".rulebook #SK-07");
      refused = true;
    } else {
      await play(page);
    }
  }
  assert.ok(refused, "every card could always be played");
  await page.context().close();
});

test("the sheet tells what is missing, what is made and what has become impossible", async () => {
  for (const game of GAMES) {
    const page = await site.open(`#new=${game}&seats=level1,level1,level1&seed=3&speed=instant`);
    await until(page, `${TABLE}[data-turn=over]`);
    const seen = new Set();
    for (let steps = 0; steps < 30; steps++) {
      const cells = await page
        .locator(".yaku-sheet .progress")
        .evaluateAll((cells) => cells.map((cell) => cell.className.match(/open|begun|made|lost/)?.[0]));
      assert.equal(cells.length, 8 * 3);
      assert.ok(cells.every(Boolean));
      cells.forEach((cell) => seen.add(cell));
      await page.keyboard.press("ArrowLeft");
    }
    assert.ok(seen.has("open") && seen.has("begun") && seen.has("lost"), [...seen].join());
    await page.context().close();
  }
});

test("the sheet prints on one page of its own, with every card that counts", async () => {
  for (const game of GAMES) {
    const page = await site.open(`#rules=${game}`, { before: settings(SETTINGS) });
    await page.locator(`a[href="#sheet=${game}"]`).click();
    await until(page, "[data-screen=sheet] .blank-sheet");
    assert.equal(await page.locator(".blank-sheet > li").count(), 8);
    assert.deepEqual(await axe(page), []);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.equal(pages, 1, game);
    await page.context().close();
  }
  const other = await site.open("#sheet=bozu-mekuri");
  await until(other, "[data-screen=trouble]");
  await other.context().close();
});

test("a round ends with its score in lines that add up, and goes on at a key", async () => {
  for (const game of GAMES) {
    const page = await site.open(`#new=${game}&seats=person,person&seed=42&speed=fast`);
    while (!(await page.locator("[data-action=next-round]").count())) {
      await play(page);
      await seated(page);
    }
    assert.equal(
      await page.locator(`${TABLE} [data-move][aria-disabled=false]`).count(),
      0,
      "nothing can be played yet",
    );
    const points = await page
      .locator(".score-lines li[data-rule]")
      .evaluateAll((lines) =>
        lines.map((line) => [
          line.dataset.seat,
          Number(line.querySelector(".score-points").textContent.replace("−", "-")),
        ]),
      );
    const totals = await page
      .locator(`${TABLE} [data-score]`)
      .evaluateAll((scores) => scores.map((score) => [score.dataset.seat, Number(score.dataset.score)]));
    for (const [seat, total] of totals) {
      const sum = points.filter(([of]) => of === seat).reduce((sum, [, line]) => sum + line, 0);
      assert.equal(sum, total, `${game}, seat ${seat}`);
    }
    if (game === "ino-shika-cho")
      assert.equal(
        totals.reduce((sum, [, total]) => sum + total, 0),
        240,
      );
    await page.locator(".score-lines li[data-rule] button").first().click();
    await until(page, `${TABLE} .card.lit`); // A line outlines its cards.
    assert.deepEqual(await axe(page), []);
    await page.locator("[data-action=next-round]").focus();
    await page.keyboard.press("Enter");
    await until(page, `${TABLE}[data-turn=seat]`);
    assert.ok((await page.locator(`${TABLE} [data-move][aria-disabled=false], ${TABLE} [data-choose]`).count()) > 0);
    await page.context().close();
  }
});

test("at every ply the page names only cards that the viewer has seen", async () => {
  for (const game of GAMES) {
    const page = await site.open(`#new=${game}&seats=person,level1,level1&seed=7&speed=instant&lang=en`);
    await seated(page);
    for (let turn = 0; turn < 6; turn++) {
      const shown = await page
        .locator(`${TABLE} [data-card]`)
        .evaluateAll((cards) => cards.map((card) => card.dataset.card));
      const html = await page.content();
      assert.equal(new Set(shown).size, shown.length, "a card lies in one place");
      for (let month = 1; month <= 12; month++) {
        for (let index = 0; index < 4; index++) {
          const card = `${month}-${index}`;
          if (!shown.includes(card))
            assert.ok(!html.includes(`"${card}"`) && !html.includes(`(${card})`), `${card} is in the page`);
        }
      }
      await play(page);
      await seated(page);
    }
    await page.context().close();
  }
});
