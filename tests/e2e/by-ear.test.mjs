// A match by a screen reader alone: only roles, names and announcements are used to play.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal } from "./page/address.mjs";
import { Ear, hears } from "./page/ear.mjs";
import { isWhole } from "./selection.mjs";

const site = await siteForTests();

/** The turns of a person: more than one round of Sakura, or a whole match. */
const TURNS = isWhole ? 200 : 12;
const SEATS = ["person", "level1", "level1"];

const open = (game) => Ear.open(site, deal(game, { seats: SEATS, lang: "en", seed: 5 }), { before: hears });

test("a person who only hears can play: each turn is announced once, after the news of the rivals", async () => {
  for (const game of ["sakura", "shuhari"]) {
    const ear = await open(game);
    let chosen = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      const news = await ear.called();
      if (await ear.isOver()) break;
      if (await ear.nextRound.count()) {
        await ear.nextRound.press("Enter");
        await ear.nextRound.waitFor({ state: "detached" });
        continue;
      }
      assert.equal(news.filter((text) => ear.isCall(text)).length, 1, `${game}: ${JSON.stringify(news)}`);
      // The explanations of rules are loaded during the first turn, so the first one may come after the call.
      if (turn > 0) assert.ok(ear.isCall(news.at(-1)), `${game}: the call comes last: ${JSON.stringify(news)}`);
      assert.equal(new Set(news).size, news.length, `${game}: nothing is announced twice: ${JSON.stringify(news)}`);
      await ear.playFirst();
      chosen += await chooses(ear);
    }
    assert.ok(chosen > 0, `${game}: a card offered a choice`);
    assert.deepEqual(ear.seen.errors, []);
    await ear.close();
  }
});

/** If the pressed card offers its moves, goes back to it once, and then makes its first move. Returns 1 if it does. */
async function chooses(ear) {
  const text = await ear.choice();
  if (!text) return 0;
  const first = text.match(/1: (.+?)(\. 2: |$)/)[1];
  const offered = await ear.focus();
  assert.ok(offered.startsWith("button") && offered.includes(first), `${first} is not ${offered}`);
  await ear.goBack();
  await ear.press("Enter");
  assert.equal(await ear.choice(), text, "the same choice is announced again");
  await ear.press("Enter");
  return 1;
}

test("a closed panel announces nothing again, and each part of the table is read by its key", async () => {
  const ear = await open("sakura");
  await ear.called();
  const before = (await ear.all()).length;
  for (const [open, close] of [
    ["l", "l"],
    ["?", "Escape"],
    ["r", "r"],
  ])
    await ear.press(open, close);
  await ear.drawn();
  assert.equal((await ear.all()).length, before, JSON.stringify(await ear.all()));
  assert.match(await ear.ask("i"), /^Your hand: /);
  assert.match(await ear.ask("i"), /^Your hand: /);
  assert.match(await ear.ask("f"), /^Field: .*Pile/);
  assert.match(await ear.ask("e"), /You: /);
  assert.match(await ear.ask("y"), / of \d/);
  const whole = await ear.ask("v");
  assert.match(whole, /^Your turn/);
  const read = (await ear.all()).length;
  await ear.press("Escape");
  await ear.drawn();
  assert.equal((await ear.all()).length, read, "the news are not announced again");
  await ear.close();
});
