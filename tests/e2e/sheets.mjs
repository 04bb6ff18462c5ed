// Makes contact sheets of every screen and every kind of moment, for inspection by eye. There is one sheet for each
// game, window size, number of players and look.
//   node tests/e2e/sheets.mjs [game...]   The pictures are in tests/e2e/shots.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, start } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { action } from "./page/hooks.mjs";
import { offered } from "./page/offers.mjs";
import { Walk } from "./page/walk.mjs";

const SHOTS = join(ROOT, "tests/e2e/shots");
const WINDOWS = [
  { size: [320, 640], looks: ["light"] },
  { size: [390, 844], looks: ["light", "dark"] },
  { size: [844, 390], looks: ["light"] },
  { size: [1024, 768], looks: ["projector"] },
  { size: [1280, 800], looks: ["light", "dark"] },
  { size: [1920, 1080], looks: ["projector"] },
];
const LANGUAGES = ["en", "ja"];
/** The width of a sheet in pixels. Its pictures are placed side by side. */
const SHEET = 2400;

const site = await start();
const offers = await offered(site);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !offers.some(({ game }) => game === name));
if (unknown.length) throw new Error(`no game is called ${unknown.join(", ")}`);

await mkdir(SHOTS, { recursive: true });
for (const { game, least, most, shortest } of offers.filter(({ game }) => !asked.length || asked.includes(game))) {
  for (const { size, looks } of WINDOWS) {
    for (const [number, theme] of looks.entries()) {
      const lang = LANGUAGES[number % LANGUAGES.length];
      for (const players of [least, most]) {
        const shots = await moments({ game, players, theme, lang, size, shortest });
        await sheet(`${game}-${size.join("x")}-${players}-${theme}-${lang}`, size, shots);
      }
    }
  }
}
await site.stop();

/** Returns screenshots of a match from its set-up to its result, by name. */
async function moments({ game, players, theme, lang, size, shortest }) {
  const shots = [];
  const before = settings({ theme, lang, signs: true });
  const words = { seats: seats(players, "person", "level1"), seed: 1000, lang, speed: "instant" };
  const table = await Walk.open(site, `#setup=${game}`, { before });
  await table.resize(size);
  const shoot = async (name) => {
    await table.drawn();
    await table.page.waitForLoadState("networkidle");
    shots.push([name, await table.page.screenshot()]);
  };
  await table.waitFor("setup");
  await shoot("set-up");
  await table.goTo(site, deal(game, words));
  await table.due();
  await shoot("first turn");
  const kinds = new Set();
  for (let turn = 0; turn < 24 && !(await table.isOver()); turn++) {
    if (await table.nextRound.count()) {
      if (!kinds.has("round")) await shoot("a round is over");
      kinds.add("round");
      await table.playNextRound();
      await table.due();
      continue;
    }
    // A choice is another kind of turn. Each kind is pictured once, when it opens.
    const { ply } = await table.position();
    for (let press = 0; press < 12 && (await table.ply()) === ply; press++) {
      const what = await table.pressOne((count) => (turn * 7 + press) % count);
      if (what === undefined) break;
      await table.drawn();
      const kind = what.split(" ")[0];
      if ((await table.ply()) === ply && !kinds.has(kind)) {
        kinds.add(kind);
        await shoot(`chosen: ${kind}`);
      }
    }
    if ((await table.ply()) === ply) await table.pressAnyMove();
    await table.due();
    if (turn === 6 || turn === 18) await shoot(`turn ${turn}`);
    if (turn === 8 && theme !== "projector") await panels(table, shoot);
  }
  await table.goTo(site, shortest("level1", { seed: 7, lang }));
  await table.over();
  await shoot("result");
  await table.close();
  return shots;
}

/** Takes screenshots of the log, the scores, the keys, the table as text, and the menu. */
async function panels(table, shoot) {
  for (const key of ["l", "r", "?", "v"]) {
    await table.press(key);
    await shoot(`key ${key}`);
    await table.press("Escape");
    await table.drawn();
  }
  await table.page.locator(action("menu")).click();
  await shoot("menu");
  await table.press("Escape");
  await table.drawn();
}

/** Puts pictures side by side on one sheet. */
async function sheet(name, [width, height], shots) {
  const across = Math.max(2, Math.round(SHEET / Math.max(width * 0.6, 320)));
  const each = Math.floor(SHEET / across) - 12;
  const page = await site.browser.newPage({ viewport: { width: SHEET, height: 800 } });
  const figures = shots.map(
    ([title, png]) =>
      `<figure><img width="${each}" height="${Math.round((each * height) / width)}" src="data:image/png;base64,${png.toString("base64")}"><figcaption>${title}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:6px;display:flex;flex-wrap:wrap;gap:8px;background:#777;font:14px sans-serif}figure{margin:0}figcaption{color:#fff}</style>${figures.join("")}`,
  );
  const path = join(SHOTS, `${name}.png`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
  console.log(pathToFileURL(path).href);
}
