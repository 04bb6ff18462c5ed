// How every game looks: nothing cut off at any size, and nothing that axe objects to in any look and language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests, started } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { Rulebook } from "./page/book.mjs";
import { offered } from "./page/offers.mjs";
import { Screen } from "./page/screen.mjs";
import { Table } from "./page/table.mjs";
import { two } from "./share.mjs";

const site = await siteForTests();
const offers = await offered(site);

const SIZES = [
  [320, 640],
  [390, 844],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];

test("fits its fullest table, and cuts no text, at every size and in every language", async (t) => {
  const found = [];
  for (const { game, most } of two(offers, t.name)) {
    const table = await Table.finished(site, deal(game, { seats: seats(most, "level1"), lang: "en" }));
    const last = await table.ply();
    await table.goToStart();
    for (const [moment, ply] of [0, Math.floor(last / 2), last].entries()) {
      await table.forwardTo(ply);
      for (const [number, [lang, next]] of [
        ["en", "ja"],
        ["ja", "en"],
      ].entries()) {
        // Every other window in each language, and the others at the next moment: the walk looks at all of them.
        for (const size of SIZES.filter((_, place) => (place + number + moment) % 2 === 0)) {
          await table.resize(size);
          const where = `${game} ${size.join("×")} ${lang}, ply ${ply}`;
          for (const misfit of await table.tools.misfits({ isResult: ply === last })) found.push(`${where}: ${misfit}`);
        }
        await table.speak(next);
      }
    }
    await table.close();
  }
  assert.deepEqual(found, []);
});

test("axe finds nothing on any screen in any look and language", async () => {
  const found = [];
  // Contrast hangs on the look and names on the language: each of both is there, though not each with each.
  for (const [number, [theme, lang]] of [
    ["light", "en"],
    ["dark", "ja"],
    ["projector", "ja"],
  ].entries()) {
    const screen = await Screen.open(site, "", { before: settings({ theme, lang }) });
    const screens = [
      ["settings", "#settings"],
      ["gallery", "#gallery"],
      ["trouble", "#play=garbage"],
      ["lobby", "#lobby"],
    ];
    for (const { game, place, shortest } of offers) {
      screens.push(["table", shortest("person")]);
      // Rulebooks are long and all made alike, as are set-ups and results: one look each.
      if (place % 3 === number) screens.push(["rules", `#rules=${game}`], ["setup", `#setup=${game}`]);
    }
    for (const [name, address] of screens) {
      await screen.goTo(site, address);
      await screen.waitFor(name);
      await started(screen.page);
      if (name === "rules") await screen.as(Rulebook).appears();
      for (const fault of await screen.axe()) found.push({ ...fault, on: `${address} ${theme} ${lang}` });
    }
    await screen.close();
    for (const { game, shortest } of offers.filter(({ place }) => place % 3 === number)) {
      const table = await Table.finished(site, shortest("level1"), { before: settings({ theme, lang }) });
      await table.press("l", "?");
      for (const fault of await table.axe()) found.push({ ...fault, on: `result of ${game} ${theme} ${lang}` });
      await table.close();
    }
  }
  assert.deepEqual(found, []);
});
