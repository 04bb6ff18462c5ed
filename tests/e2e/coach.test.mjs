// The coach: hints in three stages, a tutor who asks before a mistake, and open hints after a lesson.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, settings } from "./page/address.mjs";
import { Coach, thoughtless } from "./page/coach.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
/** A game without decisions, which offers no hint. */
const FATE = "bozu-mekuri";

const alone = (least) => ["person", ...Array(Math.max(1, least - 1)).fill("level1")];

test("a hint is an idea, then a card, then a move, by button and by key", async (t) => {
  for (const { game, least } of two(offers, t.name)) {
    const table = await Table.open(site, deal(game, { seats: alone(least), seed: 7 }), {
      before: settings(),
      ...phone(),
    });
    await table.personsTurn();
    const coach = table.as(Coach);
    if (game === FATE) {
      assert.equal(await coach.ask.count(), 0, "a game without decisions offers no hint");
      await table.close();
      continue;
    }
    const ply = await table.ply();
    await coach.ask.tap();
    await coach.tells(1);
    assert.ok((await coach.slip.innerText()).trim(), `${game} has an idea`);
    assert.equal(await coach.outlined.count(), 0, `${game} outlines nothing yet`);
    await coach.more.tap();
    await coach.tells(2);
    await table.press("h");
    await coach.tells(3);
    assert.match(await coach.slip.innerText(), /Try this: .+/);
    await table.press("h");
    await coach.slip.waitFor({ state: "detached" });
    assert.equal(await coach.stage(), null);
    assert.equal(await table.ply(), ply, "nothing was played");
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
});

/** A position in which one capture is worth far more than anything else. */
const PLAIN = () => deal("sakura", { seats: ["person", "level1", "level1"], seed: 7 });

/** Opens this position with a tutor, whose coach has outlined the best move. */
async function tutored() {
  const table = await Table.open(site, PLAIN(), { before: settings({ tutor: "gross" }) });
  await table.personsTurn();
  const coach = table.as(Coach);
  await table.press("h", "h");
  await coach.tells(2);
  return { table, coach, ply: await table.ply() };
}

test("a tutor asks before a mistake, and not before the best move", async () => {
  const { table, coach, ply } = await tutored();

  await coach.others().first().click();
  await coach.question.waitFor();
  assert.equal(await table.ply(), ply, "the move waits");
  await coach.reconsider.click();
  await coach.question.waitFor({ state: "detached" });

  await coach.others().first().click();
  await coach.question.waitFor();
  await coach.showBetter.click();
  await coach.tells(3);
  assert.equal(await table.ply(), ply, "the better move is only shown");

  await coach.playOutlined();
  await table.showsMoreThan(ply);
  assert.equal(await coach.question.count(), 0, "there is no question about the best move");
  await table.close();
});

test("a player can insist on a move, or switch off the questions", async () => {
  for (const way of ["insist", "stopAsking"]) {
    const { table, coach, ply } = await tutored();
    await coach.others().first().click();
    await coach.question.waitFor();
    await coach[way].click();
    await table.showsMoreThan(ply);
    const kept = await table.page.evaluate(() => localStorage.getItem("tefuda/settings"));
    assert.match(kept, way === "insist" ? /"tutor":"gross"/ : /"tutor":"off"/);
    await table.close();
  }
});

test("a coach that cannot be loaded says so, and does not block moves", async () => {
  const first = deal("ino-shika-cho", { seats: ["person", "level1"], starter: "Seat1", seed: 7 });
  const before = async (page) => {
    await settings({ tutor: "all" })(page);
    await thoughtless(page);
  };
  const table = await Table.open(site, first, { before });
  await table.personsTurn();
  const coach = table.as(Coach);
  await coach.ask.click();
  await coach.slip.getByText("No hint could be worked out").waitFor();
  await coach.close.click();
  await coach.slip.waitFor({ state: "detached" });
  const ply = await table.ply();
  await table.playAnyLegalMove();
  await table.showsMoreThan(ply);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});
