// Short animations over a table: they end by themselves and at any press, block no button, and do not appear with
// reduced motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, seats } from "./page/address.mjs";
import {
  countsFlourishes,
  FlourishingTable,
  seesBacks,
  seesCushions,
  seesFirstFrames,
  seesFlips,
} from "./page/flourishes.mjs";
import { SutdaTable } from "./page/sutda.mjs";

const site = await siteForTests({ moving: true });
const SUTDA = deal("sutda", { seats: ["person", "level1"], speed: "slow", lang: "en" });

/** Opens a table, by default of Sutda: its bets move coins to the pot. */
async function open(address = SUTDA, options = {}) {
  const table = await FlourishingTable.open(site, address, { before: countsFlourishes, ...options });
  await table.seated();
  return table;
}

/** Stays in until the second card of a hand is squeezed, that is, its back is slowly drawn off. Returns that card. */
async function squeezed(table) {
  const sutda = table.as(SutdaTable);
  let squeezed;
  const squeezes = table.squeezes().then((card) => {
    squeezed = card;
  });
  for (let move = 0; move < 8 && !squeezed; move++) {
    await table.ready();
    await table.play(sutda.staysIn);
  }
  await squeezes;
  return squeezed;
}

/** Makes moves until a flourish is shown. On a busy machine, one may end before a frame has shown it. */
async function flourishes(table) {
  const seen = table.flourishes().then(() => true);
  for (let move = 0; move < 8; move++) {
    await table.pressAnyMove();
    if (await Promise.race([seen, table.ready().then(() => false)])) return;
  }
  await seen;
}

test("coins that move to the pot block no button, are hidden from screen readers, and end by themselves", async () => {
  const table = await open();
  await flourishes(table);
  assert.equal(await table.takesPresses(), false);
  assert.ok(await table.isSilent());
  await table.isPlain({ timeout: 5_000 });
  await table.close();
});

test("a press ends all animations", async () => {
  const table = await open();
  await flourishes(table);
  await table.press("Shift");
  assert.equal(await table.flourishing(), 0);
  assert.deepEqual(await table.flying(), []);
  await table.close();
});

test("the text about a card appears after the card has been turned over", async () => {
  const table = await open(deal("bozu-mekuri", { seats: ["person", "level1"], speed: "slow", lang: "en" }));
  const unsaid = table.holdsLinesBack();
  await table.pressAnyMove();
  await unsaid;
  await table.hasToldAll();
  await table.close();
});

test("a card that has been turned over is not covered again", async () => {
  for (const address of [deal("bozu-mekuri", { seats: ["person", "level1"], speed: "slow", lang: "en" }), SUTDA]) {
    const table = await open(address, { before: seesBacks });
    await table.pressAnyMove();
    await table.ready();
    await table.landed();
    assert.deepEqual(await table.covered(), [], address);
    await table.close();
  }
});

test("a card is not shown flipped before the card that flips it has arrived", async () => {
  const computers = { seats: ["level1", "level1", "level1"], speed: "normal", lang: "en" };
  const table = await FlourishingTable.open(site, deal("shochikubai", computers), { before: seesFlips });
  assert.deepEqual(await table.flippedEarly(2), []);
  await table.close();
});

test("the cushion of a stage's best card is not shown before the card has arrived", async () => {
  const computers = { seats: ["level1", "level1"], speed: "normal", lang: "en" };
  const table = await FlourishingTable.open(site, deal("shuhari", computers), { before: seesCushions });
  assert.deepEqual(await table.cushionedEarly(4), []);
  await table.close();
});

test("a moved card is not shown at its destination before it moves", async () => {
  const table = await open(deal("bozu-mekuri", { seats: ["person", "level1"], speed: "slow", lang: "en" }), {
    before: seesFirstFrames,
    slower: 4,
  });
  for (let move = 0; move < 3; move++) {
    await table.ready();
    await table.pressAnyMove();
  }
  await table.ready();
  const { moving, resting } = await table.firstSeen();
  assert.deepEqual(resting, []);
  assert.ok(moving.length >= 5, moving.join(" "));
  await table.close();
});

test("the second card of a hand is squeezed", async () => {
  const table = await open();
  const card = await squeezed(table);
  assert.ok((await table.as(SutdaTable).ownCards()).includes(card), card);
  await table.close();
});

test("the back of the second card can be pulled off", async () => {
  const table = await open();
  const card = await squeezed(table);
  // If the back was already gone, shows the move again.
  let isHeld = false;
  for (let look = 0; look < 10 && !isHeld; look++) {
    await table.letsGo();
    await table.stepsBackBefore(card);
    const squeezes = table.squeezes();
    await table.press("ArrowRight");
    await squeezes;
    isHeld = await table.pullsBack(card, 60);
  }
  assert.ok(isHeld, "the back can be held");
  assert.equal(await table.pulled(card), 60);
  assert.ok((await table.untold()) > 0, "the lines about the hand are still hidden");
  assert.equal(await table.linesWaiting(), await table.untold(), "the lines stay hidden while the back is held");
  const { handSaid } = table.as(SutdaTable);
  assert.equal(await handSaid.isVisible(), false, "the ranking hides the hand too");
  await table.letsGo();
  await table.back(card).waitFor({ state: "detached" });
  assert.equal(await table.untold(), 0);
  assert.ok(await handSaid.isVisible());
  await table.close();
});

test("scores count towards their values, and a press shows the values at once", async () => {
  const table = await open(deal("bozu-mekuri", { seats: ["person", "level1"], speed: "slow", lang: "en" }));
  for (const end of [() => {}, () => table.press("Shift")]) {
    const counting = table.counts();
    await table.pressAnyMove();
    await counting;
    await end();
    await table.hasCounted();
    await table.seated();
  }
  await table.close();
});

test("nothing moves and no flourish is shown if the user prefers reduced motion", async () => {
  const table = await open(SUTDA, { reducedMotion: "reduce" });
  for (let move = 0; move < 2; move++) {
    await table.ready();
    await table.pressAnyMove();
    assert.equal(await table.tools.movements(), 0);
  }
  assert.equal(await table.shown(), 0);
  await table.close();
});

test("stepping back does not show a flourish again", async () => {
  const table = await open();
  await table.pressAnyMove();
  await table.isPlain();
  await table.due();
  await table.isPlain();
  const [shown, ply] = [await table.shown(), await table.ply()];
  await table.press("ArrowLeft");
  await table.shows(ply - 1);
  assert.equal(await table.shown(), shown);
  await table.close();
});

test("the result, and the layout that makes room for it, wait until the last move has been shown", async () => {
  const match = deal("sakura", { seats: seats(2, "level1"), lang: "en" });
  const table = await FlourishingTable.finished(site, match);
  await table.press("ArrowLeft");
  await table.landed();
  await table.tools.setPace("slow");
  const before = await table.size();
  await table.press("ArrowRight");
  await table.result.isHeldBack();
  assert.deepEqual(await table.size(), before);
  await table.landed();
  await table.result.isInSight();
  await table.close();
});
