// The tools of a teacher: marks on a table, studies, and a separate window next to the one for the class.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, siteForTests } from "./lib.mjs";
import { deal, settings } from "./page/address.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { Studies } from "./page/studies.mjs";
import { two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const LAPTOP = { viewport: { width: 1280, height: 800 } };
/** Returns a study file whose texts contain markup. */
const wild = (link) =>
  `format 1\ntitle <img src=x onerror=alert(1)>\nstep 1\nat ${link}\nsay <script>alert(2)</script>\nask Who?\nchoose 1 2\nright 2\nanswer 1 <b>one</b>\nanswer 2 two\nnote <i>n</i>\n`;

const openTable = async (game, { players = 3, ...more } = {}) => {
  const seats = ["person", ...Array(players - 1).fill("level1")];
  const studies = await Studies.open(site, deal(game, { seats, ...more }), { before: settings(), ...LAPTOP });
  await studies.isSomebodysTurn();
  return studies;
};
const linkOf = async (studies) => (await studies.address()).match(/^#play=([^&]+)/)[1];

describe("a teacher draws on a table", () => {
  test("by presses, which make no moves meanwhile, are kept in the link and are shown on the projector", async (t) => {
    await each(two(offers, t.name), async ({ game }) => {
      const studies = await openTable(game);
      const before = await studies.ply();
      await studies.press("t");
      await studies.hasPen();
      const zones = await studies.zones();
      const zone = zones.includes("hand") ? "hand" : zones[0];
      if (!zone) return studies.close();
      await studies.draw([zone, 0]);
      await studies.shows({ rings: 1, arrows: 0 });
      const second = (await studies.cardsIn(zone)) > 1 ? 1 : 0;
      if (second) await studies.draw([zone, 0], [zone, 1]);
      await studies.shows({ rings: 1, arrows: second });
      await studies.note.fill('Why this one? <b>"&');
      assert.equal(await studies.ply(), before, `${game}: nothing was played`);
      await studies.isWritten();
      const link = await studies.address();

      const wall = await Studies.open(site, `${link}&theme=projector`, { before: settings(), ...LAPTOP });
      await wall.shows({ rings: 1, arrows: second });
      assert.equal(await wall.line.innerText(), 'Why this one? <b>"&');
      await wall.press("ArrowLeft");
      await wall.shows({ rings: 0, arrows: 0 });
      await wall.press("ArrowRight");
      await wall.shows({ rings: 1, arrows: second });
      assert.deepEqual(await wall.axe(), []);
      await wall.close();

      await studies.draw([zone, 0]);
      await studies.shows({ rings: 0, arrows: second });
      await studies.do("pen");
      await studies.hasNoPen();
      await studies.leaveNote();
      await studies.press("c");
      await studies.shows({ rings: 0, arrows: 0 });
      assert.deepEqual(studies.seen.console, []);
      await studies.close();
    });
  });

  test("with rings that stay on their cards when the layout of the table changes", async () => {
    const studies = await openTable("sakura");
    await studies.press("t");
    await studies.hasPen();
    await studies.draw(["hand", 0]);
    await studies.shows({ rings: 1, arrows: 0 });
    for (const key of ["p", "t", "t", "a", "p", "t"]) {
      await studies.press(key);
      await studies.drawn();
      for (const offset of await studies.offsets()) assert.ok(offset < 2, `after ${key} a ring is ${offset} px away`);
    }
    await studies.shows({ rings: 1, arrows: 0 });
    await studies.close();
  });

  test("with Shift held at any table, and invalid marks show the error page", async () => {
    const studies = await openTable("sakura");
    await studies.drawByShift(["hand", 2]);
    await studies.shows({ rings: 1, arrows: 0 });
    const link = await studies.address();
    for (const bad of ["&mark=x.2-0", "&mark=1", "&note=1", "&marks=1.2-0"]) {
      await studies.goTo(site, link.replace(/&.*$/, "") + bad);
      await studies.waitFor("trouble");
    }
    await studies.close();
  });
});

describe("a study", () => {
  test("of ten positions is made at tables, ordered, changed, saved, opened elsewhere and shown", async () => {
    const studies = await openTable("sakura", { seed: 7 });
    for (let count = 1; count <= 10; count++) {
      if (count === 2) {
        await studies.press("t");
        await studies.draw(["hand", 1]);
        await studies.note.fill("Look at the plum.");
        await studies.leaveNote();
        await studies.press("Escape");
      }
      await studies.collect(count);
      await studies.waveNotice();
      await studies.press("ArrowLeft");
      if (count % 3 === 0) await studies.press("End");
      await studies.drawn();
    }
    await studies.setAddress("#studies");
    await studies.do("edit");
    await studies.hasPositions(10);
    assert.equal(await studies.positions.count(), 10);
    await studies.title.fill("Plums & others");
    await studies.field(0, "say").fill("What lies here?");
    await studies.field(0, "asking").selectOption({ index: 2 });
    await studies.field(0, "ask").fill("Which month?");
    await studies.field(0, "answers").fill("March\n*February\nMay");
    await studies.field(0, "praise").fill("Plums bloom early.");
    await studies.field(0, "reply").fill("Look at the tree.");
    await studies.field(0, "note").fill("Let them guess.");
    const before = await studies.sentences();
    await studies.moveUp(1);
    await studies.beginsWith(before[1]);
    assert.deepEqual((await studies.sentences()).slice(0, 2), [before[1], before[0]]);
    assert.deepEqual(await studies.axe(), []);

    await studies.setAddress("#studies");
    await studies.rows.first().waitFor();
    const { name, text } = await studies.save();
    assert.match(name, /^Plums.*others\.tefuda\.txt$/);
    assert.deepEqual(await studies.axe(), []);

    // A browser without this study.
    const other = await Studies.open(site, "#studies", { before: settings({ theme: "projector" }), ...LAPTOP });
    assert.equal(await other.rows.count(), 0);
    await other.openFile(text);
    await other.rows.first().waitFor();
    assert.equal((await other.save()).text, text, "the study is the same");
    const packed = await other.copiedLink();
    await other.do("show");
    const lesson = other.as(Lesson);
    await lesson.is({ step: 1 });
    const presenter = await other.present();
    await presenter.says("Look at the plum.");
    assert.ok((await presenter.hands.count()) > 2, "all hands are there");
    // Every step in turn by the clicker. The second step asks, waits, and answers.
    const phases = [];
    for (let presses = 0; presses < 40 && (await lesson.where()).step < 10; presses++) {
      const { step, phase } = await lesson.where();
      if (step === 2) phases.push(phase);
      await other.press("PageDown");
      await lesson.rests();
    }
    assert.deepEqual([(await lesson.where()).step, phases], [10, ["told", "asked", "done"]]);
    await presenter.page.close();
    await other.press("PageUp");
    await lesson.is({ step: 9 });
    assert.deepEqual(other.seen.console, []);
    await other.close();

    const opened = await Lesson.open(site, new URL(packed).hash, { before: settings(), ...LAPTOP });
    await opened.is({ step: 1 });
    assert.equal((await opened.where()).steps, 10);
    await opened.goTo(site, `${new URL(packed).hash}&step=2`);
    await opened.is({ step: 2 });
    await opened.choice("1").click();
    assert.equal(await opened.reply.innerText(), "Look at the tree.");
    await opened.choice("2").click();
    await opened.is({ phases: ["done"] });
    assert.match(await opened.line.innerText(), /Plums bloom early\.$/);
    await opened.close();
    await studies.close();
  });

  test("shows a mark with the question only if its position says so", async () => {
    const studies = await openTable("sakura");
    await studies.press("t");
    await studies.hasPen();
    await studies.draw(["hand", 0]);
    await studies.draw(["hand", 0], ["hand", 1]);
    await studies.collect(1);
    await studies.setAddress("#studies=1");
    await studies.field(0, "asking").selectOption({ index: 2 });
    await studies.field(0, "answers").fill("Pine\n*Plum");
    const phases = async () => {
      await studies.setAddress("#study=1");
      const lesson = studies.as(Lesson);
      await lesson.is({ phases: ["asked"] });
      const asked = await studies.marks();
      await lesson.choice("2").click();
      await lesson.is({ phases: ["done"] });
      const done = await studies.marks();
      await studies.setAddress("#studies=1");
      await studies.positions.first().waitFor();
      return [asked, done];
    };
    const both = { rings: 1, arrows: 1 };
    assert.deepEqual(await phases(), [{ rings: 0, arrows: 0 }, both]);
    await studies.field(0, "early").first().check();
    assert.deepEqual(await studies.axe(), []);
    assert.deepEqual(await phases(), [{ rings: 1, arrows: 0 }, both]);
    assert.deepEqual(studies.seen.errors, []);
    await studies.close();
  });

  test("that is broken, foreign or full of script is reported, and nothing is lost", async () => {
    const studies = await openTable("sutda");
    const link = await linkOf(studies);
    await studies.collect(1);
    await studies.setAddress("#studies");
    await studies.rows.first().waitFor();
    for (const [text, why] of [
      ["", /no position/],
      ["nothing of a study", /Line 1/],
      ["title x\n".repeat(40_000), /longer/],
      [Buffer.from([0xff, 0xfe, 0, 1, 2]), /Line 1|no position/],
    ]) {
      await studies.openFile(text);
      await studies.alert.filter({ hasText: why }).waitFor();
      assert.equal(await studies.rows.count(), 1, "the stored study is still there");
    }
    await studies.openFile(wild(link));
    assert.equal(await studies.titleOf(2), "<img src=x onerror=alert(1)>");
    await studies.do("show");
    const lesson = studies.as(Lesson);
    await lesson.is({ step: 1 });
    assert.equal(await lesson.sentence.innerText(), "<script>alert(2)</script>");
    assert.equal(await lesson.choice("1").innerText(), "<b>one</b>");
    assert.deepEqual([studies.seen.errors, studies.seen.policy], [[], []]);

    for (const [address, screen] of [
      ["#study=1.AAAA", "study"],
      ["#study=7.AAAA", "study"],
      ["#study=99", "study"],
      ["#studies=99", "studies"],
      ["#study=nothing", "trouble"],
      ["#studies=1.AAAA", "trouble"],
    ]) {
      await studies.goTo(site, address);
      await studies.waitFor(screen);
      assert.ok((await studies.alert.innerText()).length > 20, `${address} says why`);
      assert.ok(await studies.wayOut.count(), `${address} has a way out`);
    }
    await studies.close();
  });

  test("keeps the parts that this build cannot open and shows the others, and a newer format stays unchanged", async () => {
    const studies = await openTable("sakura");
    const link = await linkOf(studies);
    const foreign = "step far\nat koi-koi.1.AAAA\nsay Another game.\ntwist slowly";
    const file = `format 1\ntitle Mixed\nsigned by hand\nstep 1\nat ${link}\nsay First.\n${foreign}\nstep 2\nat ${link}\nsay Last.\nfades slowly\n`;
    await studies.setAddress("#studies");
    await studies.openFile(file);
    await studies.rows.first().waitFor();
    assert.equal((await studies.save()).text, file);
    await studies.do("edit");
    await studies.hasPositions(2);
    assert.equal(await studies.unopened.count(), 1);
    assert.match(await studies.unopened.innerText(), /twist slowly/);
    assert.deepEqual(await studies.axe(), []);
    await studies.field(0, "say").fill("Changed.");
    await studies.setAddress("#studies");
    await studies.rows.first().waitFor();
    assert.equal((await studies.save()).text, file.replace("First.", "Changed."));
    await studies.do("show");
    const lesson = studies.as(Lesson);
    await lesson.is({ step: 1 });
    await studies.press("ArrowRight");
    await lesson.is({ step: 2 });
    assert.match(await studies.unopened.innerText(), /cannot be opened/);
    assert.deepEqual(studies.seen.console, []);
    await studies.close();

    const later = await Studies.open(site, "#studies", { before: settings(), ...LAPTOP });
    const newer = `format 9\ntitle Later\nstep 1\nat ${link}\nwing left\n`;
    await later.openFile(newer);
    await later.rows.first().waitFor();
    await later.alert.filter({ hasText: /newer/ }).waitFor();
    assert.equal((await later.save()).text, newer);
    await later.do("edit");
    await later.readOnly.waitFor();
    assert.match(await later.alert.innerText(), /newer/);
    assert.equal(await later.title.count(), 0, "nothing can be changed");
    assert.equal((await later.save()).text, newer);
    await later.close();
  });

  test("is not broken by any kind of typed blank, or by odd marks in a link", async () => {
    const studies = await openTable("sakura");
    const link = await linkOf(studies);
    await studies.collect(1);
    await studies.setAddress("#studies=1");
    await studies.positions.first().waitFor();
    await studies.field(0, "asking").selectOption({ index: 2 });
    for (const blank of [" ", "\u3000", "\u200e", "\u00a0\u2003"]) {
      await studies.field(0, "reply").fill(blank);
      await studies.field(0, "answers").fill(`*One\n${blank}\n* ${blank}\nTwo`);
      await studies.title.fill(blank);
      await studies.page.reload();
      await studies.positions.first().waitFor();
      assert.equal(await studies.field(0, "reply").inputValue(), "");
      assert.equal(await studies.field(0, "answers").inputValue(), "*One\nTwo");
    }
    // A blank at the end stays while a person is typing.
    await studies.field(0, "say").fill("");
    await studies.field(0, "say").pressSequentially("Take the plum ");
    assert.equal(await studies.field(0, "say").inputValue(), "Take the plum ");
    for (const odd of ["0..2-0", "0.a%E3%80%80b", "0.a_b", "0.a%09b", "0.@"]) {
      await studies.goTo(site, `#play=${link}&mark=${odd}`);
      await studies.waitFor("trouble");
    }
    await studies.goTo(site, `#play=${link}&mark=0.2-0&mark=0.raise%205.2-0`);
    await studies.isSomebodysTurn();
    await studies.collect(2);
    await studies.goTo(site, "#studies=1");
    await studies.hasPositions(2);
    assert.deepEqual(await studies.sentences(), ["Take the plum", ""]);
    assert.deepEqual(studies.seen.errors, []);
    await studies.close();
  });

  test("that two tabs change keeps the changes of both", async () => {
    const one = await openTable("sakura");
    await one.collect(1);
    await one.setAddress("#studies=1");
    await one.positions.first().waitFor();
    const context = one.page.context();
    const two = await Studies.open(site, deal("sakura", { seed: 9 }), { context });
    await two.isSomebodysTurn();
    await two.collect(2);
    await one.hasPositions(2);
    await one.changedElsewhere.waitFor();
    await one.field(0, "say").fill("Typed on here.");
    await one.page.reload();
    await one.hasPositions(2);
    assert.deepEqual(await one.sentences(), ["Typed on here.", ""]);

    // An edit that cannot be stored, while the other tab stores its own, is offered as a separate study.
    await one.fillStorage();
    await one.field(0, "say").fill("Mine alone.");
    await one.alert.filter({ hasText: /storage is full/ }).waitFor();
    await two.press("ArrowLeft");
    await two.collect(3);
    await one.conflict.waitFor();
    assert.deepEqual((await one.sentences())[0], "Typed on here.", "the newer version is shown");
    assert.deepEqual(await one.axe(), []);
    await one.emptyStorage();
    await one.do("keep-mine");
    await one.beginsWith("Mine alone.");
    assert.equal(await one.address(), "#studies=2");
    await one.setAddress("#studies=1");
    await one.hasPositions(3);

    // A study that one tab has deleted is not written again by the other.
    await two.setAddress("#studies");
    await two.rows.nth(1).waitFor();
    await two.deleteStudy(1);
    await one.conflict.waitFor();
    await one.field(0, "say").fill("Too late.");
    assert.ok(!("tefuda/study/1" in (await one.stored())));
    await two.do("undo");
    await two.rows.nth(1).waitFor();
    assert.ok("tefuda/study/1" in (await one.stored()));
    assert.deepEqual([one.seen.errors, two.seen.errors], [[], []]);
    await one.close();
  });

  test("that no longer fits into the storage is offered as a file, and a deleted one can be restored", async () => {
    const studies = await openTable("sakura");
    await studies.collect(1);
    await studies.setAddress("#studies=1");
    await studies.positions.first().waitFor();
    await studies.fillStorage();
    await studies.field(0, "say").fill("No room for this");
    await studies.alert.filter({ hasText: /storage is full/ }).waitFor();
    assert.match((await studies.save()).text, /No room for this/);
    await studies.goTo(site, "#studies");
    await studies.page.reload();
    await studies.rows.first().waitFor();
    const before = await studies.stored();
    await studies.do("delete");
    await studies.rows.first().waitFor({ state: "detached" });
    await studies.do("undo");
    await studies.rows.first().waitFor();
    assert.equal((await studies.stored())["tefuda/study/1"], before["tefuda/study/1"]);
    await studies.do("delete");
    await studies.rows.first().waitFor({ state: "detached" });
    // A new study does not get the number of the deleted one.
    await studies.do("new-study");
    await studies.rows.first().waitFor();
    assert.equal(await studies.numberOf(0), "2");
    await studies.close();
  });
});

describe("a teacher's own window", () => {
  test("shows every hand and the next step, follows steps both ways, and can be closed and opened again without loss", async (t) => {
    await each(two(offers, t.name), async ({ game }) => {
      const wall = await Studies.open(site, `#lesson=${game}&theme=projector`, { before: settings(), ...LAPTOP });
      const lesson = wall.as(Lesson);
      await lesson.is({ step: 1 });
      const presenter = await wall.present();
      await presenter.says(await lesson.said());
      await presenter.note.waitFor();
      const coming = await presenter.coming.innerText();
      for (let presses = 0; presses < 12 && (await lesson.where()).step === 1; presses++) {
        await presenter.press("PageDown");
        await lesson.rests();
      }
      await lesson.is({ step: 2 });
      const sentence = await lesson.said();
      assert.ok(coming.includes(sentence), `${game}: ${coming} announces ${sentence}`);
      await presenter.says(sentence);
      assert.ok((await presenter.note.innerText()).length > 10, `${game} has a note for its teacher`);
      assert.deepEqual(await presenter.axe(), []);
      await wall.page.reload();
      await lesson.is({ step: 2 });
      await presenter.says(sentence);
      const number = presenter.page.url();
      await presenter.page.close();
      await wall.press("PageDown");
      await lesson.rests();
      const again = await wall.present();
      await again.says(sentence);
      assert.equal(again.page.url(), number);
      await wall.page.evaluate(() => {
        location.hash = "#lobby";
      });
      await again.waits.waitFor();
      assert.deepEqual([wall.seen.errors, again.page.url()], [[], number]);
      await wall.close();
    });
  });
});

describe("the window of a teacher", () => {
  test("has a clock, notes for one metre and all steps, and controls the page", async () => {
    const wall = await Studies.open(site, "#lesson=sakura&theme=projector", { before: settings(), ...LAPTOP });
    const lesson = wall.as(Lesson);
    await lesson.is({ step: 1 });
    const presenter = await wall.present();
    await presenter.resize([1000, 760]);
    await presenter.note.waitFor();
    assert.match(await presenter.clock.innerText(), /^\d{1,2}:\d\d$/);
    assert.match(await presenter.elapsed.innerText(), /^\d+:\d\d$/);
    assert.ok((await presenter.sizeOfNote()) >= 24);
    assert.ok((await presenter.filled()) > 0.98);
    await presenter.jump(8);
    await lesson.is({ step: 8 });
    await presenter.says(await lesson.said());
    await presenter.do("mat");
    await lesson.mat.waitFor();
    await presenter.covered.waitFor();
    await presenter.press("b");
    await lesson.mat.waitFor({ state: "detached" });
    await presenter.jump(1);
    await lesson.is({ step: 1 });
    await presenter.press("PageDown");
    await lesson.is({ phases: ["asked"] });
    await wall.shows({ rings: 0, arrows: 0 });
    await presenter.do("hint");
    await wall.shows({ rings: 0, arrows: 1 });
    assert.deepEqual(await presenter.axe(), []);
    assert.deepEqual([wall.seen.errors, presenter.page.isClosed()], [[], false]);
    await wall.close();
  });
});

describe("the first time that a rule acts", () => {
  test("one sentence gives its purpose, and can be requested again", async (t) => {
    for (const { game } of two(offers, t.name)) {
      const before = settings({ explain: true, pace: "fast" });
      const table = await Studies.open(site, deal(game, { seed: 3, speed: "fast" }), { before, ...LAPTOP });
      await table.why.first().waitFor();
      const rule = await table.explained();
      assert.ok((await table.why.innerText()).length > 20, `${game}: ${rule} says why`);
      // Nothing is stored without a move, so the next visit shows the sentence again.
      await table.page.reload();
      await table.explains(rule);
      await table.setAddress("#settings");
      await table.do("explain-again");
      await table.goTo(site, deal(game, { seed: 3, speed: "fast" }));
      await table.explains(rule);
      await table.setAddress("#settings");
      await table.explain.setChecked(false);
      await table.goTo(site, deal(game, { seed: 4 }));
      await table.isSomebodysTurn();
      assert.equal(await table.explained(), undefined, `${game}: switched off`);
      await table.close();
    }
  });
});
