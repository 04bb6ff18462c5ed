// A table of Sutda: amounts by button and by slider, the ranking, the settlement.
import { TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const SETS = ".sutda-act.primary";

export class SutdaTable extends Table {
  amount = this.page.locator("[data-amount]");
  cardsDown = this.page.locator(`${TABLE} .sutda-card-down`);
  inHand = this.page.locator(".sutda-ranking .sutda-ranking-in-hand");
  /** What the sheet calls the hand that the viewer holds. */
  handSaid = this.page.locator(".sutda-ranking-now");
  settlement = this.page.locator(".sutda-settlement li");
  chairs = this.page.locator(".sutda-chair");
  /** The move by which one stays in at no more than it takes. */
  staysIn = this.page.locator(`${TABLE} :is([data-move=call], [data-move^=open])`).first();

  /** The cards of the viewer that lie face up. */
  ownCards() {
    return this.page
      .locator(".sutda-chair-own [data-card]")
      .evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  }

  /** The level that the button sets. */
  async level() {
    return Number((await this.page.locator(SETS).getAttribute("data-move")).split(" ")[1]);
  }

  /** Waits until the button sets this level. */
  async sets(level) {
    await this.page.waitForFunction(
      ([sets, level]) => document.querySelector(sets)?.dataset.move.endsWith(` ${level}`),
      [SETS, level],
    );
  }

  /** Waits until the button sets a higher level. */
  async setsMoreThan(level) {
    await this.page.waitForFunction(
      ([sets, level]) => Number(document.querySelector(sets)?.dataset.move.split(" ")[1]) > level,
      [SETS, level],
    );
  }

  /** How likely the own hand is the best, as the ranking says it. */
  chanceToBeBest() {
    return this.page.locator(".sutda-ranking-best").getAttribute("data-best");
  }

  /** What the level that the button sets costs. */
  async cost() {
    return Number((await this.page.locator(`${SETS} .sutda-act-cost`).textContent()).match(/\d+/)[0]);
  }

  /** The least or the most that can be set. */
  async limit(which) {
    return Number(await this.amount.getAttribute(which));
  }

  /** Slides to an amount. */
  async slide(amount) {
    await this.amount.fill(String(amount));
  }

  /** The most that can be lost. */
  async risk() {
    return Number(await this.page.locator("[data-risk]").getAttribute("data-risk"));
  }

  /** Opens all hands of the ranking, or folds them up again, by the button that does both. */
  async foldRanking() {
    await this.page.locator(".sutda-ranking-switch").click();
  }

  wholeRanking = this.page.locator(".sutda-ranking-whole");
  wholeRows = this.page.locator(".sutda-ranking-rows li");

  /** The button with a digit. */
  button(key) {
    return this.page.locator(`[data-key="${key}"]`);
  }

  /** Takes the focus from whatever has it, so that digits are moves. */
  async leaveFields() {
    await this.page.evaluate(() => document.activeElement.blur());
  }

  /** What is cut, outside of the table, or only there for whoever scrolls. */
  misfits() {
    return this.page.evaluate(misfits);
  }
}

/** In the page. */
function misfits() {
  const found = [];
  const inside = document.querySelector(".table").getBoundingClientRect();
  for (const element of document.querySelectorAll(
    ".sutda-chair, .sutda-act, .sutda-step, .sutda-slider, .sutda-coins, .sutda-middle > *, .sutda-chair-own .card, .sutda-risk, .sutda-ranking",
  )) {
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const out =
      box.left < inside.left - 1 ||
      box.right > inside.right + 1 ||
      box.top < inside.top - 1 ||
      box.bottom > inside.bottom + 1;
    if (out) found.push(`outside: ${element.className} ${element.textContent.slice(0, 20)}`);
  }
  for (const element of document.querySelectorAll(".sutda-act, .sutda-middle, .sutda-risk")) {
    if (element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2)
      found.push(`cut: ${element.className} ${element.textContent}`);
  }
  if (document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
  return found;
}
