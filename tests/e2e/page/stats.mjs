// The statistics of a player's matches: the screen of all games, the file, and the question before everything is
// erased.
import { readFile } from "node:fs/promises";
import { action } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Stats extends Screen {
  fromLobby = this.page.locator(".lobby a[href='#stats']");
  fromResult = this.page.locator(".result a[href='#stats']");
  empty = this.page.locator(".stats-empty");
  games = this.page.locator(".stats-game");
  matches = this.page.locator(".stats-matches li");
  open = this.page.locator(".stats-matches a");
  told = this.page.locator(".stats-told");
  question = this.page.locator(".stats-question");
  next = this.page.locator(".stats-next a");
  rating = this.page.locator(".stats-rating");

  /** Returns the number of matches of a game, as the page counts them. */
  async count(game) {
    return Number(await this.page.locator(`.stats-game[data-game=${game}] dd`).first().textContent());
  }

  /** Returns the tags of the latest match. */
  tags() {
    return this.matches.first().locator(".tag").allInnerTexts();
  }

  do(name) {
    return this.page.locator(action(name)).click();
  }

  /** Saves everything as a file. Returns its name and its text. */
  async save() {
    const [file] = await Promise.all([this.page.waitForEvent("download"), this.do("save")]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  }

  /** Adds a text as a file, and waits for the message that follows. */
  async add(text, said) {
    const file = { name: "some.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
    await this.page.locator("input[type=file]").setInputFiles(file);
    await this.told.getByText(said).waitFor();
  }

  /** Adds a text as a file in any engine: a script in the page fills the file field. */
  async addInPage(text) {
    await this.page.evaluate((text) => {
      const field = document.querySelector("input[type=file]");
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], "some.txt", { type: "text/plain" }));
      field.files = chosen.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
  }

  /** Returns the stored results as text. */
  kept() {
    return super.kept("results");
  }
}

/** Returns the line of a match in a statistics file. */
export const line = (
  number,
  { game = "sakura", day = 20, seats = "me,ahead.level1,behind.level1", more = "- - - - -" } = {},
) => {
  const key = number.toString(16).padStart(16, "0");
  return `${game} 2026-11-${day} ${key}:${key} ${seats} ${100 + number} ${more}`;
};

/** Returns a statistics file with these lines. */
export const file = (...lines) => ["tefuda-statistics 1", ...lines, ""].join("\n");
