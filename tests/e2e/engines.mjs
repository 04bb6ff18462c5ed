// The three browser engines, each with pages that the page objects can use: Chromium driven by Playwright, Firefox by
// Puppeteer over WebDriver BiDi, WebKit by WebDriver.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { DrivenPage, patiently } from "./webdriver-page.mjs";
import { awaitTheApps, chromium, watched } from "./lib.mjs";
import { miniBrowser, webkit } from "./webdriver.mjs";

const SIZE = { width: 1024, height: 768 };
/** The timeout for Firefox to start or to answer, in milliseconds. */
const LONG = 60_000;

const program = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

function firefox() {
  const named = process.env.FIREFOX;
  return named ? existsSync(named) && named : (program("firefox-esr") ?? program("firefox"));
}

/**
 * The engines. `missing()` names the programs that are not installed. `start()` starts a browser, and with
 * `{ pictures: true }` one that draws as it does for a person. Its `newPage()` opens a page, `saved(name)` waits for a
 * file that a page saves and returns its text, and `stop()` ends it. A page has Playwright's functions, `seen`, and
 * `hears()`, after which `seen` holds all errors so far.
 */
export const engines = {
  chromium: {
    missing: () => undefined,
    async start() {
      const browser = await chromium();
      const { folder, saved } = downloads();
      return {
        async newPage() {
          const page = await watched(await browser.newContext({ viewport: SIZE }));
          page.on("download", (file) => file.saveAs(join(folder, file.suggestedFilename())));
          return Object.assign(page, { hears() {} });
        },
        saved,
        stop: () => browser.close(),
      };
    },
  },
  firefox: {
    missing: () => (firefox() ? undefined : "Debian's firefox-esr, or a Firefox that FIREFOX names"),
    async start() {
      const { default: puppeteer } = await import("puppeteer-core");
      const { folder, saved } = downloads();
      const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: firefox(),
        headless: true,
        timeout: LONG,
        protocolTimeout: LONG,
        // Puppeteer allows a file to load other files. Firefox does not allow this by default.
        extraPrefsFirefox: {
          "security.fileuri.strict_origin_policy": true,
          "browser.download.folderList": 2,
          "browser.download.dir": folder,
        },
      });
      return {
        newPage: async () => driven(await (await browser.createBrowserContext()).newPage()),
        saved,
        stop: () => browser.close(),
      };
    },
  },
  webkit: {
    missing() {
      const wanted = [
        ["webkit2gtk-driver", program("WebKitWebDriver") && miniBrowser()],
        ["xvfb", program("Xvfb")],
      ];
      const missing = wanted.filter(([, found]) => !found).map(([name]) => `Debian's ${name}`);
      return missing.length ? missing.join(" and ") : undefined;
    },
    async start(options) {
      const { folder, saved } = downloads();
      const { page: driver, stop } = await webkit({ ...options, downloads: folder });
      await driver.resize(SIZE);
      return {
        newPage() {
          const page = new DrivenPage(driver);
          page.seen = { errors: [], console: [], policy: [] };
          return Object.assign(page, {
            async hears() {
              for (const [kind, more] of Object.entries(await driver.heard())) page.seen[kind].push(...more);
            },
          });
        },
        saved,
        stop,
      };
    },
  },
};

/** Returns a folder for the files that pages save, and a function that waits for one of them and returns its text. */
function downloads() {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-saved-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const saved = (name) => patiently(() => readFileSync(join(folder, name), "utf8"), `${name} to be saved`);
  return { folder, saved };
}

/**
 * Returns a place (a server, or the one file) for page objects. Its `open` opens a page of the browser in an empty
 * profile.
 */
export const opened = (browser, place) => ({
  ...place,
  async open(fragment = "") {
    const page = await browser.newPage();
    awaitTheApps(page);
    await page.goto(place.url + fragment);
    return page;
  },
});

/** Returns a page of Puppeteer's as a `DrivenPage`. */
async function driven(page) {
  await page.setViewport(SIZE);
  const seen = { errors: [], console: [], policy: [] };
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) seen.console.push(message.text());
  });
  page.on("pageerror", (error) =>
    (/Content-Security-Policy/.test(error.message) ? seen.policy : seen.errors).push(String(error)),
  );
  const driver = {
    evaluate: (source) => page.evaluate(source),
    goto: (url) => page.goto(url, { timeout: LONG }),
    reload: () => page.reload({ timeout: LONG }),
    move: (x, y) => page.mouse.move(x, y),
    press: (x, y) => page.mouse.click(x, y),
    key: (name) => page.keyboard.press(name),
    resize: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
    close: () => page.browserContext().close(),
  };
  // Messages arrive in order: the answer arrives after all earlier messages of the page.
  return Object.assign(new DrivenPage(driver), { seen, hears: () => page.evaluate("undefined") });
}
