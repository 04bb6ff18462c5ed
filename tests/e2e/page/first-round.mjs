// A player's first round. It is played until it is settled, and the explanations of rules are recorded.
import assert from "node:assert/strict";
import { atTurn, action, TABLE } from "./hooks.mjs";
import { OPEN_CHOOSER } from "./table.mjs";
import { Walk } from "./walk.mjs";

const NOTE = "[data-why]";
/** The cards, moves and scores of a table. No explanation may cover them. */
const PLAYED = ".table :is([data-card], [data-move], [data-choose], [data-score])";
const SETTLED = `${atTurn("over")}, ${action("next-round")}`;

/** The button that makes a move about which the tutor asks. */
const INSIST = action("insist");

export class FirstRound extends Walk {
  settled = this.page.locator(SETTLED);

  /** Records each explanation that appears from now on: its rule, its sentence, and the elements that it covers. */
  async listen() {
    await this.page.evaluate(
      ([note, played]) => {
        const said = [];
        globalThis.said = said;
        const look = () => {
          const slip = document.querySelector(note);
          if (!slip || said.at(-1)?.slip === slip) return;
          const { left, top, right, bottom } = slip.getBoundingClientRect();
          // Text for screen readers only is clipped away, and folded elements are not drawn.
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

  /** Returns the number of a game's sentences, and the ones taller than the caption in a window of this width. */
  async tooTall(game, lang, width) {
    await this.page.setViewportSize({ width, height: 844 });
    return this.page.evaluate(
      async ([told, path]) => {
        const style = [...document.styleSheets].map(({ href }) => href).find((href) => href?.endsWith("/style.css"));
        const text = await (await fetch(new URL(path, style))).text();
        const { top } = document.querySelector(told).getBoundingClientRect();
        const slip = document.createElement("p");
        slip.className = "told-why paper";
        document.querySelector(told).append(slip);
        const sentences = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
        const tall = sentences.filter((line) => {
          slip.textContent = line.slice(line.indexOf(" ") + 1);
          return slip.getBoundingClientRect().top < top;
        });
        slip.remove();
        return { many: sentences.length, tall };
      },
      [".told", `why/${game}.${lang}.txt`],
    );
  }

  /** Returns all recorded explanations. */
  heard() {
    return this.page.evaluate(() => globalThis.said.map(({ rule, sentence, covers }) => ({ rule, sentence, covers })));
  }

  /** Plays until the round is settled. `press` presses a button, by mouse or by touch. */
  async playToSettlement(press) {
    for (let turns = 0; ; turns++) {
      await this.stops();
      if (await this.settled.count()) return;
      assert.ok(turns < 120, "the round does not end");
      const ply = await this.ply();
      await press(this.ways.first());
      for (let asked = [OPEN_CHOOSER, INSIST]; ; asked = [INSIST]) {
        const question = await this.#effect(ply, asked);
        if (!question) break;
        await press(question === INSIST ? this.page.locator(INSIST) : this.asked.first());
      }
      await this.showsMoreThan(ply);
    }
  }

  /** Waits until a move is made at a table that showed `ply` moves, or a question appears. Returns the question. */
  async #effect(ply, questions) {
    const found = await this.page.waitForFunction(
      ([table, ply, questions]) =>
        Number(document.querySelector(table).dataset.ply) > ply
          ? { question: undefined }
          : questions.filter((one) => document.querySelector(one)).map((question) => ({ question }))[0],
      [TABLE, ply, questions],
    );
    return (await found.jsonValue()).question;
  }
}
