// A table whose computer players think in several parts, and machines that make their workers do so as a test needs it.
import { kept } from "../kept.mjs";
import { until } from "../lib.mjs";
import { deal, seats } from "./address.mjs";
import { action } from "./hooks.mjs";
import { offered } from "./offers.mjs";
import { Setup } from "./setup.mjs";
import { Table } from "./table.mjs";

export class ThinkingTable extends Table {
  /** Taking what is known instead of waiting. */
  playNow = this.page.locator(`${action("play-now")}:not([hidden])`);

  /** Waits until so many parts of a decision have been answered. */
  hasDonePart(count) {
    return until(this.page, `[role=progressbar][aria-valuenow='${count}']`);
  }

  /** How many workers a `machine` has started. */
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

  /** Makes the worker of a `tireless` machine think about one question over and over, and waits until it does. */
  async thinksOnAndOn() {
    await this.page.evaluate(() => {
      globalThis.onAndOn = true;
    });
    await this.page.waitForFunction(() => globalThis.rounds > 2);
  }

  /** How a page gets on for so long: seconds, long tasks, and the time that 95 % of its frames keep to. */
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

/** Gives a page so many cores, and keeps its workers where a test can reach them. */
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

/** A page whose workers answer one question and then no more, so that a decision stays open. */
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

/** A page whose worker, once `globalThis.onAndOn` is set, thinks about the same question again and again instead of answering it. */
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
 * Returns the games whose hardest level thinks in several parts. Each has two addresses: a match between such players, and a
 * match of a person and such players.
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
