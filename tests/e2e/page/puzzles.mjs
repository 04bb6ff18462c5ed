// Puzzles: the screen of all games, and a single puzzle, which works like a lesson.
import { Lesson } from "./lesson.mjs";

export class Puzzle extends Lesson {
  /** The dots that show the difficulty. */
  grade = this.page.locator(".puzzles-dot-full");
  went = this.page.locator(".lesson-went");
  doors = this.page.locator(".puzzles-door");
  streak = this.page.locator(".puzzles-streak");

  /** Returns all games that have puzzles, in the order of their links. */
  async games() {
    await this.doors.first().waitFor();
    return this.doors.evaluateAll((doors) => doors.map(({ dataset }) => dataset.game));
  }

  /** The link to the next puzzle of a game. */
  door(game) {
    return this.page.locator(`.puzzles-door[data-game=${game}]`);
  }

  /** The text with the number of solved puzzles of a game. */
  solved(game) {
    return this.page.locator(`.puzzles-door[data-game=${game}] .puzzles-solved`);
  }

  /** Gives one answer after another until one is right. Returns that answer, and the number of wrong ones before it. */
  async find(press) {
    const answers = await this.answers(press);
    for (const [wrong, answer] of answers.entries()) {
      await this.rests();
      await this.give(answer, press);
      await this.drawn();
      await this.is({ phases: ["wrong", "done"] });
      if ((await this.where()).phase === "done") return { answer, wrong };
      if (!(await this.reply.innerText()).trim()) throw new Error(`nothing is said to ${JSON.stringify(answer)}`);
    }
    throw new Error(`none of ${answers.length} answers is right`);
  }
}
