// A table of Sutda: amounts by button and by number, the ranking, the settlement.
import { TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const SETS = ".sutda-act.primary";

export class SutdaTable extends Table {
  amount = this.page.locator("[data-amount]");
  /** Levels to be set by a press. */
  presets = this.page.locator(".sutda-preset");
  cardsDown = this.page.locator(`${TABLE} .sutda-card-down`);
  inHand = this.page.locator(".sutda-ranking .sutda-ranking-in-hand");
  settlement = this.page.locator(".sutda-settlement li");
  chairs = this.page.locator(".sutda-chair");

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

  /** Writes an amount into its field. */
  async write(amount) {
    await this.amount.fill(String(amount));
    await this.amount.press("Enter");
  }

  /** What can be lost: the stake, and what a pair would make of it. */
  risks() {
    return this.page.locator("[data-risk]").evaluateAll((risks) => risks.map(({ dataset }) => Number(dataset.risk)));
  }

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
    ".sutda-chair, .sutda-act, .sutda-preset, .sutda-step, .sutda-stepper input, .sutda-coins, .sutda-middle > *, .sutda-chair-own .card, .sutda-risks",
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
  for (const element of document.querySelectorAll(".sutda-act, .sutda-preset, .sutda-middle")) {
    if (element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2)
      found.push(`cut: ${element.className} ${element.textContent}`);
  }
  const ranking = document.querySelector(".sutda-ranking-table");
  if (innerWidth > 1000 && ranking.scrollHeight > ranking.clientHeight + 1) found.push("the ranking scrolls");
  if (document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
  return found;
}
