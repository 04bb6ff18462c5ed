// The three browser engines: in each a whole match, with its server and without, a lesson, and the one file. Presses
// are those of a pointer and of keys. An engine that is not installed is skipped, and the check says so in its last
// lines. Other files test all of this in Chromium. If all games are requested, Chromium also runs here. If it passes,
// failures of the other engines are not due to their drivers. A check tests one of the others.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { engines, opened } from "./engines.mjs";
import { alone, serve, start } from "./lib.mjs";
import { SETTINGS, settingsText } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { Lesson } from "./page/lesson.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { file, line, Stats } from "./page/stats.mjs";
import { Studies } from "./page/studies.mjs";
import { Table } from "./page/table.mjs";
import { isWhole, one, some, two } from "./selection.mjs";

const offers = await games();

const others = Object.keys(engines).filter((name) => name !== "chromium");
const asked = isWhole ? Object.keys(engines) : some(others, "engines", 1);

for (const name of asked) {
  const engine = engines[name];
  const missing = engine.missing();
  const skip = missing && `it wants ${missing}, and nothing was tried in it`;

  describe(name, { skip }, () => {
    /** Returns the games for this engine. Each engine gets its own. */
    const mine = (share, t) => share(offers, `${name}: ${t.name}`);
    let browser;
    before(async () => {
      browser = await engine.start();
    });
    after(() => browser?.stop());

    test("plays a match by presses, resumes it without its server, and finishes it", async (t) => {
      for (const { shortest } of mine(one, t)) {
        // A server for each match: browsers store data by origin, so each match starts without stored data.
        const server = await serve();
        t.after(() => server.close());
        const table = await Table.open(opened(browser, server), shortest("person", { lang: "en" }));
        await table.ready();
        await playByPointer(table, 3);
        await table.as(App).isKept();
        await table.link();
        const before = await table.position();
        await server.close();
        await hurry(table);
        await table.page.reload();
        await table.ready();
        assert.deepEqual(await table.position(), before);
        await playByPointer(table, 2);
        await table.playToTheEnd();
        await table.result.appears();
        assert.ok((await table.scores()).length > 1);
        await isClean(table);
        await table.close();
      }
    });

    test("shows a lesson, and accepts answers by presses", async (t) => {
      const server = await serve();
      t.after(() => server.close());
      for (const { game } of mine(one, t)) {
        const lesson = await Lesson.open(opened(browser, server), `#lesson=${game}&lang=en`);
        await lesson.is({ step: 1 });
        await hurry(lesson);
        await lesson.page.reload();
        let answered = 0;
        for (let step = 1; step <= 2 || !answered; step++) {
          await lesson.is({ step });
          await lesson.rests();
          answered += await answerUntilRight(lesson);
          await lesson.finish();
          await lesson.next.click();
        }
        await isClean(lesson);
        await lesson.close();
      }
    });

    test("can be left while its chunks are loading, without a message that they are missing", async (t) => {
      const server = await serve();
      t.after(() => server.close());
      const { asked, release } = server.hold(/split_table/);
      const page = await browser.newPage();
      // The load does not end before the page is left, and is aborted then.
      const opening = page.goto(`${server.url}#lesson=${offers[0].game}`).catch(() => {});
      await asked;
      release();
      const lesson = new Lesson(page);
      await page.reload();
      await opening;
      await lesson.is({ step: 1 });
      await page.hears();
      assert.deepEqual(
        page.seen.console.filter((line) => line.includes("did not start")),
        [],
      );
      await lesson.close();
    });

    test("opens a file, and saves one with the right name and text", async (t) => {
      const server = await serve();
      t.after(() => server.close());
      const stats = await Stats.open(opened(browser, server), "#stats");
      await stats.waitFor("stats");
      const lines = [line(1), line(2)];
      await stats.addInPage(file(...lines));
      await stats.games.first().waitFor();
      assert.equal(await stats.count("sakura"), 2);
      await stats.do("save");
      const text = await browser.saved("tefuda-statistics.txt");
      assert.deepEqual(
        text
          .split("\n")
          .filter((one) => lines.includes(one))
          .toSorted(),
        lines.toSorted(),
      );
      await isClean(stats);
      await stats.close();
    });

    test("writes a whole note into the address, even if it is typed very fast", async (t) => {
      const server = await serve();
      t.after(() => server.close());
      const [{ shortest }] = mine(one, t);
      const studies = await Studies.open(opened(browser, server), shortest("person", { lang: "en" }));
      const table = studies.as(Table);
      await table.ready();
      await table.link();
      await studies.press("t");
      await studies.note.waitFor();
      const note = "Why the plum?";
      // WebKit allows a page to replace its address only a hundred times within ten seconds.
      await studies.typeNote(note, 100);
      await studies.page.reload();
      await table.ready();
      assert.equal(await studies.line.textContent(), note);
      await studies.press("t");
      await studies.note.waitFor();
      assert.equal(await studies.note.evaluate((one) => one.value), note);
      await isClean(studies);
      await studies.close();
    });

    test("plays a match, shows a lesson, changes languages and resumes in the one file, opened from a folder", async (t) => {
      const file = opened(browser, alone());
      const lobby = await Lobby.open(file, "#lobby");
      await lobby.appears();
      await lobby.speak("ja");
      await lobby.speak("en");
      const table = lobby.as(Table);
      const [{ game, shortest }, ...others] = mine(two, t);
      const lesson = lobby.as(Lesson);
      await lesson.goTo(file, `#lesson=${game}`);
      await lesson.is({ step: 1 });
      for (const { game, shortest } of others) {
        await table.goTo(file, shortest("level1"));
        await table.appears(game);
        await table.over();
        await table.result.appears();
      }

      await table.goTo(file, shortest("person"));
      await table.appears(game);
      await table.ready();
      await playByPointer(table, 2);
      assert.deepEqual(await table.symbolsFromElsewhere(), []);
      const before = await table.position();
      await table.goTo(file, "#lobby");
      await lobby.appears();
      await hurry(table);
      await table.page.reload();
      await lobby.goOn.click();
      await table.ready();
      assert.deepEqual(await table.position(), before);
      await table.playToTheEnd();
      await table.result.appears();
      await isClean(table);
      await table.close();
    });
  });
}

/** Returns the games that the site offers, as Chromium sees them. */
async function games() {
  const site = await start();
  const all = await offered(site);
  await site.stop();
  return all;
}

/**
 * Stores settings without pauses and without motion, for a page that is loaded again. An address only sets the pace of
 * the match that it deals.
 */
async function hurry({ page }) {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [SETTINGS, settingsText()]);
  // Loads in progress would be aborted by the reload, and Firefox reports an aborted font as an error.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Makes at most `moves` moves of a person by presses. */
async function playByPointer(table, moves) {
  for (let move = 0; move < moves && !(await table.isOver()); move++) {
    await table.play(table.ways.first());
    await table.ready();
  }
}

/** Gives one answer after another until one is right. Returns the number of answers given. */
async function answerUntilRight(lesson) {
  const press = ([x, y]) => lesson.page.mouse.click(x, y);
  if ((await lesson.where()).phase !== "asked") return 0;
  const answers = await lesson.answers(press);
  for (const [place, answer] of answers.entries()) {
    await lesson.rests();
    await lesson.give(answer, press);
    await lesson.drawn();
    await lesson.is({ phases: ["wrong", "refused", "playing", "done"] });
    if (["playing", "done"].includes((await lesson.where()).phase)) return place + 1;
  }
  throw new Error("no answer is right");
}

/** Asserts that nothing went wrong in the page. */
async function isClean({ page, seen }) {
  await page.hears();
  const { errors, console, policy } = seen;
  assert.deepEqual({ errors, console, policy }, { errors: [], console: [], policy: [] });
}
