// The shared parts of the browser tests: the built site on a server under a sub-path, Chromium, and pages that record
// their errors and requests. Firefox and WebKit are in engines.mjs.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium as playwright } from "playwright-core";
import { listen, site } from "../../scripts/serve.mjs";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** A copy of the built site, so that a build during the tests does not change it. */
export const DIST = mkdtempSync(join(tmpdir(), "tefuda-dist-"));
cpSync(join(ROOT, process.env.TEFUDA_SITE ?? "dist"), DIST, { recursive: true });
process.on("exit", () => rmSync(DIST, { recursive: true, force: true }));

/** The path of the site. It is never the root of a host, as many sites are published below it. */
export const BASE = "/club/tefuda/";

/** `TEFUDA_SLOWER=4` makes pages as slow as on an old phone. This reveals tests that only pass in a fast page. */
const SLOWER = Number(process.env.TEFUDA_SLOWER ?? 1);

function executable() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const find =
    "command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome";
  return execFileSync("sh", ["-c", find], { encoding: "utf8" }).trim();
}

export const chromium = (...more) =>
  playwright.launch({
    executablePath: executable(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });

/** Starts a server for a folder, or for the folder that a function returns at each request. */
export async function serve(folder = DIST, base = BASE) {
  const server = site(folder, base);
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const [answer] = server.listeners("request");
  return {
    origin,
    url: origin + base,
    /**
     * Leaves all requests for matching files without an answer until `release()`. `asked` resolves at the first such
     * request.
     */
    hold(file) {
      let come;
      const asked = new Promise((done) => {
        come = done;
      });
      server.removeAllListeners("request");
      server.on("request", (request, response) => (file.test(request.url) ? come() : answer(request, response)));
      const release = () => {
        server.removeAllListeners("request");
        server.on("request", answer);
      };
      return { asked, release };
    },
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

/** The site as one file, in a folder without other files, with the interface of a server. */
export function alone() {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-one-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "tefuda.html");
  cpSync(join(DIST, "tefuda.html"), file);
  return { origin: "file://", url: pathToFileURL(file).href, close() {} };
}

/**
 * Starts a browser and a server. `open(fragment, options)` opens a page in an empty profile. With `context` in the
 * options, it opens another tab of that profile. With `place`, it opens a static page of the site in place of the app.
 * A page has, in addition to Playwright's functions:
 *   seen.console   error and warning messages     seen.errors    uncaught errors
 *   seen.requests  all requested addresses        seen.policy    violations of the security policy
 * With `offline`, pages store the site for offline play, as they do outside of tests. Most tests do not need it. With
 * `moving`, pages show motion. Loading waits until the app has replaced the early lobby, except with `early`. With
 * `slower`, the processor of a page is slower by that factor. With `inOneFile`, there is no server and no network.
 */
export async function start({ folder = DIST, base = BASE, offline = false, moving = false, inOneFile = false } = {}) {
  const server = inOneFile ? alone() : await serve(folder, base);
  const browser = await chromium();
  return {
    ...server,
    server,
    browser,
    async open(fragment = "", { context, before, place = "", early = false, slower, ...options } = {}) {
      const usual = {
        viewport: { width: 1024, height: 768 },
        offline: inOneFile,
        serviceWorkers: offline ? "allow" : "block",
        reducedMotion: moving ? "no-preference" : "reduce",
      };
      const profile = context ?? (await browser.newContext({ ...usual, ...options }));
      const page = await watched(profile, slower);
      if (!early) awaitTheApps(page);
      await before?.(page);
      await page.goto(server.url + place + (fragment && !fragment.startsWith("#") ? `#${fragment}` : fragment));
      // Moves the pointer away, because some Chromiums start with the pointer in the corner of the page.
      await page.mouse.move(-1, -1);
      return page;
    },
    async stop() {
      await browser.close();
      await server.close();
    },
  };
}

/** Starts a site for the tests of a file, and stops it after them. */
export async function siteForTests(options) {
  const site = await start(options);
  after(() => site.stop());
  return site;
}

/** Calls a function for each item, two at a time: while one page waits, the other works. */
export async function each(many, work) {
  const waiting = [...many];
  await Promise.all(
    [1, 2].map(async () => {
      while (waiting.length) await work(waiting.shift());
    }),
  );
}

/** Makes loading wait until the app has replaced the early lobby. For a moment, both are in the page. */
export function awaitTheApps(page) {
  for (const name of ["goto", "reload"]) {
    const load = page[name].bind(page);
    page[name] = async (...words) => {
      const response = await load(...words);
      await page.locator("#first").waitFor({ state: "detached" });
      return response;
    };
  }
}

/** Opens a page in a profile of Playwright's, and records its errors and requests. */
export async function watched(profile, slower = 1) {
  const page = await profile.newPage();
  const rate = Math.max(slower, SLOWER);
  if (rate > 1) await (await profile.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  const seen = { console: [], errors: [], requests: [], policy: [] };
  page.seen = seen;
  page.on("console", (message) => {
    // This message comes from Playwright.
    if (message.text().startsWith("Service Worker registration blocked")) return;
    // Chromium asks for an icon at the root of the host, above the site, for pages that name none.
    if (new URL(message.location().url || "about:blank").pathname === "/favicon.ico") return;
    if (["error", "warning"].includes(message.type())) seen.console.push(message.text());
    if (/Content Security Policy/i.test(message.text())) seen.policy.push(message.text());
  });
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/favicon.ico") seen.requests.push(request.url());
  });
  return page;
}

/** Waits until an element matches, visible or not. Tests wait for attributes of `html` and `body`. */
export const until = (page, selector, options) =>
  page.waitForSelector(selector, { state: "attached", timeout: 30_000, ...options });

/** Waits until the app has replaced the waiting note, and no page of boot.js is shown in its place. */
export const started = (page) =>
  page.waitForFunction(() => document.body && !document.querySelector("#first, #waiting, main.boot"), undefined, {
    timeout: 30_000,
  });

/** Returns the requests that left the origin. Data and blob addresses make no request. */
export const foreign = (page, origin) =>
  page.seen.requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url));

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the problems that axe-core finds, shortened. Its script is evaluated: the policy forbids script elements. */
export async function axe(page, options = {}) {
  await page.evaluate(AXE);
  // Only violations, because a list of all passed checks takes far longer.
  const { violations } = await page.evaluate(
    (options) => globalThis.axe.run(document, { resultTypes: ["violations"], ...options }),
    options,
  );
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.target.join(" ")) }));
  const named = await Promise.all(
    found.map(async (fault) =>
      fault.id === NAMES ? { ...fault, at: await page.evaluate(misnamed, fault.at) } : fault,
    ),
  );
  return named.filter(({ at }) => at.length);
}

const NAMES = "label-content-name-mismatch";

/**
 * Runs in the page. Returns those elements whose name really differs from their visible words. axe also reads the text
 * that is drawn on a card, but a card is a picture, and its text is no part of the button's words.
 */
function misnamed(selectors) {
  const plain = (text) => text.toLowerCase().replace(/\s+/g, " ").trim();
  return selectors.filter((selector) => {
    const element = document.querySelector(selector);
    const words = element.cloneNode(true);
    for (const picture of words.querySelectorAll("svg, [aria-hidden=true], .hidden")) picture.remove();
    return !plain(element.getAttribute("aria-label") ?? "").includes(plain(words.textContent));
  });
}
