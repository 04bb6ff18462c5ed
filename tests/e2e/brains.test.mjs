// Computer players that think in several parts: their moves do not depend on the number of workers, and the page stays
// responsive.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultySite } from "./faults.mjs";
import { siteForTests } from "./lib.mjs";
import { holding, MOST } from "./page/held.mjs";
import { ThinkingTable, machine, stuck, thinkers, tireless } from "./page/thinking.mjs";
import { some } from "./selection.mjs";

const site = await siteForTests();
const games = await thinkers(site);

/**
 * Returns the hash of each of the first `many` plies. One more move must have been made: at the latest ply the match
 * would go on.
 */
async function positionsOf(table, many) {
  await table.reaches(many + 1);
  await table.goToStart();
  return table.walk(Array(many).fill("ArrowRight"));
}

test("one worker and several make the same moves", async (t) => {
  for (const { game, match } of some(games, t.name, 2)) {
    const seen = [];
    for (const cores of [1, 5]) {
      const table = await ThinkingTable.open(site, match, { before: machine(cores) });
      seen.push(await positionsOf(table, 6));
      const workers = await table.workers();
      assert.ok(cores === 1 ? workers === 1 : workers > 1, `${workers} workers on ${cores} cores`);
      assert.deepEqual(table.seen.errors, []);
      await table.close();
    }
    assert.deepEqual(seen[1], seen[0], game);
  }
});

test("the page waits for a worker whose code downloads slowly", async (t) => {
  const [{ match }] = games;
  const slow = await faultySite();
  const file = Object.keys(slow.files).find((file) => file.endsWith("/worker_bg.wasm"));
  // A slow line: the download takes far longer than an answer may take.
  slow.fault(file, "slow");
  const table = await ThinkingTable.open(slow, match, { before: machine(2) });
  await table.reaches(2);
  t.diagnostic(
    `${await table.workers()} workers, ${slow.times(file)} requests for ${slow.files[file]} bytes of their code`,
  );
  assert.equal(await table.workers(), 1);
  assert.equal(slow.times(file), 1);
  assert.equal(slow.times(file.replace("worker_bg.wasm", "brain.js")), 1, "only the worker loads it");
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("a worker that dies in the middle of a decision does not change the moves", async () => {
  const [{ match }] = games;
  const seen = [];
  for (const kills of [false, true]) {
    const table = await ThinkingTable.open(site, match, { before: machine(3) });
    if (kills) {
      await table.hasWorkers();
      await table.reaches(1);
      await table.killWorker();
    }
    seen.push(await positionsOf(table, 4));
    await table.close();
  }
  assert.deepEqual(seen[1], seen[0]);
});

test("a decision of a computer player shows its progress, and can be ended early", async () => {
  for (const takeIt of [(table) => table.playNow.click(), (table) => table.press("n")]) {
    const [{ match }] = games;
    const table = await ThinkingTable.open(site, match, { before: stuck });
    await table.hasDonePart(1);
    const ply = await table.ply();
    await takeIt(table);
    await table.showsMoreThan(ply, { timeout: 2_000 });
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
});

test("the page and its workers stay within their memory limits", async (t) => {
  for (const { game, match } of some(games, t.name, 1)) {
    let held;
    const before = async (page) => {
      held = await holding(page);
    };
    const table = await ThinkingTable.open(site, match, { before });
    await table.reaches(8);
    const now = await held();
    t.diagnostic(`${game}: page ${now.page.toFixed(1)} MB, ${now.workers} workers ${now.worker.toFixed(1)} MB`);
    assert.ok(now.workers > 0);
    for (const [where, most] of Object.entries(MOST))
      assert.ok(now[where] <= most, `${game}: ${where} ${now[where]} MB`);
    await table.close();
  }
});

test("the page stays responsive while a computer player thinks", async (t) => {
  for (const { game, match } of games) {
    const table = await ThinkingTable.open(site, match, { before: tireless });
    const devtools = await table.page.context().newCDPSession(table.page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await table.reaches(1); // The page has started, and its worker too.
    await table.thinksOnAndOn(); // The last move has been drawn.
    const plies = await table.plies();
    const before = await effort(devtools);
    const { seconds, longTasks, p95 } = await table.framesWithin(3_000);
    const share = ((await effort(devtools)) - before) / seconds;
    t.diagnostic(
      `${game}: busy ${(100 * share).toFixed(1)} % of the time, p95 of frames ${p95.toFixed(1)} ms, long tasks ${longTasks}`,
    );
    assert.equal(await table.plies(), plies, `${game}: it thought all the time`);
    assert.ok(share < 0.2, `${game}: the page was busy ${100 * share} % of the time`);
    await table.close();
  }
});

/**
 * Returns the processor time of the page's main thread so far, in seconds. Other work of the machine is not counted.
 */
async function effort(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}
