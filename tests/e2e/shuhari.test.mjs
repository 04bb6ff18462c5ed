// What holds for Shuhari alone: what a card would be, preparation and review, the learning table, the wall.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, siteForTests, until } from "./lib.mjs";
import { TABLE, later, plyOf, seated, settings } from "./table.mjs";

const SETTINGS = "lang=en&theme=light&pace=instant&still=true&marks=false";
const site = await siteForTests({ everybody: true });

const isOver = async (page) => (await page.locator(`${TABLE}[data-turn=over]`).count()) > 0;

/** Makes the first of these moves that there is, by its selector. */
async function play(page, ...wanted) {
  const before = await plyOf(page);
  for (const selector of [...wanted, "[data-move][aria-disabled=false]"]) {
    const ways = page.locator(`${TABLE} ${selector}`);
    if (!(await ways.count())) continue;
    await ways.first().click();
    if ((await plyOf(page)) === before) await page.locator(".ways [data-move]").first().click();
    await later(page, before);
    return seated(page);
  }
  throw new Error("nothing can be played");
}

const alone = (more = "") =>
  `#new=shuhari&seats=person,level1,level1&seed=42&speed=instant&lang=en&starter=Seat1${more}`;

test("a touch on a card says what it would be, and why not, and plays nothing", async () => {
  const page = await site.open(alone(), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const heard = new Set();
  await seated(page);
  for (let turn = 0; turn < 40 && !(await isOver(page)); turn++) {
    for (const face of await page.locator("button.shuhari-face").all()) {
      const hash = await page.locator(TABLE).getAttribute("data-state-hash");
      await face.tap();
      assert.equal(await face.getAttribute("aria-expanded"), "true");
      const says = await page.locator(".shuhari-says:visible").innerText();
      for (const [name, words] of Object.entries({
        lead: /^Lead: .* becomes the suit/,
        practice: /^Practice: the (highest|lowest) live card/,
        break: /^Break: it would open/,
        rest: /Rest: it counts for nothing/,
        low: /Rank \d+ is below the highest live card, \d+\./,
        high: /Rank \d+ is above the lowest live card, \d+\./,
        must: /You may not rest: a card in your hand/,
        none: /does not break the mould/,
      }))
        if (words.test(says)) heard.add(name);
      assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), hash);
      const box = await page.locator(".shuhari-says:visible").boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0, "it is read without scrolling");
      await face.tap();
      assert.equal(await page.locator(".shuhari-says:visible").count(), 0, "another touch takes it away");
    }
    await play(page, ".breaks[aria-disabled=false]");
    if (heard.size === 8) break;
  }
  assert.deepEqual([...heard].sort(), ["break", "high", "lead", "low", "must", "none", "practice", "rest"]);
  await page.context().close();
});

test("what cannot be played says the rule, and the table stays as it was", async () => {
  const page = await site.open(alone());
  const rules = new Set();
  await seated(page);
  for (let turn = 0; turn < 40 && rules.size < 2 && !(await isOver(page)); turn++) {
    for (const move of await page.locator(".shuhari-hand [data-move][aria-disabled=true]").all()) {
      const hash = await page.locator(TABLE).getAttribute("data-state-hash");
      // Playwright itself would not press what says it is disabled; a person can.
      await move.evaluate((move) => move.click());
      rules.add(await page.locator(".refusal").getAttribute("data-rule"));
      assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), hash);
    }
    await play(page);
  }
  assert.ok(rules.has("rest") && rules.size >= 2, [...rules].join());
  const rule = (await page.locator(".refusal").count())
    ? await page.locator(".refusal").getAttribute("data-rule")
    : null;
  if (rule) {
    await page.locator(".refusal a").click();
    await until(page, `.rulebook #${rule}`);
  }
  await page.context().close();
});

test("every way to play a card has a key of its own, rest and break among them", async () => {
  const page = await site.open("#new=shuhari&seats=person,person,person&seed=5&speed=instant&lang=en");
  let both = false;
  await seated(page);
  for (let turn = 0; turn < 90 && !both; turn++) {
    const keys = await page
      .locator(`${TABLE} :is([data-move][aria-disabled=false], [data-choose])`)
      .evaluateAll((ways) => ways.map((way) => way.dataset.key));
    assert.deepEqual(
      keys.slice(0, 10),
      keys.slice(0, 10).map((_, place) => String((place + 1) % 10)),
    );
    const breaks = page.locator(".shuhari-move + .breaks[aria-disabled=false]");
    if (await breaks.count()) {
      both = true;
      const move = await breaks.first().getAttribute("data-move");
      const before = await plyOf(page);
      await page.keyboard.press(await breaks.first().getAttribute("data-key"));
      await later(page, before);
      assert.match(move, /^break /);
      const card = move.split(" ")[1];
      assert.equal(await page.locator(`[data-zone=trick] [data-card="${card}"]`).count(), 1);
      assert.equal((await page.locator(".shuhari-stage").count()) > 1, true, "the next stage has begun");
    } else await play(page);
  }
  assert.ok(both, "nobody ever could rest and break with one card");
  await page.context().close();
});

test("a preparation and a review show their cards, and let them be taken by key", async () => {
  const page = await site.open("#new=shuhari&seats=person,person&seed=3&speed=instant&lang=en");
  const done = new Set();
  await seated(page);
  for (let turn = 0; turn < 200 && done.size < 2 && !(await isOver(page)); turn++) {
    const [prep, review] = [
      page.locator("[data-move=prep][aria-disabled=false]"),
      page.locator("[data-choose=review]"),
    ];
    if (!done.has("prep") && (await prep.count())) {
      const before = await plyOf(page);
      await prep.click();
      await later(page, before);
      await until(page, "[data-zone=looked]");
      assert.equal(await page.locator("[data-zone=looked] [data-card]").count(), 4);
      assert.deepEqual(await axe(page), []);
      await page.keyboard.press("1");
      await page.locator("[data-zone=looked]").waitFor({ state: "detached" });
      done.add("prep");
    } else if (!done.has("review") && (await review.count())) {
      const hash = await page.locator(TABLE).getAttribute("data-state-hash");
      await review.click();
      const ranks = await page
        .locator(".ways [data-move]")
        .evaluateAll((ways) => ways.map((way) => parseInt(way.dataset.move.split(" ")[1], 10)));
      assert.ok(ranks.length > 0 && ranks.every((rank) => rank > 1 && rank < 12));
      assert.deepEqual(await axe(page), []);
      await page.keyboard.press("Escape");
      await page.locator(".ways").waitFor({ state: "detached" });
      assert.equal(await page.locator(TABLE).getAttribute("data-state-hash"), hash);
      await review.click();
      const before = await plyOf(page);
      await page.keyboard.press("1");
      await later(page, before);
      done.add("review");
    } else await play(page);
    await seated(page);
  }
  assert.deepEqual([...done].sort(), ["prep", "review"]);
  await page.context().close();
});

test("the learning table lights up what is about to be won, and writes down what was", async () => {
  const page = await site.open("#new=shuhari&seats=person,person,person&seed=42&speed=instant&lang=en");
  await seated(page);
  let learnt = 0;
  for (let turn = 0; turn < 60; turn++) {
    const marks = await page.locator(".learning").evaluate((table) => ({
      has: table.querySelectorAll(".mark.has").length,
      seals: table.querySelectorAll(".mastery").length,
      would: table.querySelectorAll(".mark.would").length,
    }));
    const stages = await page.locator(".shuhari-trick:not(.past) .winning").count();
    assert.ok(marks.would <= stages, "a mark for each stage reached at most");
    assert.ok(marks.has + 3 * marks.seals >= learnt, "no mark is ever lost");
    learnt = marks.has + 3 * marks.seals;
    const points = await page.locator(".learning .points").allInnerTexts();
    const scores = await page
      .locator("[data-score]")
      .evaluateAll((scores) => scores.map((score) => score.dataset.score.replace("-", "−")));
    assert.deepEqual(points, scores);
    await play(page, ".breaks[aria-disabled=false]");
  }
  assert.ok(learnt > 3);
  await page.locator(".shuhari-chart summary").click();
  assert.equal(await page.locator(".shuhari-chart dt").count(), 7);
  await page.context().close();
});

test("the row keeps a place for every play, and says which card wins each stage", async () => {
  const page = await site.open("#new=shuhari&seats=person,person,person&seed=9&speed=instant&lang=en");
  await seated(page);
  for (let turn = 0; turn < 30; turn++) {
    const row = await page.locator(".shuhari-row").evaluate((row) => ({
      plays: row.querySelectorAll(".shuhari-laid").length,
      rooms: row.querySelectorAll(".room").length,
      stages: row.querySelectorAll(".shuhari-stage").length,
      best: row.querySelectorAll(".shuhari-best").length,
      now: row.querySelectorAll(".now").length,
    }));
    assert.equal(row.plays, 9);
    assert.equal(row.best, row.stages);
    if (row.rooms > 0 && !(await page.locator("[data-zone=looked]").count())) assert.equal(row.now, 1);
    await play(page, ".breaks[aria-disabled=false]");
  }
  await page.context().close();
});

test("the learning table prints on one side of paper", async () => {
  for (const lang of ["en", "ja"]) {
    const page = await site.open("#rules=shuhari", { before: settings(SETTINGS.replace("en", lang)) });
    await page.locator('a[href="#sheet=shuhari"]').click();
    await until(page, "[data-screen=sheet] .blank-learning");
    assert.equal(await page.locator(".blank-learning .mark").count(), 45);
    assert.deepEqual(await axe(page), []);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.equal(pages, 1);
    await page.context().close();
  }
});

test("on the wall rank, arts and marks are read from the back of the room", async () => {
  // The smallest wall sees whole tricks; for the others the first cards of one are enough.
  for (const [width, height, lang, turns] of [
    [1024, 768, "ja", 30],
    [1280, 720, "en", 9],
    [1920, 1080, "ja", 9],
  ]) {
    const page = await site.open("#new=shuhari&seats=person,person,person&seed=42&speed=instant&starter=Seat1", {
      viewport: { width, height },
      before: settings(SETTINGS.replace("light", "projector").replace("en", lang)),
    });
    await seated(page);
    for (let turn = 0; turn < turns; turn++) {
      const small = await page.evaluate(readFromTheBack);
      assert.deepEqual(small, [], `${width}×${height} ${lang}, turn ${turn}`);
      await play(page, ".breaks[aria-disabled=false]");
    }
    await page.context().close();
  }
});

/** In the page: what is too small, too faint or out of sight. */
function readFromTheBack() {
  const found = [];
  const [primary, secondary] = [0.044 * innerHeight - 0.5, 0.033 * innerHeight - 0.5];
  const seen = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== "hidden" &&
    element.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  // What is drawn is as large as its drawing is shown.
  const drawn = (text) =>
    (size(text) * text.ownerSVGElement.getBoundingClientRect().width) / text.ownerSVGElement.viewBox.baseVal.width;
  const cards = "[data-zone=hand] .art, .shuhari-laid:not(.sideways) .art";
  for (const text of all(`:is(${cards}) .art-rank`))
    if (drawn(text) < primary) found.push(`rank ${text.textContent}: ${drawn(text)}`);
  for (const use of all(`:is(${cards}) use`)) {
    const { width } = use.ownerSVGElement.getBoundingClientRect();
    const size = (Number(use.getAttribute("width")) * width) / use.ownerSVGElement.viewBox.baseVal.width;
    if (size < primary) found.push(`emblem: ${size}`);
  }
  for (const mark of all(".learning .mark, .learning .mastery, .learning .points"))
    if (size(mark) < primary) found.push(`mark: ${size(mark)}`);
  for (const text of all(".shuhari-row .who, .shuhari-lead, .shuhari-move, .learning thead th, .caption, .status")) {
    if (size(text) < secondary) found.push(`${text.className} ${text.textContent}: ${size(text)}`);
  }
  // Colours by the letter: what is learnt, the emblems, the names.
  const light = (colour) => {
    const [red, green, blue] = colour
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const probe = document.body.appendChild(document.createElement("i"));
  for (const suit of all(".emblem.suit")) {
    const [band, emblem] = ["--band", "--emblem"].map((name) => getComputedStyle(suit).getPropertyValue(name));
    const [one, other] = [band, emblem].map((value) => {
      probe.style.color = value;
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    if (contrast(one, other) < 7) found.push(`${suit.getAttribute("class")}: ${contrast(one, other)}`);
  }
  probe.remove();
  for (const mark of all(".mark.has")) {
    const { color, backgroundColor } = getComputedStyle(mark);
    if (contrast(color, backgroundColor) < 7) found.push("a mark is faint");
  }
  for (const face of all(".shuhari-face, .shuhari-row"))
    if (Number(getComputedStyle(face).opacity) < 1) found.push("a card is faint");
  // Nothing is scrolled to, and nothing lies over anything else.
  for (const element of all(".shuhari-laid .card, .shuhari-stage, [data-zone=hand] .card, .shuhari-move, .learning")) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const table = document.querySelector("[data-ply]").getBoundingClientRect();
    if (left < table.left - 1 || right > table.right + 1 || top < table.top - 1 || bottom > table.bottom + 1)
      found.push(`out of sight: ${element.className} ${element.textContent.slice(0, 20)}`);
  }
  const [row, hand, sheet] = [".shuhari-row", "[data-zone=hand]", ".learning"].map((one) =>
    document.querySelector(one).getBoundingClientRect(),
  );
  const last = Math.max(...all(".shuhari-row li").map((play) => play.getBoundingClientRect().bottom));
  if (last > hand.top + 6) found.push(`the row runs into the hand by ${last - hand.top}`);
  if (row.right > sheet.left + 1) found.push("the row runs into the learning table");
  if (sheet.bottom > hand.top + 1) found.push(`the learning table runs into the hand by ${sheet.bottom - hand.top}`);
  return found;
}

test("at every ply the page names only cards that the viewer has seen", async () => {
  const page = await site.open(alone("").replace("seed=42", "seed=7"));
  await seated(page);
  const deck = await (async () => {
    const gallery = await site.open("#gallery=shuhari");
    await until(gallery, ".gallery [data-card]");
    const cards = await gallery
      .locator("[data-card]")
      .evaluateAll((cards) => cards.map((card) => [card.dataset.card, card.getAttribute("aria-label")]));
    await gallery.context().close();
    return cards;
  })();
  assert.equal(deck.length, 62);
  for (let turn = 0; turn < 8; turn++) {
    const shown = new Set(
      await page.locator(`${TABLE} [data-card]`).evaluateAll((cards) => cards.map((card) => card.dataset.card)),
    );
    const table = await page.locator(TABLE).evaluate((table) => table.outerHTML);
    for (const [card, name] of deck.slice(0, 60)) {
      if (!shown.has(card)) assert.ok(!table.includes(`"${card}"`) && !table.includes(name), `${card} is in the page`);
    }
    await play(page);
  }
  await page.context().close();
});
