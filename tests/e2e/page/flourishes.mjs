// A table over which flourishes are shown: coins that go to the pot, a yaku that is made.
import { until } from "../lib.mjs";
import { Table } from "./table.mjs";

const PLAYS = "[data-flourish][data-plays]";

export class FlourishingTable extends Table {
  /** Waits until a flourish is shown. */
  flourishes() {
    return until(this.page, PLAYS);
  }

  /** Waits until none is shown any more. */
  async isPlain(options) {
    await this.page.waitForFunction((plays) => !document.querySelector(plays), PLAYS, options);
  }

  flourishing() {
    return this.page.locator(PLAYS).count();
  }

  /** How many flourishes have been shown so far. */
  shown() {
    return this.page.evaluate(() => globalThis.flourished);
  }

  /** Whether flourishes keep a press from any button. */
  takesPresses() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("button")].some((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".flourish-layer");
      }),
    );
  }

  /** Whether it says anything to a screen reader. */
  isSilent() {
    return this.page.locator(".flourish-layer").evaluate((layer) => layer.ariaHidden === "true");
  }
}

/** A machine that counts flourishes in `globalThis.flourished`. */
export const countsFlourishes = (page) =>
  page.addInitScript(() => {
    globalThis.flourished = 0;
    const count = (records) => {
      for (const { target } of records) if (target.hasAttribute("data-plays")) globalThis.flourished++;
    };
    new MutationObserver(count).observe(document, { subtree: true, attributeFilter: ["data-plays"] });
  });
