// The early lobby is shown before the app has loaded, and the change to the app is not noticeable: nothing moves and no
// press is lost. Only files that the lobby shows are requested before it is complete.
import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, settings } from "./page/address.mjs";
import { App } from "./page/app.mjs";
import { FirstSight } from "./page/first-sight.mjs";
import { offered } from "./page/offers.mjs";
import { Table } from "./page/table.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Browser options: a window size, a language and a colour scheme, in an empty profile. */
const LOOKS = SIZES.flatMap((viewport) =>
  ["en", "ja"].flatMap((locale) => ["light", "dark"].map((colorScheme) => ({ viewport, locale, colorScheme }))),
);

/** The files that may be requested before the early lobby is complete. */
const NEEDED =
  /\/$|\/(boot|site)\.js$|\/art\/(covers|weave-[\w-]+)\.svg$|\/fonts\/(mincho-600|gothic-400)-(latin|lobby|extra)\.woff2$|\/icons\/icon\.svg$|\.webmanifest$/;

/** Returns the differences between two lists of positions. */
const moved = (before, after) =>
  [...Array(Math.max(before.length, after.length)).keys()]
    .filter((at) => before[at] !== after[at])
    .map((at) => `${before[at]} is now ${after[at]}`);

test("the app takes over the lobby without moving anything, in any size, language and colour scheme", async () => {
  for (const look of LOOKS) {
    const what = `${look.viewport.width} ${look.locale} ${look.colorScheme}`;
    const sight = await FirstSight.open(site, "", look);
    await sight.stands();
    assert.equal((await sight.look()).lang, look.locale, what);
    const [places, picture, shifts] = [await sight.places("before"), await sight.picture(), await sight.shifts()];
    // The limit for a system with none of the fonts that the site's fallback fonts are made from.
    assert.ok(shifts < 0.05, `${what}: ${shifts}`);
    assert.deepEqual(
      sight.seen.requests.filter((url) => !NEEDED.test(url) && !/app|wasm|style\.css/.test(url)),
      [],
      what,
    );
    await sight.letCome();
    await sight.isTakenOver();
    assert.deepEqual(moved(places, await sight.places("after")), [], what);
    assert.ok(picture.equals(await sight.picture()), `${what} looks different`);
    await sight.hearsThatItIsKept();
    assert.deepEqual(moved(places, await sight.places("after")), [], `${what}, kept for offline play`);
    assert.equal(await sight.shifts(), shifts, what);
    // The preloads are not held back here, only the app that uses their files.
    const said = sight.seen.console.filter((line) => !/preloaded using link preload but not used/.test(line));
    assert.deepEqual([sight.seen.errors, said, sight.seen.policy], [[], [], []], what);
    await sight.close();
  }
});

test("a change next to the cards does not lay out any of their shapes again", async () => {
  const sight = await FirstSight.open(site);
  await sight.stands();
  const renamed = await sight.shapesLaidOutByAName();
  const resized = await sight.shapesLaidOutByASize();
  assert.equal(renamed, 0);
  assert.ok(resized > 10, `a card in another size: ${resized}`);
  await sight.close();
});

test("an English lobby requests no Japanese gothic font, and no drawings of cards", async () => {
  const sight = await FirstSight.open(site, "", { locale: "en-GB" });
  await sight.stands();
  await sight.letCome();
  await sight.isTakenOver();
  assert.deepEqual(
    sight.seen.requests.filter((url) =>
      /gothic-400-lobby|-(ja|late|table|signs|words|poems)\.woff2|art\/(?!covers|weave)/.test(url),
    ),
    [],
  );
  await sight.close();
});

test("the app is requested after everything that the lobby shows has loaded", async () => {
  const fonts = [];
  let isHeld = true;
  let page;
  // A page counts as loaded only after its fonts.
  const opening = FirstSight.open(site, "", {
    before: async (opened) => {
      page = opened;
      await page.route("**/fonts/*.woff2", (route) => (isHeld ? fonts.push(route) : route.continue()));
    },
  });
  while (!page) await new Promise(setImmediate);
  await FirstSight.awaitsFonts(page);
  const asked = page.waitForRequest("**/app_bg.wasm");
  assert.deepEqual(
    page.seen.requests.filter((url) => !NEEDED.test(url)),
    [],
  );
  isHeld = false;
  for (const route of fonts) await route.continue();
  await asked;
  await (await opening).close();
});

test("the early lobby has the stored language and theme", async () => {
  const sight = await FirstSight.open(site, "", {
    locale: "en",
    colorScheme: "light",
    before: settings({ lang: "ja", theme: "dark" }),
  });
  await sight.stands();
  const before = await sight.look();
  assert.deepEqual([before.lang, before.scheme], ["ja", "dark"]);
  assert.match(before.words, /\p{Script=Hiragana}/u);
  await sight.letCome();
  await sight.isTakenOver();
  assert.deepEqual(await sight.look(), before);
  await sight.close();
});

test("a table's cloth and name are shown before its cards, and do not move", async (t) => {
  for (const { game } of two(offers, t.name)) {
    for (const look of SIZES.map((viewport, place) => ({ viewport, locale: ["ja", "en"][place] }))) {
      const sight = await FirstSight.open(site, deal(game), look);
      const before = await sight.cloth();
      await sight.noteLanguages();
      await sight.letCome();
      const table = sight.as(Table);
      await table.appears(game);
      await sight.drawn();
      assert.deepEqual(await sight.cloth(), before, `${game}, ${look.viewport.width} ${look.locale}`);
      // Each change would restyle the whole page.
      assert.equal(await sight.languages(), 0);
      await sight.close();
    }
  }
});

test("the head of a text screen is shown before the screen, and does not move", async () => {
  const pages = ["rules", "gallery", "sheet", "print"].map((page) => `#${page}=${offers[0].game}`);
  for (const [place, address] of [...pages, "#glossary", "#settings", "#stats", "#studies"].entries()) {
    const sight = await FirstSight.open(site, address, { viewport: SIZES[place % 2], locale: ["ja", "en"][place % 2] });
    const before = await sight.home();
    assert.equal(before.length, 2, address);
    await sight.letCome();
    await sight.waitFor(address.match(/[a-z]+/)[0]);
    await sight.drawn();
    assert.deepEqual(await sight.home(), before, address);
    await sight.close();
  }
});

test("the address of another screen shows nothing of the early lobby, and requests the app at once", async () => {
  const [{ game }] = offers;
  const sight = await FirstSight.open(site, `#rules=${game}`);
  await sight.as(App).waitingNote.waitFor({ state: "attached" });
  assert.equal(await sight.first.count(), 0);
  await sight.letCome();
  await sight.waitFor("rules");
  await sight.close();
});

test("a game that is pressed in the early lobby opens its set-up after the app has loaded", async () => {
  const { game } = offers.at(-1);
  const sight = await FirstSight.open(site);
  await sight.stands();
  await sight.open(game);
  assert.equal(await sight.address(), `#setup=${game}`);
  await sight.letCome();
  await sight.waitFor("setup");
  await sight.as(App).starts();
  assert.equal(await sight.first.count(), 0);
  await sight.page.goBack();
  await sight.appears();
  await sight.close();
});

test("buttons that are pressed in the early lobby act in order after the app has loaded", async () => {
  const sight = await FirstSight.open(site, "", { locale: "en", viewport: SIZES[0] });
  await sight.stands();
  await sight.button("unfold").click();
  await sight.pressLanguage("ja");
  assert.equal(await sight.button("unfold").getAttribute("aria-busy"), "true");
  await sight.letCome();
  await sight.isTakenOver();
  await sight.speaks("ja");
  // This button was hidden before, and can be pressed now.
  await sight.button("learn").click();
  assert.equal(await sight.button("learn").getAttribute("aria-pressed"), "true");
  await sight.close();
});

test("the focus stays where it is when the app takes over the lobby", async () => {
  const { game } = offers.at(-1);
  const sight = await FirstSight.open(site);
  await sight.stands();
  assert.ok(await sight.tabTo(`.lobby-game a[href="#setup=${game}"]`));
  await sight.letCome();
  await sight.isTakenOver();
  assert.deepEqual(await sight.focused(), { what: `#setup=${game}`, isOfApp: true, isShown: true });
  await sight.close();
});

test("the link to an unfinished match appears in a reserved place", async () => {
  for (const viewport of SIZES) {
    const [{ game }] = offers;
    const table = await Table.open(site, deal(game), { viewport });
    await table.ready();
    await table.playMoves(1);
    const sight = await FirstSight.open(site, "", { context: table.page.context() });
    await sight.stands();
    const [places, shifts] = [await sight.places("before"), await sight.shifts()];
    await sight.letCome();
    await sight.goOn.waitFor();
    await sight.isTakenOver();
    assert.deepEqual(moved(places, await sight.places("after")), [], `${viewport.width}`);
    assert.equal(await sight.shifts(), shifts);
    await sight.close();
  }
});
