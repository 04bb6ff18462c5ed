// A person alone: the table as text at a key, a pace of one's own, a focus that is never lost. For every game.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { DIST, ROOT, axe, each, offered, siteForTests, until } from "./lib.mjs";
import { TABLE, drawn, fast, later, mine, over, playByKey, shown, state } from "./table.mjs";

const site = await siteForTests();
const offers = await offered(site);

const goOn = "[data-action=go-on]:not(.idle)";
const reading = ".reading";
const restless = (game, more = "") => `#new=${game}&seats=person,level1,level1&seed=42&speed=instant&wait=true${more}`;

describe("every game", () => {
  test("is read as text at a key, in each language: every place, and every card that lies open", async () => {
    await each(offers, async ({ game }) => {
      const page = await site.open(fast(game, "&lang=en"));
      await mine(page);
      for (let turn = 0; turn < 3; turn++) await playByKey(page);
      const heard = {};
      for (const [lang, next] of [
        ["en", "ja"],
        ["ja", "en"],
      ]) {
        await page.keyboard.press("v");
        // It has the focus.
        await until(page, `${reading}:focus`);
        const text = await page.locator(reading).innerText();
        const aloud = await page.locator(".caption[role=status]").textContent();
        const names = await page
          .locator(`${TABLE} [data-zone]:not([aria-hidden=true])[aria-label]`)
          .evaluateAll((zones) => zones.map((zone) => zone.getAttribute("aria-label")));
        for (const name of names)
          assert.ok(text.includes(name) && aloud.includes(name), `${game} ${lang}: “${name}” is not read`);
        const cards = await page
          .locator(`${TABLE} [data-zone=hand] [data-card], ${TABLE} [data-zone]:not([data-seat]) [data-card]`)
          .evaluateAll((cards) =>
            cards
              .filter((card) => !card.closest("details, [aria-hidden=true], button:not([data-zone=hand] button)"))
              .map((card) => card.getAttribute("aria-label")),
          );
        for (const card of cards) assert.ok(aloud.includes(card), `${game} ${lang}: ${card} is not read`);
        // Which cards it names, and that it names no others, is looked at natively, at every ply.
        const heads = await page.locator(`${reading} .read h3`).allInnerTexts();
        assert.equal(new Set(heads).size, heads.length, `${game} ${lang}: ${heads} tell the places apart`);
        assert.ok((await page.locator(`${reading} .read p`).count()) > heads.length / 2, `${game} ${lang}: it is read`);
        assert.deepEqual(await axe(page), [], `${game} ${lang}`);
        heard[lang] = aloud;
        await page.keyboard.press("Escape");
        // The focus goes back to the table.
        await until(page, `${TABLE}:focus-within`);
        assert.equal(await page.locator(reading).count(), 0);
        await page.locator(`[data-lang=${next}]`).click();
        await until(page, `html[lang=${next}]`);
      }
      assert.notEqual(heard.en, heard.ja);
      await page.context().close();
    });
  });

  test("waits behind a trick or a capture until somebody goes on, by each of the keys", async () => {
    await each(offers, async ({ game, place }) => {
      const page = await site.open(restless(game));
      // Two of the keys with each game.
      const all = ["Enter", " ", "ArrowRight", "PageDown", "n"];
      const keys = [0, 1].map((more) => all[(2 * place + more) % all.length]);
      for (let waits = 0, guard = 0; waits < keys.length && guard < 200; guard++) {
        await until(page, `${TABLE}[data-turn=seat], ${goOn}, [data-action=next-round], ${TABLE}[data-turn=over]`);
        if (await page.locator(goOn).count()) {
          const before = await state(page);
          await drawn(page);
          assert.equal((await state(page)).ply, before.ply, "nobody plays meanwhile");
          await until(page, `${goOn}:focus`);
          assert.ok((await page.locator(".caption").innerText()).length > 3, "what has happened is in sight");
          await page.keyboard.press(keys[waits++]);
          await later(page, before.ply);
          assert.ok(await page.evaluate(() => !!document.activeElement.closest(".table-page")), "the focus is kept");
        } else if (await page.locator("[data-action=next-round]").count()) {
          await page.keyboard.press("Enter");
          await page.locator("[data-action=next-round]").waitFor({ state: "detached" });
        } else if ((await state(page)).turn === "over") {
          break;
        } else {
          await playOne(page);
        }
        if (guard === 199) assert.fail("it never waits");
      }
      await page.keyboard.press("w");
      await until(page, "[data-action=wait][aria-pressed=false]");
      assert.match(await page.evaluate(() => localStorage.getItem("tefuda.settings")), /wait=false/);
      await mine(page);
      await page.context().close();
    });
  });

  test("shows the last trick or capture again from its beginning, and comes back to where it was", async () => {
    await each(offers, async ({ game, place }) => {
      const page = await site.open(fast(game));
      await mine(page);
      for (let turn = 0; turn < 5; turn++) await playByKey(page);
      const before = await state(page);
      const back = () => until(page, `${TABLE}[data-ply="${before.ply}"][data-turn=${before.turn}]`);
      const seen = await page.evaluate(again, [TABLE]);
      await back();
      assert.deepEqual(await state(page), before, "it comes back by itself");
      // Ply by ply, and nothing can be played meanwhile.
      const replayed = seen.slice(0, -1);
      assert.ok(replayed.length > 0 && replayed[0].ply < before.ply, game);
      assert.deepEqual(
        replayed,
        replayed.map((_, step) => ({ ply: replayed[0].ply + step, turn: "brain" })),
        game,
      );
      const key = ["x", "ArrowLeft", "1", "Enter"][place % 4];
      await page.evaluate(again, [TABLE, key]);
      await back();
      assert.deepEqual(await state(page), before, `after ${key}`);
      await page.context().close();
    });
  });

  /** Asks for it again, and returns what the table shows until it is back: by itself, or at a key. In one go, as it is soon over. */
  async function again([place, key]) {
    const table = document.querySelector(place);
    const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const shown = () => ({ ply: Number(table.dataset.ply), turn: table.dataset.turn });
    const before = shown();
    const seen = [];
    return new Promise((done) => {
      const watch = () => {
        seen.push(shown());
        if (key && seen.length === 1) press(key);
        if (seen.at(-1).ply === before.ply) done(seen);
      };
      new MutationObserver(watch).observe(table, { attributeFilter: ["data-ply"] });
      press("g");
    });
  }

  test("never rolls again, though somebody has tried another way in between", async () => {
    await each(offers, async ({ game }) => {
      const page = await site.open(fast(game));
      await mine(page);
      await playByKey(page);
      const before = await state(page);
      await playByKey(page);
      const once = await state(page);
      await page.keyboard.press("u");
      await shown(page, before.ply);
      const ways = await page
        .locator(`${TABLE} [data-move][aria-disabled=false][data-key]`)
        .evaluateAll((ways) => ways.map((way) => way.dataset.key));
      assert.ok(ways.length > 1, `${game}: there is another way`);
      await page.keyboard.press(ways.at(-1));
      await later(page, before.ply);
      await mine(page);
      assert.notEqual((await state(page)).hash, once.hash, `${game}: another way leads elsewhere`);
      while ((await state(page)).ply > before.ply) {
        const { ply } = await state(page);
        await page.keyboard.press("u");
        await page.waitForFunction(
          ([table, ply]) => Number(document.querySelector(table).dataset.ply) < ply,
          [TABLE, ply],
        );
      }
      assert.deepEqual(await state(page), before);
      await playByKey(page);
      assert.deepEqual(await state(page), once);
      await page.context().close();
    });
  });

  test("keeps the focus at the table whatever is pressed", async () => {
    await each(offers, async ({ game }) => {
      const page = await site.open(fast(game));
      await mine(page);
      await playByKey(page);
      await playByKey(page);
      const held = async (after) => {
        await drawn(page);
        // A focus that has gone with what had it is given back right after.
        await page
          .waitForFunction(
            () => {
              const active = document.activeElement;
              const box = active.getBoundingClientRect();
              const inside = active.closest(".table-page, .top") && getComputedStyle(active).visibility === "visible";
              return (
                inside &&
                box.width > 0 &&
                box.right > 0 &&
                box.left < innerWidth &&
                box.bottom > 0 &&
                box.top < innerHeight
              );
            },
            undefined,
            { timeout: 5_000 },
          )
          .catch(async () => {
            assert.fail(
              `${game}: the focus is lost after ${after}: ${await page.evaluate(() => document.activeElement.outerHTML.slice(0, 80))}`,
            );
          });
      };
      for (const key of [
        "ArrowLeft",
        "Home",
        "ArrowRight",
        "End",
        "u",
        "1",
        "?",
        "Escape",
        "l",
        "l",
        "v",
        "Escape",
        "v",
        "v",
        "r",
        "r",
        "p",
        "p",
        "w",
        "w",
        "g",
        "g",
        "Escape",
      ]) {
        await page.keyboard.press(key);
        await held(key);
      }
      // From the bar, which the projector hides, and by a press on what goes away.
      for (const [action, key] of [
        ["back", "p"],
        ["first", "p"],
        ["undo", "Home"],
        ["last", "End"],
      ]) {
        await page.keyboard.press("Escape");
        await page.evaluate(() => {
          if (document.documentElement.dataset.theme === "projector")
            document.dispatchEvent(new KeyboardEvent("keydown", { key: "p" }));
        });
        await until(page, "html:not([data-theme=projector])");
        await page.locator(`[data-action=${action}]`).focus();
        await page.keyboard.press("Enter");
        await page.keyboard.press(key);
        await held(`${action}, ${key}`);
      }
      await page.evaluate(() => {
        if (document.documentElement.dataset.theme === "projector")
          document.dispatchEvent(new KeyboardEvent("keydown", { key: "p" }));
      });
      await page.keyboard.press("?");
      await page.locator(".help .primary").focus();
      await page.keyboard.press("Enter");
      await held("closing the keys");
      await page.locator("[data-lang=ja]").focus();
      await page.keyboard.press("Enter");
      await until(page, "html[lang=ja]");
      await held("the other language");
      await page.context().close();
    });
  });

  test("stands still where motion is unwanted", async () => {
    await each(offers, async ({ game }) => {
      const page = await site.open(`#new=${game}&seats=person,level1,level1&seed=42&speed=fast`, {
        reducedMotion: "reduce",
      });
      await until(page, TABLE);
      for (let turn = 0; turn < 2; turn++) {
        await until(page, `${TABLE}[data-turn=seat], ${TABLE}[data-turn=over]`);
        const { ply } = await state(page);
        await playOne(page);
        for (let look = 0; look < 6; look++) {
          const moving = await page.evaluate(
            () =>
              document
                .getAnimations()
                .filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 1)
                .length,
          );
          assert.equal(moving, 0, `${game}: something moves after ply ${ply}`);
          await drawn(page);
        }
      }
      await page.context().close();
    });
  });

  test("has its house rules in sight at the table, by the name of their set, and carries them in its link", async () => {
    const chips = (page) => page.locator(".house-rules .chip").allInnerTexts();
    await each(offers, async ({ game }) => {
      const page = await site.open(`#setup=${game}`);
      await until(page, "[data-screen=setup] [data-action=deal]");
      const presets = page.locator("[data-action=preset]");
      const names = await presets.locator("option").allInnerTexts();
      await presets.selectOption({ index: 1 });
      await page.locator("[data-action=deal]").click();
      await until(page, TABLE);
      await page.waitForFunction(() => location.hash.startsWith("#play="));
      const [name, ...rules] = await chips(page);
      assert.equal(name, names[1]);
      assert.ok(rules.length > 0 && rules.every(Boolean), `${game}: what differs from the usual rules`);
      const there = await site.open(await page.evaluate(() => location.hash));
      await until(there, TABLE);
      assert.deepEqual(await chips(there), [name, ...rules]);
      await there.goto(`${site.url}${fast(game)}`);
      await there.waitForFunction(() => !document.querySelector(".house-rules .chip"));
      await there.context().close();
      await page.context().close();
    });
  });

  test("adds up its scores, and outlines the cards of each line", async () => {
    await each(offers, async ({ game, shortest }) => {
      const page = await site.open(`${shortest("level1")}&seed=42`);
      await over(page);
      const sums = await page.locator(".score-lines").evaluate((list) => {
        const found = [];
        let side = null;
        for (const line of list.querySelectorAll("li")) {
          const points = Number(line.querySelector(".score-points").textContent);
          if (line.matches(".side")) found.push((side = { total: points, sum: 0 }));
          else if (side) side.sum += points;
        }
        return found;
      });
      for (const { total, sum } of sums) assert.equal(sum, total, `${game}: the lines of a side add up`);
      for (const outline of await page.locator(".score-lines button").all()) {
        await outline.click();
        await page.waitForFunction(() => document.querySelector("[data-ply] .lit"));
      }
      await page.context().close();
    });
  });
});

test("every target on the smallest phone is as large as a thumb: on the table, in the scores, in each panel", async () => {
  const small = () =>
    [...document.querySelectorAll(".table-page :is(button, select, summary, a:not(p > a, span > a))")].flatMap(
      (target) => {
        const { width, height } = target.getBoundingClientRect();
        if (
          !width ||
          !height ||
          getComputedStyle(target).visibility === "hidden" ||
          target.closest("details:not([open]) > :not(summary)")
        )
          return [];
        return Math.min(width, height) < 43.5
          ? [`${Math.round(width)}×${Math.round(height)} ${target.className} ${target.textContent.slice(0, 20)}`]
          : [];
      },
    );
  for (const { game, shortest } of offers) {
    const page = await site.open(fast(game), { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    await mine(page);
    await playByKey(page);
    for (const keys of [[], ["l"], ["Escape", "?"], ["Escape", "v"], ["Escape", "r"]]) {
      for (const key of keys) await page.keyboard.press(key);
      await drawn(page);
      assert.deepEqual(await page.evaluate(small), [], `${game} ${keys}`);
    }
    await page.goto(`${site.url}${shortest("level1")}&seed=42`);
    await over(page);
    assert.deepEqual(await page.evaluate(small), [], `result of ${game}`);
    await page.context().close();
  }
});

test("whoever sees no colour tells one kind of card from another", async () => {
  const page = await site.open("#settings");
  const eye = await (await site.browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
  for (const { game } of offers) {
    await page.goto(`${site.url}#gallery=${game}`);
    await until(page, `.of-${game} .gallery-cards .card`);
    const groups = await page.locator(".gallery section").evaluateAll((groups) => groups.length);
    const pictures = [];
    for (let group = 0; group < groups; group++) {
      const shot = await page.locator(".gallery section").nth(group).locator(".card").first().screenshot();
      pictures.push(await eye.evaluate(greys, `data:image/png;base64,${shot.toString("base64")}`));
    }
    for (let one = 0; one < groups; one++) {
      for (let other = 0; other < one; other++) {
        const apart =
          pictures[one].reduce((sum, grey, place) => sum + Math.abs(grey - pictures[other][place]), 0) /
          pictures[one].length;
        assert.ok(apart > 6, `${game}: kinds ${other} and ${one} differ by ${apart.toFixed(1)} of 255`);
      }
    }
  }
  await eye.context().close();
  await page.context().close();
});

/** A picture as few greys, as one sees it from afar. */
async function greys(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(24, 34);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, 24, 34);
  const { data } = pen.getImageData(0, 0, 24, 34);
  return Array.from(
    { length: data.length / 4 },
    (_, place) => (data[4 * place] + data[4 * place + 1] + data[4 * place + 2]) / 3,
  );
}

test("only transform and opacity ever move", () => {
  const styles = readdirSync(DIST, { recursive: true })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(join(DIST, name), "utf8"))
    .join("\n");
  const frames = [...styles.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].map(([, body]) => body);
  const moved = frames.flatMap((body) => [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name]) => name));
  const turned = [...styles.matchAll(/transition(?:-property)?\s*:\s*([^;}]+)/g)].flatMap(([, value]) =>
    value.split(",").map((part) => part.trim().split(/\s+/)[0]),
  );
  const allowed = new Set(["transform", "opacity", "none", "rotate", "scale", "translate"]);
  assert.deepEqual(
    [...moved, ...turned].filter((name) => !allowed.has(name)),
    [],
  );
  // What the code moves by itself.
  const source = readFileSync(join(ROOT, "src/ui/motion.rs"), "utf8");
  const set = [...source.matchAll(/set\(&(?:start|end), "(\w+)"/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(set)].sort(), ["transform", "transformOrigin"]);
});

/** Makes a move by key, whatever comes after it. */
async function playOne(page) {
  const { ply } = await state(page);
  for (let presses = 0; presses < 3 && (await state(page)).ply === ply; presses++) {
    const key = await page
      .locator(`${TABLE} [data-key]`)
      .evaluateAll(
        (keys) => keys.find((key) => key.matches("[data-move][aria-disabled=false], [data-choose]"))?.dataset.key,
      );
    if (key) await page.keyboard.press(key);
    await drawn(page);
  }
  await later(page, ply);
}
