// A table whose computer players think in several parts, and workers that behave as a test needs it.
import { kept } from "../kept.mjs";
import { until } from "../lib.mjs";
import { deal, seats } from "./address.mjs";
import { action } from "./hooks.mjs";
import { offered } from "./offers.mjs";
import { Setup } from "./setup.mjs";
import { Table } from "./table.mjs";

export class ThinkingTable extends Table {
  /** The button that ends the wait and plays the best move so far. */
  playNow = this.page.locator(`${action("play-now")}:not([hidden])`);

  /** Waits until `count` parts of a decision have been answered. */
  hasDonePart(count) {
    return until(this.page, `[role=progressbar][aria-valuenow='${count}']`);
  }

  /** Returns the number of workers that a page of `machine` has started. */
  workers() {
    return this.page.evaluate(() => globalThis.workers.length);
  }

  async hasWorkers() {
    await this.page.waitForFunction(() => globalThis.workers.length > 0);
  }

  async killWorker() {
    await this.page.evaluate(() => globalThis.workers[0].terminate());
  }

  /** Kills every worker that was started so far. */
  async killAllWorkers() {
    await this.page.evaluate(() => {
      for (const worker of globalThis.workers) worker.terminate();
    });
  }

  /** Makes the worker of a `tireless` page think about one question repeatedly, and waits until it does. */
  async thinksOnAndOn() {
    await this.page.evaluate(() => {
      globalThis.onAndOn = true;
    });
    await this.page.waitForFunction(() => globalThis.rounds > 2);
  }

  /**
   * Measures a page for some time: the seconds, the number of long tasks, and the 95th percentile of its frame times.
   */
  framesWithin(millis) {
    return this.page.evaluate(async (millis) => {
      let longTasks = 0;
      new PerformanceObserver((list) => {
        longTasks += list.getEntries().length;
      }).observe({ entryTypes: ["longtask"] });
      const frames = [];
      const began = performance.now();
      for (let last = began; last - began < millis; ) {
        const now = await new Promise(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      frames.sort((a, b) => a - b);
      return {
        seconds: (performance.now() - began) / 1000,
        longTasks,
        p95: frames[Math.floor(frames.length * 0.95)],
      };
    }, millis);
  }
}

/** Sets the number of cores of a page, and keeps its workers in `globalThis.workers`. */
export const machine = (cores) => (page) =>
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

/** Makes each worker of a page answer only one question, so that a decision stays open. */
export const stuck = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 });
    globalThis.Worker = class extends Worker {
      #left = 1;
      postMessage(question) {
        if (this.#left-- > 0) super.postMessage(question);
      }
    };
  });

/** Once `globalThis.onAndOn` is set, makes the worker of a page think about its question again instead of answering. */
export const tireless = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 1 });
    globalThis.Worker = class extends Worker {
      #question;
      postMessage(question) {
        this.#question = question;
        super.postMessage(question);
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

/**
 * Returns the games whose hardest level thinks in several parts. Each has two addresses: a match between such players,
 * and a match of a person against such players.
 */
export async function thinkers(site) {
  const found = await kept("thinkers", () => look(site));
  return found.map(({ game, least, hardest }) => {
    const dealt = (seats, speed) => deal(game, { seats, speed, lang: "en" });
    return {
      game,
      match: dealt(seats(least, hardest), "instant"),
      withPerson: dealt(seats(least, "person", hardest), "instant"),
    };
  });
}

async function look(site) {
  const found = [];
  for (const { game, least } of await offered(site)) {
    const setup = await Setup.open(site, `#setup=${game}`);
    await setup.appears();
    const hardest = (await setup.levels()).at(-1);
    const table = setup.as(ThinkingTable);
    await table.goTo(site, deal(game, { seats: seats(least, hardest), speed: "slow", lang: "en" }));
    await table.appears();
    if (await table.playNow.count()) found.push({ game, least, hardest });
    await table.close();
  }
  return found;
}
