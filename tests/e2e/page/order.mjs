// The order in which a table shows what has happened, for each ply.
import { Table } from "./table.mjs";

export class OrderTable extends Table {
  /**
   * Returns the events of a ply in the order in which they were seen. `face 3-1` is a card that shows its face, `hand 1`
   * the name of a hand, `score 1` a score that has changed, `ring 1` the ring of the turn, `line 0` a line of the
   * caption, `pot under settlement` two texts of Sutda at one place, and `landed` the end of all motion.
   */
  eventsOf(ply) {
    return this.page.evaluate((ply) => globalThis.order[ply] ?? [], String(ply));
  }

  /** Waits until an event of a ply has been seen. */
  sees(ply, event) {
    return this.page.waitForFunction(([ply, event]) => globalThis.order[ply]?.includes(event), [String(ply), event], {
      timeout: 60_000,
    });
  }

  /** Returns the seat of the player who has the ring of the turn. */
  ring() {
    return this.page.evaluate(() => globalThis.ring());
  }
}

/** Records in `globalThis.order` the events of each ply, once for each frame. */
export const seesOrder = (page) =>
  page.addInitScript(() => {
    globalThis.order = {};
    const isSeen = (element) => element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const seatOf = (element) => element.closest("[data-zone][data-seat]:not([data-zone=hand])")?.dataset.seat;
    const all = (selector) => [...document.querySelectorAll(selector)];
    globalThis.ring = () => {
      const lit = all(".crest-turn, .crest-moved").find((crest) => getComputedStyle(crest).boxShadow !== "none");
      return lit && seatOf(lit);
    };
    const score = (element) => `${element.dataset.seat} ${element.textContent.trim()}`;
    let scores = [];
    const look = () => {
      requestAnimationFrame(look);
      const table = document.querySelector("[data-ply]");
      if (!table) return;
      const { ply } = table.dataset;
      globalThis.order[ply] ??= [];
      const events = globalThis.order[ply];
      const see = (event) => events.includes(event) || events.push(event);
      if (!table.hasAttribute("data-flying")) see("landed");
      for (const card of all("[data-ply] [data-card]"))
        if (!isSeen(card.querySelector(":scope > [data-card-back]"))) see(`face ${card.dataset.card}`);
      for (const hand of all(".sutda-made-hand")) if (isSeen(hand)) see(`hand ${seatOf(hand)}`);
      for (const line of all(".told-caption [data-told]")) if (isSeen(line)) see(`line ${line.dataset.told}`);
      const settles = isSeen(document.querySelector(".sutda-settlement li"));
      if (settles) see("settlement");
      if (settles && isSeen(document.querySelector(".sutda-pots"))) see("pot under settlement");
      if (document.querySelector("[data-flourish=coins][data-plays]") && events.includes("settlement")) see("coins");
      if (isSeen(document.querySelector(".result-round"))) see("sheet");
      see(`ring ${globalThis.ring()}`);
      const now = all("[data-score]");
      for (const [at, element] of now.entries())
        if (scores[at] !== undefined && scores[at] !== score(element)) see(`score ${element.dataset.seat}`);
      scores = now.map(score);
    };
    requestAnimationFrame(look);
  });
