// How somebody's matches went: the page of all games, the file they are saved as, and the question before all is erased.
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

  /** How many matches of a game the page counts. */
  async count(game) {
    return Number(await this.page.locator(`.stats-game[data-game=${game}] dd`).first().textContent());
  }

  /** The tags of the latest match. */
  tags() {
    return this.matches.first().locator(".tag").allInnerTexts();
  }

  do(name) {
    return this.page.locator(action(name)).click();
  }

  /** Saves all as a file: its name and its text. */
  async save() {
    const [file] = await Promise.all([this.page.waitForEvent("download"), this.do("save")]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  }

  /** Adds what a text tells as a file, and waits for what is said of it. */
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

  /** What the browser keeps of matches, as text. */
  kept() {
    return super.kept("results");
  }
}

/** A line of a match, as a file has it. */
export const line = (
  number,
  { game = "sakura", day = 20, seats = "me,ahead.level1,behind.level1", more = "- - - - -" } = {},
) => {
  const key = number.toString(16).padStart(16, "0");
  return `${game} 2026-11-${day} ${key}:${key} ${seats} ${100 + number} ${more}`;
};

/** A file of these lines. */
export const file = (...lines) => ["tefuda-statistics 1", ...lines, ""].join("\n");
