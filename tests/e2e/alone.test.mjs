// A person who plays alone: the table as text, an adjustable pace, and a focus that is never lost. For every game.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { DIST, ROOT, each, siteForTests } from "./lib.mjs";
import { deal, MOVING, phone } from "./page/address.mjs";
import { Gallery } from "./page/book.mjs";
import { offered } from "./page/offers.mjs";
import { Setup } from "./page/setup.mjs";
import { Table } from "./page/table.mjs";
import { one, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

/** Opens a table at which a person is to move. */
async function begun(address, options) {
  const table = await Table.open(site, address, options);
  await table.ready();
  return table;
}

describe("every game", () => {
  test("shows the table as text in each language, with every zone and every face-up card", async (t) => {
    await each(two(offers, t.name), async ({ game }) => {
      const table = await begun(deal(game, { lang: "en" }));
      await table.playMoves(3);
      const english = await readAsText(table, `${game} en`);
      await table.speak("ja");
      const japanese = await readAsText(table, `${game} ja`);
      assert.notEqual(english, japanese);
      await table.close();
    });
  });

  /**
   * Opens the table as text and closes it again. It must name every zone and card, and nothing that is not drawn.
   * Returns the text for screen readers.
   */
  async function readAsText(table, what) {
    const { tools } = table;
    await tools.openReading();
    const text = await tools.reading.innerText();
    const aloud = await tools.aloud();
    for (const name of await tools.zoneNames())
      assert.ok(text.includes(name) && aloud.includes(name), `${what}: “${name}” is not read`);
    for (const card of await tools.cardNames()) assert.ok(aloud.includes(card), `${what}: ${card} is not read`);
    const drawn = (await table.tableSource()) + (await tools.barSource());
    const pieces = (await tools.readLines()).flatMap((line) => line.split(/[,、：: ・]+/).filter(Boolean));
    const isDrawn = (piece) => drawn.toLowerCase().includes(piece.trim().toLowerCase());
    assert.deepEqual(
      [...new Set(pieces)].filter((piece) => !isDrawn(piece)),
      [],
      `${what}: is read, but not drawn`,
    );
    assert.deepEqual(await table.axe(), [], what);
    await tools.closeReading();
    assert.equal(await tools.reading.count(), 0);
    return aloud;
  }

  test("waits after a trick or a capture until one of several keys is pressed", async (t) => {
    await each(two(offers, t.name), async ({ game, place }) => {
      const table = await Table.open(site, deal(game, { wait: true }));
      // Two of the keys for each game.
      const all = ["Enter", " ", "ArrowRight", "PageDown", "n"];
      let waits = 0;
      for (const key of [all[(2 * place) % all.length], all[(2 * place + 1) % all.length]]) {
        if (!(await playUntilItWaits(table))) break;
        const { ply } = await table.position();
        await table.drawn();
        assert.equal(await table.ply(), ply, "no move is made meanwhile");
        await table.tools.offersToGoOn();
        assert.ok((await table.caption.innerText()).length > 3, "the caption shows the last event");
        await table.press(key);
        await table.showsMoreThan(ply);
        assert.ok(await table.tools.hasFocus(), "the focus is kept");
        waits++;
      }
      assert.ok(waits > 0, `${game}: the table has waited`);
      await table.press("o");
      await table.tools.waitsNoMore();
      assert.match(await table.kept("settings"), /"wait":"false"/);
      await table.ready();
      await table.close();
    });
  });

  /** Plays until the table waits for a person. Returns false if the match is over before. */
  async function playUntilItWaits(table) {
    for (let stops = 0; stops < 200; stops++) {
      await table.stops();
      if (await table.waiting.count()) return true;
      if (await table.nextRound.count()) await table.playNextRound((button) => button.press("Enter"));
      else if (await table.isOver()) return false;
      else await table.pressAnyMove();
    }
    return assert.fail("the table never waits");
  }

  test("replays the last trick or capture, and returns to the same position", async (t) => {
    await each(two(offers, t.name), async ({ game, place }) => {
      const table = await begun(deal(game));
      await table.playMoves(5);
      const before = await table.position();
      const seen = await table.tools.lookAgain();
      await table.returnsTo(before);
      assert.deepEqual(await table.position(), before, "the table returns by itself");
      // Ply by ply, and no move can be made meanwhile.
      const replayed = seen.slice(0, -1);
      assert.ok(replayed.length > 0 && replayed[0].ply < before.ply, game);
      assert.deepEqual(
        replayed,
        replayed.map((_, step) => ({ ply: replayed[0].ply + step, turn: "brain" })),
        game,
      );
      const key = ["x", "ArrowLeft", "1", "Enter"][place % 4];
      await table.tools.lookAgain(key);
      await table.returnsTo(before);
      assert.deepEqual(await table.position(), before, `after ${key}`);
      await table.close();
    });
  });

  test("leads to the same position when a move is repeated, even if another move was tried in between", async () => {
    const elsewhere = [];
    await each(offers, async ({ game }) => {
      const table = await begun(deal(game));
      await table.playAnyLegalMove();
      const before = await table.position();
      await table.playAnyLegalMove();
      const once = await table.position();
      await table.undo();
      assert.deepEqual(await table.position(), before);
      const ways = await table.keysOfLegalMoves();
      assert.ok(ways.length > 1, `${game}: there is another move`);
      await table.press(ways.at(-1));
      await table.showsMoreThan(before.ply);
      await table.ready();
      if ((await table.hash()) !== once.hash) elsewhere.push(game);
      while ((await table.ply()) > before.ply) await table.undo();
      assert.deepEqual(await table.position(), before);
      await table.playAnyLegalMove();
      assert.deepEqual(await table.position(), once);
      await table.close();
    });
    // With blind draws, two moves may lead to the same position. In most games they do not, so a single game
    // proves nothing.
    const enough = offers.length === 1 || 2 * elsewhere.length > offers.length;
    assert.ok(enough, `another move leads to another position in ${elsewhere.length} of ${offers.length} games`);
  });

  test("keeps the focus at the table after any key or button", async (t) => {
    await each(one(offers, t.name), async ({ game }) => {
      const table = await begun(deal(game));
      const { tools, wall } = table;
      const keepsFocus = async (after) =>
        assert.equal(await tools.lostFocus(), undefined, `${game}: the focus is lost after ${after}`);
      await table.playMoves(2);
      const steps = ["ArrowLeft", "Home", "ArrowRight", "End", "u", "1"];
      const panels = [
        "?",
        "Escape",
        "l",
        "l",
        "v",
        "Escape",
        "v",
        "v",
        "r",
        "r",
        "p",
        "p",
        "w",
        "w",
        "g",
        "g",
        "Escape",
      ];
      for (const key of [...steps, ...panels]) {
        await table.press(key);
        await keepsFocus(key);
      }
      // Buttons of the bar, which the projector hides, and keys that make a button disappear.
      for (const [action, key] of [
        ["back", "p"],
        ["first", "p"],
        ["undo", "Home"],
        ["last", "End"],
      ]) {
        await table.press("Escape");
        await wall.leave();
        await tools.pressButton(action);
        await table.press(key);
        await keepsFocus(`${action}, ${key}`);
      }
      await wall.leave();
      await table.press("?");
      await tools.closeHelp();
      await keepsFocus("closing the keys");
      await tools.speakByKey("ja");
      await keepsFocus("the other language");
      await table.close();
    });
  });

  test("shows no motion if the user prefers reduced motion", async (t) => {
    await each(one(offers, t.name), async ({ game }) => {
      const table = await Table.open(site, deal(game, { speed: "fast" }), { reducedMotion: "reduce" });
      await table.appears();
      for (let turn = 0; turn < 2; turn++) {
        await table.ready();
        const ply = await table.ply();
        await table.pressAnyMove();
        for (let look = 0; look < 6; look++) {
          assert.equal(await table.tools.movements(), 0, `${game}: something moves after ply ${ply}`);
          await table.drawn();
        }
      }
      await table.close();
    });
  });

  test("shows its house rules at the table by the name of their preset, and carries them in its link", async (t) => {
    let tried = 0;
    await each(two(offers, t.name), async ({ game }) => {
      const setup = await Setup.open(site, `#setup=${game}`);
      await setup.appears();
      const preset = await setup.takePreset(1);
      // A game may have only one preset of house rules.
      if (preset === undefined) return setup.close();
      await setup.deal();
      const table = setup.as(Table);
      await table.appears();
      await table.link();
      const [name, ...rules] = await table.tools.rulesInSight();
      assert.equal(name, preset);
      assert.ok(rules.length > 0 && rules.every(Boolean), `${game}: the differences from the usual rules are shown`);
      const there = await Table.open(site, await table.address());
      await there.appears();
      assert.deepEqual(await there.tools.rulesInSight(), [name, ...rules]);
      await there.goTo(site, deal(game));
      await there.tools.hasUsualRules();
      await there.close();
      await table.close();
      tried++;
    });
    assert.ok(tried > 0, "a game has several presets");
  });

  test("adds up its scores round by round and line by line, and draws the cards of each line", async (t) => {
    await each(two(offers, t.name), async ({ game, shortest }) => {
      const table = await Table.finished(site, shortest("level1"));
      for (const row of await table.result.rows()) {
        const parts = row.length > 1 ? row.slice(0, -1) : row;
        assert.equal(
          parts.reduce((sum, part) => sum + part, 0),
          row.at(-1),
          `${game}: a row adds up`,
        );
      }
      const { crowned, marked } = await table.result.winners();
      assert.deepEqual(marked, crowned, `${game}: only the winners are marked`);
      await table.result.unfold();
      const sides = await table.result.sides();
      assert.ok(sides.length > 1, `${game}: every side is shown`);
      for (const { total, sum } of sides) assert.equal(sum, total, `${game}: the lines of a side add up`);
      assert.equal(await table.result.emptyCards(), 0, game);
      await table.close();
    });
  });
});

test("every target on the smallest phone is as large as a thumb: on the table, in the scores, and in each panel", async (t) => {
  for (const { game, shortest } of two(offers, t.name)) {
    const table = await begun(deal(game), phone(320, 640));
    await table.playAnyLegalMove();
    for (const keys of [[], ["l"], ["Escape", "?"], ["Escape", "v"], ["Escape", "r"]]) {
      await table.press(...keys);
      if (keys.length) await table.tools.hasDrawer(keys.at(-1));
      await table.drawn();
      assert.deepEqual(await table.tools.smallTargets(), [], `${game} ${keys}`);
    }
    await table.close();
    const over = await Table.finished(site, shortest("level1"), phone(320, 640));
    assert.deepEqual(await over.tools.smallTargets(), [], `result of ${game}`);
    await over.close();
  }
});

test("the kinds of cards can be told apart without colours", async (t) => {
  const gallery = await Gallery.open(site, "#settings");
  const eye = await (await site.browser.newContext()).newPage();
  const devtools = await gallery.page.context().newCDPSession(gallery.page);
  await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
  for (const { game } of two(offers, t.name)) {
    await gallery.goTo(site, `#gallery=${game}`);
    await gallery.appears(game);
    const pictures = [];
    for (let group = 0; group < (await gallery.groups.count()); group++) {
      const shot = await gallery.picture(group);
      pictures.push(await eye.evaluate(greys, `data:image/png;base64,${shot.toString("base64")}`));
    }
    for (const [one, greys] of pictures.entries()) {
      for (const [other, theirs] of pictures.slice(0, one).entries()) {
        const apart = greys.reduce((sum, grey, place) => sum + Math.abs(grey - theirs[place]), 0) / greys.length;
        assert.ok(apart > 6, `${game}: kinds ${other} and ${one} differ by ${apart.toFixed(1)} of 255`);
      }
    }
  }
  await eye.context().close();
  await gallery.close();
});

/** Runs in the page. Returns a picture as a few grey values, as it is seen from afar. */
async function greys(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(24, 34);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, 24, 34);
  const { data } = pen.getImageData(0, 0, 24, 34);
  return Array.from(
    { length: data.length / 4 },
    (_, place) => (data[4 * place] + data[4 * place + 1] + data[4 * place + 2]) / 3,
  );
}

test("only the cards that a move has moved are animated", async () => {
  const table = await Table.finished(
    site,
    deal("sakura", { seats: ["level1", "level1"], seed: 3, speed: "instant", lang: "en" }),
    MOVING,
  );
  await table.goToStart();
  await table.tools.setPace("slow");
  let flights = 0;
  for (let ply = 1; ply <= 5; ply++) {
    const before = await table.places();
    // Waits from before the press on: a slow page may end the motion before the test looks for it.
    const flies = table.flies();
    await table.press("ArrowRight");
    await table.shows(ply);
    await flies;
    const flying = await table.flying();
    const after = await table.landed();
    const moved = after.filter(({ card, left, top }) => {
      const was = before.find((one) => one.card === card);
      return !was || Math.abs(was.left - left) + Math.abs(was.top - top) >= 2;
    });
    assert.deepEqual(
      flying.filter((card) => !moved.some((one) => one.card === card)),
      [],
      `ply ${ply}`,
    );
    flights += flying.length;
  }
  assert.ok(flights > 5, "some cards were animated");
  await table.close();
});

test("only transform and opacity are animated", () => {
  const styles = readdirSync(DIST, { recursive: true })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(join(DIST, name), "utf8"))
    .join("\n");
  const frames = [...styles.matchAll(/@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].map(([, body]) => body);
  const moved = frames.flatMap((body) => [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name]) => name));
  const turned = [...styles.matchAll(/transition(?:-property)?\s*:\s*([^;}]+)/g)].flatMap(([, value]) =>
    // A change of the visibility without a duration is only delayed.
    value
      .split(",")
      .map((part) => part.trim())
      .filter((part) => !/^visibility 0s\b/.test(part))
      .map((part) => part.split(/\s+/)[0]),
  );
  const allowed = new Set(["transform", "opacity", "none", "rotate", "scale", "translate"]);
  assert.deepEqual(
    [...moved, ...turned].filter((name) => !allowed.has(name)),
    [],
  );
  // The properties that the code animates itself.
  const source = readFileSync(join(ROOT, "src/ui/motion/web.rs"), "utf8");
  const set = [...source.matchAll(/frame\.set_(\w+)\(/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(set)].sort(), ["easing", "offset", "opacity", "origin", "transform"]);
});
