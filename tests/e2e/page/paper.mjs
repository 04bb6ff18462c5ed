// What is learnt from paper: primers and worksheets, as the sheets lie there and as they are printed.
import { until } from "../lib.mjs";
import { action, screenNamed } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Paper extends Screen {
  /** What no text of a study may become. */
  foreign = this.page.locator(".print img, .print script");
  sheets = this.page.locator(".print-sheet");
  printButton = this.page.locator(action("print"));
  hint = this.page.locator(".print-how");
  /** The other things that there are of the game on paper. */
  ways = this.page.locator(".print-how a");
  lines = this.page.locator(".paper-line");
  /** Where a primer says that one can learn on: in letters, and as a code. */
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

  /** Waits until a worksheet knows what comes on which sheet. */
  isWorksheet() {
    return until(this.page, `${screenNamed("worksheet")} [data-measured]`);
  }

  /** The page as it is printed, and not as it is read. */
  onPaper() {
    return this.page.emulateMedia({ media: "print" });
  }

  /** What each sheet holds: the numbers of its questions, how many answers, and whether it is an empty side. */
  contents() {
    return this.sheets.evaluateAll((sheets) =>
      sheets.map((sheet) => ({
        questions: [...sheet.querySelectorAll("[data-question]")].map(({ dataset }) => Number(dataset.question)),
        answers: sheet.querySelectorAll(".paper-answer").length,
        isEmpty: sheet.querySelector(".paper-empty") !== null,
      })),
    );
  }

  /** The sheets in millimetres: how high each is, its narrowest card, its smallest letters in points, and what leaves it. */
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

  /** Which questions lie over one another, or over the foot of their sheet. */
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

  /** What stands where a sheet would be that cannot be made. */
  trouble() {
    return this.page.locator('.sheet[role="alert"]').innerText();
  }
}
