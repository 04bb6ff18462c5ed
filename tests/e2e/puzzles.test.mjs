// Puzzles: solved by presses, by touch and by keyboard only. Solved puzzles and streaks are stored.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { phone, settings } from "./page/address.mjs";
import { Learn } from "./page/learn.mjs";
import { Puzzle } from "./page/puzzles.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const offers = await withPuzzles();
/** The game whose questions are answered in words. */
const ODDS = "bozu-mekuri";
const SIZES = [
  [390, 844],
  [844, 390],
  [640, 360],
  [1280, 800],
];

/** Returns the games that have puzzles, as their screen lists them. */
async function withPuzzles() {
  const puzzle = await Puzzle.open(site, "#puzzles", { before: settings() });
  const games = await puzzle.games();
  await puzzle.close();
  return games.map((game) => ({ game }));
}

const tap = (puzzle) => (at) => puzzle.page.touchscreen.tap(...at);
const click = (puzzle) => (at) => puzzle.page.mouse.click(...at);

test("wrong and right answers are explained, and the next puzzle follows", async (t) => {
  for (const [place, { game }] of two(offers, t.name).entries()) {
    const lang = ["en", "ja"][place % 2];
    const puzzle = await Puzzle.open(site, `#puzzles=${game}`, { before: settings({ lang }), ...phone() });
    await puzzle.is({ phases: ["asked"] });
    assert.equal(await puzzle.address(), `#puzzles=${game}&number=1`);
    assert.deepEqual(await puzzle.faults(), [], game);
    assert.ok((await puzzle.grade.count()) >= 1, game);
    await puzzle.find(tap(puzzle));
    await puzzle.rests();
    assert.ok((await puzzle.line.innerText()).trim().length > 5, `${game} explains the right answer`);
    assert.ok((await puzzle.went.innerText()).trim(), `${game} says that the puzzle is solved`);
    assert.deepEqual(await puzzle.faults(), [], `${game}, found`);
    await puzzle.next.tap();
    await puzzle.page.waitForURL(/&number=2$/);
    await puzzle.is({ phases: ["asked"] });
    assert.deepEqual([puzzle.seen.errors, puzzle.seen.console], [[], []]);
    await puzzle.close();
  }
});

test("the streak of puzzles solved at the first try is stored, until one is missed", async () => {
  const answers = [];
  const scout = await Puzzle.open(site, `#puzzles=${ODDS}`, { before: settings() });
  for (let number = 1; number <= 2; number++) {
    await scout.is({ phases: ["asked"] });
    answers.push((await scout.find(click(scout))).answer);
    await scout.next.click();
    await scout.page.waitForURL(new RegExp(`&number=${number + 1}$`));
  }
  await scout.close();

  const puzzle = await Puzzle.open(site, "#learn", { before: settings() });
  await puzzle.as(Learn).puzzlesLink.click();
  await puzzle.waitFor("puzzles");
  assert.equal(await puzzle.doors.count(), offers.length);
  assert.deepEqual(await puzzle.axe(), []);
  await puzzle.door(ODDS).click();
  for (const [place, answer] of answers.entries()) {
    await puzzle.page.waitForURL(new RegExp(`&number=${place + 1}$`));
    await puzzle.is({ phases: ["asked"] });
    await puzzle.give(answer, click(puzzle));
    await puzzle.is({ phases: ["done"] });
    await puzzle.next.click();
  }
  await puzzle.page.waitForURL(/&number=3$/);
  await puzzle.setAddress("#puzzles");
  await puzzle.waitFor("puzzles");
  await puzzle.page.reload();
  await puzzle.doors.first().waitFor();
  assert.equal(await puzzle.streak.innerText(), "Found at the first try in a row: 2 (best: 2)");
  assert.match(await puzzle.solved(ODDS).innerText(), /^2 of \d{3} solved$/);

  // A puzzle whose answer was shown does not count as solved.
  await puzzle.door(ODDS).click();
  await puzzle.is({ phases: ["asked"] });
  assert.match(await puzzle.address(), /&number=3$/);
  await puzzle.next.click();
  await puzzle.is({ phases: ["done"] });
  await puzzle.setAddress("#puzzles");
  await puzzle.waitFor("puzzles");
  assert.equal(await puzzle.streak.innerText(), "Found at the first try in a row: 0 (best: 2)");
  assert.match(await puzzle.solved(ODDS).innerText(), /^2 of/);
  assert.deepEqual(puzzle.seen.errors, []);
  await puzzle.close();
});

test("a puzzle can be solved by keyboard only", async (t) => {
  for (const { game } of two(offers, t.name)) {
    const puzzle = await Puzzle.open(site, `#puzzles=${game}&number=2`, { before: settings() });
    await puzzle.is({ phases: ["asked"] });
    for (let digit = 1; digit <= 9 && (await puzzle.where()).phase !== "done"; digit++) {
      await puzzle.press(String(digit));
      await puzzle.drawn();
      await puzzle.rests();
    }
    // If the digits cannot solve the puzzle, the page shows the answer.
    for (let presses = 0; presses < 4 && (await puzzle.where()).phase !== "done"; presses++) {
      await puzzle.press("ArrowRight");
      await puzzle.drawn();
    }
    await puzzle.is({ phases: ["done"] });
    assert.deepEqual(await puzzle.axe(), [], game);
    await puzzle.press("ArrowRight");
    await puzzle.page.waitForURL((url) => !url.hash.endsWith("&number=2"));
    await puzzle.is({ phases: ["asked"] });
    assert.deepEqual(puzzle.seen.errors, []);
    await puzzle.close();
  }
});

test("a puzzle fits the window in the light, the dark and the projector look", async (t) => {
  for (const [place, { game }] of two(offers, t.name).entries()) {
    const theme = ["light", "dark"][place % 2];
    const puzzle = await Puzzle.open(site, `#puzzles=${game}&number=30`, { before: settings({ theme }) });
    await puzzle.is({ phases: ["asked"] });
    for (const size of SIZES) {
      await puzzle.resize(size);
      await puzzle.rests();
      assert.deepEqual(await puzzle.faults(), [], `${game} at ${size}`);
    }
    await puzzle.next.click();
    await puzzle.is({ phases: ["done"] });
    for (const size of SIZES) {
      await puzzle.resize(size);
      await puzzle.rests();
      assert.deepEqual(await puzzle.faults(), [], `${game} at ${size}, shown`);
    }
    await puzzle.close();
    const wall = await Puzzle.open(site, `#puzzles=${game}&number=30&theme=projector`, {
      before: settings(),
      viewport: { width: 1280, height: 720 },
    });
    await wall.is({ phases: ["told"] });
    for (const phase of ["asked", "done"]) {
      await wall.press("PageDown");
      await wall.is({ phases: [phase] });
      await wall.rests();
      assert.deepEqual(await wall.wall.measure(), [], `${game} on the wall, ${phase}`);
    }
    await wall.close();
  }
});

test("an unknown puzzle shows the error page, and broken stored lines are ignored", async () => {
  for (const address of [
    "#puzzles=koi-koi",
    "#puzzles=sakura&number=0",
    "#puzzles=sakura&number=999",
    "#puzzles&x=1",
  ]) {
    const puzzle = await Puzzle.open(site, address, { before: settings() });
    await puzzle.waitFor("trouble");
    await puzzle.close();
  }
  const before = async (page) => {
    await settings()(page);
    await page.addInitScript(() =>
      localStorage.setItem("tefuda.puzzles", "<b>\nstreak many\nbozu-mekuri 1 2 x 7\n\u0000"),
    );
  };
  const puzzle = await Puzzle.open(site, "#puzzles", { before });
  assert.match(await puzzle.solved(ODDS).innerText(), /^2 of/);
  assert.match(await puzzle.streak.innerText(), /: 0 /);
  assert.deepEqual(puzzle.seen.errors, []);
  await puzzle.close();
});
