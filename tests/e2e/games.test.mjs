// Tests for every game on the site. The games are read from the lobby, so that new games are included.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, foreign, siteForTests, start } from "./lib.mjs";
import { deal, phone, settings } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Rulebook } from "./page/book.mjs";
import { Lobby } from "./page/lobby.mjs";
import { brief, offered } from "./page/offers.mjs";
import { Setup } from "./page/setup.mjs";
import { Table } from "./page/table.mjs";
import { isWhole, one, some, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

describe("every game", () => {
  test("is set up and played from start to end by keyboard only, with the focus always in sight", async (t) => {
    for (const { game } of one(offers, t.name)) {
      const lobby = await Lobby.open(site, "", { before: settings() });
      await lobby.appears();
      assert.ok(await lobby.openByKey(game), "Tab never reaches the game");
      const setup = lobby.as(Setup);
      await setup.appears();
      assert.ok(await setup.dealByKey(), "Tab never reaches the button that deals");
      const table = lobby.as(Table);
      await table.appears();
      // The page draws first, and restores the focus right after.
      await table.playToTheEnd(() => table.tools.showsFocus());
      await table.result.appears();
      await table.result.unfold();
      assert.ok((await table.result.lines.count()) > 0);
      assert.deepEqual(table.seen.errors, []);
      assert.deepEqual(table.seen.console, []);
      assert.deepEqual(foreign(table.page, site.origin), []);
      await table.close();
    }
  });

  test("is opened by its link in an empty browser, at the same ply", async (t) => {
    for (const { game } of two(offers, t.name)) {
      const table = await Table.open(site, deal(game));
      await table.ready();
      await table.playMoves(4);
      await table.link();
      const link = await table.address();
      const there = await Table.open(site, link);
      await there.appears();
      assert.deepEqual(await there.position(), await table.position());
      assert.ok(link.length <= 400);
      await there.close();
      await table.close();
    }
  });

  test("steps back and forward through every ply, by keys, by a clicker and by the log", async (t) => {
    for (const { shortest } of one(offers, t.name)) {
      const table = await Table.finished(site, shortest("level1"));
      const { ply: last, hash: end } = await table.position();
      // Forward from the beginning, of a long match only a part, and back again.
      await table.goToStart();
      const steps = Math.min(last, 50);
      const start = await table.hash();
      const seen = [start, ...(await table.walk(alternately("PageDown", "ArrowRight", steps)))];
      const back = await table.walk(alternately("PageUp", "ArrowLeft", steps));
      assert.deepEqual(back.reverse(), seen.slice(0, -1));
      assert.ok(new Set(seen).size > steps / 2, "different plies are different states");
      await table.press("End");
      await table.shows(last);
      assert.equal(await table.hash(), end);
      await table.goToStart();
      const quickly = Math.min(last, 8);
      await table.pressWithinAFrame(Array(quickly).fill("ArrowRight"));
      await table.shows(quickly);
      await table.pressWithinAFrame(["l", "l", "l", "?", "?"]);
      await table.tools.hasDrawer("l");
      const at = await table.tools.goToLine(20);
      assert.equal(await table.hash(), seen[at]);
      await table.close();
    }
  });

  test("is resumed after its tab has crashed, at any ply", async (t) => {
    const games = some(offers, t.name, 2);
    for (const [place, { game }] of games.entries()) {
      // After the first move, the second, and a later one. A match without a move is not saved.
      const turns = [1, 2, 5][place % 3];
      const table = await Table.open(site, deal(game));
      await table.ready();
      await table.playMoves(turns);
      const before = await table.position();
      const profile = table.page.context();
      await crash(table.page);
      const lobby = await Lobby.open(site, "", { context: profile });
      await lobby.goOn.click();
      const again = lobby.as(Table);
      await again.ready();
      assert.deepEqual(await again.position(), before, `after ${turns} turns`);
      await profile.close();
    }
  });

  test("is opened from a link, continued and shown at its end without the server", async (t) => {
    const own = await start({ offline: true });
    const table = await Table.open(own, "");
    const left = [];
    for (const { game, shortest } of two(offers, t.name)) {
      await table.goTo(own, shortest("person"));
      await table.appears(game);
      await table.ready();
      await table.playAnyLegalMove();
      const end = await Table.linkOfFinished(site, shortest("level1"));
      left.push({ game, end, link: await table.link(), before: await table.position() });
    }
    await table.as(App).isKept();
    const profile = table.page.context();
    await table.page.close();
    await own.server.close();
    const offline = new Table(await profile.newPage());
    await settings()(offline.page);
    for (const { game, end, link, before } of left) {
      await offline.page.goto(link);
      await offline.appears(game);
      await offline.ready();
      assert.deepEqual(await offline.position(), before);
      await offline.playMoves(3);
      await offline.goTo(own, end);
      await offline.result.appears();
      await offline.goTo(own, `#rules=${game}`);
      await offline.as(Rulebook).appears();
    }
    await own.browser.close();
  });

  test("changes its language during a match without changing the position", async (t) => {
    for (const { game } of two(offers, t.name)) {
      const table = await Table.open(site, deal(game, { lang: "en" }));
      await table.ready();
      await table.playAnyLegalMove();
      const before = await table.position();
      const english = await table.caption.innerText();
      await table.speak("ja");
      assert.deepEqual(await table.position(), before);
      assert.notEqual(await table.caption.innerText(), english);
      await table.close();
    }
  });

  test("refuses a move out of turn, names the rule, and stays the same", async (t) => {
    const refusing = [];
    for (const { game } of offers) {
      if (refusing.length === 2 && !isWhole) break;
      const table = await Table.open(site, deal(game, { seats: ["level1", "level1", "person"], speed: "slow" }));
      await table.appears();
      const before = await table.position();
      // In some games the person begins.
      if (before.turn === "brain") {
        const rule = await table.pressBlocked(table.moves.first());
        assert.deepEqual(await table.hash(), before.hash);
        await table.openRefusalsRule();
        await table.as(Rulebook).shows(rule);
        refusing.push(game);
      }
      await table.close();
    }
    t.diagnostic(`refused a move: ${refusing.join(", ")}`);
    assert.ok(refusing.length > 1);
  });

  test("is finished even if its worker cannot be loaded, sends nonsense or never answers", async () => {
    const script = (body) => (route) => route.fulfill({ contentType: "text/javascript", body });
    const answers = [(route) => route.abort(), script("postMessage('nonsense')"), script("postMessage('ready')")];
    const { shortest } = brief(offers);
    await each(answers, async (answer) => {
      const table = await Table.open(site, shortest("level1"), {
        before: (page) => page.context().route("**/worker.js", answer),
      });
      await table.over();
      assert.deepEqual(table.seen.errors, []);
      await table.close();
    });
  });

  test("is played by touch on a phone, with targets a thumb can hit", async (t) => {
    const tap = async (target) => {
      // A small target reacts beyond its visible size. The test of the smallest phone checks this.
      const { width, height } = await target.boundingBox();
      assert.ok(Math.min(width, height) >= 24 && Math.max(width, height) >= 44, `a target of ${width}×${height}`);
      await target.tap();
    };
    for (const { shortest } of one(offers, t.name)) {
      const table = await Table.open(site, shortest("person"), phone());
      await table.ready();
      for (let turns = 0; !(await table.isOver()) && turns < 25; turns++) {
        await table.play(table.ways.first(), tap);
        await table.ready();
      }
      await table.close();
    }
  });
});

/** Returns `presses` presses of two keys in turn. */
const alternately = (one, other, presses) => Array.from({ length: presses }, (_, step) => (step % 2 ? other : one));

/** Crashes the tab. */
async function crash(page) {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => {});
  await crashed;
  await page.close().catch(() => {});
}
