// The memory of a page and its workers: the heaps of scripts and of the document, and the memory of the wasm. Memory
// for drawing is not counted.

/** The maximum number of megabytes for a page, and for all its workers together. */
export const MOST = { page: 32, worker: 64 };

/** Returns a function that lists the workers of a page. Each is a function that calls a method of the devtools. */
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

/**
 * Runs in the page or a worker. Returns the size of its wasm memory in bytes. Once started, the glue returns the
 * instance that it started with.
 */
const wasm = async (glue) => (await (await import(glue)).default()).memory.buffer.byteLength;

/** Returns the size of a heap of scripts with its part of the document, as the devtools report it. */
async function heap(send) {
  await send("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await send("Runtime.getHeapUsage");
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/**
 * Watches a page from before its first worker. Returns a function that measures the megabytes of the page, the
 * megabytes of all its workers together, and the number of the workers.
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
