// The coach at a table: hints, stage by stage, and the question before a mistake.
import { until } from "../lib.mjs";
import { action, CARD, CHOOSER, HAND, LEGAL, MOVE, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

/** Keeps whoever thinks from a page: the workers, and what is fetched where none starts. */
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
  /** The cards of the hand that are outlined. */
  outlined = this.page.locator(`${TABLE} ${HAND} ${CARD}.lit`);

  close = this.page.locator(action("close-hint"));

  /** Waits until this stage of a hint has been worked out. */
  tells(stage) {
    return until(this.page, `.coach[data-stage="${stage}"]`);
  }

  /** Which stage the table says is shown; nothing when none is. */
  stage() {
    return this.page.locator(TABLE).getAttribute("data-hint");
  }

  /** Buttons that play a card at once which is not outlined. */
  others() {
    return this.page.locator(`${TABLE} ${HAND} ${LEGAL}:not(:has(.lit))`);
  }

  /** Plays the outlined card, and takes the outlined one with it where that is asked. */
  async playOutlined() {
    const card = this.page.locator(`${TABLE} ${HAND} :is(${LEGAL}, ${CHOOSER}):has(.lit)`).first();
    const asks = await card.evaluate((button, chooser) => button.matches(chooser), CHOOSER);
    await card.click();
    if (asks) await this.page.locator(`${TABLE} ${MOVE}:has(.lit):not(${HAND} *)`).first().click();
  }
}
