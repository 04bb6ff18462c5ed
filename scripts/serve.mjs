// serve.mjs [FOLDER] [--port N] [--base /some/path/]: serves a folder on this machine, by default the built site.
// Browser tests use it too. The server has few features, so a site that works here works on any static host.
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ROOT } from "./files.mjs";

export const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".xml": "application/xml",
  ".ico": "image/x-icon",
};

/** Finds the file of a path. Returns undefined if there is none, and `isFolder` for a folder without a final slash. */
async function find(folder, base, path) {
  if (!path.startsWith(base) || path.includes("\0")) return undefined;
  const root = await realpath(folder);
  const inside = path.slice(base.length).replace(/(^|\/)$/, "$1index.html");
  const file = await realpath(resolve(root, inside)).catch(() => undefined);
  // The path must be in the folder after links and ".." are resolved.
  if (!file?.startsWith(root + sep)) return undefined;
  const about = await stat(file);
  if (about.isDirectory()) return { isFolder: true };
  return about.isFile() ? { file, size: about.size } : undefined;
}

/** Returns a server of a folder. `folder` may be a function, so that a test can change the folder. */
export function site(folder, base = "/") {
  const where = typeof folder === "function" ? folder : () => folder;
  return createServer(async (request, response) => {
    const answer = (status, headers = {}) =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers });
    try {
      if (request.method !== "GET" && request.method !== "HEAD")
        return answer(405, { Allow: "GET, HEAD" }).end("only GET\n");
      const path = decodeURIComponent(request.url.split(/[?#]/)[0]);
      if (`${path}/` === base) return answer(301, { Location: base }).end();
      const asked = await find(where(), base, path);
      if (asked?.isFolder) return answer(301, { Location: `${path}/` }).end();
      // Like many hosts, it serves 404.html for missing files.
      const found = asked ?? (await find(where(), base, `${base}404.html`));
      if (!found) return answer(404).end("not here\n");
      answer(asked ? 200 : 404, {
        "Content-Type": TYPES[extname(found.file)] ?? "application/octet-stream",
        "Content-Length": found.size,
        // Files under a digest never change. All others are requested again each time, as are missing files.
        "Cache-Control": asked && path.slice(base.length).startsWith("b/") ? "max-age=31536000, immutable" : "no-cache",
        "X-Content-Type-Options": "nosniff",
      });
      if (request.method === "HEAD") return response.end();
      createReadStream(found.file)
        .on("error", () => response.destroy())
        .pipe(response);
    } catch (error) {
      if (!response.headersSent) answer(error instanceof URIError ? 400 : 500);
      response.end();
    }
  });
}

/** Listens on this machine only. Port 0 is any free port. With `orNext`, the next free port replaces a taken one. */
export function listen(server, port, orNext = false) {
  return new Promise((done, failed) => {
    server.once("error", (error) => {
      if (error.code === "EADDRINUSE" && orNext && port < 65535) done(listen(server, port + 1, true));
      else failed(error);
    });
    server.listen(port, "127.0.0.1", () => done(server.address().port));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  let port;
  try {
    const options = { base: { type: "string", default: "" }, port: { type: "string" } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder = join(ROOT, "dist")] = positionals;
    const base = `/${values.base}/`.replace(/\/+/g, "/");
    port = values.port;
    if (port !== undefined && !(Number(port) <= 65535)) throw new Error(`${port} is not a port number`);
    const at = await listen(site(folder, base), Number(port ?? 8080), port === undefined);
    console.log(`Tefuda is at http://localhost:${at}${base}  (Ctrl+C stops the server)`);
  } catch (error) {
    const why =
      error.code === "EADDRINUSE" ? `port ${port} is taken; choose another, or leave --port out` : error.message;
    console.error(`serve: ${why}`);
    process.exit(1);
  }
}
