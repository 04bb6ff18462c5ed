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
  choices = this.page.locator(".fishing-way");
  outlinedCards = this.page.locator(`${TABLE} .card.lit`);

  /** Plays the first card that can be played, or decides what is to be decided, and of a choice takes the first. */
  play(move = this.page.locator(`${TABLE} .fishing-way`).or(this.playable).first(), press) {
    return super.play(move, press);
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

  /** How far every yaku is for every side. */
  progress() {
    return this.page
      .locator(".fishing-sheet .fishing-progress")
      .evaluateAll((cells) => cells.map((cell) => cell.className.match(/open|begun|made|lost/)?.[0]));
  }
}
