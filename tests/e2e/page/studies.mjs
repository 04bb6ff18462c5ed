// Studies: a teacher's marks on a table, the list of stored studies, and the editor of one study.
import { readFile } from "node:fs/promises";
import { until } from "../lib.mjs";
import { action, atTurn, CARD, TABLE, ZONE } from "./hooks.mjs";
import { Screen } from "./screen.mjs";

export class Studies extends Screen {
  rows = this.page.locator("[data-study]");
  positions = this.page.locator("[data-position]");
  alert = this.page.locator('main [role="alert"]');
  notice = this.page.locator("[data-notice]");
  note = this.page.locator(".hands-note");
  line = this.page.locator(".told-note");
  rings = this.page.locator(".marks-ring");
  arrows = this.page.locator(".marks-arrow");

  title = this.page.locator("[name=title]");
  /** The steps that this build cannot open, in the editor or in a lesson. */
  unopened = this.page.locator("[data-unopened]");
  changedElsewhere = this.page.locator("[data-changed]");
  conflict = this.page.locator("[data-conflict]");
  readOnly = this.page.locator("[data-read-only]");
  wayOut = this.page.locator("main a[href='#lobby']");
  why = this.page.locator("[data-why]");
  explain = this.page.locator("input[name=explain]");

  isSomebodysTurn() {
    return until(this.page, atTurn("seat"));
  }

  async ply() {
    return Number(await this.page.locator(TABLE).getAttribute("data-ply"));
  }

  hasPen() {
    return until(this.page, "[data-pen]");
  }

  hasNoPen() {
    return until(this.page, "body:not(:has([data-pen]))");
  }

  /** Returns the names of the zones that contain face-up cards. */
  zones() {
    return this.page
      .locator(`.table ${ZONE}:has(${CARD})`)
      .evaluateAll((all) => all.map(({ dataset }) => dataset.zone));
  }

  cardsIn(zone) {
    return this.page.locator(`.table [data-zone=${zone}] ${CARD}`).count();
  }

  /** Waits until the address contains the note. */
  isWritten() {
    return this.page.waitForFunction(() => location.hash.includes("&note="));
  }

  /** Replaces the address `after` times, then types a note letter by letter, each letter in a separate task. */
  typeNote(text, after) {
    return this.page.evaluate(
      async ({ text, after }) => {
        try {
          for (let times = 0; times < after; times++) history.replaceState(null, "", location.href);
        } catch {
          // The browser refuses more changes for now.
        }
        const line = document.querySelector(".hands-note");
        for (let letters = 1; letters <= text.length; letters++) {
          line.value = text.slice(0, letters);
          line.dispatchEvent(new InputEvent("input", { bubbles: true }));
          await new Promise((done) => setTimeout(done));
        }
      },
      { text, after },
    );
  }

  /** Takes the focus out of the field for the note, in which keys type letters. */
  leaveNote() {
    return this.page.locator(".told").click();
  }

  waveNotice() {
    return this.notice.locator("button").last().click();
  }

  hasPositions(count) {
    return until(this.page, `[data-position="${count}"]`);
  }

  /** Moves a position up by one. `place` counts from 0. */
  moveUp(place) {
    return this.positions.nth(place).locator(action("earlier")).click();
  }

  /** Waits until the first position has this sentence. */
  beginsWith(sentence) {
    return this.page.waitForFunction(
      (sentence) => document.querySelector("[data-field=say]").value === sentence,
      sentence,
    );
  }

  deleteStudy(number) {
    return this.page.locator(`[data-study="${number}"] ${action("delete")}`).click();
  }

  numberOf(place) {
    return this.rows.nth(place).getAttribute("data-study");
  }

  /** Returns the stored data of studies, by key. */
  stored() {
    return this.page.evaluate(() =>
      Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^tefuda[/.]stud/.test(key))),
    );
  }

  /** Makes the storage accept texts again after `fillStorage`. */
  emptyStorage() {
    return this.page.evaluate(() => {
      Storage.prototype.setItem = window.setItemOfBrowser;
    });
  }

  titleOf(number) {
    return this.page.locator(`[data-study="${number}"] h2`).innerText();
  }

  /** Returns the link of the first study, as its button copies it. */
  copiedLink() {
    return this.page.evaluate(
      (button) =>
        new Promise((done) => {
          navigator.clipboard.writeText = async (text) => done(text);
          document.querySelector(button).click();
        }),
      action("link"),
    );
  }

  /** Makes the storage refuse further texts. */
  fillStorage() {
    return this.page.evaluate(() => {
      window.setItemOfBrowser = Storage.prototype.setItem;
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
  }

  /** Returns the rule of the explanation that is shown, or undefined. */
  async explained() {
    return (await this.why.count()) ? this.why.getAttribute("data-why") : undefined;
  }

  /** Waits until the explanation of this rule is shown. */
  explains(rule) {
    return until(this.page, `[data-why="${rule}"]`);
  }

  do(name) {
    return this.page.locator(action(name)).first().click();
  }

  /** Returns the centre of a card in a zone, by its index. */
  async #middle(zone, place) {
    const card = this.page.locator(`.table [data-zone=${zone}] ${CARD}`).nth(place);
    const { x, y, width, height } = await card.boundingBox();
    return [x + width / 2, y + height / 2];
  }

  /** Clicks a card, given by its zone and index. With a second card, draws a stroke from the first to the second. */
  async draw(from, to = from) {
    await this.page.mouse.move(...(await this.#middle(...from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.#middle(...to)), { steps: 4 });
    await this.page.mouse.up();
    await this.drawn();
  }

  /** Does the same with Shift held, at a table without marks. */
  async drawByShift(from, to = from) {
    await this.page.keyboard.down("Shift");
    await this.page.locator(".marks").waitFor({ state: "attached" });
    await this.draw(from, to);
    await this.page.keyboard.up("Shift");
  }

  /** Returns the distances between the centres of the rings and of the marked elements, in pixels. */
  async offsets() {
    await this.drawn();
    return this.page.evaluate(() => {
      const middles = (selector) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        });
      const marked = middles("[data-marked]");
      return middles(".marks-ring").map(([x, y]) => Math.min(...marked.map(([a, b]) => Math.hypot(a - x, b - y))));
    });
  }

  /** Returns the numbers of rings and arrows that are drawn. */
  async marks() {
    await this.drawn();
    return { rings: await this.rings.count(), arrows: await this.arrows.count() };
  }

  /** Waits until these numbers of rings and arrows are drawn. */
  async shows({ rings, arrows }) {
    await this.page.waitForFunction(
      ([rings, arrows]) =>
        document.querySelectorAll(".marks-ring").length === rings &&
        document.querySelectorAll(".marks-arrow").length === arrows,
      [rings, arrows],
    );
  }

  /** Adds the position to a study, and waits until the study has `count` positions. */
  async collect(count) {
    await this.press("a");
    await until(this.page, `[data-notice="Collected(${count})"]`);
  }

  field(position, name) {
    return this.positions.nth(position).locator(`[data-field=${name}]`);
  }

  /** Returns the sentences of all positions, in order. */
  sentences() {
    return this.page.locator("[data-field=say]").evaluateAll((fields) => fields.map(({ value }) => value));
  }

  /** Saves the first study as a file. Returns its name and its text. */
  async save() {
    const [file] = await Promise.all([this.page.waitForEvent("download"), this.do("save")]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  }

  /** Opens a text as a file. */
  async openFile(text, name = "study.tefuda.txt") {
    const buffer = Buffer.from(text);
    await this.page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer });
  }

  /** Opens the teacher's separate window by its key. */
  async present() {
    const [page] = await Promise.all([this.page.waitForEvent("popup"), this.press("w")]);
    return new Presenter(page);
  }
}

/** The teacher's separate window. */
export class Presenter extends Screen {
  hands = this.page.locator(".presenter-hand");
  coming = this.page.locator("[data-coming]");
  note = this.page.locator("[data-note]");
  said = this.page.locator(".presenter-say");
  elapsed = this.page.locator("[data-elapsed]");
  clock = this.page.locator("[data-clock]");
  tally = this.page.locator("[data-total]");
  covered = this.page.locator(".presenter-covered");
  waits = this.page.locator("main [role=status]");

  /** Waits until the counted answers are shown as this text. */
  counts(text) {
    return this.tally.filter({ hasText: text }).waitFor();
  }

  /** Returns the number of counted answers for each choice. */
  votes() {
    return this.page.locator("[data-votes]").evaluateAll((all) => all.map(({ dataset }) => dataset.votes));
  }

  /** Shows a step, by its number, by its button. */
  jump(step) {
    return this.page.locator(`[data-jump="${step}"]`).click();
  }

  do(name) {
    return this.page.locator(action(name)).click();
  }

  /** Returns the font size of the teacher's note in pixels. */
  sizeOfNote() {
    return this.note.evaluate((note) => Number.parseFloat(getComputedStyle(note).fontSize));
  }

  /** Returns the share of the window's height that its contents fill. */
  filled() {
    return this.page.evaluate(() => document.querySelector(".presenter").getBoundingClientRect().bottom / innerHeight);
  }

  /** Waits until the window shows this text. */
  says(text) {
    return this.said.filter({ hasText: text }).waitFor();
  }
}
