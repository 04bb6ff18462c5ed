// frames.mjs [--slower N] [--seconds N] [game]...: measures how smoothly tables are animated in Chromium on a slow
// machine. Computer players play at normal speed while the page's processor is slowed down N times. Only the time while
// cards or a flourish move is measured: the median and the 95th percentile of the frame times, and the number of tasks
// of more than 50 ms. Does not build the site.
import { parseArgs } from "node:util";
import { start } from "../tests/e2e/lib.mjs";
import { deal, seats } from "../tests/e2e/page/address.mjs";
import { offered } from "../tests/e2e/page/offers.mjs";
import { Table } from "../tests/e2e/page/table.mjs";

const { values, positionals } = parseArgs({
  options: { slower: { type: "string", default: "4" }, seconds: { type: "string", default: "30" } },
  allowPositionals: true,
});

/** Runs in the page for a number of milliseconds. Returns the times of the frames in which something moves. */
async function watch(millis) {
  const frames = [];
  const tasks = [];
  const moves = () => document.querySelector("[data-flying], [data-flourish][data-plays]") !== null;
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ entryTypes: ["longtask"] });
  const began = performance.now();
  let moved = false;
  for (let last = began; last - began < millis; ) {
    const now = await new Promise(requestAnimationFrame);
    const still = moves();
    if (moved && still) frames.push({ began: last, millis: now - last });
    [last, moved] = [now, still];
  }
  const during = tasks.filter(({ startTime }) =>
    frames.some(({ began, millis }) => Math.abs(startTime - began) < millis),
  );
  return { frames: frames.map(({ millis }) => millis).sort((a, b) => a - b), longTasks: during.length };
}

const site = await start({ moving: true });
try {
  const offers = await offered(site);
  for (const { game, most } of offers.filter(({ game }) => !positionals.length || positionals.includes(game))) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ]) {
      const match = deal(game, { seats: seats(most, "level1"), speed: "normal", seed: 7 });
      const table = await Table.open(site, match, { viewport: { width, height } });
      await table.appears(game);
      const devtools = await table.page.context().newCDPSession(table.page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slower) });
      const { frames, longTasks } = await table.page.evaluate(watch, 1000 * Number(values.seconds));
      const at = (share) => frames[Math.floor(frames.length * share)]?.toFixed(1) ?? "none";
      console.log(
        `${game.padEnd(14)} ${width}×${height}: ${frames.length} frames, half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ${longTasks} long tasks`,
      );
      await table.close();
    }
  }
} finally {
  await site.stop();
}
