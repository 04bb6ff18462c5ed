// The lobby, which is the first screen: the games, the saved matches, and the field for a link.
import { started } from "../lib.mjs";
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

const cloth = (game) => `.lobby-game a[href="#setup=${game}"]`;

export class Lobby extends Screen {
  /** The link to the latest unfinished match. */
  goOn = this.page.locator(action("continue"));
  /** The link to the list of saved matches, and the parts of that list. */
  savedMatches = this.page.locator(action("saved-matches"));
  rows = this.page.locator(".lobby-saved li");
  openSaved = this.page.locator(action("open-saved"));
  deleteSaved = this.page.locator(action("delete-saved"));
  undoDelete = this.page.locator(action("undo-delete"));

  /** Follows a link of the strip. In a narrow window it is behind a button. */
  async follow(address) {
    await this.appears();
    const link = this.page.locator(`.lobby-word[href="${address}"]`);
    if (!(await link.isVisible())) await this.page.locator(action("unfold")).click();
    await link.click();
  }

  /** Waits until the lobby of the app is shown, not the early lobby. */
  async appears() {
    await started(this.page);
    await this.waitFor("lobby");
  }

  /** Returns the ids of all games, in order. */
  games() {
    return this.page.locator(".lobby-game").evaluateAll((cards) => cards.map((card) => card.dataset.game));
  }

  /** Opens the set-up of a game by its link. */
  async open(game) {
    await this.page.locator(cloth(game)).click();
  }

  /** Opens the set-up of a game by keyboard only. Returns false if Tab never reached its link. */
  async openByKey(game) {
    const reached = await this.tabTo(cloth(game));
    await this.press("Enter");
    return reached;
  }

  /** Adds a style sheet for a picture, in place of the previous one. */
  async dress(style) {
    await this.page.evaluate(async (style) => {
      await document.fonts.ready;
      document.adoptedStyleSheets = [await new CSSStyleSheet().replace(style)];
    }, style);
    await this.drawn();
  }

  /** Opens the list of saved matches. */
  async listSaved() {
    await this.savedMatches.click();
    await this.rows.first().waitFor();
  }

  /** Opens the field for links by its button, and pastes a link. */
  async paste(text) {
    await this.page.locator(action("open-link")).click();
    await this.page.locator("#pasted").fill(text);
    await this.press("Enter");
  }
}
