// The server of the built site: the cache times of its responses.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { listen, site } from "./serve.mjs";

const folder = mkdtempSync(join(tmpdir(), "tefuda-serve-"));
mkdirSync(join(folder, "b/0123456789ab"), { recursive: true });
for (const name of ["index.html", "404.html", "b/0123456789ab/app.js"]) writeFileSync(join(folder, name), name);
const server = site(folder, "/club/");
const port = await listen(server, 0);
after(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const asked = (path) => fetch(`http://127.0.0.1:${port}/club/${path}`);

test("files of a build may be cached for a year, and all others must be requested again each time", async () => {
  for (const [path, kept] of [
    ["b/0123456789ab/app.js", "max-age=31536000, immutable"],
    ["", "no-cache"],
    ["index.html", "no-cache"],
  ]) {
    const response = await asked(path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("Cache-Control"), kept, path);
  }
});

test("a missing file is never cached, not even in the folder of a build", async () => {
  for (const path of ["b/0123456789ab/nothing.wasm", "b/fedcba987654/app.js", "nothing"]) {
    const response = await asked(path);
    assert.equal(response.status, 404, path);
    assert.equal(await response.text(), "404.html");
    assert.equal(response.headers.get("Cache-Control"), "no-cache", path);
  }
});
