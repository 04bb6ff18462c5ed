// The early lobby, which is shown before the app has loaded. The app then takes it over.
import { started, until } from "../lib.mjs";
import { Lobby } from "./lobby.mjs";

/** The root element of the lobby, before and after the app takes it over. */
const SEEN = { before: "#first", after: "#app" };

export class FirstSight extends Lobby {
  /** Opens an address, and holds back the wasm of the app until `letCome` is called. */
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

  /** Waits until a page shows the early lobby and is loading its fonts. */
  static awaitsFonts(page) {
    return page.waitForFunction(
      (first) => document.querySelector(first) && document.fonts.status === "loading",
      SEEN.before,
    );
  }

  first = this.page.locator(SEEN.before);

  /** Waits until the early lobby is shown with all its pictures and fonts. */
  async stands() {
    await until(this.page, SEEN.before);
    await this.page.waitForLoadState("load");
    await this.page.evaluate(() => document.fonts.ready);
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll("use")].every((use) => document.getElementById(use.getAttribute("href").slice(1))),
    );
    await this.drawn();
  }

  /** Returns the number of layouts of the cards' shapes when a game gets another name. */
  shapesLaidOutByAName() {
    return this.shapesLaidOut(() => {
      document.querySelector("#first h2").textContent = "Another name";
    });
  }

  /** Returns the number of layouts of the cards' shapes when a card gets another size. */
  shapesLaidOutByASize() {
    return this.shapesLaidOut(() => {
      document.querySelector("#first .card").style.inlineSize = "40px";
    });
  }

  /** Returns the number of layouts of SVG shapes while the page runs a function. */
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

  /** Waits until the app has taken over the lobby, and no part of it is still loading. */
  async isTakenOver() {
    await started(this.page);
    await this.page.waitForFunction(() => !document.querySelector(".lobby-coming"));
    await this.drawn();
  }

  /** Marks the site as stored for offline play, as boot.js does. */
  async hearsThatItIsKept() {
    await this.page.evaluate(() => {
      document.documentElement.dataset.offline = "ready";
    });
    await this.drawn();
  }

  /** Returns the position and size of each element, `before` or `after`, without parts that may appear or disappear. */
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

  /** Returns the look of a table's cloth, and its heading with the position. */
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

  /** Returns the parts of the home link at the top of a text screen, each with its position and look. */
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

  /** Counts from now on how often the language of the page is set, even to the same value. */
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

  /** Returns the layout shift score so far, as browsers calculate it. */
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

  /**
   * Returns the address or action of the focused element. `isOfApp` is true if it belongs to the app, `isShown` if its
   * focus is visible.
   */
  focused() {
    return this.page.evaluate(() => ({
      what: document.activeElement.getAttribute("href") ?? document.activeElement.dataset.action,
      isOfApp: Boolean(document.activeElement.closest("#app")),
      isShown: document.activeElement.matches(":focus-visible"),
    }));
  }

  /** Returns the language, the colour scheme and a text, as they are shown. */
  look() {
    return this.page.evaluate(() => ({
      lang: document.documentElement.lang,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      words: document.querySelector(".lobby-promise")?.textContent,
    }));
  }
}

/** Runs in the page. Adds up the layout shifts. */
function noteShifts() {
  globalThis.tefudaShifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.tefudaShifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}
