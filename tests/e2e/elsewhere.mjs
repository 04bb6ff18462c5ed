// Takes screenshots in Firefox or in WebKit, of each game at every window size: its set-up, a turn, a choice, the
// panels over a table, its result, and its rules. Reports elements that do not fit, and elements at another position
// than in Chromium.
//   node tests/e2e/elsewhere.mjs firefox|webkit [game...]   The pictures are in tests/e2e/shots, next to Chromium's.
// Firefox is Debian's firefox-esr, WebKit its webkit2gtk-driver with xvfb: `scripts/setup --engines` installs them as
// root.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { patiently } from "./webdriver-page.mjs";
import { engines } from "./engines.mjs";
import { ROOT, start } from "./lib.mjs";
import { deal, SETTINGS, seats, settingsText } from "./page/address.mjs";
import { action, CHOOSER, TABLE } from "./page/hooks.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";

const SHOTS = join(ROOT, "tests/e2e/shots");
/** Every window size once, with alternating languages. */
const VIEWS = [
  { size: [320, 640], lang: "en", theme: "light" },
  { size: [390, 844], lang: "ja", theme: "dark" },
  { size: [844, 390], lang: "en", theme: "light" },
  { size: [640, 360], lang: "ja", theme: "light" },
  { size: [1024, 768], lang: "en", theme: "dark" },
  { size: [1280, 800], lang: "ja", theme: "light" },
  { size: [1920, 1080], lang: "en", theme: "light" },
  { size: [1280, 720], lang: "en", theme: "projector" },
];
/** The allowed distance from a position in Chromium, in pixels: engines break lines and round in different ways. */
const SLACK = 8;

const find = (selector) => `document.querySelector(${JSON.stringify(selector)})`;

const RESTS = `return Boolean(document.body.dataset.screen) && !document.querySelector("#first, #waiting, main.boot, [data-flying], .sheet.soft[aria-busy]") &&
  document.fonts.status === "loaded" && [...document.images].every((image) => image.complete)`;

/** A script that returns the box of each named element, by its name and a running number. */
const BOXES = `const count = {};
  return [...document.querySelectorAll("main :is([data-card], [data-zone], button, h1, h2, summary, section, table):not(svg *)")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const name = one.tagName.toLowerCase() + "." + (one.classList[0] ?? "") + " " + (one.dataset.card ?? one.dataset.zone ?? "");
      count[name] = (count[name] ?? 0) + 1;
      const { left, top, width, height } = one.getBoundingClientRect();
      return [name + "#" + count[name], [left, top, width, height].map(Math.round)];
    })`;

/** A script that returns the faults: elements that do not fit, and summary markers in the style of the browser. */
const FAULTS = `const found = [];
  const across = document.documentElement.scrollWidth - innerWidth;
  if (across > 0) found.push(across + " px wider than the window");
  for (const summary of document.querySelectorAll("summary"))
    if (summary.offsetWidth && getComputedStyle(summary).display.startsWith("list-item"))
      found.push("unstyled " + summary.className + " " + summary.textContent.slice(0, 20));
  return found;`;

const [name, ...asked] = process.argv.slice(2);
const others = Object.keys(engines).filter((one) => one !== "chromium");
if (!others.includes(name)) throw new Error(`which browser? ${others.join(" or ")}`);
if (engines[name].missing()) throw new Error(`install ${engines[name].missing()}`);

const site = await start();
const offers = (await offered(site)).filter(({ game }) => !asked.length || asked.includes(game));
const places = [];
for (const { game, least, shortest } of offers) {
  const table = await Table.open(site, deal(game, { seats: seats(least, "person", "level1"), seed: 1000 }));
  await table.ready();
  await table.playMoves(4);
  const turn = new URL(await table.link()).hash;
  await table.close();
  places.push({ game, turn, result: await Table.linkOfFinished(site, shortest("level1")) });
}

await mkdir(SHOTS, { recursive: true });
const pair = [
  { name: "chromium", browser: await browser("chromium") },
  { name, browser: await browser(name) },
];
const faults = [];
let pictures = 0;
try {
  for (const { browser } of pair) await browser.open(site.url);
  for (const view of VIEWS) {
    for (const { browser } of pair) {
      await browser.resize(view.size);
      const kept = settingsText({ lang: view.lang, theme: view.theme });
      await patiently(() =>
        browser.run(
          `localStorage.clear(); localStorage.setItem(${JSON.stringify(SETTINGS)}, ${JSON.stringify(kept)}); return true`,
        ),
      );
    }
    for (const { game, turn, result } of places) {
      await shoot(view, `${game}-setup`, open(`#setup=${game}`));
      await shoot(view, `${game}-turn`, async (browser) => {
        await open(turn)(browser);
        if (await browser.run(`return Boolean(${find(action("play-on"))})`)) await browser.press(action("play-on"));
      });
      await shoot(view, `${game}-choice`, async (browser) => {
        const chooser = `${TABLE} ${CHOOSER}[aria-expanded=false]`;
        if (await browser.run(`return Boolean(${find(chooser)})`)) await browser.press(chooser);
      });
      for (const [panel, key] of [
        ["log:not([hidden])", "l"],
        ["reading", "v"],
        ["help", "?"],
      ]) {
        await shoot(view, `${game}-${panel.split(":")[0]}`, (browser) => browser.type(key), `.${panel}`);
        for (const { browser } of pair) await browser.type("Escape");
      }
      if (view.theme !== "projector")
        await shoot(view, `${game}-menu`, (browser) => browser.press(action("menu")), ".menu");
      await shoot(view, `${game}-result`, open(result));
      await shoot(view, `${game}-rules`, open(`#rules=${game}`));
      await shoot(view, `${game}-sheet`, open(`#sheet=${game}`));
    }
    await shoot(view, "lobby", open("#lobby"));
    await shoot(view, "settings", open("#settings"));
  }
} finally {
  for (const { browser } of pair) await browser.end();
  await site.stop();
}
console.log(faults.join("\n"));
console.log(`${name}: ${pictures} pictures in ${SHOTS}, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;

/** Starts a browser of this engine with a page, and returns the functions that this file uses. */
async function browser(name) {
  const started = await engines[name].start({ pictures: true });
  const page = await started.newPage();
  return {
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    async open(url) {
      await page.goto("about:blank");
      await page.goto(url);
    },
    resize: ([width, height]) => page.setViewportSize({ width, height }),
    press: (selector) => page.locator(selector).first().click(),
    type: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    end: () => started.stop(),
  };
}

/** Returns a function that opens an address in a browser. */
function open(address) {
  return (browser) => browser.open(site.url + address);
}

/** Does the same in both browsers, takes a screenshot of each once an element is there, and compares them. */
async function shoot({ size, lang, theme }, moment, reach, what = "main") {
  const seen = [];
  for (const { name, browser } of pair) {
    const file = `${moment}-${size.join("x")}-${name}`;
    try {
      await reach(browser);
      await rests(browser, what);
      seen.push(new Map(await browser.run(BOXES)));
      for (const fault of await browser.run(FAULTS)) faults.push(`${file}: ${fault}`);
      await writeFile(join(SHOTS, `${file}.png`), await browser.picture());
      pictures++;
    } catch (error) {
      faults.push(`${file} (${lang}, ${theme}): ${error.message}`);
    }
  }
  const [here, there] = seen;
  if (!there) return;
  const apart = [...here].flatMap(([what, box]) => {
    const other = there.get(what);
    if (!other) return [`${what} is not there`];
    const off = Math.max(...box.map((side, place) => Math.abs(side - other[place])));
    return off > SLACK ? [`${what} lies at ${other}, not at ${box}`] : [];
  });
  // The first differences move the rest.
  const rest = apart.length > 2 ? `, and ${apart.length - 2} more` : "";
  if (apart.length) faults.push(`${moment}-${size.join("x")}: ${apart.slice(0, 2).join("; ")}${rest}`);
}

/** Waits until everything that was loaded is drawn. */
async function rests(browser, what) {
  await patiently(() => browser.run(`${RESTS} && Boolean(${find(what)})`), "the page comes to rest");
  await new Promise((done) => setTimeout(done, 250));
}
