// The lessons: every answer at every step is tried, by touch, by keys, and by a clicker in front of a class.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { each, siteForTests } from "./lib.mjs";
import { deal, phone, settings } from "./page/address.mjs";
import { FirstRound } from "./page/first-round.mjs";
import { Lesson } from "./page/lesson.mjs";
import { offered } from "./page/offers.mjs";
import { one, two } from "./selection.mjs";

const site = await siteForTests();
const offers = await offered(site);
const WALLS = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
];

describe("a lesson", () => {
  test("accepts right answers, replies to wrong ones without advancing, and leads to a first round", async (t) => {
    for (const { game, place } of one(offers, t.name)) {
      const lang = ["en", "ja"][place % 2];
      const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings({ lang }), ...phone() });
      const press = ([x, y]) => lesson.page.touchscreen.tap(x, y);
      await lesson.is({ step: 1 });
      const { steps } = await lesson.where();
      let asked = 0;
      for (let step = 1; step <= steps; step++) {
        await lesson.is({ step });
        await lesson.rests();
        const at = `${game}, step ${step}`;
        assert.deepEqual(await lesson.faults(), [], at);
        const { phase } = await lesson.where();
        if (phase === "asked") {
          await tryAll(lesson, press, at);
          asked++;
        }
        await lesson.finish();
        if (step < steps) await lesson.next.tap();
      }
      assert.ok(asked > 0, `${game}: no step has a question`);
      await lesson.next.tap();
      await lesson.appears(game);
      assert.deepEqual(lesson.seen.console, []);
      await lesson.close();
    }
  });

  test("accepts the right answer directly after a wrong one, by a press on the table", async (t) => {
    for (const { game } of one(offers, t.name)) {
      const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings(), ...phone() });
      const press = ([x, y]) => lesson.page.touchscreen.tap(x, y);
      await lesson.is({ step: 1 });
      const { steps } = await lesson.where();
      let corrected = 0;
      for (let step = 1; step <= steps; step++) {
        await lesson.is({ step });
        await lesson.rests();
        const answers = (await lesson.where()).phase === "asked" ? await lesson.answers(press) : [];
        let wrong = 0;
        for (const answer of answers) {
          await lesson.rests();
          await lesson.give(answer, press);
          await lesson.drawn();
          if (["playing", "done"].includes((await lesson.where()).phase)) {
            corrected += wrong;
            break;
          }
          wrong = 1;
        }
        await lesson.finish();
        if (step < steps) await lesson.next.tap();
      }
      assert.ok(corrected > 0, `${game}: no right answer follows a wrong one`);
      await lesson.close();
    }
  });

  test("can be completed by keyboard only, with its own address for each step", async (t) => {
    for (const { game } of one(offers, t.name)) {
      const lesson = await Lesson.open(site, `#lesson=${game}`, {
        before: settings(),
        viewport: { width: 1280, height: 800 },
      });
      await lesson.is({ step: 1 });
      const { steps } = await lesson.where();
      for (let step = 1; step <= steps; step++) {
        await lesson.is({ step });
        assert.equal(await lesson.address(), `#lesson=${game}&step=${step}`);
        for (let digit = 1; digit <= 9 && (await lesson.isOpen()); digit++) {
          await lesson.press(String(digit));
          await lesson.drawn();
          await lesson.rests();
        }
        for (let presses = 0; presses < 6 && (await lesson.where()).step === step && step < steps; presses++) {
          await lesson.press("ArrowRight");
          await lesson.drawn();
        }
      }
      await lesson.press("ArrowLeft", "ArrowLeft");
      await lesson.drawn();
      assert.ok((await lesson.where()).step < steps, `${game} goes back too`);
      await lesson.goTo(site, `#lesson=${game}&step=3`);
      await lesson.is({ step: 3 });
      assert.deepEqual(await lesson.axe(), []);
      await lesson.close();
    }
  });

  test("asks a class at one press of a clicker and answers at the next, legible from the last row", async (t) => {
    for (const { game, place } of one(offers, t.name)) {
      const lang = ["ja", "en"][place % 2];
      const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings({ lang, theme: "projector" }) });
      await lesson.is({ step: 1 });
      const { steps } = await lesson.where();
      let asked = 0;
      for (let step = 1; step <= steps; step++) {
        await lesson.is({ step });
        const phases = [];
        for (let presses = 0; ; presses++) {
          assert.ok(presses < 8, `${game}, step ${step} never ends`);
          await lesson.rests();
          const { phase } = await lesson.where();
          phases.push(phase);
          await lesson.resize(WALLS[(step + presses) % WALLS.length]);
          await lesson.rests();
          assert.deepEqual(await lesson.wall.measure(), [], `${game}, step ${step}, ${phase} in ${lang}`);
          if (step === steps && (phase === "done" || (phase === "told" && (await lesson.isOnlyTold())))) break;
          await lesson.press("PageDown");
          await lesson.drawn();
          if ((await lesson.where()).step !== step) break;
        }
        if (phases.includes("asked")) {
          assert.equal(phases[0], "told", `${game}, step ${step}: the sentence is first`);
          asked++;
        }
      }
      assert.ok(asked > 0, `${game}: no step has a question`);
      await lesson.close();
    }
  });
});

describe("the end of a lesson", () => {
  test("offers the next lesson and all lessons to a learner", async (t) => {
    for (const { game } of one(offers, t.name)) {
      const lesson = await Lesson.open(site, `#lesson=${game}&step=99`, { before: settings(), ...phone() });
      await lesson.finish();
      await lesson.end.waitFor();
      assert.match(await lesson.end.innerText(), /^Well done!/);
      assert.deepEqual(await lesson.axe(), [], game);
      await lesson.nextLesson.tap();
      await lesson.is({ step: 1 });
      assert.notEqual((await lesson.address()).split("&")[0], `#lesson=${game}`);
      await lesson.setAddress(`#lesson=${game}&step=99`);
      await lesson.finish();
      await lesson.allLessons.tap();
      await lesson.waitFor("learn");
      assert.deepEqual(lesson.seen.errors, []);
      await lesson.close();
    }
  });

  test("appears to a class at one press, and the next press begins the first round", async (t) => {
    for (const { game } of one(offers, t.name)) {
      const lesson = await Lesson.open(site, `#lesson=${game}&step=99`, { before: settings({ theme: "projector" }) });
      await lesson.pressToEnd();
      await lesson.press("PageUp");
      await lesson.end.waitFor({ state: "detached" });
      await lesson.pressToEnd();
      assert.deepEqual(await lesson.wall.measure(), [], game);
      await lesson.press("PageDown");
      await lesson.appears(game);
      await lesson.close();
    }
  });
});

describe("the texts of a lesson", () => {
  test("praise a right answer, whose card gets a seal", async () => {
    const lesson = await Lesson.open(site, "#lesson=sakura", { before: settings(), ...phone() });
    const press = ([x, y]) => lesson.page.touchscreen.tap(x, y);
    await lesson.is({ step: 1 });
    await lesson.rests();
    for (const answer of await lesson.answers(press)) {
      assert.equal(await lesson.praise.count(), 0);
      await lesson.give(answer, press);
      await lesson.drawn();
      if (["playing", "done"].includes((await lesson.where()).phase)) break;
      await lesson.rests();
    }
    await lesson.seal.waitFor();
    assert.match(await lesson.praise.innerText(), /!$/);
    await lesson.close();
  });

  test("have room in every step, so that the table never moves and is never covered", async (t) => {
    for (const [place, { game }] of two(offers, t.name).entries()) {
      const lang = ["en", "ja"][place % 2];
      const lesson = await Lesson.open(site, `#lesson=${game}`, { before: settings({ lang }), ...phone() });
      await lesson.is({ step: 1 });
      const { steps } = await lesson.where();
      for (const size of [
        [390, 844],
        [320, 640],
      ]) {
        await lesson.resize(size);
        const tops = new Set();
        for (let step = 1; step <= steps; step++) {
          await lesson.setAddress(`#lesson=${game}&step=${step}`);
          await lesson.is({ step });
          const asked = await lesson.room();
          await lesson.finish();
          const done = await lesson.room();
          assert.deepEqual([asked.covered, done.covered], [0, 0], `${game}, step ${step} at ${size}`);
          tops.add(asked.top).add(done.top);
        }
        assert.equal(tops.size, 1, `${game} at ${size}: ${[...tops]}`);
      }
      await lesson.close();
    }
  });
});

describe("the first round after a lesson", () => {
  test("starts from the last step and is played until it is settled, with each rule explained once", async (t) => {
    await each(one(offers, t.name), async ({ game, place }) => {
      const lang = ["en", "ja"][place % 2];
      const before = settings({ lang, pace: "fast", explain: true });
      const lesson = await Lesson.open(site, `#lesson=${game}&step=99`, { before, ...phone() });
      await lesson.finish();
      await lesson.next.tap();
      const round = lesson.as(FirstRound);
      await round.appears(game);
      await round.listen();
      await round.playToSettlement((way) => way.tap());
      const heard = await round.heard();
      const rules = heard.map(({ rule }) => rule);
      // A quiet round of Sakura cites only two rules: for the draw of the first player, and for captures.
      assert.ok(rules.length >= 2, `${game} explains only ${rules}`);
      assert.equal(new Set(rules).size, rules.length, `${game}: each rule is explained once: ${rules}`);
      for (const { rule, sentence, covers } of heard) {
        assert.ok(sentence.length > 10, `${game}, ${rule}: ${sentence}`);
        assert.deepEqual(covers, [], `${game}, ${rule}`);
      }
      assert.deepEqual([round.seen.errors, round.seen.console], [[], []]);
      await round.close();
    });
  });

  test("has no explanation that is taller than the caption, in any language and on any phone", async () => {
    for (const lang of ["en", "ja"]) {
      const round = await FirstRound.open(site, deal(offers[0].game), { before: settings({ lang }), ...phone() });
      await round.ready();
      for (const { game } of offers)
        for (const width of [320, 360, 390, 640]) {
          const { many, tall } = await round.tooTall(game, lang, width);
          assert.ok(many > 5, `${game} has sentences in ${lang}`);
          assert.deepEqual(tall, [], `${game} in ${lang}, ${width} px wide`);
        }
      await round.close();
    }
  });
});

/** Gives every possible answer, and goes back after each. At least one must be right. */
async function tryAll(lesson, press, at) {
  const answers = await lesson.answers(press);
  let right = 0;
  let wrong = 0;
  for (const answer of answers) {
    const { step } = await lesson.where();
    await lesson.rests();
    await lesson.give(answer, press);
    await lesson.is({ phases: ["wrong", "refused", "playing", "done"] });
    const { phase, step: now } = await lesson.where();
    assert.equal(now, step, `${at}: an answer does not advance by itself`);
    if (["playing", "done"].includes(phase)) {
      right++;
      await lesson.back.tap();
    } else {
      wrong++;
      await lesson.rests();
      assert.ok((await lesson.reply.textContent()).trim().length > 3, `${at}: ${JSON.stringify(answer)} gets a reply`);
      assert.deepEqual(await lesson.faults(), [], `${at}, answered wrong`);
      await lesson.back.tap();
    }
    await lesson.is({ phases: ["asked"] });
  }
  assert.ok(right > 0, `${at}: no answer is right`);
  assert.ok(right + wrong === answers.length);
}
