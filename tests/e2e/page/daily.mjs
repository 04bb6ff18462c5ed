// The deals of the day: the screen of all games, the calendar of one game, and the result of such a match.
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Daily extends Screen {
  fromLobby = this.page.locator(".lobby a[href='#daily']");
  result = this.page.locator(".daily-result");
  copy = this.page.locator(action("copy-daily"));
  calendar = this.page.locator(".daily-result a");
  games = this.page.locator(".daily-games li");
  days = this.page.locator(".daily-day a");
  playedDays = this.page.locator(".daily-won, .daily-played");
  unfold = this.page.locator(action("unfold"));

  /** The text about the result of today's deal of a game. */
  went(game) {
    return this.page.locator(`.daily-games [data-game=${game}] > span`);
  }

  /** The link to today's deal of a game. */
  play(game) {
    return this.page.locator(`.daily-games [data-game=${game}] a[href*="date="]`);
  }
}
