// Notices that offer a way on: to the deal of a match that was resumed, and to what another tab has saved.
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Notices extends Screen {
  /** Plays a deal anew of which a saved match was opened. */
  async playFromTheDeal() {
    await this.page.locator(action("from-the-deal")).click();
    await this.page.locator("[data-notice=Resumed]").waitFor({ state: "detached" });
  }

  /** Shows the match as another tab has saved it. */
  async showNewer() {
    await this.page.locator(action("show-newer")).click();
    await this.page.locator("[data-notice=Elsewhere]").waitFor({ state: "detached" });
  }
}
