// Provides the files of a page in one file. They are packed in an element of the page, because a page that is opened
// from a folder may not fetch files, import modules or start workers from there.

/** The id of the element with the files: a list of their names and lengths, and their contents, all deflated. */
const PACK = "pack";

const TYPES = {
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  woff2: "font/woff2",
};
const typeOf = (name) => TYPES[name.split(".").at(-1)] ?? "text/plain;charset=utf-8";

/** Decodes five characters to four bytes, as in Ascii85. The digits begin at "(", and "}" replaces "<". */
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

/** Returns the name of the file with this address, independent of the page's own address. */
const nameOf = (address) => {
  const { pathname } = new URL(address, document.baseURI);
  return [...files.keys()].find((name) => pathname.endsWith(`/${name}`));
};

// The page fetches only its own files.
globalThis.fetch = async (request) => {
  const name = nameOf(request.url ?? request);
  if (!name) return new Response(null, { status: 404 });
  return new Response(files.get(name), { headers: { "Content-Type": typeOf(name) } });
};

/** Blob URLs of files, for uses that require an address. */
const blobs = new Map();
const blob = (name) => {
  if (!blobs.has(name)) blobs.set(name, URL.createObjectURL(new Blob([files.get(name)], { type: typeOf(name) })));
  return blobs.get(name);
};

// The link to the notices opens the packed file.
addEventListener(
  "click",
  ({ target }) => {
    const link = target.closest?.("a[data-action=notices]");
    if (link) link.href = blob("notices.txt");
  },
  true,
);

export const isOneFile = true;

/** Starts a worker. It has no access to the files, so its wasm is sent as the first message. */
export function worker() {
  const worker = new Worker(blob("worker-one.js"));
  worker.postMessage(files.get("worker_bg.wasm"));
  return worker;
}

const styles = new Map();

/** Adds a style sheet. The security policy allows a sheet that a script constructs, and no other. */
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
