// A table of the fishing games: cards with a choice of captures, and the sheet of the yaku.
import { BLOCKED, CHOOSER, LEGAL, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

export class FishingTable extends Table {
  everybody = true;

  /** The cards of the hand that can be played, directly or after a choice. */
  playable = this.page.locator(`${TABLE} .fishing-card:is(${LEGAL}, ${CHOOSER})`);
  choosers = this.page.locator(`.fishing-hand ${CHOOSER}`);
  blocked = this.page.locator(`.fishing-card${BLOCKED}`);
  /** The options of a card that can make several captures, and of other decisions. */
  choices = this.page.locator(":is(.fishing-target, .fishing-other)");
  outlinedCards = this.page.locator(`${TABLE} .card.lit`);

  /** Plays the first playable card, or makes the pending decision. Takes the first option of a choice. */
  play(move = this.page.locator(`${TABLE} :is(.fishing-target, .fishing-other)`).or(this.playable).first(), press) {
    return super.play(move, press);
  }

  /** Returns the descriptions of the playable cards, which are their tooltips. */
  described() {
    return this.playable.evaluateAll((buttons) => buttons.map((button) => button.title));
  }

  /** Deselects a card. */
  async letGo() {
    await this.press("Escape");
    await this.choices.first().waitFor({ state: "detached" });
  }

  /** Returns the number of times that a card is among the captures. */
  captured(card) {
    return this.page.locator(`[data-zone=captured] [data-card="${card}"]`).count();
  }

  /** Returns the yaku that are still possible, each as the owners of its cards, and the number of impossible yaku. */
  yaku() {
    return this.page.locator(".fishing-paper").evaluate((paper) => {
      const whose = ({ className }) => className.match(/own|near|rival|unseen/)[0];
      const cards = (row) => [...row.querySelectorAll(".fishing-bit")].map(whose);
      return {
        near: [...paper.querySelectorAll(".fishing-row")].map(cards),
        far: paper.querySelectorAll(".fishing-lost").length,
      };
    });
  }
}
