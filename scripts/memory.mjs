// memory.mjs [--matches N] [--level NAME] [game]...: measures the memory of the page and its workers after the first
// and after the last of N whole matches in one tab. Growth would be a leak. The computer players have the hardest
// level, or the named one. Fails above the limits for the page (32 MB) and for all workers together (64 MB). Does not
// build the site.
import { parseArgs } from "node:util";
import { start } from "../tests/e2e/lib.mjs";
import { deal, seats } from "../tests/e2e/page/address.mjs";
import { holding, MOST } from "../tests/e2e/page/held.mjs";
import { offered } from "../tests/e2e/page/offers.mjs";
import { Setup } from "../tests/e2e/page/setup.mjs";
import { Table } from "../tests/e2e/page/table.mjs";

const { values, positionals } = parseArgs({
  options: { matches: { type: "string", default: "10" }, level: { type: "string" } },
  allowPositionals: true,
});

const site = await start();
let over = 0;
try {
  for (const { game, least } of await offered(site)) {
    if (positionals.length && !positionals.includes(game)) continue;
    const setup = await Setup.open(site, `#setup=${game}`);
    await setup.appears();
    const level = values.level ?? (await setup.levels()).at(-1);
    const table = setup.as(Table);
    const held = await holding(table.page);
    let [first, last] = [];
    for (let seed = 1; seed <= Number(values.matches); seed++) {
      await table.goTo(site, deal(game, { seats: seats(least, level), seed }));
      await table.appears(game);
      await table.page.locator("[data-turn=over]").waitFor({ state: "attached", timeout: 1_800_000 });
      last = await held();
      first ??= last;
    }
    const told = (what) => `${what} ${first[what].toFixed(1)} MB, then ${last[what].toFixed(1)} MB`;
    const exceeded = Object.keys(MOST).filter((what) => last[what] > MOST[what]);
    over += exceeded.length;
    console.log(
      `${game.padEnd(14)} ${level}: ${told("page")}   ${told("worker")} (${last.workers})${exceeded.map((what) => `   ${what} ABOVE ${MOST[what]} MB`).join("")}`,
    );
    await table.close();
  }
} finally {
  await site.stop();
}
process.exitCode = over ? 1 : 0;
