// Playing together: several persons at one page, links to be sent, codes to be scanned, challenges to be taken up.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { offered, siteForTests, until } from "./lib.mjs";
import { TABLE, asks, due, fast, later, mine, over, playByKey, settings, state } from "./table.mjs";

const site = await siteForTests();
const offers = await offered(site);

const SIT = "[data-action=sit]";
const quick = (lang) => settings(`lang=${lang}&theme=light&pace=instant&still=true&marks=false`);
const fragment = (page) => page.evaluate(() => location.hash);
/** Plays until the match is over, whoever of the persons is to move. */
async function toTheEnd(page) {
  await mine(page);
  for (let guard = 0; (await state(page)).turn !== "over"; guard++) {
    assert.ok(guard < 500, "the game does not end");
    await playByKey(page);
  }
}

/** Whether the page keeps the seats' cards from one another: whether two persons find a curtain at all. */
const isVeiled = async (page) => (await page.locator(SIT).count()) > 0;

test("between two persons hangs a curtain, and nothing lies behind it", async () => {
  const veiled = [];
  for (const { game, least } of offers) {
    const seats = ["person", "person", ...Array(Math.max(0, least - 2)).fill("level1")];
    const page = await site.open(`#new=${game}&seats=${seats}&seed=42&speed=instant`, { before: quick("en") });
    await due(page);
    if (!(await isVeiled(page))) {
      assert.equal((await page.locator(`${TABLE} [data-zone]`).count()) > 0, true, `${game} shows its table at once`);
      await page.context().close();
      continue;
    }
    veiled.push(game);
    const sees = new Set();
    for (let turn = 0; turn < 4 && (await state(page)).turn === "seat"; turn++) {
      if (await isVeiled(page)) {
        const { ply } = await state(page);
        assert.equal(
          await page.locator("[data-card], [data-move], [role=log] li").count(),
          0,
          `${game}: a card behind the curtain`,
        );
        for (const key of ["ArrowLeft", "Home", "u", "l", "1"]) await page.keyboard.press(key);
        assert.deepEqual(
          [await isVeiled(page), (await state(page)).ply],
          [true, ply],
          `${game}: a key looked behind the curtain`,
        );
        await page.waitForFunction(() => document.activeElement.dataset.action === "sit");
        await page.keyboard.press("Enter");
        await page.locator(SIT).waitFor({ state: "detached" });
      }
      sees.add((await page.locator(".status").textContent()).trim());
      await playByKey(page);
    }
    assert.ok(sees.size > 0);
    assert.deepEqual(page.seen.errors, []);
    await page.context().close();
  }
  assert.ok(
    veiled.length > 1 && veiled.length < offers.length,
    "games with hands of cards have a curtain, and no others",
  );
});

test("while a computer moves between two persons, the one who has moved looks on", async () => {
  let looked = 0;
  for (const { game, least, most } of offers.filter(({ most }) => most > 2)) {
    const seats = ["person", "level1", "person", ...Array(Math.max(0, least - 3)).fill("level1")].slice(0, most);
    const page = await site.open(`#new=${game}&seats=${seats}&seed=42&speed=normal`, {
      before: settings("lang=en&theme=light&pace=normal&still=true&marks=false"),
    });
    await until(page, TABLE);
    if (await isVeiled(page)) {
      const name = await page.locator(".curtain-name").textContent();
      await page.locator(SIT).click();
      // Whoever sat down sees their own hand at every ply until the next curtain falls.
      for (let step = 0; step < 6 && !(await isVeiled(page)); step++) {
        const hands = await page
          .locator("[data-zone=hand]")
          .evaluateAll((zones) =>
            zones.filter((zone) => zone.querySelector("[data-card]")).map((zone) => zone.dataset.seat),
          );
        looked += hands.length > 0;
        assert.ok(new Set(hands).size <= 1, `${game}: the hands of ${hands} lie open for ${name}`);
        const { ply, turn } = await state(page);
        if (turn === "over") break;
        if (turn === "seat") {
          await page.keyboard.press(
            await page
              .locator(`${TABLE} [data-key]:is([data-move][aria-disabled=false], [data-choose])`)
              .first()
              .getAttribute("data-key"),
          );
          if (await asks(page, ply)) await page.locator(`${TABLE} [data-move][aria-disabled=false]`).first().click();
        }
        await page.waitForFunction(
          ([table, sit, ply]) => document.querySelector(sit) || Number(document.querySelector(table).dataset.ply) > ply,
          [TABLE, SIT, ply],
        );
      }
    }
    await page.context().close();
  }
  assert.ok(looked > 0, "hands were seen");
});

test("a link is copied, sent by the system and scanned from the wall, and opens the same table at the same ply", async () => {
  const decoder = readFileSync(createRequire(import.meta.url).resolve("jsqr"), "utf8");
  const reader = await (await site.browser.newContext()).newPage();
  await reader.evaluate(decoder);
  const scan = (picture) =>
    reader.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
        const brush = canvas.getContext("2d");
        brush.drawImage(image, 0, 0);
        const { data } = brush.getImageData(0, 0, image.width, image.height);
        return globalThis.jsQR(data, image.width, image.height)?.data;
      },
      `data:image/png;base64,${picture.toString("base64")}`,
    );
  for (const { game } of offers) {
    const page = await site.open(fast(game), {
      permissions: ["clipboard-read", "clipboard-write"],
      before: async (page) => {
        await quick("ja")(page);
        await page.addInitScript(() => {
          navigator.share = async (what) => {
            globalThis.sent = what;
          };
        });
      },
    });
    await mine(page);
    for (let turn = 0; turn < 2; turn++) await playByKey(page);
    await page.keyboard.press("ArrowLeft");
    const here = await state(page);
    await page.keyboard.press("s");
    await until(page, ".share");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "copy");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".share [role=status]").textContent !== "");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, await page.locator(".share input[type=text]").inputValue());
    await page.locator("[data-action=send]").click();
    assert.equal(await page.evaluate(() => globalThis.sent.url), link);
    await page.keyboard.press("Escape");
    await page.locator(".share").waitFor({ state: "detached" });
    await page.keyboard.press("q");
    await until(page, ".qr-screen svg");
    assert.equal(await scan(await page.screenshot()), link, `${game}: the code says something else`);
    await page.keyboard.press("Enter");
    await until(page, ".share");
    await page.context().close();
    const there = await site.open(link.slice(link.indexOf("#")));
    await until(there, TABLE);
    assert.deepEqual(await state(there), here);
    assert.equal(await there.evaluate(() => document.documentElement.lang), "ja");
    await there.context().close();
  }
  await reader.context().close();
});

test("a challenge deals the same cards, tells nothing before, and lays both results side by side", async () => {
  for (const [place, { game, shortest }] of offers.entries()) {
    const asked = `${shortest("person")}&seed=42`;
    const theirs = await site.open(asked, { before: quick("en") });
    await mine(theirs);
    const dealt = (await state(theirs)).hash;
    // One challenge is played to its end on both sides; of the others, a few moves are enough.
    const whole = place === 0;
    await (whole ? toTheEnd(theirs) : playByKey(theirs));
    await theirs.keyboard.press("s");
    await theirs.locator(".share input[value=challenge]").check();
    const link = await theirs.locator(".share input[type=text]").inputValue();
    const total =
      whole &&
      (await theirs.locator("[data-score]").evaluateAll((scores) => scores.map((score) => score.dataset.score)));
    await theirs.context().close();

    const page = await site.open(link.slice(link.indexOf("#")), { before: quick("en") });
    await until(page, "[data-screen=challenge]");
    assert.equal(await page.locator("[data-score], [data-ply]").count(), 0, "the result is not told before");
    await page.locator("[data-action=accept]").click();
    await until(page, TABLE);
    await mine(page);
    assert.equal((await state(page)).hash, dealt, `${game}: other cards`);
    await page.waitForFunction(() => location.hash.includes("&against="));
    await page.reload();
    await until(page, TABLE);
    assert.match(await fragment(page), /&against=/, "a reload keeps what it is measured against");
    if (whole) {
      await toTheEnd(page);
      await over(page);
      const sums = await page.locator(".compared tfoot td").allTextContents();
      assert.equal(sums.length, 2);
      assert.ok(total.length > 0);
      // The same keys were pressed at the same deal.
      assert.equal(sums[0], sums[1]);
      await page.getByRole("link", { name: "Look at the other game" }).click();
      await page.waitForFunction((table) => document.querySelector(table)?.dataset.ply === "0", TABLE);
      assert.equal(Number(await page.locator(TABLE).getAttribute("data-plies")) > 0, true);
    }
    assert.deepEqual(page.seen.errors, []);
    await page.context().close();
  }
});

test("a challenge that is no game, or of another deal, gets the clear page", async () => {
  const one = await site.open(fast(offers[0].game));
  await mine(one);
  const play = (await fragment(one)).replace("#play=", "");
  await one.context().close();
  for (const wrong of [
    "#challenge=",
    "#challenge=garbage",
    `#challenge=${play}&by=me`,
    `#play=${play}&against=garbage`,
    `#play=${play}&against=`,
  ]) {
    const page = await site.open(wrong);
    await until(page, "[data-screen=trouble]");
    await page.context().close();
  }
});
