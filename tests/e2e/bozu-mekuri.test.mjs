// Tests of Bōzu-mekuri only.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, MOVING, settings } from "./page/address.mjs";
import { Gallery } from "./page/book.mjs";
import { BozuMekuriTable } from "./page/bozu-mekuri.mjs";
import { Setup } from "./page/setup.mjs";

const site = await siteForTests();

const PERSONS = ["person", "person"];
const dealt = (words) => deal("bozu-mekuri", words);

test("at every ply the page names only cards that have been turned up", async () => {
  const gallery = await Gallery.open(site, "#gallery=bozu-mekuri");
  await gallery.appears();
  // The part of a card's name that no other card has.
  const nameOf = new Map((await gallery.names()).map(([card, name]) => [card, name.match(/, .*:/)[0]]));
  assert.equal(nameOf.size, 100);
  const table = gallery.as(BozuMekuriTable);
  await table.goTo(site, dealt({ seats: PERSONS }));
  await table.personsTurn();
  const pages = [];
  const drawn = [];
  for (let ply = 0; ply < 100; ply++) {
    pages.push(await table.source());
    await table.play();
    drawn.push(await table.latestCard());
  }
  assert.equal(new Set(drawn).size, 100);
  for (const [ply, html] of pages.entries()) {
    for (const card of drawn.slice(ply)) {
      assert.ok(!html.includes(`data-card="${card}"`), `card ${card} is in the page at ply ${ply}`);
      assert.ok(!html.includes(nameOf.get(card)), `${nameOf.get(card)} is named at ply ${ply}`);
    }
  }
  await table.close();
});

test("an empty stack refuses a press with its rule, and the position stays the same", async () => {
  const table = await BozuMekuriTable.open(site, dealt({ seats: PERSONS, seed: 1, stacks: 5 }));
  await table.personsTurn();
  for (let draw = 0; draw < 20; draw++) await table.play(table.firstStack);
  const before = await table.hash();
  assert.equal(await table.pressBlocked(table.firstStack), "BM-02");
  assert.equal(await table.hash(), before);
  await table.close();
});

test("stacks, piles and deposit add up to 100 cards, and the chances change with the cards", async () => {
  const seats = ["person", "level1", "level1"];
  const table = await BozuMekuriTable.open(site, dealt({ seats, starter: "Seat1" }));
  await table.personsTurn();
  assert.equal(await table.showsChances(), false, "only the teacher's view shows the chances");
  await table.teacher.openHands();
  const chances = await table.chances();
  assert.equal(chances.length, 3);
  await table.teacher.closeHands();
  for (let turn = 0; turn < 8; turn++) {
    await table.play();
    await table.personsTurn();
  }
  await table.teacher.openHands();
  await table.chancesMoveFrom(chances);
  await table.teacher.closeHands();
  const counts = [...(await table.scores()), ...(await table.stackCounts()), await table.depositCount()];
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    100,
  );
  await table.close();
});

test("a moved card is animated, unless motion is switched off", async () => {
  for (const [options, still, flies] of [
    [MOVING, false, true],
    [{ reducedMotion: "reduce" }, false, false],
    [MOVING, true, false],
  ]) {
    const table = await BozuMekuriTable.open(site, dealt({ seats: PERSONS, speed: "slow" }), {
      before: settings({ still }),
      ...options,
    });
    await table.personsTurn();
    const flight = await table.longestFlightOfADraw();
    assert.equal(flight > 0, flies);
    assert.ok(flight <= 2400, "a turn is over in a few seconds");
    await table.close();
  }
});

test("a house rule that does not fit the number of players is reported, and prevents the deal", async () => {
  const setup = await Setup.open(site, "#setup=bozu-mekuri");
  await setup.appears();
  await setup.changeRule("starter", 5);
  assert.ok(await setup.deals.isDisabled());
  assert.match(await setup.problem.textContent(), /Seat 5.* 4 players/);
  assert.equal(await setup.invalid.getAttribute("name"), "starter");
  await setup.addPlayer();
  await setup.deal();
  await setup.as(BozuMekuriTable).appears();
  await setup.close();
});

test("a match of one round shows its score at the end, and nothing about rounds", async () => {
  const table = await BozuMekuriTable.open(site, dealt({ seats: ["level1", "level1"] }));
  await table.result.appears();
  await table.result.unfold();
  assert.equal(await table.result.lines.count(), 2);
  assert.equal(await table.tools.roundTools.count(), 0);
  await table.close();
});
