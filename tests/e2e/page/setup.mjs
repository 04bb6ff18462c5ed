// Where a match is set up: how many play, who sits where, and by which house rules.
import { action, screenNamed } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const DEAL = action("deal");

export class Setup extends Screen {
  more = this.page.locator(action("more"));
  fewer = this.page.locator(action("fewer"));
  deals = this.page.locator(DEAL);
  problem = this.page.locator("[role=alert]");
  invalid = this.page.locator("[aria-invalid=true]");
  presets = this.page.locator(action("preset"));

  appears() {
    return this.page.locator(`${screenNamed("setup")} ${DEAL}`).waitFor({ state: "attached", timeout: 30_000 });
  }

  /** The fewest and the most who can play. */
  async seatCounts() {
    const countAfter = async (button) => {
      while (await button.isEnabled()) await button.click();
      return this.page.locator(".setup-seats li").count();
    };
    return { least: await countAfter(this.fewer), most: await countAfter(this.more) };
  }

  /** The levels of a computer player, from the kindest on. */
  async levels() {
    const options = this.page.locator("[data-seat='1'] option");
    return (await options.evaluateAll((options) => options.map(({ value }) => value))).filter((value) =>
      value.startsWith("level"),
    );
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
    const names = await this.presets.locator("option").allInnerTexts();
    if (index < names.length) await this.presets.selectOption({ index });
    return names[index];
  }

  /** Changes one house rule to the choice at a place. */
  async changeRule(name, index) {
    await this.page.locator("summary").click();
    await this.page.selectOption(`[name=${name}]`, { index });
  }
}
