// A table of Sutda: amounts by button and by slider, the ranking, and the settlement.
import { TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const SETS = ".sutda-act:is([data-move^=raise], [data-move^=open])";

export class SutdaTable extends Table {
  amount = this.page.locator("[data-amount]");
  cardsDown = this.page.locator(`${TABLE} .sutda-card-down`);
  inHand = this.page.locator(".sutda-ranking .sutda-ranking-in-hand");
  /** The name of the viewer's hand, on the sheet. */
  handSaid = this.page.locator(".sutda-ranking-now");
  settlement = this.page.locator(".sutda-settlement li");
  chairs = this.page.locator(".sutda-chair");
  /** The move that stays in at the lowest possible amount. */
  staysIn = this.page.locator(`${TABLE} :is([data-move=call], [data-move^=open])`).first();

  /** Returns the viewer's cards that are face up. */
  ownCards() {
    return this.page
      .locator(".sutda-chair-own [data-card]")
      .evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  }

  /** Returns the visible cards of a player. */
  cardsOf(seat) {
    const cards = this.page.locator(`.sutda-chair[data-seat="${seat}"] [data-card]`);
    return cards.evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  }

  /** Returns the level that the button sets. */
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

  /** Returns the chance that the viewer's hand is the best, as the ranking shows it. */
  chanceToBeBest() {
    return this.page.locator(".sutda-ranking-best").getAttribute("data-best");
  }

  /** Returns the cost of the level that the button sets. */
  async cost() {
    return Number((await this.page.locator(`${SETS} .sutda-act-cost`).textContent()).match(/\d+/)[0]);
  }

  /** Returns the minimum or the maximum of the slider. */
  async limit(which) {
    return Number(await this.amount.getAttribute(which));
  }

  /** Moves the slider to an amount. */
  async slide(amount) {
    await this.amount.fill(String(amount));
  }

  /** Opens or raises with as many coins as possible, or follows. */
  async goAllIn() {
    const ply = await this.ply();
    if (await this.amount.count()) {
      const most = await this.limit("max");
      await this.slide(most);
      await this.sets(most);
      await this.page.locator(SETS).click();
    } else {
      await this.staysIn.click();
    }
    await this.showsMoreThan(ply);
  }

  /** Returns the maximum loss that the table shows. */
  async risk() {
    return Number(await this.page.locator("[data-risk]").getAttribute("data-risk"));
  }

  /** Opens the list of all hands, or closes it, by the same button. */
  async foldRanking() {
    await this.page.locator(".sutda-ranking-switch").click();
  }

  wholeRanking = this.page.locator(".sutda-ranking-whole");
  wholeRows = this.page.locator(".sutda-ranking-rows li");

  /** The button with a digit. */
  button(key) {
    return this.page.locator(`[data-key="${key}"]`);
  }

  /** Removes the focus from fields, so that digit keys make moves. */
  async leaveFields() {
    await this.page.evaluate(() => document.activeElement.blur());
  }

  /** Returns the elements that are cut off, outside of the table, or visible only after scrolling. */
  misfits() {
    return this.page.evaluate(misfits);
  }
}

/** Runs in the page. */
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
