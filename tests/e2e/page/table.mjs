// A table of any game: where the match is, who is to move, and everything that a person does there.
import assert from "node:assert/strict";
import { kept } from "../kept.mjs";
import { until } from "../lib.mjs";
import { withoutLook } from "./address.mjs";
import { action, atPly, atTurn, BLOCKED, CARD, CHOOSER, HAND, KEY, LEGAL, MOVE, SCORE, TABLE, ZONE } from "./hooks.mjs";
import { Result } from "./result.mjs";
import { Screen } from "./screen.mjs";
import { Share } from "./share.mjs";
import { Teacher } from "./teacher.mjs";
import { Tools } from "./tools.mjs";
import { Wall } from "./wall.mjs";

const OPEN_CHOOSER = `${CHOOSER}[aria-expanded=true]`;
const SIT = action("sit");
const NEXT_ROUND = action("next-round");
const GO_ON = `${action("go-on")}:not(.told-idle)`;
const DUE = [atTurn("seat"), atTurn("over"), NEXT_ROUND].join();

export class Table extends Screen {
  /** Whether one test plays for all the persons: whoever is called sits down at once. */
  everybody = false;

  /** All that stands for a move, whether it is legal or not. */
  moves = this.page.locator(MOVE);
  legal = this.page.locator(`${TABLE} ${LEGAL}`);
  blocked = this.page.locator(`${TABLE} ${BLOCKED}`);
  choosers = this.page.locator(`${TABLE} ${CHOOSER}`);
  /** What can be pressed to make a move, or to choose what a card takes. */
  ways = this.page.locator(`${TABLE} :is(${LEGAL}, ${CHOOSER})`);
  /** The ways that are meant by what was pressed. */
  asked = this.page.locator(`:is(.fishing-target, .fishing-other, .shuhari-ways *)${MOVE}`);
  cards = this.page.locator(`${TABLE} ${CARD}`);
  zones = this.page.locator(`${TABLE} ${ZONE}`);
  seats = this.page.locator(`${TABLE} ${SCORE}`);
  status = this.page.locator(".told-status");
  caption = this.page.locator(".told-caption");
  refusal = this.page.locator(".told-refusal");
  /** What is said to whoever comes by a link for the first time, and the ways on from there. */
  arrival = this.page.locator(".arrival");
  playOn = this.page.locator(action("play-on"));
  fromTheStart = this.page.locator(action("from-the-start"));
  lessonLink = this.page.locator(".arrival a[href^='#lesson=']");
  curtain = this.page.locator(SIT);
  /** What must not be behind a curtain. */
  behindCurtain = this.page.locator(`${CARD}, ${MOVE}, [role=log] li`);
  nextRound = this.page.locator(NEXT_ROUND);
  waiting = this.page.locator(GO_ON);

  get result() {
    return this.as(Result);
  }

  get share() {
    return this.as(Share);
  }

  get teacher() {
    return this.as(Teacher);
  }

  get tools() {
    return this.as(Tools);
  }

  get wall() {
    return this.as(Wall);
  }

  // --- Where the match is.

  /** What identifies a position: how far, all that the viewer knows, and whose turn it is. */
  position() {
    return this.#table.evaluate(({ dataset }) => ({
      ply: Number(dataset.ply),
      hash: dataset.stateHash,
      turn: dataset.turn,
    }));
  }

  /** How many moves the table shows. */
  async ply() {
    return (await this.position()).ply;
  }

  /** How many moves have been made, whatever is shown of them. */
  plies() {
    return this.#table.evaluate(({ dataset }) => Number(dataset.plies));
  }

  /** What the viewer knows. */
  async hash() {
    return (await this.position()).hash;
  }

  async isOver() {
    return (await this.position()).turn === "over";
  }

  /** What is drawn from symbols that the page does not have in itself. */
  symbolsFromElsewhere() {
    return this.page.evaluate(() => {
      const drawn = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      return [...new Set(drawn)].filter((href) => !href.startsWith("#") || !document.getElementById(href.slice(1)));
    });
  }

  // --- Waiting.

  /** Waits until whatever is drawn lies in the page. */
  hasAllSymbols() {
    return this.page.waitForFunction(() =>
      [...document.querySelectorAll("use")].every((use) =>
        document.querySelector(`[id="${use.getAttribute("href").slice(1)}"]`),
      ),
    );
  }

  /** Waits until there is a table, of this game. */
  appears(game) {
    return until(this.page, game ? `${TABLE}[data-game=${game}]` : TABLE);
  }

  /** Waits until the table shows so many moves. */
  shows(ply) {
    return until(this.page, atPly(ply));
  }

  /** Waits until it shows more than so many. */
  showsMoreThan(ply, options) {
    return this.page.waitForFunction(
      ([table, ply]) => Number(document.querySelector(table).dataset.ply) > ply,
      [TABLE, ply],
      options,
    );
  }

  /** Waits until so many moves have been made. */
  reaches(plies) {
    return this.page.waitForFunction(
      ([table, plies]) => Number(document.querySelector(table)?.dataset.plies) >= plies,
      [TABLE, plies],
      { timeout: 60_000 },
    );
  }

  /** Waits until it is exactly where it was. */
  async returnsTo({ ply, turn }) {
    await until(this.page, `${atPly(ply)}[data-turn=${turn}]`);
  }

  /** Waits until a person is to move, or the match or a round of it is over; a curtain may hang. */
  due() {
    return until(this.page, DUE, { timeout: 60_000 });
  }

  /** The same, and whoever is called sits down if this test plays for everybody. */
  async seated() {
    await this.due();
    if (this.everybody && (await this.curtain.count())) await this.sitDown();
  }

  /** Waits until a person is to move or nobody is, looking at each round that is settled on the way. */
  async ready() {
    for (;;) {
      await this.seated();
      if (!(await this.nextRound.count())) return;
      await this.playNextRound();
    }
  }

  /** Opens a match that computers have played to its end, with its result. */
  static async finished(site, address, options) {
    // biome-ignore lint/complexity/noThisInStatic: the class that was asked for, such as a table of one game.
    const table = await this.open(site, await Table.linkOfFinished(site, address), options);
    await table.over();
    return table;
  }

  /** The link of a match that computers have played to its end. The first to ask for it lets them play. */
  static async linkOfFinished(site, address) {
    const [match, look] = withoutLook(address);
    const played = await kept(match, async () => {
      const table = await Table.open(site, match);
      await table.over();
      await table.share.open();
      const link = await table.share.link.inputValue();
      await table.close();
      return new URL(link).hash;
    });
    return played + look;
  }

  /** Waits until nobody is to move any more; a long match takes its time on a busy machine. */
  over() {
    return until(this.page, atTurn("over"), { timeout: 120_000 });
  }

  /** Waits until the table shows something else than this: a match of computers may be over again when one looks. */
  shownOther(hash) {
    return until(this.page, `${TABLE}:not([data-state-hash="${hash}"])`);
  }

  /** Waits until it is a person's turn. */
  personsTurn() {
    return until(this.page, atTurn("seat"));
  }

  /** Waits until something happens that somebody must see: a turn, a trick that waits, the end of a round or of the match. */
  stops() {
    return until(this.page, `${DUE}, ${GO_ON}`);
  }

  /** Waits for what a press does at a table that showed so many moves: whether it asks which of several ways is meant. */
  async asks(ply) {
    const done = await this.page.waitForFunction(
      ([table, chooser, ply]) => {
        if (Number(document.querySelector(table).dataset.ply) > ply) return "moved";
        return document.querySelector(chooser) && "asks";
      },
      [TABLE, OPEN_CHOOSER, ply],
    );
    return (await done.jsonValue()) === "asks";
  }

  // --- Playing.

  /** Makes a move by presses: on what stands for it and, where it asks which way is meant, on the first way. */
  async play(move = this.legal.first(), press = (button) => button.click()) {
    const ply = await this.ply();
    await press(move);
    if (await this.asks(ply)) await press(this.asked.first());
    await this.showsMoreThan(ply);
    await this.seated();
  }

  /** Makes any legal move by its digit, and goes on until somebody is to move again. */
  async playAnyLegalMove() {
    await this.pressAnyMove();
    await this.ready();
  }

  async playMoves(count) {
    for (let turn = 0; turn < count; turn++) await this.playAnyLegalMove();
  }

  /** Plays until the match is over; `each` looks at what comes after every move. */
  async playToTheEnd(each = () => {}) {
    await this.ready();
    for (let turns = 0; !(await this.isOver()); turns++) {
      assert.ok(turns < 500, "the game does not end");
      await this.playAnyLegalMove();
      await each();
    }
  }

  /**
   * Plays until the table shows this (a selector, or a function that says so), at most so many turns; whether it ever has.
   * A settled round that is not what it waits for is left.
   * `each` looks at every position before that, and `move` makes the moves.
   */
  async playUntil(shows, { turns = 200, each = () => {}, move = () => this.play() } = {}) {
    const isShown = typeof shows === "string" ? () => this.page.locator(shows).count() : shows;
    await this.seated();
    for (let turn = 0; turn < turns; turn++) {
      if (await isShown()) return true;
      if (await this.isOver()) return false;
      if (await this.nextRound.count()) {
        await this.playNextRound();
        await this.seated();
        continue;
      }
      await each(turn);
      await move(turn);
      await this.seated();
    }
    return Boolean(await isShown());
  }

  /** Makes any legal move by its digit, whatever comes after it. */
  async pressAnyMove() {
    const ply = await this.ply();
    await this.press(await this.#anyKey());
    if (await this.asks(ply)) await this.press(await this.#anyKey());
    await this.showsMoreThan(ply);
  }

  /** Takes a turn back. */
  async undo() {
    const ply = await this.ply();
    await this.press("u");
    await this.page.waitForFunction(
      ([table, ply]) => Number(document.querySelector(table).dataset.ply) < ply,
      [TABLE, ply],
    );
  }

  /** Presses what says that it cannot be pressed, and returns the rule that refuses it. */
  async pressBlocked(move = this.blocked.first()) {
    // Without force Playwright would wait until it can be pressed; a person does not.
    await move.click({ force: true });
    return this.refusal.getAttribute("data-rule");
  }

  /** Where a refusal leads. */
  refusalLink() {
    return this.refusal.locator("a").getAttribute("href");
  }

  /** Opens the rulebook where a refusal leads. */
  async openRefusalsRule() {
    await this.refusal.locator("a").click();
  }

  /** Whoever is called sits down. */
  async sitDown() {
    await this.curtain.click();
    await this.curtain.waitFor({ state: "detached" });
  }

  /** Leaves a settled round by its button. The next one may be settled already: some hands end a round before it begins. */
  async playNextRound(press = (button) => button.click()) {
    const sheet = this.page.locator("[data-round]").filter({ has: this.nextRound });
    const round = await sheet.getAttribute("data-round");
    await press(this.nextRound);
    await this.page.locator(`[data-round="${round}"]`).waitFor({ state: "detached" });
  }

  // --- Between several persons.

  /** Whether a curtain hangs over the cards. */
  async isVeiled() {
    return (await this.curtain.count()) > 0;
  }

  /** Whom the curtain calls. */
  calledName() {
    return this.page.locator(".curtain-name").textContent();
  }

  /** Waits until the button that lifts the curtain has the focus. */
  curtainHasFocus() {
    return until(this.page, `${SIT}:focus`);
  }

  /** Waits until it shows more than so many moves, or a curtain falls. */
  async movesOrIsVeiled(ply) {
    await this.page.waitForFunction(
      ([table, sit, ply]) => document.querySelector(sit) || Number(document.querySelector(table).dataset.ply) > ply,
      [TABLE, SIT, ply],
    );
  }

  /** Whose hands lie open. */
  openHands() {
    return this.page
      .locator(HAND)
      .evaluateAll((zones) =>
        zones.filter((zone) => zone.querySelector("[data-card]")).map(({ dataset }) => dataset.seat),
      );
  }

  // --- Looking at another ply.

  /** Presses keys one after another, each once the one before has moved the table, and returns what was seen after each. */
  async walk(keys) {
    const hashes = [];
    let { ply } = await this.position();
    for (const key of keys) {
      await this.page.keyboard.press(key);
      const shown = await this.page.evaluate(moved, [TABLE, ply]);
      hashes.push(shown.hash);
      ply = shown.ply;
    }
    return hashes;
  }

  /** Presses keys faster than the page is drawn. Dispatched at once by script: nothing else is surely so fast. */
  async pressWithinAFrame(keys) {
    await this.page.evaluate((keys) => {
      for (const key of keys)
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }, keys);
  }

  async goToStart() {
    await this.press("Home");
    await this.shows(0);
  }

  /** Goes to a ply from before it, quickly: what lies between is not looked at. */
  async forwardTo(ply) {
    await this.pressWithinAFrame(Array(ply - (await this.ply())).fill("PageDown"));
    await this.shows(ply);
  }

  // --- What can be seen.

  /** Where each card lies, while nothing flies. */
  places() {
    return this.page.locator(`${TABLE} ${CARD}`).evaluateAll((cards) =>
      cards.map((card) => {
        const { left, top } = card.getBoundingClientRect();
        return { card: card.dataset.card, left, top };
      }),
    );
  }

  /** Waits until what this ply moves has begun to. */
  flies() {
    return until(this.page, `${TABLE}[data-flying]`);
  }

  /** Which cards fly at this moment. */
  flying() {
    return this.page
      .locator(`${TABLE} ${CARD}`)
      .evaluateAll((cards) =>
        cards
          .filter((card) => card.getAnimations().some(({ playState }) => playState === "running"))
          .map(({ dataset }) => dataset.card),
      );
  }

  /** Waits until nothing flies any more, and says where each card lies then. */
  async landed() {
    await until(this.page, `${TABLE}:not([data-flying])`);
    return this.places();
  }

  /** The digits of all that can be pressed to move. */
  keysOfLegalMoves() {
    return this.page.locator(`${TABLE} ${LEGAL}${KEY}`).evaluateAll((ways) => ways.map(({ dataset }) => dataset.key));
  }

  /** The notation of what a button stands for, and the digit that presses it. */
  moveOf(button) {
    return button.getAttribute("data-move");
  }

  keyOf(button) {
    return button.getAttribute("data-key");
  }

  /** What a button asks for that stands for several moves. */
  choiceOf(button) {
    return button.getAttribute("data-choose");
  }

  /** The notation of every legal move. */
  legalMoves() {
    return this.legal.evaluateAll((moves) => moves.map(({ dataset }) => dataset.move));
  }

  /** The notation of the ways that are asked for. */
  askedMoves() {
    return this.asked.evaluateAll((moves) => moves.map(({ dataset }) => dataset.move));
  }

  /** All cards whose face is on the table. */
  namedCards() {
    return this.cards.evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  }

  /** Everything on the table, as text; of the whole page it is `source`. */
  tableSource() {
    return this.#table.evaluate((table) => table.outerHTML);
  }

  /** The score of every seat, as it stands on the table. */
  scores() {
    return this.seats.evaluateAll((scores) => scores.map(({ dataset }) => Number(dataset.score)));
  }

  /** The score of every seat with its seat: `[["0", 12], …]`. */
  scoresBySeat() {
    return this.seats.evaluateAll((scores) => scores.map(({ dataset }) => [dataset.seat, Number(dataset.score)]));
  }

  get #table() {
    return this.page.locator(TABLE);
  }

  /** The digit on the first thing that can be pressed to make a move, or to choose what a card takes. */
  async #anyKey() {
    const key = await this.page
      .locator(`${TABLE} ${KEY}`)
      .evaluateAll((keys, way) => keys.find((key) => key.matches(way))?.dataset.key, `${LEGAL}, ${CHOOSER}`);
    assert.ok(key, "nothing can be played");
    return key;
  }
}

/** In the page: waits until it shows another ply, and returns what it shows. */
async function moved([place, ply]) {
  const { dataset } = document.querySelector(place);
  const began = performance.now();
  while (Number(dataset.ply) === ply) {
    if (performance.now() - began > 30_000) throw new Error(`it still shows ply ${ply}`);
    await new Promise(requestAnimationFrame);
  }
  return { ply: Number(dataset.ply), hash: dataset.stateHash };
}
