// The deal of the day: the same for all players, stored at its first match, and shared as a text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seed } from "../recount/daily.mjs";
import { siteForTests } from "./lib.mjs";
import { settings } from "./page/address.mjs";
import { Daily } from "./page/daily.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const DATE = "2026-11-22";
/** The game with the shortest matches. */
const SHORT = "bozu-mekuri";

test("the deal of a day depends only on its date", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const [daily, dealt] = await Promise.all([
      Table.open(site, `#daily=${game}&date=${DATE}`, { before: settings() }),
      Table.open(site, `#new=${game}&seed=${seed(game, DATE)}`, { before: settings() }),
    ]);
    for (const table of [daily, dealt]) await table.ready();
    assert.equal(await daily.hash(), await dealt.hash(), game);
    for (const table of [daily, dealt]) await table.close();
  }
});

test("today's deal is opened from the lobby, and its result is stored and can be shared", async () => {
  const table = await Table.open(site, "", { before: settings() });
  const daily = table.as(Daily);
  await daily.fromLobby.click();
  await daily.games.first().waitFor();
  assert.equal(await daily.went(SHORT).innerText(), "Not played yet");
  await daily.play(SHORT).click();
  await table.playToTheEnd();
  await daily.result.waitFor();
  await table.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await daily.copy.click();
  await daily.result.getByText("Copied.").waitFor();
  const text = await table.page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^Tefuda · Bōzu-mekuri · \d{4}-\d\d-\d\d\n\d(st|nd|rd|th) of \d, with \d+\n\S+#challenge=\S+$/);
  await daily.calendar.click();
  await daily.days.first().waitFor();
  assert.equal(await daily.playedDays.count(), 1);
  assert.match(await daily.went(SHORT).innerText(), /^\d(st|nd|rd|th) of \d, with \d+$/);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("an invalid date shows the error page, and broken stored lines are ignored", async () => {
  for (const address of ["#daily=sakura&date=2026-02-30", "#daily=sakura&date=today", "#daily=koi-koi", "#daily&x=1"]) {
    const table = await Table.open(site, address, { before: settings() });
    await table.waitFor("trouble");
    await table.close();
  }
  const broken = (page) =>
    page.addInitScript(() => localStorage.setItem("tefuda.daily", "<b>x</b>\nsakura 2026-11-22 9 3 1\n\u0000"));
  const before = async (page) => {
    await settings()(page);
    await broken(page);
  };
  const table = await Table.open(site, "#daily=sakura", { before });
  const daily = table.as(Daily);
  await daily.days.first().waitFor();
  assert.equal(await daily.playedDays.count(), 0);
  await table.close();
});
