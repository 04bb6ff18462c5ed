// Tefuda in the frame of somebody else's page: what it shows there, and the ways out of it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../lib.mjs";
import { action } from "./hooks.mjs";
import { Lesson } from "./lesson.mjs";
import { Table } from "./table.mjs";

const NAME = "school.html";

/** What only a page of its own has: bars, ways to the lobby, and what leads away from a result or an arrival. */
const OUTSIDE =
  ".bar, .chrome-top, .lesson-bar, .head-home, .arrival, a[href='#lobby'], a[href='#stats'], a[href^='#review=']";

/** What holds for any page of the app in a frame. */
const framed = (Page) =>
  class extends Page {
    outside = this.page.locator(OUTSIDE);
    whole = this.page.locator(action("whole"));
    again = this.page.locator(action("again"));

    /**
     * Opens an address of the site in a frame of this size, on a page of another host: localhost is that for every browser.
     * The page holds nothing but the frame, as a site's own article might.
     */
    static async open(site, address, [width, height], options) {
      const frame = `<iframe src="${site.url}${address}" width="${width}" height="${height}" style="border: 0"></iframe>`;
      writeFileSync(join(DIST, NAME), `<!DOCTYPE html><title>A school</title><body style="margin: 0">${frame}`);
      const page = await site.open("", { viewport: { width, height }, ...options });
      await page.goto(`${site.url.replace("127.0.0.1", "localhost")}${NAME}`);
      const inside = await page.locator("iframe").elementHandle();
      return new this(await inside.contentFrame());
    }

    /** The page that the frame stands on. */
    get host() {
      return this.page.page();
    }

    get seen() {
      return this.host.seen;
    }

    close() {
      return this.host.context().close();
    }

    async press(...keys) {
      for (const key of keys) await this.host.keyboard.press(key);
    }

    /** Presses something that opens a page of its own, and returns that as another kind of page. */
    async opens(link, Other) {
      const [page] = await Promise.all([this.host.waitForEvent("popup"), link.click()]);
      page.seen = this.seen;
      return new Other(page);
    }
  };

export class FramedTable extends framed(Table) {}
export class FramedLesson extends framed(Lesson) {}
