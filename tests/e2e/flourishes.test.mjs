// What is shown for a moment over a table: it goes by itself and at any press, keeps nobody from a button, and is not
// there where nothing is to move.
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

/** A table of one who bets, so that coins go to the pot. */
async function open(address = SUTDA, options = {}) {
  const table = await FlourishingTable.open(site, address, { before: countsFlourishes, ...options });
  await table.seated();
  return table;
}

/** Stays in until the second card of a hand is squeezed: that card. */
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

/** Makes moves until one shows a flourish: a machine that is busy may be done with one before a frame has shown it. */
async function flourishes(table) {
  const seen = table.flourishes().then(() => true);
  for (let move = 0; move < 8; move++) {
    await table.pressAnyMove();
    if (await Promise.race([seen, table.ready().then(() => false)])) return;
  }
  await seen;
}

test("coins that go to the pot keep nobody from a button, say nothing and are there by themselves", async () => {
  const table = await open();
  await flourishes(table);
  assert.equal(await table.takesPresses(), false);
  assert.ok(await table.isSilent());
  await table.isPlain({ timeout: 5_000 });
  await table.close();
});

test("a press puts an end to what is shown", async () => {
  const table = await open();
  await flourishes(table);
  await table.press("Shift");
  assert.equal(await table.flourishing(), 0);
  assert.deepEqual(await table.flying(), []);
  await table.close();
});

test("what a card is is told once it has been turned over", async () => {
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

test("a card is not seen flipped before the card that flips it lies there", async () => {
  const computers = { seats: ["level1", "level1", "level1"], speed: "normal", lang: "en" };
  const table = await FlourishingTable.open(site, deal("shochikubai", computers), { before: seesFlips });
  assert.deepEqual(await table.flippedEarly(2), []);
  await table.close();
});

test("the cushion of the best card of a stage is not seen before the card lies there", async () => {
  const computers = { seats: ["level1", "level1"], speed: "normal", lang: "en" };
  const table = await FlourishingTable.open(site, deal("shuhari", computers), { before: seesCushions });
  assert.deepEqual(await table.cushionedEarly(4), []);
  await table.close();
});

test("what moves is not seen where it comes to rest before it moves", async () => {
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

test("a finger draws the back off the second card", async () => {
  const table = await open();
  const card = await squeezed(table);
  // Whoever comes too late sees it again.
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
  assert.ok((await table.untold()) > 0, "what the hand makes is not told yet");
  assert.equal(await table.linesWaiting(), await table.untold(), "nor is it told while the back is held");
  const { handSaid } = table.as(SutdaTable);
  assert.equal(await handSaid.isVisible(), false, "nor by the ranking");
  await table.letsGo();
  await table.back(card).waitFor({ state: "detached" });
  assert.equal(await table.untold(), 0);
  assert.ok(await handSaid.isVisible());
  await table.close();
});

test("scores count to what they are, and a press lets them be there", async () => {
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

test("nothing goes anywhere where nothing is to move", async () => {
  const table = await open(SUTDA, { reducedMotion: "reduce" });
  for (let move = 0; move < 2; move++) {
    await table.ready();
    await table.pressAnyMove();
    assert.equal(await table.tools.movements(), 0);
  }
  assert.equal(await table.shown(), 0);
  await table.close();
});

test("whoever steps back sees no flourish again", async () => {
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

test("a result waits until the last move has been seen, and so does what makes room for it", async () => {
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
