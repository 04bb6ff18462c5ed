// A demo: a match that plays by itself.
import { until } from "../lib.mjs";
import { action, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const HOLD = action("hold");

export class DemoTable extends Table {
  hold = this.page.locator(HOLD);

  /** Clicks the table, and waits until the match is paused. */
  async pause() {
    await this.page.locator(TABLE).click({ position: { x: 5, y: 5 } });
    await until(this.page, `${HOLD}[aria-pressed=true]`);
  }

  /** Takes over the seat of a computer player. */
  async takeOver() {
    await this.page.locator(action("play-this")).click();
  }
}
