// Draws the PNG icons from src/app/icons/icon.svg. Run by hand when the drawing changes. The results are in the
// repository, so that a build does not require a browser.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./files.mjs";
import { chromium } from "../tests/e2e/lib.mjs";

const folder = join(ROOT, "src/app/icons");
const svg = readFileSync(join(folder, "icon.svg"), "utf8");
const browser = await chromium();
const page = await browser.newPage();

/** Draws an icon. `paper` fills the square and `part` scales the drawing: a maskable icon has a safe circle of 80 %. */
async function draw(name, size, { paper = "transparent", part = 1 } = {}) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html{height:100%;background:${paper}}body{margin:0;height:100%;display:grid;place-items:center}svg{width:${part * 100}%}</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}

await draw("icon-192.png", 192);
await draw("icon-512.png", 512);
await draw("maskable-512.png", 512, { paper: "#E4DCC8", part: 0.62 });
await browser.close();
