// The lobby that stands before the app has come, and is taken over by it.
import { started, until } from "../lib.mjs";
import { Lobby } from "./lobby.mjs";

/** What is part of it in either state. */
const SEEN = { before: "#first", after: "#app" };

export class FirstSight extends Lobby {
  /** Opens an address with the app held back, until `letCome`. */
  static async open(site, address = "", { before, ...options } = {}) {
    const held = [];
    let isHeld = true;
    const hold = (route) => (isHeld ? held.push(route) : route.continue());
    const prepare = async (page) => {
      await before?.(page);
      await page.addInitScript(noteShifts);
      await page.route("**/app_bg.wasm", hold);
    };
    const sight = new FirstSight(await site.open(address, { ...options, early: true, before: prepare }));
    sight.letCome = async () => {
      isHeld = false;
      for (const route of held) await route.continue();
    };
    return sight;
  }

  /** Waits until a page shows it and has asked for its fonts. */
  static awaitsFonts(page) {
    return page.waitForFunction(
      (first) => document.querySelector(first) && document.fonts.status === "loading",
      SEEN.before,
    );
  }

  first = this.page.locator(SEEN.before);

  /** Waits until it is there with all its pictures and fonts. */
  async stands() {
    await until(this.page, SEEN.before);
    await this.page.waitForLoadState("load");
    await this.page.evaluate(() => document.fonts.ready);
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll("use")].every((use) => document.getElementById(use.getAttribute("href").slice(1))),
    );
    await this.drawn();
  }

  /** How often shapes of cards are laid out when a game gets another name. */
  shapesLaidOutByAName() {
    return this.shapesLaidOut(() => {
      document.querySelector("#first h2").textContent = "Another name";
    });
  }

  /** How often they are when a card gets another size. */
  shapesLaidOutByASize() {
    return this.shapesLaidOut(() => {
      document.querySelector("#first .card").style.inlineSize = "40px";
    });
  }

  /** How often they are while the page does something. */
  async shapesLaidOut(act) {
    const devtools = await this.page.context().newCDPSession(this.page);
    const reasons = [];
    devtools.on("Tracing.dataCollected", ({ value }) =>
      reasons.push(
        ...value.filter(({ name }) => name === "LayoutInvalidationTracking").map(({ args }) => args.data.reason),
      ),
    );
    await devtools.send("Tracing.start", { categories: "disabled-by-default-devtools.timeline.invalidationTracking" });
    await this.page.evaluate(act);
    await this.drawn();
    const over = new Promise((done) => devtools.once("Tracing.tracingComplete", done));
    await devtools.send("Tracing.end");
    await over;
    return reasons.filter((reason) => reason === "SVG changed").length;
  }

  /** Waits until the app has taken it over, and nothing of it is on its way. */
  async isTakenOver() {
    await started(this.page);
    await this.page.waitForFunction(() => !document.querySelector(".lobby-coming"));
    await this.drawn();
  }

  /** Tells the page that all of it is kept for offline play, as boot.js does. */
  async hearsThatItIsKept() {
    await this.page.evaluate(() => {
      document.documentElement.dataset.offline = "ready";
    });
    await this.drawn();
  }

  /** Where everything lies, `before` or `after`, but for what may come and go. */
  places(when) {
    return this.page.evaluate(
      (root) =>
        [
          ...document.querySelectorAll(
            `${root} *:not(.lobby-coming, .lobby-go-on, .lobby-list, .lobby-promise, .lobby-offline, .lobby-offline *)`,
          ),
        ].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const at = [x, y, width, height].map((number) => number.toFixed(1)).join(" ");
          return `${one.localName} ${one.getAttribute("class") ?? ""} ${at}`;
        }),
      SEEN[when],
    );
  }

  /** The cloth of a table, and its name with its place. */
  async cloth() {
    await until(this.page, ".cloth h1");
    await this.page.evaluate(() => document.fonts.ready);
    return this.page.locator(".cloth h1").evaluate((name) => {
      const { x, y, width, height } = name.getBoundingClientRect();
      const { backgroundColor, backgroundImage } = getComputedStyle(name.closest(".cloth"));
      const { color, font } = getComputedStyle(name);
      return { name: name.textContent, at: [x, y, width, height], backgroundColor, backgroundImage, color, font };
    });
  }

  /** The way home at the head of a page of text, and its place. */
  async home() {
    await until(this.page, ".chrome-home");
    await this.page.evaluate(() => document.fonts.ready);
    return this.page.locator(".chrome-home > *").evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const { color, font } = getComputedStyle(part);
        return { said: part.textContent, at: [x, y, width, height], color, font };
      }),
    );
  }

  /** Notes from now on how often somebody gives the page its language, be it the same. */
  async noteLanguages() {
    await this.page.evaluate(() => {
      globalThis.languages = 0;
      new MutationObserver((set) => {
        globalThis.languages += set.length;
      }).observe(document.documentElement, { attributeFilter: ["lang"] });
    });
  }

  languages() {
    return this.page.evaluate(() => globalThis.languages);
  }

  /** How far things have moved by themselves, as browsers reckon it. */
  shifts() {
    return this.page.evaluate(() => globalThis.tefudaShifts);
  }

  picture() {
    return this.page.screenshot();
  }

  button(action) {
    return this.page.locator(`[data-action=${action}]`);
  }

  async pressLanguage(lang) {
    await this.page.locator(`[data-lang=${lang}]`).click();
  }

  /** What has the focus: an address or what a button does, and whether that is in the app. */
  focused() {
    return this.page.evaluate(() => ({
      what: document.activeElement.getAttribute("href") ?? document.activeElement.dataset.action,
      isOfApp: Boolean(document.activeElement.closest("#app")),
      isShown: document.activeElement.matches(":focus-visible"),
    }));
  }

  /** Language and colour scheme as they are seen. */
  look() {
    return this.page.evaluate(() => ({
      lang: document.documentElement.lang,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      words: document.querySelector(".lobby-promise")?.textContent,
    }));
  }
}

/** In the page. */
function noteShifts() {
  globalThis.tefudaShifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.tefudaShifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}
