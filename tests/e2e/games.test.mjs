// What holds for every game on the site: the games are read off the lobby, so a new one is walked too.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { axe, foreign, offered, start, started, until } from "./lib.mjs";

const TABLE = "[data-ply]";
const over = (page) => until(page, `${TABLE}[data-turn=over]`);
const onward = "[data-action=next-round]";

/** Waits until a person is to move or nobody is, looking at each round that is settled on the way. */
async function mine(page) {
  for (;;) {
    await until(page, `${TABLE}[data-turn=seat], ${TABLE}[data-turn=over], ${onward}`);
    if (!(await page.locator(onward).count())) return;
    await page.locator(onward).click();
    await page.locator(onward).waitFor({ state: "detached" });
  }
}

/** What identifies a position: how far, and all that the viewer knows. */
const state = (page) => page.locator(TABLE).evaluate(({ dataset }) => ({ ply: Number(dataset.ply), hash: dataset.stateHash, turn: dataset.turn }));

/** Waits until more moves are shown than `ply`, or fewer, as `test` says. */
const shown = (page, ply) => until(page, `${TABLE}[data-ply="${ply}"]`);

/** The digit on the first thing that can be pressed to make a move, or to choose what a card takes. */
const legalKey = (page) => page.locator(`${TABLE} [data-key]`).evaluateAll((keys) =>
  keys.find((key) => key.matches("[data-move][aria-disabled=false], [data-choose]"))?.dataset.key);

/** Presses digits until a move is made, and waits until somebody is to move again. */
async function playByKey(page) {
  const { ply } = await state(page);
  await page.keyboard.press(await legalKey(page));
  const choosing = page.locator("[data-choose][aria-expanded=true]");
  if ((await state(page)).ply === ply && await choosing.count()) await page.keyboard.press(await legalKey(page));
  await page.waitForFunction(([table, ply]) => Number(document.querySelector(table).dataset.ply) > ply, [TABLE, ply]);
  await mine(page);
}

/** Gives a page its settings before it starts. */
const settings = (text) => (page) => page.addInitScript((text) => localStorage.setItem("tefuda.settings", text), text);

let site;
let offers;
let games;
before(async () => {
  site = await start();
  offers = await offered(site);
  games = offers.map(({ game }) => game);
});
after(() => site.stop());

const fast = (game, more = "") => `#new=${game}&seats=person,level1,level1&seed=42&speed=instant${more}`;

describe("every game", () => {
  test("is set up and played from start to end by keyboard only, with the focus always in sight", async () => {
    for (const game of games) {
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
        await page.waitForFunction(() => document.activeElement !== document.body && document.activeElement.matches(":focus-visible"), undefined, { timeout: 5_000 });
      }
      await until(page, "[data-screen=result]");
      assert.ok(await page.locator(".score-lines li[data-rule]").count() > 0);
      assert.deepEqual(page.seen.errors, []);
      assert.deepEqual(page.seen.console, []);
      assert.deepEqual(foreign(page, site.origin), []);
      await page.context().close();
    }
  });

  test("is the same in an empty browser that opens its link, at the same ply", async () => {
    for (const game of games) {
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
      const { ply: last } = await state(page);
      const seen = new Map([[last, (await state(page)).hash]]);
      for (let ply = last - 1; ply >= 0; ply--) {
        await page.keyboard.press(ply % 2 ? "ArrowLeft" : "PageUp");
        await shown(page, ply);
        seen.set(ply, (await state(page)).hash);
      }
      for (let ply = 1; ply <= last; ply++) {
        await page.keyboard.press(ply % 2 ? "ArrowRight" : "PageDown");
        await shown(page, ply);
        assert.equal((await state(page)).hash, seen.get(ply), `ply ${ply}`);
      }
      assert.ok(new Set(seen.values()).size > last / 2, "different plies are different states");
      await page.keyboard.press("Home");
      await shown(page, 0);
      await page.keyboard.press("l");
      const line = page.locator("[role=log] li").nth(20);
      const at = Number(await line.getAttribute("data-at"));
      await line.locator(".log-line").click();
      await shown(page, at);
      assert.equal((await state(page)).hash, seen.get(at));
      await page.context().close();
    }
  });

  test("never rolls again when a move is undone and made once more", async () => {
    for (const game of games) {
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
    for (const game of games) {
      for (const turns of [0, 1, 5]) {
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
    }
  });

  test("is opened from a link and finished with the server gone", async () => {
    for (const { game, shortest } of offers) {
      const own = await start();
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
    for (const game of games) {
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
    for (const game of games) {
      const page = await site.open(`#new=${game}&seats=level1,level1,person&seed=42&speed=slow`);
      await until(page, TABLE);
      const brain = page.locator(`${TABLE}[data-turn=brain]`);
      if (await brain.count()) {
        const before = await state(page);
        // Playwright itself would not press what says it is disabled; a person can.
        await page.locator("[data-move]").first().evaluate((move) => move.click());
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
    for (const { shortest } of offers) {
      for (const answer of [(route) => route.abort(), script("postMessage('nonsense')"), script("postMessage('ready')")]) {
        const page = await site.open(`${shortest("level1")}&seed=42`, {
          before: (page) => page.context().route("**/worker.js", answer),
          serviceWorkers: "block",
        });
        await until(page, `${TABLE}[data-turn=over]`, { timeout: 60_000 });
        assert.deepEqual(page.seen.errors, []);
        await page.context().close();
      }
    }
  });

  test("fits its fullest table, and cuts no text, at every size and in every language", async () => {
    for (const { game, most } of offers) {
      const page = await site.open(`#new=${game}&seats=${Array(most).fill("level1").join()}&seed=42&speed=instant&lang=en`);
      await over(page);
      const { ply: last } = await state(page);
      for (const lang of ["en", "ja"]) {
        if (lang !== "en") await page.locator(`[data-lang=${lang}]`).click();
        await until(page, `html[lang=${lang}]`);
        await page.keyboard.press("Home");
        // The first ply, one in the middle, the last.
        for (const ply of [0, Math.floor(last / 2), last]) {
          if (ply === 0) await shown(page, 0);
          for (let at = (await state(page)).ply + 1; at <= ply; at++) {
            await page.keyboard.press("ArrowRight");
            await shown(page, at);
          }
          for (const [width, height] of [[320, 640], [390, 844], [1024, 768], [1280, 720], [1920, 1080]]) {
            await page.setViewportSize({ width, height });
            assert.deepEqual(await page.evaluate(misfits, ply === last), [], `${game} ${width}×${height} ${lang}, ply ${ply}`);
          }
        }
      }
      await page.context().close();
    }
  });

  test("is played by touch on a phone, with targets a thumb can hit", async () => {
    for (const game of games) {
      const page = await site.open(fast(game), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await mine(page);
      for (let guard = 0; (await state(page)).turn !== "over" && guard < 500; guard++) {
        const { ply } = await state(page);
        const move = page.locator("[data-move][aria-disabled=false], [data-choose]").first();
        const { width, height } = await move.boundingBox();
        assert.ok(Math.min(width, height) >= 44, `a target of ${width}×${height}`);
        await move.tap();
        // A card that can take more than one asks which.
        if ((await state(page)).ply === ply && await page.locator("[data-choose][aria-expanded=true]").count()) {
          await page.locator(".ways [data-move]").first().tap();
        }
        await page.waitForFunction(([table, ply]) => Number(document.querySelector(table).dataset.ply) > ply, [TABLE, ply]);
        await mine(page);
      }
      await over(page);
      await page.context().close();
    }
  });
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
    if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0) found.push(`cut: ${element.textContent.slice(0, 30)}`);
    if (box.right > innerWidth + 1 || box.left < -1 || (box.bottom > innerHeight + 1 && !isResult)) found.push(`outside: ${element.className} ${element.textContent.slice(0, 30)}`);
  }
  return found;
}

/** Presses Tab until the element has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
  }
  assert.fail(`Tab never reaches ${selector}`);
}

describe("accessibility", () => {
  test("axe finds nothing on any screen in any look and language", async () => {
    const screens = ["", "#settings", "#gallery", "#play=garbage"];
    for (const { game, shortest } of offers) screens.push(`#setup=${game}`, `#rules=${game}`, `${shortest("person")}&seed=42`);
    for (const theme of ["light", "dark", "projector"]) {
      for (const lang of ["en", "ja"]) {
        const page = await site.open("", { before: settings(`lang=${lang}&theme=${theme}&pace=instant&still=true&marks=false`) });
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
    }
  });
});

describe("what comes from outside", () => {
  test("a link that makes no sense is explained, and the saved game is untouched", async () => {
    const page = await site.open(fast(games[0]));
    await mine(page);
    await playByKey(page);
    await page.waitForFunction(() => location.hash.startsWith("#play="));
    const kept = await page.evaluate(() => localStorage.getItem("tefuda.matches"));
    const good = await page.evaluate(() => location.hash);
    const [id, rules, packed] = good.slice("#play=".length).split(".");
    const bad = [
      "#play=", "#play=x", `#play=koi-koi.1.${packed}`, `#play=${id}.99.${packed}`, `#play=${id}.${rules}.B${packed.slice(1)}`,
      good.slice(0, -1), `${good}A`, `#play=${id}.${rules}.${packed.replace(/.$/, (c) => (c === "x" ? "y" : "x"))}`,
      "#new=nothing", `#new=${id}&players=99`, `#new=${id}&weather=rain`, "#%F0%9F%98%80", `#play=${"A".repeat(100_000)}`,
    ];
    for (const fragment of bad) {
      const tab = await site.open(fragment, { context: page.context() });
      await until(tab, "[data-screen=trouble]");
      assert.ok((await tab.locator(".trouble-why").innerText()).length > 20, fragment);
      await tab.locator("main a[href='#lobby']").click();
      await until(tab, "[data-screen=lobby] [data-action=continue]");
      assert.equal(await tab.evaluate(() => localStorage.getItem("tefuda.matches")), kept, fragment);
      assert.deepEqual(tab.seen.errors, []);
      await tab.close();
    }
    await page.context().close();
  });

  test("a link pasted in the lobby opens, whole or only what stands behind its #", async () => {
    const page = await site.open(fast(games[0]));
    await mine(page);
    await playByKey(page);
    await page.waitForFunction(() => location.hash.startsWith("#play="));
    const link = await page.evaluate(() => location.href);
    const before = await state(page);
    for (const text of [link, link.split("#")[1], link.split("#play=")[1]]) {
      const other = await site.open();
      await other.locator("#pasted").fill(`  ${text} `);
      await other.keyboard.press("Enter");
      await mine(other);
      assert.deepEqual(await state(other), before);
      await other.goBack();
      await until(other, "[data-screen=lobby]");
      await other.locator("#pasted").fill("not a link");
      await other.keyboard.press("Enter");
      await until(other, "[data-screen=trouble]");
      await other.context().close();
    }
    await page.context().close();
  });

  test("a storage that is off, full or full of nonsense costs no game", async () => {
    const broken = {
      StorageOff: () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("off", "SecurityError"); } }),
      StorageFull: () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
      SettingsBroken: () => localStorage.setItem("tefuda.settings", "\u0000colour=loud"),
      MatchesBroken: () => localStorage.setItem("tefuda.matches", "nonsense nonsense\nmore"),
    };
    for (const [notice, breakIt] of Object.entries(broken)) {
      const page = await site.open("", { before: (page) => page.addInitScript(breakIt) });
      await until(page, "[data-screen=lobby]");
      await page.goto(`${site.url}${fast(games[0])}`);
      await mine(page);
      await playByKey(page);
      if (notice.startsWith("Storage")) await until(page, `[data-notice=${notice}]`);
      const before = await state(page);
      await page.waitForFunction(() => location.hash.startsWith("#play="));
      await page.reload();
      await mine(page);
      assert.deepEqual(await state(page), before, notice);
      if (!notice.startsWith("Storage")) {
        await page.goto(`${site.url}#lobby`);
        await page.reload();
        await until(page, `[data-notice=${notice}]`);
        await page.locator(`[data-notice=${notice}] button`).click();
        await page.waitForFunction((notice) => !document.querySelector(`[data-notice=${notice}]`), notice);
      }
      assert.deepEqual(page.seen.errors, []);
      await page.context().close();
    }
  });

  test("two tabs keep their games side by side", async () => {
    const one = await site.open(fast(games[0]));
    await mine(one);
    const two = await site.open(fast(games[0]).replace("seed=42", "seed=43"), { context: one.context() });
    await mine(two);
    await playByKey(one);
    await playByKey(two);
    await playByKey(one);
    const kept = await one.evaluate(() => localStorage.getItem("tefuda.matches").split("\n").length);
    assert.equal(kept, 2);
    const before = await state(one);
    await one.reload();
    await mine(one);
    assert.deepEqual(await state(one), before);
    await one.context().close();
  });

  test("a panic shows the link that reproduces the game", async () => {
    const page = await site.open(fast(games[0]));
    await mine(page);
    await playByKey(page);
    const link = await page.evaluate(() => location.href);
    await page.evaluate(() => {
      setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); });
    });
    await until(page, "[data-screen=crash]");
    const shown = await page.locator("input, textarea").first().inputValue();
    assert.equal(shown, link);
    await page.context().close();
  });
});
