// A teacher's view: all hands open, the view of one seat, and the mat that covers everything.
import { until } from "../lib.mjs";
import { action, CARD, MOVE, SCORE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Teacher extends Screen {
  hands = this.page.locator(".hands");
  mat = this.page.locator(".mat");
  /** The elements that must not be under the mat. */
  secrets = this.page.locator(`${CARD}, ${MOVE}, ${SCORE}, [data-hand], .log li`);

  /** Opens all hands. At a table with a curtain, a question must be confirmed first. */
  async openHands() {
    await this.press("t");
    const question = this.page.locator(action("open-all"));
    await this.hands.or(question).waitFor();
    if (await question.count()) await question.click();
    await this.hands.waitFor();
  }

  async closeHands(key = "t") {
    await this.press(key);
    await this.hands.waitFor({ state: "detached" });
  }

  /** Shows the table from the view of a seat. */
  async lookThroughEyesOf(seat) {
    await this.press(String((seat + 1) % 10));
    await until(this.page, `[data-hand="${seat}"].hands-eyes`);
  }

  async cover(key) {
    await this.press(key);
    await this.mat.waitFor();
  }

  async uncover(key) {
    await this.press(key);
    await this.mat.waitFor({ state: "detached" });
  }

  /**
   * Returns the cards of the open hands, the cards of the hand on the table with its seat, and all cards of the page,
   * once everything is at rest. A long drawing is made in pieces, so two readings must agree.
   */
  async cards() {
    await until(this.page, "body:not(:has([data-flying], [data-plays]))");
    for (let seen = await this.#look(); ; ) {
      await this.drawn();
      const again = await this.#look();
      if (JSON.stringify(again) === JSON.stringify(seen)) return again;
      seen = again;
    }
  }

  #look() {
    return this.page.evaluate(() => {
      const of = (places) =>
        [...new Set([...document.querySelectorAll(places)].map(({ dataset }) => dataset.card))].sort();
      const open = [...document.querySelectorAll("[data-hand]")].map((hand) =>
        of(`[data-hand="${hand.dataset.hand}"] [data-card]`),
      );
      const own = document.querySelector("[data-zone=hand]");
      return {
        open,
        own: own ? of("[data-zone=hand] [data-card]") : [],
        seat: own?.dataset.seat,
        all: of("[data-card]"),
      };
    });
  }
}
