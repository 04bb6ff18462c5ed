// A table of Bōzu-mekuri: its stacks, piles, deposit and chances.
import { Table } from "./table.mjs";

const CHANCE = ".chance";

export class BozuMekuriTable extends Table {
  firstStack = this.page.locator("[data-move=s1]");

  /** Returns the card that was turned up last. */
  latestCard() {
    return this.page.locator("[data-zone=latest] [data-card]").getAttribute("data-card");
  }

  showsChances() {
    return this.page.locator(CHANCE).first().isVisible();
  }

  /** Waits until the chances are calculated, and returns their labels. */
  async chances() {
    await this.page.locator(CHANCE).first().waitFor();
    return this.page.locator(CHANCE).evaluateAll((bars) => bars.map((bar) => bar.getAttribute("aria-label")));
  }

  /** Waits until at least one of the chances has changed. */
  async chancesMoveFrom(before) {
    await this.page.waitForFunction(
      ([chance, before]) => {
        const now = [...document.querySelectorAll(chance)].map((bar) => bar.getAttribute("aria-label"));
        return now.some((one, place) => one !== before[place]);
      },
      [CHANCE, before],
    );
  }

  async depositCount() {
    return Number(await this.page.locator("[data-zone=deposit] .bozu-count").innerText());
  }

  stackCounts() {
    return this.page
      .locator(".bozu-stack-count")
      .evaluateAll((stacks) => stacks.map((stack) => Number(stack.textContent)));
  }

  /** Draws a card, and returns the duration of the longest animation that starts, in milliseconds. */
  async longestFlightOfADraw() {
    await this.page.evaluate(() => {
      globalThis.longestFlight = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        globalThis.longestFlight = Math.max(globalThis.longestFlight, timing.duration);
        return animate.call(this, frames, timing);
      };
    });
    await this.play();
    await this.drawn();
    return this.page.evaluate(() => globalThis.longestFlight);
  }
}
