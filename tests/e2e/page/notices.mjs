// Notices with a button: one plays a resumed match from its deal, the other shows the version that another tab has
// saved.
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Notices extends Screen {
  /** Plays a deal from its start, after a saved match of it was resumed. */
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
