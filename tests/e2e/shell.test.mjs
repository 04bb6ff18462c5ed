// The page around the app, for any screen: it loads from any path and only from its own origin, works offline, changes
// to a new build as a whole and only on request, and reports every kind of failure.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { npm, walk } from "../../scripts/files.mjs";
import { policyHash } from "../../scripts/single-file.mjs";
import { BASE, DIST, foreign, start } from "./lib.mjs";
import { deal } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Settings } from "./page/settings.mjs";
import { Setup } from "./page/setup.mjs";
import { Table } from "./page/table.mjs";
import { Trouble } from "./page/trouble.mjs";
import { isWhole } from "./selection.mjs";

const { transformSync } = npm("esbuild");

const html = readFileSync(join(DIST, "index.html"), "utf8");
const BUILD = html.match(/data-build="([0-9a-f]+)"/)[1];
const GAME = "bozu-mekuri";
const DEEP = deal(GAME, { players: 3, seats: ["person", "random", "random"], lang: "ja" });

/** Returns the style that is written in the page itself. */
const styleOf = (html) => html.match(/<style>([\s\S]*?)<\/style>/)[1];

/** Returns the places where a script may be cut off so that the rest of it is still valid. */
function statementEnds(script) {
  const isValid = (end) => {
    try {
      transformSync(script.slice(0, end), { logLevel: "silent", format: "esm" });
      return true;
    } catch {
      return false;
    }
  };
  return [...script.matchAll(/[;}]/g)].map(({ index }) => index + 1).filter(isValid);
}

/** Makes another build of the site in a separate folder, with another title and another digest everywhere. */
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
  const page = rewrite("index.html", (text) =>
    // The policy contains the hash of the style in the page, which contains the folder of the build.
    text.replace("<title>", "<title>Next ").replace(policyHash(styleOf(html)), policyHash(styleOf(text))),
  );
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

  test("loads under a sub-path without errors and warnings, and from its own origin only", async () => {
    const app = await App.open(site, DEEP);
    await app.starts();
    await app.isKept();
    assert.deepEqual(app.seen.console, []);
    assert.deepEqual(app.seen.errors, []);
    assert.deepEqual(app.seen.policy, []);
    assert.deepEqual(foreign(app.page, site.origin), []);
    const folder = `${site.url}b/${BUILD}/`;
    const outside = app.seen.requests.filter((url) => !url.startsWith(folder)).map((url) => url.split("#")[0]);
    assert.deepEqual(
      [...new Set(outside)].sort(),
      [site.url, `${site.url}manifest.webmanifest`, `${site.url}sw.js`].filter((url) => outside.includes(url)).sort(),
    );
  });

  test("has a strict policy, and only the inline parts that the policy names", async () => {
    const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)[1];
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    for (const [, script] of inline) assert.ok(policy.includes(policyHash(script)), script);
    assert.ok(policy.includes(policyHash(styleOf(html))));
    const rest = [...inline.map(([whole]) => whole), `<style>${styleOf(html)}</style>`].reduce(
      (html, whole) => html.replace(whole, () => ""),
      html,
    );
    assert.doesNotMatch(rest, /<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)/i);
    assert.doesNotMatch(html, /(?:src|href)="(?:\/|[a-z]+:)/i);
    const app = await App.open(site, "");
    await app.starts();
    // The policy is also enforced.
    const blocked = await app.page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), { once: true });
          fetch("https://example.invalid/").catch(() => {});
        }),
    );
    assert.equal(blocked, "connect-src");
  });

  test("is installable: the manifest is valid, its icons load", async () => {
    const app = await App.open(site, "");
    const { page } = app;
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
    await app.isKept();
    const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
    // Playwright's profiles are like private windows, in which nothing can be installed.
    assert.deepEqual(
      installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"),
      [],
    );
  });

  test("has a note in both languages without JavaScript", async () => {
    const app = await App.open(site, "", { javaScriptEnabled: false });
    const text = await app.body.innerText();
    assert.match(text, /needs JavaScript/);
    assert.match(text, /JavaScript を有効に/);
  });

  /** Waits until the page reports an error in both languages, and returns its text. */
  async function explanation(app) {
    await app.as(Trouble).appears();
    const text = await app.main.innerText();
    assert.match(text, /Tefuda/);
    assert.match(text, /手札/);
    assert.deepEqual(app.seen.errors, []);
    assert.deepEqual(await app.axe(), []);
    return text;
  }

  for (const file of ["app_bg.wasm", "app.js", "boot.js", "site.js"]) {
    test(`says so when ${file} does not arrive, and tries again`, async () => {
      const app = await App.open(site, "", { before: (page) => page.route(`**/${file}`, (route) => route.abort()) });
      assert.match(await explanation(app), /could not be loaded[\s\S]*読み込めません/);
      await app.page.unroute(`**/${file}`);
      await app.tryAgain();
      await app.starts();
    });
  }

  test("says so when boot.js is cut off between two statements", async (t) => {
    const whole = readFileSync(join(DIST, "b", BUILD, "boot.js"), "utf8");
    const ends = statementEnds(whole).filter((end) => !whole.slice(0, end).includes(".booted"));
    assert.ok(ends.length > 50);
    const tried = isWhole ? ends : [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => ends[Math.floor(part * ends.length)]);
    for (const end of tried) {
      const app = await App.open(site, DEEP, {
        early: true,
        before: (page) =>
          page.route("**/boot.js", (route) =>
            route.fulfill({ body: whole.slice(0, end), contentType: "text/javascript" }),
          ),
      });
      // A browser may refuse a text that esbuild accepts, so errors on the page are not counted here.
      await app.as(Trouble).appears();
      assert.match(await app.main.innerText(), /could not be loaded/, `cut off after ${end} of ${whole.length}`);
      await app.close();
    }
    t.diagnostic(`cut off at ${tried.length} of ${ends.length} places`);
  });

  test("says so when the download breaks off", async () => {
    const half = readFileSync(join(DIST, "b", BUILD, "app_bg.wasm")).subarray(0, 20_000);
    const app = await App.open(site, "", {
      before: (page) =>
        page.route("**/app_bg.wasm", (route) => route.fulfill({ body: half, contentType: "application/wasm" })),
    });
    assert.match(await explanation(app), /could not be loaded/);
  });

  test("says so when there is no WebAssembly", async () => {
    const app = await App.open(site, "", {
      before: (page) =>
        page.addInitScript(() => {
          delete globalThis.WebAssembly;
        }),
    });
    assert.match(await explanation(app), /cannot run Tefuda[\s\S]*動かせません/);
  });

  test("starts even if the host sends a wrong type for wasm", async () => {
    const app = await App.open(site, "", {
      before: (page) =>
        page.route("**/app_bg.wasm", async (route) =>
          route.fulfill({ response: await route.fetch(), contentType: "application/octet-stream" }),
        ),
    });
    await app.starts();
    assert.deepEqual(app.seen.errors, []);
    assert.deepEqual(app.seen.console, []);
  });

  test("starts even if service workers are refused", async () => {
    const app = await App.open(site, "", {
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, "serviceWorker", {
            get() {
              throw new DOMException("refused", "SecurityError");
            },
          });
        }),
    });
    await app.starts();
    assert.deepEqual(app.seen.errors, []);
  });

  for (const [lang, title] of [
    ["en", "The game broke"],
    ["ja", "ゲームが止まりました"],
  ]) {
    test(`shows the link of a crashed match (${lang})`, async () => {
      const app = await App.open(site, DEEP);
      await app.starts();
      // The match is shown, and the address is its link.
      await app.as(Table).due();
      await app.link();
      await app.page.evaluate((lang) => {
        document.documentElement.lang = lang;
      }, lang);
      await app.as(Trouble).panic();
      assert.equal(await app.heading.innerText(), title);
      const address = await app.page.evaluate(() => location.href);
      assert.equal(await app.crashLink.inputValue(), address);
      assert.equal(await app.selectedCrashLink(), address);
      assert.match(await app.details.textContent(), /unreachable/);
      assert.deepEqual(await app.axe(), []);
      // The link to the lobby loads a new page, instead of changing the part after the "#" in a broken one.
      await app.leaveCrash();
      assert.equal(await app.crashLink.count(), 0);
    });
  }
});

describe("offline", () => {
  test("a reload and a deep link work without the server", async () => {
    const site = await start({ offline: true });
    try {
      const app = await App.open(site, "");
      await app.isKept();
      await site.close();
      await app.page.reload();
      await app.starts();
      const second = await App.open(site, DEEP, { context: app.page.context() });
      await second.starts();
      assert.deepEqual(second.seen.errors, []);
      assert.equal(await second.build(), BUILD);
      // Every file of the build is stored, including the worker and the long texts.
      const files = readdirSync(join(DIST, "b", BUILD), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(DIST.length + 1));
      const statuses = await second.page.evaluate(
        (files) => Promise.all(files.map((file) => fetch(file).then(({ status }) => status))),
        files,
      );
      assert.deepEqual([...new Set(statuses)], [200]);
    } finally {
      await site.stop();
    }
  });

  test("shows that the site is stored, and its size", async () => {
    const site = await start({ offline: true });
    try {
      const settings = await Settings.open(site, "#settings");
      await settings.as(App).isKept();
      const kept = ["index.html", "manifest.webmanifest", ...walk(`b/${BUILD}`, DIST)];
      const bytes = kept.reduce((sum, name) => sum + statSync(join(DIST, name)).size, 0);
      assert.equal(await settings.megabytesKept(), Math.round(bytes / 1e5) / 10);
      await settings.page.reload();
      assert.equal(await settings.megabytesKept(), Math.round(bytes / 1e5) / 10);
    } finally {
      await site.stop();
    }
  });

  test("is installed by a button if the browser offers it", async () => {
    const site = await start();
    try {
      const settings = await Settings.open(site, "#settings");
      await settings.appears();
      assert.equal(await settings.install.isVisible(), false);
      await settings.invites();
      await settings.install.click();
      assert.equal(await settings.invitations(), 1);
      await settings.install.waitFor({ state: "hidden" });
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

  test("waits until it is accepted, then all tabs change together", async () => {
    folder = DIST;
    const app = await App.open(site, "");
    await app.isKept();
    const context = app.page.context();
    const other = await App.open(site, DEEP, { context });
    await other.starts();
    // Caches of other sites on the same origin, one of them below the path of this site.
    const neighbours = ["tefuda / 111111111111", `tefuda ${BASE}old/ 222222222222`, "somebody else's"];
    await app.page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), neighbours);
    for (const tab of [app, other]) await tab.mark();

    folder = next.folder;
    const told = app.page.evaluate(
      () => new Promise((done) => addEventListener("tefuda-update", () => done(true), { once: true })),
    );
    await app.lookForUpdate();
    for (const tab of [app, other]) await tab.hearsOfUpdate();
    assert.equal(await told, true);

    // Nothing has changed for the open tabs, or for a tab that opens now: all of them run one build.
    const third = await App.open(site, "", { context });
    await third.starts();
    for (const tab of [app, other, third]) assert.equal(await tab.build(), BUILD);
    for (const tab of [app, other]) assert.equal(await tab.isMarked(), true);
    const worker = `b/${BUILD}/worker.js`;
    assert.equal(await app.page.evaluate((file) => fetch(file).then(({ status }) => status), worker), 200);

    const { hash } = new URL(other.page.url());
    await app.acceptUpdate();
    for (const tab of [app, other, third]) {
      await tab.isOfBuild(next.build);
      await tab.starts();
      assert.equal(await tab.isMarked(), false);
      assert.equal(await tab.knownUpdate(), undefined);
      assert.deepEqual(tab.seen.errors, []);
    }
    await other.page.waitForFunction((hash) => location.hash === hash, hash);
    assert.deepEqual(await app.caches(), [...neighbours, `tefuda ${BASE} ${next.build}`].sort());
  });

  test("is not loaded in a tab with typed text until its address changes", async () => {
    folder = DIST;
    const app = await App.open(site, "");
    await app.isKept();
    const setup = await Setup.open(site, `#setup=${GAME}`, { context: app.page.context() });
    await setup.appears();
    const other = setup.as(App);
    for (const tab of [app, other]) await tab.mark();
    await setup.seated.first().click();
    await setup.called.fill("Aiko");
    folder = next.folder;
    await app.lookForUpdate();
    await app.hearsOfUpdate();
    await app.acceptUpdate();
    await app.isOfBuild(next.build);
    // The other tab reports a new build as well, although no worker is waiting.
    await other.page.waitForFunction(async () => {
      const { active, waiting } = await navigator.serviceWorker.getRegistration();
      return active?.state === "activated" && !waiting;
    });
    await other.hearsOfUpdate();
    assert.equal(await other.isMarked(), true);
    assert.equal(await setup.called.inputValue(), "Aiko");
    await setup.setAddress("#lobby");
    await other.isOfBuild(next.build);
    assert.equal(await other.isMarked(), false);
  });

  test("that waits is dropped when the host goes back to the running one", async () => {
    folder = DIST;
    const app = await App.open(site, "");
    await app.isKept();
    await app.mark();
    folder = next.folder;
    await app.lookForUpdate();
    await app.hearsOfUpdate();
    folder = DIST;
    await app.lookForUpdate();
    await app.page.waitForFunction(async (kept) => {
      const { active, installing, waiting } = await navigator.serviceWorker.getRegistration();
      const names = await caches.keys();
      return active?.state === "activated" && !installing && !waiting && names.join() === kept;
    }, `tefuda ${BASE} ${BUILD}`);
    assert.equal(await app.isMarked(), true, "the running page is not loaded again");
    await app.page.reload();
    await app.starts();
    assert.equal(await app.build(), BUILD);
    assert.equal(await app.knownUpdate(), undefined);
  });

  /** Returns a copy of the site whose service worker cannot store anything, as on a full disk. */
  function fullDisk() {
    const folder = mkdtempSync(join(tmpdir(), "tefuda-full-"));
    cpSync(DIST, folder, { recursive: true });
    const worker = readFileSync(join(DIST, "sw.js"), "utf8");
    const fails = 'Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));';
    writeFileSync(join(folder, "sw.js"), `${fails}\n${worker}`);
    return folder;
  }

  for (const [what, evicted] of [
    ["completely", 0],
    ["except for one file", 1],
  ])
    test(`that is the running one, stored ${what}, loses no stored file when the disk is full`, async () => {
      folder = DIST;
      const app = await App.open(site, "");
      await app.isKept();
      const kept = await app.page.evaluate(
        async ([name, evicted]) => {
          const cache = await caches.open(name);
          const files = await cache.keys();
          const art = files.filter(({ url }) => url.endsWith(".png"));
          for (const file of art.slice(0, evicted)) await cache.delete(file);
          return files.length - evicted;
        },
        [`tefuda ${BASE} ${BUILD}`, evicted],
      );
      const full = fullDisk();
      try {
        folder = full;
        await app.page.evaluate(fateOfTheNextBuild);
        const left = await app.page.evaluate(
          async (name) => (await caches.has(name)) && (await (await caches.open(name)).keys()).length,
          `tefuda ${BASE} ${BUILD}`,
        );
        assert.equal(left, kept);
        await app.page.context().setOffline(true);
        await app.page.reload();
        await app.starts();
        assert.equal(await app.build(), BUILD);
      } finally {
        rmSync(full, { recursive: true });
      }
    });

  function copyOfNext() {
    const copy = mkdtempSync(join(tmpdir(), "tefuda-half-"));
    cpSync(next.folder, copy, { recursive: true });
    return copy;
  }

  /** Checks that a page does not take the build in `half`, and starts again from its own. */
  async function refuses(app, half) {
    folder = half;
    assert.equal(await app.page.evaluate(fateOfTheNextBuild), "redundant");
    assert.equal(await app.knownUpdate(), undefined);
    await app.page.reload();
    await app.starts();
    assert.equal(await app.build(), BUILD);
  }

  test("is not taken while the host has only its page, and a first visitor gets an error and can retry", async () => {
    folder = DIST;
    const app = await App.open(site, "");
    await app.isKept();
    const half = copyOfNext();
    try {
      renameSync(join(half, "b"), join(half, "elsewhere"));
      await refuses(app, half);
      for (const address of ["", DEEP]) {
        const first = await App.open(site, address, { early: true });
        await first.as(Trouble).appears();
        assert.match(await first.main.innerText(), /could not be loaded[\s\S]*読み込めません/);
        assert.deepEqual(await first.axe(), []);
        renameSync(join(half, "elsewhere"), join(half, "b"));
        await first.tryAgain();
        await first.starts();
        assert.equal(await first.build(), next.build);
        assert.deepEqual(first.seen.errors, []);
        renameSync(join(half, "b"), join(half, "elsewhere"));
        await first.close();
      }
    } finally {
      rmSync(half, { recursive: true });
    }
  });

  test("that is incomplete on the host is not taken", async () => {
    folder = DIST;
    const app = await App.open(site, "");
    await app.isKept();
    const half = copyOfNext();
    try {
      writeFileSync(join(half, "b", next.build, "app.js"), "// cut off in the mid");
      await refuses(app, half);
      assert.deepEqual(await app.caches(), [`tefuda ${BASE} ${BUILD}`]);
    } finally {
      rmSync(half, { recursive: true });
    }
  });
});

/** Runs in the page. Looks for another build, and returns the next state of its service worker. */
async function fateOfTheNextBuild() {
  const registration = await navigator.serviceWorker.getRegistration();
  const fate = new Promise((done) =>
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
  return fate;
}
