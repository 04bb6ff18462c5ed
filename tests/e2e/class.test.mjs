// In front of a class: every game at its fullest table on the wall, a teacher's view of all hands, the mat over it,
// a table that plays by itself, and a screen that stays awake.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, offered, siteForTests, until } from "./lib.mjs";
import { TABLE, due, later, over, plyOf, settings, shown, state, walk } from "./table.mjs";
import { misfits } from "./wall.mjs";

const SIZES = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];

const site = await siteForTests();
const offers = await offered(site);

const table = (game, seats, more = "") => `#new=${game}&seats=${seats.join()}&seed=42&speed=instant&lang=en${more}`;
const computers = (game, most, more) => table(game, Array(most).fill("level1"), more);
const person = (game, most, more) => table(game, ["person", ...Array(most - 1).fill("level1")], more);

/** The wall has no header, so that its buttons are pressed from here. */
async function speak(page, lang) {
  await page.evaluate((lang) => document.querySelector(`[data-lang=${lang}]`)?.click(), lang);
  await until(page, `html[lang=${lang}]`);
}

/** Goes to a ply from before it, move by move, as a clicker does. */
const forward = async (page, ply) => walk(page, Array(ply - (await plyOf(page))).fill("PageDown"));

/** What does not fit the wall at every size, in the given languages; in one of them it is enough at two sizes. */
async function look(page, what, langs = ["en", "ja"]) {
  for (const lang of langs) {
    await speak(page, lang);
    for (const [width, height] of langs.length > 1 ? SIZES : SIZES.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await page.evaluate(misfits), [], `${what}, ${lang}, ${width}×${height}`);
    }
  }
}

test("every game at its fullest table can be read from the last row", async () => {
  for (const { game, most } of offers) {
    const page = await site.open(computers(game, most, "&theme=projector"));
    await over(page);
    const { ply: last } = await state(page);
    await look(page, `${game}, result`);
    await page.keyboard.press("Home");
    for (const [ply, langs] of [
      [0, ["ja"]],
      [Math.min(3, last), ["en"]],
      [Math.floor(last / 2), ["en", "ja"]],
      [last - 1, ["ja"]],
    ]) {
      await forward(page, ply);
      await shown(page, ply);
      await look(page, `${game}, ply ${ply}`, langs);
    }
    await page.keyboard.press("r");
    if (await page.locator("#round-title").count()) await look(page, `${game}, a round`, ["en"]);
    await page.goto(`${site.url}${person(game, most, "&theme=projector")}`);
    await until(page, `${TABLE}[data-turn=seat]`);
    await look(page, `${game}, a person to move`, ["en"]);
    for (const name of ["status", "caption"]) {
      const rank = await page
        .locator(`.${name}`)
        .evaluate((told) => getComputedStyle(told).getPropertyValue("--rank").trim());
      assert.equal(rank, "primary");
    }
    await page.context().close();
  }
});

test("nothing but the table and what is told is on the wall, until the pointer asks for the tools", async () => {
  const [{ game, most }] = offers;
  const page = await site.open(person(game, most, "&theme=projector"));
  await due(page);
  assert.equal(await page.locator(".top-table").isVisible(), false);
  assert.equal(await page.locator("[data-action=share]").isVisible(), false);
  await page.mouse.move(60, 10);
  await page.locator("[data-action=share]").waitFor({ state: "visible" });
  await page.locator("[data-action=projector]").click();
  await until(page, "html:not([data-theme=projector])");
});

test("captions say what just happened and by which rule, in two lines", async () => {
  const long = [];
  for (const { shortest } of offers) {
    const page = await site.open(`${shortest("level1")}&seed=42&lang=en&theme=projector`, {
      viewport: { width: 1024, height: 768 },
    });
    await over(page);
    const last = await plyOf(page);
    // Of a long match one language tells the beginning and the other the end: what is told comes again and again.
    for (const [lang, from, to] of [
      ["en", 0, Math.min(last, 80)],
      ["ja", Math.max(0, last - 80), last],
    ]) {
      await speak(page, lang);
      await page.keyboard.press("Home");
      await shown(page, 0);
      await page.evaluate((steps) => {
        while (steps--) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      }, from);
      const told = await page.evaluate(tellings, [TABLE, from, to]);
      assert.deepEqual(
        told.filter(({ rule, because }) => !because.includes(rule)),
        [],
      );
      long.push(...told.filter(({ lines }) => lines > 2).map(({ text }) => text));
    }
    await page.context().close();
  }
  assert.deepEqual(long, []);
});

/** What is told at every ply: the lines it takes, and the rule that it names beside the one in the log. */
async function tellings([table, from, to]) {
  const told = [];
  for (let ply = from; ply <= to; ply++) {
    while (Number(document.querySelector(table).dataset.ply) !== ply) await new Promise(requestAnimationFrame);
    const caption = document.querySelector(".caption > span:last-child");
    const rule = [...document.querySelectorAll(`.log li[data-at="${ply}"] .why`)].at(-1);
    if (caption && rule) {
      const tops = new Set([...caption.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
      const name = rule
        .getAttribute("aria-label")
        .split(/[:：]\s*/)
        .slice(1)
        .join(": ");
      told.push({
        lines: tops.size,
        text: caption.textContent,
        rule: name,
        because: caption.querySelector(".because").textContent,
      });
    }
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  }
  return told;
}

/** The cards of the open hands, of the hand on the table, and of the whole page. */
const cards = (page) =>
  page.evaluate(() => {
    const of = (places) =>
      [...new Set([...document.querySelectorAll(places)].map(({ dataset }) => dataset.card))].sort();
    const open = [...document.querySelectorAll("[data-hand]")].map((hand) =>
      of(`[data-hand="${hand.dataset.hand}"] [data-card]`),
    );
    const own = document.querySelector("[data-zone=hand]");
    return {
      open,
      own: own ? of("[data-zone=hand] [data-card]") : [],
      seat: own?.dataset.seat,
      all: of("[data-card]"),
    };
  });

test("a teacher opens all hands, looks through anybody's eyes, covers the table, and closes them again", async () => {
  for (const { game, most } of offers) {
    const page = await site.open(person(game, most));
    await due(page);
    const before = { ...(await cards(page)), ...(await state(page)) };
    await page.keyboard.press("t");
    await page.locator(".hands").waitFor();
    assert.match(await page.locator(".status").innerText(), /^Teacher view/);
    for (let seat = 0; seat < most; seat++) {
      await page.keyboard.press(String((seat + 1) % 10));
      await until(page, `[data-hand="${seat}"].eyes`);
      const { open, own, seat: whose } = await cards(page);
      assert.equal(open.length, most);
      assert.deepEqual(open[seat], own, `${game}: seat ${seat} sees its own hand`);
      if (own.length) assert.equal(whose, String(seat));
      assert.equal(await plyOf(page), before.ply, "digits play no cards meanwhile");
    }
    await page.keyboard.press("Escape");
    await page.locator(".hands").waitFor({ state: "detached" });
    const { all, open } = await cards(page);
    assert.deepEqual([all, open], [before.all, []]);
    assert.equal((await state(page)).hash, before.hash);
    await page.keyboard.press("t");
    await covers(page);
    await page.keyboard.press("t");
    assert.deepEqual((await cards(page)).all, before.all);
    await page.context().close();
  }
});

/** The mat lies over everything: nothing is under it, nothing is played, and away with it all is as it was. */
async function covers(page) {
  const { ply } = await state(page);
  for (const key of ["b", "."]) {
    await page.keyboard.press(key);
    await page.locator(".mat").waitFor();
    assert.equal(await page.locator("[data-card], [data-move], [data-score], [data-hand], .log li").count(), 0);
    await page.keyboard.press("1");
    assert.equal(await plyOf(page), ply);
    await page.keyboard.press(key);
    await page.locator(".mat").waitFor({ state: "detached" });
    assert.ok(await page.locator(".hands").count(), "the hands are as they were");
  }
}

test("all hands fit the wall at the fullest table, in a match opened from a link as well", async () => {
  for (const { game, most } of offers) {
    const page = await site.open(computers(game, most));
    await over(page);
    await page.keyboard.press("ArrowLeft");
    const address = await page
      .waitForFunction(() => location.hash.startsWith("#play=") && location.hash)
      .then((hash) => hash.jsonValue());
    const other = await site.open(address, {
      before: settings("lang=en&theme=projector&pace=instant&still=true&marks=false"),
    });
    await until(other, TABLE);
    await other.keyboard.press("Home");
    await shown(other, 0);
    await other.keyboard.press("t");
    await forward(other, Math.min(2, await other.locator(TABLE).evaluate(({ dataset }) => Number(dataset.plies))));
    await look(other, `${game}, all hands`);
    assert.deepEqual(await axe(other), []);
    await page.context().close();
    await other.context().close();
  }
});

test("a game plays by itself, deals again, and keeps nothing", async () => {
  for (const { least, shortest } of offers) {
    const address = shortest("level1")
      .replace("#new", "#demo")
      .replace(/&seats=[^&]*/, `&players=${least}`);
    const page = await site.open(`${address}&theme=projector&seed=7`);
    await over(page);
    await page.waitForFunction((table) => document.querySelector(table).dataset.turn !== "over", TABLE);
    assert.match(await page.evaluate(() => location.hash), /^#demo=/);
    assert.equal(await page.evaluate(() => localStorage.getItem("tefuda.matches")), null);
    await page.context().close();
  }
});

test("a press makes it rest, steps as usual, and hands it over", async () => {
  const page = await site.open("#setup=sakura", {
    before: settings("lang=en&theme=light&pace=fast&still=true&marks=false"),
  });
  await page.locator("[data-action=watch]").click();
  await later(page, 1);
  await page.locator(TABLE).click({ position: { x: 5, y: 5 } });
  await until(page, "[data-action=hold][aria-pressed=true]");
  const ply = await plyOf(page);
  await page.keyboard.press("PageUp");
  await shown(page, ply - 1);
  await page.waitForTimeout(2500);
  assert.equal(await plyOf(page), ply - 1, "it rests");
  await page.keyboard.press("Space");
  await later(page, ply);
  await page.locator("[data-action=play-this]").click();
  await until(page, `${TABLE}[data-turn=seat]`);
  assert.match(await page.evaluate(() => location.hash), /^#play=/);
  assert.equal(await page.locator("[data-action=hold]").count(), 0);
});

test("the screen stays awake while something is shown to a room", async () => {
  const [{ game, shortest }] = offers;
  const stub = (page) =>
    page.addInitScript(() => {
      globalThis.locks = { asked: 0, held: 0 };
      const request = async () => {
        const lock = new EventTarget();
        lock.release = async () => {
          locks.held--;
          lock.dispatchEvent(new Event("release"));
        };
        locks.asked++;
        locks.held++;
        globalThis.lock = lock;
        return lock;
      };
      Object.defineProperty(navigator, "wakeLock", { value: { request } });
    });
  const page = await site.open(`${shortest("person")}&seed=3`, { before: stub });
  const held = (count) => page.waitForFunction((count) => locks.held === count, count);
  await due(page);
  await held(0);
  for (const key of ["p", "t"]) {
    await page.keyboard.press(key);
    await held(1);
    await page.keyboard.press(key);
    await held(0);
  }
  await page.keyboard.press("p");
  await held(1);
  // The browser takes the lock from a page that is hidden; once it is seen again it asks anew.
  await page.evaluate(() => lock.release());
  await held(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await held(1);
  assert.equal(await page.evaluate(() => locks.asked), 4);
  await page.keyboard.press("p");
  await held(0);
  await page.goto(`${site.url}#demo=${game}`);
  await held(1);
  await page.goto(`${site.url}#lobby`);
  await held(0);
  assert.deepEqual(page.seen.errors, []);
});
