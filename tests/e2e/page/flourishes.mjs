// A table over which flourishes are shown: coins that go to the pot, a yaku that is made.
import { until } from "../lib.mjs";
import { Table } from "./table.mjs";

const PLAYS = "[data-flourish][data-plays]";

export class FlourishingTable extends Table {
  /** Waits until the back is being drawn off a card; says which card. */
  async squeezes() {
    const card = await this.page.waitForFunction(
      () => {
        const covers = document
          .getAnimations()
          .filter(({ effect }) => effect.target.matches("[data-card] > [data-card-back]"));
        const drawn = covers.find(({ effect }) => effect.getKeyframes().at(-1).transform?.includes("translate"));
        const back = drawn?.effect.target;
        const isSeen =
          back?.querySelector("svg").getBoundingClientRect().width > 0 && Number(getComputedStyle(back).opacity) > 0.5;
        return isSeen ? back.parentElement.dataset.card : undefined;
      },
      undefined,
      { polling: "raf" },
    );
    return card.jsonValue();
  }

  /** Takes hold of the back that is being drawn off a card, and pulls it so far down; whether there was one to be held. */
  async pullsBack(card, pixels) {
    const { x, y, width, height } = await this.page.locator(`[data-card="${card}"]`).last().boundingBox();
    const [across, down] = [x + width / 2, y + height / 2];
    await this.page.mouse.move(across, down);
    await this.page.mouse.down();
    if (!(await this.back(card).count())) return false;
    await this.page.mouse.move(across, down + pixels, { steps: 5 });
    return true;
  }

  /** How far down the back has been pulled off its card. */
  async pulled(card) {
    const [back, below] = await Promise.all(
      [this.back(card), this.page.locator(`[data-card="${card}"]`).last()].map((one) => one.boundingBox()),
    );
    return Math.round(back.y - below.y);
  }

  /** Steps back until a card does not lie there. */
  async stepsBackBefore(card) {
    while (await this.page.locator(`.sutda-chair-own [data-card="${card}"]`).count()) {
      const ply = await this.ply();
      await this.press("ArrowLeft");
      await this.shows(ply - 1);
    }
  }

  /** The back over a card. */
  back(card) {
    return this.page.locator(`[data-card="${card}"] > [data-card-back]`);
  }

  /** How many lines are there that are not told yet. */
  untold() {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll("[data-told]")].filter((line) => getComputedStyle(line).opacity === "0").length,
    );
  }

  /** How many lines wait for what is held, however long that is. */
  linesWaiting() {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll("[data-told]")].filter((line) =>
          line.getAnimations().some(({ playState }) => playState === "paused"),
        ).length,
    );
  }

  /** The cards that were covered by a back once more after they had been turned over. */
  covered() {
    return this.page.evaluate(() => [...globalThis.covered]);
  }

  /** Waits until so many cards are seen flipped: which of them were so before the card that flips them had come to lie. */
  async flippedEarly(count) {
    await this.page.waitForFunction((count) => globalThis.flips.seen.size >= count, count, { timeout: 120_000 });
    return this.page.evaluate(() => [...globalThis.flips.early]);
  }

  /** Waits until so many cards are seen on a cushion: which of them were so before they had come to lie there. */
  async cushionedEarly(count) {
    await this.page.waitForFunction((count) => globalThis.cushions.seen.size >= count, count, { timeout: 120_000 });
    return this.page.evaluate(() => [...globalThis.cushions.early]);
  }

  /** The plies of which a frame showed first what they moved: `moving`, or `resting` where it comes to rest. */
  firstSeen() {
    return this.page.evaluate(() => globalThis.firstSeen);
  }

  /** Where the table lies in the window, and how large it is. */
  size() {
    return this.page.locator(".table").boundingBox();
  }

  /** Lets go of what is held. */
  letsGo() {
    return this.page.mouse.up();
  }

  /** Waits until a flourish is shown. */
  flourishes() {
    return until(this.page, PLAYS);
  }

  /** Waits until none is shown any more. */
  async isPlain(options) {
    await this.page.waitForFunction((plays) => !document.querySelector(plays), PLAYS, options);
  }

  flourishing() {
    return this.page.locator(PLAYS).count();
  }

  /** How many flourishes have been shown so far. */
  shown() {
    return this.page.evaluate(() => globalThis.flourished);
  }

  /** Whether flourishes keep a press from any button. */
  takesPresses() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("button")].some((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".flourish-layer");
      }),
    );
  }

  /** Waits until something is not told yet that has been drawn. */
  holdsLinesBack() {
    return this.#hasLines(false);
  }

  /** Waits until all lines have been told. */
  hasToldAll() {
    return this.#hasLines(true);
  }

  /** Waits until a number is on its way to what it is. */
  counts() {
    return this.#hasNumbers(false);
  }

  /** Waits until every number says what it is. */
  hasCounted() {
    return this.#hasNumbers(true);
  }

  /** Waits until there are numbers of which all say what they are, or one does not. */
  #hasNumbers(counted) {
    return this.page.waitForFunction(
      (counted) => {
        const numbers = [...document.querySelectorAll("[data-counts]")];
        return numbers.length > 0 && counted === numbers.every((each) => each.textContent === each.dataset.counts);
      },
      counted,
      { polling: "raf" },
    );
  }

  /** Waits until there are lines of which all are told, or one is not. */
  #hasLines(told) {
    return this.page.waitForFunction(
      (told) => {
        const lines = [...document.querySelectorAll("[data-told]")];
        return lines.length > 0 && told === lines.every((line) => getComputedStyle(line).opacity === "1");
      },
      told,
      { polling: "raf" },
    );
  }

  /** Whether it says anything to a screen reader. */
  isSilent() {
    return this.page.locator(".flourish-layer").evaluate((layer) => layer.ariaHidden === "true");
  }
}

/** A machine that counts flourishes in `globalThis.flourished`. */
export const countsFlourishes = (page) =>
  page.addInitScript(() => {
    globalThis.flourished = 0;
    const count = (records) => {
      for (const { target } of records) if (target.hasAttribute("data-plays")) globalThis.flourished++;
    };
    new MutationObserver(count).observe(document, { subtree: true, attributeFilter: ["data-plays"] });
  });

/** A machine that puts into `globalThis.covered` the cards over which a back is seen whose motion is over. */
export const seesBacks = (page) =>
  page.addInitScript(() => {
    globalThis.covered = new Set();
    const isOver = (back) => back.getAnimations().every(({ playState }) => playState !== "running");
    const isSeen = (back) => back.checkVisibility({ opacityProperty: true });
    const look = () => {
      for (const back of document.querySelectorAll("[data-card] > [data-card-back]"))
        if (isOver(back) && isSeen(back)) globalThis.covered.add(back.parentElement.dataset.card);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** Puts into `globalThis.comes` who says whether a card is on its way. What ends in the same moment is not over in the same frame. */
const knowsWhatComes = (page) =>
  page.addInitScript(() => {
    globalThis.comes = (card) => card.getAnimations().some(({ effect }) => effect.getComputedTiming().progress < 0.9);
  });

/** Puts into `globalThis.flips` the cards that are seen flipped, and those of them that were so before another had come to lie. */
export async function seesFlips(page) {
  await knowsWhatComes(page);
  await page.addInitScript(() => {
    globalThis.flips = { seen: new Set(), early: new Set() };
    const rank = (card) => card.dataset.card.match(/\d+/)[0];
    const look = () => {
      const coming = [...document.querySelectorAll('.shochikubai-trick .card[data-flies="over"]')]
        .filter(globalThis.comes)
        .map(rank);
      for (const back of document.querySelectorAll(".shochikubai-flipped")) {
        if (!back.checkVisibility({ opacityProperty: true })) continue;
        const card = back.closest(".card");
        if (coming.includes(rank(card))) globalThis.flips.early.add(card.dataset.card);
        globalThis.flips.seen.add(card.dataset.card);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Puts into `globalThis.cushions` the cards that are seen on a cushion, and those of them that had not come to lie there. */
export async function seesCushions(page) {
  await knowsWhatComes(page);
  await page.addInitScript(() => {
    globalThis.cushions = { seen: new Set(), early: new Set() };
    const look = () => {
      for (const card of document.querySelectorAll(".shuhari-laid-winning .card")) {
        if (Number(getComputedStyle(card.parentElement, "::before").opacity) < 0.05) continue;
        if (globalThis.comes(card)) globalThis.cushions.early.add(card.dataset.card);
        globalThis.cushions.seen.add(card.dataset.card);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Puts into `globalThis.firstSeen` how each ply is seen at first. */
export async function seesFirstFrames(page) {
  await page.addInitScript(() => {
    globalThis.firstSeen = { moving: [], resting: [] };
    let last;
    const look = () => {
      const table = document.querySelector(".table");
      const ply = table?.dataset.ply;
      if (last !== undefined && ply !== last)
        globalThis.firstSeen[table?.hasAttribute("data-flying") ? "moving" : "resting"].push(ply);
      last = ply;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
