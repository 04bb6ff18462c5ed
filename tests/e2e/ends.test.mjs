// The ends of rounds and matches: the board on the cloth, its strip of rounds, the ways to continue, and a person who is
// out of a match.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, seats, settings } from "./page/address.mjs";
import { SutdaTable } from "./page/sutda.mjs";
import { Table } from "./page/table.mjs";

const site = await siteForTests();

const SIZES = [
  [390, 844],
  [320, 640],
  [844, 390],
  [1280, 800],
];

const tap = (button) => button.tap();

/** Asserts that the board of a round is complete and says nothing of the next round. */
async function isABoard(table, game, rounds) {
  const { result } = table;
  await table.tools.tableIs("hidden");
  assert.match(await result.board.innerText(), new RegExp(`Round 1 of ${rounds}`), game);
  assert.match(await result.paid.innerText(), /\d/, `${game}: a line says who pays`);
  assert.equal(await result.gold.count(), 1, `${game}: one gold button`);
  assert.deepEqual(
    await result.places(),
    [...(await result.places())].sort((one, other) => one - other),
    game,
  );
  assert.doesNotMatch(await table.caption.textContent(), /Round 2|first card/, game);
  assert.match(await table.tools.roundInBar(), /^Round 1 of/, game);
  assert.equal(await result.lines.first().isVisible(), false, `${game}: reasons are folded`);
  await result.unfoldReasons();
  assert.deepEqual(await table.tools.smallTargets(), [], game);
  assert.deepEqual(await table.axe(), [], game);
}

for (const { game, rounds } of [
  { game: "sakura", rounds: 6 },
  { game: "sutda", rounds: 10 },
]) {
  test(`a round of ${game} ends on the cloth of a phone, and goes on by touch`, async () => {
    const table = await Table.open(site, deal(game, { speed: "fast", lang: "en" }), phone());
    await table.ready();
    const move = () => table.play(table.ways.first(), tap);
    assert.ok(await table.playUntil(() => table.nextRound.count(), { move }), "the round never ends");
    await isABoard(table, game, rounds);
    await table.result.showTable(tap);
    await table.tools.tableIs("visible");
    await table.playNextRound(tap);
    await table.seated();
    assert.match(await table.tools.roundInBar(), /^Round 2 of/);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });
}

test("the strip of twelve rounds is whole at every size, and its rows add up", async () => {
  const table = await Table.finished(site, deal("sakura", { seats: seats(3, "level1"), rounds: 12, lang: "en" }));
  const { result } = table;
  await result.appears();
  for (const size of SIZES) {
    await table.resize(size);
    assert.deepEqual(await result.cutCells(), [], size.join("×"));
    for (const row of await result.rows())
      assert.equal(
        row.slice(0, -1).reduce((sum, part) => sum + part, 0),
        row.at(-1),
        size.join("×"),
      );
  }
  assert.match(await result.decided.innerText(), /Round \d+ (decided it|counted most): \d+ more for/);
  await table.close();
});

test("a result has one gold button, and a menu that explains the other ways", async () => {
  for (const options of [{}, phone(), phone(320, 640), phone(844, 390)]) {
    const match = deal("sakura", { seats: seats(2, "level1"), lang: "en" });
    const table = await Table.finished(site, match, { before: settings(), ...options });
    const { result } = table;
    await result.appears();
    assert.equal(await result.gold.count(), 1);
    await result.openMore();
    assert.deepEqual(await result.waysOutside(), []);
    assert.ok((await result.ways.count()) >= 3);
    await table.press("Escape");
    await result.more.waitFor({ state: "hidden" });
    await result.unfold();
    await result.closeRound();
    await result.openMore();
    await table.close();
  }
});

test("a person who is out goes to the result of the match at once", async () => {
  let table;
  // A person who stakes everything in each auction is soon out, or has won everything.
  for (let seed = 1; !(await table?.result.out.count()); seed++) {
    assert.ok(seed < 10, "the person always wins");
    await table?.close();
    table = await SutdaTable.open(
      site,
      deal("sutda", { seats: seats(4, "person", "level1"), lang: "en", seed }),
      phone(),
    );
    await table.seated();
    for (let turn = 0; turn < 60 && !(await table.isOver()) && !(await table.result.out.count()); turn++) {
      if (await table.nextRound.count()) await table.playNextRound();
      else await table.goAllIn();
      await table.seated();
    }
  }
  const { result } = table;
  assert.match(await result.out.innerText(), /^You are out/);
  assert.equal(await result.gold.count(), 1);
  assert.deepEqual(await table.axe(), []);
  await table.playNextRound();
  await result.toResult.tap();
  await result.appears();
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});
