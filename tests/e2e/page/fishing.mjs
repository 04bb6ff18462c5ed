// A table of the fishing games: cards that ask what they take, and the sheet of the yaku.
import { BLOCKED, CHOOSER, LEGAL, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

export class FishingTable extends Table {
  everybody = true;

  /** Cards in the hand that can be played, by themselves or with a choice. */
  playable = this.page.locator(`${TABLE} .fishing-card:is(${LEGAL}, ${CHOOSER})`);
  choosers = this.page.locator(`.fishing-hand ${CHOOSER}`);
  blocked = this.page.locator(`.fishing-card${BLOCKED}`);
  /** What is asked when a card can take one of several, or what else is to be decided. */
  choices = this.page.locator(":is(.fishing-target, .fishing-other)");
  outlinedCards = this.page.locator(`${TABLE} .card.lit`);

  /** Plays the first card that can be played, or decides what is to be decided, and of a choice takes the first. */
  play(move = this.page.locator(`${TABLE} :is(.fishing-target, .fishing-other)`).or(this.playable).first(), press) {
    return super.play(move, press);
  }

  /** What is said of the cards that can be played when they are pointed at or have the focus. */
  described() {
    return this.playable.evaluateAll((buttons) => buttons.map((button) => button.title));
  }

  /** Lets go of a card again. */
  async letGo() {
    await this.press("Escape");
    await this.choices.first().waitFor({ state: "detached" });
  }

  /** How often a card lies among the captures. */
  captured(card) {
    return this.page.locator(`[data-zone=captured] [data-card="${card}"]`).count();
  }

  /** The yaku that somebody can still make, each by whose its cards are, and how many nobody can make any more. */
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
