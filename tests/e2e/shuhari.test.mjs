// Tests of Shuhari only: the possible plays of a card, preparation and review, the learning table, and the projector.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, seats, settings } from "./page/address.mjs";
import { Gallery, Rulebook, Sheet } from "./page/book.mjs";
import { ShuhariTable } from "./page/shuhari.mjs";
import { some } from "./selection.mjs";

const site = await siteForTests();

const alone = (words) => deal("shuhari", { lang: "en", starter: "Seat1", ...words });
/** Opens a table of `players` persons. */
const open = (players, words, options) =>
  ShuhariTable.open(site, deal("shuhari", { seats: seats(players, "person"), lang: "en", ...words }), options);

test("a press on a card plays its only move, and on a card with two moves it offers both within reach", async () => {
  for (const size of [
    [390, 844],
    [320, 640],
    [844, 390],
  ]) {
    const table = await open(3, { seed: 5 }, phone(...size));
    const counts = { played: 0, offered: 0 };
    /** Presses a card twice. Its moves are offered after the first press, and the first of them is made by the second. */
    const pressTwice = async (face) => {
      const ply = await table.ply();
      await face.tap();
      assert.equal(await table.ply(), ply, "the first press plays nothing");
      assert.equal(await table.offers.count(), 2);
      for (const offer of await table.offers.all()) {
        const { x, y, width, height } = await offer.boundingBox();
        assert.ok(width >= 44 && height >= 44, `${size.join("×")}: ${width} × ${height}`);
        assert.ok(x >= 0 && x + width <= size[0] && y >= 0 && y + height <= size[1], "the offer is in the window");
      }
      const [kind, card] = (await table.moveOf(table.offers.first())).split(" ");
      assert.equal(kind, "rest");
      const before = await table.inTrick(card);
      await face.tap();
      await table.showsMoreThan(ply);
      await table.seated();
      if ((await table.ply()) === ply + 1) assert.ok((await table.inTrick(card)) > before, `${card} was not played`);
      counts.offered++;
    };
    const pressOne = async () => {
      if (await table.doubles.count()) return pressTwice(table.doubles.first());
      await table.play(table.ways.first(), (card) => card.tap());
      counts.played++;
    };
    await table.playUntil(() => counts.offered > 1 && counts.played > 3, { turns: 120, move: pressOne });
    assert.ok(counts.played > 3 && counts.offered > 1, `${size.join("×")}: ${JSON.stringify(counts)}`);
    await table.close();
  }
});

test("a card that is pointed at describes its possible play", async () => {
  const sentences = {
    lead: /^Lead: .* becomes the suit/,
    practice: /^Practice: the (highest|lowest) live card/,
    break: /^Break: it would open/,
    rest: /Rest: it counts for nothing/,
    none: /does not break the mould/,
  };
  const table = await ShuhariTable.open(site, alone());
  const heard = new Set();
  const pointAtEveryCard = async () => {
    const hash = await table.hash();
    for (const face of await table.faces.all()) {
      await face.hover();
      if (!(await table.says.count())) continue;
      const said = await table.says.innerText();
      for (const [name, words] of Object.entries(sentences)) if (words.test(said)) heard.add(name);
    }
    assert.equal(await table.hash(), hash);
  };
  await table.playUntil(() => heard.size === 5, {
    turns: 60,
    each: pointAtEveryCard,
    move: () => table.playBreaking(),
  });
  assert.deepEqual([...heard].sort(), Object.keys(sentences).sort());
  await table.close();
});

test("in a hand that can only rest no card has a sign, one sentence says why, and a press rests a card", async () => {
  const table = await ShuhariTable.open(site, alone(), phone());
  assert.ok(await table.playUntil(() => table.why.count(), { turns: 90 }), "there was always a play other than a rest");
  assert.equal(await table.signs.count(), 0);
  assert.match(await table.why.innerText(), /^None of your cards has .* in the (outer|middle|inner) frame/);
  await table.play(table.legal.first(), (card) => card.tap());
  await table.close();
});

/** Window sizes of phones upright and sideways, small phones, tablets, screens and projectors. */
const WINDOWS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [640, 360],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [1024, 768, "projector"],
  [1280, 720, "projector"],
];

test("the cards that a preparation or a review offers are within reach and cover nothing important, in every window", async (t) => {
  for (const [place, [width, height, theme = "light"]] of some([...WINDOWS.entries()], t.name, 3)) {
    const lang = place % 2 ? "ja" : "en";
    const viewport = { viewport: { width, height } };
    for (const wanted of ["preparation", "review"]) {
      const table = await open(place % 2 ? 2 : 3, { seed: 3 + place, lang, theme }, viewport);
      assert.ok(await table.playUntil(() => table[wanted].count()), `no ${wanted} was ever possible`);
      const ply = await table.ply();
      await table[wanted].click();
      await table.asked.first().waitFor();
      await table.landed();
      assert.deepEqual(await table.crowded(), [], `${width}×${height} ${lang} ${theme}: ${wanted}`);
      await table.asked.last().click();
      await table.showsMoreThan(ply);
      await table.close();
    }
  }
});

test("the hint before the lead does not overlap any name or score, in every window", async (t) => {
  for (const [place, [width, height, theme = "light"]] of some([...WINDOWS.entries()], t.name, 3)) {
    const lang = place % 2 ? "ja" : "en";
    const table = await open(place % 2 ? 2 : 3, { seed: 5, lang, theme }, { viewport: { width, height } });
    await table.ready();
    assert.deepEqual(await table.underHint(), [], `${width}×${height} ${lang} ${theme}`);
    await table.close();
  }
});

test("the scores, the led art and the signs of a hand do not overlap on a phone", async () => {
  for (const lang of ["en", "ja"]) {
    const table = await ShuhariTable.open(site, alone({ seed: 7, lang }));
    await table.seated();
    for (let turn = 0; turn < 3; turn++) await table.playBreaking();
    for (const size of [
      [320, 640],
      [390, 844],
      [500, 900],
      [640, 360],
      [844, 390],
    ]) {
      await table.resize(size);
      await table.drawn();
      assert.deepEqual(await table.crossed(), [], `${size.join("×")} ${lang}`);
    }
    await table.close();
  }
});

test("on a laptop the open cards cover a fifth of the window, and the hand a fifth of its height", async () => {
  const table = await ShuhariTable.open(site, alone({ seed: 4 }), { viewport: { width: 1280, height: 800 } });
  await table.seated();
  const areas = [];
  const measure = async () => {
    const { area, hand } = await table.covered();
    areas.push(area);
    assert.ok(hand >= 20, `the hand is ${hand} % high`);
  };
  await table.playUntil(() => false, { turns: 30, each: measure });
  const median = areas.sort((one, other) => one - other)[Math.floor(areas.length / 2)];
  assert.ok(median >= 20, `${median} %`);
  await table.close();
});

test("an illegal play names the rule, and the position stays the same", async () => {
  const table = await ShuhariTable.open(site, alone());
  const rules = new Set();
  const pressWhatIsBlocked = async () => {
    const hash = await table.hash();
    for (const move of await table.blocked.all()) {
      rules.add(await table.pressBlocked(move));
      assert.equal(await table.hash(), hash);
    }
  };
  await table.playUntil(() => rules.size >= 2, { turns: 40, each: pressWhatIsBlocked });
  assert.ok(rules.has("rest") && rules.size >= 2, [...rules].join());
  await table.playUntil(() => table.blocked.count());
  const rule = await table.pressBlocked();
  await table.openRefusalsRule();
  await table.as(Rulebook).shows(rule);
  await table.close();
});

test("every way to play a card has its own key, including rest and break", async () => {
  const table = await open(3, { seed: 5 });
  const eachHasItsKey = async () => {
    const keys = (await table.keysOfWays()).slice(0, 10);
    assert.deepEqual(
      keys,
      keys.map((_, place) => String((place + 1) % 10)),
    );
  };
  const both = await table.playUntil(() => table.doubles.count(), { turns: 90, each: eachHasItsKey });
  assert.ok(both, "no card could ever both rest and break");
  await eachHasItsKey();
  const ply = await table.ply();
  await table.press(await table.keyOf(table.doubles.first()));
  const way = table.offers.last();
  const [kind, card] = (await table.moveOf(way)).split(" ");
  assert.equal(kind, "break");
  await table.press(await table.keyOf(way));
  await table.showsMoreThan(ply);
  await table.seated();
  assert.equal(await table.inTrick(card), 1);
  assert.ok((await table.row()).stages > 1, "the next stage has begun");
  await table.close();
});

test("a preparation shows its cards, and a key takes one of them", async () => {
  const table = await open(2, { seed: 3 });
  assert.ok(await table.playUntil(() => table.preparation.count()), "no preparation was ever possible");
  await table.play(table.preparation);
  assert.equal(await table.lookedCards.count(), 4);
  assert.deepEqual(await table.axe(), []);
  await table.press("1");
  await table.looked.waitFor({ state: "detached" });
  await table.close();
});

test("a review asks for its card, can be cancelled, and takes the card by key", async () => {
  const table = await open(2, { seed: 3 });
  assert.ok(await table.playUntil(() => table.review.count()), "no review was ever possible");
  const { hash, ply } = await table.position();
  await table.review.click();
  const ranks = (await table.askedMoves()).map((move) => parseInt(move.split(" ")[1], 10));
  assert.ok(ranks.length > 0 && ranks.every((rank) => rank > 1 && rank < 12));
  assert.deepEqual(await table.axe(), []);
  await table.press("Escape");
  await table.asked.first().waitFor({ state: "detached" });
  assert.equal(await table.hash(), hash);
  await table.review.click();
  await table.press("1");
  await table.showsMoreThan(ply);
  await table.close();
});

test("the learning table highlights marks that are about to be won, and keeps those that were won", async () => {
  const table = await open(3);
  await table.seated();
  let learnt = 0;
  for (let turn = 0; turn < 60; turn++) {
    const now = await table.learning();
    assert.ok(now.would <= now.winning, "a mark for each stage reached at most");
    assert.ok(now.learnt >= learnt, "no mark is ever lost");
    learnt = now.learnt;
    const { own, points } = await table.ownPoints();
    const worth = points.reduce((sum, one) => sum + one, 0);
    assert.equal(worth, own);
    await table.playBreaking();
  }
  assert.ok(learnt > 3);
  await table.chart.click();
  assert.equal(await table.chartEntries.count(), 7);
  await table.close();
});

test("the steps show every play, the players who are still to play, and the winning card of each stage", async () => {
  const table = await open(3, { seed: 9 });
  await table.seated();
  let unfinished = 0;
  for (let turn = 0; turn < 30; turn++) {
    const row = await table.row();
    assert.equal(row.laid + row.rooms, 9);
    assert.equal(row.best, row.stages);
    if (row.rooms > 0 && !(await table.looked.count())) {
      assert.equal(row.now, 1);
      unfinished++;
    }
    await table.playBreaking();
  }
  assert.ok(unfinished > 0, "unfinished tricks were seen");
  await table.close();
});

test("the learning table prints on one side of paper", async () => {
  for (const lang of ["en", "ja"]) {
    const rulebook = await Rulebook.open(site, "#rules=shuhari", { before: settings({ lang }) });
    await rulebook.openSheet("shuhari");
    const sheet = rulebook.as(Sheet);
    await sheet.appears();
    assert.equal(await sheet.marks.count(), 45);
    assert.deepEqual(await sheet.axe(), []);
    assert.equal(await sheet.printedPages(), 1);
    await sheet.close();
  }
});

test("ranks, arts and marks can be read from the back of the room on the projector", async () => {
  // The smallest projector shows whole tricks. For the others the first cards of a trick are enough.
  for (const [width, height, lang, turns] of [
    [1024, 768, "ja", 30],
    [1280, 720, "en", 9],
    [1920, 1080, "ja", 9],
  ]) {
    const table = await open(
      3,
      { starter: "Seat1", lang },
      { viewport: { width, height }, before: settings({ theme: "projector", lang }) },
    );
    await table.seated();
    for (let turn = 0; turn < turns; turn++) {
      assert.deepEqual(await table.unreadable(), [], `${width}×${height} ${lang}, turn ${turn}`);
      await table.playBreaking();
    }
    await table.close();
  }
});

test("at every ply the page names only cards that the viewer has seen", async () => {
  const gallery = await Gallery.open(site, "#gallery=shuhari");
  await gallery.appears();
  const deck = await gallery.names();
  await gallery.close();
  assert.equal(deck.length, 62);
  const table = await ShuhariTable.open(site, alone({ seed: 7 }));
  await table.seated();
  for (let turn = 0; turn < 8; turn++) {
    const shown = new Set(await table.namedCards());
    const html = await table.tableSource();
    for (const [card, name] of deck.slice(0, 60)) {
      if (!shown.has(card)) assert.ok(!html.includes(`"${card}"`) && !html.includes(name), `${card} is in the page`);
    }
    await table.play();
  }
  await table.close();
});
