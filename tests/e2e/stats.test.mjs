// The statistics of a player's matches: each match counts once, can be saved and added as a file, and is erased only
// after a question.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, settings } from "./page/address.mjs";
import { brief, offered } from "./page/offers.mjs";
import { file, line, Stats } from "./page/stats.mjs";
import { Table } from "./page/table.mjs";

const site = await siteForTests();
const offers = await offered(site);
/** A game with a short match: counting does not depend on the game. */
const { game: SHORT, shortest } = brief(offers);
/** A game without hands, so that several persons need no curtain. */
const OPEN = "bozu-mekuri";

const openStats = async (kept = "") => {
  const before = async (page) => {
    await settings()(page);
    await page.addInitScript((text) => {
      if (text && !localStorage.getItem("tefuda/results")) localStorage.setItem("tefuda.played", text);
    }, kept);
  };
  const stats = await Stats.open(site, "#stats", { before });
  await stats.waitFor("stats");
  return stats;
};

test("a match is counted once, however often its result is seen, and can be opened again", async () => {
  const table = await Table.open(site, "", { before: settings() });
  const stats = table.as(Stats);
  await stats.fromLobby.click();
  await stats.empty.waitFor();
  await table.setAddress(shortest("person"));
  await table.playToTheEnd();
  const result = await table.link();
  await table.result.openMore();
  await stats.fromResult.click();
  await stats.waitFor("stats");
  assert.equal(await stats.count(SHORT), 1);
  await stats.open.click();
  await table.result.appears();
  assert.equal(await table.link(), result, "the match itself is opened");
  await table.page.reload();
  await table.result.appears();
  await table.press("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight");
  await table.setAddress("#stats");
  await stats.waitFor("stats");
  assert.equal(await stats.count(SHORT), 1);
  // A second match of the same deal does not count, because the player knows its cards.
  await table.setAddress(shortest("person"));
  await table.appears(SHORT);
  await table.playToTheEnd();
  await table.result.openMore();
  await stats.fromResult.click();
  await stats.waitFor("stats");
  assert.equal(await stats.count(SHORT), 1);
  await table.setAddress(shortest("person", { seed: 43 }));
  await table.appears(SHORT);
  await table.playToTheEnd();
  await table.result.openMore();
  await stats.fromResult.click();
  await stats.waitFor("stats");
  assert.equal(await stats.count(SHORT), 2);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("the notes of a table are kept over a reload until the coach can be loaded", async () => {
  const coach = "**/split_coach*";
  const before = async (page) => {
    await settings()(page);
    await page.route(coach, (route) => route.abort());
  };
  const table = await Table.open(site, shortest("person"), { before });
  await table.playToTheEnd();
  const stats = table.as(Stats);
  assert.equal(await stats.kept(), null);
  await table.page.unroute(coach);
  await table.setAddress("#lobby");
  await stats.fromLobby.waitFor();
  await table.page.reload();
  await stats.fromLobby.click();
  await stats.waitFor("stats");
  assert.equal(await stats.count(SHORT), 1);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("a match of another player or of several persons is not counted", async () => {
  const table = await Table.open(site, shortest("person"), { before: settings() });
  await table.playToTheEnd();
  const theirs = (await table.link()).replace(/^[^#]*/, "");
  await table.close();
  const other = await Table.open(site, theirs, { before: settings() });
  await other.result.appears();
  await other.setAddress("#stats");
  const stats = other.as(Stats);
  await stats.empty.waitFor();
  await other.setAddress(deal(OPEN, { seats: ["person", "person", "level1"] }));
  await other.appears(OPEN);
  await other.playToTheEnd();
  await other.setAddress("#stats");
  await stats.empty.waitFor();
  await other.close();
});

test("moves that were taken back are remembered, also over a reload", async () => {
  const table = await Table.open(site, shortest("person"), { before: settings() });
  await table.ready();
  await table.playMoves(1);
  await table.press("u");
  await table.ready();
  await table.playMoves(1);
  await table.link();
  await table.page.reload();
  await table.playToTheEnd();
  const stats = table.as(Stats);
  await table.result.openMore();
  await stats.fromResult.click();
  await stats.waitFor("stats");
  assert.deepEqual(await stats.tags(), ["with help", "other rules"]);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

test("statistics that are saved as a file can be added in another browser, without duplicates", async () => {
  const stats = await openStats([line(1), line(2, { game: "sutda", more: "d - 15 -25 -" })].join("\n"));
  const { name, text } = await stats.save();
  assert.equal(name, "tefuda-statistics.txt");
  assert.equal(text, file(line(1), line(2, { game: "sutda", more: "d - 15 -25 -" })));
  await stats.close();
  const other = await openStats(line(1));
  await other.add(text, "1 match added. 1 match known already.");
  assert.equal(await other.matches.count(), 2);
  await other.page.reload();
  await other.waitFor("stats");
  assert.equal(await other.matches.count(), 2);
  assert.deepEqual(other.seen.errors, []);
  await other.close();
});

test("a broken or unrelated file is reported clearly and changes nothing", async () => {
  const stats = await openStats(line(1));
  const script = "<img src=x onerror=alert(1)>";
  for (const [text, said] of [
    ["", "holds no statistics"],
    [`{"statistics": "${script}"}`, "holds no statistics"],
    ["tefuda-statistics 2\nwhatever", "newer Tefuda"],
    [file(script, `sakura ${script}`), "broken"],
    ["x".repeat(2_000_001), "too long"],
    [file(line(1), script), "No match added. 1 match known already. 1 line made no sense"],
  ]) {
    await stats.add(text, said);
    assert.equal(await stats.matches.count(), 1);
  }
  assert.deepEqual(stats.seen.errors, []);
  assert.deepEqual(stats.seen.policy, []);
  await stats.close();
});

test("an address with extra parts shows the error page, and broken stored lines are ignored", async () => {
  for (const address of ["#stats=sakura", "#stats&x=1"]) {
    const stats = await Stats.open(site, address, { before: settings() });
    await stats.waitFor("trouble");
    await stats.close();
  }
  const stats = await openStats(`<b>x</b>\n${line(1)}\n\u0000`);
  assert.equal(await stats.matches.count(), 1);
  await stats.close();
});

test("statistics are erased only after a question", async () => {
  const stats = await openStats([line(1), line(2)].join("\n"));
  await stats.do("erase");
  await stats.question.waitFor();
  assert.deepEqual(await stats.axe(), []);
  await stats.press("Escape");
  await stats.question.waitFor({ state: "detached" });
  await stats.do("erase");
  await stats.do("keep");
  await stats.question.waitFor({ state: "detached" });
  assert.equal(await stats.matches.count(), 2);
  await stats.do("erase");
  await stats.do("really-erase");
  await stats.empty.waitFor();
  assert.equal(await stats.kept(), null);
  await stats.close();
});

test("a rating is shown after five matches, with a link to a table", async () => {
  const lines = (count) => Array.from({ length: count }, (_, number) => line(number)).join("\n");
  const few = await openStats(lines(4));
  assert.equal(await few.rating.count(), 0);
  await few.close();
  const stats = await openStats(lines(5));
  assert.match(await stats.rating.innerText(), /^Your rating: \d+ ± \d+, .*by 5 matches\.$/);
  assert.deepEqual(await stats.axe(), []);
  await stats.speak("ja");
  assert.deepEqual(await stats.axe(), []);
  await stats.next.click();
  const table = stats.as(Table);
  await table.appears("sakura");
  await table.ready();
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});
