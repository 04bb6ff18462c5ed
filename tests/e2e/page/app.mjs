// The page around the app: that it starts, that it is kept for offline play, which build it is, and that another one is there.
import { started, until } from "../lib.mjs";
import { Screen } from "./screen.mjs";

export class App extends Screen {
  body = this.page.locator("body");
  main = this.page.locator("main");
  heading = this.page.locator("h1");
  details = this.page.locator("details");
  /** What is said while the app is on its way, and where it can never come. */
  waitingNote = this.page.locator(".boot-coming");
  folderNote = this.page.locator(".boot-folder");
  crashLink = this.page.locator("#crash-link");
  /** Where something is missing that may be had now. */
  again = this.page.locator("[role=alert] > button.primary, .boot-actions > button:first-child");

  /** Waits until the app has taken the place of the waiting note. */
  starts() {
    return started(this.page);
  }

  /** Waits until every file is kept for offline play. */
  isKept() {
    return until(this.page, "html[data-offline=ready]");
  }

  /** Waits until another build is there to be accepted. */
  hearsOfUpdate() {
    return until(this.page, "html[data-update=available]");
  }

  /** Waits until it is of this build, and kept. */
  isOfBuild(build) {
    return until(this.page, `html[data-build="${build}"][data-offline=ready]`);
  }

  build() {
    return this.page.evaluate(() => document.documentElement.dataset.build);
  }

  /** Whether another build is known of, as the page says it. */
  knownUpdate() {
    return this.page.evaluate(() => document.documentElement.dataset.update);
  }

  /** Asks for another build, as the page itself does now and then. */
  async lookForUpdate() {
    await this.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration()).update();
    });
  }

  async acceptUpdate() {
    await this.page.evaluate(() => dispatchEvent(new Event("tefuda-accept-update")));
  }

  /** The names of all caches of the origin. */
  async caches() {
    return (await this.page.evaluate(() => caches.keys())).sort();
  }

  /** Marks the document, so that a test sees whether it has been loaded again. */
  async mark() {
    await this.page.evaluate(() => {
      window.untouched = true;
    });
  }

  isMarked() {
    return this.page.evaluate(() => window.untouched === true);
  }

  tryAgain() {
    return this.again.click();
  }

  /** Waits for a panel that was missing. Some are requested again when they are opened again, others by their button. */
  async opensAgain(panel) {
    await this.page.locator(panel).or(this.again).first().waitFor({ state: "attached" });
    // A panel that comes by itself takes the button away, perhaps before it is pressed.
    if (await this.again.count()) await this.again.click({ timeout: 5_000 }).catch(() => {});
  }

  /** The link of a broken game, as somebody copies it from its field who comes there by keyboard. */
  async selectedCrashLink() {
    await this.crashLink.focus();
    return this.crashLink.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  }

  /** Leaves a broken game for the lobby. */
  async leaveCrash() {
    await this.page.locator("a[href='#lobby']").click();
    await until(this.page, "body:not([data-screen=crash])");
    await this.starts();
  }
}
