// A lesson: the step that is shown, its phase, and the answers.
import assert from "node:assert/strict";
import { until } from "../lib.mjs";
import { TABLE } from "./hooks.mjs";
import { Walk } from "./walk.mjs";
import { Wall } from "./wall.mjs";

const LESSON = "[data-lesson]";
/** The answers in words, and the maximum number of moves to try. A raise has a move for every amount. */
const ANSWERS = "[data-answer]";
const MOST = 14;

export class Lesson extends Walk {
  next = this.page.locator("[data-next]");
  back = this.page.locator("[data-back]");
  sentence = this.page.locator(".lesson-say");
  line = this.page.locator(".lesson-ask");
  reply = this.page.locator(".lesson-reply");
  /** The mat that covers the lesson. */
  mat = this.page.locator(".mat");
  /** The ruby text above words. */
  writings = this.page.locator(".lesson-said rt");
  linksOfSentence = this.sentence.locator("a");
  /** The number of counted answers of a class. */
  tally = this.page.locator("[data-total]");
  /** The QR code over the lesson, and the list of keys. */
  code = this.page.locator(".qr-screen");
  keys = this.page.locator(".help");

  /** The word of praise, and the seal at the card of a right answer. */
  praise = this.page.locator(".lesson-praise");
  seal = this.page.locator(".marks-seal");
  /** The panel at the end of a lesson, and its links. */
  end = this.page.locator(".end-title");
  nextLesson = this.page.locator("[data-way=lesson]");
  allLessons = this.page.locator("[data-way=all]");

  /** Returns the top of the table, and the number of pixels by which a text above covers it. */
  room() {
    return this.page.evaluate(() => {
      const top = document.querySelector(".lesson-stage").getBoundingClientRect().top;
      const texts = [...document.querySelectorAll(".lesson-say, .lesson-ask")];
      const bottom = Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
      return { top: Math.round(top), covered: Math.max(0, Math.round(bottom - top)) };
    });
  }

  /** An answer in words, by its value. */
  choice(key) {
    return this.page.locator(`[data-answer="${key}"]`);
  }

  /** Waits until the counted answers are shown as this text. */
  counts(text) {
    return this.tally.filter({ hasText: text }).waitFor();
  }

  /** Returns the number of counted answers at the bar of each choice. Empty before the bars are shown. */
  bars() {
    return this.page.locator("[data-answer] [data-votes]").evaluateAll((bars) => bars.map((bar) => bar.dataset.votes));
  }

  /** Returns the width and height of each visible card on the table, by its zone and its notation. */
  cardSizes() {
    return this.page.evaluate(cardSizes);
  }

  /** Returns the sentence without ruby text. */
  said() {
    return this.sentence.evaluate((sentence) => {
      const words = sentence.cloneNode(true);
      for (const above of words.querySelectorAll("rt, rp")) above.remove();
      return words.textContent;
    });
  }

  get wall() {
    return this.as(Wall);
  }

  /** Returns the step, the number of steps, and the phase. */
  where() {
    return this.page.locator(LESSON).evaluate(({ dataset }) => ({
      step: Number(dataset.step),
      steps: Number(dataset.steps),
      phase: dataset.phase,
    }));
  }

  /** Returns true if an answer is awaited. It is awaited after a wrong answer too. */
  async isOpen() {
    return ["asked", "wrong", "refused"].includes((await this.where()).phase);
  }

  /** Waits until the lesson is at this step, or in one of these phases. */
  async is({ step, phases }) {
    const phase = phases?.map((name) => `${LESSON}[data-phase=${name}]`);
    await until(this.page, phase ? phase.join() : `${LESSON}[data-step="${step}"]`);
  }

  /** Waits until all motion has ended, a wrong move is taken back, and the marks are drawn. */
  async rests() {
    await until(this.page, `${LESSON}:not([data-phase=consequence])`);
    await until(this.page, `${TABLE}:not([data-flying])`);
    await this.drawn();
  }

  /**
   * Returns all possible answers: an answer in words by its value, or a move by its notation. If a card must be
   * selected first, `choose` names it.
   */
  async answers(press) {
    const offered = await this.#offered();
    const all = [];
    for (const one of offered) {
      if (!one.choose) {
        all.push(one);
        continue;
      }
      const before = await this.#moves();
      await press(await middle(this.#of("choose", one.choose)));
      await this.drawn();
      const brought = (await this.#moves()).filter((move) => !before.includes(move));
      all.push(...brought.map((move) => ({ choose: one.choose, move })));
      // The same press deselects the card.
      await press(await middle(this.#of("choose", one.choose)));
      await this.drawn();
    }
    return all;
  }

  /** Returns the moves that can be made now. */
  #moves() {
    return this.page
      .locator(".table [data-move][aria-disabled=false]:visible")
      .evaluateAll((moves) => moves.map(({ dataset }) => dataset.move));
  }

  #of(name, value) {
    return this.page.locator(`${name === "answer" ? "" : ".table "}[data-${name}="${value}"]:visible`).first();
  }

  #offered() {
    return this.page.evaluate(
      ([answers, most]) => {
        const seen = (one) =>
          one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
        const named = [...document.querySelectorAll(answers)].filter(seen).map(({ dataset }) => ({
          answer: dataset.answer,
        }));
        if (named.length) return named;
        const ways = document.querySelectorAll(
          ".table :is([data-move][aria-disabled=false], [data-choose][aria-expanded]:not(:disabled))",
        );
        const moves = [...ways].filter(seen).map(({ dataset }) => ({ move: dataset.move, choose: dataset.choose }));
        return moves.slice(0, most);
      },
      [ANSWERS, MOST],
    );
  }

  /** Answers by presses in the middle of the elements. `press` presses a point, by mouse or by touch. */
  async give({ answer, choose, move }, press) {
    if (answer !== undefined) return press(await middle(this.#of("answer", answer)));
    if (choose !== undefined) {
      await press(await middle(this.#of("choose", choose)));
      await this.drawn();
    }
    return press(await middle(this.#of("move", move)));
  }

  /** Continues until the step has nothing more to show. */
  async finish() {
    for (let presses = 0; ; presses++) {
      const { phase } = await this.where();
      if (phase === "done") return;
      assert.ok(presses < 12, `step ${(await this.where()).step} never ends`);
      if (phase === "told" && (await this.isOnlyTold())) return;
      // This phase ends by itself. A press a moment later would go on to the next step.
      if (phase === "playing") {
        await this.is({ phases: ["done"] });
        return;
      }
      await this.next.click();
      await this.drawn();
    }
  }

  /** Presses the key of a clicker until the end of the lesson is shown. */
  async pressToEnd() {
    for (let presses = 0; presses < 9 && !(await this.end.count()); presses++) {
      await this.press("PageDown");
      await this.drawn();
    }
    await this.end.waitFor();
  }

  /** Returns true if the step asks nothing and has no moves left to play. */
  async isOnlyTold() {
    return (await this.next.getAttribute("class")).includes("primary");
  }
}

/** Runs in the page. */
function cardSizes() {
  const sizes = {};
  for (const card of document.querySelectorAll(".table [data-card]")) {
    if (!card.checkVisibility({ visibilityProperty: true })) continue;
    const { zone, seat = "" } = card.closest("[data-zone]")?.dataset ?? {};
    const { width, height } = card.getBoundingClientRect();
    sizes[`${zone}${seat} ${card.dataset.card}`] = [width, height];
  }
  return sizes;
}

/** Waits until an element is visible, and returns its centre. */
async function middle(locator) {
  await locator.waitFor({ state: "visible" });
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}
