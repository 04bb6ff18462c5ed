// What comes from outside: links, storage, other tabs, and a panic.
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

/** A table at which somebody has made a move. */
async function begun(address = deal(game), options) {
  const table = await Table.open(site, address, options);
  await table.ready();
  await table.playAnyLegalMove();
  return table;
}

test("a link that makes no sense is explained, and the saved game is untouched", async () => {
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

test("a link pasted in the lobby opens, whole or only what stands behind its #", async () => {
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

/** Ways in which a browser's storage fails: what they are told by, and how they come about. */
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

/** A table that somebody has come to from the lobby, played at and loaded again, where storage is broken like this. */
async function playedWhereBroken(notice) {
  const lobby = await Lobby.open(site, "", { before: (page) => page.addInitScript(BROKEN[notice]) });
  await lobby.appears();
  const table = lobby.as(Table);
  await table.goTo(site, deal(game));
  await table.ready();
  await table.playAnyLegalMove();
  return table;
}

/** The match is there again when the page is loaded anew: its address has it. */
async function outlivesReload(table) {
  const before = await table.position();
  await table.link();
  await table.page.reload();
  await table.ready();
  assert.deepEqual(await table.position(), before);
}

for (const notice of ["StorageOff", "StorageFull"]) {
  test(`no game is lost where nothing can be kept (${notice}), and the page says so`, async () => {
    const table = await playedWhereBroken(notice);
    await table.as(Trouble).tells(notice);
    await outlivesReload(table);
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  });
}

for (const notice of ["SettingsBroken", "MatchesBroken"]) {
  test(`no game is lost where nonsense was kept (${notice}), and the page says so until it is put away`, async () => {
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

test("two tabs keep their games side by side", async () => {
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

test("a panic shows the link that reproduces the game", async () => {
  const table = await begun();
  const link = await table.page.evaluate(() => location.href);
  const trouble = table.as(Trouble);
  await trouble.panic();
  assert.equal(await trouble.crashLink.inputValue(), link);
  await trouble.close();
});

test("a demonstration that broke shows the link of the match, which its own address does not say", async () => {
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
