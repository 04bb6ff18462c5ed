// A table in a frame of another page of the same site.
import { Screen } from "./screen.mjs";

export class FramedTable extends Screen {
  inner = this.page.frameLocator("iframe");

  /** Makes a legal move, and waits until the table shows this ply or a later one. */
  async moves(ply) {
    await this.inner.locator('[data-move]:not([aria-disabled="true"])').first().click();
    const shown = this.inner.locator("[data-ply]").first();
    for (;;) if (Number(await shown.getAttribute("data-ply")) >= ply) return;
  }
}
