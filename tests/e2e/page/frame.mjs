// Tefuda in a frame of another site's page: its content, and the links out of it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../lib.mjs";
import { action } from "./hooks.mjs";
import { Lesson } from "./lesson.mjs";
import { Table } from "./table.mjs";

const NAME = "school.html";

/** The elements that only a separate page has: bars, links to the lobby, and links away from a result or an arrival. */
const OUTSIDE =
  ".bar, .chrome-top, .lesson-bar, .head-home, .arrival, a[href='#lobby'], a[href='#stats'], a[href^='#review=']";

/** Returns a page object for a page of the app in a frame. */
const framed = (Page) =>
  class extends Page {
    outside = this.page.locator(OUTSIDE);
    whole = this.page.locator(action("whole"));
    again = this.page.locator(action("again"));

    /**
     * Opens an address of the site in a frame of this size, on a page of another host. Browsers treat localhost as
     * another host. The outer page contains only the frame, as an article of another site might.
     */
    static async open(site, address, [width, height], options) {
      const frame = `<iframe src="${site.url}${address}" width="${width}" height="${height}" style="border: 0"></iframe>`;
      writeFileSync(join(DIST, NAME), `<!DOCTYPE html><title>A school</title><body style="margin: 0">${frame}`);
      const page = await site.open("", { viewport: { width, height }, ...options });
      await page.goto(`${site.url.replace("127.0.0.1", "localhost")}${NAME}`);
      const inside = await page.locator("iframe").elementHandle();
      return new this(await inside.contentFrame());
    }

    /** The page that contains the frame. */
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

    /** Clicks a link that opens a separate page, and returns a page object of another class for it. */
    async opens(link, Other) {
      const [page] = await Promise.all([this.host.waitForEvent("popup"), link.click()]);
      page.seen = this.seen;
      return new Other(page);
    }
  };

export class FramedTable extends framed(Table) {}
export class FramedLesson extends framed(Lesson) {}
