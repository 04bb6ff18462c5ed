// The parts that every screen of the app has: keys, a language, an address, the focus.
import { axe, until } from "../lib.mjs";
import { action, screenNamed } from "./hooks.mjs";

/** The keys of stored data. The key of a match has the id of the match after this prefix. */
const KEYS = { matches: "tefuda/match/", settings: "tefuda/settings", results: "tefuda/results" };

export class Screen {
  constructor(page) {
    this.page = page;
  }

  /** Opens an address of the site in an empty profile, or in the `context` of the options. */
  static async open(site, address, options) {
    return new this(await site.open(address, options));
  }

  /** Returns another page object for the same page. */
  as(Other) {
    return new Other(this.page);
  }

  /** The errors, console messages and requests that the page has recorded. */
  get seen() {
    return this.page.seen;
  }

  /** Closes the page with its whole profile. */
  close() {
    return this.page.context().close();
  }

  /** Waits until the app shows one of these screens. */
  waitFor(...names) {
    return until(this.page, names.map(screenNamed).join());
  }

  /** Returns true if the app shows this screen. */
  async isAt(name) {
    return (await this.page.locator(screenNamed(name)).count()) > 0;
  }

  /** Goes to another address of the same site. */
  async goTo(site, address) {
    await this.page.goto(site.url + address);
  }

  /** Changes the address on the page itself, as a link does. */
  async setAddress(address) {
    await this.page.evaluate((address) => {
      location.hash = address;
    }, address);
  }

  /** Returns the address from the `#` on. */
  address() {
    return this.page.evaluate(() => location.hash);
  }

  /** Waits until the address is that of a match, and returns the whole URL. */
  async link() {
    await this.page.waitForFunction(() => location.hash.startsWith("#play="));
    return this.page.evaluate(() => location.href);
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until an element that matches the selector has the focus. Returns false if none ever gets it. */
  async tabTo(selector) {
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      if (await this.page.evaluate((selector) => document.activeElement.matches(selector), selector)) return true;
    }
    return false;
  }

  /** Changes the language by its button. At a table the button is in the menu. */
  async speak(lang) {
    const menu = this.page.locator(action("menu"));
    const isTable = (await menu.count()) > 0;
    if (isTable) await menu.click();
    await this.languageButton(lang).click();
    await this.speaks(lang);
    if (!isTable) return;
    await this.press("Escape");
    await this.page.locator(".menu").waitFor({ state: "detached" });
  }

  languageButton(lang) {
    return this.page.locator(`[data-lang=${lang}]`);
  }

  /** Waits until the page has this language. */
  speaks(lang) {
    return until(this.page, `html[lang=${lang}]`);
  }

  /** Returns the stored texts of all matches, or of another kind of data, one per line. Null if there are none. */
  async kept(what) {
    const texts = Object.entries(await this.stored()).filter(([key]) => key.startsWith(KEYS[what]));
    return texts.length ? texts.map(([, text]) => text).join("\n") : null;
  }

  /** Returns everything that is stored, sorted by key. */
  stored() {
    return this.page.evaluate(() => {
      const all = Object.entries(localStorage).filter(([key]) => key.startsWith("tefuda"));
      return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
    });
  }

  /** Waits until the screen shows a text. */
  says(text) {
    return this.page.locator("main").getByText(text).first().waitFor();
  }

  /** Returns the number of elements with an id. */
  countOf(id) {
    return this.page.locator(`#${id}`).count();
  }

  /** Returns all text of the screen. */
  text() {
    return this.page.locator("main").innerText();
  }

  /** Returns the problems that axe-core finds. */
  axe() {
    return axe(this.page);
  }

  /**
   * Waits until pending changes are drawn and the focus is restored. Two frames, because the first may have begun
   * before.
   */
  drawn() {
    return this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  }

  /** Sets the size of the viewport, `[width, height]`. */
  resize([width, height]) {
    return this.page.setViewportSize({ width, height });
  }

  /** Returns the HTML of the whole page. */
  source() {
    return this.page.content();
  }

  /** Returns the number of printed A4 pages. The root of the PDF's page tree has the largest count. */
  async printedPages() {
    const pdf = await this.page.pdf({ format: "A4", printBackground: false, preferCSSPageSize: true });
    const counts = pdf.toString("latin1").matchAll(/\/Type\s*\/Pages\b[\s\S]*?\/Count (\d+)/g);
    return Math.max(...[...counts].map(([, count]) => Number(count)));
  }
}
