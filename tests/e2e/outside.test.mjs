// What comes from outside: links, storage, other tabs, and a panic.
import assert from "node:assert/strict";
import { test } from "node:test";
import { offered, siteForTests, until } from "./lib.mjs";
import { fast, mine, playByKey, state } from "./table.mjs";

const site = await siteForTests();
/** Any game. */
const [{ game }] = await offered(site);

test("a link that makes no sense is explained, and the saved game is untouched", async () => {
  const page = await site.open(fast(game));
  await mine(page);
  await playByKey(page);
  await page.waitForFunction(() => location.hash.startsWith("#play="));
  const kept = await page.evaluate(() => localStorage.getItem("tefuda.matches"));
  const good = await page.evaluate(() => location.hash);
  const [id, rules, packed] = good.slice("#play=".length).split(".");
  const bad = [
    "#play=",
    "#play=x",
    `#play=koi-koi.1.${packed}`,
    `#play=${id}.99.${packed}`,
    `#play=${id}.${rules}.B${packed.slice(1)}`,
    good.slice(0, -1),
    `${good}A`,
    `#play=${id}.${rules}.${packed.replace(/.$/, (c) => (c === "x" ? "y" : "x"))}`,
    "#new=nothing",
    `#new=${id}&players=99`,
    `#new=${id}&weather=rain`,
    "#%F0%9F%98%80",
    `#play=${"A".repeat(100_000)}`,
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
  const page = await site.open(fast(game));
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
    StorageOff: () =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("off", "SecurityError");
        },
      }),
    StorageFull: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    SettingsBroken: () => localStorage.setItem("tefuda.settings", "\u0000colour=loud"),
    MatchesBroken: () => localStorage.setItem("tefuda.matches", "nonsense nonsense\nmore"),
  };
  for (const [notice, breakIt] of Object.entries(broken)) {
    const page = await site.open("", { before: (page) => page.addInitScript(breakIt) });
    await until(page, "[data-screen=lobby]");
    await page.goto(`${site.url}${fast(game)}`);
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
  const one = await site.open(fast(game));
  await mine(one);
  const two = await site.open(fast(game).replace("seed=42", "seed=43"), { context: one.context() });
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
  const page = await site.open(fast(game));
  await mine(page);
  await playByKey(page);
  const link = await page.evaluate(() => location.href);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
  });
  await until(page, "[data-screen=crash]");
  const shown = await page.locator("input, textarea").first().inputValue();
  assert.equal(shown, link);
  await page.context().close();
});
