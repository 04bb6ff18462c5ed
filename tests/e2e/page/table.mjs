// A table of any game: the state of the match, the player to move, and everything that a person can do there.
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

export const OPEN_CHOOSER = `${CHOOSER}[aria-expanded=true]`;
const SIT = action("sit");
const NEXT_ROUND = action("next-round");
const GO_ON = `${action("go-on")}:not(.told-idle)`;
const DUE = [atTurn("seat"), atTurn("over"), NEXT_ROUND].join();

export class Table extends Screen {
  /** True if one test plays for all persons. The player whom a curtain calls then sits down at once. */
  everybody = false;

  /** All elements for moves, legal or not. */
  moves = this.page.locator(MOVE);
  legal = this.page.locator(`${TABLE} ${LEGAL}`);
  blocked = this.page.locator(`${TABLE} ${BLOCKED}`);
  choosers = this.page.locator(`${TABLE} ${CHOOSER}`);
  /** The elements that can be pressed to make a move, or to choose the captures of a card. */
  ways = this.page.locator(`${TABLE} :is(${LEGAL}, ${CHOOSER})`);
  /** The options of the element that was pressed. */
  asked = this.page.locator(`:is(.fishing-target, .fishing-other, .shuhari-ways *, .shuhari-offer)${MOVE}`);
  cards = this.page.locator(`${TABLE} ${CARD}`);
  zones = this.page.locator(`${TABLE} ${ZONE}`);
  seats = this.page.locator(`${TABLE} ${SCORE}`);
  status = this.page.locator(".told-status");
  caption = this.page.locator(".told-caption");
  refusal = this.page.locator(".told-refusal");
  /**
   * The introduction for a reader who opens a shared link for the first time, and the buttons that continue from there.
   */
  arrival = this.page.locator(".arrival");
  playOn = this.page.locator(action("play-on"));
  fromTheStart = this.page.locator(action("from-the-start"));
  lessonLink = this.page.locator(".arrival a[href^='#lesson=']");
  curtain = this.page.locator(SIT);
  /** The elements that must not be behind a curtain. */
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

  // --- State of the match.

  /** Returns the identity of a position: its ply, a hash of everything that the viewer knows, and the turn. */
  position() {
    return this.#table.evaluate(({ dataset }) => ({
      ply: Number(dataset.ply),
      hash: dataset.stateHash,
      turn: dataset.turn,
    }));
  }

  /** Returns the number of moves that the table shows. */
  async ply() {
    return (await this.position()).ply;
  }

  /** Returns the number of moves that have been made, shown or not. */
  plies() {
    return this.#table.evaluate(({ dataset }) => Number(dataset.plies));
  }

  /** Returns the hash of everything that the viewer knows. */
  async hash() {
    return (await this.position()).hash;
  }

  async isOver() {
    return (await this.position()).turn === "over";
  }

  /** Returns the drawn symbols that the page itself does not contain. */
  symbolsFromElsewhere() {
    return this.page.evaluate(() => {
      const drawn = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      return [...new Set(drawn)].filter((href) => !href.startsWith("#") || !document.getElementById(href.slice(1)));
    });
  }

  // --- Waiting.

  /** Waits until the page contains all drawn symbols. */
  hasAllSymbols() {
    return this.page.waitForFunction(() =>
      [...document.querySelectorAll("use")].every((use) =>
        document.querySelector(`[id="${use.getAttribute("href").slice(1)}"]`),
      ),
    );
  }

  /** Waits until there is a table. With `game`, waits for a table of that game. */
  appears(game) {
    return until(this.page, game ? `${TABLE}[data-game=${game}]` : TABLE);
  }

  /** Waits until the table shows `ply` moves. */
  shows(ply) {
    return until(this.page, atPly(ply));
  }

  /** Waits until the table shows more than `ply` moves. */
  showsMoreThan(ply, options) {
    return this.page.waitForFunction(
      ([table, ply]) => Number(document.querySelector(table).dataset.ply) > ply,
      [TABLE, ply],
      options,
    );
  }

  /** Waits until at least `plies` moves have been made. */
  reaches(plies) {
    return this.page.waitForFunction(
      ([table, plies]) => Number(document.querySelector(table)?.dataset.plies) >= plies,
      [TABLE, plies],
      { timeout: 60_000 },
    );
  }

  /** Waits until the table shows this ply and this turn again. */
  async returnsTo({ ply, turn }) {
    await until(this.page, `${atPly(ply)}[data-turn=${turn}]`);
  }

  /** Waits until a person is to move, or a round or the match is over. A curtain may be shown. */
  due() {
    return until(this.page, DUE, { timeout: 60_000 });
  }

  /** Does the same. If this test plays for all persons, the player whom the curtain calls also sits down. */
  async seated() {
    await this.due();
    if (this.everybody && (await this.curtain.count())) await this.sitDown();
  }

  /** Waits until a person is to move or the match is over. Leaves each settled round on the way. */
  async ready() {
    for (;;) {
      await this.seated();
      if (!(await this.nextRound.count())) return;
      await this.playNextRound();
    }
  }

  /** Opens a match that computer players have played to its end, and waits for the end. */
  static async finished(site, address, options) {
    // biome-ignore lint/complexity/noThisInStatic: the class that was asked for, such as a table of one game.
    const table = await this.open(site, await Table.linkOfFinished(site, address), options);
    await table.over();
    return table;
  }

  /** Returns the link of a match that computer players have played to its end. The first caller lets them play. */
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

  /** Waits until the match is over. A long match takes long on a busy machine. */
  over() {
    return until(this.page, atTurn("over"), { timeout: 120_000 });
  }

  /**
   * Waits until the table shows another position. The turn does not help: a new match of computer players may be over
   * too.
   */
  shownOther(hash) {
    return until(this.page, `${TABLE}:not([data-state-hash="${hash}"])`);
  }

  /** Waits until it is a person's turn. */
  personsTurn() {
    return until(this.page, atTurn("seat"));
  }

  /** Waits until something needs a person: a turn, a trick that waits, or the end of a round or of the match. */
  stops() {
    return until(this.page, `${DUE}, ${GO_ON}`);
  }

  /** Waits for the effect of a press at a table that showed `ply` moves. Returns true if it asks for a choice. */
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

  /** Makes a move by presses: on its element, and on the first option if it asks for a choice. */
  async play(move = this.legal.first(), press = (button) => button.click()) {
    const ply = await this.ply();
    await press(move);
    if (await this.asks(ply)) await press(this.asked.first());
    await this.showsMoreThan(ply);
    await this.seated();
  }

  /** Makes any legal move by its digit, and continues until a person is to move or the match is over. */
  async playAnyLegalMove() {
    await this.pressAnyMove();
    await this.ready();
  }

  async playMoves(count) {
    for (let turn = 0; turn < count; turn++) await this.playAnyLegalMove();
  }

  /** Plays until the match is over, and calls `each` after every move. */
  async playToTheEnd(each = () => {}) {
    await this.ready();
    for (let turns = 0; !(await this.isOver()); turns++) {
      assert.ok(turns < 500, "the game does not end");
      await this.playAnyLegalMove();
      await each();
    }
  }

  /**
   * Plays until the table shows this (a selector, or a function that returns true), for at most `turns` turns. Returns
   * false if it never does. Calls `each` before every move, and `move` to make the move. Leaves a settled round, unless
   * it is the one to wait for.
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

  /** Makes any legal move by its digit, and waits only until the table shows it. */
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

  /** Presses a disabled element, and returns the rule that refuses the move. */
  async pressBlocked(move = this.blocked.first()) {
    // Without `force`, Playwright would wait until the element is enabled. A person does not wait.
    await move.click({ force: true });
    return this.refusal.getAttribute("data-rule");
  }

  /** Returns the address that a refusal links to. */
  refusalLink() {
    return this.refusal.locator("a").getAttribute("href");
  }

  /** Opens the rule that a refusal links to. */
  async openRefusalsRule() {
    await this.refusal.locator("a").click();
  }

  /** Lifts the curtain: the called player sits down. */
  async sitDown() {
    await this.curtain.click();
    await this.curtain.waitFor({ state: "detached" });
  }

  /**
   * Leaves a settled round by its button. The next round may be settled at once, as some hands end a round at the deal.
   */
  async playNextRound(press = (button) => button.click()) {
    const sheet = this.page.locator("[data-round]").filter({ has: this.nextRound });
    const round = await sheet.getAttribute("data-round");
    await press(this.nextRound);
    await this.page.locator(`[data-round="${round}"]`).waitFor({ state: "detached" });
  }

  // --- Several persons at one page.

  /** Returns true if a curtain hides the cards. */
  async isVeiled() {
    return (await this.curtain.count()) > 0;
  }

  /** Returns the name of the player whom the curtain calls. */
  calledName() {
    return this.page.locator(".curtain-name").textContent();
  }

  /** Waits until the button that lifts the curtain has the focus. */
  curtainHasFocus() {
    return until(this.page, `${SIT}:focus`);
  }

  /** Waits until the table shows more than `ply` moves, or a curtain appears. */
  async movesOrIsVeiled(ply) {
    await this.page.waitForFunction(
      ([table, sit, ply]) => document.querySelector(sit) || Number(document.querySelector(table).dataset.ply) > ply,
      [TABLE, SIT, ply],
    );
  }

  /** Returns the seats whose hands are open. */
  openHands() {
    return this.page
      .locator(HAND)
      .evaluateAll((zones) =>
        zones.filter((zone) => zone.querySelector("[data-card]")).map(({ dataset }) => dataset.seat),
      );
  }

  // --- Other plies.

  /** Presses keys one after another, each after the table has moved, and returns the hash after each. */
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

  /**
   * Presses keys faster than the page is drawn. A script dispatches all of them at once, which is surely fast enough.
   */
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

  /** Steps forward to a ply quickly, without a look at the plies between. */
  async forwardTo(ply) {
    await this.pressWithinAFrame(Array(ply - (await this.ply())).fill("PageDown"));
    await this.shows(ply);
  }

  // --- Visible state.

  /** Returns the position of each card of a table at rest. */
  places() {
    return this.page.locator(`${TABLE} ${CARD}`).evaluateAll((cards) =>
      cards.map((card) => {
        const { left, top } = card.getBoundingClientRect();
        return { card: card.dataset.card, left, top };
      }),
    );
  }

  /** Waits until the cards that this ply moves have started to move. */
  flies() {
    return until(this.page, `${TABLE}[data-flying]`);
  }

  /** Returns the cards that are moving now. */
  flying() {
    return this.page
      .locator(`${TABLE} ${CARD}`)
      .evaluateAll((cards) =>
        cards
          .filter((card) => card.getAnimations().some(({ playState }) => playState === "running"))
          .map(({ dataset }) => dataset.card),
      );
  }

  /** Waits until nothing moves, and returns the position of each card. */
  async landed() {
    await until(this.page, `${TABLE}:not([data-flying])`);
    return this.places();
  }

  /** Returns the digits of all legal moves. */
  keysOfLegalMoves() {
    return this.page.locator(`${TABLE} ${LEGAL}${KEY}`).evaluateAll((ways) => ways.map(({ dataset }) => dataset.key));
  }

  /** Returns the notation of a button's move. `keyOf` returns the digit that presses it. */
  moveOf(button) {
    return button.getAttribute("data-move");
  }

  keyOf(button) {
    return button.getAttribute("data-key");
  }

  /** Returns the choice of a button that stands for several moves. */
  choiceOf(button) {
    return button.getAttribute("data-choose");
  }

  /** Returns the notation of every legal move. */
  legalMoves() {
    return this.legal.evaluateAll((moves) => moves.map(({ dataset }) => dataset.move));
  }

  /** Returns the notation of the options. */
  askedMoves() {
    return this.asked.evaluateAll((moves) => moves.map(({ dataset }) => dataset.move));
  }

  /** Returns all cards that are face up on the table. */
  namedCards() {
    return this.cards.evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  }

  /** Returns the HTML of the table. `source` returns that of the whole page. */
  tableSource() {
    return this.#table.evaluate((table) => table.outerHTML);
  }

  /** Returns the score of every seat, as the table shows it. */
  scores() {
    return this.seats.evaluateAll((scores) => scores.map(({ dataset }) => Number(dataset.score)));
  }

  /** Returns the score of every seat with its seat: `[["0", 12], …]`. */
  scoresBySeat() {
    return this.seats.evaluateAll((scores) => scores.map(({ dataset }) => [dataset.seat, Number(dataset.score)]));
  }

  get #table() {
    return this.page.locator(TABLE);
  }

  /** Returns the digit of the first element that makes a move, or that asks for the captures of a card. */
  async #anyKey() {
    const key = await this.page
      .locator(`${TABLE} ${KEY}`)
      .evaluateAll((keys, way) => keys.find((key) => key.matches(way))?.dataset.key, `${LEGAL}, ${CHOOSER}`);
    assert.ok(key, "nothing can be played");
    return key;
  }
}

/** Runs in the page. Waits until the table shows another ply, and returns that ply and its hash. */
async function moved([place, ply]) {
  const { dataset } = document.querySelector(place);
  const began = performance.now();
  while (Number(dataset.ply) === ply) {
    if (performance.now() - began > 30_000) throw new Error(`it still shows ply ${ply}`);
    await new Promise(requestAnimationFrame);
  }
  return { ply: Number(dataset.ply), hash: dataset.stateHash };
}
