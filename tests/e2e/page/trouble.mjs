// What the page says when something is wrong: with a link, with what was kept, with itself.
import { until } from "../lib.mjs";
import { Screen } from "./screen.mjs";

const notice = (name) => `[data-notice=${name}]`;

/**
 * In a page or a worker: has a function of the wasm trap, called by a timer. It allocates memory, and is asked for more than
 * there can be. `glue` is the module that the wasm belongs to.
 */
export async function trap(glue) {
  const entry = globalThis.document?.querySelector("script[src$='boot.js']").src ?? location.href;
  const { __wbindgen_malloc: allocate } = await (await import(new URL(glue, entry))).default();
  setTimeout(() => allocate(-1, 4));
}

export class Trouble extends Screen {
  why = this.page.locator(".trouble-why");
  /** The link that leads back to a game that broke. */
  crashLink = this.page.locator("[data-screen=crash] :is(input, textarea)").first();

  /** What can be done with saved data where the app broke or cannot start. */
  asFile = this.page.locator(".boot-saved button", { hasText: "as a file" });
  aside = this.page.locator(".boot-saved button", { hasText: "data aside" });
  clear = this.page.locator(".boot-saved button", { hasText: "remove saved data" });

  appears() {
    return this.waitFor("trouble");
  }

  /** Waits until the page says that the app broke. */
  broke() {
    return this.waitFor("crash");
  }

  /** All that the browser has saved for the site, by key. */
  saved() {
    return this.page.evaluate(() => ({ ...localStorage }));
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

  /** Lets the app break as its own code does in a panic: a function of its wasm traps. */
  async panic() {
    await this.page.evaluate(trap, "app.js");
    await this.waitFor("crash");
  }
}
