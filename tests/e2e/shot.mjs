// Takes pictures of one address, for inspection by eye: at each window size in a light and a dark look.
//   node tests/e2e/shot.mjs '#glossary' [language]   The pictures are in tests/e2e/shots.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, start, started } from "./lib.mjs";
import { settings } from "./page/address.mjs";
import { Screen } from "./page/screen.mjs";

const SHOTS = join(ROOT, "tests/e2e/shots");
const WINDOWS = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
];

const [address = "#lobby", lang = "en"] = process.argv.slice(2);
const site = await start();
await mkdir(SHOTS, { recursive: true });
for (const [width, height] of WINDOWS) {
  for (const theme of ["light", "dark"]) {
    const screen = await Screen.open(site, address, {
      viewport: { width, height },
      before: settings({ lang, theme }),
    });
    await started(screen.page);
    await screen.page.evaluate(() => document.fonts.ready);
    const path = join(SHOTS, `${address.replace(/\W+/g, "-").replace(/^-/, "")}-${width}-${theme}-${lang}.png`);
    await screen.page.screenshot({ path });
    console.log(path);
    await screen.close();
  }
}
await site.close();
