// The common part of all recounts: it reads a trace line by line, checks that each line is expected, and reports and
// counts disagreements. Each game's recount defines the beginning of a game and the content of its lines.

import { createReadStream, realpathSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A disagreement between the trace and the rules. */
export class Disagreement extends Error {}

export function check(condition, message) {
  if (!condition) throw new Disagreement(message());
}

export function same(what, told, counted) {
  if (told === counted) return;
  const [a, b] = [JSON.stringify(told), JSON.stringify(counted)];
  check(a === b, () => `${what}: the trace says ${a}, the recount ${b}`);
}

/** Compares lists regardless of their order. */
export function sameAsSet(what, told, counted) {
  check(Array.isArray(told), () => `${what}: ${JSON.stringify(told)} is no list`);
  same(what, told.toSorted(), counted.toSorted());
}

/** Checks the game line: the game, its rules version, the number of players, the options and the seed. */
export function checkGame({ game, rules, players, options, seed }, id, [least, most], values) {
  same("game", game, id);
  same("rules", rules, 1);
  check(Number.isInteger(players) && players >= least && players <= most, () => `players: ${JSON.stringify(players)}`);
  check(typeof seed === "string" && /^\d+$/.test(seed), () => `seed: ${JSON.stringify(seed)}`);
  check(options !== null && typeof options === "object", () => "the game line names no options");
  sameAsSet("options named", Object.keys(options), Object.keys(values));
  for (const [name, list] of Object.entries(values)) {
    check(list.includes(options[name]), () => `option ${name}: ${JSON.stringify(options[name])} is not a value of it`);
  }
  const sits = namedStarter(options) === null || namedStarter(options) < players;
  check(sits, () => `starter ${options.starter} does not sit at a table of ${players}`);
}

/** The seat that the options name as the starter, or null. */
export function namedStarter({ starter = "Random" }) {
  return starter === "Random" ? null : Number(starter.slice("Seat".length)) - 1;
}

/** Checks that the starter sits at the table, and is the named one if there is one. */
export function checkStarter(seat, { players }, named) {
  check(Number.isInteger(seat) && seat >= 0 && seat < players, () => `starter: no seat ${JSON.stringify(seat)}`);
  if (named !== null) same("starter", seat, named);
}

/**
 * Checks a turn: the seat to move, the list of legal moves, and that the move is legal. `compare` defines whether the
 * order of the moves matters.
 */
export function checkTurn({ seat, moves, move }, due, legal, compare = same) {
  same("seat to move", seat, due);
  compare("legal moves", moves, legal);
  check(legal.includes(move), () => `move ${JSON.stringify(move)} is not one of ${legal.join(", ")}`);
}

/** Checks the last line of a game. */
export function checkEnd(told, totals, winners, out = []) {
  same("totals", told.totals, totals);
  same("out", told.out, out);
  same("winners", told.winners, winners);
}

/** A score line as a string, regardless of the order of its cards. */
export function plainLine({ points, rule, cards }) {
  check(Array.isArray(cards), () => "a score line without cards");
  return `${points} by ${rule} for ${cards.toSorted().join(" ") || "nothing"}`;
}

function readLine(text) {
  try {
    const event = JSON.parse(text);
    if (event !== null && typeof event === "object") return event;
  } catch {
    // Falls through to the same error.
  }
  throw new Disagreement("the line is not a JSON object");
}

/**
 * Recounts a trace line by line. A game is abandoned at its first disagreement. `game` has:
 *   begin(event)   returns the table for a game line, and the names of the possible next lines
 *   readers        by name of a line, a function of table and line: it checks the line, and returns the names of the
 *                  possible next lines, or null at the end of a game
 *   chances        the names of the lines of chance events
 *   counts         the lines to count, with the names of their counts
 *   statistics     a function that creates the collector for the tables of the games without disagreement
 */
class TraceRecount {
  games = 0;
  disagreements = 0;
  statistics;
  #game;
  #report;
  #line = 0;
  #table = null;
  #due = null;
  #skip = false;

  /** `report` is called with a message for each disagreement. */
  constructor(game, report = () => {}) {
    this.#game = game;
    this.#report = report;
    this.statistics = game.statistics();
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
    const counted = Object.values(this.#game.counts)
      .map((what) => `${this[what]} ${what}, `)
      .join("");
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

  /** Reports a game that stops before its end. */
  #stop() {
    if (this.#due !== null) this.#disagree(`the game stops where "${this.#due.join('" or "')}" is due`);
    this.#due = null;
  }

  #disagree(message) {
    this.disagreements++;
    this.#report(`game ${this.games}, line ${this.#line}: ${message}`);
  }
}

/** Recounts a whole stream of text or bytes. */
async function readAll(recount, stream) {
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

/** The exports of a game's recount: its class, and a function that recounts a stream of text. */
export function recountOf(game) {
  class Recount extends TraceRecount {
    constructor(report) {
      super(game, report);
    }
  }
  return { Recount, recount: (stream, report) => readAll(new Recount(report), stream) };
}

const MOST_REPORTS = 100;

/**
 * The command of a recount, if its module is the main script: `[--stats] [FILE]`. Exits with 1 on any disagreement, and
 * on a trace without a game. `describe` formats the statistics; `asked` is true with `--stats`.
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
