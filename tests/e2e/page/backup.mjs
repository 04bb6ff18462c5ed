// The section of the settings about saved data: one file with everything, and texts that were set aside.
import { readFile } from "node:fs/promises";
import { action } from "./hooks.mjs";
import { Settings } from "./settings.mjs";

export class Backup extends Settings {
  told = this.page.locator("[data-told=backup]");
  aside = this.page.locator(".backup-aside");

  /** Waits until the browser's answer about permanent storage is shown: true, false, or none. */
  answered(answer) {
    const which = answer === undefined ? ":not([data-promise])" : `[data-promise=${answer}]`;
    return this.page.locator(`.backup > p.soft.small${which}`).last().waitFor();
  }

  /** Saves everything as a file, and returns its name and its text. */
  async save() {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.page.locator(action("save-everything")).click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }

  /** Adds a text as a file, and returns the message that follows. */
  async add(text) {
    const file = { name: "tefuda-backup.json", mimeType: "application/json", buffer: Buffer.from(text) };
    const before = await this.told.innerText();
    await this.page.locator(".backup input[type=file]").setInputFiles(file);
    await this.page.waitForFunction((before) => {
      const said = document.querySelector("[data-told=backup]").innerText;
      return said && said !== before;
    }, before);
    return this.told.innerText();
  }

  /** Presses one of the buttons for texts that were set aside, and waits until none is left. */
  async emptyAside(name) {
    await this.page.locator(action(name)).click();
    await this.page.locator(".backup-aside[data-aside='0']").waitFor();
  }
}
