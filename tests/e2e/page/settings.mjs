// The settings, and the way to the whole site as one file.
import { readFile } from "node:fs/promises";
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Settings extends Screen {
  takeAlong = this.page.locator(action("take-along"));

  appears() {
    return this.waitFor("settings");
  }

  /** Takes the site along: what comes of it, and what it is called. */
  async takenAlong() {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.takeAlong.click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }
}
