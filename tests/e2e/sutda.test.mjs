// Tests of Sutda only: amounts by button and by slider, their costs, the settlement, and ten seats.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, seats } from "./page/address.mjs";
import { Sheet } from "./page/book.mjs";
import { SutdaTable } from "./page/sutda.mjs";

const site = await siteForTests();

const dealt = (players, words) => deal("sutda", { seats: seats(players, "person", "level2"), ...words });
const sum = (numbers) => numbers.reduce((sum, number) => sum + number);

/** Sets amounts in every possible way. `press` presses the button with a digit. */
async function setAmounts(table, press) {
  assert.ok((await table.cardsDown.count()) > 0, "hidden cards are face down");
  const least = await table.level();
  const most = await table.limit("max");
  assert.equal(await table.limit("min"), least);
  await press("9");
  await table.sets(least + 1);
  const cost = await table.cost();
  await press("8");
  await table.sets(least);
  assert.equal(await table.cost(), cost - 1);
  // The maximum loss is shown before a move: the stake, including its increase against a pair.
  const risk = await table.risk();
  await table.slide(30);
  await table.sets(30);
  assert.ok((await table.risk()) > risk, "a higher level risks more");
  await table.slide(most);
  await table.sets(most);
  await table.slide(least);
  await table.sets(least);
}

/** Plays the round until it is settled. `press` presses the button with a digit. */
async function playRound(table, press) {
  // After the first auction, the first cards are open to all players, and the ranking marks the viewer's hand.
  let seen = false;
  const ranking = async () => {
    if (!(await table.inHand.count())) return;
    seen = true;
    assert.equal(await table.inHand.count(), 1);
    assert.match(await table.chanceToBeBest(), /^\d+$/);
  };
  const move = async () => {
    const ply = await table.ply();
    await press("1");
    await table.showsMoreThan(ply);
  };
  const isSettled = await table.playUntil(() => table.nextRound.count(), { turns: 30, each: ranking, move });
  assert.ok(isSettled, "the round never ends");
  assert.ok(seen, "no second auction was played");
  assert.ok((await table.settlement.count()) > 0, "the table shows the settlement step by step");
  const coins = await table.scores();
  assert.equal(sum(coins), 50 * coins.length, "the number of coins is constant");
}

test("an auction and a settlement are played by keyboard", async () => {
  const table = await SutdaTable.open(site, dealt(4, { seed: 3, speed: "fast", lang: "en" }));
  const press = async (key) => {
    await table.leaveFields();
    await table.press(key);
  };
  await table.due();
  assert.deepEqual(await table.axe(), []);
  await setAmounts(table, press);
  await playRound(table, press);
  assert.deepEqual(await table.axe(), []);
  await table.playNextRound((button) => button.press("Enter"));
  await table.close();
});

test("an auction and a settlement are played by touch", async () => {
  const table = await SutdaTable.open(site, dealt(4, { seed: 3, speed: "fast", lang: "ja" }), phone());
  const press = async (key) => {
    const button = table.button(key);
    const { width, height } = await button.boundingBox();
    assert.ok(Math.min(width, height) >= 44, `a target of ${width}×${height}`);
    await button.tap();
  };
  await table.due();
  await setAmounts(table, press);
  await playRound(table, press);
  await table.playNextRound((button) => button.tap());
  await table.close();
});

test("quick presses on one button do not reset the amount", async () => {
  const table = await SutdaTable.open(site, dealt(4, { seed: 3, speed: "fast", lang: "en" }));
  await table.due();
  const least = await table.level();
  await table.button("9").dblclick();
  await table.setsMoreThan(least);
  await table.close();
});

test("one button opens and closes the list of all hands, which covers neither that button nor any move", async () => {
  const table = await SutdaTable.open(site, dealt(4, { seed: 3, speed: "fast", lang: "en" }), phone());
  await table.due();
  assert.equal(await table.wholeRanking.isVisible(), false);
  await table.foldRanking();
  assert.equal(await table.wholeRows.count(), 27);
  assert.ok(await table.wholeRanking.isVisible());
  // A trial press fails if another element is on top.
  let tapped = 0;
  for (const key of ["1", "2", "3", "8", "9"]) {
    const button = table.button(key);
    if ((await button.count()) && (await button.isEnabled())) {
      await button.tap({ trial: true });
      tapped++;
    }
  }
  assert.ok(tapped > 0, "the person has a move");
  await table.foldRanking();
  assert.equal(await table.wholeRanking.isVisible(), false);
  await table.close();
});

test("ten seats fit, nothing is cut and nothing scrolls", async () => {
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
    [320, 640],
    [1920, 1080],
  ]) {
    for (const lang of ["en", "ja"]) {
      const table = await SutdaTable.open(site, dealt(10, { lang }), { viewport: { width, height } });
      await table.ready();
      for (let turn = 0; turn < 3; turn++) {
        assert.deepEqual(await table.misfits(), [], `${width}×${height} ${lang}, ply ${await table.ply()}`);
        assert.equal(await table.chairs.count(), 10);
        await table.playAnyLegalMove();
      }
      await table.close();
    }
  }
});

test("the ranking prints on one page", async () => {
  const sheet = await Sheet.open(site, "#sheet=sutda");
  await sheet.appears();
  assert.equal(await sheet.rankings.count(), 27);
  assert.deepEqual(await sheet.axe(), []);
  assert.equal(await sheet.printedPages(), 1);
  await sheet.close();
});
