// visit.mjs [--lang en,ja] [--at ADDRESS]... [--files]: measures the received bytes and the times of a first visit to
// the site in dist/ on a slow phone: 1.6 Mbit/s, 150 ms latency, a four times slower processor, an empty cache, no
// service worker, and brotli. Does not build the site. Without --at it visits the lobby and a table of Sakura. --files
// lists the received files.
//
// A screen is drawn when the app or the prerendered lobby has replaced the waiting note. It is complete when all fonts
// and pictures that were requested for it have loaded. All bytes received until then count, even if the screen does not
// need them. The visit ends when the app has replaced the prerendered lobby and no more files are requested. The
// largest paint, the layout shift (CLS) and the blocked time (the part of each long task beyond 50 ms) are measured by
// the browser.
import { execFileSync } from "node:child_process";
import { createHash, createPublicKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { DIST, chromium } from "../tests/e2e/lib.mjs";
import { walk } from "./files.mjs";
import { TYPES, listen } from "./serve.mjs";

const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
/** The visit ends after this number of milliseconds without a request. */
const IDLE = 1500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FIRST = ["", "#new=sakura&players=2&seats=person,level1&seed=7"];

const { values } = parseArgs({
  options: {
    lang: { type: "string", default: "en,ja" },
    at: { type: "string", multiple: true, default: FIRST },
    files: { type: "boolean", default: false },
  },
});

/** Returns a key with a new certificate, made by openssl. Returns undefined if openssl is missing. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-key-"));
  const [key, cert] = ["key", "cert"].map((name) => join(folder, name));
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
  try {
    execFileSync("openssl", [...words, "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the option that makes Chromium trust the certificate. It caches no responses if it only ignores an error. */
function trusting({ cert }) {
  const key = createPublicKey(cert).export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`;
}

/** Returns a server of the site that compresses all files that are not compressed already. */
function host(secret) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = new Map();
  for (const name of walk("", DIST)) {
    const content = readFileSync(join(DIST, name));
    const packed = /\.(woff2|png)$/.test(name);
    const headers = {
      "Content-Type": TYPES[extname(name)],
      "Cache-Control": "max-age=600",
      ...(packed ? {} : { "Content-Encoding": "br" }),
    };
    files.set(`/${name}`, { body: packed ? content : brotliCompressSync(content, quality), headers });
  }
  files.set("/", files.get("/index.html"));
  const answer = (request, response) => {
    const file = files.get(request.url.split("?")[0]);
    response.writeHead(file ? 200 : 404, file?.headers);
    response.end(file?.body);
  };
  return secret ? createSecureServer(secret, answer) : createServer(answer);
}

/**
 * Runs in the page. Reports when the prerendered screen or the app has been painted with all cards, so that all its
 * files are requested, and again for the app itself. Collects the browser's figures.
 */
function watch() {
  const frame = () => new Promise(requestAnimationFrame);
  const isDrawn = (use) => document.getElementById(use.getAttribute("href").slice(1));
  const isHere = (what) =>
    document.body &&
    document.querySelector(what) &&
    !document.querySelector("#waiting, main.boot") &&
    [...document.querySelectorAll("#first use, #app use")].every(isDrawn);
  const seen = { largest: 0, shift: 0, busy: 0 };
  globalThis.tefudaSeen = seen;
  const notes = {
    "largest-contentful-paint": ({ startTime }) => {
      seen.largest = startTime;
    },
    "layout-shift": ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    },
    longtask: ({ duration }) => {
      seen.busy += duration - 50;
    },
  };
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  (async () => {
    for (const what of ["#first > *, #app > main", "body:not(:has(#first)) #app > main"]) {
      while (!isHere(what)) await frame();
      await frame();
      await frame();
      globalThis.tefudaDrawn();
    }
  })();
}

/** Records all requests of the page with the bytes received so far. */
function traffic(client) {
  const requests = new Map();
  const of = (requestId) => requests.get(requestId) ?? { bytes: 0 };
  client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    const name = new URL(request.url).pathname.replace(/^\/(b\/[^/]+\/)?/, "") || "index.html";
    requests.set(requestId, { name, bytes: 0, shown: type === "Font" || /\.(svg|png)$/.test(name), over: false });
  });
  client.on("Network.responseReceived", ({ requestId, response }) => {
    of(requestId).bytes += response.encodedDataLength;
  });
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    of(requestId).bytes += encodedDataLength;
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    Object.assign(of(requestId), { bytes: encodedDataLength, over: true }),
  );
  client.on("Network.loadingFailed", ({ requestId }) => Object.assign(of(requestId), { over: true }));
  return requests;
}

async function visit(browser, url, lang) {
  const usual = { ...PHONE, locale: lang, serviceWorkers: "block" };
  const context = await browser.newContext(usual);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const requests = traffic(client);
  const received = () =>
    [...requests.values()].map(({ name, bytes }) => ({ name, bytes })).filter(({ bytes }) => bytes);
  const drawings = [];
  let draw = () => {};
  await page.exposeFunction("tefudaDrawn", () => {
    drawings.push(after());
    draw();
  });
  await page.addInitScript(watch);
  const arrived = async (wanted) => {
    while ([...requests.values()].some((request) => wanted(request) && !request.over)) await page.waitForTimeout(20);
  };

  const began = performance.now();
  const after = () => ({ seconds: (performance.now() - began) / 1000, received: received() });
  await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
  const times = async (count) => {
    while (drawings.length < count) await new Promise((done) => (draw = done));
  };
  await times(1);
  await arrived(({ shown }) => shown);
  const stands = after();
  await times(2);
  const own = drawings[1];
  // The app requests files ahead of time when the page is idle.
  for (let before = 0; before !== requests.size; ) {
    before = requests.size;
    await arrived(() => true);
    await page.waitForTimeout(IDLE);
  }
  const seen = await page.evaluate(() => ({
    ...globalThis.tefudaSeen,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  }));
  await context.close();
  return { seen, stands, own, all: received() };
}

const seconds = (millis) => `${(millis / 1000).toFixed(2)} s`;
const kb = (received) => Math.round(received.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);

const secret = certificate();
const server = host(secret);
const origin = `${secret ? "https" : "http"}://127.0.0.1:${await listen(server, 0)}/`;
console.log(secret ? "over HTTP/2 and TLS" : "over HTTP/1.1, because openssl is missing");
const browser = await chromium(...(secret ? [trusting(secret)] : []));
try {
  for (const at of values.at) {
    for (const lang of values.lang.split(",")) {
      const { seen, stands, own, all } = await visit(browser, origin + at, lang);
      console.log(
        `${lang} ${(at || "lobby").slice(0, 16).padEnd(16)}  first paint ${seconds(seen.paint)}, largest ${seconds(seen.largest)}` +
          `   complete ${stands.seconds.toFixed(2)} s, ${kb(stands.received)} KB in ${stands.received.length} files` +
          `   app ready ${own.seconds.toFixed(2)} s   in total ${kb(all)} KB in ${all.length} files` +
          `   layout shift ${seen.shift.toFixed(3)}   blocked ${seconds(seen.busy)}`,
      );
      if (values.files)
        for (const { name, bytes } of stands.received)
          console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${name}`);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections?.();
}
