// Debian's WebKit, driven by WebDriver (https://www.w3.org/TR/webdriver2/): its driver, its MiniBrowser, and a virtual
// display. All of them end with the process that started them.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patiently } from "./webdriver-page.mjs";

/**
 * The timeout of a call in milliseconds. WebKit's screenshots hang sometimes, and arrive when they are requested again.
 */
const PATIENCE = 15_000;
/** The timeout of a document in milliseconds. */
const LONG = 60_000;
/** The number of ports to try: another process may take a free port before the driver does. */
const TRIES = 5;

/** WebDriver's codes of keys without a character. */
const KEYS = { Escape: "\uE00C", Enter: "\uE007", Tab: "\uE004", ArrowLeft: "\uE012", ArrowRight: "\uE014" };

/** Returns the path of MiniBrowser, which depends on the machine's architecture. */
export const miniBrowser = () =>
  readdirSync("/usr/lib")
    .map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser"))
    .find((file) => existsSync(file));

/**
 * Starts the display, the driver and the browser. The one page has all functions that a `DrivenPage` needs of its
 * driver, and `heard()`, which returns the errors since the last call. With `pictures` it draws as for a person, which
 * takes twice as long without a graphics processor. Files that pages save go to the folder `downloads`.
 */
export async function webkit({ pictures = false, downloads } = {}) {
  const home = mkdtempSync(join(tmpdir(), "tefuda-webkit-"));
  writeFileSync(join(home, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads ?? home}"\n`);
  const ends = [() => rmSync(home, { recursive: true, force: true })];
  const end = () => {
    for (const one of ends.splice(0).reverse()) one();
  };
  process.on("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  try {
    const screen = begin("Xvfb", ["-displayfd", "1", "-screen", "0", "2200x1400x24", "-nolisten", "tcp"], process.env);
    ends.push(screen.end);
    const display = await Promise.race([new Promise((done) => screen.output.once("data", done)), screen.gone]);
    const driver = await listening({
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      // There is no bus and no screen reader to connect to.
      DBUS_SESSION_BUS_ADDRESS: "disabled:",
      NO_AT_BRIDGE: "1",
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      ...(!pictures && { WEBKIT_DISABLE_COMPOSITING_MODE: "1" }),
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    });
    ends.push(driver.end);
    const page = await session(driver.call);
    return {
      page,
      async stop() {
        await page.leave().catch(() => {});
        process.off("exit", end);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Starts a program in a process group, together with the programs that it starts itself. */
function begin(command, args, env) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"], env, detached: true });
  const gone = new Promise((_, fail) => {
    child.on("error", () => fail(new Error(`${command} is not installed`)));
    child.on("exit", (code) => fail(new Error(`${command} ended with ${code}`)));
  });
  gone.catch(() => {});
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
  };
  return { output: child.stdout, gone, end };
}

/** Starts a driver that listens. `call(method, path, body, patience)` returns its answer. */
async function listening(env) {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const { gone, end } = begin("WebKitWebDriver", [`--port=${port}`], env);
    const call = async (method, path, body, patience = PATIENCE) => {
      const options = {
        method,
        headers: { "Content-Type": "application/json" },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      };
      const answer = await Promise.race([fetch(`http://127.0.0.1:${port}${path}`, options), gone]);
      const { value } = await answer.json();
      if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
      return value;
    };
    try {
      await Promise.race([patiently(() => call("GET", "/status"), "WebKitWebDriver listens"), gone]);
      return { call, end };
    } catch (error) {
      end();
      if (tries === TRIES) throw error;
    }
  }
}

/** Finds a free port. */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Starts a MiniBrowser with its window. */
async function session(driver) {
  const capabilities = {
    browserName: "MiniBrowser",
    timeouts: { pageLoad: LONG, script: LONG },
    "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
  };
  const { sessionId } = await driver("POST", "/session", { capabilities: { alwaysMatch: capabilities } }, LONG);
  const call = (method, path, body, patience) => driver(method, `/session/${sessionId}${path}`, body, patience);
  const evaluate = (source) => call("POST", "/execute/sync", { script: `return ${source}`, args: [] }, LONG);
  const act = (type, id, actions) =>
    call("POST", "/actions", {
      actions: [{ type, id, ...(type === "pointer" && { parameters: { pointerType: "mouse" } }), actions }],
    });
  const to = (x, y) => ({ type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) });
  let heard = { errors: [], console: [], policy: [] };
  let frame;
  const collect = async () => {
    const more = await evaluate(`(${listen})()`);
    for (const kind of Object.keys(heard)) heard[kind].push(...more[kind]);
  };
  const load = async (path, body) => {
    await collect();
    await call("POST", path, body, LONG);
  };
  return {
    evaluate,
    async goto(url) {
      if (frame && url !== "about:blank") {
        // A page of the same origin, as a container of the frame.
        await load("/url", { url: new URL("robots.txt", url).href });
        await evaluate(`(${inFrame})(${JSON.stringify({ url, frame })})`);
        await call("POST", "/frame", { id: 0 });
        await evaluate("window.focus()");
      } else await load("/url", { url });
      await collect();
    },
    async reload() {
      await load("/refresh", {});
      await collect();
    },
    move: (x, y) => act("pointer", "mouse", [to(x, y)]),
    press: (x, y) =>
      act("pointer", "mouse", [to(x, y), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]),
    key: (name) =>
      act(
        "key",
        "keys",
        ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[name] ?? name })),
      ),
    /**
     * Sets the size of the page from the next address on, without the borders of the window. A window cannot be as
     * narrow as a phone. In that case the page is shown in a frame.
     */
    async resize({ width, height }) {
      await call("POST", "/frame", { id: null });
      await call("POST", "/window/rect", { width, height });
      const [across, down] = await evaluate("[innerWidth, innerHeight]");
      await call("POST", "/window/rect", { width: 2 * width - across, height: 2 * height - down });
      frame = (await evaluate("innerWidth")) > width ? [width, height] : undefined;
    },
    screenshot: async () => Buffer.from(await patiently(() => call("GET", "/screenshot"), "a picture", LONG), "base64"),
    /** Returns everything that went wrong since the last call. */
    async heard() {
      await collect();
      const all = heard;
      heard = { errors: [], console: [], policy: [] };
      return all;
    },
    /** Empties the page, as there is only one window. */
    close: () => call("POST", "/url", { url: "about:blank" }, LONG),
    leave: () => call("DELETE", ""),
  };
}

/** Runs in the page. Returns the errors so far and records later ones, because WebDriver does not report them. */
function listen() {
  const nothing = { errors: [], console: [], policy: [] };
  const before = globalThis.heard;
  globalThis.heard = nothing;
  if (before) return before;
  addEventListener("error", (event) => globalThis.heard.errors.push(String(event.error ?? event.message)));
  addEventListener("unhandledrejection", ({ reason }) => globalThis.heard.errors.push(String(reason)));
  addEventListener("securitypolicyviolation", (event) =>
    globalThis.heard.policy.push(`${event.violatedDirective} ${event.blockedURI}`),
  );
  for (const kind of ["error", "warn"]) {
    const tell = console[kind];
    console[kind] = (...words) => {
      globalThis.heard.console.push(words.map(String).join(" "));
      tell.apply(console, words);
    };
  }
  return nothing;
}

/**
 * Runs in the page. Shows another page in a frame of this size, and waits until it is loaded. Before that, the frame
 * contains another document, which is a different frame for the driver.
 */
function inFrame({ url, frame: [width, height] }) {
  const frame = Object.assign(document.createElement("iframe"), { width, height, src: url });
  frame.style = "position: fixed; inset: 0; border: 0";
  document.body.replaceChildren(frame);
  return new Promise((done) => {
    frame.onload = () => done();
  });
}
