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
          // What is there for a screen reader alone is clipped away, and what is folded up has no box that is drawn.
          const seen = (one) => {
            for (let around = one; around; around = around.parentElement)
              if (getComputedStyle(around).clipPath.startsWith("inset(50%")) return false;
            return one.checkVisibility();
          };
          const lies = (one) => {
            const box = one.getBoundingClientRect();
            return box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1;
          };
          const covers = [...document.querySelectorAll(played)]
            .filter(seen)
            .filter(lies)
            .map((one) => one.className);
          if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) covers.push("the edge of the window");
          said.push({ slip, rule: slip.dataset.why, sentence: slip.textContent, covers });
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        look();
      },
      [NOTE, PLAYED],
    );
  }

  /** The sentences of a game that would reach below the bar, where cards may lie, in a window as narrow as this. */
  async tooTall(game, lang, width) {
    await this.page.setViewportSize({ width, height: 844 });
    return this.page.evaluate(
      async ([told, path]) => {
        const style = [...document.styleSheets].map(({ href }) => href).find((href) => href?.endsWith("/style.css"));
        const text = await (await fetch(new URL(path, style))).text();
        const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
        const slip = document.createElement("p");
        slip.className = "told-why paper";
        document.querySelector(told).append(slip);
        const sentences = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
        const tall = sentences.filter((line) => {
          slip.textContent = line.slice(line.indexOf(" ") + 1);
          return slip.getBoundingClientRect().bottom > bar + 1;
        });
        slip.remove();
        return { many: sentences.length, tall };
      },
      [".told", `why/${game}.${lang}.txt`],
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
