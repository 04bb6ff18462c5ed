// Takes the picture of a table that the README shows: node tests/e2e/picture.mjs
import { join } from "node:path";
import { ROOT, start, until } from "./lib.mjs";

const site = await start();
const page = await site.open(
  "#new=bozu-mekuri&players=5&seats=person,level1,level1,level1,level1&seed=1000&speed=instant&lang=en&theme=light&starter=Seat1",
  { viewport: { width: 1200, height: 800 } },
);
for (let turn = 0; turn < 7; turn++) {
  await until(page, "[data-ply][data-turn=seat]");
  await page.locator("[data-move][aria-disabled=false]").first().click();
}
await until(page, "[data-ply][data-turn=seat]");
await page.waitForLoadState("networkidle");
await page.screenshot({ path: join(ROOT, "tests/e2e/table.png") });
await site.stop();
