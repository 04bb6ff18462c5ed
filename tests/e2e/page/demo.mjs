// A table that plays by itself.
import { until } from "../lib.mjs";
import { action, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const HOLD = action("hold");

export class DemoTable extends Table {
  hold = this.page.locator(HOLD);

  /** Presses somewhere on the table, and waits until it rests. */
  async pause() {
    await this.page.locator(TABLE).click({ position: { x: 5, y: 5 } });
    await until(this.page, `${HOLD}[aria-pressed=true]`);
  }

  /** Plays on in place of one of the computer players. */
  async takeOver() {
    await this.page.locator(action("play-this")).click();
  }
}
