// A screen that is kept awake, in a page that counts its wake locks.
import { Screen } from "./screen.mjs";

export class WakefulScreen extends Screen {
  /** Waits until `count` locks are held. */
  async holds(count) {
    await this.page.waitForFunction((count) => globalThis.locks.held === count, count);
  }

  locksAskedFor() {
    return this.page.evaluate(() => globalThis.locks.asked);
  }

  /** Releases the lock, as a browser does when the page is hidden. */
  async losesLock() {
    await this.page.evaluate(() => globalThis.locks.last.release());
  }

  async isSeenAgain() {
    await this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  }
}

/** Replaces the wake lock API by a stub that counts locks in `globalThis.locks`. */
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
