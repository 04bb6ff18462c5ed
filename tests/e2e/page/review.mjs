// The review of a match: expected results, luck and skill, and moments worth another look.
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

/** Parses a number as the page writes it: "−2.5 ± 0.3" is −2.5. */
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

  /** Waits until the review is complete. */
  isDone() {
    return this.page.locator("[data-review=done]").waitFor({ timeout: 180_000 });
  }

  /** Returns the parts of the balance (luck, and the decisions of each player), and the result. */
  async balance() {
    const parts = await this.page.locator(".review-balance tbody td").allInnerTexts();
    const [result] = await this.page.locator(".review-balance tfoot td").allInnerTexts();
    return { parts: parts.map(read), result: read(result) };
  }

  /** Returns the numbers of the moments, as the curve shows them. */
  onTheCurve() {
    return this.page.locator(".review-moment text").allTextContents();
  }

  /** Returns the number of pixels by which the page is wider than the window. */
  tooWide() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
