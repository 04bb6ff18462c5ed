// What holds for Shochikubai alone: what a card says it does, the draft token by token, fireworks, the end of a round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, siteForTests, until } from "./lib.mjs";
import { TABLE, later, plyOf, seated, settings } from "./table.mjs";

const LEGAL = `${TABLE} [data-move][aria-disabled=false]`;
const site = await siteForTests({ everybody: true });

const open = (players, more = "", { speed = "instant", ...options } = {}) => {
  const seats = Array(players).fill("person").join();
  return site.open(`#new=shochikubai&seats=${seats}&seed=42&speed=${speed}&lang=en${more}`, options);
};

/** Makes the move, or the first legal one. */
async function play(page, move = page.locator(LEGAL).first()) {
  const before = await plyOf(page);
  await move.click();
  await later(page, before);
  await seated(page);
}

/** Plays on until the page shows something. */
async function playUntil(page, selector, most = 200) {
  for (let turn = 0; turn < most; turn++) {
    await seated(page);
    if (await page.locator(selector).count()) return;
    await play(page);
  }
  assert.fail(`nothing was ever ${selector}`);
}

test("the gallery shows all thirty cards", async () => {
  const page = await site.open("#gallery=shochikubai");
  await until(page, ".gallery-cards");
  assert.equal(await page.locator(".gallery-cards [data-card]").count(), 30);
  for (const [suit, cards] of [
    ["plum", 15],
    ["bamboo", 8],
    ["pine", 7],
  ]) {
    assert.equal(await page.locator(`.gallery-cards [data-card^=${suit}]`).count(), cards);
  }
  await page.context().close();
});

test("a card says what it does when it is pointed at or has the focus", async () => {
  const page = await open(4);
  await playUntil(page, ".would.sets-off");
  const card = page.locator(".pick:has(.sets-off)").first();
  await card.hover();
  const said = page.locator(".pick-place:has(.sets-off) .does").first();
  assert.ok(await said.isVisible());
  assert.match(
    await said.innerText(),
    /Matches the \d+: flips it, and .* drafts? last\. .*you take the leftover token too/,
  );
  assert.equal(await card.getAttribute("aria-label"), await said.innerText());
  await page.mouse.move(5, 300);
  await said.waitFor({ state: "hidden" });
  await card.focus();
  await page.keyboard.press("Shift"); // A key makes the focus one to be seen.
  assert.ok(await said.isVisible());
  assert.deepEqual(await axe(page), []);
  await page.context().close();
});

test("whoever plays by touch can ask what their cards do, and plays one with a tap", async () => {
  const page = await open(3, "", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await seated(page);
  await page.locator(".all-do summary").tap();
  const said = page.locator(".all-do li");
  assert.equal(await said.count(), await page.locator(".pick").count());
  assert.ok(await said.first().isVisible());
  assert.match(await said.first().innerText(), /^Play the .*You lead/);
  await page.locator(".all-do summary").tap();
  await said.first().waitFor({ state: "hidden" });
  const before = await plyOf(page);
  await page.locator(".pick[aria-disabled=false]").first().tap();
  await later(page, before);
  await page.context().close();
});

test("a card that may not be played says why, and the game stays as it was", async () => {
  const page = await open(4);
  await playUntil(page, ".mine-now .pick[aria-disabled=true]");
  const hash = await page.locator(TABLE).getAttribute("data-state-hash");
  await page
    .locator(".pick[aria-disabled=true]")
    .first()
    .evaluate((card) => card.click());
  await until(page, ".refusal[data-rule=follow]");
  assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), hash);
  await page.context().close();
});

test("a draft is taken token by token, each a choice from what lies in the market", async () => {
  for (const players of [3, 4]) {
    const page = await open(players);
    await playUntil(page, ".mine-now .heap");
    const left = () => page.locator(".heap .plant-token").count();
    for (let drafter = 0; drafter < players; drafter++) {
      const choices = await page.locator(LEGAL).evaluateAll((heaps) => heaps.map((heap) => heap.dataset.move));
      assert.ok(choices.length > 0 && choices.every((move) => /^take (plum|bamboo|pine)$/.test(move)), choices.join());
      assert.equal(await page.locator(".slot.now .place-of").innerText(), String(drafter + 1), "they draft in order");
      for (const heap of await page.locator(LEGAL).all())
        assert.match(await heap.locator(".brings").innerText(), /^\+\d+$/);
      assert.deepEqual(await axe(page), []);
      const before = await left();
      const wanted = page.locator(LEGAL).last();
      const suit = (await wanted.getAttribute("data-move")).slice("take ".length);
      await play(page, wanted);
      if (drafter < players - 1) {
        assert.ok((await left()) <= before, suit);
        assert.equal(await page.locator(".slot .taken .plant-token").count(), drafter + 1);
      }
    }
    assert.ok((await page.locator(".plant-trick.past").count()) > 0, "the finished trick is still to be seen");
    await page.context().close();
  }
});

test("a firework bursts, and stands still where motion is unwanted", async () => {
  const moves = (page) =>
    page.evaluate(() => document.getAnimations().filter((one) => one.effect.target.closest(".firework")).length);
  const page = await open(4, "", { reducedMotion: "no-preference" });
  await playUntil(page, ".firework");
  assert.ok((await moves(page)) > 0, "it bursts");
  const changed = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.effect.target.closest(".firework"))
      .flatMap((one) => one.effect.getKeyframes())
      .flatMap((frame) => Object.keys(frame)),
  );
  const allowed = ["transform", "opacity", "offset", "computedOffset", "easing", "composite"];
  assert.deepEqual(
    changed.filter((name) => !allowed.includes(name)),
    [],
    "nothing but transform and opacity",
  );
  assert.equal(await page.locator(".plant-seat .tag.seal").count(), 1, "somebody has the firework token");
  await page.context().close();
  const still = await open(4, "", { reducedMotion: "reduce" });
  await playUntil(still, ".firework");
  assert.equal(await moves(still), 0);
  await still.context().close();
});

test("four players fit at 1024 by 768 from the first card to the last, nothing cut and nothing covered", async () => {
  for (const [theme, lang] of [
    ["light", "en"],
    ["projector", "ja"],
  ]) {
    const page = await open(4, `&theme=${theme}`, {
      before: (page) =>
        page.addInitScript(
          (text) => localStorage.setItem("tefuda.settings", text),
          `lang=${lang}&theme=${theme}&pace=instant&still=true&marks=false`,
        ),
    });
    for (let turn = 0; turn < 60; turn++) {
      await seated(page);
      assert.deepEqual(await page.evaluate(misplaced), [], `${theme} ${lang}, ply ${await plyOf(page)}`);
      await play(page, page.locator(LEGAL).nth(turn % (await page.locator(LEGAL).count())));
    }
    await page.context().close();
  }
});

test("on the wall everything that counts is large enough, and nothing scrolls", async () => {
  for (const [width, height, players] of [
    [1024, 768, 4],
    [1280, 720, 3],
    [1920, 1080, 4],
  ]) {
    const page = await open(players, "&theme=projector", { viewport: { width, height } });
    for (let turn = 0; turn < 12; turn++) {
      await seated(page);
      const small = await page.evaluate(() => {
        const share = (element) => {
          // A rank is set in the units of its card.
          const scale = element.ownerSVGElement ? element.ownerSVGElement.getBoundingClientRect().width / 100 : 1;
          return (100 * parseFloat(getComputedStyle(element).fontSize) * scale) / innerHeight;
        };
        const shown = (selector) =>
          [...document.querySelectorAll(`.shochikubai ${selector}`)].filter(
            (one) => one.checkVisibility({ visibilityProperty: true }) && (one.textContent.trim() || one.dataset.place),
          );
        const least = (selector, size) =>
          shown(selector)
            .filter((one) => share(one) < size)
            .map((one) => `${one.className.baseVal ?? one.className} ${one.textContent}: ${share(one).toFixed(2)} %`);
        return [
          ...least(":is(.plant-rank, .suit-count, .prize, .count, .gain, .boxed)", 4.39),
          ...least(
            ":is(h2, .small, .slot-name, .who, .tag, .stock, .to-come, .in-box, .set-name, .place-of, .would, .brings)",
            3.29,
          ),
        ];
      });
      assert.deepEqual(small, [], `${width}×${height}, ${players} players`);
      assert.deepEqual(await page.evaluate(misplaced), [], `${width}×${height}, ${players} players`);
      await play(page);
    }
    await page.context().close();
  }
});

/** What is outside of the window, cut off, or covered by what it does not belong to. */
function misplaced() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page scrolls");
  const table = document.querySelector(".table").getBoundingClientRect();
  const boxes = [
    ...document.querySelectorAll(
      ".plant-seat, .plant-trick h2, .slot .card, .slot-name, .plant-market h2, .heap, .to-come, .in-box, .pick",
    ),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, one.getBoundingClientRect()]);
  const name = (one) => `${one.className} ${one.textContent.trim().slice(0, 20)}`;
  for (const [one, box] of boxes) {
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < table.top - 1 || box.bottom > table.bottom + 1)
      found.push(`outside: ${name(one)}`);
    if (one.scrollWidth > one.clientWidth + 2 && one.clientWidth && !one.matches(".pick, .card"))
      found.push(`cut: ${name(one)}`);
    for (const [other, its] of boxes) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const apart =
        box.right <= its.left + 1 ||
        its.right <= box.left + 1 ||
        box.bottom <= its.top + 1 ||
        its.bottom <= box.top + 1;
      if (!apart) found.push(`${name(one)} covers ${name(other)}`);
    }
  }
  return found;
}

test("a round ends with its score in lines that add up, and a line outlines its tokens", async () => {
  const page = await open(3, "", { speed: "fast" });
  await playUntil(page, "[data-action=next-round]");
  assert.equal(await page.locator(".plant-trick [data-card]").count(), 3, "everybody's last card lies face up");
  const points = await page
    .locator(".score-lines li[data-rule]")
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.dataset.seat,
        line.dataset.rule,
        Number(line.querySelector(".score-points").textContent),
      ]),
    );
  assert.ok(
    points.every(([, rule]) => ["sets", "pine", "bamboo", "plum"].includes(rule)),
    points.join(" "),
  );
  const totals = await page
    .locator(`${TABLE} [data-score]`)
    .evaluateAll((scores) => scores.map((score) => [score.dataset.seat, Number(score.dataset.score)]));
  for (const [seat, total] of totals) {
    assert.equal(
      points.filter(([of]) => of === seat).reduce((sum, [, , line]) => sum + line, 0),
      total,
      `seat ${seat}`,
    );
  }
  await page.locator(".score-lines li[data-rule=pine] button").first().click();
  await until(page, `${TABLE} .suit-row.lit`);
  assert.deepEqual(await axe(page), []);
  await page.locator("[data-action=next-round]").click();
  await until(page, `${TABLE}[data-turn=seat]`);
  assert.equal(await page.locator(".pick").count(), 10, "the next round is dealt");
  await page.context().close();
});

test("a star lets its owner take any token from the box", async () => {
  const page = await open(4, "&final_bonus=StarForAll");
  let stars = 0;
  for (let turn = 0; turn < 60 && stars < 4; turn++) {
    await seated(page);
    const moves = await page.locator(LEGAL).evaluateAll((moves) => moves.map((move) => move.dataset.move));
    if (await page.locator(".plant-market h2", { hasText: "Your star" }).count()) {
      stars++;
      assert.deepEqual(moves, ["take pine", "take bamboo", "take plum"]);
    }
    await play(page);
  }
  assert.equal(stars, 4);
  await page.context().close();
});

test("at every ply the page names only cards that the viewer has seen", async () => {
  const page = await site.open("#new=shochikubai&seats=person,level1,level1,level1&seed=7&speed=instant&lang=en");
  const deck = ["plum", "bamboo", "pine"].flatMap((suit) =>
    Array.from({ length: 15 }, (_, rank) => `${suit}${rank + 1}`),
  );
  for (let turn = 0; turn < 12; turn++) {
    await seated(page);
    const shown = await page
      .locator(`${TABLE} [data-card]`)
      .evaluateAll((cards) => cards.map((card) => card.dataset.card));
    assert.equal(new Set(shown).size, shown.length, "a card lies in one place");
    const html = await page.locator(TABLE).innerHTML();
    for (const card of deck.filter((card) => !shown.includes(card))) {
      const spoken = card.replace(/(\d+)/, " $1");
      assert.ok(!html.includes(`"${card}"`) && !new RegExp(`${spoken}\\b`).test(html), `${card} is in the page`);
    }
    await play(page);
  }
  await page.context().close();
});
