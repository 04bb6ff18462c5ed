// The page of a game beside the app, the way from it into the app, and the page in place of one that is not there.
import { Screen } from "./screen.mjs";

export class Entry extends Screen {
  heading = this.page.getByRole("heading", { level: 1 });
  picture = this.page.locator(".entry-picture img");
  play = this.page.locator(".entry .primary");
  /** The same page in other languages. */
  languages = this.page.locator("a[hreflang]");

  /** Opens a path of the site, and perhaps a fragment behind it. */
  static async open(site, path, options) {
    const [place, fragment = ""] = path.split(/(?=#)/);
    return new Entry(await site.open(fragment, { place, ...options }));
  }

  async goTo(site, path) {
    await this.page.goto(site.url + path);
  }

  /** How wide the picture is that has come. */
  async pictureWidth() {
    await this.picture.evaluate((picture) => picture.decode());
    return this.picture.evaluate((picture) => picture.naturalWidth);
  }

  /** What its head says to others. */
  said(name) {
    return this.page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  }

  /** Waits until the page has led on to this address of the site. */
  leadsTo(site, fragment) {
    return this.page.waitForURL(site.url + fragment);
  }
}
