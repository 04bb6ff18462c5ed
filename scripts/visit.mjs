// visit.mjs [--lang en,ja] [--at ADDRESS]... [--files]: what a first visit to the site in dist/ receives, and how long it
// takes, on a slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower, nothing kept, no service worker, brotli.
// Builds nothing. Without --at it visits the lobby and a first table of Sakura; --files lists what came.
//
// A screen is drawn when the app has taken the place of the waiting note. It stands once nothing that it shows is still
// on its way: no font and no picture. What has been received by then counts, whether the screen needed it or not.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { DIST, chromium } from "../tests/e2e/lib.mjs";
import { walk } from "./files.mjs";
import { TYPES, listen } from "./serve.mjs";

const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FIRST = ["", "#new=sakura&players=2&seats=person,level1&seed=7"];

const { values } = parseArgs({
  options: {
    lang: { type: "string", default: "en,ja" },
    at: { type: "string", multiple: true, default: FIRST },
    files: { type: "boolean", default: false },
  },
});

/** Serves the site as a host does that compresses whatever is not compressed already. */
function host() {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = new Map();
  for (const name of walk("", DIST)) {
    const content = readFileSync(join(DIST, name));
    const packed = /\.(woff2|png)$/.test(name);
    const headers = { "Content-Type": TYPES[extname(name)], ...(packed ? {} : { "Content-Encoding": "br" }) };
    files.set(`/${name}`, { body: packed ? content : brotliCompressSync(content, quality), headers });
  }
  files.set("/", files.get("/index.html"));
  return createServer((request, response) => {
    const file = files.get(request.url.split("?")[0]);
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body);
  });
}

/** Says in the page when its screen is drawn, and has been painted since, so that all it shows is asked for. */
function watch() {
  const frame = () => new Promise(requestAnimationFrame);
  const drawn = () =>
    !["loading", "trouble", undefined].includes(document.body?.dataset.screen) &&
    !document.querySelector("#waiting, main.boot");
  (async () => {
    while (!drawn()) await frame();
    await frame();
    await frame();
    globalThis.tefudaDrawn();
  })();
}

/** Which requests are under way, and what has been received of each so far. */
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
  const context = await browser.newContext({ ...PHONE, locale: lang, serviceWorkers: "block" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const requests = traffic(client);
  const received = () =>
    [...requests.values()].map(({ name, bytes }) => ({ name, bytes })).filter(({ bytes }) => bytes);
  const isDrawn = new Promise((done) => page.exposeFunction("tefudaDrawn", done));
  await page.addInitScript(watch);

  const began = performance.now();
  const after = () => ({ seconds: (performance.now() - began) / 1000, received: received() });
  await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
  await isDrawn;
  const drawn = after();
  while ([...requests.values()].some(({ shown, over }) => shown && !over)) await page.waitForTimeout(20);
  const stands = after();
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
  await context.close();
  return { paint: paint / 1000, drawn, stands };
}

const kb = (received) => Math.round(received.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);

const server = host();
const origin = `http://127.0.0.1:${await listen(server, 0)}/`;
const browser = await chromium();
try {
  for (const at of values.at) {
    for (const lang of values.lang.split(",")) {
      const { paint, drawn, stands } = await visit(browser, origin + at, lang);
      console.log(
        `${lang} ${(at || "lobby").slice(0, 16).padEnd(16)}  first paint ${paint.toFixed(2)} s` +
          `   drawn ${drawn.seconds.toFixed(2)} s, ${kb(drawn.received)} KB` +
          `   stands ${stands.seconds.toFixed(2)} s, ${kb(stands.received)} KB in ${stands.received.length} files`,
      );
      if (values.files)
        for (const { name, bytes } of stands.received)
          console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${name}`);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
