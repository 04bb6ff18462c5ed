// The page with all lessons for a learner, and the page for teachers.
import { until } from "../lib.mjs";
import { action, screenNamed } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

class Offers extends Screen {
  /** The ids of the games, in the order of their tiles. */
  games() {
    return this.page.locator(".offers > li").evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.game));
  }

  /** Returns the elements that are wider than their tile or than the window. */
  tooWide() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("#content :not(svg, svg *)")]
        .filter((element) => {
          const room = element.closest(".offers-tile")?.getBoundingClientRect().right ?? innerWidth;
          return element.getBoundingClientRect().right > room + 1;
        })
        .map((element) => element.className || element.tagName)
        .slice(0, 5),
    );
  }

  tile(game) {
    return this.page.locator(`.offers > li[data-game="${game}"]`);
  }
}

export class Learn extends Offers {
  puzzlesLink = this.page.locator('.learn-more a[href="#puzzles"]');
  glossaryLink = this.page.locator('.learn-more a[href="#glossary"]');

  appears() {
    return until(this.page, `${screenNamed("learn")} .offers`);
  }

  /** The link of a tile to its lesson. */
  way(game) {
    return this.tile(game).locator(".learn-open");
  }

  /** Returns the progress of a lesson as a text. Empty if the lesson was not begun. */
  async progress(game) {
    const stands = this.tile(game).locator(".learn-stands");
    return (await stands.count()) ? stands.innerText() : "";
  }
}

export class Teach extends Offers {
  presenterButton = this.page.locator(action("present"));
  studiesLink = this.page.locator('.teach-more a[href="#studies"]');
  keys = this.page.locator(".teach-keys kbd");

  appears() {
    return until(this.page, `${screenNamed("teach")} .offers`);
  }

  /** The link of a tile to its lesson for the class. */
  onWall(game) {
    return this.tile(game).locator('a[href$="&theme=projector"]');
  }

  /** Returns the addresses of the sheets of paper. */
  papers() {
    return this.page.locator(".teach-papers a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  }
}
