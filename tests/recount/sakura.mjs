#!/usr/bin/env node
// Recounts traces of Sakura from the rules alone.
//
//   node tests/recount/sakura.mjs [--stats] [FILE]
//
// Reads JSON Lines, any number of games one after another, from FILE or standard input, and never keeps more than
// the game at hand. The rules are in sakura-rules.mjs. A game is given up at its first disagreement, because
// everything after it would only repeat the same news. Exits 1 on any disagreement, and on a trace without a game.
// The statistics are kept apart by number of players, and with --stats by house rules too.

import { TraceRecount, check, command, readAll, same } from "./trace.mjs";
import { DEAL, DECK, OPTIONS } from "./sakura-rules.mjs";
import { applyPlayed, applyTurned, beginTurn, handMoves, resolveTurned, turnedMoves } from "./sakura-rules.mjs";
import { earliest, judgeDeal, seatsOf, setUp, sideOf, sidesOf } from "./sakura-rules.mjs";
import { countRound, nextOya, sumOf, winners } from "./sakura-rules.mjs";

// ---------------------------------------------------------------------------------------------------------------------
// The trace: which line may come, and what it must say
// ---------------------------------------------------------------------------------------------------------------------

function readGame({ game, rules, players, options, seed }) {
  same("game", game, "sakura");
  same("rules", rules, 1);
  check(Number.isInteger(players) && players in DEAL, () => `players: ${JSON.stringify(players)}`);
  check(typeof seed === "string" && /^\d+$/.test(seed), () => `seed: ${JSON.stringify(seed)}`);
  check(options !== null && typeof options === "object", () => "the game line names no options");
  same("options named", Object.keys(options).sort(), Object.keys(OPTIONS).sort());
  for (const [name, values] of Object.entries(OPTIONS)) {
    const sound = values.includes("true") ? typeof options[name] === "boolean" : values.includes(String(options[name]));
    check(sound, () => `option ${name}: ${JSON.stringify(options[name])} is not a value of it`);
  }
  return setUp(players, options);
}

function readCard(card) {
  check(DECK.includes(card), () => `${JSON.stringify(card)} is no card`);
  return card;
}

/** Each reader checks its line and returns the name of the line that must follow. */
const READERS = {
  /** SK-16, SK-17, SK-19: The first seat of each side draws, then only the tied, from the cards that are left. */
  oya(table, { draws, seat }) {
    check(Array.isArray(draws) && draws.length > 0, () => "nobody draws for Oya");
    let drawing = sidesOf(table);
    const gone = new Set();
    for (const [i, draw] of draws.entries()) {
      check(drawing.length > 1 || i === 0, () => `drawing ${i + 1}: there was no tie any more`);
      check(Array.isArray(draw) && draw.length === table.players, () => `drawing ${i + 1} is not one entry a seat`);
      same(`seats in drawing ${i + 1}`, draw.flatMap((card, s) => (card === null ? [] : [s])), drawing);
      for (const card of draw.filter((drawn) => drawn !== null).map(readCard)) {
        check(!gone.has(card), () => `${card} is drawn for Oya a second time`);
        gone.add(card);
      }
      drawing = earliest(draw);
    }
    same("tied for Oya after the last drawing", drawing.length, 1);
    same("Oya", seat, drawing[0]);
    table.oya = seat;
    return "deal";
  },

  deal(table, { round, hands, table: ba }) {
    const [inHand, inBa] = DEAL[table.players];
    same("round of the deal", round, table.round);
    check([hands, ba, ...(hands ?? [])].every(Array.isArray), () => "the deal is not made of lists");
    same("sizes of the hands", hands.map((hand) => hand.length), seatsOf(table).map(() => inHand));
    same("size of the Ba", ba.length, inBa);
    table.unseen = new Set(DECK);
    for (const card of [...hands.flat(), ...ba].map(readCard)) {
      check(table.unseen.delete(card), () => `${card} is dealt a second time`);
    }
    Object.assign(table, { hands: hands.map((hand) => [...hand]), ba: [...ba], piles: sidesOf(table).map(() => []) });
    Object.assign(table, { novembers: new Set(), blocked: new Set(), aiming: false });
    Object.assign(table, { wild: null, turned: null, lucky: null });
    table.tally.deals++;
    const verdict = judgeDeal(table);
    if (verdict.kind === "play") return beginTurn(table, table.oya);
    if (verdict.kind === "void") table.why = verdict.why;
    else table.lucky = verdict.seat;
    return verdict.kind === "void" ? "void" : "round";
  },

  void(table, { why }) {
    same("why the deal is void", why, table.why);
    return "deal";
  },

  turn(table, { seat, moves, move }) {
    same("seat to move", seat, table.seat);
    const legal = table.turned ? turnedMoves(table, table.turned[0]) : handMoves(table, seat);
    check(Array.isArray(moves), () => "the turn lists no moves");
    same("legal moves", moves.toSorted(), legal.toSorted());
    check(legal.includes(move), () => `move ${JSON.stringify(move)} is not one of ${legal.join(", ")}`);
    return table.turned ? applyTurned(table, move) : applyPlayed(table, move);
  },

  draw(table, { seat, card }) {
    same("seat that draws", seat, table.seat);
    check(table.unseen.delete(readCard(card)), () => `${card} is not in the pile`);
    table.turned = [card];
    return resolveTurned(table);
  },

  round(table, { round, scores: told, totals, lines }) {
    const counted = countRound(table);
    table.scores = seatsOf(table).map((seat) => sumOf(counted[sideOf(table, seat)]));
    table.totals = table.totals.map((total, seat) => total + table.scores[seat]);
    same("round", round, table.round);
    check(Array.isArray(lines), () => "the round has no lines");
    for (const { seat } of lines.map(Object)) {
      check(seatsOf(table).includes(seat), () => `a line names seat ${JSON.stringify(seat)}`);
    }
    for (const seat of seatsOf(table)) {
      const own = lines.filter((line) => line.seat === seat);
      same(`score lines of seat ${seat}`, own.map(plain).sort(), counted[sideOf(table, seat)].map(plain).sort());
    }
    same("scores", told, table.scores);
    same("totals", totals, table.totals);
    table.oya = nextOya(table);
    if (table.round === Number(table.options.rounds)) return "end";
    table.round++;
    return "deal";
  },

  end(table, { totals, winners: told, out = [] }) {
    same("totals", totals, table.totals);
    same("winners", told, winners(table));
    same("out", out, []);
    return null;
  },
};

/** A score line as one word; the order of its cards says nothing. */
function plain({ points, rule, cards }) {
  check(Array.isArray(cards), () => "a score line without cards");
  return `${points} by ${rule} for ${cards.toSorted().join(" ") || "nothing"}`;
}

/** What a trace of this game is: see `TraceRecount`. */
const GAME = {
  begin: (event) => [readGame(event), ["oya"]],
  readers: READERS,
  chances: ["oya", "deal", "void", "draw"],
  counts: { round: "rounds", turn: "moves" },
};

/** Recounts a trace line by line. */
export class Recount extends TraceRecount {
  constructor(report) {
    super({ ...GAME, statistics: new Statistics() }, report);
  }
}

/** Recounts everything a stream of text or bytes has to give. */
export const recount = (stream, report) => readAll(new Recount(report), stream);

// ---------------------------------------------------------------------------------------------------------------------
// Statistics
// ---------------------------------------------------------------------------------------------------------------------

/** Sums over the games that agreed, kept apart by number of players and options. */
class Statistics {
  #sums = new Map();

  add({ players, options, tally }) {
    const key = JSON.stringify([players, JSON.stringify(options, Object.keys(OPTIONS))]);
    this.#sums.set(key, added(this.#sums.get(key), { games: 1, ...tally }));
  }

  /** One entry for each number of players, or for each kind of table: its name, its counts and its rates. */
  means(apart = false) {
    const tables = new Map();
    for (const [key, sum] of this.#sums) {
      const [players, options] = JSON.parse(key);
      const name = apart ? `${players} players, ${options}` : `${players} players`;
      tables.set(name, added(tables.get(name), sum));
    }
    return [...tables].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => ({
      ...{ name, ...sum },
      voidByFour: sum.baFour / sum.deals,
      voidByPairs: sum.baPairs / sum.deals,
      voidByHands: sum.severalHands / sum.deals,
      lucky: sum.luckyHands / sum.rounds,
      yakuPerRound: sum.yaku / sum.played,
      wildPerRound: sum.wild / sum.played,
      leftoverRounds: sum.leftovers / sum.played,
      blocksPerRound: sum.blocks / sum.played,
    }));
  }

  toString(apart = false) {
    return this.means(apart).map(described).join("\n");
  }
}

function added(sum = {}, more) {
  return Object.fromEntries(Object.entries(more).map(([name, count]) => [name, count + (sum[name] ?? 0)]));
}

const percent = (share) => (Number.isNaN(share) ? "–" : `${(100 * share).toFixed(3)} %`);

function described(mean) {
  return [
    `${mean.name}: ${mean.games} games, ${mean.rounds} rounds, ${mean.deals} deals`,
    `  void: four of a month in the Ba  ${percent(mean.voidByFour)}`,
    `  void: four pairs in the Ba       ${percent(mean.voidByPairs)}`,
    `  void: several lucky hands        ${percent(mean.voidByHands)}`,
    `  rounds won by a lucky hand       ${percent(mean.lucky)}`,
    `  yaku per round played            ${mean.yakuPerRound.toFixed(3)}`,
    `  Gaji used wild                   ${percent(mean.wildPerRound)}`,
    `  rounds with cards left over      ${percent(mean.leftoverRounds)}`,
    `  Hiki blocks                      ${percent(mean.blocksPerRound)} (${mean.blocks})`,
  ].join("\n");
}

await command(import.meta.url, recount, (statistics, asked) => statistics.toString(asked));
