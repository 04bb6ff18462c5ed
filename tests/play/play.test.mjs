// The build of scripts/play: it starts, shows the lobby, a table and a lesson, and reloads the page after a change.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { ROOT } from "../../scripts/files.mjs";
import { chromium, watched } from "../e2e/lib.mjs";
import { deal, settings } from "../e2e/page/address.mjs";
import { Lesson } from "../e2e/page/lesson.mjs";
import { standsAt } from "../e2e/page/standing.mjs";
import { isWhole } from "../e2e/selection.mjs";
import { Table } from "../e2e/page/table.mjs";

/** Starts the program, and returns the address that it prints. */
async function started() {
  const play = spawn(process.execPath, [join(ROOT, "scripts/play.mjs"), "--port", "0"], {
    stdio: ["ignore", "pipe", "pipe"],
    // Code that is not optimized compiles in half the time.
    env: { ...process.env, ...(isWhole ? {} : { CARGO_PROFILE_PLAY_OPT_LEVEL: "0" }) },
  });
  after(() => play.kill());
  let text = "";
  return new Promise((done, fail) => {
    const read = (chunk) => {
      text += chunk;
      const [address] = text.match(/http:\/\/localhost:\d+\//) ?? [];
      if (address) done(address);
    };
    for (const stream of [play.stdout, play.stderr]) stream.setEncoding("utf8").on("data", read);
    play.on("exit", (code) => fail(new Error(`play.mjs ended with code ${code}\n${text}`)));
  });
}

test("scripts/play builds the app, and its page reloads after a change", async () => {
  const url = await started();
  const browser = await chromium();
  after(() => browser.close());
  const page = await watched(await browser.newContext({ reducedMotion: "reduce" }));
  await settings()(page);
  await page.goto(url);
  await standsAt("lobby")(page);

  await page.goto(url + deal("sakura", { seats: ["person", "level1"], speed: "instant" }));
  const table = new Table(page);
  await table.ready();
  await table.playMoves(2);

  await page.goto(`${url}#lesson=sakura`);
  await new Lesson(page).sentence.waitFor();
  assert.deepEqual(page.seen.errors, []);
  assert.deepEqual(page.seen.console, []);

  const reloaded = page.waitForEvent("load", { timeout: 120_000 });
  const now = new Date();
  utimesSync(join(ROOT, "style/tokens.css"), now, now);
  await reloaded;
  await new Lesson(page).sentence.waitFor();
});
