// Where a page in one file has its files from: out of itself. They lie packed in an element of it, and nothing is fetched:
// a page opened from a folder may not fetch, import or start a worker by a path.

/** The element of the pack: all files behind one another, deflated; before them what they are called and how long they are. */
const PACK = "pack";

const TYPES = {
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  woff2: "font/woff2",
};
const typeOf = (name) => TYPES[name.split(".").at(-1)] ?? "text/plain;charset=utf-8";

/** Five letters are four bytes, as in Ascii85, by an alphabet from "(" on in which "}" stands for "<". */
function bytesOf(letters) {
  const bytes = new DataView(new ArrayBuffer((letters.length / 5) * 4));
  for (let at = 0, to = 0; at < letters.length; at += 5, to += 4) {
    let number = 0;
    for (let place = at; place < at + 5; place++) {
      const code = letters.charCodeAt(place);
      number = number * 85 + (code === 125 ? 60 : code) - 40;
    }
    bytes.setUint32(to, number);
  }
  return bytes.buffer;
}

async function unpacked() {
  const element = document.getElementById(PACK);
  const packed = bytesOf(element.textContent).slice(0, Number(element.dataset.bytes));
  element.remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const all = await new Response(stream).arrayBuffer();
  const length = new DataView(all).getUint32(0);
  let at = 4 + length;
  const names = JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, length)));
  const files = new Map();
  for (const [name, length] of names) {
    files.set(name, new Uint8Array(all, at, length));
    at += length;
  }
  return files;
}

const files = await unpacked();
const text = (name) => new TextDecoder().decode(files.get(name));

/** The file that an address means, wherever the page lies itself. */
const nameOf = (address) => {
  const { pathname } = new URL(address, document.baseURI);
  return [...files.keys()].find((name) => pathname.endsWith(`/${name}`));
};

// All that the page fetches are its own files.
globalThis.fetch = async (request) => {
  const name = nameOf(request.url ?? request);
  if (!name) return new Response(null, { status: 404 });
  return new Response(files.get(name), { headers: { "Content-Type": typeOf(name) } });
};

/** Addresses of files for what takes nothing else. */
const blobs = new Map();
const blob = (name) => {
  if (!blobs.has(name)) blobs.set(name, URL.createObjectURL(new Blob([files.get(name)], { type: typeOf(name) })));
  return blobs.get(name);
};

// The link to the notices leads to the packed file.
addEventListener(
  "click",
  ({ target }) => {
    const link = target.closest?.("a[data-action=notices]");
    if (link) link.href = blob("notices.txt");
  },
  true,
);

export const isOneFile = true;

/** A worker has no files: it is told its code's first. */
export function worker() {
  const worker = new Worker(blob("worker-one.js"));
  worker.postMessage(files.get("worker_bg.wasm"));
  return worker;
}

const styles = new Map();

/** A sheet that a script makes may stand where the policy refuses others. */
export function style(file) {
  if (!styles.has(file)) {
    const sheet = new CSSStyleSheet();
    const named = text(file).replace(/url\("?((?:art|fonts)\/[^")]+)"?\)/g, (_, name) => `url("${blob(name)}")`);
    styles.set(
      file,
      sheet.replace(named).then(() => {
        document.adoptedStyleSheets.push(sheet);
      }),
    );
  }
  return styles.get(file);
}

await style("lobby.css");
