// The first message to this worker is the wasm of the computer players, not a question. `fetch` returns it for every
// request, because the worker requests no other file.
const code = new Promise((done) => {
  const first = (event) => {
    event.stopImmediatePropagation();
    done(event.data);
  };
  addEventListener("message", first, { once: true });
});

globalThis.fetch = async () => new Response(await code, { headers: { "Content-Type": "application/wasm" } });
