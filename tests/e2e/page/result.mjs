// The result of a match or of a round: its score lines.
import { until } from "../lib.mjs";
import { action, atPly, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const LINE = ".result-lines li[data-rule]";

export class Result extends Screen {
  lines = this.page.locator(LINE);
  lineButtons = this.page.locator(`${LINE} button`);

  rules = this.page.locator(".result-lines .result-why");
  /** Returns the crests of the crowned players, and those of the marked rows of the board. */
  async winners() {
    const crests = (of) => this.page.locator(`${of} .crest`).allTextContents();
    const [crowned, marked] = await Promise.all([crests(".result-crests"), crests(".result-strip .result-first")]);
    return { crowned: crowned.sort(), marked: marked.sort() };
  }

  /** The menu with more ways to continue, its button, and its entries. */
  moreButton = this.page.locator(".result-more-button");
  more = this.page.locator(".result-menu");
  ways = this.page.locator(".result-menu .result-way");
  /** The button that unfolds the score lines of a round. */
  reasons = this.page.locator(action("reasons"));
  /** The board of a settled round, the line about its payments, and the message that the player is out. */
  board = this.page.locator("[data-round]");
  paid = this.page.locator(".result-round .result-lead");
  out = this.page.locator(".result-out");
  toResult = this.page.locator(action("to-result"));
  decided = this.page.locator(".result-decided");
  /** The buttons that are visible and gold. */
  gold = this.page.locator(".result .primary:visible");

  /** The totals of both matches, if this match is compared with another one. */
  comparedSums = this.page.locator(".result-compared tfoot td");

  /** Waits until the screen is the result. */
  appears() {
    return this.waitFor("result");
  }

  /** Waits until the result is ready but hidden, while the last move is still in motion. */
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

  /** Opens the menu with more ways to continue. */
  async openMore() {
    await this.moreButton.click();
    await this.more.waitFor();
  }

  /** Opens the board that shows the last round line by line. */
  async unfold() {
    await this.openMore();
    await this.page.locator(action("lines")).click();
    await this.lines.first().waitFor();
  }

  /** Unfolds the score lines of the round that has just ended. */
  async unfoldReasons() {
    if (await this.lines.first().isVisible()) return;
    await this.reasons.click();
    await this.lines.first().waitFor();
  }

  /** Shows the table instead of the board of a round. */
  async showTable(press = (button) => button.click()) {
    await press(this.page.locator(action("uncover")));
    await this.reasons.waitFor({ state: "hidden" });
  }

  /** Closes the board of a round that is shown after the match. */
  async closeRound() {
    await this.page.locator(action("close-round")).click();
    await this.board.waitFor({ state: "detached" });
  }

  /** Returns the entries of the menu that cannot be brought into the window. */
  waysOutside() {
    return this.ways.evaluateAll((ways) =>
      ways
        .filter((way) => {
          way.scrollIntoView({ block: "nearest" });
          const { left, top, right, bottom } = way.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        })
        .map((way) => way.textContent),
    );
  }

  /** Opens the panel that shares the result. */
  async tell() {
    await this.openMore();
    await this.page.locator(action("tell")).click();
  }

  /** Returns the total that each side shows, and the sum of its lines. */
  sides() {
    return this.page.locator(".result-block").evaluateAll((blocks) => {
      const points = (place) => Number(place.querySelector(".result-points").textContent.replace("−", "-"));
      return blocks.map((block) => ({
        total: points(block.querySelector(".result-side")),
        sum: [...block.querySelectorAll("li")].reduce((sum, line) => sum + points(line), 0),
      }));
    });
  }

  /** Returns each row of the table of rounds: its visible cells as numbers, the total last. */
  rows() {
    return this.page
      .locator(".result-strip tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll("td")]
            .filter((cell) => cell.getClientRects().length)
            .map((cell) => Number(cell.textContent.replace("−", "-"))),
        ),
      );
  }

  /** Returns the places of the rows, from the top. */
  places() {
    return this.page.locator(".result-place").evaluateAll((all) => all.map((place) => Number(place.textContent)));
  }

  /** Returns the cells of the table of rounds that are cut off: outside of the strip, or narrower than their content. */
  cutCells() {
    return this.page.locator(".result-strip").evaluate((strip) => {
      const edge = strip.getBoundingClientRect();
      const range = document.createRange();
      const cells = [...strip.querySelectorAll("th, td")].filter((cell) => cell.getClientRects().length);
      const isOutside = (one, { left, right }) => one.width > 0 && (one.left < left - 1 || one.right > right + 1);
      const faults = cells.flatMap((cell) => {
        range.selectNodeContents(cell);
        const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
        // In a narrow strip, names are for screen readers only.
        const spills = !cell.querySelector(".crest") && isOutside(text, box);
        return isOutside(box, edge) || spills ? [`${cell.textContent} at ${Math.round(box.left)}`] : [];
      });
      return edge.right > innerWidth + 1 ? [...faults, "the strip"] : faults;
    });
  }

  /** Returns the number of lines that should show cards but show none. */
  emptyCards() {
    return this.page
      .locator(".result-cards")
      .evaluateAll((all) => all.filter((cards) => !cards.querySelector("svg") || cards.clientWidth === 0).length);
  }

  /** Returns every line: its seat, its rule, and its points. */
  points() {
    return this.lines.evaluateAll((lines) =>
      lines.map((line) => ({
        seat: line.dataset.seat,
        rule: line.dataset.rule,
        points: Number(line.querySelector(".result-points").textContent.replace("−", "-")),
      })),
    );
  }

  /** Returns the sum of the points in a seat's lines. */
  async sumOf(seat) {
    return (await this.points()).filter((line) => line.seat === seat).reduce((sum, { points }) => sum + points, 0);
  }

  /** Presses a line, and waits until the table outlines its cards or tokens. The table replaces the scores then. */
  async outline(button) {
    await this.unfoldReasons();
    await button.click();
    await until(this.page, `${TABLE} .lit`);
  }

  /** The button that outlines the cards of a line with this rule. */
  outlineOf(rule) {
    return this.page.locator(`.result-lines li[data-rule=${rule}] button`).first();
  }

  /** Returns the addresses of the rules that the lines cite, without duplicates. */
  ruleLinks() {
    return this.rules.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")))]);
  }

  /** Opens the match that this one is compared with. */
  async lookAtTheOther() {
    await this.page.getByRole("link", { name: "Look at the other game" }).click();
    await until(this.page, atPly(0));
  }
}
