// Somebody's first round: what is said to them the first time that a rule acts, while they play it to its settlement.
import assert from "node:assert/strict";
import { atTurn, action } from "./hooks.mjs";
import { Walk } from "./walk.mjs";

const NOTE = "[data-why]";
/** What is played with, or tells how it stands: whatever is said must leave it in sight. */
const PLAYED = ".table :is([data-card], [data-move], [data-choose], [data-score])";
const SETTLED = `${atTurn("over")}, ${action("next-round")}`;

export class FirstRound extends Walk {
  settled = this.page.locator(SETTLED);

  /** Notes down whatever is said from now on, as somebody reads it: the rule, the sentence, and what of the table it covers. */
  async listen() {
    await this.page.evaluate(
      ([note, played]) => {
        const said = [];
        globalThis.said = said;
        const look = () => {
          const slip = document.querySelector(note);
          if (!slip || said.at(-1)?.slip === slip) return;
          const { left, top, right, bottom } = slip.getBoundingClientRect();
          const lies = (one) => {
            const box = one.getBoundingClientRect();
            return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
          };
          const covers = [...document.querySelectorAll(played)].filter(lies).map((one) => one.className);
          if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) covers.push("the edge of the window");
          said.push({ slip, rule: slip.dataset.why, sentence: slip.textContent, covers });
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        look();
      },
      [NOTE, PLAYED],
    );
  }

  /** All that has been said. */
  heard() {
    return this.page.evaluate(() => globalThis.said.map(({ rule, sentence, covers }) => ({ rule, sentence, covers })));
  }

  /** Plays by presses until the round is settled; `press` is a pointer or a finger. */
  async playToSettlement(press) {
    for (let turns = 0; ; turns++) {
      await this.stops();
      if (await this.settled.count()) return;
      assert.ok(turns < 120, "the round does not end");
      const ply = await this.ply();
      await press(this.ways.first());
      if (await this.asks(ply)) await press(this.asked.first());
      await this.showsMoreThan(ply);
    }
  }
}
