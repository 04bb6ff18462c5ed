// The first message is the code of the brains, and no question; nothing else is ever fetched.
const code = new Promise((done) => {
  const first = (event) => {
    event.stopImmediatePropagation();
    done(event.data);
  };
  addEventListener("message", first, { once: true });
});

globalThis.fetch = async () => new Response(await code, { headers: { "Content-Type": "application/wasm" } });
