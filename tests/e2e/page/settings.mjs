// The settings, and the way to the whole site as one file.
import { readFile } from "node:fs/promises";
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Settings extends Screen {
  takeAlong = this.page.locator(action("take-along"));
  install = this.page.locator(`main ${action("install")}`);
  notices = this.page.locator(action("notices"));

  appears() {
    return this.waitFor("settings");
  }

  /** How many megabytes are kept, as it is said once all of them are. */
  async megabytesKept() {
    const said = await this.page.locator("[data-kept=whole] p").innerText();
    return Number(said.match(/([\d.]+) MB/)[1]);
  }

  /** The browser invites to install the page: it says so by an event, and is told by a call of that. */
  invites() {
    return this.page.evaluate(() => {
      const invitation = new Event("beforeinstallprompt");
      globalThis.invitations = 0;
      invitation.prompt = () => globalThis.invitations++;
      dispatchEvent(invitation);
    });
  }

  /** How often somebody has taken it at its word. */
  invitations() {
    return this.page.evaluate(() => globalThis.invitations);
  }

  /** Takes the site along: what comes of it, and what it is called. */
  async takenAlong() {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.takeAlong.click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }

  /** Opens the page of the licences, and returns its text. */
  async licences() {
    const [opened] = await Promise.all([this.page.waitForEvent("popup"), this.notices.click()]);
    await opened.waitForLoadState();
    return opened.locator("body").innerText();
  }
}
