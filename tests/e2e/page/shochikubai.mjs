// A table of Shochikubai: the effects of cards, the market, fireworks, and stacks of tokens.
import { CARD, TABLE } from "./hooks.mjs";
import { Table } from "./table.mjs";

const SETS_OFF = ".shochikubai-would-set-off";

export class ShochikubaiTable extends Table {
  everybody = true;

  hand = this.page.locator(".shochikubai-pick");
  playable = this.page.locator(".shochikubai-pick[aria-disabled=false]");
  blocked = this.page.locator(".shochikubai-mine .shochikubai-pick[aria-disabled=true]");
  /** A card that sets off a firework, its sign, and the text about its effect. */
  settingOff = this.page.locator(`.shochikubai-pick:has(${SETS_OFF})`);
  setOff = this.page.locator(`.shochikubai-would${SETS_OFF}`);
  saysOfSettingOff = this.page.locator(`.shochikubai-held:has(${SETS_OFF}) .shochikubai-does`);
  /** The visible text about the effect of a card. */
  saying = this.page.locator(".shochikubai-does:visible");
  /** The button that lists the effects of all cards in the hand, and the lines of that list. */
  allSay = this.page.locator(".shochikubai-ask");
  said = this.page.locator(".shochikubai-all-do li");
  /** The draft. */
  bowls = this.page.locator(".shochikubai-mine .shochikubai-bowl");
  tokensLeft = this.page.locator(".shochikubai-heap use");
  drafterPlace = this.page.locator(".shochikubai-slot.shochikubai-slot-now .shochikubai-place");
  taken = this.page.locator(".shochikubai-slot .shochikubai-taken .plant-token");
  marketHeading = this.page.locator(".shochikubai-market h2");
  pastTricks = this.page.locator(".shochikubai-trick.shochikubai-trick-past");
  trickCards = this.page.locator(`.shochikubai-trick ${CARD}`);
  firework = this.page.locator(".shochikubai-firework");
  /** The expected score of the round, on the sheet next to the table. */
  outcome = this.page.locator(".shochikubai-outcome:visible");
  /** The stacks of tokens that a score line outlines. */
  litStacks = this.page.locator(`${TABLE} .shochikubai-column.lit`);

  /** Returns true if the card at this index of the hand sets off a firework. */
  async isSettingOff(place) {
    return (await this.hand.nth(place).locator(SETS_OFF).count()) > 0;
  }

  /** Returns the points that a bowl brings to the player who takes it. */
  brings(bowl) {
    return bowl.locator(".shochikubai-brings").innerText();
  }

  /** Moves the pointer away from all cards. */
  async pointAway() {
    await this.page.mouse.move(5, 300);
  }

  /** Returns the number of animations of a firework, and the properties that they change. */
  burst() {
    return this.page.evaluate(() => {
      const animations = document.getAnimations().filter((one) => one.effect.target.closest(".shochikubai-firework"));
      const frames = animations.flatMap((one) => one.effect.getKeyframes());
      return { movements: animations.length, changed: frames.flatMap((frame) => Object.keys(frame)) };
    });
  }

  /** Returns the elements that are outside of the window, cut off, or covered by an unrelated element. */
  misplaced() {
    return this.page.evaluate(misplaced);
  }

  /** Returns the texts that are smaller than the minimum of their rank on the projector. */
  small() {
    return this.page.evaluate(small);
  }
}

/** Runs in the page. */
function misplaced() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page scrolls");
  const table = document.querySelector(".table").getBoundingClientRect();
  const boxes = [
    ...document.querySelectorAll(
      ".shochikubai-seat, .shochikubai-slot .card, .shochikubai-word, .shochikubai-bowl, .shochikubai-paper, .shochikubai-coming, .shochikubai-pick",
    ),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, one.getBoundingClientRect()]);
  const name = (one) => `${one.className} ${one.textContent.trim().slice(0, 20)}`;
  for (const [one, box] of boxes) {
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < table.top - 1 || box.bottom > table.bottom + 1)
      found.push(`outside: ${name(one)}`);
    if (one.scrollWidth > one.clientWidth + 2 && one.clientWidth && !one.matches(".shochikubai-pick, .card"))
      found.push(`cut: ${name(one)}`);
    for (const [other, its] of boxes) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const apart =
        box.right <= its.left + 1 ||
        its.right <= box.left + 1 ||
        box.bottom <= its.top + 1 ||
        its.bottom <= box.top + 1;
      if (!apart) found.push(`${name(one)} covers ${name(other)}`);
    }
  }
  return found;
}

/** Runs in the page. */
function small() {
  const share = (element) => {
    // The size of a rank is in units of its card.
    const scale = element.ownerSVGElement ? element.ownerSVGElement.getBoundingClientRect().width / 100 : 1;
    return (100 * parseFloat(getComputedStyle(element).fontSize) * scale) / innerHeight;
  };
  const shown = (selector) =>
    [...document.querySelectorAll(`.shochikubai ${selector}`)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && (one.textContent.trim() || one.dataset.place),
    );
  const least = (selector, size) =>
    shown(selector)
      .filter((one) => share(one) < size)
      .map((one) => `${one.className.baseVal ?? one.className} ${one.textContent}: ${share(one).toFixed(2)} %`);
  return [
    ...least(":is(.plant-rank, .shochikubai-suit-count, .shochikubai-count, .shochikubai-gain)", 4.39),
    ...least(
      ":is(h2, .who, .shochikubai-word, .shochikubai-place, .shochikubai-would, .shochikubai-brings, .shochikubai-said, .shochikubai-where)",
      3.29,
    ),
  ];
}
