// What holds for every game on the site: the games are read off the lobby, so a new one is walked too.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, foreign, offered, siteForTests, start, until } from "./lib.mjs";
import { TABLE, asks, fast, later, mine, over, playByKey, settings, shown, state, walk } from "./table.mjs";

const site = await siteForTests();
const offers = await offered(site);

describe("every game", () => {
  test("is set up and played from start to end by keyboard only, with the focus always in sight", async () => {
    for (const { game } of offers) {
      const page = await site.open("", { before: settings("lang=en&theme=light&pace=instant&still=true&marks=false") });
      await until(page, "[data-screen=lobby]");
      await tabTo(page, `.game-links a[href="#setup=${game}"]`);
      await page.keyboard.press("Enter");
      await until(page, "[data-screen=setup]");
      await tabTo(page, "[data-action=deal]");
      await page.keyboard.press("Enter");
      await until(page, TABLE);
      await mine(page);
      for (let guard = 0; (await state(page)).turn !== "over"; guard++) {
        assert.ok(guard < 500, "the game does not end");
        await playByKey(page);
        // The page draws first and gives the focus back right after.
        await page.waitForFunction(
          () => document.activeElement !== document.body && document.activeElement.matches(":focus-visible"),
          undefined,
          { timeout: 5_000 },
        );
      }
      await until(page, "[data-screen=result]");
      assert.ok((await page.locator(".score-lines li[data-rule]").count()) > 0);
      assert.deepEqual(page.seen.errors, []);
      assert.deepEqual(page.seen.console, []);
      assert.deepEqual(foreign(page, site.origin), []);
      await page.context().close();
    }
  });

  test("is the same in an empty browser that opens its link, at the same ply", async () => {
    for (const { game } of offers) {
      const page = await site.open(fast(game));
      await mine(page);
      for (let turn = 0; turn < 4; turn++) await playByKey(page);
      await page.waitForFunction(() => location.hash.startsWith("#play="));
      const here = { ...(await state(page)), fragment: await page.evaluate(() => location.hash) };
      const there = await site.open(here.fragment);
      await until(there, TABLE);
      assert.deepEqual({ ...(await state(there)), fragment: here.fragment }, here);
      assert.ok(here.fragment.length <= 400);
      await there.context().close();
      await page.context().close();
    }
  });

  test("steps back and forward through every ply, by keys, by a clicker and by the log", async () => {
    for (const { shortest } of offers) {
      const page = await site.open(`${shortest("level1")}&seed=42`);
      await over(page);
      const { ply: last, hash: end } = await state(page);
      // From the end to the beginning, and on again, of a long match not all the way: the states are known by then.
      const back = await walk(
        page,
        Array.from({ length: last }, (_, step) => (step % 2 ? "ArrowLeft" : "PageUp")),
      );
      const seen = [...back.reverse(), end];
      const forward = await walk(
        page,
        Array.from({ length: Math.min(last, 80) }, (_, step) => (step % 2 ? "ArrowRight" : "PageDown")),
      );
      assert.deepEqual(forward, seen.slice(1, 81));
      await page.keyboard.press("End");
      await shown(page, last);
      assert.equal((await state(page)).hash, end);
      assert.ok(new Set(seen).size > last / 2, "different plies are different states");
      await page.keyboard.press("Home");
      await shown(page, 0);
      // Keys that come faster than the page is drawn all count.
      const quick = (keys) =>
        page.evaluate((keys) => {
          for (const key of keys)
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }, keys);
      await quick(Array(8).fill("ArrowRight"));
      await shown(page, 8);
      await quick(["l", "l", "l", "?", "?"]);
      await until(page, ".with-log:not(:has(.help))");
      const line = page.locator("[role=log] li").nth(20);
      const at = Number(await line.getAttribute("data-at"));
      await line.locator(".log-line").click();
      await shown(page, at);
      assert.equal((await state(page)).hash, seen[at]);
      await page.context().close();
    }
  });

  test("never rolls again when a move is undone and made once more", async () => {
    for (const { game } of offers) {
      const page = await site.open(fast(game));
      await mine(page);
      await playByKey(page);
      const before = await state(page);
      await playByKey(page);
      const once = await state(page);
      await page.keyboard.press("u");
      await shown(page, before.ply);
      assert.equal((await state(page)).hash, before.hash);
      await playByKey(page);
      assert.deepEqual(await state(page), once);
      await page.context().close();
    }
  });

  test("goes on where the tab crashed, at any ply", async () => {
    for (const { game, place } of offers) {
      // Each way of getting on is there with two games.
      const turns = [0, 1, 5][place % 3];
      const page = await site.open(fast(game));
      await mine(page);
      for (let turn = 0; turn < turns; turn++) await playByKey(page);
      const before = await state(page);
      const profile = page.context();
      const devtools = await profile.newCDPSession(page);
      const crashed = page.waitForEvent("crash");
      devtools.send("Page.crash").catch(() => {});
      await crashed;
      await page.close().catch(() => {});
      const again = await site.open("", { context: profile });
      await again.locator("[data-action=continue]").click();
      await mine(again);
      assert.deepEqual(await state(again), before, `after ${turns} turns`);
      await profile.close();
    }
  });

  test("is opened from a link and finished with the server gone", async () => {
    for (const { game, shortest } of offers) {
      const own = await start({ offline: true });
      const page = await own.open(`${shortest("person")}&seed=42`);
      await mine(page);
      await playByKey(page);
      await page.waitForFunction(() => location.hash.startsWith("#play="));
      const link = await page.evaluate(() => location.href);
      const before = await state(page);
      await until(page, "html[data-offline=ready]");
      const profile = page.context();
      await page.close();
      await own.server.close();
      const offline = await profile.newPage();
      await settings("lang=en&theme=light&pace=instant&still=true&marks=false")(offline);
      await offline.goto(link);
      await mine(offline);
      assert.deepEqual(await state(offline), before);
      while ((await state(offline)).turn !== "over") await playByKey(offline);
      await offline.goto(`${link.split("#")[0]}#rules=${game}`);
      await until(offline, ".rulebook h1");
      await own.browser.close();
    }
  });

  test("changes its language in the middle without changing the game", async () => {
    for (const { game } of offers) {
      const page = await site.open(fast(game, "&lang=en"));
      await mine(page);
      await playByKey(page);
      const before = await state(page);
      const english = await page.locator(".caption").innerText();
      await page.locator("[data-lang=ja]").click();
      await until(page, "html[lang=ja]");
      assert.deepEqual(await state(page), before);
      assert.notEqual(await page.locator(".caption").innerText(), english);
      await page.context().close();
    }
  });

  test("refuses a move out of turn, says which rule, and stays as it was", async () => {
    for (const { game } of offers) {
      const page = await site.open(`#new=${game}&seats=level1,level1,person&seed=42&speed=slow`);
      await until(page, TABLE);
      const brain = page.locator(`${TABLE}[data-turn=brain]`);
      if (await brain.count()) {
        const before = await state(page);
        // Playwright itself would not press what says it is disabled; a person can.
        await page
          .locator("[data-move]")
          .first()
          .evaluate((move) => move.click());
        const rule = await page.locator(".refusal").getAttribute("data-rule");
        assert.deepEqual((await state(page)).hash, before.hash);
        await page.locator(".refusal a").click();
        await until(page, `.rulebook #${rule}`);
      }
      await page.context().close();
    }
  });

  test("is finished though its worker cannot be loaded, talks nonsense or never answers", async () => {
    const script = (body) => (route) => route.fulfill({ contentType: "text/javascript", body });
    const answers = [(route) => route.abort(), script("postMessage('nonsense')"), script("postMessage('ready')")];
    // What a page makes of its worker does not hang on the game: one game has all of it, and two others one each.
    await each(offers.slice(0, 3), async ({ place, shortest }) => {
      await Promise.all(
        answers
          .filter((_, number) => place === 0 || number === place % 3)
          .map(async (answer) => {
            const page = await site.open(`${shortest("level1")}&seed=42`, {
              before: (page) => page.context().route("**/worker.js", answer),
            });
            await until(page, `${TABLE}[data-turn=over]`, { timeout: 60_000 });
            assert.deepEqual(page.seen.errors, []);
            await page.context().close();
          }),
      );
    });
  });

  test("is played by touch on a phone, with targets a thumb can hit", async () => {
    for (const { shortest } of offers) {
      const page = await site.open(`${shortest("person")}&seed=42`, {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await mine(page);
      for (let turns = 0; (await state(page)).turn !== "over" && turns < 25; turns++) {
        const { ply } = await state(page);
        const move = page.locator("[data-move][aria-disabled=false], [data-choose]").first();
        const { width, height } = await move.boundingBox();
        assert.ok(Math.min(width, height) >= 44, `a target of ${width}×${height}`);
        await move.tap();
        // A card that can take more than one asks which.
        if (await asks(page, ply)) await page.locator(".ways [data-move]").first().tap();
        await later(page, ply);
        await mine(page);
      }
      await page.context().close();
    }
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
  }
  assert.fail(`Tab never reaches ${selector}`);
}
