// Where a match is set up: how many play, who sits where, and by which house rules.
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

  /** The places at the table, and of those the ones that somebody sits at. */
  places = this.page.locator("[data-place]");
  seated = this.page.locator(".setup-place:not(.setup-empty) [data-place]");

  /** Who can be chosen for the place that was pressed. */
  sitter = (name) => this.page.locator(`[data-sitter^=${name}]`);

  /** The fewest and the most who can play. */
  async seatCounts() {
    const most = await this.places.count();
    for (let place = (await this.seated.count()) - 1; place >= 0; place--) {
      await this.seated.nth(place).click();
      if (await this.sitter("empty").count()) await this.sitter("empty").click();
      else await this.press("Escape");
    }
    return { least: await this.seated.count(), most };
  }

  /** Asks one more computer player to the table. */
  async addPlayer() {
    await this.page.locator(action("close-more")).click();
    await this.page.locator(".setup-empty [data-place]").first().click();
    await this.sitter("level").first().click();
  }

  /** The levels of a computer player, from the kindest on. */
  async levels() {
    await this.seated.nth(1).click();
    const names = await this.sitter("level").evaluateAll((rows) => rows.map(({ dataset }) => dataset.sitter));
    await this.press("Escape");
    return names;
  }

  async deal() {
    await this.deals.click();
  }

  /** Deals by keyboard alone; whether the button was ever reached. */
  async dealByKey() {
    const reached = await this.tabTo(DEAL);
    await this.press("Enter");
    return reached;
  }

  /** Lets the game play by itself. */
  async watch() {
    await this.page.locator(action("watch")).click();
  }

  /** Takes the set of house rules at a place, and returns its name, if there is one. */
  async takePreset(index) {
    await this.page.locator(action("menu")).click();
    const names = await this.presets.locator("option").allInnerTexts();
    if (index < names.length) await this.presets.selectOption({ index });
    await this.page.locator(action("close-more")).click();
    return names[index];
  }

  /** Changes one house rule to the choice at a place. */
  async changeRule(name, index) {
    await this.page.locator(action("menu")).click();
    await this.page.selectOption(`[name=${name}]`, { index });
  }
}
