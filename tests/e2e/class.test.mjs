// In front of a class: every game with the most players on the projector, a teacher's view of all hands, the mat that
// covers the table, a demo, and a screen that stays awake.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, demo, seats, settings } from "./page/address.mjs";
import { DemoTable } from "./page/demo.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { Setup } from "./page/setup.mjs";
import { Table } from "./page/table.mjs";
import { WakefulScreen, countsWakeLocks } from "./page/wakeful.mjs";
import { one, two } from "./selection.mjs";

const SIZES = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];

const site = await siteForTests();
const offers = await offered(site);

const computers = (game, most, words) => deal(game, { seats: seats(most, "level1"), lang: "en", ...words });
const person = (game, most, words) => deal(game, { seats: seats(most, "person", "level1"), lang: "en", ...words });
const PROJECTOR = { theme: "projector" };

/**
 * Returns the faults on the projector in the given languages, each at two of the sizes. Two languages cover all sizes.
 */
async function misfits(table, what, langs = ["en", "ja"]) {
  const found = [];
  for (const [place, lang] of langs.entries()) {
    await table.wall.speak(lang);
    for (const size of SIZES.slice(place, place + 2)) {
      await table.resize(size);
      for (const misfit of await table.wall.measure()) found.push(`${what}, ${lang}, ${size.join("×")}: ${misfit}`);
    }
  }
  return found;
}

test("every game with the most players can be read from the last row", async (t) => {
  const found = [];
  for (const { game, most } of one(offers, t.name)) {
    const table = await Table.finished(site, computers(game, most, PROJECTOR));
    const last = await table.ply();
    found.push(...(await misfits(table, `${game}, result`)));
    await table.goToStart();
    for (const [ply, langs] of [
      [0, ["ja"]],
      [Math.min(3, last), ["en"]],
      [Math.floor(last / 2), ["en", "ja"]],
      [last - 1, ["ja"]],
    ]) {
      await table.forwardTo(ply);
      found.push(...(await misfits(table, `${game}, ply ${ply}`, langs)));
    }
    await table.press("r");
    if (await table.tools.showsRound()) found.push(...(await misfits(table, `${game}, a round`, ["en"])));
    await table.goTo(site, person(game, most, PROJECTOR));
    await table.personsTurn();
    found.push(...(await misfits(table, `${game}, a person to move`, ["en"])));
    for (const told of [table.status, table.caption]) assert.equal(await table.wall.rankOf(told), "primary");
    await table.close();
  }
  assert.deepEqual(found, []);
});

test("the projector shows only the table and its captions, until the pointer moves to the top", async () => {
  const [{ game, most }] = offers;
  const table = await Table.open(site, person(game, most, PROJECTOR));
  await table.due();
  assert.equal(await table.wall.tools.isVisible(), false);
  await table.wall.askForTools();
  await table.wall.leaveByButton();
  await table.close();
});

test("captions name the last event and its rule, in at most two lines", async (t) => {
  const long = [];
  for (const { shortest } of one(offers, t.name)) {
    const table = await Table.finished(site, shortest("level1", { lang: "en", ...PROJECTOR }));
    const last = await table.ply();
    // For a long match, one language covers the beginning and the other the end, because captions repeat.
    for (const [lang, from, to] of [
      ["en", 0, Math.min(last, 15)],
      ["ja", Math.max(0, last - 15), last],
    ]) {
      await table.wall.speak(lang);
      await table.goToStart();
      await table.forwardTo(from);
      const told = await table.wall.tellings(from, to);
      assert.deepEqual(
        told.filter(({ rule, because }) => !because.includes(rule)),
        [],
      );
      long.push(...told.filter(({ lines }) => lines > 2).map(({ text }) => text));
    }
    await table.close();
  }
  assert.deepEqual(long, []);
});

test("a teacher opens all hands, takes the view of any seat, covers the table, and closes the hands again", async (t) => {
  for (const { game, most } of two(offers, t.name)) {
    const table = await Table.open(site, person(game, most));
    const { teacher } = table;
    await table.due();
    const before = { ...(await table.position()), ...(await teacher.cards()) };
    await teacher.openHands();
    assert.match(await table.status.innerText(), /^Teacher view/);
    for (let seat = 0; seat < most; seat++) {
      await teacher.lookThroughEyesOf(seat);
      const { open, own, seat: whose } = await teacher.cards();
      assert.equal(open.length, most);
      assert.deepEqual(open[seat], own, `${game}: seat ${seat} sees its own hand`);
      if (own.length) assert.equal(whose, String(seat));
      assert.equal(await table.ply(), before.ply, "digits play no cards meanwhile");
    }
    await teacher.closeHands("Escape");
    const { all, open } = await teacher.cards();
    assert.deepEqual([all, open], [before.all, []], game);
    assert.equal(await table.hash(), before.hash);
    await teacher.openHands();
    for (const key of ["b", "."]) await coversEverything(table, key);
    await teacher.closeHands();
    assert.deepEqual((await teacher.cards()).all, before.all);
    await table.close();
  }
});

/** Asserts that the mat covers everything, that no move can be made, and that all hands are shown again without it. */
async function coversEverything(table, key) {
  const { teacher } = table;
  const ply = await table.ply();
  await teacher.cover(key);
  assert.equal(await teacher.secrets.count(), 0);
  await table.press("1");
  assert.equal(await table.ply(), ply);
  await teacher.uncover(key);
  assert.ok(await teacher.hands.count(), "the hands are still open");
}

test("the keys of a clicker cover a lesson, and under the mat no key changes the step", async () => {
  const [{ game }] = one(offers, "mat");
  const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings({ theme: "projector" }) });
  await lesson.sentence.waitFor();
  const { step, phase } = await lesson.where();
  for (const key of ["b", "."]) {
    await lesson.press(key);
    await lesson.mat.waitFor();
    assert.equal(await lesson.sentence.isVisible(), false);
    await lesson.press("PageDown");
    await lesson.press(key);
    await lesson.mat.waitFor({ state: "detached" });
    assert.equal(await lesson.sentence.isVisible(), true);
    const now = await lesson.where();
    assert.deepEqual([now.step, now.phase], [step, phase]);
  }
  assert.deepEqual(lesson.seen.errors, []);
  await lesson.close();
});

test("all hands fit the projector with the most players, in a match opened from a link", async (t) => {
  const found = [];
  for (const { game, most } of two(offers, t.name)) {
    const table = await Table.finished(site, computers(game, most), { before: settings(PROJECTOR) });
    await table.goToStart();
    await table.teacher.openHands();
    await table.forwardTo(Math.min(2, await table.plies()));
    found.push(...(await misfits(table, `${game}, all hands`)));
    assert.deepEqual(await table.axe(), []);
    await table.close();
  }
  assert.deepEqual(found, []);
});

test("a demo plays by itself, deals again, and saves nothing", async (t) => {
  for (const { game, least, hasRounds } of two(offers, t.name)) {
    const rounds = hasRounds ? { rounds: 1 } : {};
    const table = await DemoTable.open(site, demo(game, { players: least, seed: 7, ...rounds, ...PROJECTOR }));
    await table.over();
    await table.shownOther(await table.hash());
    assert.match(await table.address(), /^#demo=/);
    assert.equal(await table.kept("matches"), null);
    await table.close();
  }
});

test("a demo can be paused, stepped through, and taken over", async () => {
  const setup = await Setup.open(site, "#setup=sakura", { before: settings({ pace: "fast" }) });
  await setup.watch();
  const table = setup.as(DemoTable);
  await table.appears();
  await table.showsMoreThan(1);
  await table.pause();
  const ply = await table.ply();
  await table.walk(["PageUp"]);
  assert.equal(await table.ply(), ply - 1);
  // Far longer than a move takes at this pace.
  await table.page.waitForTimeout(2500);
  assert.equal(await table.ply(), ply - 1, "the demo is paused");
  await table.press("Space");
  await table.showsMoreThan(ply);
  await table.takeOver();
  await table.personsTurn();
  assert.match(await table.address(), /^#play=/);
  assert.equal(await table.hold.count(), 0);
  await table.close();
});

test("the screen stays awake during the projector look, the teacher's view and a demo", async () => {
  const [{ game, shortest }] = offers;
  const screen = await WakefulScreen.open(site, shortest("person", { seed: 3 }), { before: countsWakeLocks });
  await screen.as(Table).due();
  await screen.holds(0);
  for (const key of ["p", "t"]) {
    await screen.press(key);
    await screen.holds(1);
    await screen.press(key);
    await screen.holds(0);
  }
  await screen.press("p");
  await screen.holds(1);
  // The browser releases the lock of a hidden page. When the page is visible again, it requests a new lock.
  await screen.losesLock();
  await screen.holds(0);
  await screen.isSeenAgain();
  await screen.holds(1);
  assert.equal(await screen.locksAskedFor(), 4);
  await screen.press("p");
  await screen.holds(0);
  await screen.goTo(site, `#demo=${game}`);
  await screen.holds(1);
  await screen.goTo(site, "#lobby");
  await screen.holds(0);
  assert.deepEqual(screen.seen.errors, []);
  await screen.close();
});
