// What the page says when something is wrong: with a link, with what was kept, with itself.
import { until } from "../lib.mjs";
import { Screen } from "./screen.mjs";

const notice = (name) => `[data-notice=${name}]`;

export class Trouble extends Screen {
  why = this.page.locator(".trouble-why");
  /** The link that leads back to a game that broke. */
  crashLink = this.page.locator("[data-screen=crash] :is(input, textarea)").first();

  appears() {
    return this.waitFor("trouble");
  }

  async goToLobby() {
    await this.page.locator("main a[href='#lobby']").click();
  }

  /** Waits until a notice tells of it. */
  tells(name) {
    return until(this.page, notice(name));
  }

  /** Puts a notice away. */
  async putAway(name) {
    await this.page.locator(`${notice(name)} button`).click();
    await this.page.locator(notice(name)).waitFor({ state: "detached" });
  }

  /** Lets the app break as its own code does in a panic. */
  async panic() {
    await this.page.evaluate(() => {
      setTimeout(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      });
    });
    await this.waitFor("crash");
  }
}
