// A table with flourishes (short animations over the table), for example coins that move to the pot.
import { until } from "../lib.mjs";
import { Table } from "./table.mjs";

const PLAYS = "[data-flourish][data-plays]";

export class FlourishingTable extends Table {
  /** Waits until the back is being drawn off a card, and returns the card. */
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

  /** Grabs the back that is being drawn off a card, and pulls it down. Returns false if the back is already gone. */
  async pullsBack(card, pixels) {
    const { x, y, width, height } = await this.page.locator(`[data-card="${card}"]`).last().boundingBox();
    const [across, down] = [x + width / 2, y + height / 2];
    await this.page.mouse.move(across, down);
    await this.page.mouse.down();
    if (!(await this.back(card).count())) return false;
    await this.page.mouse.move(across, down + pixels, { steps: 5 });
    return true;
  }

  /** Returns the distance that the back has been pulled down from its card, in pixels. */
  async pulled(card) {
    const [back, below] = await Promise.all(
      [this.back(card), this.page.locator(`[data-card="${card}"]`).last()].map((one) => one.boundingBox()),
    );
    return Math.round(back.y - below.y);
  }

  /** Steps back until the card is not in the viewer's hand. */
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

  /** Returns the number of lines that are still hidden. */
  untold() {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll("[data-told]")].filter((line) => getComputedStyle(line).opacity === "0").length,
    );
  }

  /** Returns the number of lines that stay hidden while a back is held. */
  linesWaiting() {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll("[data-told]")].filter((line) =>
          line.getAnimations().some(({ playState }) => playState === "paused"),
        ).length,
    );
  }

  /** Returns the cards that were covered by a back again after they had been turned over. */
  covered() {
    return this.page.evaluate(() => [...globalThis.covered]);
  }

  /** Waits until `count` cards are shown flipped. Returns the ones flipped before the flipping card had arrived. */
  async flippedEarly(count) {
    await this.page.waitForFunction((count) => globalThis.flips.seen.size >= count, count, { timeout: 120_000 });
    return this.page.evaluate(() => [...globalThis.flips.early]);
  }

  /** Waits until `count` cards are shown on a cushion. Returns the ones shown so before they had arrived. */
  async cushionedEarly(count) {
    await this.page.waitForFunction((count) => globalThis.cushions.seen.size >= count, count, { timeout: 120_000 });
    return this.page.evaluate(() => [...globalThis.cushions.early]);
  }

  /**
   * Returns the plies by their first frame: `moving` if the moved cards are in motion, `resting` if they are at rest.
   */
  firstSeen() {
    return this.page.evaluate(() => globalThis.firstSeen);
  }

  /** Returns the position and size of the table in the window. */
  size() {
    return this.page.locator(".table").boundingBox();
  }

  /** Releases the mouse button. */
  letsGo() {
    return this.page.mouse.up();
  }

  /** Waits until a flourish is shown. */
  flourishes() {
    return until(this.page, PLAYS);
  }

  /** Waits until no flourish is shown. */
  async isPlain(options) {
    await this.page.waitForFunction((plays) => !document.querySelector(plays), PLAYS, options);
  }

  flourishing() {
    return this.page.locator(PLAYS).count();
  }

  /** Returns the number of flourishes shown so far. */
  shown() {
    return this.page.evaluate(() => globalThis.flourished);
  }

  /** Returns true if a flourish takes the presses of any button. */
  takesPresses() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("button")].some((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".flourish-layer");
      }),
    );
  }

  /** Waits until a line of the table is still hidden. */
  holdsLinesBack() {
    return this.#hasLines(false);
  }

  /** Waits until all lines are visible. */
  hasToldAll() {
    return this.#hasLines(true);
  }

  /** Waits until a number is counting towards its value. */
  counts() {
    return this.#hasNumbers(false);
  }

  /** Waits until every number shows its value. */
  hasCounted() {
    return this.#hasNumbers(true);
  }

  /** Waits until there are numbers, and all of them show their values. If `counted` is false, at least one must not. */
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

  /** Waits until there are lines, and all of them are visible. If `told` is false, at least one must not be. */
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

  /** Returns true if flourishes are hidden from screen readers. */
  isSilent() {
    return this.page.locator(".flourish-layer").evaluate((layer) => layer.ariaHidden === "true");
  }
}

/** Counts the flourishes of a page in `globalThis.flourished`. */
export const countsFlourishes = (page) =>
  page.addInitScript(() => {
    globalThis.flourished = 0;
    const count = (records) => {
      for (const { target } of records) if (target.hasAttribute("data-plays")) globalThis.flourished++;
    };
    new MutationObserver(count).observe(document, { subtree: true, attributeFilter: ["data-plays"] });
  });

/** Records in `globalThis.covered` the cards whose back is visible and has stopped moving. */
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

/**
 * Defines `globalThis.comes`, which returns true if a card is moving. The last tenth of a motion does not count,
 * because motions with the same end may end in different frames.
 */
const knowsWhatComes = (page) =>
  page.addInitScript(() => {
    globalThis.comes = (card) => card.getAnimations().some(({ effect }) => effect.getComputedTiming().progress < 0.9);
  });

/**
 * Records in `globalThis.flips` the cards that are shown flipped, and those shown so before the flipping card had
 * arrived.
 */
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

/**
 * Records in `globalThis.cushions` the cards that are shown on a cushion, and those shown so before they had arrived.
 */
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

/** Records in `globalThis.firstSeen` each ply by its first frame, in motion or at rest. */
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
