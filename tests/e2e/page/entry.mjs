// The page of a game beside the app, the way from it into the app, and the page in place of one that is not there.
import { Screen } from "./screen.mjs";

export class Entry extends Screen {
  heading = this.page.getByRole("heading", { level: 1 });
  picture = this.page.locator(".entry-picture img");
  play = this.page.locator(".entry .primary");
  /** The same page in other languages. */
  languages = this.page.locator("a[hreflang]");

  /** The way to its rulebook. */
  rules = this.page.locator('a[href="rules/"]');
  /** The heads of a rulebook beside its text. */
  heads = this.page.locator(".rulebook-list a");
  /** The ways to the table of its worked examples. */
  examples = this.page.locator(".example-link:visible");

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

  /** The anchors of a rulebook's passages. */
  passages() {
    return this.page.locator("[data-rule]").evaluateAll((passages) => passages.map(({ id }) => id));
  }

  /** Whether the passage of this name begins within the window. */
  isInSight(anchor) {
    return this.page.locator(`[id="${anchor}"]`).evaluate((passage) => {
      const { top } = passage.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  }

  /** Waits until the pictures that its symbols are drawn from have come; whether one of a card takes up any room. */
  async picturesAreDrawn() {
    await this.page.waitForLoadState("networkidle");
    return this.page
      .locator(".card use")
      .first()
      .evaluate((use) => use.getBBox().width > 0);
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
