// What a match or a round of it ends with: lines of scores.
import { until } from "../lib.mjs";
import { action, atPly, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const LINE = ".result-lines li[data-rule]";

export class Result extends Screen {
  lines = this.page.locator(LINE);
  lineButtons = this.page.locator(`${LINE} button`);

  rules = this.page.locator(".result-lines .result-why");
  /** Who is crowned, and whose rows of the board are marked, by their crests. */
  async winners() {
    const crests = (of) => this.page.locator(`${of} .crest`).allTextContents();
    const [crowned, marked] = await Promise.all([crests(".result-crests"), crests(".result-strip .result-first")]);
    return { crowned: crowned.sort(), marked: marked.sort() };
  }

  /** The sums of both matches, where one was measured against another. */
  comparedSums = this.page.locator(".result-compared tfoot td");

  /** Waits until it is there. */
  appears() {
    return this.waitFor("result");
  }

  /** Waits until it is there, and lets what the last move does be seen first. */
  isHeldBack() {
    return this.page.waitForFunction(() => {
      const result = document.querySelector(".result");
      const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return result && !seen(result) && seen(document.querySelector(".table[data-flying]"));
    });
  }

  isInSight() {
    return this.page.waitForFunction(() =>
      document.querySelector(".result").checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  }

  /** Opens the sheet that tells the last round line by line. */
  async unfold() {
    await this.page.locator(action("lines")).click();
    await this.lines.first().waitFor();
  }

  /** Asks for the way to send it to somebody. */
  async tell() {
    await this.page.locator(action("tell")).click();
  }

  /** Each side with what it is said to have in all, and the sum of its lines. */
  sides() {
    return this.page.locator(".result-block").evaluateAll((blocks) => {
      const points = (place) => Number(place.querySelector(".result-points").textContent.replace("−", "-"));
      return blocks.map((block) => ({
        total: points(block.querySelector(".result-side")),
        sum: [...block.querySelectorAll("li")].reduce((sum, line) => sum + points(line), 0),
      }));
    });
  }

  /** Each row of the strip of rounds: its cells as numbers, the total last. */
  rows() {
    return this.page
      .locator(".result-strip tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent.replace("−", "-")))),
      );
  }

  /** The lines that draw no card though they count some, or are drawn where there is none to be seen. */
  emptyCards() {
    return this.page
      .locator(".result-cards")
      .evaluateAll((all) => all.filter((cards) => !cards.querySelector("svg") || cards.clientWidth === 0).length);
  }

  /** Every line: whose it is, by which rule, and its points. */
  points() {
    return this.lines.evaluateAll((lines) =>
      lines.map((line) => ({
        seat: line.dataset.seat,
        rule: line.dataset.rule,
        points: Number(line.querySelector(".result-points").textContent.replace("−", "-")),
      })),
    );
  }

  /** What the lines of a seat add up to. */
  async sumOf(seat) {
    return (await this.points()).filter((line) => line.seat === seat).reduce((sum, { points }) => sum + points, 0);
  }

  /** Presses a line, and waits until the table outlines its cards or tokens. */
  async outline(button) {
    await button.click();
    await until(this.page, `${TABLE} .lit`);
  }

  /** The button that outlines what a line of this rule counts. */
  outlineOf(rule) {
    return this.page.locator(`.result-lines li[data-rule=${rule}] button`).first();
  }

  /** The addresses of the rules that the lines rest on, each once. */
  ruleLinks() {
    return this.rules.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")))]);
  }

  /** Looks at the match that this one was measured against. */
  async lookAtTheOther() {
    await this.page.getByRole("link", { name: "Look at the other game" }).click();
    await until(this.page, atPly(0));
  }
}
