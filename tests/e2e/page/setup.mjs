// The set-up of a match: the number of players, their seats, and the house rules.
import { action, screenNamed } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const DEAL = action("deal");

export class Setup extends Screen {
  deals = this.page.locator(DEAL);
  problem = this.page.locator("[role=alert]");
  invalid = this.page.locator("[aria-invalid=true]");
  presets = this.page.locator(action("preset"));
  /** The field for the name of the player whose place is open. */
  called = this.page.locator("[name=called]");

  appears() {
    return this.page.locator(`${screenNamed("setup")} ${DEAL}`).waitFor({ state: "attached", timeout: 30_000 });
  }

  /** The places at the table, and the occupied ones. */
  places = this.page.locator("[data-place]");
  seated = this.page.locator(".setup-place:not(.setup-empty) [data-place]");

  /** The choices for the place that was pressed. */
  sitter = (name) => this.page.locator(`[data-sitter^=${name}]`);

  /** Returns the minimum and the maximum number of players. */
  async seatCounts() {
    const most = await this.places.count();
    for (let place = (await this.seated.count()) - 1; place >= 0; place--) {
      await this.seated.nth(place).click();
      if (await this.sitter("empty").count()) await this.sitter("empty").click();
      else await this.press("Escape");
    }
    return { least: await this.seated.count(), most };
  }

  /** Adds a computer player to the table. */
  async addPlayer() {
    await this.page.locator(action("close-more")).click();
    await this.page.locator(".setup-empty [data-place]").first().click();
    await this.sitter("level").first().click();
  }

  /** Returns the levels of a computer player, the easiest first. */
  async levels() {
    await this.seated.nth(1).click();
    const names = await this.sitter("level").evaluateAll((rows) => rows.map(({ dataset }) => dataset.sitter));
    await this.press("Escape");
    return names;
  }

  async deal() {
    await this.deals.click();
  }

  /** Deals by keyboard only. Returns false if Tab never reached the button. */
  async dealByKey() {
    const reached = await this.tabTo(DEAL);
    await this.press("Enter");
    return reached;
  }

  /** Starts a demo of the game. */
  async watch() {
    await this.page.locator(action("watch")).click();
  }

  /** Selects the preset of house rules at an index. Returns its name, or undefined if there is none. */
  async takePreset(index) {
    await this.page.locator(action("menu")).click();
    const names = await this.presets.locator("option").allInnerTexts();
    if (index < names.length) await this.presets.selectOption({ index });
    await this.page.locator(action("close-more")).click();
    return names[index];
  }

  /** Changes a house rule to the choice at an index. */
  async changeRule(name, index) {
    await this.page.locator(action("menu")).click();
    await this.page.selectOption(`[name=${name}]`, { index });
  }
}
