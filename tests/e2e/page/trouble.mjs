// The error messages of the page: about a link, about saved data, and about a crash.
import { until } from "../lib.mjs";
import { Screen } from "./screen.mjs";

const notice = (name) => `[data-notice=${name}]`;

/**
 * Runs in a page or a worker. Makes a function of its wasm trap from a timer: the allocator is asked for more memory
 * than there can be. `glue` is the JavaScript module of that wasm.
 */
export async function trap(glue) {
  const entry = globalThis.document?.querySelector("script[src$='boot.js']").src ?? location.href;
  const { __wbindgen_malloc: allocate } = await (await import(new URL(glue, entry))).default();
  setTimeout(() => allocate(-1, 4));
}

export class Trouble extends Screen {
  why = this.page.locator(".trouble-why");
  /** The field with the link that opens the match after a crash. */
  crashLink = this.page.locator("[data-screen=crash] :is(input, textarea)").first();

  /** The buttons for saved data on the error pages. */
  asFile = this.page.locator(".boot-saved button", { hasText: "as a file" });
  aside = this.page.locator(".boot-saved button", { hasText: "data aside" });
  clear = this.page.locator(".boot-saved button", { hasText: "remove saved data" });

  appears() {
    return this.waitFor("trouble");
  }

  /** Waits until the page reports that the app has crashed. */
  broke() {
    return this.waitFor("crash");
  }

  /** Returns everything in the storage of the site, by key. */
  saved() {
    return this.page.evaluate(() => ({ ...localStorage }));
  }

  async goToLobby() {
    await this.page.locator("main a[href='#lobby']").click();
  }

  /** Waits until a notice is shown. */
  tells(name) {
    return until(this.page, notice(name));
  }

  /** Closes a notice. */
  async putAway(name) {
    await this.page.locator(`${notice(name)} button`).click();
    await this.page.locator(notice(name)).waitFor({ state: "detached" });
  }

  /** Makes the app crash as a panic does: a function of its wasm traps. */
  async panic() {
    await this.page.evaluate(trap, "app.js");
    await this.waitFor("crash");
  }
}
