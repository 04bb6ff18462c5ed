// The settings, and the download of the whole site as one file.
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

  /** Returns the number of stored megabytes, which the page shows once all files are stored. */
  async megabytesKept() {
    const said = await this.page.locator("[data-kept=whole] p").innerText();
    return Number(said.match(/([\d.]+) MB/)[1]);
  }

  /** Simulates the event by which the browser offers to install the page, and counts the calls of its `prompt`. */
  invites() {
    return this.page.evaluate(() => {
      const invitation = new Event("beforeinstallprompt");
      globalThis.invitations = 0;
      invitation.prompt = () => globalThis.invitations++;
      dispatchEvent(invitation);
    });
  }

  /** Returns the number of times that the page has accepted the offer. */
  invitations() {
    return this.page.evaluate(() => globalThis.invitations);
  }

  /** Downloads the site as one file. Returns its name and its content. */
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
