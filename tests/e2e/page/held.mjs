// What a page and its workers hold in memory: the heaps of scripts and of the document, and the wasm's memory. What the browser
// has drawn is not counted.

/** How many megabytes a page may hold at the most, and how many all its workers together. */
export const MOST = { page: 32, worker: 64 };

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

/**
 * Watches a page from before its first worker; gives what asks how many megabytes the page holds by then, how many all its
 * workers together, and how many workers those are.
 */
export async function holding(page) {
  const client = await page.context().newCDPSession(page);
  const workers = await workersOf(client);
  return () => held(page, client, workers);
}

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
