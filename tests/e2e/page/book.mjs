// Screens for reading: rulebooks with their examples, the glossary, sheets, galleries of cards, and cards to print.
import { until } from "../lib.mjs";
import { action, CARD, screenNamed, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const RULEBOOK = ".rulebook";

class Book extends Screen {
  /**
   * Returns the elements that are wider than the window. Shapes inside a picture are left out: the picture clips them.
   */
  tooWide() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("#content :not(svg, svg *)")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.className || element.tagName)
        .slice(0, 5),
    );
  }
}

export class Rulebook extends Book {
  /** The visible worked examples. Examples of refused moves are folded away. */
  examples = this.page.locator(".example:visible");
  exampleLinks = this.page.locator(".example-link:visible");
  folds = this.page.locator(".example-fold summary");
  /** The lines of the summary, and the list of passages. */
  primer = this.page.locator(".primer-line");
  contents = this.page.locator(".rulebook-contents :is(.rulebook-list, details)").filter({ visible: true });
  sheetLink = this.page.locator(".rulebook-sheet-link");
  glossaryLink = this.sheetLink.locator('a[href="#glossary"]');
  /** The words that link to the glossary, without those of the summary. */
  terms = this.page.locator(":not(.primer *) > .glossary-term");
  /** The linked words that have ruby text. */
  writtenTerms = this.terms.filter({ has: this.page.locator("rt") });

  /** Opens the primer, the whole game on one page. */
  openPrimer() {
    return this.page.locator('.primer a[href^="#primer="]').click();
  }

  /** Unfolds the list of passages, which is folded in a narrow window. */
  unfoldContents() {
    return this.contents.locator("summary").click();
  }

  /** Waits until a rulebook is shown with all its examples. With `game`, waits for the rulebook of that game. */
  async appears(game) {
    await until(this.page, game ? `${RULEBOOK} [href="#sheet=${game}"]` : RULEBOOK);
    await this.page.waitForFunction(() => !document.querySelector(".example-coming"));
  }

  /** Waits until the rulebook contains a rule. */
  shows(rule) {
    return until(this.page, `${RULEBOOK} #${rule}`);
  }

  /** Returns the rules that have an example, in order. */
  exampleRules() {
    return this.page.locator(".example").evaluateAll((boxes) => boxes.map(({ dataset }) => dataset.example));
  }

  /** Returns the addresses that the examples link to. */
  exampleAddresses() {
    return this.page.locator(".example-link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  }

  /** Follows a link to a rule, waits until the rule has the focus, and returns the rule's element. */
  async follow(link) {
    await this.page.locator(`a[href="${link}"]`).first().click();
    const rule = link.split("&at=")[1];
    await this.page.waitForFunction((rule) => document.activeElement?.id === rule, rule, { timeout: 20_000 });
    return this.page.locator(`[id="${rule}"]`);
  }

  /** Goes back to the table from which the rulebook was opened, or closes the rule next to the table. */
  async resume() {
    await this.page.locator(`${action("resume")}, ${action("close-rule")}`).click();
    await until(this.page, TABLE);
  }

  /** Returns the addresses that the words link to, in order. */
  termLinks() {
    return this.terms.evaluateAll((terms) => terms.map((term) => term.getAttribute("href")));
  }

  /** Returns the beginnings of paragraphs and items that ruby text makes higher. */
  higherLines() {
    return this.page.evaluate(() => {
      const texts = [...document.querySelectorAll(".rulebook :is(p, li):has(rt)")];
      const heights = () => texts.map((text) => text.getBoundingClientRect().height);
      const before = heights();
      for (const above of document.querySelectorAll(".rulebook rt")) above.style.display = "none";
      const after = heights();
      for (const above of document.querySelectorAll(".rulebook rt")) above.style.display = "";
      const higher = texts.filter((_, place) => before[place] > after[place] + 0.5);
      return higher.map((text) => text.textContent.slice(0, 40));
    });
  }

  async openSheet(game) {
    await this.page.locator(`a[href="#sheet=${game}"]`).click();
  }
}

export class Glossary extends Book {
  groups = this.page.locator(".glossary-group");
  words = this.page.locator(".glossary-word");
  filters = this.page.locator("[data-filter]");

  appears() {
    return until(this.page, `${screenNamed("glossary")} .glossary-word`);
  }

  filter(game) {
    return this.page.locator(`[data-filter="${game}"]`);
  }

  tabToFilter(game) {
    return this.tabTo(`[data-filter="${game}"]`);
  }

  /** Returns the id of a word that links to a rule of a game, and the address of that link. */
  async wordWithRule(game) {
    const link = this.page.locator(`[data-place="${game}"] .glossary-rule`).first();
    const id = await link.evaluate((link) => link.closest(".glossary-word").id);
    return { id, href: await link.getAttribute("href") };
  }

  /** Returns the names of the groups that are shown, in order. */
  places() {
    return this.groups.evaluateAll((groups) => groups.map(({ dataset }) => dataset.place));
  }

  /** Waits until the element of a word has the focus, and returns it. */
  async focused(word) {
    await this.page.waitForFunction((word) => document.activeElement?.id === word, word);
    return this.page.locator(`[id="${word}"]`);
  }
}

export class Sheet extends Screen {
  /** The rows of the fishing games' sheet and of Sutda's, and the marks of Shuhari's sheet. */
  yaku = this.page.locator(".fishing-blank > li");
  rankings = this.page.locator(".sutda-blank > li");
  marks = this.page.locator(".shuhari-blank .shuhari-mark");

  appears() {
    return until(this.page, `${screenNamed("sheet")} .sheet`);
  }

  /** Returns the HTML of the screen. */
  content() {
    return this.page.locator("#content").innerHTML();
  }
}

export class Gallery extends Screen {
  groups = this.page.locator(".gallery section");
  cards = this.page.locator(`.gallery-cards ${CARD}`);
  /** The dialog that shows one card large with its texts. */
  stand = this.page.locator(".gallery-stand");
  title = this.stand.locator("h2");
  previous = this.stand.locator(action("card-before"));
  next = this.stand.locator(action("card-after"));
  away = this.stand.locator(action("close-card"));
  passages = this.stand.locator(".gallery-meaning p");
  uses = this.stand.locator(".gallery-use");
  printLink = this.page.locator('.gallery-tools a[href^="#print="]');

  /** Waits until the gallery shows cards. With `game`, waits for the cards of that game. */
  appears(game) {
    return until(this.page, game ? `.of-${game} .gallery-cards .card` : `.gallery ${CARD}`);
  }

  /** Returns each card with its label. */
  names() {
    return this.page
      .locator(`.gallery-cards ${CARD}`)
      .evaluateAll((cards) => cards.map((card) => [card.dataset.card, card.getAttribute("aria-label")]));
  }

  /** Returns the number of cards whose notation begins with this text. */
  countOf(start) {
    return this.page.locator(`.gallery-cards [data-card^=${start}]`).count();
  }

  /** Returns a screenshot of the first card of a group. */
  picture(group) {
    return this.groups.nth(group).locator(".card").first().screenshot();
  }

  /**
   * Returns the month of a card in the grid, the height of its letters in pixels, and the number of pips. Returns `null`
   * if signs are hidden.
   */
  signs(card) {
    return this.link(card).evaluate((link) => {
      const signs = link.querySelector(".hanafuda-signs");
      if (getComputedStyle(signs).display === "none") return null;
      const month = signs.querySelector("text");
      const height = Number.parseFloat(getComputedStyle(month).fontSize) * month.getScreenCTM().a;
      return { month: month.textContent, height, pips: signs.querySelectorAll(".hanafuda-pip").length };
    });
  }

  /** Shows the cards in one of the three sizes. */
  async resizeCards(size) {
    await this.page.locator(`.gallery-tools input[value=${size}]`).check();
  }

  link(card) {
    return this.page.locator(`.gallery-link[id="card-${card}"]`);
  }

  /** Clicks a card, and waits until the dialog shows it with its texts. */
  async look(card) {
    await this.link(card).click();
    await this.stands(card);
  }

  /** Waits until the dialog shows a card with its texts. */
  async stands(card) {
    await until(this.page, `.gallery-stand[open][data-stands="${card}"] .gallery-meaning`);
  }

  /** Waits until the dialog is closed. */
  isPutBack() {
    return this.stand.waitFor({ state: "detached" });
  }

  /** Returns each name of the card with its language tag, the title first. */
  async calledBy() {
    return this.stand
      .locator("h2, .gallery-names span")
      .evaluateAll((names) => names.map((name) => [name.lang, name.textContent]));
  }

  /** Returns the ids of the passages that the card should have. */
  async wanted() {
    return (await this.stand.locator("[data-passages]").getAttribute("data-passages")).split(" ");
  }

  /** Returns the card's value in each game: the lines of its points, and its sets with their cards. */
  worth() {
    return this.uses.evaluateAll((uses) =>
      uses.map((use) => ({
        game: use.dataset.game,
        counts: [...use.querySelectorAll(".gallery-counts li")].map((line) => line.textContent),
        sets: [...use.querySelectorAll(".gallery-sets li")].map((set) => ({
          said: set.querySelector("p").textContent,
          cards: [...set.querySelectorAll("[data-card]")].map((card) => card.dataset.card),
        })),
      })),
    );
  }

  /** Returns the card of the grid that has the focus. */
  focused() {
    return this.page.evaluate(() => document.activeElement.querySelector("[data-card]")?.dataset.card);
  }

  /** Returns the elements that the dialog cuts off at its sides. */
  cut() {
    return this.stand.evaluate((stand) => {
      const { left, right } = stand.getBoundingClientRect();
      return [...stand.querySelectorAll(":not(svg, svg *, .hidden)")]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.right > Math.min(right, innerWidth) + 1 || box.left < Math.max(left, 0) - 1;
        })
        .map((element) => element.className || element.tagName);
    });
  }
}

export class Print extends Screen {
  sheets = this.page.locator(".print-sheet");
  printButton = this.page.locator(action("print"));
  choices = this.page.locator(".print-how nav a");
  /** The cards on the sheet of months that have a name below them. */
  named = this.page.locator(".print-month figure:has(figcaption span:not(:empty))");

  appears() {
    return until(this.page, `${screenNamed("print")} .print-sheet`);
  }

  /** Switches the page to its print styles. */
  onPaper() {
    return this.page.emulateMedia({ media: "print" });
  }

  /** Returns the text of each month that leaves the sheet or overlaps the month below it. */
  outside() {
    return this.page.evaluate(() => {
      const sheet = document.querySelector(".print-sheet").getBoundingClientRect();
      const boxes = [...document.querySelectorAll(".print-months section")].map((box) => [
        box.textContent,
        box.getBoundingClientRect(),
      ]);
      const isOut = ([, { left, right, top, bottom }], place) =>
        left < sheet.left ||
        right > sheet.right ||
        top < sheet.top ||
        bottom > sheet.bottom ||
        boxes[place + 2]?.[1].top < bottom;
      return boxes.filter(isOut).map(([text]) => text);
    });
  }

  /**
   * Returns each sheet with the boxes of its cards, in millimetres from the sheet's corner. Only faces name their card.
   */
  async boxes() {
    return this.sheets.evaluateAll((sheets) =>
      sheets.map((sheet) => {
        const mm = (pixels) => (pixels * 25.4) / 96;
        const from = sheet.getBoundingClientRect();
        const box = (element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left - from.left, top - from.top, width, height].map(mm);
        };
        return {
          size: [mm(from.width), mm(from.height)],
          isBack: sheet.matches(".print-backs"),
          cards: [...sheet.querySelectorAll(".print-card")].map((card) => ({
            card: card.querySelector("[data-card]")?.dataset.card,
            box: box(card),
            picture: box(card.querySelector("svg")),
          })),
        };
      }),
    );
  }
}
