// What is read rather than played: rulebooks with their examples, sheets to print, galleries of cards.
import { until } from "../lib.mjs";
import { action, CARD, screenNamed, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const RULEBOOK = ".rulebook";

export class Rulebook extends Screen {
  examples = this.page.locator(".example");
  exampleLinks = this.page.locator(".example-link");
  sheetLink = this.page.locator(".rulebook-sheet-link");

  appears() {
    return until(this.page, RULEBOOK);
  }

  /** Waits until a rule of it is there. */
  shows(rule) {
    return until(this.page, `${RULEBOOK} #${rule}`);
  }

  /** Which rules have an example, in their order. */
  exampleRules() {
    return this.examples.evaluateAll((boxes) => boxes.map(({ dataset }) => dataset.example));
  }

  /** Where the examples lead. */
  exampleAddresses() {
    return this.exampleLinks.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  }

  /** Follows a link to a rule, waits until the rule has the focus, and returns what it says of itself. */
  async follow(link) {
    await this.page.locator(`a[href="${link}"]`).first().click();
    const rule = link.split("&at=")[1];
    await this.page.waitForFunction((rule) => document.activeElement?.id === rule, rule, { timeout: 20_000 });
    return this.page.locator(`[id="${rule}"]`);
  }

  /** Goes back to the table from which it was opened, or beside which it lies. */
  async resume() {
    await this.page.locator(`${action("resume")}, ${action("close-rule")}`).click();
    await until(this.page, TABLE);
  }

  async openSheet(game) {
    await this.page.locator(`a[href="#sheet=${game}"]`).click();
  }

  /** What is wider than the window; a picture's own shapes are cut at its edge. */
  tooWide() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("#content :not(svg, svg *)")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.className || element.tagName)
        .slice(0, 5),
    );
  }
}

export class Sheet extends Screen {
  /** The lines of the fishing games' sheet, of Sutda's, and the marks of Shuhari's. */
  yaku = this.page.locator(".fishing-blank > li");
  rankings = this.page.locator(".sutda-blank > li");
  marks = this.page.locator(".shuhari-blank .shuhari-mark");

  appears() {
    return until(this.page, `${screenNamed("sheet")} .sheet`);
  }

  /** All that stands on it. */
  content() {
    return this.page.locator("#content").innerHTML();
  }
}

export class Gallery extends Screen {
  groups = this.page.locator(".gallery section");
  cards = this.page.locator(`.gallery-cards ${CARD}`);

  /** Waits until there are cards, of this game. */
  appears(game) {
    return until(this.page, game ? `.of-${game} .gallery-cards .card` : `.gallery ${CARD}`);
  }

  /** Every card with what it is called. */
  names() {
    return this.page
      .locator(`.gallery ${CARD}`)
      .evaluateAll((cards) => cards.map((card) => [card.dataset.card, card.getAttribute("aria-label")]));
  }

  /** How many cards have a notation that begins like this. */
  countOf(start) {
    return this.page.locator(`.gallery-cards [data-card^=${start}]`).count();
  }

  /** A picture of the first card of a group. */
  picture(group) {
    return this.groups.nth(group).locator(".card").first().screenshot();
  }
}
