// Saved data survives: any address may be opened, in any number of tabs, and the storage may fail at any time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, phone, settings } from "./page/address.mjs";
import { Backup } from "./page/backup.mjs";
import { FramedTable } from "./page/framed.mjs";
import { Lobby } from "./page/lobby.mjs";
import { brief, offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { Notices } from "./page/notices.mjs";
import { Stats } from "./page/stats.mjs";
import { Trouble } from "./page/trouble.mjs";
import { isWhole, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const { game: SHORT, shortest } = brief(offers);
const [{ game }] = offers;

/** Opens a table, and makes some moves as a person. */
async function begun(address = deal(game), { moves = 1, ...options } = {}) {
  const table = await Table.open(site, address, { before: settings(), ...options });
  await table.ready();
  await table.playMoves(moves);
  return table;
}

/** Opens an address in another tab of the profile, waits until it is shown, and closes the tab. */
async function look(context, address, ...screens) {
  const tab = await Table.open(site, address, { context });
  await tab.waitFor(...screens);
  // By now the effects after the render have run.
  await tab.drawn();
  assert.deepEqual(tab.seen.errors, [], address);
  await tab.page.close();
}

test("opening any kind of address leaves the storage as it was", async () => {
  const table = await begun(shortest("person"));
  const own = await table.link();
  const friend = new URL(await (await begun(deal(game, { seed: 99 }), { moves: 2 })).link()).hash;
  const over = await Table.linkOfFinished(site, shortest("level1", { seed: 7 }));
  const payload = friend.slice("#play=".length).split("&")[0];
  const ended = over.slice("#play=".length).split("&")[0];
  const day = "2026-11-22";
  const addresses = [
    ["", "lobby"],
    ["#lobby", "lobby"],
    [friend, "table"],
    [`${friend}&names=Aiko,Ben&mark=1.2-0&note=1.Look`, "table"],
    [`${friend}&theme=projector&lang=ja`, "table"],
    [`${friend}&embed=true`, "table"],
    [new URL(own).hash, "table"],
    [over, "result"],
    [`#review=${ended}`, "review"],
    ["#review", "review"],
    [`#challenge=${payload}&from=Aiko&line=Beat%20this`, "challenge"],
    [`#play=${payload}&against=${payload}`, "table"],
    [`#example=${payload}`, "table"],
    [deal(game, { seed: 5 }), "table"],
    [deal(game, { seed: 5, theme: "projector", speed: "instant", lang: "ja" }), "table"],
    [`#demo=${game}&speed=instant&seed=3`, "table", "result"],
    [`#daily=${SHORT}&date=${day}`, "table"],
    ["#daily", "daily"],
    [`#daily=${game}`, "daily"],
    ["#stats", "stats"],
    ["#puzzles", "puzzles"],
    [`#puzzles=${game}`, "puzzle", "trouble"],
    [`#lesson=${game}`, "lesson"],
    [`#lesson=${game}&step=2&theme=projector`, "lesson"],
    [`#rules=${game}`, "rules"],
    ["#glossary", "glossary"],
    ["#learn", "learn"],
    ["#teach", "teach"],
    [`#gallery=${game}`, "gallery"],
    [`#print=${game}`, "print"],
    [`#sheet=${game}`, "sheet"],
    [`#primer=${game}`, "primer"],
    [`#worksheet=${game}`, "worksheet"],
    ["#studies", "studies"],
    [`#setup=${game}`, "setup"],
    ["#settings", "settings"],
    ["#play=nonsense", "trouble"],
  ];
  const context = table.page.context();
  const before = await table.stored();
  for (const [address, ...screens] of addresses) {
    await look(context, address, ...screens);
    assert.deepEqual(await table.stored(), before, address);
  }
  // The same in a page in which a person has made moves, so it may write.
  for (const [address, ...screens] of addresses) {
    await table.setAddress(address || "#lobby");
    await table.waitFor(...screens);
    await table.drawn();
    const now = await table.stored();
    // Such a page adds a review that it opens to the statistics.
    assert.deepEqual(without(now, "tefuda/results"), without(before, "tefuda/results"), address);
  }
  await table.close();
});

const without = (stored, key) => Object.fromEntries(Object.entries(stored).filter(([name]) => name !== key));

test("opening a friend's match leaves the reader's own unchanged, and a move saves it as another match", async () => {
  const theirs = await begun(deal(game, { seed: 99 }), { moves: 2 });
  const friend = new URL(await theirs.link()).hash;
  await theirs.close();
  const table = await begun(deal(game, { seed: 1 }), { moves: 3 });
  const mine = await table.position();
  await table.goTo(site, friend);
  await table.ready();
  await table.goTo(site, "#lobby");
  const lobby = table.as(Lobby);
  await lobby.appears();
  await lobby.goOn.click();
  await table.ready();
  assert.deepEqual(await table.position(), mine, "the lobby offers the reader's own match");
  await table.goTo(site, friend);
  await table.ready();
  await table.playAnyLegalMove();
  await table.goTo(site, "#lobby");
  await lobby.listSaved();
  assert.equal(await lobby.rows.count(), 2);
  await table.close();
});

test("opening the address of a deal again resumes the match, which can then be played from the deal", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const table = await begun(deal(game), { moves: 4 });
    const before = await table.position();
    for (const open of [
      (address) => table.goTo(site, `?${Math.random()}${address}`),
      (address) => table.setAddress(address),
    ]) {
      await table.setAddress("#lobby");
      await table.as(Lobby).appears();
      await open(deal(game));
      await table.ready();
      assert.deepEqual(await table.position(), before, game);
      await table.as(Trouble).tells("Resumed");
    }
    await table.as(Notices).playFromTheDeal();
    await table.ready();
    await table.playAnyLegalMove();
    const lobby = table.as(Lobby);
    await table.setAddress("#lobby");
    await lobby.listSaved();
    assert.equal(await lobby.rows.count(), 2, "the first one is still there");
    await table.close();
  }
});

test("opening the deal of the day again after some moves resumes the match", async () => {
  const address = `#daily=${game}&date=2026-11-22`;
  const table = await begun(address, { moves: 3 });
  const before = await table.position();
  await table.setAddress("#daily");
  await table.waitFor("daily");
  await table.setAddress(address);
  await table.ready();
  assert.deepEqual(await table.position(), before);
  await table.close();
});

test("choosing one setting does not store the settings of the address", async () => {
  const table = await Table.open(site, deal(game, { theme: "projector", speed: "instant" }), {});
  await table.ready();
  await table.press("m");
  await table.page.waitForFunction(() => localStorage.getItem("tefuda/settings"));
  const { format, ...chosen } = JSON.parse(await table.kept("settings"));
  assert.deepEqual(chosen, { sound: "false" });
  assert.equal(format, 1);
  await table.close();
});

test("a setting chosen in one tab applies in the others, and settings chosen in two tabs are both kept", async () => {
  const one = await Lobby.open(site, "");
  const two = await Lobby.open(site, "", { context: one.page.context() });
  await one.speak("ja");
  await two.speaks("ja");
  const table = two.as(Table);
  await table.setAddress(deal(game));
  await table.ready();
  await table.press("m");
  await table.page.waitForFunction(() => localStorage.getItem("tefuda/settings").includes("sound"));
  await one.speak("en");
  await two.speaks("en");
  assert.match(await one.kept("settings"), /"sound":"false"/);
  await one.close();
});

test("two tabs with one match: the tab that is behind says so, and different moves become a separate match", async () => {
  const one = await begun(deal(game), { moves: 1 });
  const two = await Table.open(site, new URL(await one.link()).hash, { context: one.page.context() });
  await two.ready();
  const start = await one.position();
  await two.playMoves(2);
  const later = await two.position();
  await one.as(Trouble).tells("Elsewhere");
  assert.deepEqual(await one.position(), start, "the position does not change by itself");
  await one.as(Notices).showNewer();
  await one.ready();
  assert.deepEqual(await one.position(), later);
  // Both tabs play on from there, independently.
  await two.playMoves(1);
  await one.as(Trouble).tells("Elsewhere");
  await one.play(one.legal.last());
  await one.ready();
  const [ply, other] = [(await one.position()).ply, (await two.position()).ply];
  const stored = Object.values(await one.stored()).filter((text) => text.includes('"address"'));
  const plies = stored.map((text) => JSON.parse(text).plies);
  assert.ok(plies.includes(other), "the match of the tab that moved first is stored");
  assert.ok(Math.max(...plies) >= ply || plies.length === 2, `${plies}`);
  await one.close();
});

test("saved matches are listed with names, moves and dates, and can be opened, deleted and restored", async () => {
  for (const options of [{}, phone()]) {
    const table = await begun(deal(game, { seed: 1 }), { moves: 2, ...options });
    const earlier = await table.hash();
    await table.goTo(site, deal(SHORT, { seed: 2, names: "Aiko,Ben" }));
    await table.shownOther(earlier);
    await table.ready();
    await table.playMoves(1);
    const latest = await table.position();
    await table.goTo(site, "#lobby");
    const lobby = table.as(Lobby);
    await lobby.appears();
    await lobby.listSaved();
    assert.equal(await lobby.rows.count(), 2);
    assert.match(await lobby.rows.first().innerText(), /Ben[\s\S]*(1 move|moves)[\s\S]*\d{4}-\d\d-\d\d/);
    assert.deepEqual(await lobby.axe(), []);
    const before = await lobby.stored();
    await lobby.deleteSaved.first().click();
    await lobby.undoDelete.waitFor();
    assert.equal(Object.keys(await lobby.stored()).length, Object.keys(before).length - 1);
    await lobby.undoDelete.click();
    await lobby.undoDelete.waitFor({ state: "detached" });
    assert.deepEqual(await lobby.stored(), before);
    await lobby.openSaved.first().click();
    await table.ready();
    assert.deepEqual(await table.position(), latest);
    await table.goTo(site, "#lobby");
    await lobby.listSaved();
    for (const _ of [1, 2]) await lobby.deleteSaved.first().click();
    await lobby.page.reload();
    await lobby.appears();
    assert.equal((await lobby.savedMatches.count()) + (await lobby.goOn.count()), 0);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
});

test("a reload at any ply shows the match again, and so does the lobby in a new tab", async (t) => {
  let [plies, reloads] = [0, 0];
  for (const { game, shortest } of isWhole ? offers : two(offers, t.name)) {
    const table = await Table.open(site, shortest("person"), { before: settings() });
    await table.ready();
    for (let turns = 0; turns < (isWhole ? 1000 : 6) && !(await table.isOver()); turns++) {
      await table.playAnyLegalMove();
      await table.ready();
      const before = await table.position();
      await table.page.reload();
      await table.ready();
      assert.deepEqual(await table.position(), before, `${game}, turn ${turns}`);
      reloads++;
      if (turns % 3 === 0 && !(await table.isOver())) {
        const lobby = await Lobby.open(site, "", { context: table.page.context() });
        await lobby.goOn.click();
        const again = lobby.as(Table);
        await again.ready();
        assert.deepEqual(await again.position(), before, `${game}, turn ${turns}, from the lobby`);
        await lobby.page.close();
      }
    }
    plies += await table.plies();
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
  t.diagnostic(`${reloads} reloads over ${plies} plies`);
});

test("if any one write fails, no stored key is lost and the table can be played on", async (t) => {
  let failures = 0;
  for (let number = 1; ; number++) {
    const table = await begun(deal(game), { moves: 1 });
    const before = await table.stored();
    await table.page.evaluate((number) => {
      const { setItem } = Storage.prototype;
      globalThis.writes = 0;
      Storage.prototype.setItem = function (...words) {
        globalThis.writes++;
        if (globalThis.writes === number) throw new DOMException("full", "QuotaExceededError");
        return setItem.apply(this, words);
      };
    }, number);
    await table.playMoves(2);
    await table.press("m");
    await table.drawn();
    const [writes, after] = [await table.page.evaluate(() => globalThis.writes), await table.stored()];
    for (const key of Object.keys(before)) assert.ok(key in after, `write ${number}: ${key} is gone`);
    const matches = Object.entries(after).filter(([key]) => key.startsWith("tefuda/match/"));
    assert.equal(matches.length, 1);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
    if (writes < number) break;
    failures++;
  }
  t.diagnostic(`${failures} writes were refused`);
  assert.ok(failures > 3);
});

test("a page in a frame stores nothing, even after moves", async () => {
  // The outer page is another page of the same site.
  const frame = await Table.open(site, "", { place: "robots.txt", before: settings() });
  const before = await frame.stored();
  await frame.page.evaluate(
    (address) => {
      document.body.innerHTML = `<iframe style="width: 900px; height: 700px" src="./${address}"></iframe>`;
    },
    `?framed${deal(game)}`,
  );
  const inner = frame.as(FramedTable);
  for (const ply of [1, 2]) await inner.moves(ply);
  assert.deepEqual(await frame.stored(), before);
  await frame.close();
});

test("one file holds everything, and can be added to the data of another browser", async () => {
  const table = await begun(deal(game, { seed: 1 }), { moves: 2 });
  const position = await table.position();
  const backup = table.as(Backup);
  await table.goTo(site, "#settings");
  await backup.appears();
  const { name, text } = await backup.save();
  assert.equal(name, "tefuda-backup.json");
  assert.deepEqual(Object.keys(JSON.parse(text).data).sort(), Object.keys(await table.stored()).sort());
  const other = await begun(deal(game, { seed: 2 }), { moves: 1 });
  const there = other.as(Backup);
  await other.goTo(site, "#settings");
  await there.appears();
  const own = await other.stored();
  assert.match(await there.add(text), /1 match/);
  assert.match(await there.add(text), /No match/);
  const matches = Object.keys(own).filter((key) => key.startsWith("tefuda/match/"));
  assert.ok(matches.length > 0, "the match of this browser is saved");
  for (const key of matches) assert.equal((await other.stored())[key], own[key]);
  const future = JSON.stringify({ tefuda: "backup", version: 99, data: [] });
  for (const [bad, said] of [
    ["nonsense", /no backup/],
    [future, /newer/],
    ["{}", /no backup/],
  ])
    assert.match(await there.add(bad), said);
  await other.goTo(site, "#lobby");
  const lobby = other.as(Lobby);
  await lobby.listSaved();
  assert.equal(await lobby.rows.count(), 2);
  await lobby.openSaved.last().click();
  await other.ready();
  assert.deepEqual(await other.position(), position);
  assert.deepEqual(await there.axe(), []);
  for (const one of [table, other]) await one.close();
});

test("texts that were set aside can be put back or deleted", async () => {
  const stored = { "tefuda-aside/tefuda/match/1": "{", "tefuda-aside/tefuda.played": "x" };
  const before = (page) =>
    page.addInitScript((stored) => {
      if (sessionStorage.length) return;
      sessionStorage.setItem("begun", "yes");
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    }, stored);
  for (const [button, left] of [
    ["put-aside-back", { "tefuda.played": "x", "tefuda/match/1": "{" }],
    ["delete-aside", {}],
  ]) {
    const backup = await Backup.open(site, "#settings", { before });
    await backup.appears();
    await backup.aside.waitFor();
    await backup.emptyAside(button);
    assert.deepEqual(await backup.stored(), left);
    await backup.close();
  }
});

test("the data of every earlier release is read, and that of a future one survives", async () => {
  const theirs = await begun(deal(game, { seed: 3 }), { moves: 2 });
  const { address, deal: identity } = JSON.parse(await theirs.kept("matches"));
  await theirs.close();
  const earlier = {
    "tefuda.settings": "lang=ja&theme=dark&pace=instant&wait=false&still=true&marks=true",
    "tefuda.matches": `${identity} ${address}\nkoi-koi.1.A koi-koi.1.A`,
    "tefuda.daily": "sakura 2026-11-21 1 3 140\nkoi-koi 2026-11-21 1 3 140",
    "tefuda.played":
      "sakura 2026-11-20 0000000000000001:0000000000000001 me,ahead.level1 101 - - - - -\nkoi-koi 2026-11-20 x",
    "tefuda.puzzles": "koi-koi 1 2 x 7",
    "tefuda.told": "sakura SK-01",
  };
  const future = {
    "tefuda/settings": '{"format":1,"pace":"instant","still":"true","weather":{"of":"rain"}}',
    "tefuda/match/future": '{"format":9,"board":"quantum"}',
    "tefuda/future": '{"format":1,"of":"the future"}',
  };
  const before = (page) =>
    page.addInitScript(
      (stored) => {
        if (sessionStorage.length) return;
        sessionStorage.setItem("begun", "yes");
        for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
      },
      { ...earlier, ...future },
    );
  const lobby = await Lobby.open(site, "", { before });
  await lobby.speaks("ja");
  await lobby.goOn.click();
  const table = lobby.as(Table);
  await table.ready();
  await table.playMoves(1);
  await table.press("m");
  await table.goTo(site, "#stats");
  await table.waitFor("stats");
  await table.says("101");
  await table.goTo(site, "#lobby");
  await lobby.listSaved();
  const stored = await table.stored();
  const all = Object.values(stored).join("\n");
  for (const [key, text] of Object.entries(future).slice(1)) assert.equal(stored[key], text, key);
  for (const kept of [
    "koi-koi.1.A koi-koi.1.A",
    '"weather":{"of":"rain"}',
    '"lang":"ja"',
    "sakura 2026-11-21 1 3 140",
    "koi-koi 2026-11-21 1 3 140",
    "koi-koi 2026-11-20 x",
  ])
    assert.ok(all.includes(kept), `${kept} is gone: ${all}`);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

for (const answer of [undefined, false, true])
  test(`after a match the browser is asked to keep data permanently, and its answer (${answer ?? "nothing"}) is shown`, async () => {
    const before = async (page) => {
      await settings()(page);
      await page.addInitScript((answer) => {
        const asked = [];
        const storage = {
          persisted: async () => asked.length > 0 && answer,
          persist: async () => {
            asked.push(answer);
            return answer;
          },
        };
        const value = answer === undefined ? undefined : storage;
        Object.defineProperty(navigator, "storage", { configurable: true, value });
        globalThis.timesAsked = () => asked.length;
      }, answer);
    };
    const table = await Table.open(site, shortest("person"), { before });
    await table.ready();
    assert.equal(await table.page.evaluate(() => globalThis.timesAsked()), 0, "there is nothing to lose yet");
    await table.playToTheEnd();
    if (answer !== undefined) await table.page.waitForFunction(() => globalThis.timesAsked() === 1);
    await table.setAddress("#settings");
    await table.waitFor("settings");
    const backup = table.as(Backup);
    await backup.answered(answer);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });

for (const [name, time] of [
  ["1970", "1970-01-01T00:00:10"],
  ["1999", "1999-12-31T23:59:50"],
  ["9999", "9999-12-31T23:59:50"],
  ["midnight", "2026-11-22T23:59:50"],
])
  test(`a clock at ${name} loses no match and no result`, async () => {
    const before = async (page) => {
      await settings()(page);
      await page.clock.setFixedTime(new Date(time));
    };
    const table = await Table.open(site, shortest("person"), { before });
    await table.ready();
    await table.playMoves(1);
    if (name === "midnight") await table.page.clock.setFixedTime(new Date("2026-11-23T00:00:10"));
    if (name === "9999") await table.page.clock.setFixedTime(new Date("2026-11-21T12:00:00"));
    await table.playToTheEnd();
    const saved = JSON.parse(await table.kept("matches"));
    assert.equal(saved.over, true);
    await table.goTo(site, "#stats");
    await table.waitFor("stats");
    assert.equal(await table.as(Stats).matches.count(), 1);
    await table.goTo(site, "#daily");
    await table.waitFor("daily");
    assert.ok((await table.text()).length > 40, "the calendar shows its text");
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });
