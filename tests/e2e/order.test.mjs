// The order of what a table tells: nothing is told before the cards have shown it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, MOVING, settings } from "./page/address.mjs";
import { OrderTable, seesOrder } from "./page/order.mjs";
import { SutdaTable } from "./page/sutda.mjs";

const site = await siteForTests({ moving: true });

/** Opens a table at slow pace, and records its events. */
const open = (game, more) =>
  OrderTable.open(site, deal(game, { speed: "slow", lang: "en", ...more }), {
    ...MOVING,
    before: async (page) => {
      await settings({ pace: "slow", still: false })(page);
      await seesOrder(page);
    },
  });

/** Asserts that the events were seen in this order. An event that was never seen is an error. */
function inOrder(events, ...wanted) {
  const at = wanted.map((event) => events.indexOf(event));
  const what = `${wanted.join(", ")} in: ${events.join(", ")}`;
  assert.ok(!at.includes(-1), what);
  assert.deepEqual(
    at,
    [...at].sort((one, other) => one - other),
    what,
  );
}

test("a showdown of Sutda names each hand after its cards, then the pot, then moves the coins", async () => {
  const table = await open("sutda", { seats: ["person", "level1", "level1"], seed: 42 });
  await table.seated();
  const sutda = table.as(SutdaTable);
  for (let move = 0; move < 8 && !(await table.nextRound.count()); move++) await table.play(sutda.staysIn);
  const ply = await table.ply();
  await table.sees(ply, "sheet");
  const [events, before] = await Promise.all([table.eventsOf(ply), table.eventsOf(ply - 1)]);
  const seats = events.filter((event) => event.startsWith("hand ")).map((event) => event.split(" ")[1]);
  const rivals = seats.filter((seat) => seat !== "0");
  assert.ok(rivals.length > 0, events.join(", "));
  for (const seat of rivals) {
    const cards = await sutda.cardsOf(seat);
    const turned = cards.map((card) => `face ${card}`).filter((event) => !before.includes(event));
    assert.ok(turned.length > 0, `${cards} of seat ${seat}`);
    for (const face of turned) inOrder(events, face, `hand ${seat}`, "settlement", "coins", "landed", "sheet");
  }
  assert.ok(!events.includes("pot under settlement"), events.join(", "));
  const scores = events.filter((event) => event.startsWith("score ")).map((event) => events.indexOf(event));
  assert.ok(
    scores.every((at) => at > events.indexOf("landed")),
    events.join(", "),
  );
  await table.close();
});

test("a turn of a fishing game keeps the ring and the score until its cards have landed", async () => {
  const table = await open("sakura", { seats: ["person", "level1", "level1"], seed: 5 });
  await table.ready();
  await table.landed();
  const ply = (await table.ply()) + 1;
  const mover = await table.ring();
  await table.pressAnyMove();
  await table.showsMoreThan(ply);
  const events = await table.eventsOf(ply);
  const rings = events.filter((event) => event.startsWith("ring "));
  assert.equal(rings[0], `ring ${mover}`, events.join(", "));
  assert.equal(rings.length, 2, events.join(", "));
  inOrder(events, rings[0], "landed", rings[1]);
  const lines = events.filter((event) => event.startsWith("line "));
  assert.ok(lines.length > 0, events.join(", "));
  inOrder(events, lines[0], "landed");
  // The scores of others may still count from the ply before.
  if (events.includes(`score ${mover}`)) inOrder(events, "landed", `score ${mover}`);
  await table.close();
});
