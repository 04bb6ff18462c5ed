// Influences from outside: links, the storage, other tabs, and a panic.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, demo } from "./page/address.mjs";
import { DemoTable } from "./page/demo.mjs";
import { Lobby } from "./page/lobby.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { Trouble } from "./page/trouble.mjs";

const site = await siteForTests();
/** Any game. */
const [{ game }] = await offered(site);

/** Opens a table, and makes a move as a person. */
async function begun(address = deal(game), options) {
  const table = await Table.open(site, address, options);
  await table.ready();
  await table.playAnyLegalMove();
  return table;
}

test("an invalid link is explained, and the saved match stays unchanged", async () => {
  const table = await begun();
  await table.link();
  const kept = await table.kept("matches");
  const good = await table.address();
  const [id, rules, packed] = good.slice("#play=".length).split(".");
  const bad = [
    "#play=",
    "#play=x",
    `#play=koi-koi.1.${packed}`,
    `#play=${id}.99.${packed}`,
    `#play=${id}.${rules}.B${packed.slice(1)}`,
    good.slice(0, -1),
    `${good}A`,
    `#play=${id}.${rules}.${packed.replace(/.$/, (c) => (c === "x" ? "y" : "x"))}`,
    "#new=nothing",
    `#new=${id}&players=99`,
    `#new=${id}&weather=rain`,
    "#%F0%9F%98%80",
    `#play=${"A".repeat(100_000)}`,
  ];
  for (const address of bad) {
    const trouble = await Trouble.open(site, address, { context: table.page.context() });
    await trouble.appears();
    assert.ok((await trouble.why.innerText()).length > 20, address);
    await trouble.goToLobby();
    const lobby = trouble.as(Lobby);
    await lobby.appears();
    await lobby.goOn.waitFor();
    assert.equal(await lobby.kept("matches"), kept, address);
    assert.deepEqual(lobby.seen.errors, []);
    await lobby.page.close();
  }
  await table.close();
});

test("a link pasted in the lobby opens, complete or only the part after its #", async () => {
  const table = await begun();
  const link = await table.link();
  const before = await table.position();
  for (const text of [link, link.split("#")[1], link.split("#play=")[1]]) {
    const lobby = await Lobby.open(site, "");
    await lobby.paste(`  ${text} `);
    const there = lobby.as(Table);
    await there.ready();
    assert.deepEqual(await there.position(), before);
    await there.page.goBack();
    await lobby.appears();
    await lobby.paste("not a link");
    await lobby.as(Trouble).appears();
    await lobby.close();
  }
  await table.close();
});

/** Failures of a browser's storage, by the name of their notice: each is a script that causes the failure. */
const BROKEN = {
  StorageOff: () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("off", "SecurityError");
      },
    }),
  StorageFull: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  SettingsBroken: () => localStorage.setItem("tefuda/settings", "\u0000colour=loud"),
  MatchesBroken: () => localStorage.setItem("tefuda.matches", "nonsense nonsense\nmore"),
};

/** Opens a table from the lobby and makes a move, while the storage fails in this way. */
async function playedWhereBroken(notice) {
  const lobby = await Lobby.open(site, "", { before: (page) => page.addInitScript(BROKEN[notice]) });
  await lobby.appears();
  const table = lobby.as(Table);
  await table.goTo(site, deal(game));
  await table.ready();
  await table.playAnyLegalMove();
  return table;
}

/** Asserts that a reload shows the match again, because its address contains it. */
async function outlivesReload(table) {
  const before = await table.position();
  await table.link();
  await table.page.reload();
  await table.ready();
  assert.deepEqual(await table.position(), before);
}

for (const notice of ["StorageOff", "StorageFull"]) {
  test(`no match is lost if nothing can be stored (${notice}), and the page says so`, async () => {
    const table = await playedWhereBroken(notice);
    await table.as(Trouble).tells(notice);
    await outlivesReload(table);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });
}

for (const notice of ["SettingsBroken", "MatchesBroken"]) {
  test(`no match is lost if the stored data is nonsense (${notice}), and the page says so until the notice is closed`, async () => {
    const table = await playedWhereBroken(notice);
    await outlivesReload(table);
    await table.goTo(site, "#lobby");
    await table.page.reload();
    await table.as(Trouble).tells(notice);
    await table.as(Trouble).putAway(notice);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });
}

test("two tabs save their matches separately", async () => {
  const one = await begun();
  const two = await begun(deal(game, { seed: 43 }), { context: one.page.context() });
  await one.playAnyLegalMove();
  assert.equal((await one.kept("matches")).split("\n").length, 2);
  const before = await one.position();
  await one.page.reload();
  await one.ready();
  assert.deepEqual(await one.position(), before);
  await two.close();
});

test("a panic shows the link that opens the match again", async () => {
  const table = await begun();
  const link = await table.page.evaluate(() => location.href);
  const trouble = table.as(Trouble);
  await trouble.panic();
  assert.equal(await trouble.crashLink.inputValue(), link);
  await trouble.close();
});

test("a crashed demo shows the link of its match, which its own address does not contain", async () => {
  const table = await DemoTable.open(site, demo(game, { seed: 7, speed: "fast" }));
  await table.showsMoreThan(1);
  await table.pause();
  const plies = await table.plies();
  const context = table.page.context();
  const trouble = table.as(Trouble);
  await trouble.panic();
  assert.match(await trouble.address(), /^#demo=/);
  const opened = await Table.open(site, new URL(await trouble.crashLink.inputValue()).hash, { context });
  await opened.appears(game);
  assert.ok((await opened.plies()) >= plies);
  assert.deepEqual(opened.seen.errors, []);
  await opened.close();
});
