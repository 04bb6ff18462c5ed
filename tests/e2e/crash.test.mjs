// The app or a part of it breaks: a trap in its wasm, an exception of the browser during a drawing, a stack overflow, a
// dead worker, a frozen page. Either the table can be played on, or the page reports the crash with a link that opens
// the match at the same place. Saved data stays unchanged.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { breaking } from "./page/breaking.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { machine, ThinkingTable, thinkers } from "./page/thinking.mjs";
import { Trouble, trap } from "./page/trouble.mjs";
import { isWhole, seedOf } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const [{ game }] = offers;

/** Opens a table in English and makes two moves. */
async function begun(options = {}) {
  const table = await Table.open(site, deal(game, { lang: "en" }), { before: settings(), ...options });
  await table.ready();
  await table.playMoves(2);
  await table.link();
  return table;
}

/** Returns saved data without the notes for the statistics: a table notes every position that it draws. */
const lasting = (saved) => Object.fromEntries(Object.entries(saved).filter(([key]) => !/^tefuda[./]seen$/.test(key)));

/** Asserts that the page reports a crash, its link opens the match at the same ply, and saved data is unchanged. */
async function brokeAt(table, { ply, plies, saved }) {
  const trouble = table.as(Trouble);
  await trouble.broke();
  assert.deepEqual(lasting(await trouble.saved()), lasting(saved));
  const link = new URL(await trouble.crashLink.inputValue()).hash;
  const again = await Table.open(site, link, { context: table.page.context() });
  await again.appears(game);
  assert.equal(await again.plies(), plies);
  if (ply !== undefined) assert.equal(await again.ply(), ply);
  assert.deepEqual(again.seen.errors, []);
  await again.page.close();
}

/** Returns the place in a match, and all saved data. */
const stateOf = async (table) => ({
  ply: await table.ply(),
  plies: await table.plies(),
  saved: await table.as(Trouble).saved(),
});

/**
 * Opens the log and the start of the match, while a function of the browser is broken. Asserts that the table has
 * crashed correctly, or still works. Returns true if it has crashed.
 */
async function outcomeOf(table, broken, { plies, saved }) {
  await table.press("l", "Home");
  if (await broken.hasBroken()) {
    await brokeAt(table, { plies, saved });
    return true;
  }
  await table.press("End");
  await table.shows(plies);
  assert.deepEqual(lasting(await table.as(Trouble).saved()), lasting(saved));
  return false;
}

async function playsOn(table) {
  const plies = await table.plies();
  await table.press("End");
  await table.shows(plies);
  await table.playAnyLegalMove();
  assert.ok((await table.plies()) > plies);
}

describe("the app", () => {
  test("shows a link to the match after a trap in its wasm, and writes nothing afterwards", async () => {
    const table = await begun();
    const before = await stateOf(table);
    await table.page.evaluate(trap, "app.js");
    await table.as(Trouble).broke();
    assert.deepEqual(await table.as(Trouble).saved(), before.saved);
    // Listeners of the broken app are still active.
    await table.press("1", "2", "3", "End", "p", "l");
    await assert.rejects(
      table.page.evaluate(() => localStorage.setItem("tefuda/test", "1")),
      /ended/,
    );
    assert.deepEqual(await table.as(Trouble).saved(), before.saved);
    await brokeAt(table, before);
    await table.close();
  });

  test("writes nothing after a crash, even while its timers still run", async () => {
    const computers = deal(game, { seats: seats(offers[0].least, "level1"), speed: "normal" });
    const table = await Table.open(site, computers, { before: settings({ pace: "normal" }) });
    await table.reaches(2);
    await table.page.evaluate(trap, "app.js");
    const trouble = table.as(Trouble);
    await trouble.broke();
    const saved = await trouble.saved();
    // The match continues behind the crash page.
    const note = await table.page.evaluate(() => globalThis.tefudaMatch);
    await table.page.waitForFunction((note) => globalThis.tefudaMatch !== note, note);
    assert.deepEqual(await trouble.saved(), saved);
    await table.close();
  });

  /** The functions of the browser that draw a table. */
  const CALLS = [
    "Element.setAttribute",
    "Element.removeAttribute",
    "Node.insertBefore",
    "Node.appendChild",
    "Node.removeChild",
  ];
  const seed = seedOf();
  const places = isWhole ? [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] : [1, 2 + (seed % 9), 12 + (seed % 31)];

  for (const call of CALLS)
    test(`goes on or reports a crash when the browser throws during a drawing (${call})`, async (t) => {
      t.diagnostic(`TEFUDA_SEED=${seed}`);
      const table = await begun();
      const context = table.page.context();
      const address = await table.address();
      const seen = { threw: 0, broke: 0 };
      for (const place of places) {
        const one = await Table.open(site, address, { context });
        await one.ready();
        const before = await stateOf(one);
        const broken = await breaking(one.page, call, place);
        seen.broke += await outcomeOf(one, broken, before);
        seen.threw += await broken.hasThrown();
        await one.page.close();
      }
      t.diagnostic(`${seen.threw} of ${places.length} calls threw, ${seen.broke} led to the crash page`);
      await table.close();
    });

  test("goes on or reports a crash when the browser throws during the first drawing", async (t) => {
    const table = await begun();
    const plies = await table.plies();
    const address = await table.address();
    for (const place of isWhole ? [1, 3, 10, 30, 100, 300] : [1, 1 + (seed % 100)]) {
      const page = await table.page.context().newPage();
      const broken = await breaking(page, "Element.setAttribute", place, { atOnce: true });
      await page.goto(site.url + address);
      const one = new Table(page);
      await one.waitFor("table", "crash");
      const saved = await one.as(Trouble).saved();
      const broke = await outcomeOf(one, broken, { plies, saved });
      assert.ok(await broken.hasThrown());
      t.diagnostic(`call ${place} ${broke ? "led to the crash page" : "cost nothing"}`);
      await page.close();
    }
    await table.close();
  });

  test("goes on or reports a crash after a stack overflow", async () => {
    for (const call of ["Element.setAttribute", "Node.insertBefore"]) {
      const table = await begun();
      const before = await stateOf(table);
      const broken = await breaking(table.page, call, 1, { tooDeep: true });
      await outcomeOf(table, broken, before);
      assert.ok(await broken.hasThrown());
      await table.close();
    }
  });

  test("goes on after errors of other scripts", async () => {
    const table = await begun();
    await table.page.evaluate(async () => {
      const gone = new AbortController();
      fetch("./", { signal: gone.signal }); // Its rejection is not handled.
      gone.abort();
      Promise.reject(new DOMException("denied", "NotAllowedError"));
      Promise.reject(undefined);
      setTimeout(() => {
        throw new Error("of an extension");
      });
      setTimeout(() => {
        throw new RangeError("Invalid array length");
      });
      setTimeout(() => {
        throw "a word";
      });
      dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
      await new Promise((done) => setTimeout(done));
    });
    assert.ok(table.seen.errors.length >= 3, "the browser has reported them");
    await playsOn(table);
    assert.equal(await table.as(Trouble).crashLink.count(), 0);
    await table.close();
  });
});

describe("saved data", () => {
  /** Returns a table that has crashed, with a study and an entry of another page in its storage. */
  async function broken() {
    const table = await begun();
    await table.page.evaluate(() => localStorage.setItem("tefuda/study/7", '{"study":"札 1"}'));
    await table.page.evaluate(() => localStorage.setItem("somebody-else", "theirs"));
    const before = await stateOf(table);
    await table.page.evaluate(trap, "app.js");
    const trouble = table.as(Trouble);
    await trouble.broke();
    return { trouble, before };
  }

  const ours = (saved) => Object.fromEntries(Object.entries(saved).filter(([key]) => /^tefuda[./]/.test(key)));

  test("is set aside by a button, text by text, and the app starts without it", async () => {
    const { trouble, before } = await broken();
    assert.deepEqual(await trouble.axe(), []);
    await trouble.aside.click();
    await trouble.page.waitForURL(site.url + (await trouble.address()));
    await trouble.waitFor("table");
    const after = await trouble.saved();
    for (const [key, text] of Object.entries(ours(before.saved))) {
      assert.equal(after[`tefuda-aside/${key}`], text, key);
    }
    assert.equal(after["tefuda/study/7"], undefined);
    assert.equal(after["somebody-else"], "theirs");
    await trouble.close();
  });

  test("that was set aside earlier is not overwritten", async () => {
    const { trouble, before } = await broken();
    await trouble.page.evaluate(() => {
      const write = document.createElement("iframe");
      document.body.append(write);
      write.contentWindow.localStorage.setItem("tefuda-aside/tefuda/study/7", "earlier");
    });
    await trouble.aside.click();
    await trouble.waitFor("table");
    const after = await trouble.saved();
    assert.equal(after["tefuda-aside/tefuda/study/7"], "earlier");
    assert.equal(after["tefuda-aside/2/tefuda/study/7"], before.saved["tefuda/study/7"]);
    await trouble.close();
  });

  test("can be saved completely as a file", async () => {
    const { trouble, before } = await broken();
    const download = trouble.page.waitForEvent("download");
    await trouble.asFile.click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^tefuda-.*\.json$/);
    const backup = JSON.parse(readFileSync(await file.path(), "utf8"));
    assert.deepEqual(backup, { tefuda: "backup", version: 1, data: ours(before.saved) });
    assert.deepEqual(await trouble.saved(), before.saved);
    await trouble.close();
  });

  test("that has no room for a copy can be removed, but only after it was saved as a file", async () => {
    const table = await begun();
    // Fills the storage, so that it has no room for a copy.
    await table.page.evaluate(() => {
      for (let size = 4_000_000; size > 100; size = Math.floor(size / 2)) {
        try {
          for (;;) localStorage.setItem(`tefuda/study/${localStorage.length}`, "札".repeat(size));
        } catch {
          // There is no room for a text of this size.
        }
      }
    });
    const saved = await table.as(Trouble).saved();
    const keys = Object.keys(saved).length;
    await table.page.evaluate(trap, "app.js");
    const trouble = table.as(Trouble);
    await trouble.broke();
    await trouble.aside.click();
    await trouble.clear.waitFor();
    assert.equal(await trouble.clear.isDisabled(), true);
    const texts = (all) => Object.values(all).sort();
    const halfway = await trouble.saved();
    assert.equal(Object.keys(halfway).length, keys);
    assert.deepEqual(texts(halfway), texts(saved), "no text is lost, whatever its key is now");
    const download = trouble.page.waitForEvent("download");
    await trouble.asFile.click();
    const backup = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    assert.deepEqual(backup.data, ours(saved));
    await trouble.clear.click();
    await trouble.waitFor("table");
    const after = await trouble.saved();
    assert.deepEqual(
      Object.keys(after).filter((key) => key.startsWith("tefuda/study/")),
      [],
    );
    await trouble.close();
  });
});

describe("a worker", async () => {
  const [{ withPerson, match }] = await thinkers(site);

  /** Opens a table of a person and computer players that think. `before` prepares its page. */
  const thinking = (before = machine(3), address = withPerson) => ThinkingTable.open(site, address, { before });

  test("that dies at its start or at its first question is replaced", async () => {
    for (const kill of [
      // The first worker dies when it is started.
      (page) =>
        page.addInitScript(() => {
          const Real = globalThis.Worker;
          let left = 1;
          globalThis.Worker = class extends Real {
            constructor(...words) {
              super(...words);
              if (left-- > 0) this.terminate();
            }
          };
        }),
      // The workers that receive the first two questions die.
      (page) =>
        page.addInitScript(() => {
          const Real = globalThis.Worker;
          let left = 2;
          globalThis.Worker = class extends Real {
            postMessage(question) {
              if (left-- > 0) this.terminate();
              super.postMessage(question);
            }
          };
        }),
    ]) {
      const table = await thinking(async (page) => {
        await machine(2)(page);
        await kill(page);
      });
      await table.ready();
      const plies = await table.plies();
      await table.playAnyLegalMove();
      assert.ok((await table.plies()) > plies);
      assert.deepEqual(table.seen.errors, []);
      await table.close();
    }
  });

  test("that dies repeatedly, together with all others, does not stop the match", async () => {
    const table = await thinking(machine(3), match);
    for (const plies of [1, 2, 3, 4]) {
      await table.reaches(plies);
      await table.hasWorkers();
      await table.killAllWorkers();
    }
    await table.reaches(6);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });

  test("that traps is replaced, and the page does not crash", async () => {
    const table = await thinking(machine(2), match);
    await table.reaches(1);
    const [worker] = table.page.workers();
    const gone = worker.waitForEvent("close");
    await worker.evaluate(trap, "worker_glue.js");
    await gone;
    const plies = await table.plies();
    await table.reaches(plies + 2);
    assert.equal(await table.as(Trouble).crashLink.count(), 0);
    await table.close();
  });

  test("goes on after its page was frozen while it was thinking", async () => {
    const table = await thinking(machine(2), match);
    await table.reaches(1);
    const devtools = await table.page.context().newCDPSession(table.page);
    for (let naps = 0; naps < (isWhole ? 3 : 1); naps++) {
      const plies = await table.plies();
      await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
      // Longer than an answer may take.
      await new Promise((done) => setTimeout(done, 7_000));
      await devtools.send("Page.setWebLifecycleState", { state: "active" });
      await table.reaches(plies + 2);
    }
    assert.equal(await table.workers(), 1, "the frozen worker was not replaced");
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });
});

test("the lobby still offers the match after a crash", async () => {
  const table = await begun();
  const plies = await table.plies();
  await table.page.evaluate(trap, "app.js");
  await table.as(Trouble).broke();
  await table.as(App).leaveCrash();
  const lobby = table.as(Lobby);
  await lobby.appears();
  await lobby.goOn.click();
  await table.ready();
  assert.equal(await table.plies(), plies);
  await table.close();
});
