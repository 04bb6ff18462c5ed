// What the browser tests share: the built site on a server under a sub-path, a Chromium, and pages that
// remember everything that should not have happened. Firefox and WebKit are in engines.mjs.
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
/** The built site, as it is now: a copy, so that a build made meanwhile does not change it under the tests. */
export const DIST = mkdtempSync(join(tmpdir(), "tefuda-dist-"));
cpSync(join(ROOT, "dist"), DIST, { recursive: true });
process.on("exit", () => rmSync(DIST, { recursive: true, force: true }));

/** Never the root of a host: a club's page is somewhere below. */
export const BASE = "/club/tefuda/";

/** `TEFUDA_SLOWER=4` makes pages as slow as on an old phone: a test that only passes when the page is quick shows itself. */
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

/** A server for a folder, or for whatever folder the function names at the moment. */
export async function serve(folder = DIST, base = BASE) {
  const server = site(folder, base);
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const [answer] = server.listeners("request");
  return {
    origin,
    url: origin + base,
    /** Leaves every request for such a file without an answer until `release()`; `asked` is there when one has come. */
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

/** The page in one file, in a folder where nothing lies beside it, as a server's like. */
export function alone() {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-one-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "tefuda.html");
  cpSync(join(DIST, "tefuda.html"), file);
  return { origin: "file://", url: pathToFileURL(file).href, close() {} };
}

/**
 * A browser and a server. `open(fragment, options)` gives a page in an empty profile; with `context` in the
 * options, one more tab of that profile; with `place`, a page of the site beside the app. A page has, besides Playwright's
 * own:
 *   seen.console   messages of errors and warnings     seen.errors    uncaught errors
 *   seen.requests  every address asked for             seen.policy    violations of the security policy
 * With `offline`, pages keep the site for themselves, as they do outside of tests: for most tests that is only work.
 * So is motion: pages stand still but with `moving`. A lobby is the app's own already, but for those who come `early`.
 * A page with `slower` has a processor so many times slower. With `inOneFile`, there is no server and no network.
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
      // Nobody points at anything yet, though some Chromiums take the corner for pointed at.
      await page.mouse.move(-1, -1);
      return page;
    },
    async stop() {
      await browser.close();
      await server.close();
    },
  };
}

/** A site for the tests of a file: it goes when they are over. */
export async function siteForTests(options) {
  const site = await start(options);
  after(() => site.stop());
  return site;
}

/** Does something with each of many, two at a time: while the one page waits, the other works. */
export async function each(many, work) {
  const waiting = [...many];
  await Promise.all(
    [1, 2].map(async () => {
      while (waiting.length) await work(waiting.shift());
    }),
  );
}

/** The lobby is seen before the app has come, and both are there while one takes the other's place: loading waits for that. */
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

/** A page in a profile of Playwright's, with all that it sees. */
export async function watched(profile, slower = 1) {
  const page = await profile.newPage();
  const rate = Math.max(slower, SLOWER);
  if (rate > 1) await (await profile.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
  const seen = { console: [], errors: [], requests: [], policy: [] };
  page.seen = seen;
  page.on("console", (message) => {
    // It is Playwright that says so.
    if (message.text().startsWith("Service Worker registration blocked")) return;
    if (["error", "warning"].includes(message.type())) seen.console.push(message.text());
    if (/Content Security Policy/i.test(message.text())) seen.policy.push(message.text());
  });
  page.on("pageerror", (error) => seen.errors.push(String(error)));
  page.on("request", (request) => seen.requests.push(request.url()));
  return page;
}

/** Waits until something matches, seen or not (attributes of `html` and `body` are what tests wait for). */
export const until = (page, selector, options) =>
  page.waitForSelector(selector, { state: "attached", timeout: 30_000, ...options });

/** Waits until the app has taken the place of the waiting note, and no page of boot.js stands in for it. */
export const started = (page) =>
  page.waitForFunction(() => document.body && !document.querySelector("#first, #waiting, main.boot"), undefined, {
    timeout: 30_000,
  });

/** Requests that left the origin. Data and blob addresses go nowhere. */
export const foreign = (page, origin) =>
  page.seen.requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url));

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core objects to, shortened to what one wants to read. Evaluated, not added: the policy forbids foreign scripts. */
export async function axe(page, options = {}) {
  await page.evaluate(AXE);
  // Only what is wrong is asked for: to name everything that is right takes far longer.
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
 * In the page: of what axe takes for named otherwise than by the words that are seen, what is so. A card is a picture, and
 * what is drawn on it are no words of the button that it lies on.
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
