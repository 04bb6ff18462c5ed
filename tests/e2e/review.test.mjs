// The review of a finished match: luck and skill add up, moments can be tried again, and it can be stopped and resumed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, settings } from "./page/address.mjs";
import { brief, offered } from "./page/offers.mjs";
import { Review } from "./page/review.mjs";
import { Stats } from "./page/stats.mjs";
import { Table } from "./page/table.mjs";
import { isWhole } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
/** A game without decisions. */
const FATE = "bozu-mekuri";

/** Plays a match to its end with any legal moves, and leaves its result open. */
async function played({ shortest }, options = {}) {
  const table = await Table.open(site, shortest("person", { seed: 11 }), { before: settings(), ...options });
  await table.playToTheEnd();
  return table;
}

test("luck and skill of a match add up to its result, and its moments can be tried again", async (t) => {
  const tried = [];
  for (const offer of offers) {
    if (tried.length && !isWhole) break;
    const { game, least } = offer;
    const table = await played(offer, phone());
    const review = table.as(Review);
    await review.fromResult.tap();
    await review.appears();
    await review.isDone();
    assert.equal(await review.chart.count(), 1, game);
    const { parts, result } = await review.balance();
    assert.equal(parts.length, game === FATE ? 1 : 1 + least, `${game}: the cards, and the decisions of each player`);
    const sum = parts.reduce((all, part) => all + part, 0);
    assert.ok(Math.abs(sum - result) <= 0.05 * (parts.length + 1) + 1e-9, `${game}: ${parts} is not ${result}`);
    const moments = await review.moments.count();
    assert.ok(moments <= 3, `${game} has ${moments} moments`);
    assert.deepEqual(
      await review.onTheCurve(),
      Array.from({ length: moments }, (_, number) => `${number + 1}`),
      `${game}: each moment is on the curve`,
    );
    assert.ok((await review.tooWide()) <= 0, `${game} is not wider than a phone`);
    if (moments) {
      const ply = Number(await review.moments.first().getAttribute("data-ply"));
      await review.tryAgain.first().tap();
      await table.ready();
      assert.equal(await table.ply(), ply, `${game}: the move can be made again`);
      tried.push(game);
    }
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
  t.diagnostic(`tried a moment again: ${tried.join(", ")}`);
  assert.ok(tried.length > 0);
});

test("a review can be stopped and resumed, and shows the match from the other seats", async () => {
  const table = await played(brief(offers));
  const review = table.as(Review);
  await review.fromResult.click();
  await review.stop.click();
  await review.status.getByText("Stopped.").waitFor();
  await review.stop.click();
  await review.isDone();
  const own = await review.balance();
  const { matches } = JSON.parse(await table.as(Stats).kept());
  assert.equal(matches[0].luck, Math.round(own.parts[0] * 10));
  await review.sides.nth(1).click();
  await review.isDone();
  const other = await review.balance();
  assert.notEqual(own.result, other.result);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("a match that cannot be reviewed is reported", async () => {
  for (const address of ["#review=sakura.1.Anonsense", "#review&x=1", "#review=koi-koi.1.A"]) {
    const table = await Table.open(site, address, { before: settings() });
    await table.waitFor("trouble");
    await table.close();
  }
  const empty = await Table.open(site, "#review", { before: settings() });
  const review = empty.as(Review);
  await review.appears();
  await empty.page.getByText("No match has been played here yet.").waitFor();
  await empty.close();
  const begun = await Table.open(site, deal("sakura", { seats: ["person", "level1", "level1"], seed: 3 }), {
    before: settings(),
  });
  await begun.personsTurn();
  const link = new URL(begun.page.url()).hash.replace("#play=", "");
  await begun.close();
  const table = await Table.open(site, `#review=${link}`, { before: settings() });
  await table.page.getByText("This match is not over yet.").waitFor();
  await table.close();
});
