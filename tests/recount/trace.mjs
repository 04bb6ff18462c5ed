// What every recount does with a trace, whatever is played: it reads line after line in the order that is due,
// complains, and counts. How a game begins and what its lines must say is for the game's own recount.

import { createReadStream, realpathSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What the trace says is not what the rules say. */
export class Disagreement extends Error {}

export function check(condition, message) {
  if (!condition) throw new Disagreement(message());
}

export function same(what, told, counted) {
  if (told === counted) return;
  const [a, b] = [JSON.stringify(told), JSON.stringify(counted)];
  check(a === b, () => `${what}: the trace says ${a}, the recount ${b}`);
}

function readLine(text) {
  try {
    const event = JSON.parse(text);
    if (event !== null && typeof event === "object") return event;
  } catch {
    // Falls through to the same complaint.
  }
  throw new Disagreement("the line is not a JSON object");
}

/**
 * Recounts a trace line by line. A game is given up at its first disagreement. `game` has:
 *   begin(event)   the table that the game line lays, and the names of the lines that may come next
 *   readers        by the name of a line a function of table and line: it checks, and names what may come next, or
 *                  nothing at the end of a game
 *   chances        the names of the lines that tell of chance
 *   counts         which lines are counted, and under what name
 *   statistics     what collects the tables of the games that agreed
 */
export class TraceRecount {
  games = 0;
  disagreements = 0;
  statistics;
  #game;
  #report;
  #line = 0;
  #table = null;
  #due = null;
  #skip = false;

  /** `report` is called with one sentence for each disagreement. */
  constructor(game, report = () => {}) {
    this.#game = game;
    this.#report = report;
    this.statistics = game.statistics;
    for (const what of Object.values(game.counts)) this[what] = 0;
  }

  line(text) {
    this.#line++;
    if (text.trim() === "") return;
    try {
      this.#read(readLine(text));
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      this.#disagree(error.message);
      this.#due = null;
      this.#skip = true;
    }
  }

  finish() {
    if (this.games === 0 && this.disagreements === 0) this.#disagree("the trace holds no game");
    this.#stop();
    return this;
  }

  get summary() {
    const counted = Object.values(this.#game.counts).map((what) => `${this[what]} ${what}, `).join("");
    return `${this.games} games recounted, ${counted}${this.disagreements} disagreements`;
  }

  #read(event) {
    const { begin, readers, chances, counts } = this.#game;
    if (event.t === "game") {
      this.#stop();
      this.games++;
      this.#skip = false;
      [this.#table, this.#due] = begin(event);
      return;
    }
    if (this.#skip) return;
    const name = event.t === "chance" ? event.kind : event.t;
    const due = this.#due ?? ["game"];
    check(due.includes(name), () => `"${name}" comes where "${due.join('" or "')}" is due`);
    check((event.t === "chance") === chances.includes(name), () => `"${name}" is no "${event.t}"`);
    const next = readers[name](this.#table, event);
    this.#due = next === null ? null : [next].flat();
    if (name in counts) this[counts[name]]++;
    if (next === null) this.statistics.add(this.#table);
  }

  /** Complains about a game that goes no further. */
  #stop() {
    if (this.#due !== null) this.#disagree(`the game stops where "${this.#due.join('" or "')}" is due`);
    this.#due = null;
  }

  #disagree(message) {
    this.disagreements++;
    this.#report(`game ${this.games}, line ${this.#line}: ${message}`);
  }
}

/** Recounts everything a stream of text or bytes has to give. */
export async function readAll(recount, stream) {
  stream.setEncoding?.("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const line of lines) recount.line(line);
  }
  if (rest !== "") recount.line(rest);
  return recount.finish();
}

const MOST_REPORTS = 100;

/**
 * The command of a recount, where its module has been called as one: `[--stats] [FILE]`. It exits with 1 on any
 * disagreement, and on a trace without a game. `describe` words the statistics; they may have been asked for, or not.
 */
export async function command(module, recount, describe = (statistics, asked) => (asked ? String(statistics) : "")) {
  if (process.argv[1] === undefined || module !== pathToFileURL(realpathSync(process.argv[1])).href) return;
  const args = process.argv.slice(2);
  const files = args.filter((arg) => arg !== "--stats");
  if (files.length > 1 || files[0]?.startsWith("--")) {
    console.error(`usage: ${basename(fileURLToPath(module))} [--stats] [FILE]`);
    process.exitCode = 2;
    return;
  }
  let reports = 0;
  const done = await recount(files.length === 1 ? createReadStream(files[0]) : process.stdin, (sentence) => {
    if (++reports <= MOST_REPORTS) console.error(sentence);
  });
  if (reports > MOST_REPORTS) console.error(`… and ${reports - MOST_REPORTS} more`);
  const statistics = describe(done.statistics, args.includes("--stats"));
  if (statistics !== "") console.log(statistics);
  console.log(done.summary);
  process.exitCode = done.disagreements === 0 ? 0 : 1;
}
