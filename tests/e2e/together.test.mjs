// Playing together: several persons at one page, shared links, QR codes, and challenges.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { siteForTests } from "./lib.mjs";
import { deal, settings } from "./page/address.mjs";
import { Challenge } from "./page/challenge.mjs";
import { Lesson } from "./page/lesson.mjs";
import { brief, offered } from "./page/offers.mjs";
import { Setup } from "./page/setup.mjs";
import { keepsWhatIsSent } from "./page/share.mjs";
import { Studies } from "./page/studies.mjs";
import { Table } from "./page/table.mjs";
import { one, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);

/** Returns these seats, filled up with computer players to the number that a game needs. */
const filledUp = (seats, least) => [...seats, ...Array(Math.max(0, least - seats.length)).fill("level1")];
/** Returns the part of a link from the `#` on. */
const fragmentOf = (link) => link.slice(link.indexOf("#"));

test("a curtain is shown between two persons, and nothing is behind it", async () => {
  const veiled = [];
  for (const { game, least } of offers) {
    const seats = filledUp(["person", "person"], least);
    const table = await Table.open(site, deal(game, { seats }), { before: settings() });
    await table.due();
    if (await table.isVeiled()) {
      veiled.push(game);
      for (let turn = 0; turn < 4 && !(await table.isOver()); turn++) {
        if (await table.isVeiled()) await liftCurtainByKey(table, game);
        await table.pressAnyMove();
        await table.ready();
      }
    } else {
      assert.ok((await table.zones.count()) > 0, `${game} shows its table at once`);
    }
    assert.deepEqual(table.seen.errors, []);
    await table.close();
  }
  assert.ok(
    veiled.length > 1 && veiled.length < offers.length,
    "games with hands of cards have a curtain, and no others",
  );
});

/** Asserts that nothing is behind the curtain, and that no key works except the one that lifts it. */
async function liftCurtainByKey(table, game) {
  const ply = await table.ply();
  assert.equal(await table.behindCurtain.count(), 0, `${game}: there is a card behind the curtain`);
  await table.press("ArrowLeft", "Home", "u", "l", "1");
  assert.ok(await table.isVeiled(), `${game}: a key looked behind the curtain`);
  assert.equal(await table.ply(), ply);
  await table.curtainHasFocus();
  await table.press("Enter");
  await table.curtain.waitFor({ state: "detached" });
  assert.ok((await table.status.textContent()).trim(), `${game}: the status shows the turn`);
}

test("Enter in the field of a name keeps the name, closes the choice of the seat, and does not deal", async () => {
  const [{ game }] = one(offers, "names");
  const setup = await Setup.open(site, `#setup=${game}`, { before: settings() });
  await setup.appears();
  const seat = setup.seated.nth(1);
  await seat.click();
  await setup.called.fill("Aiko");
  await setup.press("Enter");
  await setup.called.waitFor({ state: "detached" });
  assert.match(await seat.innerText(), /Aiko/);
  assert.ok(await seat.evaluate((seat) => seat === document.activeElement), "the focus is on the seat");
  await setup.appears();
  await setup.close();
});

test("while a computer player moves between two persons, the person who has moved still sees their own hand", async () => {
  let looked = 0;
  for (const { game, least, most } of offers.filter(({ most }) => most > 2)) {
    const seats = filledUp(["person", "level1", "person"], least).slice(0, most);
    const table = await Table.open(site, deal(game, { seats, speed: "normal" }), {
      before: settings({ pace: "normal" }),
    });
    await table.appears();
    if (await table.isVeiled()) {
      const name = await table.calledName();
      await table.sitDown();
      // The person who sat down sees their own hand at every ply until the next curtain.
      for (let step = 0; step < 6 && !(await table.isVeiled()); step++) {
        const hands = await table.openHands();
        looked += hands.length > 0;
        assert.ok(new Set(hands).size <= 1, `${game}: the hands of ${hands} are open for ${name}`);
        const { ply, turn } = await table.position();
        if (turn === "over") break;
        if (turn !== "seat") await table.movesOrIsVeiled(ply);
        // The curtain may have appeared since the hands were read.
        else if (!(await table.isVeiled())) await table.pressAnyMove();
      }
    }
    await table.close();
  }
  assert.ok(looked > 0, "some hands were open");
});

test("a link that is copied, shared by the system or scanned opens the same table at the same ply", async (t) => {
  const scanner = await (await site.browser.newContext()).newPage();
  await scanner.evaluate(readFileSync(createRequire(import.meta.url).resolve("jsqr"), "utf8"));
  for (const { game } of two(offers, t.name)) {
    const table = await Table.open(site, deal(game), {
      permissions: ["clipboard-read", "clipboard-write"],
      before: async (page) => {
        await settings({ lang: "ja" })(page);
        await keepsWhatIsSent(page);
      },
    });
    await table.ready();
    await table.playMoves(2);
    await table.walk(["ArrowLeft"]);
    const here = await table.position();
    const { share } = table;
    await share.open();
    await share.hasFocus("copy");
    const link = await share.copy();
    assert.equal(link, await share.link.inputValue());
    const sent = await share.send();
    assert.equal(sent.url, link);
    assert.equal(sent.text, await share.said.innerText());
    assert.match(sent.text, /手まで進んだ|札を配った/, game);
    await share.leave();
    assert.equal(await scan(scanner, await share.code()), link, `${game}: the code contains the link`);
    await share.press("Enter");
    await share.appears();
    await table.close();
    const there = await Table.open(site, fragmentOf(link));
    await there.appears();
    assert.deepEqual(await there.position(), here);
    await there.speaks("ja");
    await there.close();
  }
  await scanner.context().close();
});

test("a result is shared with its link", async () => {
  const [{ game, shortest }] = one(offers, "told");
  const table = await Table.finished(site, shortest("level1"), {
    permissions: ["clipboard-read", "clipboard-write"],
    before: settings(),
  });
  await table.result.appears();
  await table.result.tell();
  const { share } = table;
  await share.appears();
  const said = await share.said.innerText();
  assert.match(said, / (won|shared the victory in) .*\d+:.*\d+\.$/, game);
  assert.equal(await share.copySaid(), `${said}\n${await share.link.inputValue()}`);
  assert.deepEqual(table.seen.errors, []);
  await table.close();
});

/** Returns the text of the QR code in a picture. */
const scan = (scanner, picture) =>
  scanner.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const brush = canvas.getContext("2d");
      brush.drawImage(image, 0, 0);
      const { data } = brush.getImageData(0, 0, image.width, image.height);
      return globalThis.jsQR(data, image.width, image.height)?.data;
    },
    `data:image/png;base64,${picture.toString("base64")}`,
  );

test("a reader who opens a shared link for the first time gets an introduction once, and chooses how to continue", async (t) => {
  for (const [number, { game, least, place }] of two(offers, t.name).entries()) {
    // The turn is a computer player's or the reader's. In both cases no move is made before the reader chooses.
    const sender = await Table.open(site, deal(game, { seats: filledUp(["person"], least) }), { before: settings() });
    await sender.ready();
    await sender.playAnyLegalMove();
    const address = await sender.address();
    await sender.close();

    const theme = ["light", "dark"][number % 2];
    const viewport = [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
      { width: 844, height: 390 },
    ][place % 3];
    const table = await Table.open(site, `${address}&theme=${theme}`, { viewport });
    await table.arrival.waitFor();
    const { ply } = await table.position();
    assert.deepEqual(await table.axe(), [], `${game} ${theme}`);
    if (number % 2) {
      await table.fromTheStart.click();
      await table.shows(0);
    } else {
      await table.playOn.click();
      assert.equal((await table.position()).ply, ply);
    }
    assert.equal(await table.arrival.count(), 0);
    await table.page.reload();
    await table.appears(game);
    assert.equal(await table.arrival.count(), 0, `${game}: the introduction is shown once`);
    assert.deepEqual(table.seen.console, []);
    await table.close();
  }
});

test("a challenge deals the same cards, and does not reveal the result before", async (t) => {
  for (const { game, shortest } of two(offers, t.name)) {
    // A few moves are enough of a challenge.
    const theirs = await challenged(shortest("person"), (table) => table.playAnyLegalMove());
    const ours = await accepted(theirs.link);
    assert.equal(await ours.hash(), theirs.dealt, `${game}: other cards`);
    await keepsWhatItIsMeasuredAgainst(ours);
    assert.deepEqual(ours.seen.errors, []);
    await ours.close();
  }
});

test("a challenge contains a name and a message, which are shown as plain text", async () => {
  const [{ shortest }] = offers;
  const table = await Table.open(site, shortest("person"), { before: settings() });
  await table.ready();
  await table.playAnyLegalMove();
  await table.share.open();
  await table.share.challenge();
  const [name, line] = ["Aiko & Bo", "<b>50 %</b>, can you? 負けないよ"];
  const link = await table.share.greet(name, line);
  await table.close();
  const challenge = await Challenge.open(site, fragmentOf(link), { before: settings() });
  await challenge.appears();
  assert.equal(await challenge.line.textContent(), line);
  assert.ok((await challenge.told.allTextContents()).some((told) => told.includes(name)));
  assert.deepEqual(challenge.seen.console, []);
  await challenge.close();
});

test("a challenge that both players have finished shows both results side by side", async () => {
  const { shortest } = brief(offers);
  const theirs = await challenged(shortest("person"), (table) => table.playToTheEnd());
  const ours = await accepted(theirs.link);
  assert.equal(await ours.hash(), theirs.dealt, "other cards");
  await keepsWhatItIsMeasuredAgainst(ours);
  await ours.playToTheEnd();
  const sums = await ours.result.comparedSums.allTextContents();
  assert.equal(sums.length, 2);
  assert.ok(theirs.scores.length > 0);
  // Both pressed the same keys at the same deal.
  assert.equal(sums[0], sums[1]);
  await ours.result.lookAtTheOther();
  assert.ok((await ours.plies()) > 0);
  assert.deepEqual(ours.seen.errors, []);
  await ours.close();
});

/** Plays a match and makes a challenge of it. Returns its link, the hash of its deal, and the scores. */
async function challenged(address, plays) {
  const table = await Table.open(site, address, { before: settings() });
  await table.ready();
  const dealt = await table.hash();
  await plays(table);
  const scores = await table.scores();
  await table.share.open();
  const link = await table.share.challenge();
  await table.close();
  return { link, dealt, scores };
}

/** Accepts a challenge, and returns its table. */
async function accepted(link) {
  const challenge = await Challenge.open(site, fragmentOf(link), { before: settings() });
  await challenge.appears();
  assert.equal(await challenge.results.count(), 0, "the result is not shown before");
  await challenge.accept();
  const table = challenge.as(Table);
  await table.appears();
  await table.ready();
  return table;
}

async function keepsWhatItIsMeasuredAgainst(table) {
  await table.page.waitForFunction(() => location.hash.includes("&against="));
  await table.page.reload();
  await table.appears();
  assert.match(await table.address(), /&against=/, "a reload keeps the match to compare with");
}

test("an invalid challenge or comparison shows the error page", async () => {
  const table = await Table.open(site, deal(offers[0].game));
  await table.ready();
  await table.link();
  const play = (await table.address()).replace("#play=", "");
  await table.close();
  for (const wrong of [
    "#challenge=",
    "#challenge=garbage",
    `#challenge=${play}&by=me`,
    `#play=${play}&against=garbage`,
    `#play=${play}&against=`,
  ]) {
    const challenge = await Challenge.open(site, wrong);
    await challenge.waitFor("trouble");
    await challenge.close();
  }
});

test("a teacher's window follows one page: a copied tab gets a new number, a restored page updates the window", async () => {
  const [{ game }] = offers;
  const wall = await Studies.open(site, `#lesson=${game}&theme=projector`, { before: settings() });
  const lesson = wall.as(Lesson);
  await lesson.is({ step: 1 });
  const sentence = await lesson.said();
  const presenter = await wall.present();
  await presenter.says(sentence);
  const numberOf = (page) => page.evaluate(() => sessionStorage.getItem("tefuda.page"));
  const number = await numberOf(wall.page);

  // A window that a page opens starts with a copy of its session storage, as a duplicated tab does.
  const address = `${site.url}#lesson=${game}&step=3`;
  const [copy] = await Promise.all([
    wall.page.waitForEvent("popup"),
    wall.page.evaluate((address) => void window.open(address), address),
  ]);
  await copy.waitForFunction((number) => sessionStorage.getItem("tefuda.page") !== number, number);
  await presenter.says(sentence);
  assert.equal(await numberOf(wall.page), number);
  await copy.close();

  await wall.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await presenter.waits.waitFor();
  await wall.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await presenter.says(sentence);
  assert.deepEqual([wall.seen.errors, presenter.page.isClosed()], [[], false]);
  await wall.close();
});
