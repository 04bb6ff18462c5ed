// What every screen of the app has: keys, a language, an address, the focus.
import { axe, until } from "../lib.mjs";
import { action, screenNamed } from "./hooks.mjs";

/** The keys of stored data. The key of a match has the id of the match after this prefix. */
const KEYS = { matches: "tefuda/match/", settings: "tefuda/settings", results: "tefuda/results" };

export class Screen {
  constructor(page) {
    this.page = page;
  }

  /** Opens an address of the site in an empty profile, or in that of the options. */
  static async open(site, address, options) {
    return new this(await site.open(address, options));
  }

  /** Another screen or another part of this one, at the same page. */
  as(Other) {
    return new Other(this.page);
  }

  /** What should not have happened, as the page has noticed it. */
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

  /** Whether the app shows this screen. */
  async isAt(name) {
    return (await this.page.locator(screenNamed(name)).count()) > 0;
  }

  /** Goes to another address of the same site. */
  async goTo(site, address) {
    await this.page.goto(site.url + address);
  }

  /** Changes the address on the page itself, as somebody does who follows a link. */
  async setAddress(address) {
    await this.page.evaluate((address) => {
      location.hash = address;
    }, address);
  }

  /** The address behind the `#`. */
  address() {
    return this.page.evaluate(() => location.hash);
  }

  /** Waits until the address is that of the match. */
  async link() {
    await this.page.waitForFunction(() => location.hash.startsWith("#play="));
    return this.page.evaluate(() => location.href);
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until what this selector finds has the focus; whether it ever has. */
  async tabTo(selector) {
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      if (await this.page.evaluate((selector) => document.activeElement.matches(selector), selector)) return true;
    }
    return false;
  }

  /** Changes the language by its button; at a table that is in the menu. */
  async speak(lang) {
    const menu = this.page.locator(action("menu"));
    const isTable = (await menu.count()) > 0;
    if (isTable) await menu.click();
    await this.page.locator(`[data-lang=${lang}]`).click();
    await this.speaks(lang);
    if (!isTable) return;
    await this.press("Escape");
    await this.page.locator(".menu").waitFor({ state: "detached" });
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

  /** What axe-core objects to. */
  axe() {
    return axe(this.page);
  }

  /** Waits until what was asked for is drawn, and the focus given back: the first frame may have been on its way before. */
  drawn() {
    return this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  }

  /** Shows the page at a size, `[width, height]`. */
  resize([width, height]) {
    return this.page.setViewportSize({ width, height });
  }

  /** Everything in the page, as text. */
  source() {
    return this.page.content();
  }

  /** How many A4 pages it prints on: of all numbers of pages in the PDF's tree, that of the root is the largest. */
  async printedPages() {
    const pdf = await this.page.pdf({ format: "A4", printBackground: false, preferCSSPageSize: true });
    const counts = pdf.toString("latin1").matchAll(/\/Type\s*\/Pages\b[\s\S]*?\/Count (\d+)/g);
    return Math.max(...[...counts].map(([, count]) => Number(count)));
  }
}
