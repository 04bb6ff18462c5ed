// The first screen: which games there are, the match in hand, and a link to be pasted.
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
  glossaryLink = this.page.locator('.lobby-word[href="#glossary"]');

  /** Waits until it is the app's own, and not what was seen before the app had come. */
  async appears() {
    await started(this.page);
    await this.waitFor("lobby");
  }

  /** The ids of all games, in their order. */
  games() {
    return this.page.locator(".lobby-game").evaluateAll((cards) => cards.map((card) => card.dataset.game));
  }

  /** Opens the set-up of a game by its cloth. */
  async open(game) {
    await this.page.locator(cloth(game)).click();
  }

  /** Opens the set-up of a game by keyboard alone; whether its link was ever reached. */
  async openByKey(game) {
    const reached = await this.tabTo(cloth(game));
    await this.press("Enter");
    return reached;
  }

  /** Gives it another look for a picture, in place of the one before. */
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

  /** Pastes a link into its field, which comes when one asks for it. */
  async paste(text) {
    await this.page.locator(action("open-link")).click();
    await this.page.locator("#pasted").fill(text);
    await this.press("Enter");
  }
}
