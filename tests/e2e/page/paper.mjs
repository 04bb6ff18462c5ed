// Printed material for learning: primers and worksheets, on the screen and on paper.
import { until } from "../lib.mjs";
import { action, screenNamed } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Paper extends Screen {
  /** The elements that no text of a study may create. */
  foreign = this.page.locator(".print img, .print script");
  sheets = this.page.locator(".print-sheet");
  printButton = this.page.locator(action("print"));
  hint = this.page.locator(".print-how");
  /** The links to the other printed material of the game. */
  ways = this.page.locator(".print-how a");
  lines = this.page.locator(".paper-line");
  /** The link to the lesson on a primer: as text, and as a QR code. */
  link = this.page.locator(".paper-link");
  code = this.page.locator(".paper-on .qr");
  questions = this.page.locator("[data-question]");
  answers = this.page.locator(".paper-answer");
  rings = this.page.locator(".paper-ring .card");
  empty = this.page.locator(".paper-empty");

  /** Waits for a primer. */
  isPrimer() {
    return until(this.page, `${screenNamed("primer")} .paper-primer`);
  }

  /** Waits until a worksheet has been divided into sheets. */
  isWorksheet() {
    return until(this.page, `${screenNamed("worksheet")} [data-measured]`);
  }

  /** Switches the page to its print styles. */
  onPaper() {
    return this.page.emulateMedia({ media: "print" });
  }

  /**
   * Returns the contents of each sheet: the numbers of its questions, the number of its answers, and true if it is an
   * empty side.
   */
  contents() {
    return this.sheets.evaluateAll((sheets) =>
      sheets.map((sheet) => ({
        questions: [...sheet.querySelectorAll("[data-question]")].map(({ dataset }) => Number(dataset.question)),
        answers: sheet.querySelectorAll(".paper-answer").length,
        isEmpty: sheet.querySelector(".paper-empty") !== null,
      })),
    );
  }

  /**
   * Returns the measures of each sheet: its height and its narrowest card in millimetres, its smallest letters in
   * points, and the elements that leave it.
   */
  measures() {
    return this.sheets.evaluateAll((sheets) =>
      sheets.map((sheet) => {
        const mm = (pixels) => (pixels * 25.4) / 96;
        const page = sheet.getBoundingClientRect();
        const all = [...sheet.querySelectorAll(":not(svg *)")];
        const cards = [...sheet.querySelectorAll(".card svg")].map((card) => mm(card.getBoundingClientRect().width));
        const letters = all
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
          .map((element) => (Number.parseFloat(getComputedStyle(element).fontSize) * 72) / 96);
        const isOut = (element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
          return left < page.left || right > page.right || top < page.top || bottom > page.bottom || isCut;
        };
        return {
          height: mm(page.height),
          narrowest: Math.min(...cards),
          smallest: Math.min(...letters),
          out: all.filter(isOut).map((element) => element.className || element.textContent),
        };
      }),
    );
  }

  /** Returns the questions, answers and footers that overlap the part above them. */
  overlapping() {
    return this.sheets.evaluateAll((sheets) =>
      sheets.flatMap((sheet) => {
        const parts = [...sheet.querySelectorAll(".paper-question, .paper-answer, .paper-foot")];
        const boxes = parts.map((part) => part.getBoundingClientRect());
        return parts
          .slice(1)
          .filter((_, place) => boxes[place + 1].top < boxes[place].bottom - 1)
          .map(({ textContent }) => textContent);
      }),
    );
  }

  /** Returns the message in place of a sheet that cannot be made. */
  trouble() {
    return this.page.locator('.sheet[role="alert"]').innerText();
  }
}
