// A screen that is kept awake, on a machine that counts how often it is.
import { Screen } from "./screen.mjs";

export class WakefulScreen extends Screen {
  /** Waits until so many locks are held. */
  async holds(count) {
    await this.page.waitForFunction((count) => globalThis.locks.held === count, count);
  }

  locksAskedFor() {
    return this.page.evaluate(() => globalThis.locks.asked);
  }

  /** Takes its lock from it, as a browser does with a page that is hidden. */
  async losesLock() {
    await this.page.evaluate(() => globalThis.locks.last.release());
  }

  async isSeenAgain() {
    await this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  }
}

/** A machine whose locks are counted in `globalThis.locks`. */
export const countsWakeLocks = (page) =>
  page.addInitScript(() => {
    globalThis.locks = { asked: 0, held: 0, last: undefined };
    const request = async () => {
      const lock = new EventTarget();
      lock.release = async () => {
        globalThis.locks.held--;
        lock.dispatchEvent(new Event("release"));
      };
      globalThis.locks.asked++;
      globalThis.locks.held++;
      globalThis.locks.last = lock;
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
