// The look of every game: nothing is cut off at any size, and axe finds no problem in any look and language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests, started } from "./lib.mjs";
import { deal, seats, settings } from "./page/address.mjs";
import { Rulebook } from "./page/book.mjs";
import { offered } from "./page/offers.mjs";
import { Screen } from "./page/screen.mjs";
import { Table } from "./page/table.mjs";
import { some, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

const SIZES = [
  [320, 640],
  [390, 844],
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];

test("the table with the most players fits, and cuts no text, at every size and in every language", async (t) => {
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
        // Each language at every other window size, and at the other sizes at the next moment. The walk tests all of
        // them.
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

test("axe finds nothing on any screen in any look and language", async (t) => {
  const looks = ["light", "dark", "projector"].flatMap((theme) => ["en", "ja"].map((lang) => ({ theme, lang })));
  const screens = [
    ["settings", "#settings"],
    ["gallery", "#gallery"],
    ["trouble", "#play=garbage"],
    ["lobby", "#lobby"],
    ...offers.flatMap(({ game, shortest }) => [
      ["table", shortest("person")],
      ["rules", `#rules=${game}`],
      ["setup", `#setup=${game}`],
      ["result", shortest("level1")],
    ]),
  ];
  const found = [];
  // Contrast depends on the look, and names depend on the language. Many screens are similar.
  for (const { theme, lang } of looks) {
    const drawn = some(screens, `${t.name}: ${theme} ${lang}`, 4);
    const screen = await Screen.open(site, "", { before: settings({ theme, lang }) });
    for (const [name, address] of drawn) {
      await screen.goTo(site, name === "result" ? await Table.linkOfFinished(site, address) : address);
      await screen.waitFor(name);
      await started(screen.page);
      if (name === "rules") await screen.as(Rulebook).appears(address.split("=")[1]);
      if (name === "result") await screen.press("l", "?");
      for (const fault of await screen.axe()) found.push({ ...fault, on: `${name} ${address} ${theme} ${lang}` });
    }
    await screen.close();
  }
  assert.deepEqual(found, []);
});
