// The static page of a game, its links into the app, and the page for unknown addresses.
import { Screen } from "./screen.mjs";

export class Entry extends Screen {
  heading = this.page.getByRole("heading", { level: 1 });
  picture = this.page.locator(".entry-picture img");
  play = this.page.locator(".entry .primary");
  /** The same page in other languages. */
  languages = this.page.locator("a[hreflang]");

  /** The link to the rulebook of the game. */
  rules = this.page.locator('a[href="rules/"]');
  /** The list of passages next to a rulebook's text. */
  heads = this.page.locator(".rulebook-list a");
  /** The links that open the worked examples at a table. */
  examples = this.page.locator(".example-link:visible");

  /** Opens a path of the site, with an optional fragment. */
  static async open(site, path, options) {
    const [place, fragment = ""] = path.split(/(?=#)/);
    return new Entry(await site.open(fragment, { place, ...options }));
  }

  async goTo(site, path) {
    await this.page.goto(site.url + path);
  }

  /** Waits until the picture is loaded, and returns its width in pixels. */
  async pictureWidth() {
    await this.picture.evaluate((picture) => picture.decode());
    return this.picture.evaluate((picture) => picture.naturalWidth);
  }

  /** Returns the anchors of a rulebook's passages. */
  passages() {
    return this.page.locator("[data-rule]").evaluateAll((passages) => passages.map(({ id }) => id));
  }

  /** Returns true if the passage with this anchor begins within the window. */
  isInSight(anchor) {
    return this.page.locator(`[id="${anchor}"]`).evaluate((passage) => {
      const { top } = passage.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  }

  /** Waits until the drawings of the symbols are loaded. Returns true if the first card is drawn. */
  async picturesAreDrawn() {
    await this.page.waitForLoadState("networkidle");
    return this.page
      .locator(".card use")
      .first()
      .evaluate((use) => use.getBBox().width > 0);
  }

  /** Returns the content of a `meta` element. */
  said(name) {
    return this.page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  }

  /** Waits until the page has redirected to this address of the site. */
  leadsTo(site, fragment) {
    return this.page.waitForURL(site.url + fragment);
  }
}
