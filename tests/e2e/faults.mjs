// A site whose host sends some files of the build wrongly: a file is missing, cut off or late, or a page is sent in its
// place with status 200. A wrong response may be cached for a year, as the worst hosts allow.
import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { after } from "node:test";
import { walk } from "../../scripts/files.mjs";
import { listen, site, TYPES } from "../../scripts/serve.mjs";
import { awaitTheApps, BASE, chromium, DIST, watched } from "./lib.mjs";

export const KINDS = ["missing", "cut", "page", "late"];

const FOR_GOOD = { "Cache-Control": "max-age=31536000, immutable" };
const PAGE = "text/html; charset=utf-8";

/**
 * Returns a site like that of `siteForTests`. `fault(file, kind)` is in force until `repair()`, and its kind can also
 * be "slow". `asked()` returns the requested files, and `files` holds the size of each file of the site.
 */
export async function faultySite() {
  const server = site(DIST, BASE);
  const [answer] = server.listeners("request");
  server.removeAllListeners("request");
  /** The number of requests for each file. */
  const asked = new Map();
  let wrong;
  let late = [];
  const INSTEAD = {
    missing: (_, response) =>
      response.writeHead(404, { "Content-Type": PAGE, ...FOR_GOOD }).end(readFileSync(join(DIST, "404.html"))),
    cut: (_, response) => {
      const whole = readFileSync(join(DIST, wrong.file));
      const type = TYPES[extname(wrong.file)] ?? "application/octet-stream";
      response.writeHead(200, { "Content-Type": type, ...FOR_GOOD }).end(whole.subarray(0, whole.length / 2));
    },
    page: (_, response) =>
      response.writeHead(200, { "Content-Type": PAGE, ...FOR_GOOD }).end(readFileSync(join(DIST, "404.html"))),
    late: (request, response) => late.push([request, response]),
    slow: async (_, response) => {
      const type = TYPES[extname(wrong.file)] ?? "application/octet-stream";
      const whole = readFileSync(join(DIST, wrong.file));
      response.writeHead(200, { "Content-Type": type, "Content-Length": whole.length, ...FOR_GOOD });
      // 400 kbit/s.
      for (let at = 0; at < whole.length && !response.destroyed; at += 5_000) {
        response.write(whole.subarray(at, at + 5_000));
        await new Promise((done) => setTimeout(done, 100));
      }
      response.end();
    },
  };
  server.on("request", (request, response) => {
    const file = decodeURIComponent(request.url.split(/[?#]/)[0]).slice(BASE.length);
    asked.set(file, (asked.get(file) ?? 0) + 1);
    if (file !== wrong?.file) return answer(request, response);
    wrong.met();
    INSTEAD[wrong.kind](request, response);
  });
  const port = await listen(server, 0);
  const browser = await chromium();
  after(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    url: origin + BASE,
    asked: () => [...asked.keys()],
    forget: () => asked.clear(),
    times: (file) => asked.get(file) ?? 0,
    files: Object.fromEntries(walk("", DIST).map((file) => [file, statSync(join(DIST, file)).size])),
    /** Breaks a file. Returns a promise that resolves when the file is requested. */
    fault(file, kind) {
      return new Promise((met) => {
        wrong = { file, kind, met };
      });
    },
    repair() {
      wrong = undefined;
      for (const [request, response] of late) answer(request, response);
      late = [];
    },
    async open(fragment = "", { context, before, early = false, ...options } = {}) {
      const usual = { viewport: { width: 1024, height: 768 }, serviceWorkers: "block", reducedMotion: "reduce" };
      const profile = context ?? (await browser.newContext({ ...usual, ...options }));
      const page = await watched(profile);
      if (!early) awaitTheApps(page);
      await before?.(page);
      // A late file may delay the `load` event.
      await page.goto(origin + BASE + fragment, { waitUntil: early ? "commit" : "load" });
      return page;
    },
  };
}
