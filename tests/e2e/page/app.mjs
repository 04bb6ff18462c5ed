// The page around the app: its start, its offline copy, its build, new builds, and the crash page.
import { started, until } from "../lib.mjs";
import { Screen } from "./screen.mjs";

export class App extends Screen {
  body = this.page.locator("body");
  main = this.page.locator("main");
  heading = this.page.locator("h1");
  details = this.page.locator("details");
  /** The notes that are shown while the app loads, and if it cannot start because it was opened from a folder. */
  waitingNote = this.page.locator(".boot-coming");
  folderNote = this.page.locator(".boot-folder");
  crashLink = this.page.locator("#crash-link");
  /** The button that requests something again after it could not be loaded. */
  again = this.page.locator("[role=alert] > button.primary, .boot-actions > button:first-child");

  /** Waits until the app has replaced the waiting note. */
  starts() {
    return started(this.page);
  }

  /** Waits until every file is stored for offline play. */
  isKept() {
    return until(this.page, "html[data-offline=ready]");
  }

  /** Waits until a new build is ready to be accepted. */
  hearsOfUpdate() {
    return until(this.page, "html[data-update=available]");
  }

  /** Waits until the page runs this build, and has stored it for offline play. */
  isOfBuild(build) {
    return until(this.page, `html[data-build="${build}"][data-offline=ready]`);
  }

  build() {
    return this.page.evaluate(() => document.documentElement.dataset.build);
  }

  /** Returns the page's mark of a known new build. Undefined if there is none. */
  knownUpdate() {
    return this.page.evaluate(() => document.documentElement.dataset.update);
  }

  /** Looks for a new build, as the page itself does from time to time. */
  async lookForUpdate() {
    await this.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration()).update();
    });
  }

  async acceptUpdate() {
    await this.page.evaluate(() => dispatchEvent(new Event("tefuda-accept-update")));
  }

  /** Returns the names of all caches of the origin. */
  async caches() {
    return (await this.page.evaluate(() => caches.keys())).sort();
  }

  /** Marks the document, so that a test can tell whether it was loaded again. */
  async mark() {
    await this.page.evaluate(() => {
      window.untouched = true;
    });
  }

  isMarked() {
    return this.page.evaluate(() => window.untouched === true);
  }

  /** Presses the button for another try. It may disappear before, because a panel also loads by itself when idle. */
  async tryAgain() {
    await Promise.race([this.again.click(), this.again.waitFor({ state: "detached" })]);
  }

  /** Waits for a panel that was missing. Some panels are requested again when they are opened, others by a button. */
  async opensAgain(panel) {
    await this.page.locator(panel).or(this.again).first().waitFor({ state: "attached" });
    if (await this.again.count()) await this.tryAgain();
  }

  /** Returns the text that is selected when the field with the crash link gets the focus, as by keyboard. */
  async selectedCrashLink() {
    await this.crashLink.focus();
    return this.crashLink.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  }

  /** Leaves the crash page for the lobby. */
  async leaveCrash() {
    await this.page.locator("a[href='#lobby']").click();
    await until(this.page, "body:not([data-screen=crash])");
    await this.starts();
  }
}
