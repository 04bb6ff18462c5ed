// Takes the screenshots that the README shows, of a table and of a lesson on a projector: node tests/e2e/picture.mjs
import { join } from "node:path";
import { ROOT, start } from "./lib.mjs";
import { deal, seats } from "./page/address.mjs";
import { Lesson } from "./page/lesson.mjs";
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

const step = await Lesson.open(site, "#lesson=shuhari&step=4&lang=en&theme=projector", {
  viewport: { width: 1280, height: 720 },
});
await step.sentence.waitFor();
await step.page.waitForLoadState("networkidle");
await step.page.screenshot({ path: join(ROOT, "docs/lesson.png") });
await site.stop();
