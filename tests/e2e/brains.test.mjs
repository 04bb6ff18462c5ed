// Computer players that think in several parts: the same move however many workers there are, and a page that stays free.
import assert from "node:assert/strict";
import { test } from "node:test";
import { offered, siteForTests, until } from "./lib.mjs";
import { TABLE } from "./table.mjs";

const NOW = "[data-action=play-now]:not([hidden])";

const site = await siteForTests();
/** The games whose hardest level thinks in several parts, with the address of a match of two such players. */
const thinkers = [];
for (const { game, least } of await offered(site)) {
  const page = await site.open(`#setup=${game}`);
  await until(page, "[data-screen=setup] [data-action=deal]");
  const levels = (
    await page.locator("[data-seat='1'] option").evaluateAll((options) => options.map(({ value }) => value))
  ).filter((value) => value.startsWith("level"));
  const seats = (first) => [first, ...Array(least - 1).fill(levels.at(-1))];
  const address = (first, speed = "instant") => `#new=${game}&seats=${seats(first)}&seed=42&speed=${speed}&lang=en`;
  await page.goto(`${site.url}${address(levels.at(-1), "slow")}`);
  await until(page, TABLE);
  if (await page.locator(NOW).count()) thinkers.push({ game, all: address(levels.at(-1)) });
  await page.context().close();
}

/** Gives a page so many cores, and keeps its workers where a test can reach them. */
const machine = (cores) => (page) =>
  page.addInitScript((cores) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores });
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        globalThis.workers.push(this);
      }
    };
  }, cores);

/** Waits until so many moves have been made, and returns the match up to there. */
async function moved(page, many) {
  await page.waitForFunction(
    ([table, many]) => Number(document.querySelector(table)?.dataset.plies) >= many,
    [TABLE, many],
    { timeout: 60_000 },
  );
  return page.evaluate((table) => document.querySelector(table).dataset.plies, TABLE);
}

/** What every seat could see once so many moves had been made. One more has been made: at the latest ply the match would go on. */
async function played(page, many) {
  await moved(page, many + 1);
  await page.keyboard.press("Home");
  await until(page, `${TABLE}[data-ply="0"]`);
  const hashes = [];
  for (let ply = 1; ply <= many; ply++) {
    await page.keyboard.press("ArrowRight");
    await until(page, `${TABLE}[data-ply="${ply}"]`);
    hashes.push(await page.locator(TABLE).getAttribute("data-state-hash"));
  }
  return hashes;
}

test("one worker and several make the same moves", async () => {
  for (const { game, all } of thinkers) {
    const seen = [];
    for (const cores of [1, 5]) {
      const page = await site.open(all, { before: machine(cores) });
      seen.push(await played(page, 6));
      const hired = await page.evaluate(() => globalThis.workers.length);
      assert.ok(cores === 1 ? hired === 1 : hired > 1, `${hired} workers on ${cores} cores`);
      assert.deepEqual(page.seen.errors, []);
      await page.context().close();
    }
    assert.deepEqual(seen[1], seen[0], game);
  }
});

test("a worker that dies in the middle of a decision changes nothing", async () => {
  const [{ all }] = thinkers;
  const seen = [];
  for (const kills of [false, true]) {
    const page = await site.open(all, { before: machine(3) });
    if (kills) {
      await page.waitForFunction(() => globalThis.workers.length > 0);
      await moved(page, 1);
      await page.evaluate(() => globalThis.workers[0].terminate());
    }
    seen.push(await played(page, 4));
    await page.context().close();
  }
  assert.deepEqual(seen[1], seen[0]);
});

/** A page whose workers answer one question and then no more, so that a decision stays open. */
const stuck = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 });
    globalThis.Worker = class extends Worker {
      #left = 1;
      postMessage(question) {
        if (this.#left-- > 0) super.postMessage(question);
      }
    };
  });

test("whoever does not want to wait sees how far it is, and takes what is known", async () => {
  for (const press of [(page) => page.locator(NOW).click(), (page) => page.keyboard.press("n")]) {
    const [{ all }] = thinkers;
    const page = await site.open(all, { before: stuck });
    await until(page, "[role=progressbar][aria-valuenow='1']");
    const { ply } = await page.locator(TABLE).evaluate(({ dataset }) => dataset);
    await press(page);
    await page.waitForFunction(([table, ply]) => document.querySelector(table).dataset.ply !== ply, [TABLE, ply], {
      timeout: 2_000,
    });
    assert.deepEqual(page.seen.errors, []);
    await page.context().close();
  }
});

/** A page whose worker, once `globalThis.onAndOn` is set, thinks about the same question again and again instead of answering it. */
const tireless = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 });
    globalThis.Worker = class extends Worker {
      #question;
      postMessage(question) {
        super.postMessage((this.#question = question));
      }
      set onmessage(hear) {
        super.onmessage = (event) => {
          if (!globalThis.onAndOn || !this.#question) return hear(event);
          super.postMessage(this.#question);
          globalThis.rounds = (globalThis.rounds ?? 0) + 1;
        };
      }
    };
  });

/** What a page's own thread has been at so far, in seconds of its processor: what else the machine does is not counted. */
async function effort(devtools) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}

test("the page stays free while a brain thinks", async (t) => {
  for (const { game, all } of thinkers) {
    const page = await site.open(all, { before: tireless });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await moved(page, 1); // The page has started, and its worker too.
    await page.evaluate(() => (globalThis.onAndOn = true));
    await page.waitForFunction(() => globalThis.rounds > 2); // What was drawn for the last move has been drawn.
    const before = await effort(devtools);
    const { seconds, long, p95, moves } = await page.evaluate(async (table) => {
      const plies = () => Number(document.querySelector(table).dataset.plies);
      let long = 0;
      new PerformanceObserver((list) => (long += list.getEntries().length)).observe({ entryTypes: ["longtask"] });
      const frames = [];
      const first = plies();
      const began = performance.now();
      for (let last = began; last - began < 3_000; ) {
        const now = await new Promise(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      frames.sort((a, b) => a - b);
      return {
        seconds: (performance.now() - began) / 1000,
        long,
        p95: frames[Math.floor(frames.length * 0.95)],
        moves: plies() - first,
      };
    }, TABLE);
    const share = ((await effort(devtools)) - before) / seconds;
    t.diagnostic(
      `${game}: busy ${(100 * share).toFixed(1)} % of the time, p95 of frames ${p95.toFixed(1)} ms, long tasks ${long}`,
    );
    assert.equal(moves, 0, `${game}: it thought all the time`);
    assert.ok(share < 0.2, `${game}: the page was busy ${100 * share} % of the time`);
    await page.context().close();
  }
});
