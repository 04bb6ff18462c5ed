// memory.mjs [--matches N] [--level NAME] [game]...: what the page and each of its workers hold after so many whole matches in
// one tab, one after the other, and after the first of them: growth would be a leak. Computers of the hardest level play, or of the one
// that is named. Counted are the heaps of scripts and of the document, and the wasm's memory; what the browser has drawn is
// not. Fails above what a page (32 MB) or a worker (64 MB) may hold. Builds nothing.
import { parseArgs } from "node:util";
import { start } from "../tests/e2e/lib.mjs";
import { deal, seats } from "../tests/e2e/page/address.mjs";
import { offered } from "../tests/e2e/page/offers.mjs";
import { Setup } from "../tests/e2e/page/setup.mjs";
import { Table } from "../tests/e2e/page/table.mjs";

const MOST = { page: 32, worker: 64 };

const { values, positionals } = parseArgs({
  options: { matches: { type: "string", default: "10" }, level: { type: "string" } },
  allowPositionals: true,
});

/** The devtools of each worker of a page: what sends a method there and gives what it answers. */
async function workersOf(client) {
  const waiting = new Map();
  const workers = new Set();
  let last = 0;
  client.on("Target.attachedToTarget", ({ sessionId }) => workers.add(sessionId));
  client.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  client.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  await client.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = (sessionId) => (method) =>
    new Promise((done) => {
      waiting.set(++last, done);
      client.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: last, method }) });
    });
  return () => [...workers].map(ask);
}

/** In the page or a worker: how many bytes of memory its wasm has. Its glue, once it has begun, gives what it began with. */
const wasm = async (glue) => (await (await import(glue)).default()).memory.buffer.byteLength;

/** What the devtools say that a heap of scripts holds, and the document with it. */
async function heap(send) {
  await send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** What the page holds and what all its workers hold together, in megabytes. */
async function held(page, client, workers) {
  const folder = await page.evaluate(() => new URL(".", document.querySelector("script[src$='boot.js']").src).href);
  const threads = page.workers();
  const sizes = async (sizes) => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  return {
    page: await sizes([page.evaluate(wasm, `${folder}app.js`), heap((method) => client.send(method))]),
    worker: await sizes([
      ...threads.map((one) => one.evaluate(wasm, `${folder}worker_glue.js`)),
      ...workers().map(heap),
    ]),
    workers: threads.length,
  };
}

const site = await start();
let over = 0;
try {
  for (const { game, least } of await offered(site)) {
    if (positionals.length && !positionals.includes(game)) continue;
    const setup = await Setup.open(site, `#setup=${game}`);
    await setup.appears();
    const level = values.level ?? (await setup.levels()).at(-1);
    const table = setup.as(Table);
    const client = await table.page.context().newCDPSession(table.page);
    const workers = await workersOf(client);
    let [first, last] = [];
    for (let seed = 1; seed <= Number(values.matches); seed++) {
      await table.goTo(site, deal(game, { seats: seats(least, level), seed }));
      await table.appears(game);
      await table.page.locator("[data-turn=over]").waitFor({ state: "attached", timeout: 1_800_000 });
      last = await held(table.page, client, workers);
      first ??= last;
    }
    const told = (what) => `${what} ${first[what].toFixed(1)} MB, then ${last[what].toFixed(1)} MB`;
    const exceeded = Object.keys(MOST).filter((what) => last[what] > MOST[what]);
    over += exceeded.length;
    console.log(
      `${game.padEnd(14)} ${level}: ${told("page")}   ${told("worker")} (${last.workers})${exceeded.map((what) => `   ${what} ABOVE ${MOST[what]} MB`).join("")}`,
    );
    await table.close();
  }
} finally {
  await site.stop();
}
process.exitCode = over ? 1 : 0;
