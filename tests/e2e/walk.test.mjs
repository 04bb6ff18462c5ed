// A walk over all games with a real pointer, through every kind of turn. Offered elements can be pressed, nothing is
// outside of the window or covers another element, no text is cut off, and elements at rest keep their place.
//
// A check walks a part, which is always the same. TEFUDA_WALK=all walks everything, TEFUDA_WALK=<seed> another part.
// In `scripts/check all` a new part is drawn in each run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { offered } from "./page/offers.mjs";
import { Walk } from "./page/walk.mjs";
import { seedOf } from "./selection.mjs";

const SIZES = [
  [320, 640],
  [390, 844],
  [844, 390],
  [640, 360],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
];
const WALLS = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];
const LANGUAGES = ["en", "ja"];
/** Every window in each of its looks. */
const VIEWS = [
  ...SIZES.flatMap((size) => ["light", "dark"].map((theme) => ({ size, theme }))),
  ...WALLS.map((size) => ({ size, theme: "projector" })),
];
/** The number of turns of a person at each size. */
const TURNS = 12;
/** The turn at which every panel is opened. */
const PANELS_AT = 3;

const site = await siteForTests({ moving: true });
const offers = await offered(site);

const asked = process.env.TEFUDA_WALK;
const all = asked === "all";
const seed = seedOf(all ? undefined : asked);

/** Returns a random generator with a seed, so that a run can be repeated: mulberry32, by Tommy Ettinger. */
function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

for (const { game, place, least, most } of offers) {
  test(`${game} can be walked with a pointer at every size (seed ${seed})`, async () => {
    const below = chance(seed + place);
    const walked = all
      ? VIEWS.flatMap((view) => LANGUAGES.map((lang) => ({ ...view, lang })))
      : [{ ...VIEWS[below(VIEWS.length)], lang: LANGUAGES[below(2)] }];
    const found = new Set();
    let [turns, presses] = [0, 0];
    for (const { size, lang, theme } of walked) {
      const players = below(2) ? least : most;
      const table = await Walk.open(
        site,
        deal(game, { seats: seats(players, "person", "level1"), seed: below(1000), speed: "instant", lang }),
        { before: settings({ theme, lang }) },
      );
      await table.resize(size);
      await table.due();
      for (let turn = 0; turn < (all ? 60 : TURNS) && !(await table.isOver()); turn++) {
        if (await table.nextRound.count()) {
          await table.playNextRound();
          await table.due();
          continue;
        }
        for (const fault of await table.faults()) found.add(`${size.join("×")} ${lang} ${theme} ${players}: ${fault}`);
        // Drawers and panels cover the table, and leave it unchanged.
        if (turn === PANELS_AT) {
          const where = `${size.join("×")} ${lang} ${theme} ${players}`;
          const still = await table.frame();
          for (const fault of await table.panelFaults({ isWall: theme === "projector" }))
            found.add(`${where}: ${fault}`);
          if (`${still}` !== `${await table.frame()}`) found.add(`${where}: a panel has moved the table`);
        }
        const before = await table.frame();
        const { ply } = await table.position();
        // Some presses only select a card. If no press makes a move, a key does.
        for (let press = 0; press < 30 && (await table.ply()) === ply; press++) {
          if ((await table.pressOne(below)) === undefined) break;
          presses++;
          await table.drawn();
        }
        if ((await table.ply()) === ply) await table.pressAnyMove();
        await table.due();
        turns++;
        const after = (await table.isOver()) || (await table.nextRound.count()) ? before : await table.frame();
        if (`${before}` !== `${after}`) found.add(`${size.join("×")} ${lang} ${players}: moved: ${before} → ${after}`);
      }
      await table.close();
    }
    console.log(`${game}: ${turns} turns, ${presses} presses`);
    assert.deepEqual([...found], [], `TEFUDA_WALK=${seed} repeats it`);
  });
}
