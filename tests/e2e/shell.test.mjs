// What holds for the page around the app, whatever the app shows: it loads from anywhere and from nowhere else,
// works offline, changes builds as a whole and only when told to, and has words for every way of failing.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { BASE, DIST, axe, foreign, start, started, until } from "./lib.mjs";

const html = readFileSync(join(DIST, "index.html"), "utf8");
const BUILD = html.match(/data-build="([0-9a-f]+)"/)[1];
const DEEP = "#new=bozu-mekuri&players=3&seats=person,random,random&seed=42&speed=instant&lang=ja";

/** Another build of the site, in a folder of its own: other words on the page, another digest everywhere. */
function anotherBuild() {
  const folder = mkdtempSync(join(tmpdir(), "tefuda-site-"));
  const build = "0123456789ab";
  cpSync(DIST, folder, { recursive: true });
  renameSync(join(folder, "b", BUILD), join(folder, "b", build));
  const rewrite = (name, change = (text) => text) => {
    const text = change(readFileSync(join(folder, name), "utf8").replaceAll(BUILD, build));
    writeFileSync(join(folder, name), text);
    return createHash("sha256").update(text).digest("hex");
  };
  const page = rewrite("index.html", (text) => text.replace("<title>", "<title>Next "));
  const manifest = rewrite("manifest.webmanifest");
  rewrite("sw.js", (text) =>
    text
      .replace(/("\.\/": )"[0-9a-f]+"/, `$1"${page}"`)
      .replace(/("manifest.webmanifest": )"[0-9a-f]+"/, `$1"${manifest}"`),
  );
  return { folder, build };
}

describe("the page", () => {
  let site;
  before(async () => {
    site = await start({ offline: true });
  });
  after(() => site.stop());

  test("loads under a sub-path without a word of complaint, and from its own origin only", async () => {
    const page = await site.open(DEEP);
    await started(page);
    await until(page, "html[data-offline=ready]");
    assert.deepEqual(page.seen.console, []);
    assert.deepEqual(page.seen.errors, []);
    assert.deepEqual(page.seen.policy, []);
    assert.deepEqual(foreign(page, site.origin), []);
    const folder = `${site.url}b/${BUILD}/`;
    const outside = page.seen.requests.filter((url) => !url.startsWith(folder)).map((url) => url.split("#")[0]);
    assert.deepEqual(
      [...new Set(outside)].sort(),
      [site.url, `${site.url}manifest.webmanifest`, `${site.url}sw.js`].filter((url) => outside.includes(url)).sort(),
    );
  });

  test("has a strict policy and nothing inline", async () => {
    const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)[1];
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    assert.doesNotMatch(html, /<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)/i);
    assert.doesNotMatch(html, /(?:src|href)="(?:\/|[a-z]+:)/i);
    const page = await site.open();
    await started(page);
    // The policy is not only written but in force.
    const blocked = await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), { once: true });
          fetch("https://example.invalid/").catch(() => {});
        }),
    );
    assert.equal(blocked, "connect-src");
  });

  test("is installable: the manifest is valid, its icons load", async () => {
    const page = await site.open();
    const cdp = await page.context().newCDPSession(page);
    const { errors, url } = await cdp.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    const manifest = await (await page.request.get(url)).json();
    assert.equal(new URL(manifest.start_url, url).href, site.url);
    assert.equal(new URL(manifest.scope, url).href, site.url);
    for (const icon of manifest.icons) {
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, new URL(icon.src, url).href);
      if (icon.type === "image/png") assert.equal(size, icon.sizes);
    }
    assert.ok(manifest.icons.some((icon) => icon.purpose === "maskable"));
    await until(page, "html[data-offline=ready]");
    const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
    // Playwright's profiles are like private windows, in which nothing is installed.
    assert.deepEqual(
      installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
      [],
    );
  });

  test("speaks without JavaScript, in both languages", async () => {
    const page = await site.open("", { javaScriptEnabled: false });
    const text = await page.locator("body").innerText();
    assert.match(text, /needs JavaScript/);
    assert.match(text, /JavaScript を有効に/);
  });

  const readable = async (page) => {
    await until(page, "body[data-screen=trouble]");
    const text = await page.locator("main").innerText();
    assert.match(text, /Tefuda/);
    assert.match(text, /手札/);
    assert.deepEqual(page.seen.errors, []);
    assert.deepEqual(await axe(page), []);
    return text;
  };

  for (const file of ["app_bg.wasm", "app.js"]) {
    test(`says so when ${file} does not arrive, and tries again`, async () => {
      const page = await site.open("", { before: (page) => page.route(`**/${file}`, (route) => route.abort()) });
      assert.match(await readable(page), /could not be loaded[^]*読み込めません/);
      await page.unroute(`**/${file}`);
      await page.getByRole("button", { name: /Try again/ }).click();
      await started(page);
    });
  }

  test("says so when the download breaks off", async () => {
    const half = readFileSync(join(DIST, "b", BUILD, "app_bg.wasm")).subarray(0, 20_000);
    const page = await site.open("", {
      before: (page) =>
        page.route("**/app_bg.wasm", (route) => route.fulfill({ body: half, contentType: "application/wasm" })),
    });
    assert.match(await readable(page), /could not be loaded/);
  });

  test("says so when there is no WebAssembly", async () => {
    const page = await site.open("", {
      before: (page) =>
        page.addInitScript(() => {
          delete globalThis.WebAssembly;
        }),
    });
    assert.match(await readable(page), /cannot run Tefuda[^]*動かせません/);
  });

  test("starts where the host does not know wasm's type", async () => {
    const page = await site.open("", {
      before: (page) =>
        page.route("**/app_bg.wasm", async (route) =>
          route.fulfill({ response: await route.fetch(), contentType: "application/octet-stream" }),
        ),
    });
    await started(page);
    assert.deepEqual(page.seen.errors, []);
    assert.deepEqual(page.seen.console, []);
  });

  test("starts where service workers are refused", async () => {
    const page = await site.open("", {
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, "serviceWorker", {
            get() {
              throw new DOMException("refused", "SecurityError");
            },
          });
        }),
    });
    await started(page);
    assert.deepEqual(page.seen.errors, []);
  });

  for (const [lang, title] of [
    ["en", "The game broke"],
    ["ja", "ゲームが止まりました"],
  ]) {
    test(`shows the link of a broken game (${lang})`, async () => {
      const page = await site.open(DEEP);
      await started(page);
      await page.evaluate((lang) => {
        document.documentElement.lang = lang;
        window.tefudaPanic = "panicked at the seventh card";
        setTimeout(() => {
          throw new WebAssembly.RuntimeError("unreachable");
        });
      }, lang);
      await until(page, "body[data-screen=crash]");
      assert.equal(await page.locator("h1").innerText(), title);
      const link = page.locator("#crash-link");
      const address = await page.evaluate(() => String(window.tefudaLink ?? location.href));
      assert.equal(await link.inputValue(), address);
      await link.focus();
      assert.equal(
        await link.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd)),
        address,
      );
      assert.match(await page.locator("details").textContent(), /seventh card/);
      assert.deepEqual(await axe(page), []);
      // The way to the lobby is a fresh start, not a change after "#" in a broken page.
      await page.locator("a[href='#lobby']").click();
      await until(page, "body:not([data-screen=crash])");
      await started(page);
      assert.equal(await page.evaluate(() => window.tefudaPanic), undefined);
    });
  }
});

describe("offline", () => {
  test("a reload and a deep link work with the server gone", async () => {
    const site = await start({ offline: true });
    try {
      const page = await site.open();
      await until(page, "html[data-offline=ready]");
      await site.close();
      await page.reload();
      await started(page);
      const second = await site.open(DEEP, { context: page.context() });
      await started(second);
      assert.deepEqual(second.seen.errors, []);
      assert.equal(await second.evaluate(() => document.documentElement.dataset.build), BUILD);
      // Every file of the build is at hand, the worker and the long texts too.
      const files = readdirSync(join(DIST, "b", BUILD), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(DIST.length + 1));
      const statuses = await second.evaluate(
        (files) => Promise.all(files.map((file) => fetch(file).then(({ status }) => status))),
        files,
      );
      assert.deepEqual([...new Set(statuses)], [200]);
    } finally {
      await site.stop();
    }
  });
});

describe("a new build", () => {
  let site, next, folder;
  before(async () => {
    next = anotherBuild();
    site = await start({ folder: () => folder, offline: true });
  });
  after(async () => {
    await site.stop();
    rmSync(next.folder, { recursive: true });
  });

  const buildOf = (page) => page.evaluate(() => document.documentElement.dataset.build);
  const update = (page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration()).update();
    });
  const caches = (page) => page.evaluate(() => caches.keys());

  test("waits until somebody accepts it, then all tabs move on together", async () => {
    folder = DIST;
    const page = await site.open();
    await until(page, "html[data-offline=ready]");
    const other = await site.open(DEEP, { context: page.context() });
    await started(other);
    // Neighbours on the same origin, one of them below our own path.
    const neighbours = ["tefuda / 111111111111", `tefuda ${BASE}old/ 222222222222`, "somebody else's"];
    await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), neighbours);
    for (const tab of [page, other])
      await tab.evaluate(() => {
        window.untouched = true;
      });

    folder = next.folder;
    const told = page.evaluate(
      () => new Promise((done) => addEventListener("tefuda-update", () => done(true), { once: true })),
    );
    await update(page);
    await until(page, "html[data-update=available]");
    await until(other, "html[data-update=available]");
    assert.equal(await told, true);

    // Nothing has changed for the tabs that are open, nor for one that opens now: all of one build.
    const third = await site.open("", { context: page.context() });
    await started(third);
    for (const tab of [page, other, third]) assert.equal(await buildOf(tab), BUILD);
    for (const tab of [page, other]) assert.equal(await tab.evaluate(() => window.untouched), true);
    assert.equal(await page.evaluate((file) => fetch(file).then(({ status }) => status), `b/${BUILD}/worker.js`), 200);

    const { hash } = new URL(other.url());
    await page.evaluate(() => dispatchEvent(new Event("tefuda-accept-update")));
    for (const tab of [page, other, third]) {
      await until(tab, `html[data-build="${next.build}"][data-offline=ready]`);
      await started(tab);
      assert.equal(await tab.evaluate(() => window.untouched), undefined);
      assert.equal(await tab.evaluate(() => document.documentElement.dataset.update), undefined);
      assert.deepEqual(tab.seen.errors, []);
    }
    await other.waitForFunction((hash) => location.hash === hash, hash);
    assert.deepEqual((await caches(page)).sort(), [...neighbours, `tefuda ${BASE} ${next.build}`].sort());
  });

  test("that is only half there is not taken", async () => {
    folder = DIST;
    const page = await site.open();
    await until(page, "html[data-offline=ready]");
    const half = mkdtempSync(join(tmpdir(), "tefuda-half-"));
    try {
      cpSync(next.folder, half, { recursive: true });
      writeFileSync(join(half, "b", next.build, "app.js"), "// cut off in the mid");
      folder = half;
      const end = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const found = new Promise((done) =>
          registration.addEventListener(
            "updatefound",
            () => {
              const { installing } = registration;
              installing.addEventListener("statechange", () => done(installing.state));
            },
            { once: true },
          ),
        );
        await registration.update().catch(() => {});
        return found;
      });
      assert.equal(end, "redundant");
      assert.equal(await page.evaluate(() => document.documentElement.dataset.update), undefined);
      await page.reload();
      await started(page);
      assert.equal(await buildOf(page), BUILD);
      assert.deepEqual(await caches(page), [`tefuda ${BASE} ${BUILD}`]);
    } finally {
      rmSync(half, { recursive: true });
    }
  });
});
