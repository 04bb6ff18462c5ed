// Tests of the fishing games only: choices of captures, the yaku sheet, and the end of a round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, settings } from "./page/address.mjs";
import { Rulebook, Sheet } from "./page/book.mjs";
import { FishingTable } from "./page/fishing.mjs";

const GAMES = ["sakura", "ino-shika-cho"];
const PERSONS = ["person", "person"];
const site = await siteForTests();

test("a card that can make one of two captures asks which, and can be deselected", async () => {
  for (const game of GAMES) {
    const table = await FishingTable.open(site, deal(game, { seats: PERSONS, seed: 5 }));
    const hasChoice = await table.playUntil(() => table.choosers.count(), { turns: 60 });
    assert.ok(hasChoice, `${game}: no card ever had a choice`);
    const chooser = table.choosers.first();
    const card = await table.choiceOf(chooser);
    const hash = await table.hash();
    await chooser.click();
    const moves = await table.askedMoves();
    assert.ok(moves.length > 1 && moves.every((move) => move.startsWith(card)), `${card}: ${moves}`);
    assert.deepEqual(await table.axe(), []);
    await table.letGo();
    assert.equal(await table.hash(), hash, "nothing has been played");
    const ply = await table.ply();
    await chooser.click();
    await table.asked.nth(1).click();
    await table.showsMoreThan(ply);
    await table.seated();
    assert.equal(await table.captured(card), 1, "the card is among the captures");
    await table.close();
  }
});

test("the month, kind and points of every card in the hand are described in words", async () => {
  for (const game of GAMES) {
    for (const [lang, words] of [
      ["en", /^[A-Z][a-z]+, [a-z ]+, (bright|animal|(poetry|blue|plain) ribbon|chaff), \d+ points?$/],
      ["ja", /^\d+月 .+・.+、\d+点$/],
    ]) {
      const table = await FishingTable.open(site, deal(game, { seats: PERSONS, seed: 5 }), {
        before: settings({ lang }),
      });
      await table.ready();
      const described = await table.described();
      assert.ok(described.length > 0);
      for (const said of described) assert.match(said, words, game);
      await table.close();
    }
  }
});

test("a card that matches cannot be discarded, and the refusal names the rule", async () => {
  const table = await FishingTable.open(site, deal("sakura", { seats: PERSONS, seed: 8 }));
  const isBlocked = await table.playUntil(() => table.blocked.count(), { turns: 40 });
  assert.ok(isBlocked, "every card could always be played");
  const before = await table.hash();
  const rule = await table.pressBlocked();
  assert.equal(rule, "SK-07");
  assert.equal(await table.hash(), before);
  await table.openRefusalsRule();
  await table.as(Rulebook).shows(rule);
  await table.close();
});

test("the sheet shows who has the cards of each yaku, and which yaku have become impossible", async () => {
  for (const game of GAMES) {
    const table = await FishingTable.finished(site, deal(game, { seats: ["level1", "level1", "level1"], seed: 3 }));
    const seen = new Set();
    for (let steps = 0; steps < 30; steps++) {
      const { near, far } = await table.yaku();
      assert.equal(near.length + far, 8);
      for (const card of near.flat()) seen.add(card);
      if (far) seen.add("far");
      await table.walk(["ArrowLeft"]);
    }
    assert.deepEqual([...seen].sort(), ["far", "near", "own", "rival", "unseen"], game);
    await table.close();
  }
});

test("the sheet prints on one page, with all yaku", async () => {
  for (const game of GAMES) {
    const rulebook = await Rulebook.open(site, `#rules=${game}`, { before: settings({ pace: "fast" }) });
    await rulebook.openSheet(game);
    const sheet = rulebook.as(Sheet);
    await sheet.appears();
    assert.equal(await sheet.yaku.count(), 8);
    assert.deepEqual(await sheet.axe(), []);
    assert.equal(await sheet.printedPages(), 1, game);
    await sheet.close();
  }
});

test("the sheet of an unknown game shows the error page", async () => {
  const sheet = await Sheet.open(site, "#sheet=no-such-game");
  await sheet.waitFor("trouble");
  await sheet.close();
});

test("the score lines of a round add up, and a key starts the next round", async () => {
  for (const game of GAMES) {
    const table = await FishingTable.open(site, deal(game, { seats: PERSONS, speed: "fast" }));
    await table.playUntil(() => table.nextRound.count());
    assert.equal(await table.legal.count(), 0, "nothing can be played yet");
    const totals = await table.scoresBySeat();
    for (const [seat, total] of totals) assert.equal(await table.result.sumOf(seat), total, `${game}, seat ${seat}`);
    if (game === "ino-shika-cho")
      assert.equal(
        totals.reduce((sum, [, total]) => sum + total, 0),
        240,
      );
    await table.result.outline(table.result.lineButtons.first());
    assert.ok((await table.outlinedCards.count()) > 0, "a line outlines its cards");
    assert.deepEqual(await table.axe(), []);
    await table.playNextRound((button) => button.press("Enter"));
    await table.seated();
    assert.ok((await table.playable.count()) > 0);
    await table.close();
  }
});

test("at every ply the page names only cards that the viewer has seen", async () => {
  const deck = Array.from({ length: 12 }, (_, month) => [0, 1, 2, 3].map((index) => `${month + 1}-${index}`)).flat();
  for (const game of GAMES) {
    const table = await FishingTable.open(site, deal(game, { seed: 7, lang: "en" }));
    await table.seated();
    for (let turn = 0; turn < 6; turn++) {
      const shown = await table.namedCards();
      const html = await table.source();
      assert.equal(new Set(shown).size, shown.length, "each card is in one place only");
      for (const card of deck.filter((card) => !shown.includes(card)))
        assert.ok(!html.includes(`"${card}"`) && !html.includes(`(${card})`), `${card} is in the page`);
      await table.play();
    }
    await table.close();
  }
});
