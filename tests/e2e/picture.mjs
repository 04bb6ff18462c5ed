// Takes the screenshot of a table that the README shows: node tests/e2e/picture.mjs
import { join } from "node:path";
import { ROOT, start } from "./lib.mjs";
import { deal, seats } from "./page/address.mjs";
import { Table } from "./page/table.mjs";

const site = await start();
const words = { seats: seats(5, "person", "level1"), seed: 1000, lang: "en", theme: "light", starter: "Seat1" };
const table = await Table.open(site, deal("bozu-mekuri", words), { viewport: { width: 1200, height: 800 } });
await table.personsTurn();
for (let turn = 0; turn < 7; turn++) {
  await table.play();
  await table.personsTurn();
}
await table.page.waitForLoadState("networkidle");
await table.page.screenshot({ path: join(ROOT, "tests/e2e/table.png") });
await site.stop();
