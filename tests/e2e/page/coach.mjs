// The coach at a table: hints in stages, and the question before a mistake.
import { until } from "../lib.mjs";
import { action, CARD, CHOOSER, HAND, LEGAL, MOVE, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

/** Blocks the code of computer players: the workers, and the fallback that is loaded if no worker starts. */
export const thoughtless = (page) => page.route(/\/(worker|brain)\.js$/, (route) => route.abort());

export class Coach extends Screen {
  ask = this.page.locator(action("hint"));
  more = this.page.locator(action("more"));
  slip = this.page.locator(".coach");
  question = this.page.locator(".coach[role=alertdialog]");
  reconsider = this.page.locator(action("reconsider"));
  showBetter = this.page.locator(action("show-better"));
  insist = this.page.locator(action("insist"));
  stopAsking = this.page.locator(action("stop-asking"));
  /** The outlined cards of the hand. */
  outlined = this.page.locator(`${TABLE} ${HAND} ${CARD}.lit`);

  close = this.page.locator(action("close-hint"));

  /** Waits until this stage of a hint has been calculated. */
  tells(stage) {
    return until(this.page, `.coach[data-stage="${stage}"]`);
  }

  /** Returns the stage of the hint that the table shows, or null. */
  stage() {
    return this.page.locator(TABLE).getAttribute("data-hint");
  }

  /** The buttons that play a card at once, without those of outlined cards. */
  others() {
    return this.page.locator(`${TABLE} ${HAND} ${LEGAL}:not(:has(.lit))`);
  }

  /** Plays the outlined card. If the card asks for a choice, takes the outlined option. */
  async playOutlined() {
    const card = this.page.locator(`${TABLE} ${HAND} :is(${LEGAL}, ${CHOOSER}):has(.lit)`).first();
    const asks = await card.evaluate((button, chooser) => button.matches(chooser), CHOOSER);
    await card.click();
    if (asks) await this.page.locator(`${TABLE} ${MOVE}:has(.lit):not(${HAND} *)`).first().click();
  }
}
