// Sharing a table: the panel with its link, and the QR code for a projector.
import { until } from "../lib.mjs";
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const PANEL = ".share";

export class Share extends Screen {
  link = this.page.locator(`${PANEL} .share-link`);
  /** The text that is shared together with the link. */
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

  /** Waits until the button with this name has the focus. It gets the focus right after the panel has been drawn. */
  hasFocus(name) {
    return until(this.page, `${action(name)}:focus`);
  }

  /** Copies the link by the button that has the focus, and returns the copied text. */
  async copy() {
    await this.press("Enter");
    await this.page.waitForFunction(
      (panel) => document.querySelector(`${panel} [role=status]`).textContent !== "",
      PANEL,
    );
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Copies the text and the link, and returns the copied text. */
  async copySaid() {
    await this.page.locator(action("copy-said")).click();
    await this.page.waitForFunction(
      (panel) => document.querySelector(`${panel} [role=status]`).textContent !== "",
      PANEL,
    );
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Shares the link by the system, which `keepsWhatIsSent` replaces, and returns the shared data. */
  async send() {
    await this.page.locator(action("send")).click();
    return this.page.evaluate(() => globalThis.sent);
  }

  /** Turns the shared link into a challenge, and returns the new link. */
  async challenge() {
    await this.page.locator(`${PANEL} input[value=challenge]`).check();
    return this.link.inputValue();
  }

  /** Enters the sender's name and a message for a challenge, and returns its link. */
  async greet(name, line) {
    await this.#name.fill(name);
    await this.#line.fill(line);
    return this.link.inputValue();
  }

  /** Shows the QR code on the whole screen, and returns a screenshot of it. */
  async code() {
    await this.press("q");
    await until(this.page, ".qr-screen svg");
    return this.page.screenshot();
  }
}

/** Replaces the share function of the system by one that keeps the data in `globalThis.sent`. */
export const keepsWhatIsSent = (page) =>
  page.addInitScript(() => {
    navigator.share = async (what) => {
      globalThis.sent = what;
    };
  });
