// Browsers other than Chromium, spoken to by WebDriver (https://www.w3.org/TR/webdriver2/), and Chromium in the same words:
// as much of them as pictures need.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "./lib.mjs";

/** How long a call may take: WebKit's pictures hang now and then, and come when they are asked for again. */
const PATIENCE = 15_000;
/** How long something may take that is asked for again and again. */
const LONG = 60_000;

/** The browsers by their names. */
export const browsers = {
  async chromium() {
    const browser = await chromium();
    const page = await browser.newPage({ serviceWorkers: "block" });
    return {
      run: (script) => page.evaluate(`(() => { ${script} })()`),
      open: async (url) => {
        await page.goto("about:blank");
        await page.goto(url);
      },
      resize: ([width, height]) => page.setViewportSize({ width, height }),
      press: (selector) => page.locator(selector).first().click(),
      type: (key) => page.keyboard.press(key === ESCAPE ? "Escape" : key),
      picture: () => page.screenshot(),
      end: () => browser.close(),
    };
  },
  firefox: () =>
    begin("geckodriver", ["--port", "4455"], 4455, {
      browserName: "firefox",
      "moz:firefoxOptions": { binary: process.env.FIREFOX ?? "/usr/bin/firefox-esr", args: ["-headless"] },
    }),
  webkit: () =>
    begin(
      "xvfb-run",
      ["-a", "-s", "-screen 0 2200x1400x24", "dbus-run-session", "--", "WebKitWebDriver", "--port=4456"],
      4456,
      {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: miniBrowser(),
          args: ["--automation"],
        },
      },
      { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    ),
};

/** Where Debian puts it hangs on the machine. */
const miniBrowser = () =>
  readdirSync("/usr/lib")
    .map((folder) => join("/usr/lib", folder, "webkit2gtk-4.1/MiniBrowser"))
    .find((file) => existsSync(file));

/** What WebDriver calls this key. */
export const ESCAPE = "\uE00C";

/** Starts a driver and a browser in it. */
async function begin(command, args, port, capabilities, env = {}) {
  const driver = spawn(command, args, { stdio: "ignore", env: { ...process.env, ...env }, detached: true });
  const gone = new Promise((_, fail) => {
    driver.on("error", () => fail(new Error(`${command} is not installed`)));
    driver.on("exit", (code) => fail(new Error(`${command} ended with ${code}`)));
  });
  gone.catch(() => {});
  const stop = () => driver.exitCode ?? process.kill(-driver.pid);
  process.on("exit", stop);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  const call = async (method, path, body) => {
    const options = {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    };
    const answer = await Promise.race([fetch(`http://127.0.0.1:${port}${path}`, options), gone]);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await patiently(() => call("GET", "/status"));
  const { sessionId } = await call("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${sessionId}`;
  let frame;
  const run = (script) => call("POST", `${session}/execute/sync`, { script, args: [] });
  return {
    run,
    async open(url) {
      await call("POST", `${session}/url`, { url: "about:blank" });
      if (!frame) return call("POST", `${session}/url`, { url });
      await call("POST", `${session}/url`, { url: new URL("nothing", url).href });
      await run(`document.body.innerHTML = '<iframe style="position: fixed; inset: 0; border: 0"></iframe>';
        const frame = document.querySelector("iframe");
        [frame.width, frame.height] = ${JSON.stringify(frame)};
        frame.src = ${JSON.stringify(url)};`);
      await call("POST", `${session}/frame`, { id: 0 });
      await run("window.focus()");
    },
    /**
     * Makes the page so large, whatever the window adds around it, from the next address on. No window is as narrow as a phone:
     * there the page is shown in a frame.
     */
    async resize([width, height]) {
      await call("POST", `${session}/frame`, { id: null });
      await call("POST", `${session}/window/rect`, { width, height });
      const [across, down] = await run("return [innerWidth, innerHeight]");
      await call("POST", `${session}/window/rect`, { width: 2 * width - across, height: 2 * height - down });
      frame = (await run("return innerWidth")) > width ? [width, height] : undefined;
    },
    async press(selector) {
      const found = await patiently(() =>
        call("POST", `${session}/element`, { using: "css selector", value: selector }),
      );
      await call("POST", `${session}/element/${Object.values(found)[0]}/click`, {});
    },
    type: (key) =>
      call("POST", `${session}/actions`, {
        actions: [
          {
            type: "key",
            id: "keys",
            actions: [
              { type: "keyDown", value: key },
              { type: "keyUp", value: key },
            ],
          },
        ],
      }),
    picture: async () => Buffer.from(await patiently(() => call("GET", `${session}/screenshot`)), "base64"),
    async end() {
      await call("DELETE", session).catch(() => {});
      process.off("exit", stop);
      stop();
    },
  };
}

/** Tries something again until it goes well, for a while. */
export async function patiently(act) {
  const end = Date.now() + LONG;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
