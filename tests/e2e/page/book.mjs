// What is read rather than played: rulebooks with their examples, sheets to print, galleries of cards.
import { until } from "../lib.mjs";
import { action, CARD, screenNamed, TABLE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const RULEBOOK = ".rulebook";

class Book extends Screen {
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

export class Rulebook extends Book {
  /** Worked examples: those that show what is refused are folded away. */
  examples = this.page.locator(".example:visible");
  exampleLinks = this.page.locator(".example-link:visible");
  folds = this.page.locator(".example-fold summary");
  /** What says the whole game in short, and the list of passages. */
  primer = this.page.locator(".primer-line");
  contents = this.page.locator(".rulebook-contents :is(.rulebook-list, details)").filter({ visible: true });
  sheetLink = this.page.locator(".rulebook-sheet-link");
  glossaryLink = this.sheetLink.locator('a[href="#glossary"]');
  /** Words that lead to what they mean, those of the text alone. */
  terms = this.page.locator(":not(.primer *) > .glossary-term");
  /** Those of them with something above them. */
  writtenTerms = this.terms.filter({ has: this.page.locator("rt") });

  /** Opens the whole game on one page. */
  openPrimer() {
    return this.page.locator('.primer a[href^="#primer="]').click();
  }

  /** Unfolds the list of passages where the window is narrow. */
  unfoldContents() {
    return this.contents.locator("summary").click();
  }

  /** Waits until a rulebook is there with all its examples: of this game, where another one was open before. */
  async appears(game) {
    await until(this.page, game ? `${RULEBOOK} [href="#sheet=${game}"]` : RULEBOOK);
    await this.page.waitForFunction(() => !document.querySelector(".example-coming"));
  }

  /** Waits until a rule of it is there. */
  shows(rule) {
    return until(this.page, `${RULEBOOK} #${rule}`);
  }

  /** Which rules have an example, in their order. */
  exampleRules() {
    return this.page.locator(".example").evaluateAll((boxes) => boxes.map(({ dataset }) => dataset.example));
  }

  /** Where the examples lead. */
  exampleAddresses() {
    return this.page.locator(".example-link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
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

  /** Where the words lead, in their order. */
  termLinks() {
    return this.terms.evaluateAll((terms) => terms.map((term) => term.getAttribute("href")));
  }

  /** The paragraphs and items that would be less high without what stands above their words. */
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

  /** A word of a game that leads to its rule: its id, and where it leads. */
  async wordWithRule(game) {
    const link = this.page.locator(`[data-place="${game}"] .glossary-rule`).first();
    const id = await link.evaluate((link) => link.closest(".glossary-word").id);
    return { id, href: await link.getAttribute("href") };
  }

  /** Whose words are shown, in their order. */
  places() {
    return this.groups.evaluateAll((groups) => groups.map(({ dataset }) => dataset.place));
  }

  /** Waits until a word has the focus, and returns it; a word alone is the first of that name. */
  async focused(word) {
    await this.page.waitForFunction((word) => document.activeElement?.id === word, word);
    return this.page.locator(`[id="${word}"]`);
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
  /** The card that stands large, and what is told of it. */
  stand = this.page.locator(".gallery-stand");
  title = this.stand.locator("h2");
  previous = this.stand.locator(action("card-before"));
  next = this.stand.locator(action("card-after"));
  away = this.stand.locator(action("close-card"));
  passages = this.stand.locator(".gallery-meaning p");
  uses = this.stand.locator(".gallery-use");
  printLink = this.page.locator('.gallery-tools a[href^="#print="]');

  /** Waits until there are cards, of this game. */
  appears(game) {
    return until(this.page, game ? `.of-${game} .gallery-cards .card` : `.gallery ${CARD}`);
  }

  /** Every card with what it is called. */
  names() {
    return this.page
      .locator(`.gallery-cards ${CARD}`)
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

  /** The signs of a card in the grid, by the height of their letters in pixels; nothing where none are shown. */
  signs(card) {
    return this.link(card).evaluate((link) =>
      [...link.querySelectorAll(".hanafuda-month text, .hanafuda-kind text")]
        .filter((sign) => getComputedStyle(sign.closest(".hanafuda-signs")).display !== "none")
        .map((sign) => [sign.textContent, Number.parseFloat(getComputedStyle(sign).fontSize) * sign.getScreenCTM().a]),
    );
  }

  /** Shows the cards at one of the three sizes. */
  async resizeCards(size) {
    await this.page.locator(`.gallery-tools input[value=${size}]`).check();
  }

  link(card) {
    return this.page.locator(`.gallery-link[id="card-${card}"]`);
  }

  /** Presses a card, and waits until it stands large with what is told of it. */
  async look(card) {
    await this.link(card).click();
    await this.stands(card);
  }

  /** Waits until a card stands large with all that is told of it. */
  async stands(card) {
    await until(this.page, `.gallery-stand[open][data-stands="${card}"] .gallery-meaning`);
  }

  /** Waits until no card stands large. */
  isPutBack() {
    return this.stand.waitFor({ state: "detached" });
  }

  /** Every name with the tag of its language, the title first. */
  async calledBy() {
    return this.stand
      .locator("h2, .gallery-names span")
      .evaluateAll((names) => names.map((name) => [name.lang, name.textContent]));
  }

  /** The passages that are to be told. */
  async wanted() {
    return (await this.stand.locator("[data-passages]").getAttribute("data-passages")).split(" ");
  }

  /** What the games make of the card: of each game the lines, and the sets with the cards that make them. */
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

  /** Which card of the grid has the focus. */
  focused() {
    return this.page.evaluate(() => document.activeElement.querySelector("[data-card]")?.dataset.card);
  }

  /** What the dialog cuts off at its sides. */
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
  /** The cards of the sheet of months that have a name below them. */
  named = this.page.locator(".print-month figure:has(figcaption span:not(:empty))");

  appears() {
    return until(this.page, `${screenNamed("print")} .print-sheet`);
  }

  /** The page as it is printed, and not as it is read. */
  onPaper() {
    return this.page.emulateMedia({ media: "print" });
  }

  /** What lies outside of its sheet, or over its neighbour below. */
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

  /** Every sheet with the boxes of its cards in millimetres, from its own corner; what card lies there, if it is a face. */
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
