// A challenge from another player, before it is accepted.
import { action, SCORE, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Challenge extends Screen {
  /** The elements that would reveal the result. */
  results = this.page.locator(`${SCORE}, ${TABLE}`);

  line = this.page.locator("blockquote");
  told = this.page.locator("main p");

  appears() {
    return this.waitFor("challenge");
  }

  async accept() {
    await this.page.locator(action("accept")).click();
  }
}
