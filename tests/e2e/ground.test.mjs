// The contrast between cards and the cloth: at least 4:1 at the edge of a card, in a screenshot of the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { settings } from "./page/address.mjs";
import { Ground } from "./page/ground.mjs";
import { offered } from "./page/offers.mjs";
import { one } from "./selection.mjs";

const LEAST = 4;

const site = await siteForTests();
const offers = await offered(site);

for (const theme of ["light", "dark", "projector"]) {
  test(`every card has enough contrast to its cloth in the ${theme} look`, async (t) => {
    const faint = [];
    for (const { game, shortest } of one(offers, t.name)) {
      const table = await Ground.finished(site, shortest("level1"), {
        before: settings({ theme }),
        viewport: { width: 1280, height: 800 },
        deviceScaleFactor: 2,
      });
      const last = await table.ply();
      await table.goToStart();
      let count = 0;
      for (const ply of [1, Math.floor(last / 3), Math.floor((2 * last) / 3)]) {
        await table.forwardTo(ply);
        await table.drawn();
        const cards = await table.contrasts();
        count += cards.length;
        for (const { card, side, ratio } of cards.filter(({ ratio }) => ratio < LEAST))
          faint.push(`${game}, ply ${ply}: ${card} at its ${side} ${ratio}`);
      }
      assert.ok(count >= 6, `${game}: ${count} cards seen`);
      await table.close();
    }
    assert.deepEqual(faint, []);
  });
}
