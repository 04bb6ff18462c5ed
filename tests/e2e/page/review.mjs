// A look back at a match: what could be expected, what luck and skill brought, and moments worth another look.
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

/** A number as the page writes it: "−2.5 ± 0.3" is minus two and a half. */
const read = (text) => Number(text.replace("−", "-").split(" ")[0]);

export class Review extends Screen {
  fromResult = this.page.locator(action("review"));
  stop = this.page.locator(action("stop-review"));
  status = this.page.locator(".review-under [role=status]");
  chart = this.page.locator(".review-chart");
  moments = this.page.locator(".review-moments li");
  chances = this.page.locator(".review-chances li");
  tryAgain = this.page.locator(action("try-again"));
  sides = this.page.locator(".review-sides button");

  appears() {
    return this.waitFor("review");
  }

  /** Waits until everything has been worked out. */
  isDone() {
    return this.page.locator("[data-review=done]").waitFor({ timeout: 180_000 });
  }

  /** What luck and each player's decisions brought, and the result. */
  async balance() {
    const parts = await this.page.locator(".review-balance tbody td").allInnerTexts();
    const [result] = await this.page.locator(".review-balance tfoot td").allInnerTexts();
    return { parts: parts.map(read), result: read(result) };
  }

  /** The numbers of the moments, as they stand on the curve. */
  onTheCurve() {
    return this.page.locator(".review-moment text").allTextContents();
  }

  /** What sticks out of the window at its sides. */
  tooWide() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
