// Sending a table away: the panel with its link, and the code for the wall.
import { until } from "../lib.mjs";
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const PANEL = ".share";

export class Share extends Screen {
  link = this.page.locator(`${PANEL} .share-link`);
  /** What goes with the link. */
  said = this.page.locator(`${PANEL} [data-said]`);
  codeButton = this.page.locator(`${PANEL} ${action("code")}`);
  #name = this.page.locator(`${PANEL} input[name=from]`);
  #line = this.page.locator(`${PANEL} input[name=line]`);

  async open() {
    await this.press("s");
    await this.appears();
  }

  appears() {
    return until(this.page, PANEL);
  }

  async leave() {
    await this.press("Escape");
    await this.page.locator(PANEL).waitFor({ state: "detached" });
  }

  /** Waits until the button with this name has the focus: it is given right after the panel has been drawn. */
  hasFocus(name) {
    return until(this.page, `${action(name)}:focus`);
  }

  /** Copies the link by the button that has the focus, and returns what was copied. */
  async copy() {
    await this.press("Enter");
    await this.page.waitForFunction(
      (panel) => document.querySelector(`${panel} [role=status]`).textContent !== "",
      PANEL,
    );
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Copies what goes with the link and the link, and returns what was copied. */
  async copySaid() {
    await this.page.locator(action("copy-said")).click();
    await this.page.waitForFunction(
      (panel) => document.querySelector(`${panel} [role=status]`).textContent !== "",
      PANEL,
    );
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Sends it by the system, which `keepsWhatIsSent` stands for, and returns what was sent. */
  async send() {
    await this.page.locator(action("send")).click();
    return this.page.evaluate(() => globalThis.sent);
  }

  /** Makes it a challenge, and returns its link. */
  async challenge() {
    await this.page.locator(`${PANEL} input[value=challenge]`).check();
    return this.link.inputValue();
  }

  /** Says who sends a challenge, and a line with it; returns its link. */
  async greet(name, line) {
    await this.#name.fill(name);
    await this.#line.fill(line);
    return this.link.inputValue();
  }

  /** Puts the code on the screen, and returns a picture of it. */
  async code() {
    await this.press("q");
    await until(this.page, ".qr-screen svg");
    return this.page.screenshot();
  }
}

/** A system that keeps what it is asked to send. */
export const keepsWhatIsSent = (page) =>
  page.addInitScript(() => {
    navigator.share = async (what) => {
      globalThis.sent = what;
    };
  });
